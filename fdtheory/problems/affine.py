"""Affine forms of a formula in given variables, and ranges of formulas over a domain."""

from collections.abc import Iterator, Mapping

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import compile_expressions
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
    symbols = sorted(expression.free_symbols, key=str)
    try:
        value = compile_expressions([expression], symbols).run([domain[s].ball for s in symbols], BallArithmetic(BITS))[
            0
        ]
    except (ValueError, ZeroDivisionError):
        return LINE
    return Span.of(value)
