"""Bounds of a Hessian from the structure of a formula: terms w·φ(aᵀy + b) and log-sum-exps, in any dimension.

A term φ(aᵀy + b) has the Hessian φ''(t)·aaᵀ, which lies between inf φ''·aaᵀ and sup φ''·aaᵀ in the order of symmetric
matrices; a log-sum-exp with rows of diameter d lies between 0 and (d²/4)·1.  These bounds add up as matrices.  What is
left is bounded entry by entry in ball arithmetic, which needs a small bounded box to be of use.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from operator import attrgetter
from typing import final

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import CompiledExpressions, compile_expressions
from fdtheory.arithmetic.logistic_functions import softplus
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.eigenvalues import eigenvalue_span
from fdtheory.problems.affine import Affine, Domain, affine, affine_range, number_ball, range_over, spread
from fdtheory.problems.one_variable import BITS, T, curvature_range, unit_bell
from fdtheory.problems.spans import LINE, Span
from fdtheory.problems.weak_derivative import marked_derivative

MAX_REST = 12
"""Variables up to which what has no structure is bounded entry by entry."""


@final
@dataclass(frozen=True)
class CurvatureTerm:
    """weight·φ(affine), φ a formula in T."""

    weight: sp.Expr
    outer: sp.Expr
    affine: Affine


@final
@dataclass(frozen=True)
class Block:
    """weight·h with |∇h| ≤ ``longest`` and 0 ≼ ∇²h ≼ ``top``·1; of a log-sum-exp also its ``rows``."""

    weight: sp.Expr
    top: flint.arb
    longest: flint.arb
    rows: tuple[tuple[flint.arb, ...], ...] = ()


@final
@dataclass(eq=False)
class HessianForm:
    """The Hessian of a formula in the given variables, sorted by structure."""

    variables: tuple[sp.Symbol, ...]
    terms: list[CurvatureTerm] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    products: list[tuple[sp.Expr, Affine, Affine]] = field(default_factory=list)
    rest: list[sp.Expr] = field(default_factory=list)
    linear: list[tuple[sp.Expr, Affine]] = field(default_factory=list)
    _compiled: list[CompiledExpressions] = field(default_factory=list)

    def span(self, domain: Domain, factor: Span | None = None) -> Span:
        """A range that contains every eigenvalue of factor·∇²h anywhere in the domain."""
        with ball_precision(BITS):
            sides = self.matrices(domain, factor or Span.of(flint.arb(1)))
            return Span(*(_extreme(side, i) for i, side in enumerate(sides)))

    def matrices(self, domain: Domain, factor: Span) -> tuple[flint.arb_mat | None, flint.arb_mat | None]:
        """Matrices of balls below and above factor·∇²h; None where there is none."""
        size = len(self.variables)
        rows = [[term.affine[0].get(v, flint.arb(0)) for v in self.variables] for term in self.terms]
        bends = [self._term(term, domain, factor) for term in self.terms]
        tops = [factor * range_over(b.weight, domain) * Span(flint.arb(0), b.top) for b in self.blocks]
        parts: list[flint.arb_mat | None] = []
        for end in (attrgetter("low"), attrgetter("high")):
            weights, diagonal = [end(bend) for bend in bends], sum(map(end, tops), flint.arb(0))
            finite = diagonal.is_finite() and all(w.is_finite() for w in weights)
            parts.append(_assembled(size, rows, weights, diagonal) if finite else None)
        common = self._entries(domain, factor)
        if common is None:
            return None, None
        below, above = (None if part is None else part + common for part in parts)
        return below, above

    def _term(self, term: CurvatureTerm, domain: Domain, factor: Span) -> Span:
        bend = curvature_range(term.outer, affine_range(term.affine, domain))
        return LINE if bend is None else factor * range_over(term.weight, domain) * bend

    def _entries(self, domain: Domain, factor: Span) -> flint.arb_mat | None:
        """What has no structure, as one matrix of balls."""
        size = len(self.variables)
        total = flint.arb_mat(size, size)
        for weight, left, right in self.products:
            scale = (factor * range_over(weight, domain)).ball
            a, b = ([form[0].get(v, flint.arb(0)) for v in self.variables] for form in (left, right))
            column, row = flint.arb_mat([[v] for v in a]), flint.arb_mat([b])
            total = total + (column * row + (column * row).transpose()) * scale
        if self.rest:
            found = self._rest(domain)
            if found is None:
                return None
            total = total + found * factor.ball
        return total if all(v.is_finite() for v in total.entries()) else None

    def _rest(self, domain: Domain) -> flint.arb_mat | None:
        size, symbols = len(self.variables), sorted(domain, key=str)
        if size > MAX_REST:
            return None
        if not self._compiled:
            whole = sp.Add(*self.rest)
            gradient = [marked_derivative(whole, v) for v in self.variables]
            entries = [marked_derivative(gradient[i], v) for i in range(size) for v in self.variables[: i + 1]]
            self._compiled.append(compile_expressions(entries, symbols))
        try:
            values = iter(self._compiled[0].run([domain[s].ball for s in symbols], BallArithmetic(BITS)))
        except (ValueError, ZeroDivisionError):
            return None
        lower = {(i, j): next(values) for i in range(size) for j in range(i + 1)}
        return flint.arb_mat([[lower[max(i, j), min(i, j)] for j in range(size)] for i in range(size)])


def _assembled(size: int, rows: list[list[flint.arb]], weights: list[flint.arb], diagonal: flint.arb) -> flint.arb_mat:
    total = flint.arb_mat([[diagonal if i == j else 0 for j in range(size)] for i in range(size)])
    if not rows:
        return total
    scaled = [[w * v for v in row] for w, row in zip(weights, rows, strict=True)]
    return total + flint.arb_mat(rows).transpose() * flint.arb_mat(scaled)


def _extreme(matrix: flint.arb_mat | None, side: int) -> flint.arb:
    if matrix is None:
        return flint.arb.pos_inf() if side else flint.arb.neg_inf()
    found = eigenvalue_span(matrix)
    return found[side]


def hessian_form(expression: sp.Expr, variables: Sequence[sp.Symbol]) -> HessianForm:
    """The terms of an expression, sorted."""
    form = HessianForm(tuple(variables))
    _collect(expression, sp.Integer(1), form)
    return form


def _collect(expression: sp.Expr, weight: sp.Expr, form: HessianForm) -> None:
    variables = set(form.variables)
    if isinstance(expression, sp.Add):
        for part in expression.args:
            _collect(part, weight, form)
    elif expression.free_symbols & variables:
        slope = affine(expression, variables)
        if slope is not None:
            form.linear.append((weight, slope))
        elif isinstance(expression, sp.Mul):
            _collect_product(expression, weight, form)
        else:
            _collect_function(expression, weight, form)


def _collect_product(expression: sp.Mul, weight: sp.Expr, form: HessianForm) -> None:
    variables = set(form.variables)
    outside = [a for a in expression.args if not a.free_symbols & variables]
    inside = [a for a in expression.args if a.free_symbols & variables]
    scaled = sp.Mul(weight, *outside)
    if len(inside) == 1:
        _collect(inside[0], scaled, form)
        return
    pair = [affine(a, variables) for a in inside]
    if len(inside) == 2 and pair[0] is not None and pair[1] is not None:
        form.products.append((scaled, pair[0], pair[1]))
    else:
        form.rest.append(sp.Mul(scaled, *inside))


def _collect_function(expression: sp.Expr, weight: sp.Expr, form: HessianForm) -> None:
    variables, whole = set(form.variables), weight * expression
    rows = _log_sum_exp(expression, variables)
    if rows is not None and len(rows) == 2:  # a softplus of the difference
        (first, begin), (second, end) = rows
        slopes = {v: first.get(v, flint.arb(0)) - second.get(v, flint.arb(0)) for v in {**first, **second}}
        form.terms.append(CurvatureTerm(weight, softplus(T), (slopes, begin - end)))
        form.linear.append((weight, (second, end)))
        return
    if rows is not None:
        form.blocks.append(_block(weight, [row for row, _ in rows], form.variables))
        return
    if isinstance(expression, sp.Max) and all(affine(a, variables) is not None for a in expression.args):
        form.blocks.append(Block(weight, flint.arb.pos_inf(), flint.arb.pos_inf()))
        return
    known = _bell_curve(expression, variables)
    if known is not None:
        form.terms.append(CurvatureTerm(weight * known[0], known[1], known[2]))
        return
    inner = expression.args[0]
    if not isinstance(inner, sp.Expr):
        form.rest.append(whole)
        return
    absolute = isinstance(inner, sp.Abs) and isinstance(expression, sp.Pow)
    argument = inner.args[0] if absolute else inner
    slope = affine(argument, variables)
    if slope is None or any(a.free_symbols & variables for a in expression.args[1:]):
        form.rest.append(whole)
        return
    outer = expression.func(sp.Abs(T) if absolute else T, *expression.args[1:])
    if curvature_range(outer, Span(flint.arb(1), flint.arb(2))) is None:
        form.rest.append(whole)
    else:
        form.terms.append(CurvatureTerm(weight, outer, slope))


def _bell_curve(expression: sp.Expr, variables: set[sp.Symbol]) -> tuple[sp.Expr, sp.Expr, Affine] | None:
    """exp(-k·u² + c) with u affine and k > 0 a number: that is e^c·exp(-t²/2) with t = √(2k)·u."""
    if not isinstance(expression, sp.exp) or expression.args[0].free_symbols - variables:
        return None
    single = [s for s in expression.args[0].free_symbols if s in variables]
    if len(single) != 1 or not expression.args[0].is_polynomial(single[0]):
        return None
    poly = sp.Poly(expression.args[0], single[0])
    if poly.degree() != 2 or not poly.LC().is_negative:
        return None
    k, b, c = -poly.LC(), poly.coeff_monomial(single[0]), poly.coeff_monomial(1)
    slope, top = number_ball(sp.sqrt(2 * k)), sp.exp(c + b**2 / (4 * k))
    return None if slope is None else (top, unit_bell(T), ({single[0]: slope}, sp.Integer(0)))


def _log_sum_exp(expression: sp.Expr, variables: set[sp.Symbol]) -> list[Affine] | None:
    """The exponents of log Σ c·exp(affine) with c > 0; None for anything else."""
    if not isinstance(expression, sp.log):
        return None
    rows: list[Affine] = []
    for part in spread(expression.args[0]):
        outside, inside = part.as_independent(*variables, as_Add=False)
        if not outside.is_positive:
            return None
        if inside == 1:
            rows.append(({}, sp.log(outside)))
            continue
        slope = affine(inside.args[0], variables) if isinstance(inside, sp.exp) else None
        if slope is None:
            return None
        rows.append((slope[0], slope[1] + sp.log(outside)))
    return rows


def _block(weight: sp.Expr, rows: list[dict[sp.Symbol, flint.arb]], variables: Sequence[sp.Symbol]) -> Block:
    """The gradient is a mean of the rows, the Hessian their covariance: at most a quarter of the squared diameter."""
    full = [[row.get(v, flint.arb(0)) for v in variables] for row in rows]
    squares = [
        sum(((p - q) * (p - q) for p, q in zip(a, b, strict=True)), flint.arb(0)) for a, b in combinations(full, 2)
    ]
    lengths = [sum((v * v for v in row), flint.arb(0)).sqrt() for row in full]
    top, longest = Span.hull([*squares, flint.arb(0)]).high / 4, Span.hull(lengths).high
    return Block(weight, top, longest, tuple(map(tuple, full)))
