"""A drawn index, or a batch of them: asked twice it is the same index, which is what a shared mini-batch means.

The oracle says what the same index does at different points; each error is drawn once, when it is first asked for.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

import numpy as np
from numpy.typing import NDArray

from fdtheory.problems.batched import Array
from fdtheory.solvers.random_field import RandomField

if TYPE_CHECKING:
    from fdtheory.solvers.oracle import Oracle


@final
@dataclass(frozen=True)
class _Asked:
    """An error that a rough index had at one point, for each seed and node."""

    x: Array
    y: Array
    error: Array


@final
class Sample:
    """A drawn mini-batch for every seed and node."""

    def __init__(self, oracle: "Oracle", nodes: int, batch: int, shared: bool) -> None:
        self.nodes, self.batch, self.shared = nodes, batch, shared
        self._oracle = oracle
        self._known: dict[str, Array] = {}
        self._drawn: dict[str, NDArray[np.int64]] = {}
        self._fields: dict[str, RandomField] = {}
        self._asked: dict[str, list[_Asked]] = {}

    def error(self, key: str, x: Array, y: Array, dim: int) -> Array:
        """The mean error of the batch in one block (f_x, f_y, g_x, g_y) at a point."""
        oracle = self._oracle
        if oracle.noise == "field":
            return self.field(key[0]).gradient(key[2], x, y)
        if oracle.noise == "rough":
            return self._rough(key, x, y, dim)
        opposed = oracle.noise == "opposed" and self.shared and key in ("f_x", "g_x")
        error = self._same("x" if opposed else key, dim)
        return error * oracle.signs(key) if opposed else error

    def curved(self, block: str, x: Array, y: Array, v: Array, dim: int) -> Array:
        """The error of a product G_xy·v or G_yy·v: linear in v, and the derivative of the gradient's in a field."""
        if self._oracle.noise == "field":
            return self.field("g").curved(block, x, y, v)
        key = f"h_{block}"
        error = self._rough(key, x, y, dim) if self._oracle.noise == "rough" else self._same(key, dim)
        return np.asarray(error * (self._direction(v.shape[-1]) * v).sum(axis=-1, keepdims=True))

    def field(self, letter: str) -> RandomField:
        """The random field of f or of g."""
        if letter not in self._fields:
            self._fields[letter] = self._oracle.new_field(1 if self.shared else self.nodes, self.batch)
        return self._fields[letter]

    def indices(self, key: str, count: int) -> NDArray[np.int64]:
        """The drawn samples of a finite sum, of shape seeds × nodes (or 1) × batch."""
        if key not in self._drawn:
            shape = (self._oracle.seeds, 1 if self.shared else self.nodes, self.batch)
            self._drawn[key] = self._oracle.dice.integers(0, count, shape)
        return self._drawn[key]

    def _same(self, key: str, dim: int) -> Array:
        """One error wherever it is asked."""
        if key not in self._known:
            shape = (self._oracle.seeds, 1 if self.shared else self.nodes, dim)
            self._known[key] = self._oracle.draw(shape, self.batch)
        return self._known[key]

    def _rough(self, key: str, x: Array, y: Array, dim: int) -> Array:
        """A fresh error at every point; at a point that was asked before the one that it had there."""
        error = self._oracle.draw((self._oracle.seeds, y.shape[1], dim), self.batch)
        for old in self._asked.setdefault(key, []):
            again = (old.x == x).all(axis=-1)[:, None] & (old.y == y).all(axis=-1)
            error = np.where(again[..., None], old.error, error)
        self._asked[key].append(_Asked(x.copy(), y.copy(), error))
        return error

    def _direction(self, dim: int) -> Array:
        """A vector u with E uuᵀ = I: the error of a Hessian-vector product with v is an error times u·v."""
        if "u" not in self._known:
            self._known["u"] = self._oracle.dice.standard_normal((self._oracle.seeds, 1, dim))
        return self._known["u"]
