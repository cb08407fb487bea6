"""Bias from four families: the first edition's value for one list, jets, covariance in f, x and y, order p."""

import random
from dataclasses import replace
from fractions import Fraction

import flint
import mpmath
import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.explicit_bias import bias_bound
from fdtheory.guarantee.extremal_jets import jet_bias
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.separate_bias import FORMS, separate_bias
from tests.guarantee.conftest import random_families


@pytest.mark.parametrize("p", range(1, 8))
def test_by_norms_it_is_the_first_edition(p: int) -> None:
    problem = ProblemConstants(mu=0.1, lipschitz=[2, 1, 3, 1, 5, 8, 2, 1, 4][: p + 2], gap=1, sigma=1, radius=1)
    with flint.ctx.workprec(BITS):
        nu = flint.arb(1) / 5000
        mine = separate_bias(Families.of(problem), p, ("majorant",)).at(nu)
        assert abs(mine[0] / bias_bound(problem, p).at(nu) - 1) < 1e-50
        assert mine[1] == "majorant"


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("form", FORMS)
def test_covariance(seed: int, form: str) -> None:
    """Units of f, of x and of y: with y → 3y the k-th derivative in y of a y-gradient falls by 3^(k+1)."""
    dice = random.Random(seed)
    p = dice.randint(2, 6)
    c = random_families(dice, p, 2)
    nu = Fraction(float(c.mu) / float(c.f_y[1]) / 10**8)
    three = Fraction(3)
    in_y = replace(
        c, mu=c.mu / 9, f_y=tuple(v / three ** (k + 1) for k, v in enumerate(c.f_y)),
        f_x=tuple(v / three**k for k, v in enumerate(c.f_x, 1)),
        g_y=tuple(v / three ** (k + 1) for k, v in enumerate(c.g_y, 1)),
        g_x=tuple(v / three**k for k, v in enumerate(c.g_x, 1)),
    )  # fmt: skip
    in_x = replace(c, f_x=tuple(7 * v for v in c.f_x), g_x=tuple(7 * v for v in c.g_x))
    in_f = replace(c, f_y=tuple(5 * v for v in c.f_y), f_x=tuple(5 * v for v in c.f_x))
    forms = ("majorant", form)
    with flint.ctx.workprec(BITS):
        base = separate_bias(c, p, forms).at(flint.arb(flint.fmpq(nu.numerator, nu.denominator)))[0]
        for changed, factor, step in ((in_y, 1, nu), (in_x, 7, nu), (in_f, 5, nu / 5)):
            other = separate_bias(changed, p, forms).at(flint.arb(flint.fmpq(step.numerator, step.denominator)))[0]
            assert abs(other / (factor * base) - 1) < 1e-50


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("p", [2, 3, 5])
def test_order(form: str, p: int) -> None:
    c = Families.of(ProblemConstants(mu=0.2, lipschitz=[1] * (p + 2), gap=1, sigma=1, radius=1), one_more=True)
    with flint.ctx.workprec(2 * BITS):
        bias = separate_bias(c, p, ("majorant", form))
        small, large = (bias.at(flint.arb(nu) / 10**9)[0] for nu in (1, 2))
        assert abs(large / small / 2**p - 1) < 1e-5


def test_jets() -> None:
    c = random_families(random.Random(1), 4, 1)
    with flint.ctx.workprec(2 * BITS), mpmath.workdps(80):
        for p, least in ((1, 0.999), (2, 0.999), (3, 0.05), (4, 0.05)):
            bound = float(separate_bias(c, p, ("majorant",)).at(flint.arb(10) ** -12)[0])
            assert least <= float(jet_bias(c, p, mpmath.mpf(10) ** -12)) / bound <= 1 + 1e-6


def test_where_nothing_is_known() -> None:
    c = Families.of(ProblemConstants(mu=0.2, lipschitz=[1] * 4, gap=1, sigma=1, radius=1))
    with flint.ctx.workprec(BITS):
        assert not separate_bias(c, 2).at(flint.arb(10))[0].is_finite()
    with pytest.raises(InputError, match="p = 3 needs"):
        separate_bias(c, 3)
