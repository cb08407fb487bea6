"""mpmath's numbers: the independent second route."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import mpmath

from fdtheory.arithmetic.base import ExactMatrix, PlainArithmetic, Remembered, by_squaring


@dataclass(frozen=True, eq=False)
class MpmathArithmetic(PlainArithmetic):
    """mpmath's numbers with ``bits`` bits: the independent second route to every measured number."""

    bits: int
    _constants: Remembered = field(default_factory=Remembered, repr=False)

    def working(self) -> AbstractContextManager[Any]:
        manager: AbstractContextManager[Any] = mpmath.workprec(self.bits)
        return manager

    def number(self, value: Fraction | int) -> Any:
        return mpmath.mpf(value.numerator) / value.denominator

    def pi(self) -> Any:
        return +mpmath.pi

    def apply(self, function: str, value: Any) -> Any:
        if function == "softplus":
            return mpmath.log1p(mpmath.exp(value))
        if function in ("sigmoid", "bell"):
            upper = 1 / (1 + mpmath.exp(-value))
            return upper if function == "sigmoid" else upper / (1 + mpmath.exp(value))
        return getattr(mpmath, function)(value)

    def whole_power(self, base: Any, exponent: int) -> Any:
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        return positive if switch > 0 else negative if switch < 0 else zero

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        return self._constants.rows(matrix, self.number, self.working)
