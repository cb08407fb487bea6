"""Rules for real variables: powers with real exponents, formal derivatives, growth from the sign of a derivative."""

from typing import Any

import sympy as sp

from fdtheory.proof.kernel.logic import same
from fdtheory.proof.kernel.seal import Conclusion, record, rule
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.polynomials import RefusedError
from fdtheory.proof.language.sentence import Eq, Le, Range, Sentence
from fdtheory.proof.language.terms import is_function, opened


def derivative(expr: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """The formal derivative by own rules; refuses what has none here."""
    if x not in expr.free_symbols:
        return sp.Integer(0)
    if expr == x:
        return sp.Integer(1)
    if isinstance(expr, sp.Add):
        return sp.Add(*(derivative(a, x) for a in expr.args))
    if isinstance(expr, sp.Mul):
        return sp.Add(
            *(derivative(a, x) * sp.Mul(*expr.args[:k], *expr.args[k + 1 :]) for k, a in enumerate(expr.args))
        )
    if isinstance(expr, sp.Pow) and x not in expr.args[1].free_symbols:
        base, e = expr.args
        return e * base ** (e - 1) * derivative(base, x)
    if isinstance(expr, sp.Sum):
        summand, i, a, b = opened(expr)
        if x not in a.free_symbols | b.free_symbols:
            return sp.Sum(derivative(summand, x), (i, a, b))
    raise RefusedError(f"{expr} has no formal derivative in {x} here")


def _interval(s: Sentence, x: Any) -> tuple[Any, Range, Any]:
    """The variables before a real x, its range, those after it, none of which (nor a hypothesis) depends on x."""
    index = [v for v, _ in s.for_all].index(x) if x in [v for v, _ in s.for_all] else -1
    if index < 0 or is_function(x) or x.is_integer:
        raise RefusedError(f"{x} is no real variable of {s.text()}")
    after = s.for_all[index + 1 :]
    if any(x in r.free for _, r in after) or any(x in g.free for g in s.given):
        raise RefusedError(f"a range or a hypothesis depends on {x}")
    return s.for_all[:index], s.for_all[index][1], after


@rule
def differentiate(theorem: Any, x: sp.Symbol) -> Conclusion:
    """lhs' = rhs' from lhs = rhs. Sound: both are smooth and agree on an interval of positive length (x has no upper

    bound); at a closed end the one-sided derivative is the derivative.
    """
    s = record(theorem).core
    _, range_, _ = _interval(s, x)
    if s.says.sign != "=" or range_.high is not None:
        raise RefusedError("an equation is differentiated, in a variable without upper bound")
    return Conclusion(Sentence(s.for_all, Eq(derivative(s.says.lhs, x), derivative(s.says.rhs, x)), s.given), [theorem])


@rule
def increasing(goal: Sentence, x: sp.Symbol, start: Any, slope: Any) -> Conclusion:
    """lhs <= rhs for x >= a (or <), from the same at x = a and lhs' <= rhs' on the whole range.

    Sound: rhs - lhs is differentiable on the interval, as all terms have values and are smooth there; mean value
    theorem.
    """
    core = goal.unfolded()
    before, range_, after = _interval(core, x)
    if range_.low is None or range_.open or core.says.sign == "=":
        raise RefusedError(f"{x} has a closed lower end, and the relation is <= or <")
    at = {x: range_.low}
    same(start, Sentence((*before, *after), core.says.replaced(at), core.given))
    same(slope, Sentence(core.for_all, Le(derivative(core.says.lhs, x), derivative(core.says.rhs, x)), core.given))
    return Conclusion(goal, [start, slope])


@rule
def larger_exponent(goal: Sentence, base: Any, exponents: Any) -> Conclusion:
    """x^a <= x^b from 1 <= x and a <= b. Sound: x^(b-a) >= 1."""
    core = goal.unfolded()
    (x, a), (y, b) = _power(core.says.lhs), _power(core.says.rhs)
    if x != y:
        if core.says.lhs == 1:
            x, a = y, sp.Integer(0)
        else:
            raise RefusedError("both sides are powers of one base")
    if core.says.sign != "<=":
        raise RefusedError("the goal is x^a <= x^b")
    same(base, Sentence(core.for_all, Le(1, x), core.given))
    same(exponents, Sentence(core.for_all, Le(a, b), core.given))
    return Conclusion(goal, [base, exponents])


@rule
def larger_base(goal: Sentence, bases: Any, exponent: Any) -> Conclusion:
    """x^r <= y^r from x <= y and 0 <= r, x > 0 on the domain. Sound: (y/x)^r >= 1."""
    core = goal.unfolded()
    (x, r), (y, s) = _power(core.says.lhs), _power(core.says.rhs)
    if core.says.lhs == 1:
        x, r = sp.Integer(1), s
    if r != s or core.says.sign != "<=":
        raise RefusedError("the goal is x^r <= y^r")
    if not Domain(core.for_all).at_least_zero(x, strict=True):
        raise RefusedError(f"{x} may be 0 or negative")
    same(bases, Sentence(core.for_all, Le(x, y), core.given))
    same(exponent, Sentence(core.for_all, Le(0, r), core.given))
    return Conclusion(goal, [bases, exponent])


def _power(e: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    return e.args if isinstance(e, sp.Pow) else (e, sp.Integer(1))
