"""Affine forms of a formula in given variables, and ranges of formulas over a domain."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import CompiledExpressions, compile_expressions
from fdtheory.arithmetic.logistic_functions import softplus
from fdtheory.errors import InputError
from fdtheory.problems.one_variable import BITS
from fdtheory.problems.spans import LINE, Span

Domain = Mapping[sp.Symbol, Span]
Affine = tuple[dict[sp.Symbol, flint.arb], sp.Expr]
"""Coefficients as balls, and the rest, in which none of the variables occurs."""


def affine(expression: sp.Expr, variables: set[sp.Symbol]) -> Affine | None:
    """The coefficients of an affine expression in the variables; None if it is not one, or they are no numbers."""
    slopes: dict[sp.Symbol, flint.arb] = {}
    constant = []
    for part in spread(expression):
        inside = part.free_symbols & variables
        if not inside:
            constant.append(part)
            continue
        factor, symbol = part.as_independent(*inside)
        if symbol not in inside or factor.free_symbols:
            return None
        number = number_ball(factor)
        if number is None:
            return None
        slopes[symbol] = slopes.get(symbol, flint.arb(0)) + number
    return slopes, sp.Add(*constant)


def spread(expression: sp.Expr) -> Iterator[sp.Expr]:
    """The terms of a sum, with numbers multiplied into inner sums."""
    for part in sp.Add.make_args(expression):
        number, other = part.as_coeff_Mul()
        if isinstance(other, sp.Add):
            yield from (number * inner for inner in spread(other))
        else:
            yield part


def with_softplus(expression: sp.Expr) -> sp.Expr:
    """The same function with every log(a·e^u + b·e^v) as v + log b + softplus(u - v + log(a/b)), for a, b > 0.

    Derivatives of the logarithm are quotients of large numbers; those of softplus stay in their range.
    """
    found = {}
    for node in expression.atoms(sp.log):
        parts = [part.as_coeff_Mul() for part in sp.Add.make_args(node.args[0])]
        if len(parts) != 2 or not all(a.is_Rational and a > 0 and (e == 1 or isinstance(e, sp.exp)) for a, e in parts):
            continue
        (a, first), (b, second) = sorted(parts, key=lambda pair: pair[1] == 1)
        u, v = (sp.Integer(0) if e == 1 else e.args[0] for e in (first, second))
        found[node] = v + sp.log(b) + softplus(u - v + sp.log(a / b))
    return expression.xreplace(found) if found else expression


def number_ball(value: sp.Expr) -> flint.arb | None:
    try:
        return compile_expressions([value], []).run([], BallArithmetic(BITS))[0]
    except InputError:
        return None


def affine_range(form: Affine, domain: Domain) -> Span:
    total = range_over(form[1], domain)
    for symbol, slope in form[0].items():
        total = total + Span.of(slope) * domain[symbol]
    return total


def range_over(expression: sp.Expr, domain: Domain) -> Span:
    """The range of an expression over the domain, by ball arithmetic."""
    if isinstance(expression, sp.Symbol) and expression in domain:
        return domain[expression]
    symbols, compiled = _compiled(expression)
    try:
        value = compiled.run([domain[s].ball for s in symbols], BallArithmetic(BITS))[0]
    except (ValueError, ZeroDivisionError):
        return LINE
    return Span.of(value)


@lru_cache(maxsize=4096)
def _compiled(expression: sp.Expr) -> tuple[list[sp.Symbol], CompiledExpressions]:
    symbols = sorted(expression.free_symbols, key=str)
    return symbols, compile_expressions([expression], symbols)
