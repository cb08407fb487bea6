"""Sparse products in three makes that agree: scipy's private kernels in place, its public ones, and numpy alone.

The private kernels add into memory that is there already, which saves a pass over the lower iterate; they may go away
in any release of scipy, so that nothing but speed depends on them.  Numpy alone serves where scipy is not installed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


@final
@dataclass(frozen=True)
class Kernels:
    """``add_product(indptr, indices, data, Y, out)``: out += A Y; ``add_transposed(…, R, Y)``: Y += Aᵀ R.

    ``gather(rows, new indptr, indptr, indices, data)``: the entries of the named rows, as (indices, data).
    """

    name: str
    gather: Callable[[Array, Array, Array, Array, Array], tuple[Array, Array]]
    add_product: Callable[[Array, Array, Array, Array, Array], None]
    add_transposed: Callable[[Array, Array, Array, Array, Array], None]


@cache
def fastest() -> Kernels:
    """The fastest make that this machine has."""
    makes = (private_kernels, public_kernels)
    return next((kernels for make in makes if (kernels := make()) is not None), numpy_kernels())


def private_kernels() -> Kernels | None:
    """scipy's own loops, or None where they are not to be had."""
    try:
        from scipy.sparse._sparsetools import csc_matvecs, csr_matvecs, csr_row_index
    except ImportError:
        return None

    def gather(rows: Array, new: Array, indptr: Array, indices: Array, data: Array) -> tuple[Array, Array]:
        found = np.empty(new[-1], indices.dtype), np.empty(new[-1], data.dtype)
        csr_row_index(len(rows), rows.astype(indptr.dtype), indptr, indices, data, *found)
        return found

    def add_product(indptr: Array, indices: Array, data: Array, Y: Array, out: Array) -> None:
        csr_matvecs(len(indptr) - 1, len(Y), Y.shape[1], indptr, indices, data, Y.reshape(-1), out.reshape(-1))

    def add_transposed(indptr: Array, indices: Array, data: Array, R: Array, Y: Array) -> None:
        csc_matvecs(len(Y), len(indptr) - 1, Y.shape[1], indptr, indices, data, R.reshape(-1), Y.reshape(-1))

    return Kernels("scipy, private", gather, add_product, add_transposed)


def public_kernels() -> Kernels | None:
    """scipy's public products, or None without scipy."""
    try:
        from scipy.sparse import csr_array
    except ImportError:
        return None

    def add_product(indptr: Array, indices: Array, data: Array, Y: Array, out: Array) -> None:
        out += csr_array((data, indices, indptr), shape=(len(indptr) - 1, len(Y))) @ Y

    def add_transposed(indptr: Array, indices: Array, data: Array, R: Array, Y: Array) -> None:
        Y += csr_array((data, indices, indptr), shape=(len(indptr) - 1, len(Y))).T @ R

    return Kernels("scipy, public", gather_by_numpy, add_product, add_transposed)


def numpy_kernels() -> Kernels:
    """Sums by ``bincount``, one column after the other; they are formed in double precision."""

    def add_product(indptr: Array, indices: Array, data: Array, Y: Array, out: Array) -> None:
        owner, n = _owners(indptr), len(indptr) - 1
        for c in range(Y.shape[1]):
            out[:, c] += np.bincount(owner, data * Y[indices, c], minlength=n).astype(out.dtype)

    def add_transposed(indptr: Array, indices: Array, data: Array, R: Array, Y: Array) -> None:
        owner = _owners(indptr)
        for c in range(Y.shape[1]):
            Y[:, c] += np.bincount(indices, data * R[owner, c], minlength=len(Y)).astype(Y.dtype)

    return Kernels("numpy", gather_by_numpy, add_product, add_transposed)


def gather_by_numpy(rows: Array, new: Array, indptr: Array, indices: Array, data: Array) -> tuple[Array, Array]:
    """The entries of the named rows."""
    place = np.arange(new[-1], dtype=np.int64)
    place += np.repeat(indptr[rows] - new[:-1], np.diff(new))
    return indices[place], data[place]


def _owners(indptr: Array) -> Array:
    """The row of every entry."""
    return np.repeat(np.arange(len(indptr) - 1), np.diff(indptr))
