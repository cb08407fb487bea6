"""Bounds of the eigenvalues of a symmetric matrix of balls, in any size, from an approximate diagonalisation.

With V from double precision, D = VᵀMV and G = VᵀV in balls: for z = Vw,  zᵀMz = wᵀDw  and  zᵀz = wᵀGw,  and discs of
Gershgorin bound both forms.  Nothing is believed of V except what G shows.
"""

from collections.abc import Sequence
from fractions import Fraction

import flint
import numpy as np
from numpy.typing import NDArray

UNIT = Fraction(1, 2**53)
"""The unit roundoff of double precision."""

WIDE = 100
"""Radii are wide if they are more than this part of the range of the eigenvalues."""

POWERS = 12
"""Steps of the power method for the norm of the radii."""


def eigenvalue_span(matrix: flint.arb_mat) -> tuple[flint.arb, flint.arb]:
    """Numbers below and above every eigenvalue of every symmetric matrix in a flint.arb_mat."""
    spread = _radius_norm(matrix)
    low, high = _of_point(matrix.mid())
    low, high = flint.arb((low - spread).lower()), flint.arb((high + spread).upper())
    if spread * WIDE > high - low:  # wide balls: uᵀMu ≤ |u|ᵀU|u| with the largest entries in U
        low = low.max(-_of_point(_largest_entries(-matrix))[1])
        high = high.min(_of_point(_largest_entries(matrix))[1])
    return low, high


def _largest_entries(matrix: flint.arb_mat) -> flint.arb_mat:
    """The upper ends of the diagonal, and of the moduli elsewhere."""
    rows = matrix.tolist()
    return flint.arb_mat(
        [[flint.arb((v if i == j else abs(v)).upper()) for j, v in enumerate(row)] for i, row in enumerate(rows)]
    )


def _of_point(matrix: flint.arb_mat) -> tuple[flint.arb, flint.arb]:
    """The same for one symmetric matrix of points."""
    nothing = flint.arb.neg_inf(), flint.arb.pos_inf()
    middle = np.array([[float(v) for v in row] for row in matrix.tolist()])
    if not np.isfinite(middle).all():
        return nothing
    vectors = flint.arb_mat([[flint.arb(float(v)) for v in row] for row in np.linalg.eigh(middle)[1]])
    flipped = vectors.transpose()
    discs, shape = gershgorin(flipped * matrix * vectors), gershgorin(flipped * vectors)
    return quotients(discs, shape) if shape[0] > 0 else nothing


def quotients(above: Sequence[flint.arb], below: Sequence[flint.arb]) -> tuple[flint.arb, flint.arb]:
    """The ends of all a/b with a and b > 0 between these ends."""
    low = above[0] / (below[1] if above[0] >= 0 else below[0])
    high = above[1] / (below[0] if above[1] >= 0 else below[1])
    return flint.arb(low.lower()), flint.arb(high.upper())


def _radius_norm(matrix: flint.arb_mat) -> flint.arb:
    """A number above the norm of every symmetric matrix within the radii.

    A matrix is at most as large as that of its moduli, and a matrix R ≥ 0 at most max (Rv)_i/v_i, whatever v > 0 is
    (Collatz and Wielandt); v is made by a few steps from the ones, for which this is the largest row sum.
    """
    radii = [[flint.arb(v.rad()) for v in row] for row in matrix.tolist()]
    largest = max(float(v) for row in radii for v in row)
    weights = np.ones(len(radii))
    if 0 < largest < np.inf:
        scaled = np.array([[float(v) / largest for v in row] for row in radii])
        for _ in range(POWERS):
            weights = scaled @ weights + weights
    top = flint.arb(0)
    for row, own in zip(radii, weights, strict=True):
        top = top.max(sum((v * float(w) for v, w in zip(row, weights, strict=True)), flint.arb(0)) / float(own))
    return flint.arb(top.upper())


def gershgorin(matrix: flint.arb_mat) -> tuple[flint.arb, flint.arb]:
    """The ends of the union of all discs around the diagonal."""
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
