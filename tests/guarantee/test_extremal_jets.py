"""Jets: the bias of the estimator on them has order p."""

import random

import mpmath
import pytest

from fdtheory.guarantee.extremal_jets import jet_bias
from tests.guarantee.conftest import random_families


@pytest.mark.parametrize("p", [1, 2, 3, 4])
def test_order(p: int) -> None:
    families = random_families(random.Random(3), 4, 1)
    with mpmath.workdps(100):
        small, large = (jet_bias(families, p, mpmath.mpf(nu) / 10**10) for nu in (1, 2))
        assert abs(large / small / 2**p - 1) < 1e-4
