"""What every instance computes from its f and g: the lower level with ν, minimisers, the hyper-gradient."""

from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.rational import RationalArithmetic
from fdtheory.errors import InputError
from fdtheory.problems.symbolic import SymbolicInstance

x, y, z = sp.symbols("x y z")
G = y**2 + z**2 + y * z / 2 + sp.exp(y) - x * y


def test_floats_mpmath_and_balls_find_one_minimiser():
    instance = SymbolicInstance(y, G, [x], [y, z], at=[Fraction(1, 3)])
    plain = instance.minimiser(Fraction(1, 7), MpmathArithmetic(200))
    box = instance.minimiser(Fraction(1, 7), BallArithmetic(200))
    double = instance.minimiser(Fraction(1, 7), NumpyArithmetic())
    assert plain.residual < 1e-55
    for a, b, c in zip(plain.y, box.y, double.y, strict=True):
        assert abs(float(b.mid()) - float(a)) < 1e-15
        assert abs(c - float(a)) < 1e-12
        assert b.rad() < 1e-45
    assert box.residual.contains(0)


def test_the_hyper_gradient_of_a_quadratic_is_exact():
    """f = xy + z, g = y² + z²/2 - 3xy - xz: y* = (3x/2, x), φ = 3x²/2 + x, ∇φ = 3x + 1."""
    instance = SymbolicInstance(x * y + z, y**2 + z**2 / 2 - 3 * x * y - x * z, [x], [y, z], at=[Fraction(2, 7)])
    exact = RationalArithmetic()
    best = [exact.number(Fraction(3, 7)), exact.number(Fraction(2, 7))]
    assert instance.hyper_gradient(best, exact) == [flint.fmpq(13, 7)]
    nu = exact.number(Fraction(1, 2))
    assert instance.residual(best, exact.number(0), exact) == [0, 0]
    assert instance.residual(best, nu, exact) == [flint.fmpq(1, 7), flint.fmpq(1, 2)]
    assert instance.jacobian(best, nu, exact) == [[2, 0], [0, 1]]
    assert instance.gradient_x(best, nu, exact) == [flint.fmpq(3, 14) - flint.fmpq(9, 7) - flint.fmpq(2, 7)]


def test_the_gradient_in_x_is_the_slope_of_the_value_function():
    """Danskin: d/dx of min_y (νf + g) by a difference of minimal values."""

    def value(at, nu):
        instance = SymbolicInstance(sp.sin(y) + x * z, G, [x], [y, z], at=[at])
        arithmetic = MpmathArithmetic(150)
        best = instance.minimiser(nu, arithmetic).y
        with arithmetic.working():
            point = instance.point(arithmetic)
            lowest = arithmetic.number(nu) * instance.f(point, best, arithmetic) + instance.g(point, best, arithmetic)
            return lowest, instance.gradient_x(best, arithmetic.number(nu), arithmetic)[0]

    nu, step = Fraction(1, 5), Fraction(1, 10**8)
    (above, _), (_, slope), (below, _) = (value(Fraction(1, 3) + s, nu) for s in (step, Fraction(0), -step))
    assert float((above - below) / (2 * float(step))) == pytest.approx(float(slope), abs=1e-13)
    assert abs(float(slope)) > 0.01


def test_a_logarithm_is_started_where_it_is_finite():
    instance = SymbolicInstance(y, y - sp.log(y), [x], [y], at=[0])
    assert instance.approximate_minimiser(0.0) == pytest.approx([1.0])


def test_a_start_may_be_given_and_a_bad_one_is_forgiven_in_balls():
    instance, arithmetic = SymbolicInstance(y, G, [x], [y, z], at=[0]), BallArithmetic(120)
    wanted = instance.minimiser(Fraction(0), arithmetic).y
    for start in ([0.0, 0.0], [1e6, -1e6]):
        found = instance.minimiser(Fraction(0), arithmetic, [flint.arb(v) for v in start]).y
        assert all(a.overlaps(b) and a.rad() < 1e-20 for a, b in zip(found, wanted, strict=True))


@pytest.mark.parametrize("nu", [0.9, 3.0])
def test_outside_the_window_no_minimiser_is_found(nu):
    instance = SymbolicInstance(-(y**2), y**2 / 2 - x * y, [x], [y], at=[1])
    assert instance.approximate_minimiser(0.25) == pytest.approx([2.0])
    with pytest.raises(InputError, match="no minimiser of νf"):
        instance.approximate_minimiser(nu)
