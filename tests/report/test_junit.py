"""JUnit: one case a claim, red ones as failures, broken ones as errors, and always well-formed."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fdtheory.report.junit import junit
from fdtheory.trial.claim import claim, exact

from ..ledger.test_record import ledger


@claim("ours:paper-stencil", subject=1, rival=2)
def good(value):
    """One is one."""
    yield exact("one", value, "==", 1)


@claim("ours:paper-stencil", subject=3, rival=2)
def blind(value):
    """Everything is positive."""
    yield exact("positive \x1b[31m", value, ">", 0)


@claim("ours:paper-stencil", subject=3, rival=2)
def broken(value):
    """Stops."""
    raise RuntimeError("bell \x07 and colour \x1b[31m")
    yield


def test_the_counts_and_the_texts() -> None:
    suite = ElementTree.fromstring(junit(ledger(good, blind, broken)))
    assert {key: suite.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "3", "failures": "1", "errors": "1"}  # fmt: skip
    assert [case.get("name") for case in suite.iter("testcase")] == ["good", "blind", "broken"]
    assert "bell \\x07 and colour \\x1b[31m" in (suite.find("testcase/error").text or "")


ANY_TEXT = st.text(st.characters(blacklist_categories=())).filter(str.strip)  # lone surrogates and all


@pytest.mark.campaign
@given(label=ANY_TEXT, why=ANY_TEXT, printed=ANY_TEXT)
def test_every_string_of_unicode_gives_a_well_formed_file(label: str, why: str, printed: str) -> None:
    book = ledger(broken)
    entry = book.entries[0]
    judgement = replace(entry.judged[0], label=label, name=why, why=why)
    odd = replace(entry, statement=replace(entry.statement, label=label), claims=((entry.claims[0][0], judgement),))
    whole = replace(book, entries=(odd,), outputs={f"{label}/{why}": printed})
    case = ElementTree.fromstring(junit(whole).encode("utf-8")).find("testcase")
    assert case is not None
    assert [child.tag for child in case] == ["error", "system-out"]
    shown = "".join([*case.itertext(), *case.attrib.values(), *(v for child in case for v in child.attrib.values())])
    assert not set(shown) & {"\x1b", "\u202e", "\u2066", "\u2028"}
