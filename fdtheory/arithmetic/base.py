"""What every arithmetic has: numbers from rationals, elementary functions, a little linear algebra on vectors."""

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, reduce
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

FUNCTIONS = ("exp", "log", "sin", "cos", "tan", "tanh", "sinh", "cosh", "atan", "sqrt",
             "softplus", "sigmoid", "bell")  # fmt: skip
"""The functions that ``apply`` knows; softplus = log(1 + exp), sigmoid is its slope and bell the slope of that."""


@dataclass(frozen=True, eq=False)
class ExactMatrix:
    """A constant matrix of fractions; arithmetics convert it once and remember the result."""

    rows: tuple[tuple[Fraction, ...], ...]

    @cached_property
    def floats(self) -> NDArray[np.float64]:
        return np.array([[float(v) for v in row] for row in self.rows])

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.rows), len(self.rows[0]) if self.rows else 0


class Scalar(Protocol):
    """What every number can do; most do it with integers, too."""

    def __neg__(self) -> Self: ...

    def __add__(self, other: Self, /) -> Self: ...

    def __sub__(self, other: Self, /) -> Self: ...

    def __mul__(self, other: Self, /) -> Self: ...

    def __truediv__(self, other: Self, /) -> Self: ...


Number = TypeVar("Number", bound=Scalar)
Vector = TypeVar("Vector")
Matrix = TypeVar("Matrix")


class Arithmetic(ABC, Generic[Number, Vector, Matrix]):
    """An arithmetic; see `fdtheory.arithmetic.ball` for what numbers and vectors are in each."""

    @abstractmethod
    def working(self) -> AbstractContextManager[object]:
        """The block inside which this arithmetic's precision is in force."""

    @abstractmethod
    def number(self, value: Fraction | int) -> Number:
        """The arithmetic's number for an exact rational."""

    @abstractmethod
    def pi(self) -> Number: ...

    @abstractmethod
    def apply(self, function: str, value: Number) -> Number:
        """An elementary function by its name in FUNCTIONS."""

    @abstractmethod
    def power(self, base: Number, exponent: Fraction) -> Number:
        """``base`` to an exact rational power; the base must be positive unless the power is an integer."""

    @abstractmethod
    def choose(self, switch: Number, positive: Number, zero: Number, negative: Number) -> Number:
        """One of three values by the sign of ``switch`` (the hull of all possible ones, in balls)."""

    def spike(self, switch: Number) -> Number:
        """0 off ``switch`` = 0, where the derivative of a jump has no value: balls and series say so."""
        zero = self.number(0)
        return self.choose(switch, zero, zero, zero)

    @abstractmethod
    def vector(self, numbers: Sequence[Number]) -> Vector: ...

    @abstractmethod
    def entries(self, vector: Vector) -> list[Number]:
        """The numbers in a vector, as a list."""

    @abstractmethod
    def add(self, left: Vector, right: Vector) -> Vector:
        """Sum of two vectors."""

    @abstractmethod
    def scale(self, factor: Number, vector: Vector) -> Vector: ...

    @abstractmethod
    def dot(self, left: Vector, right: Vector) -> Number: ...

    @abstractmethod
    def matvec(self, matrix: ExactMatrix, vector: Vector) -> Vector: ...

    @abstractmethod
    def transposed_matvec(self, matrix: ExactMatrix, vector: Vector) -> Vector: ...

    @abstractmethod
    def matrix(self, rows: Sequence[Sequence[Number]]) -> Matrix:
        """A matrix of numbers: an array of shape (..., r, c) in numpy, the list of its rows elsewhere."""

    @abstractmethod
    def constant(self, matrix: ExactMatrix) -> Matrix: ...

    @abstractmethod
    def constant_vector(self, row: ExactMatrix) -> Vector:
        """The vector of a constant matrix with one row."""

    @abstractmethod
    def gram(self, left: ExactMatrix, weights: Vector, right: ExactMatrix) -> Matrix:
        """leftᵀ diag(weights) right."""

    @abstractmethod
    def outer(self, left: Vector, right: Vector) -> Matrix: ...

    @abstractmethod
    def combine(self, first: Matrix, factor: Number, second: Matrix) -> Matrix:
        """The matrix first + factor * second."""

    @abstractmethod
    def apply_matrix(self, matrix: Matrix, vector: Vector) -> Vector: ...

    @abstractmethod
    def solve(self, matrix: Matrix, vector: Vector) -> Vector:
        """Solution of a positive definite linear system."""

    @abstractmethod
    def softmax(self, vector: Vector) -> Vector: ...

    @abstractmethod
    def logsumexp(self, vector: Vector) -> Number: ...


AnyArithmetic: TypeAlias = Arithmetic[Any, Any, Any]
"""For code that takes several arithmetics and asks at run time which one it has."""


class ListArithmetic(Arithmetic[Number, list[Number], list[list[Number]]]):
    """What the arithmetics whose vectors are plain lists have in common."""

    def power(self, base: Number, exponent: Fraction) -> Number:
        if exponent.denominator == 1:
            return self._integer_power(base, int(exponent))
        if exponent.denominator == 2:
            return self._integer_power(self.apply("sqrt", base), exponent.numerator)
        return self.apply("exp", self.number(exponent) * self.apply("log", base))

    def _integer_power(self, base: Number, exponent: int) -> Number:
        size = abs(exponent)
        whole = self.whole_power(base, size)
        return whole if exponent == size else self.number(1) / whole

    @abstractmethod
    def whole_power(self, base: Number, exponent: int) -> Number:
        """A power from 0 on."""

    def vector(self, numbers: Sequence[Number]) -> list[Number]:
        return list(numbers)

    def entries(self, vector: list[Number]) -> list[Number]:
        return list(vector)

    def add(self, left: list[Number], right: list[Number]) -> list[Number]:
        return [a + b for a, b in zip(left, right, strict=True)]

    def scale(self, factor: Number, vector: list[Number]) -> list[Number]:
        return [factor * v for v in vector]

    def dot(self, left: Sequence[Number], right: Sequence[Number]) -> Number:
        products = [a * b for a, b in zip(left, right, strict=True)]
        return _total(products) if products else self.number(0)

    @abstractmethod
    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        """The rows of a constant matrix in numbers that multiply with this arithmetic's."""

    def matrix(self, rows: Sequence[Sequence[Number]]) -> list[list[Number]]:
        return [list(row) for row in rows]

    def constant(self, matrix: ExactMatrix) -> list[list[Number]]:
        return [list(row) for row in self.constants(matrix)]

    def constant_vector(self, row: ExactMatrix) -> list[Number]:
        return self.constant(row)[0]

    def outer(self, left: list[Number], right: list[Number]) -> list[list[Number]]:
        return [[a * b for b in right] for a in left]

    def combine(self, first: list[list[Number]], factor: Number, second: list[list[Number]]) -> list[list[Number]]:
        return [
            [a + factor * b for a, b in zip(upper, lower, strict=True)]
            for upper, lower in zip(first, second, strict=True)
        ]

    def apply_matrix(self, matrix: Sequence[Sequence[Number]], vector: Sequence[Number]) -> list[Number]:
        return [self.dot(row, vector) for row in matrix]

    def solve(self, matrix: list[list[Number]], vector: list[Number]) -> list[Number]:
        size = len(matrix)
        rows = [[*row, v] for row, v in zip(matrix, vector, strict=True)]
        for k in range(size):
            inverse = self.number(1) / rows[k][k]
            for i in range(k + 1, size):
                factor = rows[i][k] * inverse
                rows[i][k + 1 :] = [a - factor * b for a, b in zip(rows[i][k + 1 :], rows[k][k + 1 :], strict=True)]
        solution: list[Number] = []
        for k in reversed(range(size)):
            known = self.dot(rows[k][k + 1 : size], solution)
            solution.insert(0, (rows[k][size] - known) / rows[k][k])
        return solution

    def softmax(self, vector: list[Number]) -> list[Number]:
        weights = [self.apply("exp", v) for v in vector]
        inverse = self.number(1) / _total(weights)
        return [w * inverse for w in weights]

    def logsumexp(self, vector: list[Number]) -> Number:
        weights = [self.apply("exp", v) for v in vector]
        return self.apply("log", _total(weights))


class PlainArithmetic(ListArithmetic[Number]):
    """An arithmetic whose products with constant matrices are plain sums of products."""

    def matvec(self, matrix: ExactMatrix, vector: list[Number]) -> list[Number]:
        return self.apply_matrix(self.constants(matrix), vector)

    def transposed_matvec(self, matrix: ExactMatrix, vector: list[Number]) -> list[Number]:
        return self.apply_matrix(list(zip(*self.constants(matrix), strict=True)), vector)

    def gram(self, left: ExactMatrix, weights: list[Number], right: ExactMatrix) -> list[list[Number]]:
        columns = list(zip(*self.constants(right), strict=True))
        scaled = [[w * c for w, c in zip(weights, column, strict=True)] for column in columns]
        return [self.apply_matrix(scaled, column) for column in zip(*self.constants(left), strict=True)]


def _total(numbers: Sequence[Number]) -> Number:
    """The sum of at least one number."""
    return reduce(operator.add, numbers)


def by_squaring(base: Number, exponent: int, one: Number) -> Number:
    """base to a power from 0 on, by repeated squaring."""
    result, square = one, base
    while exponent:
        if exponent & 1:
            result = result * square
        exponent >>= 1
        if exponent:
            square = square * square
    return result


Constant = TypeVar("Constant")


@dataclass(frozen=True, eq=False)
class Remembered(Generic[Constant]):
    """Converted constants by matrix; holding the matrix keeps its id from being reused."""

    known: dict[int, tuple[ExactMatrix, list[list[Constant]]]] = field(default_factory=dict)

    def rows(
        self,
        matrix: ExactMatrix,
        convert: Callable[[Fraction], Constant],
        working: Callable[[], AbstractContextManager[object]],
    ) -> list[list[Constant]]:
        if id(matrix) not in self.known:
            with working():
                self.known[id(matrix)] = (matrix, [[convert(v) for v in row] for row in matrix.rows])
        return self.known[id(matrix)][1]
