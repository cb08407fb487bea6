"""Exact rationals: no transcendental function exists there."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from typing import Any

import flint

from fdtheory.arithmetic.base import ExactMatrix, PlainArithmetic, by_squaring
from fdtheory.errors import InputError


class RationalArithmetic(PlainArithmetic):
    """Exact rationals: polynomial and rational instances only."""

    def working(self) -> AbstractContextManager[Any]:
        return nullcontext()

    def number(self, value: Fraction | int) -> Any:
        return flint.fmpq(value.numerator, value.denominator)

    def pi(self) -> Any:
        raise NotRationalError("pi")

    def apply(self, function: str, value: Any) -> Any:
        raise NotRationalError(function)

    def whole_power(self, base: Any, exponent: int) -> Any:
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        return positive if switch > 0 else negative if switch < 0 else zero

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        return [[self.number(v) for v in row] for row in matrix.rows]


class NotRationalError(InputError):
    """A transcendental function was met where only rational arithmetic exists."""

    def __init__(self, function: str) -> None:
        super().__init__(f"the instance contains {function!r}, which has no exact rational value; use balls instead")
