"""The bound for small ν: Taylor at ν = 0 with a remainder that is proved over the whole interval of the nodes.

With the Taylor coefficients a_m of ψ(t) = d/dx ℓ_t at t = 0 and the moments M_m = Σ_j α_j j^m of a stencil of
order p, and for any cut M ≥ p,

    Φ(ν) - ∇φ = Σ_(m=p+1)^M M_m a_m ν^(m-1) + R,     |R| ≤ ν^M Σ_j |α_j| |j|^(M+1) · S_(M+1),

where S_(M+1) bounds the coefficient of order M+1 of ψ at every point of the interval that the nodes span.  For
M = p the constant of the interpolation formula, which is smaller, replaces Σ|α_j||j|^(p+1).  The best cut is taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import final

import flint

from fdtheory.arithmetic.balls import ball_of, norm_ball
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import Stencil
from fdtheory.enclosures.branch import UNENCLOSED, BranchPiece, follow, sharp_box
from fdtheory.enclosures.interval_newton import LowerLevel
from fdtheory.enclosures.solution_series import Coefficients, implicit_series

SPARE_TERMS = 24
"""Taylor terms beyond p that the bound may use."""

SPARE_DEPTH = 16
"""Taylor terms beyond those that carry a bound over a piece from its middle to its ends."""

BITS = 128


@final
@dataclass(frozen=True)
class RemainderRules:
    """The places at which a bound near 0 can go wrong, so that a claim can try it with each of them changed."""

    raised: int = 1
    """The nodes enter the remainder after the term M to the power M plus this."""
    remainder: bool = True
    """Whether the last Taylor term over a piece is kept."""
    cells: bool = True
    """Whether a coefficient is bounded on the whole piece, not only in its middle."""
    covered: Fraction = Fraction(1)
    """The part of the interval of the nodes that is covered."""


RULES = RemainderRules()


def near_zero(
    problem: LowerLevel, stencil: Stencil, nu: Fraction, series: Coefficients[flint.arb], count: int,
    rules: RemainderRules = RULES,
) -> flint.arb | None:  # fmt: skip
    """C with error ≤ C·ν'^p for all 0 < ν' ≤ nu, from ``count`` pieces a side; None if nothing finite is found.

    ``series`` holds the Taylor coefficients of ψ at 0 up to order p + SPARE_TERMS.
    """
    pieces = _pieces(problem, stencil, nu * rules.covered, count)
    if not pieces:
        return None
    try:
        largest = _sup(problem, pieces, len(series[0]) - 1, rules)
    except UNENCLOSED:
        return None
    constant = _constant(stencil, nu, series, largest, rules.raised)
    return constant if constant.is_finite() else None


def _pieces(problem: LowerLevel, stencil: Stencil, nu: Fraction, count: int) -> list[BranchPiece]:
    """A cover of the interval that the nodes span, or nothing where some part of it cannot be enclosed."""
    found: list[BranchPiece] = []
    max_pieces = 2 * count  # more mean that the interval is too long for this bound
    for end in (min(stencil.offsets) * nu, max(stencil.offsets) * nu):
        if end != 0:
            branch = follow(problem, end, longest=abs(end) / count, max_pieces=max_pieces)
            if branch.reached != end:
                return []
            found.extend(branch.pieces)
    return found


def _sup(problem: LowerLevel, pieces: Sequence[BranchPiece], order: int, rules: RemainderRules) -> list[flint.arb]:
    """For each m the largest norm of the m-th Taylor coefficient of ψ over all points of the pieces.

    A series with a ball as centre loses digits with its order.  So only its last coefficient is used, as the
    remainder of the sharp series at the middle of the piece, where it is multiplied by a high power of the radius.
    """
    top, depth = [flint.arb(0)] * (order + 1), order + SPARE_DEPTH
    with ball_precision(BITS):
        for piece in pieces:
            middle, radius = (piece.low + piece.high) / 2, ball_of((piece.high - piece.low) / 2)
            box = sharp_box(problem, piece, middle, BITS + 4 * depth)
            sharp = implicit_series(problem, depth, BITS, centre=middle, start=box).psi
            loose = implicit_series(problem, depth + 1, BITS, centre=piece.ball(), start=piece.box).psi
            sizes = [flint.arb(coefficient_norm(sharp, k).upper()) for k in range(depth + 1)]
            sizes.append(flint.arb(coefficient_norm(loose, -1).upper()) * int(rules.remainder))
            radius = radius * int(rules.cells)
            top = [t.max(_spread(sizes, m, radius)) for m, t in enumerate(top)]
    return top


def _spread(sizes: list[flint.arb], m: int, radius: flint.arb) -> flint.arb:
    """Bound of the m-th coefficient anywhere within ``radius`` of the centre: Taylor's theorem for ψ^(m)."""
    total = flint.arb(0)
    for k in range(len(sizes) - 1, m - 1, -1):
        total = total * radius + comb(k, m) * sizes[k]
    return flint.arb(total.upper())


def _constant(
    stencil: Stencil, nu: Fraction, series: Coefficients[flint.arb], sup: list[flint.arb], raised: int
) -> flint.arb:
    """The smallest bound over all cuts M = p … order - 1."""
    p, best = stencil.order, flint.arb.pos_inf()
    with ball_precision(BITS):
        step, head = ball_of(nu), flint.arb(0)
        for last in range(p, len(sup) - 1):
            if last > p:
                term = ball_of(abs(stencil.moment(last))) * coefficient_norm(series, last)
                head = head + term * step ** (last - p - 1)
            tail = ball_of(_remainder_factor(stencil, last, raised)) * sup[last + 1] * step ** (last - p)
            best = min(best, flint.arb((head + tail).upper()))
        return best


def _remainder_factor(stencil: Stencil, last: int, raised: int) -> Fraction:
    """Σ|α_j||j|^(M+1); for M = p the modulus of the moment, since the interpolation error has one sign."""
    if last == stencil.order and _interpolates(stencil):
        return abs(stencil.moment(last + 1))
    pairs = zip(stencil.offsets, stencil.weights, strict=True)
    return sum((abs(weight) * abs(node) ** (last + raised) for node, weight in pairs), Fraction(0))


def _interpolates(stencil: Stencil) -> bool:
    """Whether the stencil differentiates the interpolant on its nodes and 0, of degree exactly p."""
    nodes = {*stencil.offsets, Fraction(0)}
    weights = dict(zip(stencil.offsets, stencil.weights, strict=True))
    full = Stencil(nodes)
    same = all(weights.get(node, Fraction(0)) == w for node, w in zip(full.offsets, full.weights, strict=True))
    return same and stencil.order == len(nodes) - 1


def coefficient_norm(coefficients: Coefficients[flint.arb], m: int) -> flint.arb:
    """The norm of the coefficient of order m, -1 for the last one."""
    return norm_ball([row[m] for row in coefficients])
