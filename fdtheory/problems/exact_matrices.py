"""Exact numbers, vectors and matrices from users' data, and the checks on those of a softmax instance."""

from collections.abc import Sequence

import numpy as np

from fdtheory.arithmetic.base import ExactMatrix
from fdtheory.errors import InputError
from fdtheory.numbers import Finite, finite_entries

Rows = Sequence[Sequence[Finite]]


def exact_matrix(name: str, rows: Rows | ExactMatrix) -> ExactMatrix:
    """An ExactMatrix from rows of equal length."""
    if isinstance(rows, ExactMatrix):
        rows = rows.rows
    try:
        exact = tuple(finite_entries(name, row) for row in rows)
    except TypeError:
        raise InputError(f"{name} is {type(rows).__name__}; give a matrix as a list of rows") from None
    if not exact or len({len(row) for row in exact}) != 1:
        raise InputError(f"{name} has rows of different lengths or none at all; give a full rectangular matrix")
    return ExactMatrix(exact)


def check_shapes(found: dict[str, tuple[int, int]], count: int, dim_x: int) -> None:
    """Refuse matrices of a softmax instance that do not fit together."""
    size = found["A"][0]
    upper = found["E"][0]
    wanted = {
        "A": (size, size), "B": (size, dim_x), "C": (count, size), "D": (count, dim_x),
        "E": (upper, size), "F": (upper, dim_x),
    }  # fmt: skip
    for key, shape in wanted.items():
        if found[key] != shape:
            raise InputError(f"{key} has shape {found[key]}, which does not fit; give it shape {shape}")


def check_positive_definite(matrix: ExactMatrix) -> None:
    """Refuse a matrix A that is not symmetric and positive definite."""
    if matrix.rows != tuple(zip(*matrix.rows, strict=True)):
        raise InputError("A is not symmetric; give (A + Aᵀ)/2")
    values = np.linalg.eigvalsh(matrix.floats)
    if not values[0] > 1e-12 * abs(values[-1]):
        raise InputError(f"A has the eigenvalue {values[0]:.3g}, so g is not strongly convex; add a ridge to A")
