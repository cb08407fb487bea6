"""Rules of algebra: certificates, equals for equals."""

from collections.abc import Mapping, Sequence

from fdtheory.proof.kernel.logic import Premise, instance, same
from fdtheory.proof.kernel.seal import Conclusion, Theorem, record, rule
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.kinds import RefusedError, Sign, Term, TermLike
from fdtheory.proof.language.polynomials import Frac
from fdtheory.proof.language.relations import Relation
from fdtheory.proof.language.statement import Sentence
from fdtheory.proof.language.terms import term, unfolded


@rule
def combine(
    goal: Sentence,
    premises: Sequence[tuple[Premise, TermLike]] = (),
    given: Mapping[int, TermLike] | None = None,
) -> Conclusion:
    """rhs - lhs = sum of factor * (rhs - lhs of a premise or hypothesis) + remainder.

    Factors of inequalities, and the remainder, are non-negative by signs of coefficients after shifting; for an
    equation there are only equations, with any factors, and the remainder is 0. Sound: each summand on the right has
    the sign that the conclusion needs. With no premises this is the identity of rational, factorial and power terms, or
    positivity; with factors 1 it is adding and transitivity.
    """
    core = goal.unfolded()  # what is said of it is admitted only if it is defined: the seal looks
    domain, exact = Domain(core.for_all), core.says.sign == "="
    used = _used(goal, core, premises, given or {})
    for _, _, factor in used:
        domain.require_defined(factor)
    terms = [core.says.rhs, core.says.lhs, *(e for _, r, f in used for e in (f, r.rhs, r.lhs))]
    found = iter(domain.fractions(terms))
    left, strict = next(found) + -next(found), False
    for _, relation, factor in used:
        f, difference = next(found), next(found) + -next(found)
        strict |= _factor_sign(domain, f, factor, relation, exact) == "positive" and relation.sign == "<"
        left = left + -(f * difference)
    _require_sign(domain, left, goal, strict)
    return Conclusion(goal, [t for t, _, _ in used if t is not None])


def _used(
    goal: Sentence, core: Sentence, premises: Sequence[tuple[Premise, TermLike]], given: Mapping[int, TermLike]
) -> list[tuple[Theorem | None, Relation, Term]]:
    used = [(*instance(p, goal), unfolded(term(f), goal.where)) for p, f in premises]
    relations = {i: g for i, g in enumerate(core.given) if isinstance(g, Relation)}
    return [*used, *((None, relations[i], unfolded(term(f), goal.where)) for i, f in given.items())]


def _factor_sign(domain: Domain, f: Frac, factor: Term, relation: Relation, exact: bool) -> Sign | None:
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
def replace_equal(goal: Sentence, equation: Theorem) -> Conclusion:
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


def _swapped(expr: Term, a: Term, b: Term) -> Term:
    if expr == a:
        return b
    return expr.func(*(_swapped(e, a, b) for e in expr.args)) if expr.args else expr
