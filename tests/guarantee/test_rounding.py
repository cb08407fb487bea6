"""Balls rounded to the safe side."""

import math
from fractions import Fraction

import flint
import pytest

from fdtheory.guarantee.rounding import below, ceiling
from fdtheory.numbers import ball_of


def test_exact_numbers_stay() -> None:
    assert below(flint.arb(0.375)) == 0.375
    assert ceiling(flint.arb(7)) == 7


def test_others_are_rounded_to_the_safe_side() -> None:
    with flint.ctx.workprec(200):
        third = flint.arb(1) / 3
        assert Fraction(below(third)) < Fraction(1, 3) < Fraction(math.nextafter(below(third), 1))
    assert ceiling(flint.arb(7, 1e-9)) == 8
    assert below(flint.arb(-1) / 3) < -1 / 3


@pytest.mark.parametrize("rounded", [below, ceiling])
def test_what_is_not_finite_is_refused(rounded: object) -> None:
    with pytest.raises(ArithmeticError, match="finite"):
        rounded(flint.arb("inf"))  # type: ignore[operator]


@pytest.mark.parametrize(
    "rational", [Fraction(2**150 + 1), Fraction(-(10**40), 3), Fraction(10**40, 3), Fraction(-7, 2)]
)
def test_a_ceiling_is_that_of_the_upper_end(rational: Fraction) -> None:
    """Also of numbers with more digits than the precision has."""
    with flint.ctx.workprec(400):
        exact = ball_of(rational)
    upper = exact.upper()
    mantissa, exponent = upper.man_exp()
    assert ceiling(exact) == math.ceil(int(mantissa) * Fraction(2) ** int(exponent)) >= rational
