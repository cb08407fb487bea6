"""A sparse matrix by rows (CSR): rows are drawn, multiplied, and added back transposed."""

from dataclasses import dataclass, field
from typing import Any, final

import numpy as np

from fdtheory.experiments.kernels import Array, Kernels, fastest


@final
@dataclass(frozen=True)
class CsrRows:
    """The three arrays of CSR and the number of columns."""

    data: Array
    indices: Array
    indptr: Array
    columns: int
    kernels: Kernels = field(default_factory=fastest)

    def __len__(self) -> int:
        return len(self.indptr) - 1

    def take(self, rows: Array) -> "CsrRows":
        """The named rows, repeats allowed, in the order in which they are named."""
        indptr = np.zeros(len(rows) + 1, self.indptr.dtype)
        np.cumsum(self.indptr[rows + 1] - self.indptr[rows], out=indptr[1:])
        indices, data = self.kernels.gather(rows, indptr, self.indptr, self.indices, self.data)
        return CsrRows(data, indices, indptr, self.columns, self.kernels)

    def part(self, first: int, last: int) -> "CsrRows":
        """The rows first, …, last - 1, without a copy of their entries."""
        begin, end = self.indptr[first], self.indptr[last]
        indptr = self.indptr[first : last + 1] - begin
        return CsrRows(self.data[begin:end], self.indices[begin:end], indptr, self.columns, self.kernels)

    def times(self, Y: Array) -> Array:
        """A Y for a contiguous Y of columns × anything."""
        out = np.zeros((len(self), Y.shape[1]), np.result_type(self.data, Y))
        self.add_product(Y, out)
        return out

    def add_product(self, Y: Array, out: Array) -> None:
        """out += A Y, in place."""
        self.kernels.add_product(self.indptr, self.indices, self.data, Y, out)

    def transposed_times(self, R: Array) -> Array:
        """Aᵀ R."""
        out = np.zeros((self.columns, R.shape[1]), np.result_type(self.data, R))
        self.add_transposed(np.ascontiguousarray(R, out.dtype), out)
        return out

    def add_transposed(self, R: Array, Y: Array) -> None:
        """Y += Aᵀ R, in place."""
        self.kernels.add_transposed(self.indptr, self.indices, self.data, R, Y)

    def scaled(self, factors: Array) -> "CsrRows":
        """Column i times factors[i]."""
        data = (self.data * factors[self.indices]).astype(self.data.dtype)
        return CsrRows(data, self.indices, self.indptr, self.columns, self.kernels)

    def astype(self, kind: Any) -> "CsrRows":
        """The same matrix in another precision."""
        return CsrRows(self.data.astype(kind), self.indices, self.indptr, self.columns, self.kernels)

    def normalised(self) -> "CsrRows":
        """Every row divided by its Euclidean norm; an empty row stays empty."""
        owner = np.repeat(np.arange(len(self)), np.diff(self.indptr))
        norms = np.sqrt(np.bincount(owner, self.data.astype(float) ** 2, minlength=len(self)))
        data = self.data / np.where(norms > 0, norms, 1.0)[owner]
        return CsrRows(data.astype(self.data.dtype), self.indices, self.indptr, self.columns, self.kernels)

    def document_frequency(self) -> Array:
        """In how many rows each column occurs."""
        return np.bincount(self.indices, minlength=self.columns)

    def reordered(self, order: Array) -> "CsrRows":
        """Column order[k] becomes column k; indices are sorted in each row again."""
        place = np.empty(self.columns, self.indices.dtype)
        place[order] = np.arange(self.columns, dtype=place.dtype)
        indices = place[self.indices]
        owner = np.repeat(np.arange(len(self)), np.diff(self.indptr))
        sort = np.lexsort((indices, owner))
        return CsrRows(self.data[sort], indices[sort], self.indptr, self.columns, self.kernels)


def stacked(upper: CsrRows, lower: CsrRows) -> CsrRows:
    """One matrix above the other."""
    indptr = np.concatenate([upper.indptr, lower.indptr[1:] + upper.indptr[-1]])
    data, indices = np.concatenate([upper.data, lower.data]), np.concatenate([upper.indices, lower.indices])
    return CsrRows(data, indices, indptr, upper.columns, upper.kernels)
