"""Survivors are sorted by what they changed."""

import pytest

from fdtheory.mutation.baseline import Baseline, Outcome, Sight
from fdtheory.mutation.judge import Change, MutantOutcome
from fdtheory.mutation.mutants import Mutant
from fdtheory.mutation.survivors import Fate, sort

CLAIM = "par:x/check"
FORMULA = Mutant("fdtheory.differences.m", "f", 3, 0, "index", "1", "2", 0)
IN_CHECK = Mutant("fdtheory.claims.theme.m", "check", 3, 0, "index", "1", "2", 0)


def sight(seen: str, maker: str = "exact") -> Sight:
    return Sight(True, "CHECKED", maker, seen)


def fate(mutant: Mutant, before: Sight | None, after: Sight | None, same: str = "") -> Fate:
    """The fate of a mutant that changed one piece of evidence, or nothing."""
    old = before or sight("1 == 1")
    outcome = Outcome("HOLDS", "CHECKED", {"case": (old, Sight(False, "CHECKED", "exact", "1 == 2"))})
    baseline = Baseline(CLAIM, "m", outcome, {}, 1.0)
    changes = (Change(CLAIM, "case", before, after),) if after else ()
    return sort(MutantOutcome(mutant, changes=changes, reached=(CLAIM,), same=same), {CLAIM: baseline}).fate


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (sight("1 <= 2"), sight("1 <= 3"), Fate.LOOSER),
        (sight("1 <= 2"), sight("1 < 2"), Fate.LOOSER),
        (sight("1 <= 2"), sight("2 <= 3"), Fate.BLIND),
        (sight("1 == 1"), sight("2 == 2"), Fate.BLIND),
        (sight("1 == 1"), sight("1 <= 1"), Fate.BLIND),
        (sight("mean 0.02 within 0.1", "observed"), sight("mean 0.03 within 0.1", "observed"), Fate.BLIND),
        (sight("for all 1 <= n: n <= 2*n", "proved"), sight("for all 1 <= n: n <= 3*n", "proved"), Fate.LOOSER),
        (sight("for all 1 <= n: n = n + a", "proved"), sight("for all 1 <= n: n = n + b", "proved"), Fate.BLIND),
        (sight("error 1 <= 3", "observed"), sight("error 1 <= 2", "observed"), Fate.LOOSER),
        (sight("for all 1 <= n: n = m", "proved"), sight("for all 0 <= n: n = m", "proved"), Fate.EQUIVALENT),
        (sight("for all 1 <= n: n = m", "proved"), sight("for all 2 <= n: n = m", "proved"), Fate.BLIND),
        (sight("1 == 1"), None, Fate.BLIND),
        (sight("for all 1 <= n: n <= 2*n", "proved"), None, Fate.BLIND),
        (None, sight("3 == 3"), Fate.EQUIVALENT),
    ],
)
def test_a_slip_in_a_formula(before: Sight | None, after: Sight | None, expected: Fate) -> None:
    assert fate(FORMULA, before, after) is expected


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (sight("1 == 1"), sight("2 == 2"), Fate.EQUIVALENT),
        (sight("1 == 1"), sight("1 <= 1"), Fate.BLIND),
        (sight("1 == 1"), None, Fate.EQUIVALENT),
        (sight("1 <= 3"), sight("2 <= 4"), Fate.EQUIVALENT),
        (sight("1 <= 3"), sight("1 <= 4"), Fate.LOOSER),
        (sight("off by 1.0e-12", "observed"), sight("off by 2.0e-11", "observed"), Fate.EQUIVALENT),
        (sight("3e-20 <= 1e-10", "enclosed"), sight("4e-20 <= 1e-10", "enclosed"), Fate.EQUIVALENT),
        (sight("3e-20 <= 1e-10", "enclosed"), sight("3e-20 <= 2e-10", "enclosed"), Fate.LOOSER),
        (sight("3e-20 <= 1e-10", "enclosed"), sight("3e-20 < 1e-10", "enclosed"), Fate.LOOSER),
        (sight("0.3 <= 1", "enclosed"), sight("0.4 <= 1", "enclosed"), Fate.LOOSER),
        (sight("slope 2.0", "observed"), sight("slope 2.1", "observed"), Fate.BLIND),
    ],
)
def test_a_slip_in_a_check(before: Sight, after: Sight | None, expected: Fate) -> None:
    assert fate(IN_CHECK, before, after) is expected


IN_HELPER = Mutant("fdtheory.claims.theme.m", "_data", 3, 0, "factor", "7.0", "14.0", 0)
WITH_A_NAME = Mutant("fdtheory.claims.theme.m", "_data", 3, 0, "dropped", "3 * size", "3", 0)
IN_A_ROOM = Mutant("fdtheory.solvers.m", "data", 3, 0, "factor", "7.0", "14.0", 0)


@pytest.mark.parametrize(
    ("mutant", "before", "after", "expected"),
    [
        (IN_HELPER, "largest difference 1.2e-15", "largest difference 3.4e-12", Fate.EQUIVALENT),
        (IN_HELPER, "largest difference 1.2e-15", "largest difference 3.4e-03", Fate.BLIND),
        (IN_HELPER, "largest difference 1.2e-03", "largest difference 3.4e-12", Fate.BLIND),
        (IN_HELPER, "largest difference 1.2e-15", "largest quotient 3.4e-12", Fate.BLIND),
        (IN_HELPER, "slope 2.0, off by 1.0e-12", "slope 2.1, off by 1.0e-12", Fate.BLIND),
        (WITH_A_NAME, "largest difference 1.2e-15", "largest difference 3.4e-12", Fate.BLIND),
        (IN_A_ROOM, "largest difference 1.2e-15", "largest difference 3.4e-12", Fate.BLIND),
    ],
)
def test_another_example(mutant: Mutant, before: str, after: str, expected: Fate) -> None:
    assert fate(mutant, sight(before, "observed"), sight(after, "observed")) is expected


IN_A_PART_OF_A_CHECK = Mutant("fdtheory.claims.theme.m", "_close", 3, 0, "relation", "a <= b", "a < b", 0, judging=True)
HANDED_ON = Mutant("fdtheory.claims.theme.m", "_data", 3, 0, "index", "40", "41", 0, given=True)
IN_A_FORMULA = Mutant("fdtheory.claims.theme.m", "_data", 3, 0, "index", "40", "41", 0)
A_NAME_HANDED_ON = Mutant("fdtheory.claims.theme.m", "_data", 3, 0, "dropped", "size + 1", "size", 0, given=True)
OUTSIDE = Mutant("fdtheory.solvers.m", "data", 3, 0, "index", "40", "41", 0, given=True)


@pytest.mark.parametrize(
    ("mutant", "expected"),
    [
        (IN_A_PART_OF_A_CHECK, Fate.EQUIVALENT),
        (HANDED_ON, Fate.EQUIVALENT),
        (IN_A_FORMULA, Fate.BLIND),
        (A_NAME_HANDED_ON, Fate.BLIND),
        (OUTSIDE, Fate.BLIND),
    ],
)
def test_an_example_on_which_nothing_depends(mutant: Mutant, expected: Fate) -> None:
    assert fate(mutant, sight("1 == 1"), None) is expected


def test_what_only_the_kernel_judges_is_the_same_where_it_proves_the_same() -> None:
    assert fate(IN_A_FORMULA, sight("for all 1 <= n: n <= 2*n", "proved"), None) is Fate.EQUIVALENT
    assert fate(OUTSIDE, sight("for all 1 <= n: n <= 2*n", "proved"), None) is Fate.BLIND


EQUAL, BOUND = sight("1 == 1"), sight("1 <= 2")
WRONG = Sight(False, "CHECKED", "exact", "1 == 2")


def judged(name: str, accepted: Sight) -> Baseline:
    return Baseline(name, "m", Outcome("HOLDS", "CHECKED", {"case": (accepted, WRONG)}), {}, 1.0)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ((), ("a/equation",)),  # without effect it survives in all that run through it
        ((Change("b/bound", "case", BOUND, sight("1 <= 3")),), ()),
        ((Change("a/equation", "case", EQUAL, sight("2 == 2")),), ("a/equation",)),
    ],
)
def test_survivors_in_two_sided_claims_are_named(changes: tuple[Change, ...], expected: tuple[str, ...]) -> None:
    baselines = {each.claim: each for each in (judged("a/equation", EQUAL), judged("b/bound", BOUND))}
    found = sort(MutantOutcome(FORMULA, changes=changes, reached=("a/equation", "b/bound")), baselines)
    assert found.fate in (Fate.BLIND, Fate.LOOSER)
    assert found.two_sided == expected


def test_what_is_noticed_or_the_same_survives_nowhere() -> None:
    baselines = {"a/equation": judged("a/equation", EQUAL)}
    for trial in (
        MutantOutcome(FORMULA, by="a/equation", how="HOLDS becomes BROKEN", reached=("a/equation",)),
        MutantOutcome(FORMULA, reached=("a/equation",), same="the same values"),
    ):
        assert sort(trial, baselines).two_sided == ()


def test_a_relation_in_brackets_is_a_part_of_a_bound() -> None:
    bounds = (sight(f"for all 1 <= n: Sum(a(i), i = 1..n) <= {c}*n, where a(i) = i", "proved") for c in (2, 3))
    assert fate(FORMULA, *bounds) is Fate.LOOSER


def test_same_values_and_kills() -> None:
    assert fate(FORMULA, sight("1 == 1"), sight("2 == 2"), same="the same values") is Fate.EQUIVALENT
    assert sort(MutantOutcome(FORMULA, by=CLAIM, how="HOLDS becomes BROKEN"), {}).fate is Fate.KILLED
