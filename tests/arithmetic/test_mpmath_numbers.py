"""mpmath's numbers have the asked-for precision inside the block, and only there."""

from fractions import Fraction

import mpmath
import pytest

from fdtheory.arithmetic.base import ExactMatrix
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic


@pytest.mark.parametrize("bits", [60, 400])
def test_numbers_are_as_precise_as_asked(bits):
    arithmetic, third = MpmathArithmetic(bits), Fraction(1, 3)
    with arithmetic.working():
        off = 3 * arithmetic.number(third) - 1
        assert mpmath.sin(arithmetic.pi()) != 0
        assert abs(mpmath.sin(arithmetic.pi())) < mpmath.mpf(2) ** (3 - bits)
        root = arithmetic.power(arithmetic.number(2), Fraction(1, 2))
        assert abs(root * root - 2) < mpmath.mpf(2) ** (3 - bits)
    assert abs(off) < mpmath.mpf(2) ** (2 - bits)


def test_constants_have_the_precision_of_the_arithmetic_wherever_they_are_asked_for():
    arithmetic, matrix = MpmathArithmetic(300), ExactMatrix(((Fraction(1, 7),),))
    seventh = arithmetic.constants(matrix)[0][0]
    with arithmetic.working():
        assert abs(7 * seventh - 1) < mpmath.mpf(2) ** -290


def test_choices_and_powers():
    arithmetic = MpmathArithmetic(80)
    with arithmetic.working():
        signs = [arithmetic.choose(arithmetic.number(s), 1, 2, 3) for s in (4, 0, -4)]
        cube = arithmetic.power(arithmetic.number(Fraction(-2, 3)), Fraction(-3))
        assert abs(cube + mpmath.mpf(27) / 8) < 1e-22
    assert signs == [1, 2, 3]
