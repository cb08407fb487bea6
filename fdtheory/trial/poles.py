"""Where an expression may have no value: poles, factorials of negative numbers, sums with fewer than no terms.

Computer algebra cancels what is not 0 as a polynomial, also where it is 0 at a point of the domain. So a derivation
counts only where nothing of that kind can happen, which is seen here by shifting every symbol to its lower bound.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.function import AppliedUndef

from fdtheory.numbers import Operand
from fdtheory.trial.signs import EVERYWHERE, has_value, never_zero, sign

_EVERYWHERE = (*EVERYWHERE, sp.log, sp.factorial, sp.gamma, sp.binomial)
"""Functions with a value at every real number, or whose arguments are asked for apart."""
_WITH_KINKS = (
    *(sp.Abs, sp.sign, sp.Max, sp.Min, sp.floor, sp.ceiling, sp.frac, sp.Mod),
    *(sp.Heaviside, sp.Piecewise, sp.KroneckerDelta),
)
"""Functions without a derivative somewhere, which computer algebra differentiates all the same."""


def misjudged_because(*expressions: sp.Expr) -> str:
    """Why computer algebra may give it a wrong value, for or against.

    sympy integrates |cos t| from -π to π to 2, and adds up 1 from 1 to 1/2.
    """
    wholes = sorted({e for one in expressions for e in one.atoms(ExprWithLimits, sp.Limit)}, key=str)
    return next(filter(None, map(_misjudged, wholes)), "")


def _misjudged(whole: sp.Expr) -> str:
    if isinstance(whole, (sp.Integral, sp.Limit)):
        return f"{whole} has a kink or a jump inside" if whole.has(*_WITH_KINKS) else ""
    ends = [e for limits in whole.limits for e in limits[1:]]
    stray = [e for e in ends if e not in (sp.oo, -sp.oo) and e.is_integer is not True]
    return f"{whole} may have an end that is no whole number" if stray else ""


@dataclass(frozen=True)
class IdentityDomain:
    """Where an identity is said to hold: symbols above their bounds, and terms that are not 0."""

    bounds: Mapping[sp.Symbol, Operand | None]
    nonzero: tuple[sp.Expr, ...] = ()

    def within(self, index: sp.Symbol, low: Operand) -> "IdentityDomain":
        """With one symbol more."""
        return IdentityDomain({**self.bounds, index: low}, self.nonzero)

    def contains(self, point: Mapping[sp.Symbol, Operand]) -> bool:
        """Whether no term that is not 0 is 0 at this point."""
        values = (put_in(e, point) for e in self.nonzero)
        return all((value if value.is_Rational else sp.simplify(value)) != 0 for value in values)


def are_values(point: Mapping[sp.Symbol, Operand], given: Container[sp.Symbol]) -> bool:
    """Whether each number can be what its symbol stands for: at an even number nothing is seen of odd ones.

    A bound that is given counts instead of a sign that is assumed, and a number is a matrix of one entry.
    """
    return all(_is_value(sp.sympify(number), symbol, symbol in given) for symbol, number in point.items())


def _is_value(number: sp.Expr, symbol: sp.Symbol, bounded: bool) -> bool:
    return all(
        getattr(number, f"is_{fact}", None) in (None, holds)
        for fact, holds in symbol.assumptions0.items()
        if symbol.is_commutative and not (bounded and fact.endswith(("negative", "positive", "zero")))
    )


def put_in(expr: sp.Expr, point: Mapping[sp.Symbol, Operand]) -> sp.Expr:
    """The expression at a point, as it comes out: most are plain numbers then, and to simplify others takes long."""
    plain = all(isinstance(key, sp.Symbol) for key in point) and not expr.has(ExprWithLimits, sp.Derivative, sp.Subs)
    if plain:  # no bound symbols: all replaced in one walk, where subs makes one for each symbol
        return expr.xreplace({key: sp.sympify(value, strict=True) for key, value in point.items()}).doit()
    return expr.subs(point, simultaneous=True).doit()


def bounds_of(expressions: Iterable[sp.Expr], given: Mapping[sp.Symbol, Operand]) -> dict[sp.Symbol, Operand | None]:
    """Lower bounds of symbols: those that are given, else what their assumptions say; None where there is no bound.

    A real symbol that is positive or non-negative keeps these assumptions, and needs no bound.
    """
    symbols = sorted({s for e in expressions for s in e.free_symbols} - set(given), key=str)
    return {**{s: sp.Integer(1) if s.is_integer and s.is_positive else None for s in symbols}, **given}


def undefined_because(expression: sp.Expr, place: IdentityDomain) -> str:
    """Why the expression may have no value somewhere above the bounds; nothing if it has one everywhere."""
    if isinstance(expression, sp.MatrixExpr):
        return ""
    if isinstance(expression, (sp.Sum, sp.Product)):
        return _undefined_sum(expression, place)
    if isinstance(expression, sp.Integral) and not _has_ends(expression):
        return f"{expression} may have no value"
    if own := next(_trouble(expression, place), ""):
        return own
    parts = (undefined_because(a, place) for a in expression.args if isinstance(a, sp.Expr))
    return next(filter(None, parts), "")


def _undefined_sum(whole: sp.Expr, place: IdentityDomain) -> str:
    inner = place
    for index, low, high in reversed(whole.limits):
        if high is not sp.oo and not above_zero(high - low + 1, inner.bounds):
            return f"a sum from {low} to {high} may have fewer than no terms"
        if high is sp.oo and not _converges(whole):
            return f"{whole} may have no limit"
        inner = inner.within(index, low)
    return undefined_because(whole.function, inner)


def _has_ends(whole: sp.Integral) -> bool:
    """Over a finite length an integral of what has values is a number; over an infinite one it is worked out."""
    if not any(end.is_finite is False for limits in whole.limits for end in limits[1:]):
        return True
    worked_out = whole.doit()
    return worked_out.is_finite is True and not worked_out.has(ExprWithLimits, sp.Piecewise, sp.AccumBounds)


def _converges(whole: sp.Expr) -> bool:
    try:
        return bool(whole.is_convergent() == True)  # noqa: E712  (sympy has a truth of its own)
    except (NotImplementedError, TypeError, ValueError):
        return False


def _trouble(e: sp.Expr, place: IdentityDomain) -> Iterator[str]:
    if isinstance(e, sp.Derivative):
        yield from _undefined_derivative(e, place)
    if isinstance(e, sp.Piecewise) and e.args[-1].cond != sp.true:
        yield f"{e} says nothing of other cases"
    if isinstance(e, sp.Pow) and e.exp.is_nonnegative is not True and not above_zero(e.exp, place.bounds):
        if not _never_zero(e.base, place):
            yield f"{e.base} may be 0"
    elif isinstance(e, sp.Pow) and e.base == 0 and not above_zero(e.exp, place.bounds, strict=True):
        yield f"0 has the exponent {e.exp}"
    elif isinstance(e, sp.Function) and e.is_number:
        yield from () if has_value(e) else (f"{e} may have no value",)
    elif isinstance(e, sp.log) and not above_zero(e.args[0], place.bounds, strict=True):
        yield f"{e.args[0]} has a logarithm and may be 0 or negative"
    elif isinstance(e, sp.Function) and not isinstance(e, (AppliedUndef, *_EVERYWHERE)):
        yield f"{e} may have no value"
    yield from (f"{a} may be negative" for a in _naturals(e) if not above_zero(a, place.bounds))


def _undefined_derivative(e: sp.Derivative, place: IdentityDomain) -> Iterator[str]:
    """A derivative has a value where the function has no kink and what it comes to has one.

    By a whole number nothing is differentiated: (-1)^n and cos(πn) are one there, their formal derivatives are not.
    """
    if whole := [v for v in e.variables if v.is_integer]:
        yield f"{whole[0]} takes whole values only, by which nothing is differentiated"
    elif e.expr.has(*_WITH_KINKS):
        yield f"{e.expr} may have no derivative"
    elif (found := e.doit()) != e:
        yield from filter(None, [undefined_because(found, place)])


def below_the_line(expression: sp.Expr) -> list[sp.Expr]:
    """Unknown quantities by which it divides: they are meant not to be 0, and that is to be said."""
    below = [e.base for e in expression.atoms(sp.Pow) if e.exp.is_nonnegative is not True]
    parts = {part for base in below for part in sp.Mul.make_args(base)}
    bases = {part.base if isinstance(part, sp.Pow) else part for part in parts}
    return sorted((e for e in bases if isinstance(e, (AppliedUndef, sp.Derivative))), key=str)


def _naturals(e: sp.Expr) -> tuple[sp.Expr, ...]:
    """What must not be negative for a factorial or a binomial coefficient to be one of the textbook."""
    if isinstance(e, (sp.factorial, sp.gamma)):
        return (e.args[0] - (1 if isinstance(e, sp.gamma) else 0),)
    return (*e.args, e.args[0] - e.args[1]) if isinstance(e, sp.binomial) else ()


def _never_zero(base: sp.Expr, place: IdentityDomain) -> bool:
    if base.is_number:
        return never_zero(base)
    if base.is_nonzero or not base.is_commutative or isinstance(base, (AppliedUndef, sp.Derivative)):
        return True  # an unknown quantity that stands below a fraction line by itself is meant not to be 0
    if isinstance(base, (sp.factorial, sp.gamma, sp.binomial)) or base in place.nonzero:
        return True  # whether its arguments are such that it has a value is asked apart
    if isinstance(base, (sp.Mul, sp.Pow)):
        parts = base.args if isinstance(base, sp.Mul) else base.args[:1]
        return all(_never_zero(part, place) for part in parts)
    if any(above_zero(one * base, place.bounds, strict=True) for one in (1, -1)):
        return True
    top, bottom = sp.fraction(sp.together(base))
    if any(sp.cancel(top / e).is_Rational for e in place.nonzero):
        return True
    return bottom != 1 and top != base and _never_zero(sp.factor(top), place)


def above_zero(expr: sp.Expr, bounds: Mapping[sp.Symbol, Operand | None], strict: bool = False) -> bool:
    """Whether expr >= 0 (> 0) above the bounds: coefficients of one sign after every symbol is shifted to its bound."""
    shifts: dict[sp.Symbol, sp.Expr] = {}
    for symbol, bound in bounds.items():
        if bound is not None:
            shifts[symbol] = sp.sympify(bound, strict=True).subs(shifts) + sp.Dummy(f"over_{symbol}", nonnegative=True)
    shifted = expr.subs(shifts, simultaneous=True)
    if shifted.is_positive or (shifted.is_nonnegative and not strict):
        return True
    top, bottom = sp.fraction(sp.cancel(sp.together(shifted)))
    signs = [_one_sign(sp.expand(part)) for part in (top, bottom)]
    if None in signs:
        return False
    (top_sign, top_positive), (bottom_sign, bottom_positive) = (sign for sign in signs if sign is not None)
    # The denominator must not vanish on the closed region, the numerator only where equality is allowed.
    return top_sign == bottom_sign and bottom_positive and (top_positive or not strict)


def _one_sign(poly: sp.Expr) -> tuple[int, bool] | None:
    """(sign, whether a term is never 0) of a polynomial in non-negative symbols whose coefficients share one sign."""
    symbols = sorted(poly.free_symbols, key=str)
    if not poly.is_polynomial() or any(symbol.is_nonnegative is not True for symbol in symbols):
        return None
    if not symbols:
        found = sign(poly) if poly.is_real else None
        return None if found is None else (found or 1, found != 0)
    terms = sp.Poly(poly, *symbols).terms()
    for one in (1, -1):
        if all((one * coefficient).is_nonnegative for _, coefficient in terms):
            lasting = (c for m, c in terms if all(s.is_positive or not e for s, e in zip(symbols, m, strict=True)))
            return (one, any(map(never_zero, lasting)))
    return None
