"""The small tools for balls enclose what they name."""

from fractions import Fraction
from math import inf, isnan

import flint
import mpmath
import pytest

from fdtheory.arithmetic.balls import as_mpf, distance, interval, norm_ball


@pytest.mark.parametrize(("low", "high"), [("1/3", "2/3"), ("-5/7", "1/11"), ("2", "2"), ("-1", "1000000")])
def test_an_interval_holds_its_ends_and_little_more(low, high):
    low, high = Fraction(low), Fraction(high)
    ball = interval(low, high)
    for end in (low, high):
        assert ball.contains(flint.fmpq(end.numerator, end.denominator))
    assert float(ball.upper()) - float(high) < 1e-8 * (1 + float(high - low))
    beyond = high + (high - low) / 100 + Fraction(1, 1000)
    assert not ball.contains(flint.fmpq(beyond.numerator, beyond.denominator))


def test_norms_of_thin_and_of_wide_balls():
    assert norm_ball([flint.arb(3), flint.arb(4)]).contains(5)
    assert norm_ball([flint.arb(3), flint.arb(4)]).rad() < 1e-10
    around_zero = norm_ball([flint.arb(0, 3), flint.arb(0, 4)])
    assert around_zero.contains(5)
    assert around_zero.contains(0)
    assert around_zero.upper() < 5.001
    mixed = norm_ball([flint.arb(3, 1), flint.arb(4, 1)])
    corners = [(x * x + y * y).sqrt() for x in map(flint.arb, (2, 4)) for y in map(flint.arb, (3, 5))]
    assert all(mixed.overlaps(corner) for corner in corners)


def test_the_distance_of_two_vectors():
    left, right = [flint.arb(1), flint.arb(-2)], [flint.arb(4), flint.arb(2)]
    assert distance(left, right, 200).contains(5)
    assert distance(left, right, 200).rad() < 1e-40
    with pytest.raises(ValueError, match="shorter"):
        distance(left, right[:1], 60)


def test_the_midpoint_is_not_rounded():
    with flint.ctx.workprec(300):
        third = flint.arb(1) / 3
    with mpmath.workprec(300):
        found = as_mpf(third)
        assert 0 < abs(found - mpmath.mpf(1) / 3) * 2**290 < 1 or found == mpmath.mpf(1) / 3
        assert found != mpmath.mpf(1 / 3)
    assert as_mpf(flint.arb(-5) / 4) == mpmath.mpf(-5) / 4


def test_what_is_not_finite_stays_so():
    assert as_mpf(flint.arb("inf")) == inf
    assert as_mpf(flint.arb("-inf")) == -inf
    assert isnan(as_mpf(flint.arb("nan")))
