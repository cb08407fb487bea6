"""Balls enclose, keep their range when they are wide, and choose all that is possible."""

from fractions import Fraction

import flint
import numpy as np
import pytest

from fdtheory.arithmetic.ball import BallArithmetic


@pytest.mark.parametrize("function", ["softplus", "sigmoid", "bell"])
def test_wide_balls_keep_their_range(function):
    arithmetic = BallArithmetic(64)
    with arithmetic.working():
        wide = arithmetic.apply(function, flint.arb(0, 30))
        samples = [arithmetic.apply(function, flint.arb(t)) for t in np.linspace(-30, 30, 41)]
    assert all(wide.overlaps(s) for s in samples)
    if function != "softplus":
        assert float(wide.upper()) < 1.01
        assert float(wide.lower()) > -0.01


def test_power_of_a_wide_ball_does_not_touch_zero():
    arithmetic = BallArithmetic(64)
    with arithmetic.working():
        assert arithmetic.power(flint.arb(1, 0.9), Fraction(4)) > 0
        assert arithmetic.power(flint.arb(0, 1), Fraction(2)).contains(1)


def test_choices():
    ball = BallArithmetic(64)
    one, two, three = (flint.arb(v) for v in (1, 2, 3))
    assert ball.choose(flint.arb(5), one, two, three) == 1
    assert ball.choose(flint.arb(-5), one, two, three) == 3
    on_the_switch = ball.choose(flint.arb(0), one, two, three)  # a derivative has no value of its own there
    assert all(on_the_switch.contains(value) for value in (1, 2, 3))
    undecided = ball.choose(flint.arb(0, 1), one, two, three)
    assert undecided.contains(1)
    assert undecided.contains(3)


def test_a_general_system_is_enclosed_and_an_uncertain_one_refused():
    arithmetic = BallArithmetic(80)
    with arithmetic.working():
        rows = [[flint.arb(0), flint.arb(2)], [flint.arb(3), flint.arb(1)]]
        found = arithmetic.solve_general(rows, [flint.arb(2), flint.arb(2)])
        assert (3 * found[0]).contains(1)
        assert found[1].contains(1)
        assert max(v.rad() for v in found) < 1e-20
        with pytest.raises(ZeroDivisionError):
            arithmetic.solve_general([[flint.arb(0, 1)]], [flint.arb(1)])
