"""Rules for real variables: formal derivatives, growth from the sign of a derivative."""

import sympy as sp

from fdtheory.proof.kernel.logic import same
from fdtheory.proof.kernel.seal import Conclusion, Theorem, record, rule
from fdtheory.proof.language.kinds import RefusedError, Term, Variable
from fdtheory.proof.language.relations import Eq, Le, Range
from fdtheory.proof.language.statement import Quantifier, Sentence
from fdtheory.proof.language.terms import is_variable, opened


def derivative(expr: Term, x: Variable) -> Term:
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


def _interval(s: Sentence, x: Variable) -> tuple[tuple[Quantifier, ...], Range, tuple[Quantifier, ...]]:
    """The variables before a real x, its range, those after it, none of which (nor a hypothesis) depends on x."""
    index = next((i for i, (v, _) in enumerate(s.for_all) if v == x), -1)
    range_, after = s.for_all[index][1], s.for_all[index + 1 :]
    if index < 0 or not isinstance(range_, Range) or not is_variable(x) or x.is_integer:
        raise RefusedError(f"{x} is no real variable of {s.text()}")
    if any(x in r.free for _, r in after) or any(x in g.free for g in s.given):
        raise RefusedError(f"a range or a hypothesis depends on {x}")
    return s.for_all[:index], range_, after


@rule
def differentiate(theorem: Theorem, x: Variable) -> Conclusion:
    """lhs' = rhs' from lhs = rhs. Sound: both are smooth and agree on an interval of positive length (x has no upper

    bound); at a closed end the one-sided derivative is the derivative.
    """
    s = record(theorem).core
    _, range_, _ = _interval(s, x)
    if s.says.sign != "=" or range_.high is not None:
        raise RefusedError("an equation is differentiated, in a variable without upper bound")
    return Conclusion(Sentence(s.for_all, Eq(derivative(s.says.lhs, x), derivative(s.says.rhs, x)), s.given), [theorem])


@rule
def increasing(goal: Sentence, x: Variable, start: Theorem, slope: Theorem) -> Conclusion:
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
