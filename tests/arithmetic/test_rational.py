"""Rational arithmetic is exact and refuses what has no rational value."""

from fractions import Fraction

import flint
import pytest

from fdtheory.arithmetic.base import ExactMatrix
from fdtheory.arithmetic.rational import NotRationalError, RationalArithmetic
from fdtheory.errors import InputError

EXACT = RationalArithmetic()


def test_transcendental_functions_are_refused():
    with pytest.raises(NotRationalError, match=r"'exp'.*use balls"):
        EXACT.apply("exp", EXACT.number(1))
    with pytest.raises(InputError, match="'pi'"):
        EXACT.pi()
    with pytest.raises(NotRationalError, match="'sqrt'"):
        EXACT.power(EXACT.number(2), Fraction(1, 2))


@pytest.mark.parametrize("exponent", [-5, -1, 0, 1, 2, 7])
def test_powers_are_those_of_fractions(exponent):
    wanted = Fraction(-2, 3) ** exponent
    found = EXACT.power(EXACT.number(Fraction(-2, 3)), Fraction(exponent))
    assert found == flint.fmpq(wanted.numerator, wanted.denominator)


def test_products_are_exact_beyond_double_precision():
    tiny = Fraction(1, 10**40)
    matrix = ExactMatrix(((1 + tiny, Fraction(1)), (Fraction(0), tiny)))
    vector = [EXACT.number(1), EXACT.number(-1)]
    small = flint.fmpq(1, 10**40)
    assert EXACT.matvec(matrix, vector) == [small, -small]
    assert EXACT.transposed_matvec(matrix, vector) == [1 + small, 1 - small]
    assert EXACT.gram(matrix, vector, matrix)[1][1] == 1 - small * small


def test_choices():
    assert [EXACT.choose(EXACT.number(s), 1, 2, 3) for s in (Fraction(1, 10**30), 0, -1)] == [1, 2, 3]
