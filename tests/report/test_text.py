"""The ledger as text and JUnit, on toy claims."""

from xml.etree import ElementTree

from fdtheory.report.junit import junit
from fdtheory.report.text import conclusion_text, details_text, statement_text, summary_text
from fdtheory.trial.claim import Evidence, Strength, Verdict, claim

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
        "by strength: 2 CHECKED; conditional: 0\nwithout claims: 1 definitions, 1 cited, 1 unchecked\n"
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
