"""The bound away from ν = 0: error/ν^p as a power series in s around a step c, for all steps c + s of a segment.

    Q(s) = (c + s)^(-p-1) · [Σ_j α_j ψ(j(c + s)) - (c + s)∇φ],     |Q(s)| ≤ Σ_k |q_k| r^k   for |s| ≤ r.

Each ψ(j(c + s)) is its Taylor polynomial at jc plus a remainder that is proved on the whole segment.  The
coefficients q_k are computed after the multiplication, so the growth of the error like ν^p cancels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import flint

from fdtheory.arithmetic.balls import ball_of, interval, norm_ball
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import Stencil
from fdtheory.enclosures.branch import UNENCLOSED, BranchPiece, piece_at, sharp_box, wide_box
from fdtheory.enclosures.interval_newton import LowerLevel
from fdtheory.enclosures.solution_series import implicit_series, padded

DEGREE = 24
"""Taylor degree at the centre of a segment."""

WASTE = 1.25
"""A segment is halved while its bound is more than this times the value in its middle."""

HALVINGS = 5


@dataclass(frozen=True)
class SegmentSetting:
    """What all segments of one bound share; ``pieces`` cover the interval that the nodes span."""

    problem: LowerLevel
    stencil: Stencil
    pieces: Sequence[BranchPiece]
    gradient: Sequence[flint.arb]
    bits: int


def segment_bound(
    setting: SegmentSetting, low: Fraction, high: Fraction, target: flint.arb, depth: int = 0
) -> flint.arb | None:
    """C with error ≤ C·ν^p for all low ≤ ν ≤ high, None where nothing finite is found.

    A segment is halved while it wastes too much; no effort is made to get below ``target``.
    """
    try:
        bound, middle = _one_segment(setting, low, high)
    except UNENCLOSED:
        bound = middle = flint.arb.pos_inf()
    if bound < target or bound < middle * WASTE:
        return bound
    if depth >= HALVINGS:
        return bound if bound.is_finite() else None
    half = (low + high) / 2
    left = segment_bound(setting, low, half, target, depth + 1)
    right = None if left is None else segment_bound(setting, half, high, target, depth + 1)
    return None if right is None else left.max(right)  # type: ignore[union-attr]


def _one_segment(setting: SegmentSetting, low: Fraction, high: Fraction) -> tuple[flint.arb, flint.arb]:
    """The bound on one segment and the value in its middle."""
    centre, power = (low + high) / 2, setting.stencil.order + 1
    with ball_precision(setting.bits, DEGREE + 1):
        radius = ball_of((high - low) / 2)
        step = flint.arb_series([ball_of(centre), 1], DEGREE + 1)
        sums, rest = [-(step * entry) for entry in setting.gradient], flint.arb(0)
        for node, weight in zip(setting.stencil.offsets, setting.stencil.weights, strict=True):
            if weight != 0:
                series, remainder = _node(setting, node, low, high)
                sums = [s + ball_of(weight) * t for s, t in zip(sums, series, strict=True)]
                rest = rest + ball_of(abs(weight)) * remainder
        shrink = flint.arb_series([1], DEGREE + 1) / step
        factor = flint.arb_series([1], DEGREE + 1)
        for _ in range(power):
            factor = factor * shrink
        sizes = _norms([s * factor for s in sums])
        total = sum((size * radius**k for k, size in enumerate(sizes)), flint.arb(0))
        total = total + _lost(_norms(sums), ball_of(centre), radius, power) + rest / ball_of(low) ** power
        return flint.arb(total.upper()), sizes[0]


def _norms(series: Sequence[flint.arb_series]) -> list[flint.arb]:
    """The norm of each coefficient of a vector of series."""
    rows = [padded(s, DEGREE + 1) for s in series]
    return [norm_ball(column) for column in zip(*rows, strict=True)]


def _node(
    setting: SegmentSetting, node: Fraction, low: Fraction, high: Fraction
) -> tuple[list[flint.arb_series], flint.arb]:
    """ψ(node·(c + s)) as a polynomial in s, and a bound of its remainder on the segment."""
    problem, bits = setting.problem, setting.bits
    middle, ends = node * (low + high) / 2, sorted((node * low, node * high))
    piece = piece_at(setting.pieces, middle)
    box = sharp_box(problem, piece, middle, bits)
    sharp = implicit_series(problem, DEGREE, bits, centre=middle, start=box).psi
    scaled = [flint.arb_series([c * ball_of(node**k) for k, c in enumerate(row)], len(row)) for row in sharp]
    if node == 0:
        return scaled, flint.arb(0)
    wide = wide_box(problem, piece, ends[0], ends[1], bits)
    loose = implicit_series(problem, DEGREE + 1, bits, centre=interval(*ends), start=wide).psi
    last = norm_ball([row[-1] for row in loose])
    return scaled, last * ball_of((ends[1] - ends[0]) / 2) ** (DEGREE + 1)


def _lost(sizes: Sequence[flint.arb], centre: flint.arb, radius: flint.arb, power: int) -> flint.arb:
    """What truncating the product with (c + s)^(-power) may have lost, for |s| ≤ radius < c.

    The tail of that factor after k terms is at most (c - r)^(-power) minus the first k terms with positive signs.
    """
    total, rest = flint.arb(0), 1 / (centre - radius) ** power
    for k, size in enumerate(reversed(sizes)):
        rest = rest - comb(power + k - 1, k) * radius**k / centre ** (power + k)
        total = total + size * radius ** (DEGREE - k) * rest
    return total
