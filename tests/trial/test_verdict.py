"""The verdict table for every mixture of answers, what is green, and which cases a verdict names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fdtheory.trial.evidence import Strength, _made
from fdtheory.trial.verdict import Case, Judgement, Verdict, explained, verdict_of

DECIDED = st.sampled_from([True, False, None])
CASES = st.dictionaries(st.text(min_size=1), st.tuples(DECIDED, st.lists(DECIDED, max_size=3)), max_size=5)


@pytest.mark.campaign
@given(CASES)
def test_nothing_holds_unless_every_case_accepts_the_subject_and_rejects_every_rival(
    cases: dict[str, tuple[bool | None, list[bool | None]]],
) -> None:
    told_apart = bool(cases) and all(s is True and rs and all(r is False for r in rs) for s, rs in cases.values())
    assert (verdict_of(cases) is Verdict.HOLDS) == told_apart


@given(CASES)
def test_refuted_needs_a_witness_and_a_rival_accepted_everywhere(
    cases: dict[str, tuple[bool | None, list[bool | None]]],
) -> None:
    if verdict_of(cases) is Verdict.REFUTED:
        assert any(s is False for s, _ in cases.values())
        assert all(s is not None and all(r is True for r in rs) for s, rs in cases.values())


def test_green_is_holds_without_and_refuted_with_an_erratum() -> None:
    seen = {
        (verdict, erratum): Judgement("l", "n", verdict, None, (), "", erratum).green
        for verdict in Verdict
        for erratum in ("", "a misprint")
    }
    assert {key for key, green in seen.items() if green} == {(Verdict.HOLDS, ""), (Verdict.REFUTED, "a misprint")}


def case(name: str, subject: bool | None, *rivals: bool | None) -> Case:
    """A toy case with these answers."""
    seen, *others = (_made("toy", name, holds, Strength.CHECKED, "") for holds in (subject, *rivals))
    return Case(name, seen, tuple(others))


def test_a_verdict_names_the_cases_that_made_it_so_and_no_other() -> None:
    apart, blind, open_ = case("apart", True, False), case("blind", True, True), case("open", True, None)
    wrong = case("wrong", False, True)
    assert explained(Verdict.HOLDS, (apart,)) == ""
    assert explained(Verdict.VACUOUS, (apart, blind)).endswith("(blind)")
    assert explained(Verdict.UNDECIDED, (apart, open_)).endswith("(open)")
    assert explained(Verdict.REFUTED, (blind, wrong)).endswith("(wrong)")
    assert explained(Verdict.BROKEN, (blind, apart, wrong)).endswith("(apart; wrong)")
    assert explained(Verdict.VACUOUS, ()) == "no case was tried"
    assert explained(Verdict.REFUTED, (wrong,) * 4).endswith("(wrong; wrong; wrong; …)")


def test_the_witness_is_the_first_case_that_rejects_the_subject() -> None:
    cases = (case("fine", True, True), case("first", False, True), case("second", False, True))
    assert Judgement("l", "n", Verdict.REFUTED, None, cases, "").witness is cases[1]
    assert Judgement("l", "n", Verdict.HOLDS, None, cases[:1], "").witness is None


def test_a_judgement_is_short_in_a_terminal():
    long = Judgement("mine:a", "check", Verdict.BROKEN, None, (), "because " * 100)
    assert repr(long).startswith("<mine:a/check: BROKEN, 0 cases, because ")
    assert len(repr(long)) < 200
    assert repr(Judgement("mine:a", "check", Verdict.HOLDS, Strength.PROVED, (), "")) == (
        "<mine:a/check: HOLDS PROVED, 0 cases>"
    )
