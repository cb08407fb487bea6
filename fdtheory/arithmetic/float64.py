"""float64 in batches."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import numpy as np

from fdtheory.arithmetic.base import Arithmetic, ExactMatrix


class NumpyArithmetic(Arithmetic):
    """float64 with batches: leading axes of vectors run over nodes, seeds or samples."""

    def working(self) -> AbstractContextManager[Any]:
        return np.errstate(all="ignore")

    def number(self, value: Fraction | int) -> Any:
        return np.float64(value)

    def pi(self) -> Any:
        return np.float64(np.pi)

    def apply(self, function: str, value: Any) -> Any:
        return _SPECIAL.get(function, getattr(np, function, None))(value)  # type: ignore[misc]

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


def _softplus(value: Any) -> Any:
    return np.logaddexp(0.0, value)


def _sigmoid(value: Any) -> Any:
    return (1 + np.tanh(value / 2)) / 2


def _bell(value: Any) -> Any:
    return (1 - np.tanh(value / 2) ** 2) / 4


_SPECIAL: Mapping[str, Callable[[Any], Any]] = MappingProxyType(
    {"atan": np.arctan, "softplus": _softplus, "sigmoid": _sigmoid, "bell": _bell}
)
