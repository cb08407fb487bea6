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
    """Both softmaxes side by side in one array of shape blocks × width × (seeds·nodes): the long axis comes last.

    What depends on x and the nodes alone is spread out once for each shape of y: with few rows the time goes into
    calls of numpy, and calls without broadcasting are the short ones.
    """
    blocks = [(problem.C, x @ problem.D.T + problem.e, problem.tau)]
    if weights is not None:
        blocks.append((problem.E, x @ problem.F.T, 1.0))
    width = max(len(matrix) for matrix, _, _ in blocks)
    into = np.ascontiguousarray(np.vstack([_filled(matrix, width, 0.0) for matrix, _, _ in blocks]))
    back = np.ascontiguousarray(np.vstack([_filled(scale * matrix, width, 0.0) for matrix, _, scale in blocks]))
    shift = np.stack([_filled(logits.T, width, -np.inf) for _, logits, _ in blocks])[..., None]
    factor = np.ones((1, 1, 1)) if weights is None else np.stack([np.ones_like(weights), weights])[:, None]
    pulled, matrix = (x @ problem.B.T)[:, None, :], problem.A
    rooms: dict[tuple[int, ...], tuple[Array, ...]] = {}

    def room(shape: tuple[int, ...]) -> tuple[Array, ...]:
        """Arrays for one shape of y."""
        seeds, nodes, dim = shape
        rows = seeds * nodes
        spread = np.broadcast_to(shift, (len(blocks), width, seeds, nodes)).reshape(len(blocks), width, rows)
        scale = np.broadcast_to(factor, (len(blocks), seeds, nodes)).reshape(len(blocks), rows)
        constant = np.broadcast_to(pulled, shape).reshape(rows, dim)
        logits, small = np.empty((len(blocks), width, rows)), np.empty((len(blocks), rows))
        copies = [np.ascontiguousarray(array) for array in (spread, scale, constant)]
        return (*copies, np.empty((rows, dim)), np.empty((rows, dim)), logits, logits.reshape(-1, rows), small)

    def gradient(y: Array) -> Array:
        if y.shape not in rooms:
            rooms[y.shape] = room(y.shape)
        spread, scale, constant, result, pull, logits, flat, small = rooms[y.shape]
        rows = y.reshape(result.shape)
        np.dot(into, rows.T, out=flat)
        np.add(logits, spread, out=logits)
        np.subtract(logits, np.maximum.reduce(logits, axis=1, out=small)[:, None], out=logits)
        np.exp(logits, out=logits)
        np.divide(scale, np.add.reduce(logits, axis=1, out=small), out=small)
        np.multiply(logits, small[:, None], out=logits)
        np.dot(rows, matrix, out=result)
        np.dot(flat.T, back, out=pull)
        np.add(result, pull, out=result)
        np.subtract(result, constant, out=result)
        return result.reshape(y.shape)

    return gradient


def _filled(rows: Array, width: int, value: float) -> Array:
    """The rows, and further rows of one value up to ``width``."""
    return np.vstack([rows, np.full((width - len(rows), rows.shape[1]), value)])
