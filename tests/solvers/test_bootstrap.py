"""Resampled seeds: the spread that theory gives, the same on every run, three answers."""

import math

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.solvers import bootstrap
from fdtheory.solvers.bootstrap import RESAMPLES, Interval, interval, resampled_means


@pytest.mark.parametrize("seeds", [300, 1023, 5000, 16384])
def test_the_spread_is_the_standard_error(seeds: int) -> None:
    draws = np.random.default_rng(3).chisquare(2, (2, seeds))
    means = resampled_means(draws)
    assert means.shape == (RESAMPLES, 2)
    np.testing.assert_allclose(means.std(axis=0), draws.std(axis=-1) / math.sqrt(seeds), rtol=0.12)
    np.testing.assert_allclose(means.mean(axis=0), draws.mean(axis=-1), atol=0.1 / math.sqrt(seeds) + 0.002)


def test_the_same_numbers_every_time_and_others_with_another_seed() -> None:
    draws = np.arange(40.0)
    np.testing.assert_array_equal(resampled_means(draws), resampled_means(draws))
    assert not np.array_equal(resampled_means(draws), resampled_means(draws, seed=2))


def test_a_seed_is_drawn_as_a_whole() -> None:
    """What two rungs have in common cancels in their difference."""
    common = np.random.default_rng(4).standard_normal(700)
    means = resampled_means(np.stack([common, common + 1]))
    np.testing.assert_allclose(means[:, 1] - means[:, 0], 1)


def test_the_interval_covers_the_truth_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "TAIL", 0.05)
    draws = np.random.default_rng(5).exponential(1.0, (400, 400))
    again = resampled_means(draws)
    seen = [interval(float(row.mean()), again[:, place]) for place, row in enumerate(draws)]
    covered = sum(found.low <= 1 <= found.high for found in seen)
    assert abs(covered - 360) < 25


def test_three_answers() -> None:
    assert Interval(0.99, 1.0, 1.01).lies_in(0.9, 1.1) is True
    assert Interval(1.99, 2.0, 2.01).lies_in(0.9, 1.1) is False
    assert Interval(-2.01, -2.0, -1.99).lies_in(0.9, 1.1) is False
    assert Interval(0.8, 1.0, 1.01).lies_in(0.9, 1.1) is None
    assert Interval(0.99, 1.0, 1.2).lies_in(0.9, 1.1) is None
    assert Interval(math.nan, math.nan, math.nan).lies_in(0.9, 1.1) is None
    assert str(Interval(0.5, 1.0, 2.0)) == "1.0000 (0.5000 to 2.0000)"


def test_one_seed_is_refused() -> None:
    with pytest.raises(InputError, match="at least 2"):
        resampled_means(np.ones((3, 1)))
