"""L_0, L_1, … on the whole space from the structure of a formula, in any dimension.

The k-th derivative of w·φ(aᵀz + b) is w·φ^(k)·a⊗…⊗a, of norm at most |w|·sup|φ^(k)|·|a|^k; that of a log-sum-exp is a
cumulant of a variable whose range is the diameter d of the rows, at most k!·(π/√2)·(d/π)^k.
"""

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import flint
import sympy as sp

from fdtheory.arithmetic.logistic_functions import sigmoid, softplus
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.problems.affine import range_over
from fdtheory.problems.curvature import Block, CurvatureTerm, HessianForm, hessian_form
from fdtheory.problems.hessian_norm import sharp_span
from fdtheory.problems.one_variable import BITS, T, unit_bell
from fdtheory.problems.spans import LINE, Span

INFINITE = flint.arb.pos_inf()
WholeSpace: TypeAlias = tuple[flint.arb, list[flint.arb], flint.arb]
"""μ, L_0 … L_order and the size of f_yy."""

# sup |softplus^(k)|: 1, 1/4, 1/√108, 1/8, rounded up; from 5 on the bound of the cumulants
SOFTPLUS = {1: "1", 2: "0.25", 3: "0.09622505", 4: "0.125"}


def tensor_bounds(expression: sp.Expr, variables: Sequence[sp.Symbol], last: int) -> list[flint.arb]:
    """Numbers above the norms of the derivatives of orders 1 … last on the whole space; infinite where unknown."""
    form = hessian_form(expression, variables)
    with ball_precision(BITS):
        everywhere = dict.fromkeys(expression.free_symbols | set(variables), LINE)
        found = [_total(form, k) for k in range(1, last + 1)]
        found[1] = sharp_span(form, everywhere).size
        return found


def _total(form: HessianForm, k: int) -> flint.arb:
    if form.rest or (k < 2 and form.products):
        return INFINITE
    total = _slope(form) if k == 1 else flint.arb(0)
    for term in form.terms:
        total = total + _weight(term.weight) * _term(term, k)
    for block in form.blocks:
        total = total + _weight(block.weight) * _block(block, k)
    return flint.arb(total.upper()) if total.is_finite() else INFINITE


def _slope(form: HessianForm) -> flint.arb:
    """The norm of the gradient of all linear terms together."""
    if any(weight.free_symbols for weight, _ in form.linear):
        return INFINITE
    parts = [(range_over(weight, {}).ball, slopes) for weight, (slopes, _) in form.linear]
    return _norm(sum((w * slopes.get(v, flint.arb(0)) for w, slopes in parts), flint.arb(0)) for v in form.variables)


def _weight(weight: sp.Expr) -> flint.arb:
    return INFINITE if weight.free_symbols else range_over(weight, {}).size


def _term(term: CurvatureTerm, k: int) -> flint.arb:
    top = derivative_bound(term.outer, k)
    if top.is_zero():
        return top
    return top * _norm(term.affine[0].values()) ** k


def _norm(entries: Iterable[flint.arb]) -> flint.arb:
    return sum((v * v for v in entries), flint.arb(0)).sqrt()


def _block(block: Block, k: int) -> flint.arb:
    if not block.top.is_finite():
        return INFINITE
    return block.longest if k == 1 else cumulant(k) * (2 * block.top.sqrt()) ** k


def cumulant(k: int) -> flint.arb:
    """sup |k-th cumulant| of a variable with range at most 1, bounded from above."""
    pi = flint.arb.pi()
    return flint.arb("0.25") if k == 2 else math.factorial(k) * pi / flint.arb(2).sqrt() / pi**k


def derivative_bound(outer: sp.Expr, k: int) -> flint.arb:
    """A number above |φ^(k)| on the whole line."""
    kind = type(outer)
    if kind in (sp.sin, sp.cos):
        return flint.arb(1)
    if kind is softplus:
        return flint.arb(SOFTPLUS[k]) if k in SOFTPLUS else cumulant(k)
    if kind is sigmoid:
        return derivative_bound(softplus(T), k + 1)
    if kind is sp.tanh:
        return (1 << (k + 1)) * derivative_bound(softplus(T), k + 1)
    if kind is sp.atan:
        return flint.arb(math.factorial(k - 1))
    if kind is unit_bell:
        return flint.arb("1.0865") * flint.arb(math.factorial(k)).sqrt()  # Cramér's bound of Hermite functions
    if isinstance(outer, sp.Pow) and outer.base == T and outer.exp.is_Integer and 0 < outer.exp <= k:
        return flint.arb(math.factorial(k) if outer.exp == k else 0)
    return INFINITE


def whole_space(
    f: sp.Expr, g: sp.Expr, x: Sequence[sp.Symbol], y: Sequence[sp.Symbol], order: int
) -> WholeSpace | None:
    """(μ, [L_0, …, L_order], ‖f_yy‖) on the whole space; None unless all of them are known."""
    everything = [*x, *y]
    with ball_precision(BITS):
        domain = dict.fromkeys(everything, LINE)
        mu, bend = sharp_span(hessian_form(g, y), domain).low, sharp_span(hessian_form(f, y), domain).size
    upper, lower = tensor_bounds(f, everything, max(2, order)), tensor_bounds(g, everything, order + 1)
    sizes = [tensor_bounds(f, y, 2)[0]]
    for m in range(1, order + 1):  # the last one is that of g alone, except L_1
        sizes.append(Span.hull([upper[m], lower[m]]).high if m < max(2, order) else lower[m])
    if not (mu > 0 and bend.is_finite() and all(size.is_finite() for size in sizes)):
        return None
    return mu, sizes, bend
