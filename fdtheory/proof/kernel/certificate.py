"""Rules of algebra: certificates, division, absolute values and roots."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

import sympy as sp

from fdtheory.proof.kernel.logic import Premise, instance, same
from fdtheory.proof.kernel.seal import Conclusion, record, rule
from fdtheory.proof.language.domain import Domain, require_defined
from fdtheory.proof.language.polynomials import Frac, RefusedError
from fdtheory.proof.language.sentence import Eq, Le, Lt, Relation, Sentence
from fdtheory.proof.language.terms import term, unfolded


@rule
def combine(
    goal: Sentence,
    premises: Sequence[tuple[Premise, Any]] = (),
    given: Mapping[int, Any] | None = None,
    squares: Sequence[tuple[Any, Any]] = (),
) -> Conclusion:
    """rhs - lhs = sum of factor * (rhs - lhs of a premise) + sum of factor * square + remainder.

    Factors of inequalities and squares, and the remainder, are non-negative by signs of coefficients after shifting;
    for an equation there are only equations, with any factors, and the remainder is 0. Sound: each summand on the
    right has the sign that the conclusion needs. With no premises this is the identity of rational, factorial and power
    terms, or positivity; with factors 1 it is adding and transitivity.
    """
    core = goal.unfolded()
    require_defined(core)
    domain, exact = Domain(core.for_all), core.says.sign == "="
    used = _used(goal, core, premises, given or {})
    roots = [(unfolded(term(f), goal.where), unfolded(term(r), goal.where)) for f, r in squares]
    for e in (*(f for _, _, f in used), *(e for pair in roots for e in pair)):
        domain.require_defined(e)
    terms = [
        core.says.rhs,
        core.says.lhs,
        *(e for _, r, f in used for e in (f, r.rhs, r.lhs)),
        *(e for pair in roots for e in pair),
    ]
    found = iter(domain.fractions(terms))
    left, strict = next(found) + -next(found), False
    for _, relation, factor in used:
        f, difference = next(found), next(found) + -next(found)
        strict |= _factor_sign(domain, f, factor, relation, exact) == "positive" and relation.sign == "<"
        left = left + -(f * difference)
    for factor, _ in roots:
        f, root = next(found), next(found)
        if exact or domain.fraction_sign(f) is None:
            raise RefusedError(f"the factor {factor} of a square may be negative")
        left = left + -(f * root * root)
    _require_sign(domain, left, goal, strict)
    return Conclusion(goal, [t for t, _, _ in used if t is not None])


def _used(goal: Sentence, core: Sentence, premises: Any, given: Mapping[int, Any]) -> list[tuple[Any, Relation, Any]]:
    used = [(*instance(p, goal), unfolded(term(f), goal.where)) for p, f in premises]
    return [*used, *((None, core.given[i], unfolded(term(f), goal.where)) for i, f in given.items())]


def _factor_sign(domain: Domain, f: Frac, factor: Any, relation: Relation, exact: bool) -> str | None:
    if relation.sign == "=":
        return None
    if exact:
        raise RefusedError("an equation does not follow from an inequality")
    sign = domain.fraction_sign(f)
    if sign is None:
        raise RefusedError(f"the factor {factor} of an inequality may be negative")
    return sign


def _require_sign(domain: Domain, left: Frac, goal: Sentence, strict: bool) -> None:
    sign = domain.fraction_sign(left) if left.num.terms else "zero"
    if sign != "zero" and (goal.says.sign == "=" or sign is None):
        raise RefusedError(f"does not follow: {goal.text()}; what is left: {str(left.num)[:300]}")
    if goal.says.sign == "<" and not (strict or sign == "positive"):
        raise RefusedError(f"only <= follows: {goal.text()}")


@rule
def replace_equal(goal: Sentence, equation: Any) -> Conclusion:
    """t(a) = t(b) from a = b, t any term (unknown functions and powers among them). Sound: equals for equals.

    The right side is the left side with every a replaced; a has names of the domain only, so none is bound inside t.
    """
    core = goal.unfolded()
    source = record(equation).core
    same(equation, Sentence(core.for_all, source.says.replaced({}), core.given))
    if source.says.sign != "=" or core.says.sign != "=":
        raise RefusedError("an equation is used to prove an equation")
    if term(_swapped(core.says.lhs, source.says.lhs, source.says.rhs)) != core.says.rhs:
        raise RefusedError(f"{core.says.rhs} is not {core.says.lhs} with {source.says.rhs} for {source.says.lhs}")
    return Conclusion(goal, [equation])


def _swapped(expr: sp.Expr, a: sp.Expr, b: sp.Expr) -> Any:
    if expr == a:
        return b
    return expr.func(*(_swapped(e, a, b) for e in expr.args)) if expr.args else expr


@rule
def divide(goal: Sentence, by: Any, product: Any, positive: Any) -> Conclusion:
    """a R b from t a R t b and 0 < t, R one of = <= <. Sound: multiplication by t > 0 keeps the order."""
    core, t = goal.unfolded(), unfolded(term(by), goal.where)
    same(product, Sentence(core.for_all, Relation(t * core.says.lhs, core.says.sign, t * core.says.rhs), core.given))
    same(positive, Sentence(core.for_all, Lt(0, t), core.given))
    return Conclusion(goal, [product, positive])


@rule
def absolute(goal: Sentence, squares: Any, not_negative: Any) -> Conclusion:
    """|x| = y from x^2 = y^2 and 0 <= y. Sound: x is y or -y."""
    core = goal.unfolded()
    x, y = _absolute_argument(core), core.says.rhs
    if core.says.sign != "=":
        raise RefusedError("the goal is |x| = y")
    same(squares, Sentence(core.for_all, Eq(x**2, y**2), core.given))
    same(not_negative, Sentence(core.for_all, Le(0, y), core.given))
    return Conclusion(goal, [squares, not_negative])


def _absolute_argument(core: Sentence) -> sp.Expr:
    """x of |x|, also where sympy has taken it apart into |x_1| |x_2| c with c >= 0."""
    lhs = core.says.lhs
    factors = lhs.args if isinstance(lhs, sp.Mul) else (lhs,)
    domain = Domain(core.for_all)
    for f in factors:
        if not isinstance(f, sp.Abs) and not domain.at_least_zero(f):
            raise RefusedError(f"{f} may be negative")
    return reduce(lambda a, f: a * (f.args[0] if isinstance(f, sp.Abs) else f), factors, sp.Integer(1))


@rule
def absolute_square(for_all: Any, x: Any, given: Sequence[Any] = ()) -> Conclusion:
    """|x|^2 = x^2. Sound: |x| is x or -x."""
    return Conclusion(Sentence(for_all, Eq(sp.Abs(term(x)) ** 2, term(x) ** 2), given))


@rule
def bounded(goal: Sentence, above: Any, below: Any) -> Conclusion:
    """|x| <= y (or <, =) from x <= y and -x <= y. Sound: |x| is one of x and -x."""
    core = goal.unfolded()
    x, y, sign = _absolute_argument(core), core.says.rhs, core.says.sign
    same(above, Sentence(core.for_all, Relation(x, sign, y), core.given))
    same(below, Sentence(core.for_all, Relation(-x, sign, y), core.given))
    return Conclusion(goal, [above, below])


@rule
def within(goal: Sentence, bound: Any) -> Conclusion:
    """x <= y, or -x <= y, from |x| <= y (also with <). Sound: x and -x are at most |x|."""
    core = goal.unfolded()
    x, y, sign = core.says.lhs, core.says.rhs, core.says.sign
    if sign == "=":
        raise RefusedError("the goal is x <= y or x < y")
    same(bound, Sentence(core.for_all, Relation(sp.Abs(x), sign, y), core.given))
    return Conclusion(goal, [bound])


@rule
def square_root(goal: Sentence, squares: Any, not_negative: Any) -> Conclusion:
    """x <= y, and |x| <= y, from x^2 <= y^2 and 0 <= y. Sound: y < x gives y^2 < x^2."""
    core = goal.unfolded()
    x, y = core.says.lhs, core.says.rhs
    x = x.args[0] if isinstance(x, sp.Abs) else x
    if core.says.sign == "=":
        raise RefusedError("the goal is x <= y or x < y")
    same(squares, Sentence(core.for_all, Relation(x**2, core.says.sign, y**2), core.given))
    same(not_negative, Sentence(core.for_all, Le(0, y), core.given))
    return Conclusion(goal, [squares, not_negative])
