"""Krawczyk's test proves what is true and refuses what is not."""

from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.arithmetic.balls import interval
from fdtheory.enclosures.interval_newton import NotEnclosedError, enclose, enclosure, krawczyk, rational_zero, refine
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


def square_root(y, arithmetic):
    return [y[0] * y[0] - 2]


def slope(y, arithmetic):
    return [[2 * y[0]]]


def test_encloses_the_square_root_of_two():
    found = krawczyk(square_root, slope, refine(square_root, slope, [1.5], 200), 232).box[0]
    with flint.ctx.workprec(232):
        assert found.contains(flint.arb(2).sqrt())
        assert found.rad() < flint.arb(2) ** -190


def test_no_zero_is_not_enclosed():
    with pytest.raises(NotEnclosedError):
        krawczyk(lambda y, arithmetic: [y[0] * y[0] + 2], slope, [flint.arb(0.1)], 100)
    with pytest.raises(NotEnclosedError, match="singular"):
        krawczyk(square_root, lambda y, arithmetic: [[flint.arb(0)]], [flint.arb(1)], 100)


def test_a_poor_start_still_gives_all_digits():
    instance = load_instance("softmax-medium")
    box = enclosure(instance, Fraction(1, 50), 400, [0.1, 0.2, -0.3, 0.1]).box
    assert max(float(v.rad()) for v in box) < 1e-115


def test_interval_of_parameters_contains_every_minimiser():
    instance = load_instance("softmax-medium")
    with flint.ctx.workprec(128):
        wide = enclose(instance, interval(Fraction(0), Fraction(1, 100)), 96)
    for k in range(11):
        sharp = enclose(instance, Fraction(k, 1000), 96)
        assert all(a.contains(b) for a, b in zip(wide, sharp, strict=True))


def test_too_long_an_interval_is_refused():
    with flint.ctx.workprec(128):
        ball = interval(Fraction(-1), Fraction(1))
    with pytest.raises(NotEnclosedError):
        enclose(load_instance("softmax-stiff"), ball, 96)


def test_rational_zero():
    x, y, z = sp.symbols("x y z")
    g = (y - x) ** 2 + (z - sp.Rational(2, 7)) ** 2 + y**2 * (z - sp.Rational(2, 7)) ** 2
    instance = SymbolicInstance(y, g, [x], [y, z], at=[Fraction(1, 3)])
    assert rational_zero(instance) == [flint.fmpq(1, 3), flint.fmpq(2, 7)]


def test_every_coordinate_must_be_mapped_into_itself():
    """y_1 = 0 has a zero, y_2² + 1/100 = 0 has none: one coordinate that passes is not enough."""

    def residual(y, arithmetic):
        return [y[0], y[1] * y[1] + arithmetic.number(Fraction(1, 100))]

    def jacobian(y, arithmetic):
        return [[arithmetic.number(1), arithmetic.number(0)], [arithmetic.number(0), 2 * y[1]]]

    for order in (slice(None), slice(None, None, -1)):

        def turned(y, arithmetic, order=order):
            return residual(y[order], arithmetic)[order]

        def slopes(y, arithmetic, order=order):
            return [row[order] for row in jacobian(y[order], arithmetic)[order]]

        with pytest.raises(NotEnclosedError):
            krawczyk(turned, slopes, [flint.arb(0), flint.arb("0.1")][order], 64)
