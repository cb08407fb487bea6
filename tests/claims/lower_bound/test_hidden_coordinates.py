"""The wait for the last coordinate: the exact probability, and that no better bound of this form passes."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from fdtheory.claims.lower_bound import hidden_coordinates
from fdtheory.claims.lower_bound.hidden_coordinates import part_left, still_hidden
from fdtheory.trial.claim import Verdict

CLAIM = hidden_coordinates.last_coordinate_stays_hidden


def test_it_holds(committed: Callable[[str], dict[str, Any]]) -> None:
    found = committed(CLAIM.id)
    assert (found["green"], found["strength"]) == (True, "CHECKED")


@pytest.mark.parametrize("better", [Fraction(99, 100), Fraction(101, 100)])
def test_a_slope_one_hundredth_off_is_rejected(better: Fraction) -> None:
    """A smaller loss is false, and a larger one is not attained."""
    changed = replace(CLAIM, subject=lambda gamma, calls, length: 1 - better * gamma * calls / length)
    assert changed.judge().verdict is Verdict.BROKEN  # it fails like its rivals


def test_the_probability_by_walking_the_tree() -> None:
    """All outcomes of four calls one by one."""
    gamma = Fraction(1, 3)
    walked = Fraction(0)
    for outcome in range(16):
        shown = outcome.bit_count()
        if shown < 2:
            walked += gamma**shown * (1 - gamma) ** (4 - shown)
    assert still_hidden(gamma, 4, 2) == walked
    assert walked >= part_left(gamma, 4, 2)
