"""Power series of y*_ν and d/dx ℓ_ν against closed forms, exact rationals and numerical differentiation."""

from fractions import Fraction
from math import factorial

import flint
import mpmath
import pytest
import sympy as sp

from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.enclosures.solution_series import implicit_series, rational_series
from fdtheory.errors import InputError
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


def cubic():
    """y_ν = (-1 + sqrt(1 - 2ν)), whose derivatives at 0 are -(2q-3)!!."""
    x, y = sp.symbols("x y")
    return SymbolicInstance(y, y**2 / 2 + y**3 / 6 - x * y, [x], [y], at=[0])


def test_closed_form_of_the_cubic():
    series = rational_series(cubic(), 30)
    double = 1
    assert series.y[0][:2] == [0, -1]
    for q in range(2, 31):
        double *= 2 * q - 3
        assert series.derivative_y(q) == [-double]
        assert series.derivative_psi(q) == [double]


def test_balls_contain_the_rationals():
    exact, balls = (route(load_instance("polynomial"), 25) for route in (rational_series, implicit_series))
    for rows, wide in ((exact.y, balls.y), (exact.psi, balls.psi)):
        for row, ball_row in zip(rows, wide, strict=True):
            with flint.ctx.workprec(1000):
                assert all(b.contains(flint.arb(q)) for q, b in zip(row, ball_row, strict=True))


@pytest.mark.parametrize("name", ["softmax-medium", "hyper-cleaning"])
def test_agrees_with_numerical_differentiation(name):
    instance, arithmetic = load_instance(name), MpmathArithmetic(600)
    series = implicit_series(instance, 6, 200)
    with arithmetic.working():

        def psi(t):
            nu = mpmath.mpf(t)
            return instance.gradient_x(instance.minimiser(nu, arithmetic).y, nu, arithmetic)[0]

        for q in (1, 3, 6):
            found = mpmath.diff(psi, 0, q, h=mpmath.mpf(10) ** -12) / factorial(q)
            assert abs(found - mpmath.mpf(float(series.psi[0][q].mid()))) <= 1e-9 * abs(found)


def test_order_eighty_is_sharp():
    series = implicit_series(load_instance("softmax-medium"), 80, 100)
    assert min(series.psi[i][80].rel_accuracy_bits() for i in range(3)) >= 100


def test_a_ball_as_centre_covers_its_points():
    instance = load_instance("softmax-small")
    with flint.ctx.workprec(128):
        ball = flint.arb(0, 1e-4)
    wide = implicit_series(instance, 5, 100, centre=ball)
    for nu in (Fraction(0), Fraction(1, 20000), Fraction(-1, 10001)):
        sharp = implicit_series(instance, 5, 100, centre=nu)
        assert all(a.contains(b) for r, s in zip(wide.psi, sharp.psi, strict=True) for a, b in zip(r, s, strict=True))


def test_derivatives_keep_their_digits_outside_any_precision_block():
    series = implicit_series(load_instance("softmax-small"), 3, 300)
    assert series.derivative_psi(3)[0].rel_accuracy_bits() > 250


@pytest.mark.parametrize("order", [-1, 2.5, "3"])
def test_bad_order(order):
    with pytest.raises(InputError, match="order"):
        implicit_series(load_instance("softmax-small"), order)


def test_no_rational_minimiser():
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(y, y**2 + y**4 - x * y, [x], [y], at=[1])
    with pytest.raises(InputError, match="rational"):
        rational_series(instance, 3)


def test_no_series_at_a_kink():
    with pytest.raises(InputError, match="kink"):
        implicit_series(load_instance("kinked"), 3)
