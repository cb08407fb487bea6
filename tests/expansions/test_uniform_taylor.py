"""Uniform constants of the Taylor form: below the older ones, and above what members and every κ need."""

from fractions import Fraction

import flint
import pytest

from fdtheory.errors import InputError
from fdtheory.expansions.taylor_form import taylor_constant
from fdtheory.expansions.uniform_taylor import uniform_constant
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.separate_bias import separate_bias


@pytest.mark.parametrize("p", range(2, 7))
def test_smaller_than_the_older_constants(p: int) -> None:
    with flint.ctx.workprec(128):
        assert uniform_constant(p, Fraction(7, 20)) < flint.arb(float(taylor_constant(p)))


@pytest.mark.parametrize("kappa", [1, 10, 1000])
@pytest.mark.parametrize("p", [2, 3, 4])
def test_no_smaller_than_the_remainder_at_one_kappa(kappa: int, p: int) -> None:
    problem = ProblemConstants(mu=Fraction(1, kappa), lipschitz=[1] * (p + 2), gap=1, sigma=1, radius=1)
    with flint.ctx.workprec(256):
        bias, uniform = separate_bias(Families.of(problem), p), uniform_constant(p, Fraction(7, 20))
        for part in (Fraction(1, 1000), Fraction(1, 10), Fraction(3, 10)):
            nu = flint.arb(part.numerator) / part.denominator / flint.arb(kappa) ** flint.arb("1.5")
            most = uniform * flint.arb(kappa) ** (1 + 3 * flint.arb(p) / 2) * nu ** (p + 1)
            assert bias.by_energy(nu) <= most


def test_where_it_ends() -> None:
    assert not uniform_constant(2, Fraction(1)).is_finite()
    with pytest.raises(InputError, match="p = 1"):
        uniform_constant(1, Fraction(1, 3))
