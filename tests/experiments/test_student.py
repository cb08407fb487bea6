"""The second route to Student's test, against scipy."""

import numpy as np
import pytest
from scipy import stats

from fdtheory.experiments.student import decided, p_value, sign


@pytest.mark.parametrize("shift", [0.0, 0.3, 3.0])
def test_it_is_scipys(shift):
    first, second = np.random.default_rng(0).standard_normal((2, 16))
    expected = stats.ttest_rel(first + shift, second).pvalue
    assert p_value(first + shift, second) == pytest.approx(expected, rel=1e-10)


def test_signs_are_corrected_for_the_number_of_comparisons():
    first, second = [1.0, 2.0, 4.0], [0.0, 0.5, 2.0]  # p = 0.0351
    assert (sign(first, second, 1), sign(second, first, 1), sign(first, second, 2)) == (1, -1, 0)
    assert p_value([1.0, 2.0], [1.0, 2.0]) == 1.0
    assert p_value([2.0, 3.0], [1.0, 2.0]) == 0.0


def test_a_decision_is_on_one_side_of_a_gain_or_open():
    first, second = [1.0, 1.1, 0.9, 1.05], [1.0, 1.0, 1.0, 1.0]
    assert decided(1, first, second, 1)[0] is None
    assert decided(1, first, second, 1, gain=0.5)[0] is True
    assert decided(-1, first, second, 1, gain=0.5)[0] is False
    assert decided(-1, first, second, 1, gain=-0.5)[0] is True
    assert decided(1, first, second, 1)[1] == "means 1.0125 and 1.0000 over 4 seeds"
