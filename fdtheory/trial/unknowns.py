"""Undefined functions in an expression: independent unknowns, unless a sum or an integral binds what they depend on."""

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.function import AppliedUndef


def has_functions(expr: sp.Expr) -> bool:
    """Whether undefined functions or derivatives occur in it."""
    return bool(expr.atoms(AppliedUndef, sp.Derivative))


def numerator(expr: sp.Expr) -> sp.Expr:
    """The numerator over unknowns; 0 only for what is 0 whatever the functions are.

    >>> x, f = sp.Symbol("x"), sp.Function("f")
    >>> numerator((f(x) ** 2 - 1) / (f(x) - 1) - f(x) - 1)
    0
    """
    return _over_unknowns(expr)[0]


def is_other_function(difference: sp.Expr) -> bool:
    """Whether it is a polynomial in independent unknowns that is not 0: then some functions make it another number."""
    top, unknowns, opaque = _over_unknowns(difference)
    return top != 0 and not top.has(*opaque) and bool(top.is_polynomial(*unknowns))


def _over_unknowns(expr: sp.Expr) -> tuple[sp.Expr, list[sp.Dummy], list[sp.Dummy]]:
    """Functions and their derivatives replaced by names, then cancelled; those names, and those of opaque terms.

    A sum, an integral, a limit or a value of functions is one opaque term: what is inside belongs to its variable, and
    computer algebra would take a name out of it.
    """
    expr = sp.expand(expr)  # also inside their arguments, so that f((x + 1)**2) and f(x**2 + 2*x + 1) are one
    opaque = _names("w", {e for e in expr.atoms(ExprWithLimits, sp.Limit, sp.Subs) if has_functions(e)})
    expr = expr.xreplace(opaque)
    unknown = _names("u", expr.atoms(sp.Derivative, AppliedUndef))
    top, _ = sp.fraction(sp.cancel(sp.together(expr.xreplace(unknown))))
    return sp.expand(top), list(unknown.values()), list(opaque.values())


def _names(letter: str, parts: set[sp.Expr]) -> dict[sp.Expr, sp.Dummy]:
    largest_first = sorted(parts, key=lambda part: (-part.count_ops(), str(part)))
    return {part: sp.Dummy(f"{letter}{index}") for index, part in enumerate(largest_first)}
