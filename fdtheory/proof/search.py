"""Outside of the kernel: finding proofs. Nothing here needs trust; the kernel checks what is found."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import sympy as sp

from fdtheory.proof.kernel import (
    RefusedError,
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
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.polynomials import common_denominator
from fdtheory.proof.language.sentence import Eq, Le, Relation, Sentence, between, kind
from fdtheory.proof.language.terms import replaced, term, unfolded


def conclude(goal: Sentence, *premises: Any, given: Sequence[Any] = ()) -> Any:
    """The goal from premises with rational factors that linear algebra finds.

    A premise is a Theorem, (Theorem, {variable: term}), or [premise, factor] with a known factor up to a number;
    ``given`` lists hypotheses as index or [index, factor].
    """
    core = goal.unfolded()
    domain = Domain(core.for_all)
    named = [p if isinstance(p, list) else [p, 1] for p in premises]
    hypotheses = [g if isinstance(g, list) else [g, 1] for g in given]
    if not named and not hypotheses:
        return combine(goal)
    relations = [instance(p, goal)[1] for p, _ in named] + [_plain(core.given[g]) for g, _ in hypotheses]
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


def _plain(hypothesis: Any) -> Relation:
    if not isinstance(hypothesis, Relation):
        raise RefusedError("a hypothesis for all values enters by `assume`")
    return hypothesis


def _factors(tops: list[dict[Any, Any]]) -> list[sp.Expr] | None:
    """Rational numbers with tops[0] = sum of number * tops[i], or None."""
    rows = list({m for t in tops for m in t}) or [frozenset()]
    matrix = sp.Matrix([[sp.Rational(t.get(m, 0)) for t in tops[1:]] for m in rows])
    right = sp.Matrix([sp.Rational(tops[0].get(m, 0)) for m in rows])
    try:
        solution, free = matrix.gauss_jordan_solve(right)
    except ValueError:
        return None
    return list(solution.xreplace({p: sp.Integer(0) for p in free}))


def prove(sentence: Sentence, proof: Callable[[Sentence], Any] | None = None) -> Any:
    """A Theorem for exactly this sentence: by the proof given, else by a certificate, else by a plain induction."""
    if proof is None:
        return _automatic(sentence)
    theorem = proof(sentence)
    if not proves(theorem, sentence, theorem.cites):
        raise RefusedError(f"the proof gives another sentence: {theorem.sentence.text()}; needed: {sentence.text()}")
    return theorem


def _automatic(sentence: Sentence) -> Any:
    core = sentence.unfolded()
    plain = [i for i, g in enumerate(core.given) if not isinstance(g, Sentence)]
    attempts: list[Callable[[], Any]] = [lambda: combine(sentence), lambda: conclude(sentence, given=plain)]
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


def by_induction(goal: Sentence, v: sp.Symbol) -> Any:
    """Induction where base and step are certificates; the hypothesis is taken at the same values of other variables."""
    first, step = induction_goals(goal, v)
    hypothesis = step.given[-1]
    if isinstance(hypothesis, Relation):
        used = assume(step.for_all, step.given, len(step.given) - 1)
    else:
        here = {str(s): s for s, _ in step.for_all}
        at = {s: here[str(s).rstrip("'")] for s, _ in hypothesis.for_all}
        used = assume(step.for_all, step.given, len(step.given) - 1, at)
    try:
        next_ = combine(step, [(used, 1)])
    except RefusedError:
        next_ = conclude(step, used)
    return induction(goal, v, combine(first), next_)


def equal_size(goal: Sentence) -> Any:
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


def telescoped(
    domain: dict[Any, Any],
    summand: Any,
    antidifference: Any,
    index: sp.Symbol,
    low: Any,
    high: Any,
    given: Sequence[Any] = (),
) -> Any:
    """The sum of the summand over low..high by an antidifference, the difference being a certificate."""
    G = term(antidifference)
    difference = replaced(G, {index: index + 1}) - G
    step = combine(Sentence({**domain, index: between(low, high)}, Eq(summand, difference), given))
    return telescope(step, G)


def summed_equal(
    domain: dict[Any, Any], left: Any, right: Any, index: sp.Symbol, low: Any, high: Any, given: Sequence[Any] = ()
) -> Any:
    """Two sums whose terms are equal by a certificate."""
    return sum_of(combine(Sentence({**domain, index: between(low, high)}, Eq(left, right), given)))
