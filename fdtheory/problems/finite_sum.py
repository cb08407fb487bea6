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


@final
class RidgeLearning(FiniteSum, DenseProblem):
    """See the module's text; rows of ``training`` and ``validation`` are samples times their label ±1."""

    def __init__(self, training: Array, validation: Array, *, ridge: float = 0.1, name: str = "ridge-learning") -> None:
        if training.ndim != 2 or validation.ndim != 2 or training.shape[1] != validation.shape[1]:
            raise InputError(
                f"training has shape {training.shape} and validation {validation.shape}; "
                "give two matrices with the same number of columns"
            )
        if not (np.isfinite(training).all() and np.isfinite(validation).all() and 0 < ridge < np.inf):
            raise InputError(f"the data or ridge = {ridge!r} is not finite or not positive; clean the data")
        self.training, self.validation, self.ridge = training, validation, ridge
        self._name = name

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
        return int(self.training.shape[1])

    @property
    def dim_y(self) -> int:
        return int(self.training.shape[1])

    @property
    def upper_samples(self) -> int:
        return int(self.validation.shape[0])

    @property
    def lower_samples(self) -> int:
        return int(self.training.shape[0])

    def f(self, x: Array, y: Array) -> Array:
        return _with_batch(np.logaddexp(0.0, -(y @ self.validation.T)).mean(axis=-1), x)

    def g(self, x: Array, y: Array) -> Array:
        loss = np.logaddexp(0.0, -(y @ self.training.T)).mean(axis=-1)
        return np.asarray(loss + 0.5 * (self._weights(x) * y * y).sum(axis=-1))

    def f_x(self, x: Array, y: Array) -> Array:
        return np.zeros(np.broadcast_shapes(x.shape, y.shape))

    def f_y(self, x: Array, y: Array) -> Array:
        return _with_batch(_slopes(y @ self.validation.T) @ self.validation / self.upper_samples, x[..., :1])

    def g_x(self, x: Array, y: Array) -> Array:
        inner = _sigmoid(x)
        return 0.5 * inner * (1 - inner) * y * y

    def g_y(self, x: Array, y: Array) -> Array:
        return _slopes(y @ self.training.T) @ self.training / self.lower_samples + self._weights(x) * y

    def f_yy(self, x: Array, y: Array) -> Array:
        return _with_batch(_curved(y @ self.validation.T, self.validation), x[..., :1, None])

    def g_yy(self, x: Array, y: Array) -> Array:
        return _curved(y @ self.training.T, self.training) + self._weights(x)[..., None] * np.eye(self.dim_y)

    def f_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        bend = _bends(y @ self.validation.T) * (v @ self.validation.T)
        return _with_batch(bend @ self.validation / self.upper_samples, x[..., :1])

    def g_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        bend = _bends(y @ self.training.T) * (v @ self.training.T)
        return bend @ self.training / self.lower_samples + self._weights(x) * v

    def g_xy_times(self, x: Array, y: Array, v: Array) -> Array:
        inner = _sigmoid(x)
        return inner * (1 - inner) * y * v

    def f_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self.f_x(x, y), _mean_slope(self.validation[indices], y)

    def g_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self.g_x(x, y), _mean_slope(self.training[indices], y) + self._weights(x) * y

    def hvp_at(self, indices: NDArray[np.int64], x: Array, y: Array, v: Array) -> tuple[Array, Array]:
        rows = self.training[indices]
        bend = _bends((rows @ y[..., None])[..., 0]) * (rows @ v[..., None])[..., 0]
        curved = (bend[..., None] * rows).mean(axis=-2) + self._weights(x) * v
        return self.g_xy_times(x, y, v), curved

    def _weights(self, x: Array) -> Array:
        return self.ridge + _sigmoid(x)


def _sigmoid(z: Array) -> Array:
    return np.asarray(0.5 * (1 + np.tanh(0.5 * z)))


def _slopes(margins: Array) -> Array:
    return -_sigmoid(-margins)


def _bends(margins: Array) -> Array:
    inner = _sigmoid(margins)
    return inner * (1 - inner)


def _mean_slope(rows: Array, y: Array) -> Array:
    margins = (rows @ y[..., None])[..., 0]
    return np.asarray((_slopes(margins)[..., None] * rows).mean(axis=-2))


def _curved(margins: Array, rows: Array) -> Array:
    return np.asarray(rows.T @ (_bends(margins)[..., :, None] * rows) / rows.shape[0])


def _with_batch(values: Array, x: Array) -> Array:
    """The values, repeated over the batch of x, on which they do not depend."""
    return np.asarray(values + 0 * (x[..., 0] if x.ndim and values.ndim < x.ndim else x))
