"""The scaled equation: two routes to its derivatives, and a third by differences."""

from fractions import Fraction

import mpmath
import pytest

from fdtheory.errors import InputError
from fdtheory.expansions.scaled_equation import by_lagrange, scaled_derivative


def test_two_routes_agree() -> None:
    for start in map(Fraction, (4, 1, -3)):
        for m in (1, 2, 3, 7, 20, 41):
            assert scaled_derivative(m, start) == by_lagrange(m, start)


def test_against_differentiation() -> None:
    with mpmath.workdps(40):
        s = -(4 + mpmath.mpf(64) / 48)
        for m in range(1, 6):
            seen = mpmath.diff(lambda s: mpmath.findroot(lambda y: y + y**3 / 48 + s, 4), s, m)
            exact = scaled_derivative(m, Fraction(4))
            assert mpmath.almosteq(seen, mpmath.mpf(exact.numerator) / exact.denominator, rel_eps=1e-8)


def test_symmetry_and_other_cubics() -> None:
    assert [scaled_derivative(m, Fraction(0)) == 0 for m in range(1, 7)] == [False, True] * 3
    assert scaled_derivative(3, Fraction(0), 6) == 8 * scaled_derivative(3, Fraction(0))


def test_refusals() -> None:
    for wrong in (scaled_derivative, by_lagrange):
        with pytest.raises(InputError, match="m"):
            wrong(0, Fraction(4))
