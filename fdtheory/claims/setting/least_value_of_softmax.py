"""The certified lower bound of f in the softmax family is attained, and there is none without centred rows."""

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import numpy as np

from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.problems.assumptions import lowest_value
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.trial.claim import Evidence, claim, observed

Scale = Callable[[float], float]
Rows = Sequence[Sequence[Fraction | int]]


def as_bounded(value: float) -> float:
    """The bound."""
    return value


def a_bit_higher(value: float) -> float:
    """Near miss: a bound that f falls below."""
    return value + 1e-9


def a_bit_lower(value: float) -> float:
    """Near miss: a bound that f does not reach."""
    return value - 1e-9


ROWS = ((1, -2), (Fraction(1, 2), 3), (Fraction(-3, 2), -1))
"""Their columns sum to 0."""


def _with_rows(upper: Rows, other: Rows, amplitude: Fraction) -> QuadraticSoftmax:
    plain = {"A": ((1, 0), (0, 2)), "B": ((1, 0), (0, 1)), "C": ((1, 0),), "D": ((0, 1),), "e": (0,)}
    return QuadraticSoftmax.create(**plain, E=upper, F=other, amplitude=amplitude, at=(0, 0))  # type: ignore[arg-type]


@claim("ours:assumption-check", subject=as_bounded, rival=[a_bit_higher, a_bit_lower])
def least_value_of_f(scale: Scale) -> Iterator[Evidence]:
    """With centred rows f is at least log(number of rows) - |amplitude|·dim x, and attains it.

    Checked: three rows in 2 + 2 variables; a negative amplitude at the origin, and a positive one where all cosines are
        -1 and the rows of x are 0; no bound where one column of E or of F does not sum to 0.
    Not checked: other rows.
    """
    zero, shifted = ((0, 0),) * 3, ((1, -2), (Fraction(1, 2), 3), (Fraction(-3, 2), 1))
    for case, upper, other, amplitude, place in (
        ("negative amplitude", ROWS, ROWS, Fraction(-5, 4), 0.0),
        ("positive amplitude", ROWS, zero, Fraction(5, 4), math.pi),
    ):
        instance, floats = _with_rows(upper, other, amplitude), NumpyArithmetic()
        attained = float(instance.f(np.array([place, place]), np.zeros(2), floats))
        off = attained - scale(lowest_value(instance))
        yield observed(case, abs(off) <= 1e-12, f"f comes within {off:.1e}")
    for case, upper, other in (("a column of E", shifted, ROWS), ("a column of F", ROWS, shifted)):
        found = lowest_value(_with_rows(upper, other, Fraction(1)))
        yield observed(case, found == -math.inf and scale(1.0) == 1.0, f"{found}")
