"""Truncated power series, with exact rational coefficients or with balls."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.base import ExactMatrix, PlainArithmetic, Remembered, by_squaring
from fdtheory.arithmetic.precision import ball_precision, series_length
from fdtheory.arithmetic.rational import NotRationalError
from fdtheory.errors import InputError


@dataclass(frozen=True, eq=False)
class RationalSeriesArithmetic(PlainArithmetic):
    """Truncated power series with exact rational coefficients."""

    terms: int

    def working(self) -> AbstractContextManager[Any]:
        return series_length(self.terms)

    def number(self, value: Fraction | int) -> Any:
        return flint.fmpq_series([flint.fmpq(value.numerator, value.denominator)], prec=self.terms)

    def pi(self) -> Any:
        raise NotRationalError("pi")

    def apply(self, function: str, value: Any) -> Any:
        raise NotRationalError(function)

    def whole_power(self, base: Any, exponent: int) -> Any:
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        sign = switch[0]
        if sign == 0:
            raise InputError("a power series was asked for at a kink of the instance; move the point `at` off it")
        return positive if sign > 0 else negative

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        return [[flint.fmpq(v.numerator, v.denominator) for v in row] for row in matrix.rows]


@dataclass(frozen=True, eq=False)
class BallSeriesArithmetic(PlainArithmetic):
    """Truncated power series of ``terms`` terms whose coefficients are balls of ``bits`` bits."""

    bits: int
    terms: int
    _constants: Remembered = field(default_factory=Remembered, repr=False)

    def working(self) -> AbstractContextManager[Any]:
        return ball_precision(self.bits, self.terms)

    def number(self, value: Fraction | int) -> Any:
        return flint.arb_series([ball_of(value)], self.terms)

    def pi(self) -> Any:
        return flint.arb_series([flint.arb.pi()], self.terms)

    def apply(self, function: str, value: Any) -> Any:
        if function in ("tanh", "sinh", "cosh"):
            return self._hyperbolic(function, value)
        if function in ("softplus", "sigmoid", "bell"):
            return self._logistic(function, value)
        return getattr(value, function)()

    def _logistic(self, function: str, value: Any) -> Any:
        one = self.number(1)
        if function == "softplus":
            return (one + value.exp()).log()
        sigmoid = one / (one + (-value).exp())
        return sigmoid if function == "sigmoid" else sigmoid * (one - sigmoid)

    def _hyperbolic(self, function: str, value: Any) -> Any:
        one, grown = self.number(1), value.exp()
        if function == "tanh":
            return one - self.number(2) / (grown * grown + one)
        mirrored = one / grown
        return (grown + (mirrored if function == "cosh" else -mirrored)) * flint.arb(0.5)

    def whole_power(self, base: Any, exponent: int) -> Any:
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        sign = switch[0]
        if sign > 0:
            return positive
        if sign < 0:
            return negative
        raise InputError("a power series was asked for at a kink of the instance; move the point `at` off it")

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        return self._constants.rows(matrix, ball_of, self.working)
