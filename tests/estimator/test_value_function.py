"""The value function by series and in balls, against closed forms."""

from fractions import Fraction

import flint
import sympy as sp

from fdtheory.estimator.value_function import (
    along_x,
    gradient_of_value,
    penalty_minimum,
    value_at,
    value_in_nu,
    value_quotient,
)
from fdtheory.problems.symbolic import SymbolicInstance


def quadratic():
    """ℓ_ν = ν x² - (x - ν)²/2 at x = 3: f = x² + y, g = y²/2 - xy."""
    x, y = sp.symbols("x y")
    return SymbolicInstance(x**2 + y, y**2 / 2 - x * y, [x], [y], at=[3])


def test_series_in_nu():
    found = value_in_nu(quadratic(), 3, 100)
    assert [float(c.mid()) for c in found] == [-4.5, 12, -0.5, 0]


def test_value_at_a_point():
    assert value_at(quadratic(), Fraction(1, 2), 100).contains(flint.arb(4.5 - 2.5**2 / 2))


def test_series_along_x():
    phi, value = along_x(quadratic(), 0, Fraction(1, 2), 100, 3)
    assert [float(c.mid()) for c in value] == [1.375, 0.5, 0]  # x²/2 - (x - 1/2)²/2 around 3
    assert float(phi[1].mid()) == 7.0
    assert gradient_of_value(quadratic(), Fraction(1, 2), 100)[0].contains(flint.arb(0.5))


def test_penalty_minimum():
    for sign in (1, -1):
        found = penalty_minimum(quadratic(), Fraction(10), sign, 100)
        wanted = sign * 9 - (30 - sign) ** 2 / 20
        assert abs(float(found.mid()) - wanted) < 1e-12


def test_value_quotient():
    """ℓ_ν = 9ν - (3 - ν)²/2: the quotient from b to a is 12 - (a + b)/2."""
    for right, left in (
        (Fraction(1, 2), Fraction(0)),
        (Fraction(1, 4), Fraction(-1, 4)),
        (Fraction(1), Fraction(-1, 2)),
    ):
        found = value_quotient(quadratic(), right, left, 100)
        assert found.contains(flint.arb(float(12 - (right + left) / 2)))
        assert found.rad() < 1e-20
