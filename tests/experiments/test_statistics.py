"""Paired differences: against scipy's own test, and family-wise error by simulation."""

import math

import numpy as np
import pytest
from scipy import stats

from fdtheory.experiments.statistics import LEVEL, Difference, as_rows, family, interval


def test_one_comparison_is_the_paired_t_test():
    dice = np.random.default_rng(0)
    a, b = dice.standard_normal((2, 16))
    (found,) = family({"a - b": (a, b)})
    rival = stats.ttest_rel(a, b)
    assert found.p_value == pytest.approx(rival.pvalue, rel=1e-12)
    low, high = rival.confidence_interval(0.95)
    assert (found.low, found.high) == (pytest.approx(low), pytest.approx(high))
    assert found.adjusted == found.p_value


def test_bonferroni_widens_and_holm_adjusts():
    dice = np.random.default_rng(1)
    base, shifts = dice.standard_normal(16), (0.3, 0.9, 0.0, 2.0)
    pairs = {f"{k}": (base + shift + dice.standard_normal(16), base) for k, shift in enumerate(shifts)}
    found = family(pairs)
    for name, one in zip(pairs, found, strict=True):
        rival = stats.ttest_rel(*pairs[name])
        assert one.low == pytest.approx(rival.confidence_interval(1 - 0.05 / 4)[0])
    ranked = sorted(one.p_value for one in found)
    expected = np.maximum.accumulate([min(1, (4 - k) * p) for k, p in enumerate(ranked)])
    assert sorted(one.adjusted for one in found) == pytest.approx(list(expected))


def test_the_family_errs_seldom_where_nothing_differs():
    dice, errors = np.random.default_rng(2), 0
    for _ in range(400):
        data = dice.standard_normal((7, 8))
        found = family({str(k): (data[k], data[6]) for k in range(6)})
        errors += any(one.sign for one in found)
    assert errors <= 400 * LEVEL + 3 * math.sqrt(400 * LEVEL)


def test_signs_and_degenerate_samples():
    assert Difference("a", 5, -1.0, -2.0, -0.5, 0.001, 0.01).sign == -1
    assert Difference("a", 5, -1.0, -2.0, 0.5, 0.2, 0.4).sign == 0
    same, apart = family({"same": ([1.0, 2.0], [1.0, 2.0]), "apart": ([1.0, 2.0], [0.0, 1.0])})
    assert (same.sign, apart.sign) == (0, 1)
    (single,) = family({"one": ([1.0], [0.0])})
    assert (single.sign, single.low) == (0, -math.inf)
    assert as_rows([same])[0]["sign"] == 0


def test_interval_of_a_mean():
    mean, half = interval([1.0, 2.0, 3.0])
    assert mean == 2
    assert half == pytest.approx(stats.t.ppf(0.975, 2) / math.sqrt(3))
