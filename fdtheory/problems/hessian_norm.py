"""Bounds of the norm of a whole Hessian in (x, y): by its blocks, and with a log-sum-exp by pairs of its rows.

The norm of [[X, M], [Mᵀ, Y]] is at most that of the two by two matrix of the norms of its blocks.  The Hessian of a
log-sum-exp is the covariance of its rows: along any direction at most a quarter of the squared distance of two of
them (Popoviciu).  So the largest eigenvalue of C + s·Cov is at most that of C + s·ddᵀ/4 for one of the differences d,
and all of these are below λ if λ - C is positive definite and s·dᵀ(λ - C)⁻¹d/4 < 1 for every d.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import final

import flint
import numpy as np
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import CompiledExpressions, compile_expressions
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.eigenvalues import eigenvalue_span
from fdtheory.problems.affine import Domain, range_over
from fdtheory.problems.curvature import MAX_REST, HessianForm, hessian_form
from fdtheory.problems.one_variable import BITS
from fdtheory.problems.spans import Span
from fdtheory.problems.weak_derivative import marked_derivative

FINE_BITS = 192
"""Bits for the inverse of λ - C."""

HALVING_ROUNDS = 60
SLACK = (1e-9, 1e-6, 1e-3)
"""How far above the estimate a bound is tried, relatively."""


@final
class BlockNorm:
    """The norm of the Hessian of one formula over any box in (x, y)."""

    def __init__(self, expression: sp.Expr, x: Sequence[sp.Symbol], y: Sequence[sp.Symbol]) -> None:
        self._own = [hessian_form(expression, group) for group in (x, y)]
        self._whole = hessian_form(expression, [*x, *y])
        by_x = [marked_derivative(expression, s) for s in x]
        entries = [marked_derivative(slope, s) for slope in by_x for s in y]
        self._symbols = [*x, *y]
        self._mixed: CompiledExpressions | None = None
        if sp.nan not in entries:
            self._mixed = compile_expressions(entries, self._symbols)

    @property
    def by_entries(self) -> bool:
        """Whether what is said of a point is the norm there, up to rounding, and not only a bound."""
        return len(self._symbols) <= MAX_REST or not self._whole.rest

    def over(self, domain: Domain) -> flint.arb:
        """A number above the norm everywhere on the box."""
        with ball_precision(BITS):
            entries = self._whole.span(domain).size
            if entries.is_finite():
                return entries
            first, second = (form.span(domain).size for form in self._own)
            mixed = self._frobenius(domain)
            if not (first.is_finite() and second.is_finite() and mixed.is_finite()):
                return flint.arb.pos_inf()
            mean, half = (first + second) / 2, (first - second) / 2
            return flint.arb((mean + (half * half + mixed).sqrt()).upper())

    def _frobenius(self, domain: Domain) -> flint.arb:
        """The square of the norm of the mixed block, bounded by the sum of its squares."""
        if self._mixed is None:
            return flint.arb.pos_inf()
        try:
            values = self._mixed.run([domain[s].ball for s in self._symbols], BallArithmetic(BITS))
        except (ValueError, ZeroDivisionError):
            return flint.arb.pos_inf()
        total = sum((v * v for v in values), flint.arb(0)).nonnegative_part()
        return flint.arb(total.upper()) if total.is_finite() else flint.arb.pos_inf()


def sharp_span(form: HessianForm, domain: Domain) -> Span:
    """What ``form.span`` gives, with its largest log-sum-exp taken by pairs of rows."""
    plain = form.span(domain)
    known = [block for block in form.blocks if block.rows]
    if not known or not plain.bounded:
        return plain
    with ball_precision(BITS):
        main = max(known, key=lambda block: float((range_over(block.weight, domain).size * block.top).upper()))
        others = replace(form, blocks=[block for block in form.blocks if block is not main])
        below, above = others.matrices(domain, Span.of(flint.arb(1)))
        weight = range_over(main.weight, domain)
        if below is None or above is None:
            return plain
        high = largest_with_covariance(above, main.rows, weight.high.max(flint.arb(0)))
        low = -largest_with_covariance(-below, main.rows, (-weight.low).max(flint.arb(0)))
        return plain.meet(Span(low, high))


def largest_with_covariance(fixed: flint.arb_mat, rows: Sequence[Sequence[flint.arb]], scale: flint.arb) -> flint.arb:
    """A number above every eigenvalue of C + scale·Cov, C in ``fixed``, Cov any covariance of the rows, scale ≥ 0."""
    infinite = flint.arb.pos_inf()
    middle = np.array([[float(v.mid()) for v in row] for row in fixed.tolist()])
    points = np.array([[float(v.mid()) for v in row] for row in rows])
    if not (np.isfinite(middle).all() and np.isfinite(points).all() and scale.is_finite()):
        return infinite
    guess = _estimate((middle + middle.T) / 2, points, float(scale.upper()))
    for slack in SLACK:
        level = flint.arb(guess + slack * (abs(guess) + float(np.abs(middle).max())))
        if is_above(level, fixed, rows, scale):
            return level
    return infinite


def _estimate(middle: np.ndarray, points: np.ndarray, scale: float) -> float:
    values, vectors = np.linalg.eigh(middle)
    turned = points @ vectors
    longest = max(float(((points - row) ** 2).sum(axis=1).max()) for row in points)
    low, high = float(values[-1]), float(values[-1]) + scale * longest / 4
    for _ in range(HALVING_ROUNDS):
        level = (low + high) / 2
        if not low < level < high:
            break
        gram = (turned / (level - values)) @ turned.T
        size = np.diag(gram)
        below = scale * float((size[:, None] + size[None, :] - 2 * gram).max()) / 4 < 1
        low, high = (low, level) if below else (level, high)
    return high


def is_above(level: flint.arb, fixed: flint.arb_mat, rows: Sequence[Sequence[flint.arb]], scale: flint.arb) -> bool:
    """Whether the level is certainly above every eigenvalue of C + scale·ddᵀ/4, d any difference of two rows."""
    size = fixed.nrows()
    with ball_precision(FINE_BITS):
        rest = flint.arb_mat([[level if i == j else 0 for j in range(size)] for i in range(size)]) - fixed
        if not eigenvalue_span(rest)[0] > 0:
            return False
        across = flint.arb_mat([list(row) for row in rows])
        try:
            gram = (across * rest.solve(across.transpose())).tolist()
        except ZeroDivisionError:
            return False
        pairs = combinations(range(len(gram)), 2)
        return all(scale * (gram[i][i] + gram[j][j] - gram[i][j] - gram[j][i]) < 4 for i, j in pairs)
