"""Small tools for exact numbers: reading them, adding them up, clearing denominators."""

import math
import numbers
import operator
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from fdtheory.errors import InputError


def sign(exponent: int) -> int:
    """(-1)^exponent for every integer; Python's own power is a float for a negative one."""
    return -1 if exponent % 2 else 1


def total(values: Iterable[Fraction]) -> Fraction:
    """The exact sum, over one common denominator: much faster than adding fractions one by one."""
    whole, scale = cleared(list(values))
    return Fraction(sum(whole), scale)


def cleared(values: Sequence[Fraction]) -> tuple[list[int], int]:
    """Integers and one positive denominator that together are the values."""
    scale = math.lcm(*(value.denominator for value in values))
    return [value.numerator * (scale // value.denominator) for value in values], scale


def listed(values: Iterable[Fraction]) -> str:
    return "(" + ", ".join(map(str, values)) + ")"


def count(name: str, value: Any, *, least: int, most: int) -> int:
    """An integer of any integer type, in its range."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise InputError(f"{name} is {value!r}; give an integer from {least} to {most}")
    number = operator.index(value)
    if not least <= number <= most:
        raise InputError(f"{name} is {number}; give an integer from {least} to {most}")
    return number


def rationals(name: str, values: Iterable[Any]) -> list[Fraction]:
    return [_rational(name, value) for value in values]


def _rational(name: str, value: Any) -> Fraction:
    """A Fraction from any exact rational type: Python's, numpy's integers, sympy's and flint's."""
    if isinstance(value, bool):
        raise InputError(f"{name} contains {value!r}; give integers or fractions")
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    if hasattr(value, "__index__"):
        return Fraction(operator.index(value))
    if type(value).__name__ == "fmpq":
        return Fraction(int(value.p), int(value.q))
    raise InputError(f"{name} contains {value!r}; give integers or fractions, which are exact")
