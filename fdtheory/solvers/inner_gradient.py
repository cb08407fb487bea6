"""y ↦ g_y(x, y) + w·f_y(x, y) with x held fixed: what an inner loop evaluates thousands of times.

For the softmax family everything that depends on x alone is computed once, and a call costs three matrix
products for all seeds and nodes together.
"""

from collections.abc import Callable
from typing import final

import numpy as np

from fdtheory.problems.batched import Array, Problem, SoftmaxProblem

Lower = Callable[[Array], Array]
"""The result may be overwritten by the next call: use it at once."""


def gradient_at(problem: Problem, x: Array, weights: Array | None) -> Lower:
    """The gradient in y of g + w·f at x (seeds × dim_x), for y of shape seeds × nodes × dim_y.

    ``weights`` has one entry for each node; None stands for g alone.
    """
    if isinstance(problem, SoftmaxProblem):
        return _SoftmaxLower(problem, x, weights)
    beside = x[:, None, :]
    if weights is None:
        return lambda y: problem.g_y(beside, y)
    factor = weights[:, None]
    return lambda y: problem.g_y(beside, y) + factor * problem.f_y(beside, y)


@final
class _SoftmaxLower:
    """Both softmaxes side by side in one array of shape blocks × width × (seeds·nodes): the long axis comes last.

    What depends on x and the nodes alone is spread out once for each shape of y: with few rows the time goes into
    calls of numpy, and calls without broadcasting are the short ones.
    """

    def __init__(self, problem: SoftmaxProblem, x: Array, weights: Array | None) -> None:
        blocks = [(problem.C, x @ problem.D.T + problem.e, problem.tau)]
        if weights is not None:
            blocks.append((problem.E, x @ problem.F.T, 1.0))
        self.count, self.width = len(blocks), max(len(matrix) for matrix, _, _ in blocks)
        self.into = np.vstack([_filled(matrix, self.width, 0.0) for matrix, _, _ in blocks])
        self.back = np.vstack([_filled(scale * matrix, self.width, 0.0) for matrix, _, scale in blocks])
        self.shift = np.stack([_filled(logits.T, self.width, -np.inf) for _, logits, _ in blocks])[..., None]
        ones = np.ones(1 if weights is None else len(weights))
        self.factor = np.stack([ones, *([] if weights is None else [weights])])[:, None]
        self.pulled, self.matrix = (x @ problem.B.T)[:, None, :], problem.A
        self.rooms: dict[tuple[int, ...], tuple[Array, ...]] = {}

    def _room(self, shape: tuple[int, ...]) -> tuple[Array, ...]:
        """Constants and working arrays for one shape of y."""
        seeds, nodes, dim = shape
        count, width, rows = self.count, self.width, seeds * nodes
        spread = np.broadcast_to(self.shift, (count, width, seeds, nodes)).reshape(count, width, rows)
        scale = np.broadcast_to(self.factor, (count, seeds, nodes)).reshape(count, rows)
        constant = np.broadcast_to(self.pulled, shape).reshape(rows, dim)
        copies = [np.ascontiguousarray(array) for array in (spread, scale, constant)]
        logits, small = np.empty((count, width, rows)), np.empty((count, rows))
        return (*copies, np.empty((rows, dim)), np.empty((rows, dim)), logits, logits.reshape(-1, rows), small)

    def __call__(self, y: Array) -> Array:
        if y.shape not in self.rooms:
            self.rooms[y.shape] = self._room(y.shape)
        spread, scale, constant, result, pull, logits, flat, small = self.rooms[y.shape]
        rows = y.reshape(result.shape)
        np.dot(self.into, rows.T, out=flat)
        np.add(logits, spread, out=logits)
        np.subtract(logits, np.maximum.reduce(logits, axis=1, out=small)[:, None], out=logits)
        np.exp(logits, out=logits)
        np.divide(scale, np.add.reduce(logits, axis=1, out=small), out=small)
        np.multiply(logits, small[:, None], out=logits)
        np.dot(rows, self.matrix, out=result)
        np.dot(flat.T, self.back, out=pull)
        np.add(result, pull, out=result)
        np.subtract(result, constant, out=result)
        return result.reshape(y.shape)


def _filled(rows: Array, width: int, value: float) -> Array:
    """The rows, and further rows of one value up to ``width``."""
    return np.vstack([rows, np.full((width - len(rows), rows.shape[1]), value)])
