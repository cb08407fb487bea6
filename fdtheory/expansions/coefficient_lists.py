"""Polynomials and truncated power series as lists of coefficients, the constant one first."""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, Self, TypeVar, cast


class Coefficient(Protocol):
    """What can be added and multiplied: fractions, sympy's expressions, mpmath's numbers."""

    def __add__(self, other: Self, /) -> Self: ...

    def __mul__(self, other: Self, /) -> Self: ...


C = TypeVar("C", bound=Coefficient)


def product(left: Sequence[C], right: Sequence[C], degree: int | None = None) -> list[C]:
    """The coefficients of the product, up to ``degree`` if one is given.

    >>> product([1, 1], [1, 2, 1]), product([1, 1], [1, 2, 1], degree=1)
    ([1, 3, 3, 1], [1, 3])
    """
    size = len(left) + len(right) - 1
    if left and all(type(entry) is Fraction for entry in (*left, *right)):
        return cast(list[C], _of_fractions(cast(list[Fraction], left), cast(list[Fraction], right), degree))
    return [_entry(left, right, m) for m in range(size if degree is None else min(size, degree + 1))]


def _of_fractions(left: Sequence[Fraction], right: Sequence[Fraction], degree: int | None) -> list[Fraction]:
    """The same over a common denominator: fractions are reduced once for each coefficient, not for each product."""
    (ones, below), (others, beside) = _over_one_denominator(left), _over_one_denominator(right)
    return [Fraction(entry, below * beside) for entry in product(ones, others, degree)]


def _over_one_denominator(entries: Sequence[Fraction]) -> tuple[list[int], int]:
    below = math.lcm(*(entry.denominator for entry in entries))
    return [entry.numerator * (below // entry.denominator) for entry in entries], below


def _entry(left: Sequence[C], right: Sequence[C], m: int) -> C:
    first, *others = [left[i] * right[m - i] for i in range(max(0, m - len(right) + 1), min(m, len(left) - 1) + 1)]
    result = first
    for other in others:
        result = result + other
    return result
