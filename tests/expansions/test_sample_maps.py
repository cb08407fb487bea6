"""The sample is generic enough: no derivative that is compared vanishes."""

import pytest

from fdtheory.expansions.composition import mixed_derivative
from fdtheory.expansions.sample_maps import DIRECTIONS


@pytest.mark.parametrize("q", range(1, len(DIRECTIONS) + 1))
def test_mixed_derivatives_do_not_vanish(q: int) -> None:
    assert mixed_derivative(q) != 0
