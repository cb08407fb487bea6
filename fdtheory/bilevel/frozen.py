"""y ↦ g_y(x, y) + w·f_y(x, y) with x held fixed: what an inner loop evaluates thousands of times.

For the softmax family everything that depends on x alone is computed once, and a call costs three matrix
products for all seeds and nodes together.
"""

from collections.abc import Callable

import numpy as np

from fdtheory.bilevel.batched import Array, Problem, SoftmaxProblem

Lower = Callable[[Array], Array]
"""The result may be overwritten by the next call: use it at once."""


def freeze(problem: Problem, x: Array, weights: Array | None) -> Lower:
    """The gradient in y of g + w·f at x (seeds × dim_x), for y of shape seeds × nodes × dim_y.

    ``weights`` has one entry for each node; None stands for g alone.
    """
    if isinstance(problem, SoftmaxProblem):
        return _softmax_lower(problem, x, weights)
    beside = x[:, None, :]
    if weights is None:
        return lambda y: problem.g_y(beside, y)
    factor = weights[:, None]
    return lambda y: problem.g_y(beside, y) + factor * problem.f_y(beside, y)


def _softmax_lower(problem: SoftmaxProblem, x: Array, weights: Array | None) -> Lower:
    """Both softmaxes side by side in one array of shape blocks × width × seeds × nodes: the long axes come last."""
    blocks = [(problem.C, x @ problem.D.T + problem.e, problem.tau)]
    if weights is not None:
        blocks.append((problem.E, x @ problem.F.T, 1.0))
    width = max(len(matrix) for matrix, _, _ in blocks)
    into = np.ascontiguousarray(np.vstack([_filled(matrix, width, 0.0) for matrix, _, _ in blocks]))
    back = np.ascontiguousarray(np.vstack([_filled(scale * matrix, width, 0.0) for matrix, _, scale in blocks]))
    shift = np.stack([_filled(logits.T, width, -np.inf) for _, logits, _ in blocks])[..., None]
    factor = np.ones((1, 1, 1, 1)) if weights is None else np.stack([np.ones_like(weights), weights])[:, None, None]
    pulled, matrix = (x @ problem.B.T)[:, None, :], problem.A
    rooms: dict[tuple[int, ...], tuple[Array, Array, Array, Array, Array, Array]] = {}

    def room(shape: tuple[int, ...]) -> tuple[Array, Array, Array, Array, Array, Array]:
        """Arrays for one shape of y, and the same memory seen as plain matrices."""
        result, pull = np.empty(shape), np.empty(shape)
        logits = np.empty((len(blocks), width, *shape[:-1]))
        rows = shape[0] * shape[1]
        return result, pull, logits, result.reshape(rows, -1), pull.reshape(rows, -1), logits.reshape(-1, rows)

    def gradient(y: Array) -> Array:
        if y.shape not in rooms:
            rooms[y.shape] = room(y.shape)
        result, pull, logits, result_rows, pull_rows, logit_rows = rooms[y.shape]
        y_rows = y.reshape(result_rows.shape)
        np.dot(into, y_rows.T, out=logit_rows)
        logits += shift
        logits -= np.maximum.reduce(logits, axis=1, keepdims=True)
        np.exp(logits, out=logits)
        logits *= factor / np.add.reduce(logits, axis=1, keepdims=True)
        np.dot(y_rows, matrix, out=result_rows)
        np.dot(logit_rows.T, back, out=pull_rows)
        result += pull
        result -= pulled
        return result

    return gradient


def _filled(rows: Array, width: int, value: float) -> Array:
    """The rows, and further rows of one value up to ``width``."""
    return np.vstack([rows, np.full((width - len(rows), rows.shape[1]), value)])
