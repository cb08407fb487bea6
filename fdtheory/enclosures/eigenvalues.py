"""Bounds of the eigenvalues of a symmetric matrix of balls, in any size, from an approximate diagonalisation.

With V from double precision, D = VᵀMV and G = VᵀV in balls: for z = Vw,  zᵀMz = wᵀDw  and  zᵀz = wᵀGw,  and discs of
Gershgorin bound both forms.  Nothing is believed of V except what G shows.
"""

from collections.abc import Callable

import flint
import numpy as np


def eigenvalue_span(matrix: flint.arb_mat) -> tuple[flint.arb, flint.arb]:
    """Numbers below and above every eigenvalue of every symmetric matrix in a flint.arb_mat."""
    nothing = flint.arb.neg_inf(), flint.arb.pos_inf()
    size = matrix.nrows()
    middle = np.array([[float(v.mid()) for v in row] for row in matrix.tolist()])
    if not np.isfinite(middle).all():
        return nothing
    spread = _largest_row(matrix, lambda v: flint.arb(v.rad()))
    vectors = flint.arb_mat([[flint.arb(float(v)) for v in row] for row in np.linalg.eigh((middle + middle.T) / 2)[1]])
    exact = matrix.mid()
    flipped = vectors.transpose()
    discs, shape = _discs(flipped * exact * vectors, size), _discs(flipped * vectors, size)
    if not shape[0] > 0:
        return nothing
    low = discs[0] / (shape[1] if discs[0] >= 0 else shape[0])
    high = discs[1] / (shape[0] if discs[1] >= 0 else shape[1])
    return flint.arb((low - spread).lower()), flint.arb((high + spread).upper())


def _largest_row(matrix: flint.arb_mat, size: Callable[[flint.arb], flint.arb]) -> flint.arb:
    sums = [sum((size(v) for v in row), flint.arb(0)) for row in matrix.tolist()]
    top = flint.arb(0)
    for value in sums:
        top = top.max(value)
    return flint.arb(top.upper())


def _discs(matrix: flint.arb_mat, size: int) -> tuple[flint.arb, flint.arb]:
    """The ends of the union of all discs."""
    low, high = flint.arb.pos_inf(), flint.arb.neg_inf()
    for i, row in enumerate(matrix.tolist()):
        around = sum((abs(v) for j, v in enumerate(row) if j != i), flint.arb(0))
        low, high = low.min(row[i] - around), high.max(row[i] + around)
    return flint.arb(low.lower()), flint.arb(high.upper())
