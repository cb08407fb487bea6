"""The least number that is kept is found from above, wherever it lies, and nothing beyond the last one is tried."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fdtheory.guarantee.least_kept import least_kept


@given(st.floats(1e-3, 1e6), st.floats(1e-3, 1e6))
def test_it_is_kept_and_hardly_less_is_not(low: float, edge: float) -> None:
    found = least_kept(low, lambda number: number >= edge, most=1e300, relative=1e-9)
    assert found == low if edge <= low else edge <= found <= edge * (1 + 1e-9)


def test_from_zero_a_step_is_needed() -> None:
    assert least_kept(0.0, lambda number: number >= 0.3, step=1.0, most=9.0, absolute=0.125) == 0.375


@pytest.mark.parametrize("most", [0.5, 1.0, 100.0])
def test_beyond_the_last_number_nothing_is_tried(most: float) -> None:
    tried: list[float] = []

    def kept(number: float) -> bool:
        tried.append(number)
        return False

    assert least_kept(1.0, kept, most=most) == math.inf
    assert max(tried) <= max(2.0, most)
