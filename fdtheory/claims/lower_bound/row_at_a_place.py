"""A row of the chain's Hessian at given places, and the largest of all, beside a search in mpmath's numbers."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import TypeAlias

import flint
import mpmath

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.rows import largest_row, row_at
from fdtheory.trial.claim import Evidence, claim, enclosed

DIGITS = 20
PLACES = tuple(Fraction(k, 10) for k in (3, 6, 9, 11, 12, 13, 15, 20))
"""Values of 1/(2b - 1): far from the beginning of Ψ, around its bend, and near its beginning."""
Number: TypeAlias = mpmath.mpf
Change = Callable[[Number], Number]


def as_it_is(value: Number) -> Number:
    """The row."""
    return value


def two_percent_more(value: Number) -> Number:
    """Near miss: two percent more."""
    return value * mpmath.mpf("1.02")


def two_percent_less(value: Number) -> Number:
    """Near miss: two percent less."""
    return value / mpmath.mpf("1.02")


def _psi(t: Number) -> Number:
    return mpmath.exp(1 - 1 / (2 * t - 1) ** 2) if t > 0.5 else mpmath.mpf(0)


def _phi(t: Number) -> Number:
    return mpmath.sqrt(2 * mpmath.pi * mpmath.e) * mpmath.ncdf(t)


def _dphi(t: Number) -> Number:
    return mpmath.exp((1 - t * t) / 2)


def _best(value: Callable[[Number], Number], low: Number, high: Number) -> Number:
    """The largest value: on a grid, and then on a finer one around the best place."""
    for _ in range(4):
        step = (high - low) / 40
        places = [low + k * step for k in range(41)]
        best = max(places, key=value)
        low, high = max(low, best - step), min(high, best + step)
    return value(best)


@cache
def searched(s: Fraction) -> Number:
    """The largest row over both neighbours at b = 1/2 + 1/(2s): Ψ from its formula, its derivatives by differences."""
    b = (1 + mpmath.mpf(s.denominator) / s.numerator) / 2
    slope, bend = (abs(mpmath.diff(_psi, b, order)) for order in (1, 2))
    on_the_left = _best(lambda a: b * _psi(a) + mpmath.diff(_psi, a), mpmath.mpf("0.51"), mpmath.mpf(5))
    left = _dphi(b) * max(on_the_left, b * mpmath.e)  # far on the left Ψ tends to e
    return left + _best(lambda c: bend * _phi(c) + slope * _dphi(c), mpmath.mpf(0), mpmath.mpf(30))


@claim("ours:chain-sizes", subject=as_it_is, rival=[two_percent_more, two_percent_less])
def rows_by_search(change: Change) -> Iterator[Evidence]:
    """At a place b the ball of the largest row contains what is found by a search over both neighbours.

    Checked: eight places, and the largest row as the largest of them and of a search between them; the radius is below
        one percent of the row, and two percent more or less lie outside.
    Not checked: other places, for which the ball of the largest row is made.
    """
    with mpmath.workdps(DIGITS):
        for s in PLACES:
            yield _inside(f"1/(2b - 1) = {s}", row_at(ball_of(s) ** 2), change(searched(s)))
        seen = max(searched(Fraction(k, 100)) for k in range(188, 197))
        yield _inside("largest", largest_row(), change(seen))


def _inside(case: str, ball: flint.arb, value: Number) -> Evidence:
    """Within the ball, up to a millionth, and within a hundredth of its middle: as a part of that room."""
    room = (flint.arb(ball.rad()) + flint.arb(10) ** -6).min(ball.mid() / 100)
    return enclosed(case, abs(ball.mid() - flint.arb(mpmath.nstr(value, DIGITS))) / room, "<=", 1)
