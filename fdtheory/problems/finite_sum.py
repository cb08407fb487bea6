"""Learning one ridge weight per feature of a logistic regression, as a finite sum with drawn samples.

    f(x, y) = mean over validation samples of log(1 + exp(-b a·y))
    g(x, y) = mean over training samples of log(1 + exp(-b a·y)) + ½ Σ_i (r + sigmoid(x_i)) y_i²

The ridge weight r + sigmoid(x_i) stays in (r, r + 1), so the lower level is strongly convex for every x.
"""

from typing import final

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, DenseProblem, FiniteSum
from fdtheory.problems.data_rows import Rows, SparseMatrix, rows_of


@final
class RidgeLearning(FiniteSum, DenseProblem):
    """See the module's text; rows of ``training`` and ``validation`` (dense, or sparse as scipy has it) are samples
    times their label ±1."""

    def __init__(
        self, training: Array | SparseMatrix, validation: Array | SparseMatrix, *, ridge: float = 0.1,
        name: str = "ridge-learning",
    ) -> None:  # fmt: skip
        self._lower, self._upper = rows_of("training", training), rows_of("validation", validation)
        if self._lower.dim != self._upper.dim:
            raise InputError(
                f"training has shape {training.shape} and validation {validation.shape}; "
                "give two matrices with the same number of columns"
            )
        if not 0 < ridge < np.inf:
            raise InputError(f"ridge = {ridge!r} is not a weight; give a finite number above 0")
        self.training, self.validation, self.ridge, self._name = training, validation, ridge, name

    @classmethod
    def seeded(cls, dim: int, samples: int, *, seed: int = 0, ridge: float = 0.1) -> "RidgeLearning":
        """Synthetic data: a planted direction on half of the features, labels flipped with probability 1/5."""
        dice = np.random.default_rng(seed)
        planted = np.where(np.arange(dim) % 2 == 0, 1.0, 0.0)

        def signed(count: int) -> Array:
            features = dice.standard_normal((count, dim)) / np.sqrt(dim)
            labels = np.sign(features @ planted) * np.where(dice.random(count) < 0.2, -1.0, 1.0)
            return np.asarray(features * labels[:, None])

        return cls(signed(samples), signed(samples), ridge=ridge, name=f"ridge-{dim}x{samples}-s{seed}")

    @property
    def name(self) -> str:
        return self._name

    @property
    def dim_x(self) -> int:
        return self._lower.dim

    @property
    def dim_y(self) -> int:
        return self._lower.dim

    @property
    def start(self) -> Array:
        """The same weight for all features, in the middle of its range."""
        return np.zeros(self.dim_x)

    @property
    def upper_samples(self) -> int:
        return self._upper.count

    @property
    def lower_samples(self) -> int:
        return self._lower.count

    def f(self, x: Array, y: Array) -> Array:
        return _with_batch(np.logaddexp(0.0, -self._upper.times(y)).mean(axis=-1), x, 0)

    def g(self, x: Array, y: Array) -> Array:
        loss = np.logaddexp(0.0, -self._lower.times(y)).mean(axis=-1)
        return np.asarray(loss + 0.5 * (self._weights(x) * y * y).sum(axis=-1))

    def f_x(self, x: Array, y: Array) -> Array:
        return np.zeros(np.broadcast_shapes(x.shape, y.shape))

    def f_y(self, x: Array, y: Array) -> Array:
        return _with_batch(_mean_slope(self._upper, y), x, 1)

    def g_x(self, x: Array, y: Array) -> Array:
        inner = _sigmoid(x)
        return 0.5 * inner * (1 - inner) * y * y

    def g_y(self, x: Array, y: Array) -> Array:
        return _mean_slope(self._lower, y) + self._weights(x) * y

    def f_yy(self, x: Array, y: Array) -> Array:
        return _with_batch(_curved(self._upper, y), x, 2)

    def g_yy(self, x: Array, y: Array) -> Array:
        return _curved(self._lower, y) + self._weights(x)[..., None] * np.eye(self.dim_y)

    def f_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return _with_batch(_mean_bend(self._upper, y, v), x, 1)

    def g_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return _mean_bend(self._lower, y, v) + self._weights(x) * v

    def g_xy_times(self, x: Array, y: Array, v: Array) -> Array:
        inner = _sigmoid(x)
        return inner * (1 - inner) * y * v

    def f_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self.f_x(x, y), _chosen_slope(self._upper, indices, y)

    def g_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self.g_x(x, y), _chosen_slope(self._lower, indices, y) + self._weights(x) * y

    def hvp_at(self, indices: NDArray[np.int64], x: Array, y: Array, v: Array) -> tuple[Array, Array]:
        rows = self._lower
        bend = _bends(rows.chosen_times(indices, y)) * rows.chosen_times(indices, v)
        curved = rows.chosen_back(indices, bend) / indices.shape[-1] + self._weights(x) * v
        return self.g_xy_times(x, y, v), np.asarray(curved)

    def _weights(self, x: Array) -> Array:
        return self.ridge + _sigmoid(x)


def _sigmoid(z: Array) -> Array:
    return np.asarray(0.5 * (1 + np.tanh(0.5 * z)))


def _slopes(margins: Array) -> Array:
    return -_sigmoid(-margins)


def _bends(margins: Array) -> Array:
    inner = _sigmoid(margins)
    return inner * (1 - inner)


def _mean_slope(rows: Rows, y: Array) -> Array:
    return rows.back(_slopes(rows.times(y))) / rows.count


def _mean_bend(rows: Rows, y: Array, v: Array) -> Array:
    return rows.back(_bends(rows.times(y)) * rows.times(v)) / rows.count


def _chosen_slope(rows: Rows, indices: NDArray[np.int64], y: Array) -> Array:
    return np.asarray(rows.chosen_back(indices, _slopes(rows.chosen_times(indices, y))) / indices.shape[-1])


def _curved(rows: Rows, y: Array) -> Array:
    matrix = rows.written_out()
    return np.asarray(matrix.T @ (_bends(rows.times(y))[..., :, None] * matrix) / rows.count)


def _with_batch(values: Array, x: Array, axes: int) -> Array:
    """The values, with so many axes behind their batch, repeated over the batch of x, on which they do not depend."""
    split = values.ndim - axes
    batch = np.broadcast_shapes(values.shape[:split], x.shape[:-1])
    return np.array(np.broadcast_to(values, (*batch, *values.shape[split:])))
