"""The bias by Bell polynomials is that of the balls."""

import random

import flint
import mpmath
import pytest

from fdtheory.guarantee.bias_audit import bias_by_bell
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.separate_bias import separate_bias
from tests.guarantee.conftest import random_families


@pytest.mark.parametrize("seed", range(6))
def test_bias_is_that_of_the_balls(seed: int) -> None:
    dice = random.Random(seed)
    p = dice.randint(1, 7)
    families = random_families(dice, p, 3)
    nu = float(families.mu) / float(families.f_y[1]) / 10**4
    with flint.ctx.workprec(BITS), mpmath.workdps(60):
        bound = separate_bias(families, p).at(flint.arb(nu))[0]
        other = bias_by_bell(families, p, nu)
        assert abs(other / mpmath.mpf(str(bound.mid().str(50, radius=False))) - 1) < mpmath.mpf(10) ** -25
