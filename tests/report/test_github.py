"""Annotations: one line a red claim, at its place, with nothing that ends the line early."""

import re

from fdtheory.report.github import github
from fdtheory.trial.claim import claim, exact

from ..ledger.test_record import Verdict, ledger, toy


@claim("mine:wrong", subject=3, rival=1)
def wrong(value):
    """One is three."""
    yield exact("a\n::error::b % \x1b[31m", value, "==", 1)


def test_green_is_silent() -> None:
    assert github(ledger(toy("a"), toy("b", Verdict.REFUTED, erratum="so"))) == ""


def test_red_has_its_line() -> None:
    text = github(ledger(wrong, toy("b", Verdict.UNDECIDED)))
    first, second = text.splitlines()
    found = re.fullmatch(r"::error file=.*test_github\.py,line=(\d+),title=REFUTED mine%3Awrong::(.*)", first)
    assert found is not None
    assert "case a%0A::error::b %25 \\x1b[31m: 3 == 1" in found[2]
    assert second.startswith("::warning file=")
    assert "title=UNDECIDED b::" in second
