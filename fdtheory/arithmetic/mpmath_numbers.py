"""mpmath's numbers: the independent second route."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

import mpmath

from fdtheory.arithmetic.base import ExactMatrix, PlainArithmetic, Remembered, by_squaring

Mpf: TypeAlias = mpmath.mpf


@dataclass(frozen=True, eq=False)
class MpmathArithmetic(PlainArithmetic[Mpf]):
    """mpmath's numbers with ``bits`` bits: the independent second route to every measured number."""

    bits: int
    _constants: Remembered[Mpf] = field(default_factory=Remembered, repr=False)

    def working(self) -> AbstractContextManager[object]:
        manager: AbstractContextManager[object] = mpmath.workprec(self.bits)
        return manager

    def number(self, value: Fraction | int) -> Mpf:
        return mpmath.mpf(value.numerator) / value.denominator

    def pi(self) -> Mpf:
        return +mpmath.pi

    def apply(self, function: str, value: Mpf) -> Mpf:
        if function == "softplus":
            return mpmath.log1p(mpmath.exp(value))
        if function in ("sigmoid", "bell"):
            upper = 1 / (1 + mpmath.exp(-value))
            return upper if function == "sigmoid" else upper / (1 + mpmath.exp(value))
        return getattr(mpmath, function)(value)

    def whole_power(self, base: Mpf, exponent: int) -> Mpf:
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: Mpf, positive: Mpf, zero: Mpf, negative: Mpf) -> Mpf:
        return positive if switch > 0 else negative if switch < 0 else zero

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Mpf]]:
        return self._constants.rows(matrix, self.number, self.working)
