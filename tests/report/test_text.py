"""The ledger as text and JUnit, on toy claims."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from fdtheory.ledger.record import Ledger
from fdtheory.report.junit import junit
from fdtheory.report.text import conclusion_text, details_text, statement_text, summary_text
from fdtheory.trial.claim import Evidence, Strength, Verdict, claim

from ..ledger.test_from_coq import FORMAL, with_coq
from ..ledger.test_record import ledger, toy


def test_the_summary_counts_everything() -> None:
    text = summary_text(
        ledger(
            toy("a"),
            toy("b", Verdict.REFUTED, erratum="so"),
            reasons={"c": "cited", "d": "definition", "e": "unchecked: why"},
        )
    )
    assert text == (
        "5 statements, 2 with claims (2 claims, 2 cases told apart, 1 errata): 1 REFUTED, 1 HOLDS; "
        "by effective strength: 2 CHECKED; conditional: 0; with repairs: 0\n"
        "without claims: 1 definitions, 1 cited, 1 unchecked\n"
    )


def test_red_comes_before_green_of_a_worse_name() -> None:
    text = details_text(
        ledger(toy("green", Verdict.REFUTED, erratum="so"), toy("red", Verdict.HOLDS, erratum="odd")), verbose=True
    )
    assert text.index("red ") < text.index("green ")
    assert "an erratum is filed against what holds" in text
    assert "RED" in text


def test_conditions_are_shown() -> None:
    shown = details_text(ledger(toy("a", uses=("q",)), reasons={"q": "cited"}), verbose=True)
    assert "conditional on q" in shown


def test_a_statement_shows_each_side_of_each_case() -> None:
    text = statement_text(ledger(toy("a", Verdict.REFUTED, erratum="so")).entries[0])
    for words in ("rejected 0: seen", "accepted 1: seen", "erratum: so", "reproduce: fdtheory verify a"):
        assert words in text


def test_junit_survives_control_characters() -> None:
    evidence = Evidence("<&>\x00\x1b", False, Strength.CHECKED, "\x07")
    nasty = claim("a", subject=0, rival=1)(lambda side: iter([evidence]))
    assert ElementTree.fromstring(junit(ledger(nasty)).split("\n", 1)[1]).find("testcase/error") is not None


def named(book: Ledger, *labels: str) -> Ledger:
    """The ledger of a run that was asked for these labels."""
    return replace(book, whole=False, named=labels)


def test_only_what_was_named_or_is_not_green_is_shown() -> None:
    book = ledger(toy("asked"), toy("below"), toy("open", Verdict.UNDECIDED))
    assert " below " not in details_text(book)
    assert " asked " not in details_text(book)
    text = details_text(named(book, "asked"))
    assert " asked " in text
    assert " open " in text
    assert text.endswith("and 1 more that these rest on, all green (--verbose shows them)\n")
    assert all(f" {name} " in details_text(book, verbose=True) for name in ("asked", "below", "open"))


def test_each_line_has_label_number_and_source() -> None:
    text = details_text(ledger(toy("a")), verbose=True)
    assert re.search(r"HOLDS      CHECKED   a +here +1 claim, 1 cases\n +check in test_record\.py:\d+\n", text)
    shown = statement_text(ledger(toy("a")).entries[0])
    assert re.search(r"^here  a  \(equation\)\n(.*\n)*  claim check is in test_record\.py:\d+\n", shown)


@pytest.mark.parametrize(
    ("book", "last"),
    [
        (ledger(toy("a")), "nothing to do: all is green"),
        (
            ledger(toy("a", Verdict.REFUTED, erratum="so")),
            "nothing to do: all is green, and what is refuted has its erratum",
        ),
        (
            ledger(toy("a"), toy("b", Verdict.REFUTED)),
            "to do: 1 red, b first; each is refuted without erratum, broken or vacuous",
        ),
        (ledger(toy("a", Verdict.UNDECIDED)), "to do: 1 open, a first; its lines above say what was not decided"),
        (ledger(toy("a"), toy("b"), reached=1), "to do: 1 open, b first; its lines above say what was not decided"),
    ],
)
def test_the_conclusion_ends_with_what_to_do(book: Ledger, last: str) -> None:
    text = conclusion_text(book)
    assert summary_text(book) in text
    assert text.endswith(f"\n{last}\n")
    assert "changed since" not in text


def test_the_conclusion_tells_changes() -> None:
    book = ledger(toy("a"))
    assert "\nverdicts changed since X: none\nnothing to do" in conclusion_text(book, since="X")
    text = conclusion_text(book, since="X", changed=[f"change {n}" for n in range(12)], weaker=2)
    assert "\nverdicts changed since X:\n  change 0\n" in text
    assert "  change 9\n  and 2 more\nto do: 2 got weaker than X" in text
    assert "nothing to do" not in text


def test_what_coq_has_accepted_is_said_to_be_recorded() -> None:
    told = "FORMAL: accepted by Coq 8.16.1 as recorded; not run here, `fdtheory kernel` asks again"
    assert conclusion_text(with_coq(FORMAL)).splitlines()[3:] == [told, "nothing to do: all is green"]
    for silent in (None, replace(FORMAL, formal=False, why="a source differs"), replace(FORMAL, refutes=True)):
        assert "Coq" not in conclusion_text(with_coq(silent))
