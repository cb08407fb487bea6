"""Fields: one definition of an instance, evaluated in several arithmetics.

A arithmetic turns rationals into its own numbers and knows the elementary functions and a little linear
algebra on vectors.  Numbers add, subtract, multiply and divide by Python's operators.

* ``NumpyArithmetic()``            float64, batched: a vector is an array of shape (..., d), a number of shape (...)
* ``MpmathArithmetic(bits)``       mpmath numbers of ``bits`` bits; vectors are lists, as in all fields below
* ``RationalArithmetic()``         exact fractions (flint's fmpq); no transcendental function exists there
* ``RationalSeriesArithmetic(n)``  power series of ``n`` terms with exact rational coefficients
* ``BallArithmetic(bits)``         flint's balls: every result encloses the exact one
* ``BallSeriesArithmetic(bits, n)`` power series of ``n`` terms whose coefficients are balls

Precision is process-wide in mpmath and flint, so it is set only inside ``with arithmetic.working():``;
all arithmetic of a arithmetic belongs inside that block.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.base import ExactMatrix, ListArithmetic, PlainArithmetic, by_squaring
from fdtheory.arithmetic.float64 import MpmathArithmetic, NumpyArithmetic, Remembered
from fdtheory.errors import InputError

__all__ = [
    "BallArithmetic", "BallSeriesArithmetic", "MpmathArithmetic", "NotRationalError", "NumpyArithmetic", "RationalArithmetic",
    "RationalSeriesArithmetic", "ball_precision", "series_length",
]  # fmt: skip


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


@contextmanager
def series_length(terms: int) -> Iterator[None]:
    """Power series in flint have ``terms`` terms inside this block, and the former number after it."""
    before = flint.ctx.cap
    flint.ctx.cap = terms
    try:
        yield
    finally:
        flint.ctx.cap = before


@contextmanager
def ball_precision(bits: int, terms: int | None = None) -> Iterator[None]:
    """Balls have ``bits`` bits (and series ``terms`` terms) inside this block."""
    with flint.ctx.workprec(bits), nullcontext() if terms is None else series_length(terms):
        yield


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
class BallArithmetic(ListArithmetic):
    """flint's balls with ``bits`` bits."""

    bits: int
    _constants: Remembered = field(default_factory=Remembered, repr=False)
    _mats: dict[int, tuple[Any, Any]] = field(default_factory=dict, repr=False)

    def working(self) -> AbstractContextManager[Any]:
        return ball_precision(self.bits)

    def number(self, value: Fraction | int) -> Any:
        return flint.arb(flint.fmpq(value.numerator, value.denominator))

    def pi(self) -> Any:
        return flint.arb.pi()

    def apply(self, function: str, value: Any) -> Any:
        if function in ("softplus", "sigmoid"):
            return _monotone(_LOGISTIC[function], value)
        if function == "bell":
            return _unimodal(_LOGISTIC[function], value)
        return getattr(value, function)()

    def whole_power(self, base: Any, exponent: int) -> Any:
        certain = base > 0 or base < 0
        if certain and exponent > 1 and base.rel_accuracy_bits() < 20:  # a wide ball: the ends give the exact range
            ends = [by_squaring(flint.arb(e), exponent, flint.arb(1)) for e in (base.lower(), base.upper())]
            return ends[0].union(ends[1])
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        if switch > 0:
            return positive
        if switch < 0:
            return negative
        return zero if switch.is_zero() else zero.union(positive).union(negative)

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        return self._constants.rows(matrix, self.number, self.working)

    def matvec(self, matrix: ExactMatrix, vector: Any) -> Any:
        return (self._mat(matrix)[0] * flint.arb_mat(len(vector), 1, vector)).entries()

    def transposed_matvec(self, matrix: ExactMatrix, vector: Any) -> Any:
        return (self._mat(matrix)[1] * flint.arb_mat(len(vector), 1, vector)).entries()

    def gram(self, left: ExactMatrix, weights: Any, right: ExactMatrix) -> Any:
        scaled = [[w * v for v in row] for w, row in zip(weights, self.constants(right), strict=True)]
        return (self._mat(left)[1] * flint.arb_mat(scaled)).tolist()

    def _mat(self, matrix: ExactMatrix) -> tuple[Any, Any]:
        """flint's own form of a constant matrix and of its transpose."""
        if id(matrix) not in self._mats:
            found = flint.arb_mat([list(row) for row in self.constants(matrix)])
            self._mats[id(matrix)] = (found, found.transpose())
        return self._mats[id(matrix)]

    def solve_general(self, matrix: Any, vector: Any) -> list[Any]:
        """Solution of any regular system; a ZeroDivisionError where regularity is not certain."""
        column = flint.arb_mat([[v] for v in vector])
        return [row[0] for row in flint.arb_mat(matrix).solve(column).tolist()]


@dataclass(frozen=True, eq=False)
class BallSeriesArithmetic(PlainArithmetic):
    """Truncated power series of ``terms`` terms whose coefficients are balls of ``bits`` bits."""

    bits: int
    terms: int
    _constants: Remembered = field(default_factory=Remembered, repr=False)

    def working(self) -> AbstractContextManager[Any]:
        return ball_precision(self.bits, self.terms)

    def number(self, value: Fraction | int) -> Any:
        return flint.arb_series([flint.arb(flint.fmpq(value.numerator, value.denominator))], self.terms)

    def pi(self) -> Any:
        return flint.arb_series([flint.arb.pi()], self.terms)

    def apply(self, function: str, value: Any) -> Any:
        if function in ("tanh", "sinh", "cosh"):
            return self._hyperbolic(function, value)
        if function in _LOGISTIC:
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


_LOGISTIC: Mapping[str, Callable[[Any], Any]] = MappingProxyType({
    "softplus": lambda v: v.exp().log1p(),
    "sigmoid": lambda v: 1 / (1 + (-v).exp()),
    "bell": lambda v: 1 / ((1 + v.exp()) * (1 + (-v).exp())),
})  # fmt: skip


def _monotone(function: Callable[[Any], Any], ball: Any) -> Any:
    """The hull of the values at both ends, for an increasing function."""
    return function(flint.arb(ball.lower())).union(function(flint.arb(ball.upper())))


def _unimodal(function: Callable[[Any], Any], ball: Any) -> Any:
    """The same for a function that increases up to 0 and decreases from there."""
    ends = _monotone(function, ball)
    return ends.union(function(flint.arb(0))) if ball.contains(0) else ends
