"""Rows of data, dense and sparse: their products with batches of vectors beside sums over indices."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.problems.data_rows import Array, Indices, Rows, rows_of
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.trial.claim import Evidence, claim, observed

MATRIX = ((2, 0, -3, 0), (0, 0, 0, 0), (1, 5, 0, -4), (0, 7, 0, 0), (-6, 0, 0, 3))
"""With an empty row and an empty column among the chosen ones; whole numbers, so that all sums are exact."""
CHOSEN = np.array([[3, 0, 0], [1, 4, 2]])
SHORT = np.array([[2, 0, 4], [1, 3, 1]])
"""The rows of the last member have nothing in the last column."""
VECTORS = np.array([[1.0, -2.0, 4.0, 0.5], [3.0, 8.0, -1.0, 2.0]])
WEIGHTS = np.array([[2.0, -1.0, 0.25], [5.0, 3.0, -4.0]])
ALL_WEIGHTS = np.array([[1.0, 7.0, -2.0, 3.0, 0.5], [0.0, 2.0, 4.0, -1.0, 6.0]])


class Compressed:
    """The least that scipy's compressed matrices can do."""

    def __init__(self, entries: ArrayLike) -> None:
        self._entries = np.asarray(entries)
        row, self.indices = np.nonzero(self._entries)
        self.shape, self.data = self._entries.shape, self._entries[row, self.indices]
        self.indptr = np.searchsorted(row, np.arange(self.shape[0] + 1))

    @property
    def T(self) -> "Compressed":
        return Compressed(self._entries.T)

    def tocsr(self) -> "Compressed":
        return self

    def astype(self, kind: type) -> "Compressed":
        return Compressed(self._entries.astype(kind))

    def toarray(self) -> Array:
        return self._entries

    def __matmul__(self, other: Array) -> Array:
        return self._entries @ other

    def __getitem__(self, chosen: Indices) -> "Compressed":
        return Compressed(self._entries[chosen])


Shift = Callable[[Array], Array]


def as_they_are(vectors: Array) -> Array:
    """The vectors themselves."""
    return vectors


def other_member_first(vectors: Array) -> Array:
    """Near miss: the members of a batch in another order."""
    return vectors[::-1]


def one_entry_off(vectors: Array) -> Array:
    """Near miss: the last entry of every vector a millionth larger."""
    return np.asarray(vectors + 1e-6 * np.eye(vectors.shape[-1])[-1])


def _times(chosen: Sequence[int], vector: Sequence[float]) -> list[float]:
    return [sum(MATRIX[r][c] * vector[c] for c in range(4)) for r in chosen]


def _back(chosen: Sequence[int], weights: Sequence[float]) -> list[float]:
    return [sum(MATRIX[r][c] * w for r, w in zip(chosen, weights, strict=True)) for c in range(4)]


def _products(rows: Rows, shift: Shift) -> Iterator[tuple[str, Array, list[list[float]]]]:
    """All products for a batch of two; chosen rows and vectors also where one of the two is the same for both."""
    y, weights, everywhere, every = shift(VECTORS), shift(WEIGHTS), shift(ALL_WEIGHTS), range(5)
    yield "times", rows.times(y), [_times(every, v) for v in VECTORS.tolist()]
    yield "back", rows.back(everywhere), [_back(every, w) for w in ALL_WEIGHTS.tolist()]
    for name, chosen in (("each its own", CHOSEN), ("the same", CHOSEN[1]), ("nothing in the end", SHORT)):
        own = np.broadcast_to(chosen, (2, 3)).tolist()
        yield f"chosen, {name}", rows.chosen_times(chosen, y), list(map(_times, own, VECTORS.tolist()))
        yield f"chosen back, {name}", rows.chosen_back(chosen, weights), list(map(_back, own, WEIGHTS.tolist()))
    alone = [_times(chosen, VECTORS[0].tolist()) for chosen in CHOSEN.tolist()]
    yield "one vector", rows.chosen_times(CHOSEN, y[0]), alone
    both, heavy = np.stack([y, y[::-1], y], axis=1), np.stack([weights, weights[::-1], weights], axis=1)
    pairs = [(i, j) for i in range(2) for j in (i, 1 - i, i)]
    forth = [_times(CHOSEN[i].tolist(), VECTORS[j].tolist()) for i, j in pairs]
    yield "three nodes", rows.chosen_times(CHOSEN[:, None], both).reshape(6, 3), forth
    own = [_times(CHOSEN[j].tolist(), VECTORS[i].tolist()) for i, j in pairs]
    several = np.stack([CHOSEN, CHOSEN[::-1], CHOSEN], axis=1)
    yield "three choices", rows.chosen_times(several, y[:, None]).reshape(6, 3), own
    again = [_back(CHOSEN[i].tolist(), WEIGHTS[j].tolist()) for i, j in pairs]
    once = [_back(CHOSEN[j].tolist(), WEIGHTS[i].tolist()) for i, j in pairs]
    yield "three choices back", rows.chosen_back(several, weights[:, None]).reshape(6, 4), once
    yield "three nodes back", rows.chosen_back(CHOSEN[:, None], heavy).reshape(6, 4), again


def ridge_of_the_text() -> Fraction:
    """1/10."""
    return Fraction(1, 10)


def another_ridge() -> Fraction:
    """Near miss: 1/5."""
    return Fraction(1, 5)


@claim("ours:batched-problems", subject=ridge_of_the_text, rival=another_ridge)
def ridge_that_is_left_out(ridge: Callable[[], Fraction]) -> Iterator[Evidence]:
    """Where no ridge is given the curvature of the lower level is at least 1/10 + σ(x), whoever made the data.

    Checked: made-up data and given ones, by products of g_yy where no sample bends.
    Not checked: samples that bend, which only add to the curvature.
    """
    flat = np.zeros((3, 2))
    x, y, v = np.array([[0.0, 2.0]]), np.array([[3.0, -1.0]]), np.array([[1.0, 1.0]])
    for name, made in (("given", RidgeLearning(flat, flat)), ("made up", RidgeLearning.seeded(2, 3))):
        data = made if name == "given" else RidgeLearning(flat, flat, ridge=made.ridge)
        wanted = float(ridge()) + 1 / (1 + np.exp(-x))
        off = float(np.abs(data.g_yy_times(x, y, v) - wanted).max())
        yield observed(name, off <= 1e-15, f"largest difference {off:.1e}")


@claim("ours:batched-problems", subject=as_they_are, rival=[other_member_first, one_entry_off])
def rows_in_both_forms(shift: Shift) -> Iterator[Evidence]:
    """Dense and sparse rows have the same products with vectors and weights, which are sums over indices.

    Checked: five rows with an empty one, all of them and three chosen for each member of a batch of two, and of two by
        three, exactly, also where the last ones are empty at their end; the matrix written out.
    Not checked: scipy's own compressed matrices, in whose place stands a class with the same methods.
    """
    for form, data in (("dense", np.array(MATRIX)), ("sparse", Compressed(MATRIX))):
        rows = rows_of("rows", data)
        for name, seen, expected in _products(rows, shift):
            holds = seen.shape == np.shape(expected) and bool((seen == np.array(expected)).all())
            yield observed(f"{form}, {name}", holds, f"{seen.tolist()} == {expected}")
        sizes = np.array([[rows.count, rows.dim], [0, 0]], dtype=float)
        whole = bool((shift(sizes)[0] == (5, 4)).all() and (rows.written_out() == np.array(MATRIX)).all())
        yield observed(f"{form}, written out", whole, f"{rows.count} by {rows.dim}")
