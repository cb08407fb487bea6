"""The prediction of a whole run: exact on walks that can be counted by hand, and monotone."""

import numpy as np
import pytest

from fdtheory.solvers.ramp import Ramp, step_for_share
from fdtheory.solvers.ramp_prediction import (
    Parts,
    _mean_on_the_lattice,
    limiting_budget,
    predicted_budget,
    predicted_mean,
)
from fdtheory.solvers.ramp_runs import LENGTHS, Walk


def walk(p: int, k: int, sigma: float) -> Walk:
    ramp = Ramp(k)
    return Walk(ramp, p, step_for_share(p, ramp, 0.75), sigma)


def test_a_walk_that_only_advances() -> None:
    reading = np.array([9.0, 2.0, 2.0, 1.0, 0.0, 0.0])
    assert _mean_on_the_lattice(np.ones(6), reading, 1, 4) == pytest.approx((2 + 2 + 1 + 0) / 4)


def test_a_fair_walk_of_three_steps() -> None:
    reading = np.arange(7.0) ** 2  # around 3: x² + 1 and x² + 2 in the mean after one and two steps
    assert _mean_on_the_lattice(np.full(7, 0.5), reading, 3, 3) == pytest.approx((9 + 10 + 11) / 3)


def test_almost_without_noise_a_run_passes_straight() -> None:
    one = walk(2, 1, 1e-9)
    passage = one.ramp.X + 0.5  # the cosine counts half
    assert predicted_mean(one, 64) == pytest.approx(2 * passage / (LENGTHS * one.ramp.X), rel=0.02)


def test_more_samples_help_and_the_budget_is_where_the_mean_is_one() -> None:
    one = walk(2, 1, 1e-2)
    means = [predicted_mean(one, K) for K in (20, 40, 80)]
    assert means[0] > means[1] > means[2]
    budget = predicted_budget(one)
    assert predicted_mean(one, int(budget)) >= 1 >= predicted_mean(one, int(budget) + 1)


@pytest.mark.parametrize("less", [Parts(bias=False), Parts(inner=False), Parts(batch=False)])
def test_every_part_counts(less: Parts) -> None:
    one = walk(2, 2, 1e-2)
    assert predicted_budget(one, less) < 0.8 * predicted_budget(one)


def test_the_limit_is_near_and_proportional_to_the_square_of_sigma() -> None:
    one, twice = walk(2, 4, 4.6e-3), walk(2, 4, 9.2e-3)
    assert limiting_budget(one) == pytest.approx(predicted_budget(one), rel=0.05)
    assert limiting_budget(twice) == pytest.approx(4 * limiting_budget(one), rel=1e-9)
