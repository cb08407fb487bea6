"""Bilevel problems in float64 that evaluate whole batches at once: what the oracle and the solvers stand on.

Arrays carry their batch in front: x has shape (..., dim_x), y has shape (..., dim_y), and the two broadcast.
What a problem can do decides what runs on it: a ``Problem`` has four gradients, enough for every first-order method;
a ``SmoothProblem`` has values and Hessian-vector products too, for the methods that use them and for the referee who
knows the exact hyper-gradient; a ``SampledProblem`` has samples to draw, and a ``FiniteSum`` is both; a
``DenseProblem`` has whole Hessians, which only make the referee faster in low dimension.
"""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import final

import numpy as np
from numpy.typing import NDArray

from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.errors import InputError
from fdtheory.problems.instance import Instance
from fdtheory.problems.softmax import QuadraticSoftmax

Array = NDArray[np.float64]


class Problem(ABC):
    """Four gradients of f and g; enough for every first-order method."""

    @property
    @abstractmethod
    def name(self) -> str: ...

    @property
    @abstractmethod
    def dim_x(self) -> int: ...

    @property
    @abstractmethod
    def dim_y(self) -> int: ...

    @property
    def start(self) -> Array | None:
        """The x at which a run begins unless told otherwise."""
        return None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: x in R^{self.dim_x}, y in R^{self.dim_y}>"

    @abstractmethod
    def f_x(self, x: Array, y: Array) -> Array: ...

    @abstractmethod
    def f_y(self, x: Array, y: Array) -> Array: ...

    @abstractmethod
    def g_x(self, x: Array, y: Array) -> Array: ...

    @abstractmethod
    def g_y(self, x: Array, y: Array) -> Array: ...


class SmoothProblem(Problem):
    """A problem with values and products of second derivatives with vectors as well."""

    @abstractmethod
    def f(self, x: Array, y: Array) -> Array: ...

    @abstractmethod
    def g(self, x: Array, y: Array) -> Array: ...

    @abstractmethod
    def f_yy_times(self, x: Array, y: Array, v: Array) -> Array: ...

    @abstractmethod
    def g_yy_times(self, x: Array, y: Array, v: Array) -> Array: ...

    @abstractmethod
    def g_xy_times(self, x: Array, y: Array, v: Array) -> Array: ...


class DenseProblem(SmoothProblem):
    """A problem that can write its Hessians in y down."""

    @abstractmethod
    def f_yy(self, x: Array, y: Array) -> Array: ...

    @abstractmethod
    def g_yy(self, x: Array, y: Array) -> Array: ...

    def f_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return np.asarray((self.f_yy(x, y) @ v[..., None])[..., 0])


class SampledProblem(Problem):
    """A problem whose f and g are means over samples, so that noise comes from drawing samples.

    ``indices`` has shape (..., batch); the result is the mean over the batch, of shape (..., dimension).
    """

    @property
    @abstractmethod
    def upper_samples(self) -> int: ...

    @property
    @abstractmethod
    def lower_samples(self) -> int: ...

    @abstractmethod
    def f_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        """(F_x, F_y) averaged over the samples."""

    @abstractmethod
    def g_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        """(G_x, G_y) averaged over the samples."""


class FiniteSum(SampledProblem, SmoothProblem):
    """Samples, and products of second derivatives with vectors over them."""

    @abstractmethod
    def hvp_at(self, indices: NDArray[np.int64], x: Array, y: Array, v: Array) -> tuple[Array, Array]:
        """(G_xy v, G_yy v) averaged over the samples."""


@final
class InstanceProblem(DenseProblem):
    """Any instance of the project, through its batched float64 arithmetic."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self._arithmetic = NumpyArithmetic()

    @property
    def name(self) -> str:
        return self.instance.name

    @property
    def dim_x(self) -> int:
        return self.instance.dim_x

    @property
    def dim_y(self) -> int:
        return self.instance.dim_y

    def f(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.f(*self._pair(x, y), self._arithmetic))

    def g(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.g(*self._pair(x, y), self._arithmetic))

    def f_x(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.f_x(*self._pair(x, y), self._arithmetic))

    def f_y(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.f_y(*self._pair(x, y), self._arithmetic))

    def g_x(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.g_x(*self._pair(x, y), self._arithmetic))

    def g_y(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.g_y(*self._pair(x, y), self._arithmetic))

    def f_yy(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.f_yy(*self._pair(x, y), self._arithmetic))

    def g_yy(self, x: Array, y: Array) -> Array:
        return np.asarray(self.instance.g_yy(*self._pair(x, y), self._arithmetic))

    def g_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return np.asarray(self.instance.g_yy_times(*self._pair(x, y), v, self._arithmetic))

    def g_xy_times(self, x: Array, y: Array, v: Array) -> Array:
        return np.asarray(self.instance.g_xy_times(*self._pair(x, y), v, self._arithmetic))

    @staticmethod
    def _pair(x: Array, y: Array) -> tuple[Array, Array]:
        """Both with the full batch, because an instance may ignore one of them."""
        if x.shape[:-1] == y.shape[:-1]:
            return x, y
        batch = np.broadcast_shapes(x.shape[:-1], y.shape[:-1])
        return np.broadcast_to(x, (*batch, x.shape[-1])), np.broadcast_to(y, (*batch, y.shape[-1]))


@final
class SoftmaxProblem(DenseProblem):
    """QuadraticSoftmax with plain matrices: the fast path, and the independent second evaluation of the family."""

    def __init__(self, instance: QuadraticSoftmax) -> None:
        self.instance = instance
        self.A, self.B, self.C, self.D, self.E, self.F = (
            np.ascontiguousarray(m.floats)
            for m in (instance.A, instance.B, instance.C, instance.D, instance.E, instance.F)
        )
        self.e = np.array([float(v) for v in instance.e])
        self.tau, self.amplitude = float(instance.tau), float(instance.amplitude)

    @property
    def name(self) -> str:
        return self.instance.name

    @property
    def dim_x(self) -> int:
        return int(self.B.shape[1])

    @property
    def dim_y(self) -> int:
        return int(self.A.shape[0])

    @cached_property
    def curvature(self) -> tuple[float, float]:
        """(μ, L_f): least curvature of g and largest of f in y over the whole space, both attained in the limit."""
        gaps = ((self.E[:, None, :] - self.E[None, :, :]) ** 2).sum(axis=-1)
        return float(np.linalg.eigvalsh(self.A)[0]), float(gaps.max()) / 4

    def inner(self, x: Array, y: Array) -> Array:
        return softmax(y @ self.C.T + (x @ self.D.T + self.e))

    def outer(self, x: Array, y: Array) -> Array:
        return softmax(y @ self.E.T + x @ self.F.T)

    def f(self, x: Array, y: Array) -> Array:
        waves = self.amplitude * np.cos(x).sum(axis=-1)
        return np.asarray(logsumexp(y @ self.E.T + x @ self.F.T) + waves)

    def g(self, x: Array, y: Array) -> Array:
        quadratic = 0.5 * (y * (y @ self.A)).sum(axis=-1) - (y * (x @ self.B.T)).sum(axis=-1)
        return np.asarray(quadratic + self.tau * logsumexp(y @ self.C.T + (x @ self.D.T + self.e)))

    def f_x(self, x: Array, y: Array) -> Array:
        return self.outer(x, y) @ self.F - self.amplitude * np.sin(x)

    def f_y(self, x: Array, y: Array) -> Array:
        return self.outer(x, y) @ self.E

    def g_x(self, x: Array, y: Array) -> Array:
        return self.tau * (self.inner(x, y) @ self.D) - y @ self.B

    def g_y(self, x: Array, y: Array) -> Array:
        return y @ self.A - x @ self.B.T + self.tau * (self.inner(x, y) @ self.C)

    def f_yy(self, x: Array, y: Array) -> Array:
        return covariance(self.outer(x, y), self.E)

    def g_yy(self, x: Array, y: Array) -> Array:
        return self.A + self.tau * covariance(self.inner(x, y), self.C)

    def g_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return v @ self.A + self.tau * (self._moved(x, y, v) @ self.C)

    def g_xy_times(self, x: Array, y: Array, v: Array) -> Array:
        return self.tau * (self._moved(x, y, v) @ self.D) - v @ self.B

    def _moved(self, x: Array, y: Array, v: Array) -> Array:
        weights, shift = self.inner(x, y), v @ self.C.T
        return np.asarray(weights * (shift - (weights * shift).sum(axis=-1, keepdims=True)))


def batched(problem: Problem | Instance) -> Problem:
    """The batched form of an instance; a problem stays what it is."""
    if isinstance(problem, Problem):
        return problem
    if isinstance(problem, QuadraticSoftmax):
        return SoftmaxProblem(problem)
    if isinstance(problem, Instance):
        return InstanceProblem(problem)
    raise InputError(f"problem is of type {type(problem).__name__}; give an Instance or a Problem")


def softmax(logits: Array) -> Array:
    """exp(z)/Σ exp(z) along the last axis, in place in a fresh array."""
    weights = logits - logits.max(axis=-1, keepdims=True)
    np.exp(weights, out=weights)
    weights /= weights.sum(axis=-1, keepdims=True)
    return np.asarray(weights)


def logsumexp(logits: Array) -> Array:
    top = logits.max(axis=-1, keepdims=True)
    return np.asarray(np.log(np.exp(logits - top).sum(axis=-1)) + top[..., 0])


def covariance(weights: Array, rows: Array) -> Array:
    """rowsᵀ (diag s - ssᵀ) rows, for a batch of s."""
    mean = weights @ rows
    return np.asarray(rows.T @ (weights[..., :, None] * rows) - mean[..., :, None] * mean[..., None, :])
