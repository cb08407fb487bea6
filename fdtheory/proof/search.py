"""Outside of the kernel: finding proofs. Nothing here needs trust; the kernel checks what is found."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

import sympy as sp

from fdtheory.proof.kernel import (
    RefusedError,
    Theorem,
    absolute,
    assume,
    combine,
    induction,
    induction_goals,
    instance,
    proves,
    sum_of,
    telescope,
)
from fdtheory.proof.kernel.logic import Premise
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.kinds import Name, Term, TermLike, Variable
from fdtheory.proof.language.polynomials import Monomial, common_denominator
from fdtheory.proof.language.sentence import (
    Eq,
    ForAll,
    Given,
    Hypothesis,
    Le,
    Range,
    Relation,
    Sentence,
    Unknown,
    between,
    kind,
)
from fdtheory.proof.language.terms import replaced, term, unfolded

Weighed: TypeAlias = Premise | list[Premise | TermLike]
"""A premise, or [premise, factor] with a known factor up to a number: a list of two kinds has no type of its own."""


def conclude(goal: Sentence, *premises: Weighed, given: Sequence[int | list[Any]] = ()) -> Theorem:
    """The goal from premises with rational factors that linear algebra finds.

    A premise is a Theorem, (Theorem, {variable: term}), or [premise, factor] with a known factor up to a number;
    ``given`` lists hypotheses as index or [index, factor].
    """
    core = goal.unfolded()
    domain = Domain(core.for_all)
    named: list[tuple[Premise, TermLike]] = [(p[0], p[1]) if isinstance(p, list) else (p, 1) for p in premises]
    hypotheses: list[tuple[int, TermLike]] = [(g[0], g[1]) if isinstance(g, list) else (g, 1) for g in given]
    if not named and not hypotheses:
        return combine(goal)
    relations = [instance(p, goal)[1] for p, _ in named] + [relation(core.given[g]) for g, _ in hypotheses]
    factors = [unfolded(term(f), goal.where) for _, f in (*named, *hypotheses)]
    terms = [
        core.says.rhs,
        core.says.lhs,
        *(e for f, r in zip(factors, relations, strict=True) for e in (f, r.rhs, r.lhs)),
    ]
    found = iter(domain.fractions(terms))
    parts = [next(found) + -next(found)] + [next(found) * (next(found) + -next(found)) for _ in factors]
    den = common_denominator(parts)
    numbers = _factors([part.over(den).terms for part in parts])
    if numbers is None:
        raise RefusedError(f"no rational factors give {goal.text()}")
    chosen = [v * f for v, f in zip(numbers, factors, strict=True)]
    return combine(
        goal,
        [(p, f) for (p, _), f in zip(named, chosen, strict=False) if f != 0],
        given={g: f for (g, _), f in zip(hypotheses, chosen[len(named) :], strict=True) if f != 0},
    )


def relation(hypothesis: Hypothesis) -> Relation:
    """A hypothesis that is a relation."""
    if not isinstance(hypothesis, Relation):
        raise RefusedError("a hypothesis for all values enters by `assume`")
    return hypothesis


def _factors(tops: list[dict[Monomial, Fraction]]) -> list[Term] | None:
    """Rational numbers with tops[0] = sum of number * tops[i], or None."""
    rows = list({m for t in tops for m in t}) or [frozenset()]
    matrix = sp.Matrix([[sp.Rational(t.get(m, 0)) for t in tops[1:]] for m in rows])
    right = sp.Matrix([sp.Rational(tops[0].get(m, 0)) for m in rows])
    try:
        solution, free = matrix.gauss_jordan_solve(right)
    except ValueError:
        return None
    return list(solution.xreplace({p: sp.Integer(0) for p in free}))


def prove(sentence: Sentence, proof: Callable[[Sentence], Theorem] | None = None) -> Theorem:
    """A Theorem for exactly this sentence: by the proof given, else by a certificate, else by a plain induction."""
    if proof is None:
        return _automatic(sentence)
    theorem = proof(sentence)
    if not proves(theorem, sentence, theorem.cites):
        raise RefusedError(f"the proof gives another sentence: {theorem.sentence.text()}; needed: {sentence.text()}")
    return theorem


def _automatic(sentence: Sentence) -> Theorem:
    core = sentence.unfolded()
    plain = [i for i, g in enumerate(core.given) if not isinstance(g, Sentence)]
    attempts: list[Callable[[], Theorem]] = [lambda: combine(sentence), lambda: conclude(sentence, given=plain)]
    for v, r in reversed(core.for_all):
        if kind(v) == "integer" and r.low is not None and not r.open:
            attempts.append(partial(by_induction, sentence, v))
    refusals = []
    for attempt in attempts:
        try:
            return attempt()
        except RefusedError as error:
            refusals.append(str(error))
    raise RefusedError(refusals[0])


def by_induction(goal: Sentence, v: Variable) -> Theorem:
    """Induction where base and step are certificates; the hypothesis is taken at the same values of other variables."""
    first, step = induction_goals(goal, v)
    hypothesis = step.given[-1]
    if isinstance(hypothesis, Relation):
        used = assume(step.for_all, step.given, len(step.given) - 1)
    else:
        after = step.for_all[len(step.for_all) - len(hypothesis.for_all) :]
        at = {own: s for (own, _), (s, _) in zip(hypothesis.for_all, after, strict=True)}
        used = assume(step.for_all, step.given, len(step.given) - 1, at)
    try:
        next_ = combine(step, [(used, 1)])
    except RefusedError:
        next_ = conclude(step, used)
    return induction(goal, v, combine(first), next_)


def equal_size(goal: Sentence) -> Theorem:
    """|x| = y, where x^2 = y^2 and 0 <= y are certificates."""
    core = goal.unfolded()
    x, y = core.says.lhs, core.says.rhs
    factors = x.args if isinstance(x, sp.Mul) else (x,)
    inside = sp.Mul(*(f.args[0] if isinstance(f, sp.Abs) else f for f in factors))
    return absolute(
        goal,
        combine(Sentence(core.for_all, Eq(inside**2, y**2), core.given)),
        combine(Sentence(core.for_all, Le(0, y), core.given)),
    )


def _and(domain: ForAll, index: Variable, low: TermLike, high: TermLike) -> dict[Name, Range | Unknown]:
    return {**dict(domain), index: between(low, high)}


def telescoped(
    domain: ForAll,
    summand: TermLike,
    antidifference: TermLike,
    index: Variable,
    low: TermLike,
    high: TermLike,
    given: Given = (),
) -> Theorem:
    """The sum of the summand over low..high by an antidifference, the difference being a certificate."""
    G = term(antidifference)
    difference = replaced(G, {index: index + 1}) - G
    step = combine(Sentence(_and(domain, index, low, high), Eq(summand, difference), given))
    return telescope(step, G)


def summed_equal(
    domain: ForAll,
    left: TermLike,
    right: TermLike,
    index: Variable,
    low: TermLike,
    high: TermLike,
    given: Given = (),
) -> Theorem:
    """Two sums whose terms are equal by a certificate."""
    return sum_of(combine(Sentence(_and(domain, index, low, high), Eq(left, right), given)))
