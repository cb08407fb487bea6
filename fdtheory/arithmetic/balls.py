"""Small tools for balls: from fractions and intervals, norms, and into mpmath's numbers."""

from collections.abc import Sequence
from fractions import Fraction

import flint
import mpmath

from fdtheory.arithmetic.mpmath_numbers import Mpf
from fdtheory.errors import InputError
from fdtheory.numbers import ball_of

__all__ = ["as_mpf", "ball_of", "distance", "interval", "norm_ball"]


def interval(low: Fraction, high: Fraction) -> flint.arb:
    """A ball that contains [low, high]."""
    left, right = (flint.fmpq(end.numerator, end.denominator) for end in (low, high))
    if left > right:
        raise InputError(f"the interval [{low}, {high}] is empty; give low ≤ high")
    return flint.arb((left + right) / 2) + flint.arb(0, flint.arb((right - left) / 2).upper())


def norm_ball(vector: Sequence[flint.arb]) -> flint.arb:
    """A ball that contains the Euclidean norm; unlike a plain square root it survives balls around 0."""
    middle = sum((v.mid() ** 2 for v in vector), flint.arb(0)).sqrt()
    spread = sum((flint.arb(v.rad()) ** 2 for v in vector), flint.arb(0)).sqrt()
    return flint.arb(middle.mid(), (spread + middle.rad()).upper())


def as_mpf(ball: flint.arb) -> Mpf:
    """The midpoint of a ball as an mpmath number, without rounding; nan and infinities stay what they are."""
    if not ball.is_finite():
        return mpmath.mpf(float(ball.mid()))
    mantissa, exponent = ball.mid().man_exp()
    return mpmath.ldexp(mpmath.mpf(int(mantissa)), int(exponent))


def distance(left: Sequence[flint.arb], right: Sequence[flint.arb], bits: int) -> flint.arb:
    """A ball that contains the Euclidean distance of two vectors of balls."""
    with flint.ctx.workprec(bits):
        return norm_ball([a - b for a, b in zip(left, right, strict=True)])
