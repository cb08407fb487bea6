"""Derivatives of formulas with kinks, as far as they bound anything."""

from collections.abc import Sequence

import sympy as sp

KINKED = (sp.Abs, sp.sign, sp.Heaviside, sp.Max, sp.Min, sp.Piecewise)


def derivative(expression: sp.Expr, symbols: Sequence[sp.Symbol]) -> sp.Expr:
    """The derivative off the kinks; nan beyond a function that may jump, whose derivative bounds nothing.

    If what is differentiated is continuous, the size of its derivative off the kinks is a Lipschitz constant.
    """
    if not expression.has(sp.nan, *KINKED):
        return sp.diff(expression, *symbols)
    found = expression
    for symbol in symbols:
        if not _continuous(found):
            return sp.nan
        found = sp.diff(found, symbol).replace(sp.DiracDelta, lambda *_: sp.Integer(0))
    return found


def _continuous(expression: sp.Expr) -> bool:
    """Whether the two sides of every kink u = 0 agree there; False where that is not seen."""
    plain = expression.rewrite(sp.Max, sp.Abs).rewrite(sp.Min, sp.Abs).rewrite(sp.Heaviside, sp.sign)
    signs = plain.replace(sp.Abs, lambda u: u * sp.sign(u))
    if signs.has(sp.nan, sp.Max, sp.Min, sp.Heaviside, sp.Piecewise):
        return False
    return all(_agrees_across(signs, kink) for kink in signs.atoms(sp.sign))


def _agrees_across(expression: sp.Expr, kink: sp.Expr) -> bool:
    """For sign(u) with u linear in a variable s: the jump, where s is put on u = 0, vanishes identically."""
    u = kink.args[0]
    for s in sorted(u.free_symbols, key=str):
        slope = sp.diff(u, s)
        if slope.is_number and slope.is_nonzero:
            jump = (expression.subs(kink, 1) - expression.subs(kink, -1)).subs(s, s - u / slope)
            return bool(sp.simplify(jump) == 0)
    return False
