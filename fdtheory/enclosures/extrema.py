"""Suprema over an interval by branch and bound in ball arithmetic: rigorous on both sides."""

import heapq
import math
from collections.abc import Callable
from fractions import Fraction

import flint

from fdtheory.arithmetic.balls import ball_of, interval
from fdtheory.errors import InputError
from fdtheory.numbers import exact_value

Function = Callable[[flint.arb], flint.arb]


def supremum(function: Function, low: Fraction, high: Fraction, *, width: Fraction, pieces: int = 20000) -> flint.arb:
    """A ball around the supremum of ``function`` on [low, high], of radius at most ``width``.

    ``function`` maps a ball to a ball that contains all its values there. The interval whose upper bound is
    largest is halved until that bound is within ``width`` of a value that is attained.

    >>> import flint
    >>> top = supremum(lambda t: t * (1 - t), Fraction(0), Fraction(1), width=Fraction(1, 10**4))
    >>> bool(top.overlaps(flint.arb(0.25)))
    True
    """
    if not low < high:
        raise InputError(f"the interval [{low}, {high}] is empty; give low < high")
    attained: Fraction | None = None
    waiting = [(-_upper(function, low, high), low, high)]
    for _ in range(pieces):
        bound, left, right = heapq.heappop(waiting)
        if isinstance(bound, Fraction) and attained is not None and -bound - attained <= width:
            return interval(attained, -bound)
        middle = (left + right) / 2
        here = _lower(function, middle)
        attained = here if attained is None or (here is not None and here > attained) else attained
        for part in ((left, middle), (middle, right)):
            heapq.heappush(waiting, (-_upper(function, *part), *part))
    raise InputError(
        f"the supremum on [{low}, {high}] is not known to {width} after {pieces} pieces; give a larger width"
    )


def mean_value_form(function: Function, slope: Function) -> Function:
    """An enclosure that is tight to second order on small balls, from an enclosure of the derivative."""

    def enclosure(t: flint.arb) -> flint.arb:
        middle = t.mid()
        return function(middle) + slope(t) * (t - middle)

    return enclosure


def _upper(function: Function, low: Fraction, high: Fraction) -> Fraction | float:
    """A bound of all values; infinite where none is known, so that such a piece is halved before all others."""
    bound = exact_value(function(interval(low, high)).upper())
    return math.inf if bound is None else bound


def _lower(function: Function, point: Fraction) -> Fraction | None:
    """A bound from below of one value, None where none is known."""
    return exact_value(function(ball_of(point)).lower())
