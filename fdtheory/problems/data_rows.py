"""Rows of data, dense or sparse, and the products with whole batches of vectors that a finite sum needs.

A sparse matrix is one of scipy's; it is known by its methods, so that nothing is imported here.  Vectors carry their
batch in front; ``indices`` has shape (..., batch) and chooses rows for each member of it.
"""

from abc import ABC, abstractmethod
from typing import Protocol, final

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError

Array = NDArray[np.float64]
Indices = NDArray[np.int64]


class CompressedRows(Protocol):
    """What is used of scipy's matrix of compressed rows, which has no types here."""

    data: Array
    indices: Indices
    indptr: Indices

    @property
    def shape(self) -> tuple[int, int]: ...

    @property
    def T(self) -> "SparseMatrix": ...

    def astype(self, kind: type[np.float64], /) -> "CompressedRows": ...

    def toarray(self) -> Array: ...

    def __matmul__(self, other: Array, /) -> Array: ...

    def __getitem__(self, rows: Indices, /) -> "CompressedRows": ...


class SparseMatrix(Protocol):
    """Any of scipy's sparse matrices: it can be written as compressed rows."""

    @property
    def shape(self) -> tuple[int, int]: ...

    def tocsr(self) -> CompressedRows: ...


class Rows(ABC):
    """A matrix of ``count`` rows with ``dim`` columns."""

    count: int
    dim: int
    entries: Array
    """What is written down of the matrix, in any order."""

    @abstractmethod
    def times(self, y: Array) -> Array:
        """Every row with every vector: (..., dim) to (..., count)."""

    @abstractmethod
    def back(self, weights: Array) -> Array:
        """Sums of rows: (..., count) to (..., dim)."""

    @abstractmethod
    def chosen_times(self, indices: Indices, y: Array) -> Array:
        """The chosen rows with the vector of their member: (..., batch)."""

    @abstractmethod
    def chosen_back(self, indices: Indices, weights: Array) -> Array:
        """Sums of the chosen rows with weights (..., batch): (..., dim)."""

    @abstractmethod
    def written_out(self) -> Array:
        """The whole matrix."""


@final
class DenseRows(Rows):
    def __init__(self, matrix: Array) -> None:
        self._matrix = self.entries = matrix
        self.count, self.dim = matrix.shape

    def times(self, y: Array) -> Array:
        return np.asarray(y @ self._matrix.T)

    def back(self, weights: Array) -> Array:
        return np.asarray(weights @ self._matrix)

    def chosen_times(self, indices: Indices, y: Array) -> Array:
        return np.asarray((self._matrix[indices] @ y[..., None])[..., 0])

    def chosen_back(self, indices: Indices, weights: Array) -> Array:
        return np.asarray((weights[..., None] * self._matrix[indices]).sum(axis=-2))

    def written_out(self) -> Array:
        return self._matrix


@final
class SparseRows(Rows):
    """Rows in scipy's compressed form; what is chosen is gathered once for all members of a batch."""

    def __init__(self, matrix: CompressedRows) -> None:
        self._matrix = matrix.astype(np.float64)
        self._across = self._matrix.T.tocsr()
        self.entries = self._matrix.data
        self.count, self.dim = self._matrix.shape

    def times(self, y: Array) -> Array:
        return np.asarray((self._matrix @ y.reshape(-1, self.dim).T).T).reshape(*y.shape[:-1], self.count)

    def back(self, weights: Array) -> Array:
        made = np.asarray((self._across @ weights.reshape(-1, self.count).T).T)
        return made.reshape(*weights.shape[:-1], self.dim)

    def chosen_times(self, indices: Indices, y: Array) -> Array:
        batch = np.broadcast_shapes(indices.shape[:-1], y.shape[:-1])
        vectors = np.broadcast_to(y, (*batch, self.dim)).reshape(-1, self.dim)
        rows, member, row = self._gathered(indices, batch)
        values = rows.data * vectors[member, rows.indices]
        made: Array = np.bincount(row, values, minlength=rows.shape[0]).astype(np.float64)
        return made.reshape(*batch, indices.shape[-1])

    def chosen_back(self, indices: Indices, weights: Array) -> Array:
        batch = np.broadcast_shapes(indices.shape[:-1], weights.shape[:-1])
        spread = np.broadcast_to(weights, (*batch, indices.shape[-1])).reshape(-1)
        rows, member, row = self._gathered(indices, batch)
        members = int(np.prod(batch, dtype=np.int64))
        place = member * self.dim + rows.indices
        made: Array = np.bincount(place, rows.data * spread[row], minlength=members * self.dim).astype(np.float64)
        return made.reshape(*batch, self.dim)

    def written_out(self) -> Array:
        return np.asarray(self._matrix.toarray())

    def _gathered(self, indices: Indices, batch: tuple[int, ...]) -> tuple[CompressedRows, Indices, Indices]:
        """The chosen rows below each other, and for every entry the member and the row that it belongs to."""
        size = indices.shape[-1]
        flat = np.broadcast_to(indices, (*batch, size)).reshape(-1)
        rows = self._matrix[flat]
        row = np.repeat(np.arange(len(flat)), np.diff(rows.indptr))
        return rows, row // size, row


def rows_of(name: str, data: Array | SparseMatrix) -> Rows:
    """Rows of a numpy matrix or of a sparse one of scipy, or one sentence."""
    shape = getattr(data, "shape", ())
    if len(shape) != 2 or min(shape) < 1:
        raise InputError(f"{name} has shape {tuple(shape)}; give a matrix with one row for each sample")
    rows = SparseRows(data.tocsr()) if hasattr(data, "tocsr") else DenseRows(np.asarray(data, dtype=np.float64))
    if not np.isfinite(rows.entries).all():
        raise InputError(f"{name} contains a value that is nan or infinite; clean the data")
    return rows
