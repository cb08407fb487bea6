"""The hard instance as a problem that solvers can run: f(x, y) = f_T(x), g = y²/2, in float64 and without its scale.

It keeps a record: which coordinates its answers have shown, and how often it was asked at a point that is not 0 in a
coordinate that no answer had shown.  A zero-respecting method never does that.
"""

import math
from typing import final

import numpy as np

from fdtheory.lower_bound.zero_respecting import THRESHOLD
from fdtheory.problems.batched import Array, SmoothProblem

_erf = np.vectorize(math.erf, otypes=[float])


@final
class ChainProblem(SmoothProblem):
    """A chain of so many links, for one seed, with a record of what was asked and shown."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.shown = np.zeros(length, dtype=bool)
        self.guesses = 0
        self.asked = 0

    @property
    def name(self) -> str:
        return f"chain of length {self.length}"

    @property
    def dim_x(self) -> int:
        return self.length

    @property
    def dim_y(self) -> int:
        return 1

    def f(self, x: Array, y: Array) -> Array:
        near, far = x[..., :-1], x[..., 1:]
        links = psi(-near)[0] * phi(-far) - psi(near)[0] * phi(far)
        first = -psi(np.array(float(THRESHOLD)))[0] * phi(x[..., 0])
        return _over_the_batch(first + links.sum(axis=-1), y)

    def g(self, x: Array, y: Array) -> Array:
        return _over_the_batch(y[..., 0] ** 2 / 2, x)

    def f_x(self, x: Array, y: Array) -> Array:
        near = x[..., :-1]
        before = np.concatenate([np.full((*x.shape[:-1], 1), float(THRESHOLD)), near], axis=-1)
        found = -psi(np.abs(before))[0] * np.exp((1 - x**2) / 2)
        found[..., :-1] -= psi(np.abs(near))[1] * phi(np.sign(near) * x[..., 1:])
        self._record(x, found)
        return np.asarray(found + np.zeros_like(y))

    def f_y(self, x: Array, y: Array) -> Array:
        return np.zeros(np.broadcast_shapes(x[..., :1].shape, y.shape))

    def g_x(self, x: Array, y: Array) -> Array:
        return np.zeros(np.broadcast_shapes(x.shape, y.shape))

    def g_y(self, x: Array, y: Array) -> Array:
        return np.asarray(y + np.zeros_like(x[..., :1]))

    def f_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return np.zeros_like(v)

    def g_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return np.asarray(v + np.zeros_like(y))

    def g_xy_times(self, x: Array, y: Array, v: Array) -> Array:
        return np.zeros(np.broadcast_shapes(x.shape, v.shape))

    def unseen(self, x: Array) -> int:
        """How many coordinates of a point are not 0 although no answer has shown them."""
        return int(((x != 0).reshape(-1, self.length).any(axis=0) & ~self.shown).sum())

    def _record(self, x: Array, answer: Array) -> None:
        self.asked += 1
        self.guesses += self.unseen(x) > 0
        self.shown |= (answer != 0).reshape(-1, self.length).any(axis=0)


def _over_the_batch(values: Array, other: Array) -> Array:
    """The values, repeated over the batch of what they do not depend on."""
    return np.asarray(values + np.zeros(other.shape[:-1]))


def phi(t: Array) -> Array:
    """Φ."""
    return np.asarray(math.sqrt(2 * math.pi * math.e) * (1 + _erf(t / math.sqrt(2))) / 2)


def psi(t: Array) -> tuple[Array, Array]:
    """Ψ and Ψ'."""
    inside = t > 0.5
    s = 1 / np.where(inside, 2 * t - 1, np.inf)
    value = np.where(inside, np.exp(1 - s**2), 0.0)
    return value, np.asarray(4 * s**3 * value)
