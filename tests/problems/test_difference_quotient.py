"""Slopes by differences know what they leave open."""

import numpy as np
import pytest

from fdtheory.problems.difference_quotient import agree, paired, quotient, sized


def test_the_slope_of_a_cubic_is_inside_its_own_doubt() -> None:
    slope, doubt = quotient(lambda t: sized(np.array([(1 + t) ** 3, 5 * t])))
    np.testing.assert_array_less(np.abs(slope - [3.0, 5.0]), doubt + 1e-15)
    assert doubt.max() < 1e-7


@pytest.mark.parametrize("offset", [1e3, 1e9])
def test_rounding_of_a_huge_value_is_doubt(offset: float) -> None:
    slope, doubt = quotient(lambda t: sized(np.array([offset + t])))
    assert abs(slope[0] - 1) <= doubt[0]
    assert doubt[0] >= 1e-14 * offset


def test_a_slope_that_a_short_step_hides_is_seen_by_the_wider_one() -> None:
    """1 + 1e-9 t: at the first step rounding is of the slope's own size."""
    slope, doubt = quotient(lambda t: sized(np.array([1 + 1e-9 * t])))
    assert abs(slope[0] - 1e-9) <= doubt[0] < 1e-10


def test_pairs_are_summed_with_the_size_of_their_parts() -> None:
    value, size = paired(np.array([[1.0, -2.0]]), np.array([[3.0, 4.0]]))
    assert (value.tolist(), size.tolist()) == ([-5.0], [11.0])


def test_numbers_agree_on_their_own_scale_and_nan_with_nothing() -> None:
    nothing = np.zeros(1)
    for scale in (1e-20, 1.0, 1e20):
        assert agree(scale * np.ones(1), scale * np.array([1 + 9e-6]), nothing)
        assert not agree(scale * np.ones(1), scale * np.array([1 + 2e-5]), nothing)
    assert not agree(np.array([np.nan]), np.ones(1), nothing)
    assert agree(np.ones(1), 2 * np.ones(1), np.ones(1))
