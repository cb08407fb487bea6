"""Products of coefficient lists against sympy's polynomials."""

from fractions import Fraction

import mpmath
import pytest
import sympy as sp

from fdtheory.expansions.coefficient_lists import product

LEFT = [Fraction(1, 2), Fraction(-3), Fraction(0), Fraction(5, 7)]
RIGHT = [Fraction(2), Fraction(1, 3)]


def by_sympy(left, right):
    t = sp.Symbol("t")
    made = [sum(sp.Rational(c.numerator, c.denominator) * t**k for k, c in enumerate(side)) for side in (left, right)]
    return [Fraction(int(c.p), int(c.q)) for c in reversed(sp.Poly(made[0] * made[1], t).all_coeffs())]


@pytest.mark.parametrize(("left", "right"), [(LEFT, RIGHT), (RIGHT, LEFT), (LEFT, LEFT), (RIGHT, [Fraction(3)])])
def test_products(left, right):
    whole = by_sympy(left, right)
    assert product(left, right) == whole
    for degree in range(8):
        assert product(left, right, degree) == whole[: degree + 1]


def test_other_numbers():
    t = sp.Symbol("t")
    assert [sp.expand(c) for c in product([t, 1], [t, -1])] == [t**2, 0, -1]
    assert product([mpmath.mpf(1), mpmath.mpf(2)], [mpmath.mpf(3)]) == [3, 6]


def test_nothing_times_nothing_is_nothing():
    assert product([], []) == []
