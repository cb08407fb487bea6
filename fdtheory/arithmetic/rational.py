"""Exact rationals: no transcendental function exists there."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction

import flint

from fdtheory.arithmetic.base import ExactMatrix, PlainArithmetic, by_squaring
from fdtheory.errors import InputError


class RationalArithmetic(PlainArithmetic[flint.fmpq]):
    """Exact rationals: polynomial and rational instances only."""

    def working(self) -> AbstractContextManager[object]:
        return nullcontext()

    def number(self, value: Fraction | int) -> flint.fmpq:
        return flint.fmpq(value.numerator, value.denominator)

    def pi(self) -> flint.fmpq:
        raise NotRationalError("pi")

    def apply(self, function: str, value: flint.fmpq) -> flint.fmpq:
        raise NotRationalError(function)

    def whole_power(self, base: flint.fmpq, exponent: int) -> flint.fmpq:
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: flint.fmpq, positive: flint.fmpq, zero: flint.fmpq, negative: flint.fmpq) -> flint.fmpq:
        return positive if switch > 0 else negative if switch < 0 else zero

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[flint.fmpq]]:
        return [[self.number(v) for v in row] for row in matrix.rows]


class NotRationalError(InputError):
    """A transcendental function was met where only rational arithmetic exists."""

    def __init__(self, function: str) -> None:
        super().__init__(f"the instance contains {function!r}, which has no exact rational value; use balls instead")
