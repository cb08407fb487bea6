"""float64 in batches."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np

from fdtheory.arithmetic.base import Arithmetic, ExactMatrix

Floats: TypeAlias = Any
"""A float64, or an array of them: numpy's own types do not say that they add up to their like."""


class NumpyArithmetic(Arithmetic[Floats, Floats, Floats]):
    """float64 with batches: leading axes of vectors run over nodes, seeds or samples."""

    def working(self) -> AbstractContextManager[object]:
        return np.errstate(all="ignore")

    def number(self, value: Fraction | int) -> Floats:
        return _float(value.numerator, value.denominator)

    def pi(self) -> Floats:
        return np.float64(np.pi)

    def apply(self, function: str, value: Floats) -> Floats:
        return _SPECIAL.get(function, getattr(np, function, None))(value)  # type: ignore[misc]

    def power(self, base: Floats, exponent: Fraction) -> Floats:
        return base ** (int(exponent) if exponent.denominator == 1 else float(exponent))

    def choose(self, switch: Floats, positive: Floats, zero: Floats, negative: Floats) -> Floats:
        return np.where(switch > 0, positive, np.where(switch < 0, negative, np.where(switch == 0, zero, np.nan)))

    def vector(self, numbers: Sequence[Floats]) -> Floats:
        if len(numbers) == 1:
            return np.array(numbers[0])[..., None]
        return np.stack(np.broadcast_arrays(*numbers), axis=-1)

    def entries(self, vector: Floats) -> list[Floats]:
        return [vector[..., i] for i in range(vector.shape[-1])]

    def add(self, left: Floats, right: Floats) -> Floats:
        return left + right

    def scale(self, factor: Floats, vector: Floats) -> Floats:
        return np.asarray(factor)[..., None] * vector

    def dot(self, left: Floats, right: Floats) -> Floats:
        return np.einsum("...i,...i->...", left, right)

    def matvec(self, matrix: ExactMatrix, vector: Floats) -> Floats:
        return vector @ matrix.floats.T

    def transposed_matvec(self, matrix: ExactMatrix, vector: Floats) -> Floats:
        return vector @ matrix.floats

    def matrix(self, rows: Sequence[Sequence[Floats]]) -> Floats:
        flat = self.vector([v for row in rows for v in row])
        return flat.reshape(*flat.shape[:-1], len(rows), len(rows[0]))

    def constant(self, matrix: ExactMatrix) -> Floats:
        return matrix.floats

    def constant_vector(self, row: ExactMatrix) -> Floats:
        return row.floats[0]

    def gram(self, left: ExactMatrix, weights: Floats, right: ExactMatrix) -> Floats:
        return left.floats.T @ (weights[..., :, None] * right.floats)

    def outer(self, left: Floats, right: Floats) -> Floats:
        return left[..., :, None] * right[..., None, :]

    def combine(self, first: Floats, factor: Floats, second: Floats) -> Floats:
        return first + np.asarray(factor)[..., None, None] * second

    def apply_matrix(self, matrix: Floats, vector: Floats) -> Floats:
        return np.einsum("...ij,...j->...i", matrix, vector)

    def solve(self, matrix: Floats, vector: Floats) -> Floats:
        return np.linalg.solve(matrix, vector[..., None])[..., 0]

    def softmax(self, vector: Floats) -> Floats:
        weights = np.exp(vector - vector.max(axis=-1, keepdims=True))
        return weights / weights.sum(axis=-1, keepdims=True)

    def logsumexp(self, vector: Floats) -> Floats:
        top = vector.max(axis=-1)
        return top + np.log(np.exp(vector - top[..., None]).sum(axis=-1))


@lru_cache(maxsize=4096)
def _float(numerator: int, denominator: int) -> Floats:
    """A constant of a formula is asked for at every step of a solver."""
    return np.float64(Fraction(numerator, denominator))


def _softplus(value: Floats) -> Floats:
    return np.logaddexp(0.0, value)


def _sigmoid(value: Floats) -> Floats:
    return (1 + np.tanh(value / 2)) / 2


def _bell(value: Floats) -> Floats:
    return (1 - np.tanh(value / 2) ** 2) / 4


_SPECIAL: Mapping[str, Callable[[Floats], Floats]] = MappingProxyType(
    {"atan": np.arctan, "softplus": _softplus, "sigmoid": _sigmoid, "bell": _bell}
)
