"""Truncated power series, with exact rational coefficients or with balls."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from fractions import Fraction

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.base import ExactMatrix, PlainArithmetic, Remembered, by_squaring
from fdtheory.arithmetic.precision import ball_precision, series_length
from fdtheory.arithmetic.rational import NotRationalError
from fdtheory.errors import InputError


@dataclass(frozen=True, eq=False)
class RationalSeriesArithmetic(PlainArithmetic[flint.fmpq_series]):
    """Truncated power series with exact rational coefficients."""

    terms: int

    def working(self) -> AbstractContextManager[object]:
        return series_length(self.terms)

    def number(self, value: Fraction | int) -> flint.fmpq_series:
        return flint.fmpq_series([flint.fmpq(value.numerator, value.denominator)], prec=self.terms)

    def pi(self) -> flint.fmpq_series:
        raise NotRationalError("pi")

    def apply(self, function: str, value: flint.fmpq_series) -> flint.fmpq_series:
        raise NotRationalError(function)

    def whole_power(self, base: flint.fmpq_series, exponent: int) -> flint.fmpq_series:
        return by_squaring(base, exponent, self.number(1))

    def choose(
        self,
        switch: flint.fmpq_series,
        positive: flint.fmpq_series,
        zero: flint.fmpq_series,
        negative: flint.fmpq_series,
    ) -> flint.fmpq_series:
        sign = switch[0]
        if sign == 0:
            raise InputError("a power series was asked for at a kink of the instance; move the point `at` off it")
        return positive if sign > 0 else negative

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[flint.fmpq]]:
        return [[flint.fmpq(v.numerator, v.denominator) for v in row] for row in matrix.rows]


@dataclass(frozen=True, eq=False)
class BallSeriesArithmetic(PlainArithmetic[flint.arb_series]):
    """Truncated power series of ``terms`` terms whose coefficients are balls of ``bits`` bits."""

    bits: int
    terms: int
    _constants: Remembered[flint.arb] = field(default_factory=Remembered, repr=False)

    def working(self) -> AbstractContextManager[object]:
        return ball_precision(self.bits, self.terms)

    def number(self, value: Fraction | int) -> flint.arb_series:
        return flint.arb_series([ball_of(value)], self.terms)

    def pi(self) -> flint.arb_series:
        return flint.arb_series([flint.arb.pi()], self.terms)

    def apply(self, function: str, value: flint.arb_series) -> flint.arb_series:
        if function in ("tanh", "sinh", "cosh"):
            return self._hyperbolic(function, value)
        if function in ("softplus", "sigmoid", "bell"):
            return self._logistic(function, value)
        found: flint.arb_series = getattr(value, function)()
        return found

    def _logistic(self, function: str, value: flint.arb_series) -> flint.arb_series:
        one = self.number(1)
        if function == "softplus":
            return (one + value.exp()).log()
        sigmoid = one / (one + (-value).exp())
        return sigmoid if function == "sigmoid" else sigmoid * (one - sigmoid)

    def _hyperbolic(self, function: str, value: flint.arb_series) -> flint.arb_series:
        one, grown = self.number(1), value.exp()
        if function == "tanh":
            return one - self.number(2) / (grown * grown + one)
        mirrored = one / grown
        return (grown + (mirrored if function == "cosh" else -mirrored)) * flint.arb(0.5)

    def whole_power(self, base: flint.arb_series, exponent: int) -> flint.arb_series:
        return by_squaring(base, exponent, self.number(1))

    def choose(
        self, switch: flint.arb_series, positive: flint.arb_series, zero: flint.arb_series, negative: flint.arb_series
    ) -> flint.arb_series:
        sign = switch[0]
        if sign > 0:
            return positive
        if sign < 0:
            return negative
        raise InputError("a power series was asked for at a kink of the instance; move the point `at` off it")

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[flint.arb]]:
        return self._constants.rows(matrix, ball_of, self.working)
