"""Balls rounded to the safe side: floats from below, whole numbers from above."""

import math
from fractions import Fraction

import flint

from fdtheory.numbers import exact_value


def below(value: flint.arb) -> float:
    """The largest float that is certainly not above a ball."""
    bound = exact_value(flint.arb(value.lower()))
    if bound is None:
        raise ArithmeticError("a bound is not finite")
    nearest = float(bound)
    return nearest if Fraction(nearest) <= bound else math.nextafter(nearest, -math.inf)


def floor_of(value: flint.arb) -> int:
    """The largest whole number that is certainly not above a ball."""
    return -ceiling(-value)


def ceiling(value: flint.arb) -> int:
    """The smallest whole number that is certainly not below a ball."""
    whole = value.upper().ceil().unique_fmpz()
    if whole is not None:
        return int(whole)
    bound = exact_value(flint.arb(value.upper()))
    if bound is None:
        raise ArithmeticError("a bound is not finite")
    return math.ceil(bound)  # of more digits than the precision has
