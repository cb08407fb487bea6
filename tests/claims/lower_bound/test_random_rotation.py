"""The steps behind the random rotation: proved where they say so, and true of vectors that are drawn."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import flint
import numpy as np
import pytest

from fdtheory.claims.lower_bound import random_rotation as rotation


def test_both_steps_are_proved(committed: Callable[[str], dict[str, Any]]) -> None:
    for claim in (rotation.tail_factor, rotation.substitution_shrinks):
        found = committed(claim.id)
        assert (found["green"], found["strength"]) == (True, "PROVED")


@pytest.mark.parametrize(("n", "a"), [(3, 0.5), (10, 0.3), (60, 0.2)])
def test_drawn_directions_keep_the_bound_and_have_the_beta_law(n: int, a: float) -> None:
    drawn = np.random.default_rng(n).standard_normal((200_000, n))
    share = float((np.abs(drawn[:, 0]) >= a * np.linalg.norm(drawn, axis=1)).mean())
    rest = flint.arb(1 - a * a)
    exact = float(rest.beta_lower(flint.arb(n - 1) / 2, flint.arb(0.5), 1))
    assert share == pytest.approx(exact, abs=0.005)
    assert share < float(rotation.stated_tail(n, rest))


@pytest.mark.parametrize("factor", [Fraction(99, 100), Fraction(101, 100)])
def test_the_dimension_has_no_slack_downwards(factor: Fraction) -> None:
    def scaled(T: int, N: int, chance: Fraction) -> flint.arb:
        return T + (rotation.stated_dimension(T, N, chance) - T) * factor.numerator / factor.denominator

    changed = replace(rotation.dimension_that_hides, subject=scaled)
    assert changed.judge().green is (factor > 1)
