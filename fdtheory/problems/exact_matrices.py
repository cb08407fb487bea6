"""Exact numbers, vectors and matrices from users' data, and the checks on those of a softmax instance."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from fdtheory.arithmetic.base import ExactMatrix
from fdtheory.errors import InputError

Rows = Sequence[Sequence[Any]]


def exact_vector(name: str, values: Iterable[Any]) -> tuple[Fraction, ...]:
    """Fractions from ints, fractions or finite floats; a thing without entries is a TypeError of its own."""
    return tuple(exact_number(name, value) for value in values)


def exact_number(name: str, value: Any) -> Fraction:
    """A Fraction from an int, a fraction or a finite float, taken at its exact binary value."""
    try:
        if isinstance(value, str):
            raise TypeError(value)
        return Fraction(value.item() if isinstance(value, np.generic) else value)
    except (ValueError, OverflowError, TypeError):
        raise InputError(
            f"{name} contains {repr(value)[:40]}, which is not a finite number; give ints, fractions or floats"
        ) from None


def exact_matrix(name: str, rows: Rows | ExactMatrix) -> ExactMatrix:
    """An ExactMatrix from rows of equal length."""
    if isinstance(rows, ExactMatrix):
        rows = rows.rows
    try:
        exact = tuple(exact_vector(name, row) for row in rows)
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
