"""The measured exponent: read off made-up runs with a known one, and undecided where nothing can be read."""

import math

import numpy as np
import pytest

from fdtheory.solvers.exponent import (
    COARSEST,
    Threshold,
    crossing,
    exponent_of,
    mean_under,
    seeds_of,
    theorem_balance,
    walk_on,
)
from fdtheory.solvers.ramp import Ramp


def made_up(p: int, k: int, needed: float, scatter: float = 0.0) -> Threshold:
    """Runs whose mean is (needed/K)^0.45, with some scatter between seeds."""
    budgets = tuple(round(needed * factor) for factor in (1.5, 1.0, 2 / 3))
    dice = np.random.default_rng(k)
    means = np.array([(needed / K) ** 0.45 for K in budgets])[:, None] * (1 + scatter * dice.standard_normal((3, 50)))
    return Threshold(walk_on(p, k), budgets, means)


def test_a_crossing_is_found_between_budgets() -> None:
    assert crossing((90, 60, 40), np.array([(50 / K) ** 0.4 for K in (90, 60, 40)])) == pytest.approx(50)
    several = crossing((90, 60), np.array([[0.9, 1.1], [1.0, 1.2], [0.5, 0.9]]))
    assert several[0] == pytest.approx(60 * 1.5 ** (math.log(1.1) / math.log(1.1 / 0.9)))
    assert np.isnan(several[1:]).all()


@pytest.mark.parametrize("power", [-3.0, -2.5, -2.0])
def test_the_exponent_of_made_up_runs(power: float) -> None:
    found = [made_up(2, k, 60 * (walk_on(2, k).ramp.eps / walk_on(2, 3).ramp.eps) ** power) for k in (3, 4, 6)]
    seen = exponent_of(found)
    assert seen.value == pytest.approx(power - 2, abs=0.03)  # T is a multiple of ε⁻², K is rounded
    assert seen.high - seen.low < 1e-6


def test_scatter_widens_the_interval_and_a_missing_crossing_decides_nothing() -> None:
    calm, wild = ([made_up(2, k, 100, s) for k in (3, 4)] for s in (0.01, 0.1))
    assert exponent_of(wild).high - exponent_of(wild).low > 5 * (exponent_of(calm).high - exponent_of(calm).low)
    lost = Threshold(walk_on(2, 3), (9, 6, 4), np.full((3, 50), 1.5))
    assert exponent_of([lost, calm[1]]).lies_in(-100, 100) is None


def test_the_calls_are_those_of_the_walk() -> None:
    found = made_up(4, 3, 80)
    assert found.calls().value == pytest.approx(found.walk.calls(80), rel=0.02)
    assert found.over(40.0).value == pytest.approx(2, rel=0.02)


def test_no_member_has_fewer_than_24_seeds() -> None:
    assert seeds_of(8) >= 24
    assert seeds_of(100) == 24


def test_the_balance_starts_with_a_quarter_to_spare_and_succeeds_there() -> None:
    nu, budget = theorem_balance(2, COARSEST)
    assert nu == walk_on(2, 2).nu
    finer = theorem_balance(2, walk_on(2, 5).ramp)
    assert finer[1] / budget == pytest.approx((COARSEST.eps / walk_on(2, 5).ramp.eps) ** 3)
    assert mean_under(theorem_balance, 2, 2, seed=5).lies_in(0, 1) is True


def test_a_rule_beside_others_has_its_own_nu_and_budget() -> None:
    """Draws are shared and the longest loop decides how many there are: alike in law, not in numbers."""

    def with_few_samples(p: int, ramp: Ramp) -> tuple[float, float]:
        return theorem_balance(p, ramp)[0], theorem_balance(p, ramp)[1] / 5

    both = (theorem_balance, with_few_samples)
    assert mean_under(theorem_balance, 2, 2, seed=5, beside=both) == mean_under(theorem_balance, 2, 2, seed=5)
    alone, beside = (mean_under(with_few_samples, 2, 2, seed=5, beside=others) for others in ((), both))
    assert alone.lies_in(0, 1) is beside.lies_in(0, 1) is False
    assert max(alone.low, beside.low) < min(alone.high, beside.high)
