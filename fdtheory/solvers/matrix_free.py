"""Linear algebra for a batch of symmetric matrices that are known by their products with vectors only.

Vectors carry their batch in front, ``times`` maps (..., dimension) to the same shape, and every member of a batch is
worked on at once: a library's routines take one matrix at a time.
"""

from collections.abc import Callable

import numpy as np

from fdtheory.problems.batched import Array

Times = Callable[[Array], Array]

MAX_STEPS = 2000


def conjugate_gradients(times: Times, right: Array, tolerance: float) -> Array:
    """Solve A z = right for positive definite A until every residual is ``tolerance`` times its right side."""
    solution, residual = np.zeros_like(right), right.copy()
    direction, size = residual.copy(), _dot(residual, residual)
    enough = tolerance**2 * size
    for _ in range(MAX_STEPS):
        if not (size > enough).any():
            break
        image = times(direction)
        bent = _dot(direction, image)
        # A member that is solved, or whose matrix is not positive along the direction, stays where it is.
        length = np.where((size > enough) & (bent > 0), size / np.where(bent > 0, bent, 1.0), 0.0)
        solution += length[..., None] * direction
        residual -= length[..., None] * image
        before, size = size, _dot(residual, residual)
        if not length.any():
            break
        direction = residual + (size / np.where(before > 0, before, 1.0))[..., None] * direction
    return solution


def extreme_eigenvalues(times: Times, start: Array, steps: int = 60) -> tuple[Array, Array]:
    """(least, largest) eigenvalue of each matrix of a batch, seen by Lanczos' process from ``start``: inside the range.

    The least is found from above and the largest from below; a simple recurrence keeps three vectors only.
    """
    steps = min(steps, start.shape[-1])
    vector = start / np.sqrt(_dot(start, start))[..., None]
    before, beside = np.zeros_like(vector), np.zeros(vector.shape[:-1])
    diagonal, off = [], []
    for _ in range(steps):
        image = times(vector) - beside[..., None] * before
        diagonal.append(_dot(vector, image))
        image = image - diagonal[-1][..., None] * vector
        before, beside = vector, np.sqrt(_dot(image, image))
        off.append(beside)
        scale = np.maximum.reduce([np.abs(d) for d in diagonal]) + 1e-300
        going = beside > 1e-10 * scale
        if not going.any():
            break
        vector = np.where(going[..., None], image / np.where(going, beside, 1.0)[..., None], 0.0)
        beside = np.where(going, beside, 0.0)
        off[-1] = beside
    return _of_tridiagonal(diagonal, off)


def _of_tridiagonal(diagonal: list[Array], off: list[Array]) -> tuple[Array, Array]:
    """The extreme eigenvalues; a member whose process ended early counts with its first block only."""
    count = len(diagonal)
    matrix = np.zeros((*diagonal[0].shape, count, count))
    alive = np.ones(diagonal[0].shape, dtype=bool)
    for i in range(count):
        matrix[..., i, i] = np.where(alive, diagonal[i], diagonal[0])
        if i + 1 < count:
            alive = alive & (off[i] > 0)
            matrix[..., i, i + 1] = matrix[..., i + 1, i] = np.where(alive, off[i], 0.0)
    values = np.linalg.eigvalsh(matrix)
    return np.asarray(values[..., 0]), np.asarray(values[..., -1])


def _dot(u: Array, v: Array) -> Array:
    return np.asarray(np.einsum("...i,...i->...", u, v))
