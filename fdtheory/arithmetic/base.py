"""What every arithmetic has: numbers from rationals, elementary functions, a little linear algebra on vectors."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

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


class Arithmetic(ABC):
    """An arithmetic; see `fdtheory.arithmetic.ball` for what numbers and vectors are in each."""

    @abstractmethod
    def working(self) -> AbstractContextManager[Any]:
        """The block inside which this arithmetic's precision is in force."""

    @abstractmethod
    def number(self, value: Fraction | int) -> Any:
        """The arithmetic's number for an exact rational."""

    @abstractmethod
    def pi(self) -> Any: ...

    @abstractmethod
    def apply(self, function: str, value: Any) -> Any:
        """An elementary function by its name in FUNCTIONS."""

    @abstractmethod
    def power(self, base: Any, exponent: Fraction) -> Any:
        """``base`` to an exact rational power; the base must be positive unless the power is an integer."""

    @abstractmethod
    def choose(self, switch: Any, positive: Any, zero: Any, negative: Any) -> Any:
        """One of three values by the sign of ``switch`` (the hull of all possible ones, in balls)."""

    @abstractmethod
    def vector(self, numbers: Sequence[Any]) -> Any: ...

    @abstractmethod
    def entries(self, vector: Any) -> list[Any]:
        """The numbers in a vector, as a list."""

    @abstractmethod
    def add(self, left: Any, right: Any) -> Any:
        """Sum of two vectors."""

    @abstractmethod
    def scale(self, factor: Any, vector: Any) -> Any: ...

    @abstractmethod
    def dot(self, left: Any, right: Any) -> Any: ...

    @abstractmethod
    def matvec(self, matrix: ExactMatrix, vector: Any) -> Any: ...

    @abstractmethod
    def transposed_matvec(self, matrix: ExactMatrix, vector: Any) -> Any: ...

    @abstractmethod
    def matrix(self, rows: Sequence[Sequence[Any]]) -> Any:
        """A matrix of numbers: an array of shape (..., r, c) in numpy, the list of its rows elsewhere."""

    @abstractmethod
    def constant(self, matrix: ExactMatrix) -> Any: ...

    @abstractmethod
    def gram(self, left: ExactMatrix, weights: Any, right: ExactMatrix) -> Any:
        """leftᵀ diag(weights) right."""

    @abstractmethod
    def outer(self, left: Any, right: Any) -> Any: ...

    @abstractmethod
    def combine(self, first: Any, factor: Any, second: Any) -> Any:
        """The matrix first + factor * second."""

    @abstractmethod
    def apply_matrix(self, matrix: Any, vector: Any) -> Any: ...

    @abstractmethod
    def solve(self, matrix: Any, vector: Any) -> Any:
        """Solution of a positive definite linear system."""

    @abstractmethod
    def softmax(self, vector: Any) -> Any: ...

    @abstractmethod
    def logsumexp(self, vector: Any) -> Any: ...


class ListArithmetic(Arithmetic):
    """What the arithmetics whose vectors are plain lists have in common."""

    def power(self, base: Any, exponent: Fraction) -> Any:
        if exponent.denominator == 1:
            return self._integer_power(base, int(exponent))
        if exponent.denominator == 2:
            return self._integer_power(self.apply("sqrt", base), exponent.numerator)
        return self.apply("exp", self.number(exponent) * self.apply("log", base))

    def _integer_power(self, base: Any, exponent: int) -> Any:
        whole = self.whole_power(base, abs(exponent))
        return whole if exponent >= 0 else self.number(1) / whole

    @abstractmethod
    def whole_power(self, base: Any, exponent: int) -> Any:
        """A power from 0 on."""

    def vector(self, numbers: Sequence[Any]) -> Any:
        return list(numbers)

    def entries(self, vector: Any) -> list[Any]:
        return list(vector)

    def add(self, left: Any, right: Any) -> Any:
        return [a + b for a, b in zip(left, right, strict=True)]

    def scale(self, factor: Any, vector: Any) -> Any:
        return [factor * v for v in vector]

    def dot(self, left: Any, right: Any) -> Any:
        products = [a * b for a, b in zip(left, right, strict=True)]
        return sum(products[1:], products[0]) if products else self.number(0)

    @abstractmethod
    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[Any]]:
        """The rows of a constant matrix in numbers that multiply with this arithmetic's."""

    def matrix(self, rows: Sequence[Sequence[Any]]) -> Any:
        return [list(row) for row in rows]

    def constant(self, matrix: ExactMatrix) -> Any:
        return [list(row) for row in self.constants(matrix)]

    def outer(self, left: Any, right: Any) -> Any:
        return [[a * b for b in right] for a in left]

    def combine(self, first: Any, factor: Any, second: Any) -> Any:
        return [
            [a + factor * b for a, b in zip(upper, lower, strict=True)]
            for upper, lower in zip(first, second, strict=True)
        ]

    def apply_matrix(self, matrix: Any, vector: Any) -> Any:
        return [self.dot(row, vector) for row in matrix]

    def solve(self, matrix: Any, vector: Any) -> Any:
        size = len(matrix)
        rows = [[*row, v] for row, v in zip(matrix, vector, strict=True)]
        for k in range(size):
            inverse = self.number(1) / rows[k][k]
            for i in range(k + 1, size):
                factor = rows[i][k] * inverse
                rows[i][k + 1 :] = [a - factor * b for a, b in zip(rows[i][k + 1 :], rows[k][k + 1 :], strict=True)]
        solution: list[Any] = [None] * size
        for k in reversed(range(size)):
            known = self.dot(rows[k][k + 1 : size], solution[k + 1 :])
            solution[k] = (rows[k][size] - known) / rows[k][k]
        return solution

    def softmax(self, vector: Any) -> Any:
        weights = [self.apply("exp", v) for v in vector]
        inverse = self.number(1) / sum(weights[1:], weights[0])
        return [w * inverse for w in weights]

    def logsumexp(self, vector: Any) -> Any:
        weights = [self.apply("exp", v) for v in vector]
        return self.apply("log", sum(weights[1:], weights[0]))


class PlainArithmetic(ListArithmetic):
    """A arithmetic whose products with constant matrices are plain sums of products."""

    def matvec(self, matrix: ExactMatrix, vector: Any) -> Any:
        return [self.dot(row, vector) for row in self.constants(matrix)]

    def transposed_matvec(self, matrix: ExactMatrix, vector: Any) -> Any:
        return [self.dot(column, vector) for column in zip(*self.constants(matrix), strict=True)]

    def gram(self, left: ExactMatrix, weights: Any, right: ExactMatrix) -> Any:
        columns = list(zip(*self.constants(right), strict=True))
        scaled = [[w * c for w, c in zip(weights, column, strict=True)] for column in columns]
        return [[self.dot(column, other) for other in scaled] for column in zip(*self.constants(left), strict=True)]


def by_squaring(base: Any, exponent: int, one: Any) -> Any:
    """base to a power from 0 on, by repeated squaring."""
    result, square = one, base
    while exponent:
        if exponent & 1:
            result = result * square
        exponent >>= 1
        if exponent:
            square = square * square
    return result


@dataclass(frozen=True, eq=False)
class Remembered:
    """Converted constants by matrix; holding the matrix keeps its id from being reused."""

    known: dict[int, tuple[ExactMatrix, list[list[Any]]]] = field(default_factory=dict)

    def rows(
        self, matrix: ExactMatrix, convert: Callable[[Fraction], Any], working: Callable[[], Any]
    ) -> list[list[Any]]:
        if id(matrix) not in self.known:
            with working():
                self.known[id(matrix)] = (matrix, [[convert(v) for v in row] for row in matrix.rows])
        return self.known[id(matrix)][1]
