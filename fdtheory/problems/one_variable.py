"""Ranges of φ'' for functions φ of one variable t, over any range of t, the whole line included."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import CompiledExpressions, compile_expressions
from fdtheory.arithmetic.logistic_functions import sigmoid, softplus
from fdtheory.problems.spans import LINE, Span

BITS = 64
T = sp.Symbol("t", real=True)


class unit_bell(sp.Function):  # type: ignore[misc]  # noqa: N801
    """exp(-t²/2), whose second derivative lies between -1 and 2e^(-3/2)."""


def _between(low: str, high: str) -> Span:
    return Span(flint.arb(flint.arb(low).lower()), flint.arb(flint.arb(high).upper()))


# sup |tanh''| = 4/√27, sup |σ''| = 1/√108, sup |atan''| = √27/8; each rounded up in the last digit
EVERYWHERE: Mapping[type[sp.Expr], Span] = MappingProxyType({
    sp.sin: _between("-1", "1"),
    sp.cos: _between("-1", "1"),
    sp.tanh: _between("-0.76980036", "0.76980036"),
    sp.atan: _between("-0.64951906", "0.64951906"),
    softplus: _between("0", "0.25"),
    sigmoid: _between("-0.09622505", "0.09622505"),
})  # fmt: skip


def curvature_range(outer: sp.Expr, t: Span) -> Span | None:
    """The range of the second derivative of ``outer``, a formula in T, for T in ``t``; None if none is known."""
    kind = type(outer)
    if kind is unit_bell:
        return _between("-1", "0.44626033")
    if outer.args == (T,) and kind in EVERYWHERE:
        return EVERYWHERE[kind].meet(_evaluated(outer, t))
    if outer == sp.exp(T):
        return _at_ends(lambda v: v.exp(), t, flint.arb(0), flint.arb.pos_inf())
    if outer in (sp.cosh(T), sp.sinh(T)):
        return _hyperbolic(outer == sp.cosh(T), t)
    if outer == sp.log(T):
        return _power(sp.Integer(-2), flint.arb(-1), t)
    if outer == sp.Abs(T):
        return Span(flint.arb(0), flint.arb(0) if not t.contains(flint.arb(0)) else flint.arb.pos_inf())
    if isinstance(outer, sp.Pow) and isinstance(outer.exp, sp.Rational) and outer.base in (T, sp.Abs(T)):
        return _of_power(outer.base == T, outer.exp, t)
    return None


def _evaluated(outer: sp.Expr, t: Span) -> Span:
    """Ball arithmetic on the second derivative, for a bounded range."""
    if not t.bounded:
        return LINE
    return Span.of(_second(outer).run([t.ball], BallArithmetic(BITS))[0])


@cache
def _second(outer: sp.Expr) -> CompiledExpressions:
    return compile_expressions([sp.diff(outer, T, 2)], [T])


def _at_ends(rising: Callable[[flint.arb], flint.arb], t: Span, at_minus: flint.arb, at_plus: flint.arb) -> Span:
    low = rising(t.low) if t.low.is_finite() else at_minus
    high = rising(t.high) if t.high.is_finite() else at_plus
    return Span.hull([low, high])


def _hyperbolic(even: bool, t: Span) -> Span:
    infinity = flint.arb.pos_inf()
    if not even:
        return _at_ends(lambda v: v.sinh(), t, -infinity, infinity)
    ends = [v.cosh() if v.is_finite() else infinity for v in (t.low, t.high)]
    return Span.hull([*ends, flint.arb(1)] if t.contains(flint.arb(0)) else ends)


def _of_power(plain: bool, n: sp.Rational, t: Span) -> Span | None:
    """t^n or |t|^n."""
    factor = flint.arb(int((n * (n - 1)).p)) / int((n * (n - 1)).q)
    if n == 2:
        return Span.of(flint.arb(2))
    if plain:
        return _power(n - 2, factor, t)
    if n < 2:
        return None
    size = Span(flint.arb(0), t.size) if t.contains(flint.arb(0)) else Span.hull([abs(t.low), abs(t.high)])
    return _power(n - 2, factor, size)


def _power(n: sp.Rational, factor: flint.arb, t: Span) -> Span | None:
    """factor·t^n; None where the power has a pole or leaves the reals."""
    zero, infinity = flint.arb(0), flint.arb.pos_inf()
    whole, positive = bool(n.is_Integer), bool(t.low > 0)
    if not positive and ((not whole and not (t.low >= 0 and n > 0)) or (n < 0 and t.contains(zero))):
        return None
    exponent = flint.arb(int(n.p)) / int(n.q)

    def value(v: flint.arb) -> flint.arb:
        if not v.is_finite():
            rises = v > 0 or int(n) % 2 == 0
            return zero if n < 0 else (infinity if rises else -infinity)
        if whole:
            return v ** int(n) if n >= 0 else 1 / v ** int(-n)
        return zero if v.is_zero() else v**exponent

    ends = [value(t.low), value(t.high)]
    found = Span.hull([*ends, zero] if whole and n > 0 and t.contains(zero) else ends)
    return Span.of(factor) * found
