"""The small tools for exact numbers."""

from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy

from fdtheory.errors import InputError
from fdtheory.numbers import cleared, count, listed, rationals, sign, total


def test_sign_of_negative_exponents_is_an_integer():
    assert [sign(k) for k in (-3, -2, -1, 0, 1, 2)] == [-1, 1, -1, 1, -1, 1]
    assert all(isinstance(sign(k), int) for k in range(-3, 4))


def test_total_and_cleared():
    values = [Fraction(1, 2), Fraction(-1, 3), Fraction(5)]
    assert total(values) == Fraction(31, 6)
    assert cleared(values) == ([3, -2, 30], 6)
    assert total([]) == 0


def test_listed():
    assert listed([Fraction(1, 2), Fraction(3)]) == "(1/2, 3)"


def test_numbers_of_all_exact_kinds():
    read = rationals("x", [1, Fraction(1, 2), flint.fmpq(1, 3), flint.fmpz(4), sympy.Rational(1, 5), np.int16(6)])
    assert read == [1, Fraction(1, 2), Fraction(1, 3), 4, Fraction(1, 5), 6]
    assert all(type(value) is Fraction for value in read)


@pytest.mark.parametrize("value", [True, 0.5, "1", None, sympy.pi, 1j, np.float64(1)])
def test_inexact_numbers_are_refused(value):
    with pytest.raises(InputError, match="x contains"):
        rationals("x", [value])


def test_count():
    assert count("k", np.int8(3), least=1, most=3) == 3
    for bad in (0, 4, True, 2.0, "2"):
        with pytest.raises(InputError, match=r"k is .*give an integer from 1 to 3"):
            count("k", bad, least=1, most=3)
