"""Bounds of the eigenvalues of a symmetric matrix of balls, in any size, from an approximate diagonalisation.

With V from double precision, D = VᵀMV and G = VᵀV in balls: for z = Vw,  zᵀMz = wᵀDw  and  zᵀz = wᵀGw,  and discs of
Gershgorin bound both forms.  Nothing is believed of V except what G shows.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

import flint
import numpy as np
from numpy.typing import NDArray

UNIT = Fraction(1, 2**53)
"""The unit roundoff of double precision."""


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


def cholesky_floor(rows: Sequence[Sequence[Fraction]]) -> Fraction | None:
    """A number that no eigenvalue of an exact symmetric matrix lies below, for sizes at which balls are slow.

    If Cholesky's method in double precision succeeds on B = fl(A - c), then the smallest eigenvalue of B is at least
    -γ/(1 - γ)·trace(B) with γ = (n+1)u/(1 - (n+1)u), whatever the order of its sums (Rump, BIT 46, 2006).  The entries
    of B are compared with those of A exactly.  None if no shift works.
    """
    size, floats = len(rows), np.array([[float(v) for v in row] for row in rows])
    lowest, highest = (float(v) for v in np.linalg.eigvalsh(floats)[[0, -1]])
    for slack in (1e-9, 1e-6, 1e-3, 1e-1):
        shift = lowest - slack * abs(lowest) - size**2 * 1e-15 * abs(highest)
        shifted = floats - shift * np.eye(size)
        try:
            np.linalg.cholesky(shifted)
        except np.linalg.LinAlgError:
            continue
        gamma = (size + 1) * UNIT / (1 - (size + 1) * UNIT)
        trace = sum((Fraction(float(v)) for v in np.diag(shifted)), Fraction(0))
        return Fraction(shift) - gamma / (1 - gamma) * trace - _rounding(rows, shifted, Fraction(shift))
    return None


def _rounding(rows: Sequence[Sequence[Fraction]], shifted: NDArray[np.float64], shift: Fraction) -> Fraction:
    """The largest row sum of |A - shift - B|, which bounds the norm of a symmetric matrix."""
    return max(
        sum(
            (abs(v - (shift if i == j else 0) - Fraction(float(shifted[i, j]))) for j, v in enumerate(row)), Fraction(0)
        )
        for i, row in enumerate(rows)
    )
