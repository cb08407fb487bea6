"""Exact members: ripples, the witness against the remark, the sharp member."""

from fractions import Fraction
from math import factorial

import flint
import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.counterexamples import (
    INVERSE_WIDTH,
    KAPPA,
    growth_degree,
    remark_size,
    remark_witness,
    rippled,
    sharp_derivative,
    sharp_value,
)


@pytest.mark.parametrize("p", range(1, 6))
def test_ripple_grows_linearly(p: int) -> None:
    assert growth_degree(rippled(p)) == 1


def test_ripple_by_hand_at_first_order() -> None:
    """p = 1: h''' = -D/4 at 0, y' = -1, y'' = D/4."""
    assert sp.simplify(rippled(1) + INVERSE_WIDTH / 4) == 0


def test_remark() -> None:
    B = sp.Symbol("B", positive=True)
    assert sp.simplify(remark_witness().subs(INVERSE_WIDTH, 1 / B) - 1 / (B**7 - 2 * B**4 + B)) == 0
    assert [growth_degree(remark_size(*order)) for order in ((2, 1), (1, 3), (2, 2))] == [0, 0, 1]


@pytest.mark.parametrize("m", range(1, 10))
def test_sharp_member_by_two_routes(m: int) -> None:
    exact = sharp_derivative(m)
    for kappa in (4, 100):
        value = sp.Rational(*sharp_value(m, Fraction(kappa)).as_integer_ratio())
        assert value == abs(exact.as_expr().subs(KAPPA, kappa)) / 2


def test_leading_constant_of_the_sharp_member() -> None:
    for k in (1, 2, 3):
        poly = sharp_derivative(2 * k + 1)
        assert (poly.degree(), abs(poly.LC())) == (3 * k + 1, sp.Rational(factorial(3 * k), factorial(k) * 48**k))


def test_the_cap_of_flint_is_restored() -> None:
    before = flint.ctx.cap
    sharp_value(31, Fraction(5))
    assert flint.ctx.cap == before


def test_bad_input() -> None:
    with pytest.raises(InputError, match="from 1 on"):
        sharp_value(0, Fraction(4))
