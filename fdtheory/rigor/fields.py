"""Fields: one definition of an instance, evaluated in several arithmetics.

A field turns rationals into its own numbers and knows the elementary functions and a little linear
algebra on vectors.  Numbers add, subtract, multiply and divide by Python's operators.

* ``NumpyField()``            float64, batched: a vector is an array of shape (..., d), a number of shape (...)
* ``MpmathField(bits)``       mpmath numbers of ``bits`` bits; vectors are lists, as in all fields below
* ``RationalField()``         exact fractions (flint's fmpq); no transcendental function exists there
* ``RationalSeriesField(n)``  power series of ``n`` terms with exact rational coefficients
* ``BallField(bits)``         flint's balls: every result encloses the exact one
* ``BallSeriesField(bits, n)`` power series of ``n`` terms whose coefficients are balls

Precision is process-wide in mpmath and flint, so it is set only inside ``with field.working():``;
all arithmetic of a field belongs inside that block.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import flint
import mpmath
import numpy as np

from fdtheory.errors import InputError
from fdtheory.rigor.field import ExactMatrix, Field, ListField


class NumpyField(Field):
    """float64 with batches: leading axes of vectors run over nodes, seeds or samples."""

    def working(self) -> AbstractContextManager[Any]:
        return np.errstate(all="ignore")

    def number(self, value: Fraction | int) -> Any:
        return np.float64(value)

    def pi(self) -> Any:
        return np.float64(np.pi)

    def apply(self, function: str, value: Any) -> Any:
        return getattr(np, {"atan": "arctan"}.get(function, function))(value)

    def power(self, base: Any, exponent: Fraction) -> Any:
        return base ** (int(exponent) if exponent.denominator == 1 else float(exponent))

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        return np.where(switch > 0, positive, np.where(switch < 0, negative, np.where(switch == 0, zero, np.nan)))

    def vector(self, numbers: Sequence[Any]) -> Any:
        return np.stack(np.broadcast_arrays(*numbers), axis=-1)

    def entries(self, vector: Any) -> list[Any]:
        return [vector[..., i] for i in range(vector.shape[-1])]

    def add(self, left: Any, right: Any) -> Any:
        return left + right

    def scale(self, factor: Any, vector: Any) -> Any:
        return np.asarray(factor)[..., None] * vector

    def dot(self, left: Any, right: Any) -> Any:
        return np.einsum("...i,...i->...", left, right)

    def matvec(self, matrix: ExactMatrix, vector: Any) -> Any:
        return vector @ matrix.floats.T

    def transposed_matvec(self, matrix: ExactMatrix, vector: Any) -> Any:
        return vector @ matrix.floats

    def matrix(self, rows: Sequence[Sequence[Any]]) -> Any:
        flat = self.vector([v for row in rows for v in row])
        return flat.reshape(*flat.shape[:-1], len(rows), len(rows[0]))

    def constant(self, matrix: ExactMatrix) -> Any:
        return matrix.floats

    def gram(self, left: ExactMatrix, weights: Any, right: ExactMatrix) -> Any:
        return left.floats.T @ (weights[..., :, None] * right.floats)

    def outer(self, left: Any, right: Any) -> Any:
        return left[..., :, None] * right[..., None, :]

    def combine(self, first: Any, factor: Any, second: Any) -> Any:
        return first + np.asarray(factor)[..., None, None] * second

    def apply_matrix(self, matrix: Any, vector: Any) -> Any:
        return np.einsum("...ij,...j->...i", matrix, vector)

    def solve(self, matrix: Any, vector: Any) -> Any:
        return np.linalg.solve(matrix, vector[..., None])[..., 0]

    def softmax(self, vector: Any) -> Any:
        weights = np.exp(vector - vector.max(axis=-1, keepdims=True))
        return weights / weights.sum(axis=-1, keepdims=True)

    def logsumexp(self, vector: Any) -> Any:
        top = vector.max(axis=-1)
        return top + np.log(np.exp(vector - top[..., None]).sum(axis=-1))


@dataclass(frozen=True, eq=False)
class _Remembered:
    """Converted constants by matrix; holding the matrix keeps its id from being reused."""

    known: dict[int, tuple[ExactMatrix, list[list[Any]]]] = field(default_factory=dict)

    def rows(self, matrix: ExactMatrix, convert: Callable[[Fraction], Any]) -> list[list[Any]]:
        if id(matrix) not in self.known:
            self.known[id(matrix)] = (matrix, [[convert(v) for v in row] for row in matrix.rows])
        return self.known[id(matrix)][1]


@dataclass(frozen=True, eq=False)
class MpmathField(ListField):
    """mpmath's numbers with ``bits`` bits: the independent second route to every measured number."""

    bits: int
    _constants: _Remembered = field(default_factory=_Remembered, repr=False)

    def working(self) -> AbstractContextManager[Any]:
        manager: AbstractContextManager[Any] = mpmath.workprec(self.bits)
        return manager

    def number(self, value: Fraction | int) -> Any:
        return mpmath.mpf(value.numerator) / value.denominator

    def pi(self) -> Any:
        return +mpmath.pi

    def apply(self, function: str, value: Any) -> Any:
        return getattr(mpmath, function)(value)

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        return positive if switch > 0 else negative if switch < 0 else zero

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        with self.working():
            return self._constants.rows(matrix, self.number)


class RationalField(ListField):
    """Exact rationals: polynomial and rational instances only."""

    def working(self) -> AbstractContextManager[Any]:
        return nullcontext()

    def number(self, value: Fraction | int) -> Any:
        return flint.fmpq(value.numerator, value.denominator)

    def pi(self) -> Any:
        raise NotRationalError("pi")

    def apply(self, function: str, value: Any) -> Any:
        raise NotRationalError(function)

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
class RationalSeriesField(ListField):
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

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        sign = switch[0]
        if sign == 0:
            raise InputError("a power series was asked for at a kink of the instance; move the point `at` off it")
        return positive if sign > 0 else negative

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        return [[flint.fmpq(v.numerator, v.denominator) for v in row] for row in matrix.rows]


@dataclass(frozen=True, eq=False)
class BallField(ListField):
    """flint's balls with ``bits`` bits."""

    bits: int
    _constants: _Remembered = field(default_factory=_Remembered, repr=False)

    def working(self) -> AbstractContextManager[Any]:
        return ball_precision(self.bits)

    def number(self, value: Fraction | int) -> Any:
        return flint.arb(flint.fmpq(value.numerator, value.denominator))

    def pi(self) -> Any:
        return flint.arb.pi()

    def apply(self, function: str, value: Any) -> Any:
        return getattr(value, function)()

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        if switch > 0:
            return positive
        if switch < 0:
            return negative
        return zero if switch.is_zero() else zero.union(positive).union(negative)

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        with self.working():
            return self._constants.rows(matrix, self.number)

    def solve_general(self, matrix: Any, vector: Any) -> list[Any]:
        """Solution of any regular system; a ZeroDivisionError where regularity is not certain."""
        column = flint.arb_mat([[v] for v in vector])
        return [row[0] for row in flint.arb_mat(matrix).solve(column).tolist()]


@dataclass(frozen=True, eq=False)
class BallSeriesField(ListField):
    """Truncated power series of ``terms`` terms whose coefficients are balls of ``bits`` bits."""

    bits: int
    terms: int
    _constants: _Remembered = field(default_factory=_Remembered, repr=False)

    def working(self) -> AbstractContextManager[Any]:
        return ball_precision(self.bits, self.terms)

    def number(self, value: Fraction | int) -> Any:
        return flint.arb_series([flint.arb(flint.fmpq(value.numerator, value.denominator))], self.terms)

    def pi(self) -> Any:
        return flint.arb_series([flint.arb.pi()], self.terms)

    def apply(self, function: str, value: Any) -> Any:
        if function in ("tanh", "sinh", "cosh"):
            return self._hyperbolic(function, value)
        return getattr(value, function)()

    def _hyperbolic(self, function: str, value: Any) -> Any:
        one, grown = self.number(1), value.exp()
        if function == "tanh":
            return one - self.number(2) / (grown * grown + one)
        mirrored = one / grown
        return (grown + (mirrored if function == "cosh" else -mirrored)) * flint.arb(0.5)

    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        sign = switch[0]
        if sign > 0:
            return positive
        if sign < 0:
            return negative
        raise InputError("a power series was asked for at a kink of the instance; move the point `at` off it")

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        with ball_precision(self.bits):
            return self._constants.rows(matrix, lambda v: flint.arb(flint.fmpq(v.numerator, v.denominator)))
