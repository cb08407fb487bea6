"""Every cell of the verdict table, on toy claims."""

from collections.abc import Iterator
from typing import Any

import pytest

from fdtheory.trial.claim import Claim, Evidence, Strength, Verdict, claim, exact, name_of
from fdtheory.trial.evidence import _made


def answers(*table: tuple[object, ...], names: tuple[str, ...] = ()) -> Claim:
    """A toy claim: row i holds what is seen in case i for side 0 (the subject), 1, 2, … (the rivals)."""

    def check(side: int) -> Iterator[Evidence]:
        for index, row in enumerate(table):
            yield _made("toy", names[index] if names else f"case {index}", row[side], Strength.CHECKED, "seen")

    return claim("toy:label", subject=0, rival=list(range(1, len(table[0]) if table else 2)))(check)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ([(True, False), (True, False)], Verdict.HOLDS),
        ([(True, False), (True, True)], Verdict.VACUOUS),
        ([(True, True)], Verdict.VACUOUS),
        ([(False, True), (True, True)], Verdict.REFUTED),
        ([(False, True)], Verdict.REFUTED),
        ([(False, False)], Verdict.BROKEN),
        ([(True, False), (False, True)], Verdict.BROKEN),
        ([(None, False)], Verdict.UNDECIDED),
        ([(True, None)], Verdict.UNDECIDED),
        ([(False, None)], Verdict.UNDECIDED),
        ([(None, None), (True, False)], Verdict.UNDECIDED),
        ([(None, True), (True, True)], Verdict.VACUOUS),
        ([(None, False), (False, True)], Verdict.BROKEN),
        ([], Verdict.VACUOUS),
        ([(True, False, False)], Verdict.HOLDS),
        ([(True, False, True)], Verdict.VACUOUS),
        ([(False, True, True)], Verdict.REFUTED),
        ([(False, True, False)], Verdict.BROKEN),
        ([(True, False, None)], Verdict.UNDECIDED),
    ],
)
def test_table(table: list[tuple[bool | None, ...]], expected: Verdict) -> None:
    assert answers(*table).judge().verdict is expected


def test_an_exception_anywhere_is_broken_and_keeps_its_traceback() -> None:
    def check(side: int) -> Iterator[Evidence]:
        yield exact("fine", 1, "==", 1)
        if side:
            raise ZeroDivisionError("only the rival breaks")

    judged = claim("toy:label", subject=0, rival=1)(check).judge()
    assert judged.verdict is Verdict.BROKEN
    assert "ZeroDivisionError: only the rival breaks" in judged.why
    assert "in check" in judged.why
    assert not judged.green


def test_two_cases_of_one_name_are_broken() -> None:
    judged = answers((True, False), (True, False), names=("same", "same")).judge()
    assert judged.verdict is Verdict.BROKEN
    assert "'same' twice" in judged.why


def test_different_cases_for_subject_and_rival_are_broken() -> None:
    def check(side: int) -> Iterator[Evidence]:
        yield exact(f"only for {side}", side, "==", 0)

    judged = claim("toy:label", subject=0, rival=1)(check).judge()
    assert judged.verdict is Verdict.BROKEN
    assert "not tried on the same cases" in judged.why


def test_a_rival_with_fewer_cases_is_broken() -> None:
    def check(side: int) -> Iterator[Evidence]:
        for index in range(2 - side):
            yield exact(f"case {index}", side, "==", 0)

    assert claim("toy:label", subject=0, rival=1)(check).judge().verdict is Verdict.BROKEN


@pytest.mark.parametrize("yielded", [True, None, "True", 1.0, ("case", True)])
def test_what_is_not_evidence_is_broken(yielded: object) -> None:
    judged = claim("toy:label", subject=0, rival=1)(lambda side: iter([yielded])).judge()  # type: ignore[list-item]
    assert judged.verdict is Verdict.BROKEN
    assert "yield Evidence only" in judged.why


@pytest.mark.parametrize("disguise", [float("nan"), 1, 0, "True", [], 0.0])
def test_evidence_accepts_only_the_three_answers(disguise: object) -> None:
    with pytest.raises(TypeError, match="give True, False or None"):
        Evidence("case", disguise, Strength.CHECKED, "")  # type: ignore[arg-type]


def test_evidence_needs_a_name_and_a_strength() -> None:
    with pytest.raises(TypeError, match="name"):
        Evidence(" ", True, Strength.CHECKED, "")
    with pytest.raises(TypeError, match="Strength"):
        Evidence("case", True, 2, "")  # type: ignore[arg-type]


def test_strength_is_that_of_the_weakest_evidence() -> None:
    def check(side: int) -> Iterator[Evidence]:
        yield _made("toy", "strong", side == 0, Strength.PROVED, "")
        yield _made("toy", "weak", side == 0, Strength.CHECKED if side == 0 else Strength.MEASURED, "")

    assert claim("toy:label", subject=0, rival=1)(check).judge().strength is Strength.MEASURED


def test_full_is_passed_to_checks_that_ask_for_it() -> None:
    def check(side: int, *, full: bool = False) -> Iterator[Evidence]:
        for index in range(5 if full else 2):
            yield exact(f"case {index}", side, "==", 0)

    toy = claim("toy:label", subject=0, rival=1)(check)
    assert (len(toy.judge().cases), len(toy.judge(full=True).cases)) == (2, 5)


def test_told_apart_counts_cases_with_opposite_answers() -> None:
    judged = answers((True, False), (False, True), (None, False), (True, True)).judge()
    assert [case.told_apart for case in judged.cases] == [True, True, False, False]


def test_witness_is_the_first_rejected_case() -> None:
    witness = answers((True, True), (False, True), (False, True)).judge().witness
    assert witness is not None
    assert witness.name == "case 1"


def test_misuse_of_the_decorator() -> None:
    with pytest.raises(ValueError, match="no rival"):
        claim("toy:label", subject=0, rival=[])
    with pytest.raises(ValueError, match="label"):
        claim("", subject=0, rival=1)
    with pytest.raises(ValueError, match="tuple of labels"):
        claim("toy:label", subject=0, rival=1, uses="eq:one")


def test_sides_are_called_by_their_name() -> None:
    assert name_of(test_sides_are_called_by_their_name) == "test_sides_are_called_by_their_name"
    assert name_of((1, 2)) == "(1, 2)"


def answer(side: bool) -> Iterator[Evidence]:
    yield _made("toy", "case", side, Strength.CHECKED, "seen")


def shared(**arguments: Any) -> Claim:
    return claim("a", subject=True, rival=False, **{"also": ("b", "c"), **arguments})(answer)


def test_a_claim_may_decide_several_statements() -> None:
    one = shared()
    assert one.labels == ("a", "b", "c")
    assert one.under("a") is one
    assert (one.under("b").id, one.under("b").labels) == ("b/answer", ("b", "a", "c"))


def test_each_of_its_statements_may_have_an_erratum_of_its_own() -> None:
    one = shared(erratum={"a": "A", "b": "B", "c": "C"})
    assert [one.under(label).erratum for label in "abc"] == ["A", "B", "C"]
    assert one.under("b").under("c").erratum == "C"
    assert [shared(erratum="same").under(label).erratum for label in "abc"] == ["same"] * 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"also": "b"}, "give a tuple"),
        ({"also": ("a",)}, "name each label once"),
        ({"also": ("b", "b")}, "name each label once"),
        ({"uses": ("b",)}, "remove it from uses"),
        ({"erratum": {"a": "A", "b": "B"}}, "one text for each"),
        ({"erratum": {"a": "A", "b": "B", "c": ""}}, "one text for each"),
        ({"erratum": {"a": "A", "b": "B", "c": "C", "d": "D"}}, "one text for each"),
    ],
)
def test_misuse_of_several_statements(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        shared(**arguments)
