"""What counts as noticed."""

import pytest

from fdtheory.mutation.baseline import Baseline, Outcome, Sight
from fdtheory.mutation.forked import DIED, OUT_OF_TIME
from fdtheory.mutation.judge import lost, noticed, seconds_for
from fdtheory.mutation.mutants import Mutant

SIGHT = (Sight(True, "PROVED", "proved", "x"), Sight(False, "PROVED", "proved", "y"))
BEFORE = Outcome("HOLDS", "PROVED", {"one": SIGHT, "two": SIGHT})


@pytest.mark.parametrize(
    "now",
    [
        Outcome("BROKEN", "PROVED", dict(BEFORE.cases)),
        Outcome("HOLDS", "ARGUED", dict(BEFORE.cases)),
        Outcome("HOLDS", "PROVED", {"one": SIGHT}),
        Outcome("HOLDS", "PROVED", {"one": SIGHT, "two": (SIGHT[0], SIGHT[0])}),
    ],
)
def test_a_weaker_outcome_is_noticed(now: Outcome) -> None:
    assert noticed(BEFORE, now)


def test_the_same_or_further_cases_are_not() -> None:
    assert not noticed(BEFORE, BEFORE)
    assert not noticed(BEFORE, Outcome("HOLDS", "PROVED", {**BEFORE.cases, "three": SIGHT}))


@pytest.mark.parametrize("word", [OUT_OF_TIME, DIED])
def test_a_process_that_ended_early_is_noticed(word: str) -> None:
    mutant = Mutant("m", "f", 1, 0, "sign", "-a", "a", 0)
    assert lost(mutant, [Baseline("a/b", "m", BEFORE, {}, 1.0)], word).killed


def test_time_grows_with_the_claims() -> None:
    one = Baseline("a/b", "m", BEFORE, {}, 2.0)
    assert seconds_for([one, one]) > seconds_for([one]) > 2.0
