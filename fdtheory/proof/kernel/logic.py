"""Rules of logic: citing, instances, hypotheses, cases, induction. Each docstring says why the rule is sound."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import sympy as sp

from fdtheory.proof.kernel.seal import Conclusion, Theorem, record, rule
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.kinds import Name, RefusedError, Term, TermLike, Variable
from fdtheory.proof.language.relations import Eq, Le, Lt, Range, Relation, Unknown
from fdtheory.proof.language.statement import ForAll, Given, Hypothesis, Key, Quantifier, Sentence
from fdtheory.proof.language.terms import At, Definition, Formula, is_function, is_variable, replaced, term, unfolded

Premise: TypeAlias = Theorem | tuple[Theorem, At]
"""A theorem, or one at terms for its variables."""


@rule
def cite(label: str, sentence: Sentence) -> Conclusion:
    """A fact from outside; its label stays on every theorem that rests on it."""
    if not isinstance(label, str) or not label.strip():
        raise RefusedError("a cited fact has a label")
    return Conclusion(sentence, cites=[label])


def same(theorem: Theorem, sentence: Sentence) -> None:
    """Refuse unless the theorem has this sentence."""
    if record(theorem).key != sentence.key():
        raise RefusedError(f"needed: {sentence.text()}; given: {record(theorem).sentence.text()}")


def fits(for_all: Iterable[Quantifier], at: At, frame: Sentence, because: Sequence[Theorem] = ()) -> None:
    """Refuse unless the values ``at`` lie in their ranges, everywhere in the frame.

    A bound is seen by signs, or is what a theorem of ``because`` says in the frame.
    """
    domain = Domain(frame.for_all)
    for symbol, range_ in for_all:
        e = at.get(symbol, symbol)
        if isinstance(range_, Unknown):
            _require_total(domain, e, range_.arity)
            continue
        e = term(e)
        domain.require_defined(e)
        if symbol.is_integer:
            domain.require_integer(e)
        for bound in range_.mapped(lambda b: replaced(b, at)).at(e):
            seen = domain.at_least_zero(bound.rhs - bound.lhs, bound.sign == "<")
            if not seen and not _said(bound, frame, because):
                raise RefusedError(f"{symbol} = {e} may lie outside: {bound.lhs} {bound.sign} {bound.rhs} is not seen")


def _require_total(domain: Domain, e: TermLike | Formula, arity: int) -> None:
    """A formula for an unknown function has a value for all real numbers: a pole could be cancelled unseen."""
    if isinstance(e, Formula):
        anything = [(sp.Symbol(f"_a{i}", real=True), Range()) for i in range(arity)]
        Domain((*domain.for_all, *anything)).require_defined(term(e(*(s for s, _ in anything))))


def _said(bound: Relation, frame: Sentence, because: Sequence[Theorem]) -> bool:
    wanted = Sentence(frame.for_all, bound, frame.given).key()
    return any(record(theorem).key == wanted for theorem in because)


def keys(for_all: ForAll, given: Iterable[Hypothesis]) -> set[Key]:
    return {Sentence(for_all, Eq(0, 0), [g]).key() for g in given}


def clean(at: At, where: tuple[Definition, ...]) -> dict[Name, Term | Formula]:
    """Chosen values as terms without definitions."""
    return {
        s: Formula(e.parameters, unfolded(e.body, where))
        if isinstance(e, Formula)
        else e
        if is_function(e)
        else unfolded(term(e), where)
        for s, e in at.items()
    }


def said_at(source: Sentence, at: At, frame: Sentence, because: Sequence[Theorem] = ()) -> Relation:
    """What a sentence that holds in the frame says at terms of it; its hypotheses must be hypotheses of the frame."""
    core, own = frame.unfolded(), {s: s for s, _ in source.for_all}
    chosen = {own.get(s): e for s, e in clean(at, frame.where).items()}
    if None in chosen:
        raise RefusedError(f"only variables of {source.text()} can be chosen")
    fits(source.for_all, chosen, core, because)
    needed = [g.replaced(chosen) for g in source.given]
    if needed and not keys(core.for_all, needed) <= keys(core.for_all, core.given):
        raise RefusedError(f"a hypothesis of {source.text()} is not given in {frame.text()}")
    return source.says.replaced(chosen)


def instance(premise: Premise, frame: Sentence) -> tuple[Theorem, Relation]:
    """A theorem, and what it says at terms of the frame."""
    theorem, at = premise if isinstance(premise, tuple) else (premise, {})
    return theorem, said_at(record(theorem).core, at, frame)


@rule
def instantiate(
    theorem: Theorem,
    at: At,
    for_all: ForAll,
    given: Given = (),
    *,
    because: Iterable[Theorem] = (),
    where: Iterable[Definition] = (),
) -> Conclusion:
    """Terms for variables, on another domain. Sound: the values lie in the ranges."""
    frame, because = Sentence(for_all, Eq(0, 0), given, where), tuple(because)
    return Conclusion(frame.that(said_at(record(theorem).core, at, frame, because)), [theorem, *because])


@rule
def assume(
    for_all: ForAll,
    given: Given,
    which: int,
    at: At | None = None,
    *,
    because: Iterable[Theorem] = (),
    where: Iterable[Definition] = (),
) -> Conclusion:
    """A hypothesis, at terms for its own variables. Sound: the values lie in its ranges.

    A name of its own that gets no value is none of the frame, where no name is bound twice: it would stay unbound.
    """
    frame, because = Sentence(for_all, Eq(0, 0), given, where), tuple(because)
    hypothesis = frame.unfolded().given[which]
    if isinstance(hypothesis, Relation):
        return Conclusion(frame.that(hypothesis))
    return Conclusion(frame.that(said_at(hypothesis, at or {}, frame, because)), because)


@rule
def discharge(theorem: Theorem, which: int, by: Theorem) -> Conclusion:
    """Drop a hypothesis that a theorem on the same domain proves from the others. Sound: it holds where they do."""
    s = record(theorem).core
    rest = list(s.given)
    dropped = rest.pop(which)
    if isinstance(dropped, Relation):
        same(by, Sentence(s.for_all, dropped, rest))
    else:  # for all values of its own variables
        same(by, Sentence((*s.for_all, *dropped.for_all), dropped.says, [*rest, *dropped.given]))
    return Conclusion(Sentence(s.for_all, s.says, rest), [theorem, by])


@rule
def either(goal: Sentence, split: TermLike, positive: Theorem, other: Theorem) -> Conclusion:
    """Two cases for the sign of a term, 0 < t and t <= 0. Sound: a real number t is one of the two."""
    core, t = goal.unfolded(), unfolded(term(split), goal.where)
    Domain(core.for_all).require_defined(t)
    same(positive, Sentence(core.for_all, core.says, [*core.given, Lt(0, t)]))
    same(other, Sentence(core.for_all, core.says, [*core.given, Le(t, 0)]))
    return Conclusion(goal, [positive, other])


# induction -----------------------------------------------------------------------------------------------------------
def around(goal: Sentence, v: Variable) -> tuple[tuple[Quantifier, ...], Range, tuple[Quantifier, ...]]:
    """The variables before v, the range of the integer v with a first value, the variables after it."""
    index = next((i for i, (s, _) in enumerate(goal.for_all) if s == v), -1)
    range_ = goal.for_all[index][1] if index >= 0 else Unknown()
    if not isinstance(range_, Range) or not is_variable(v) or not v.is_integer or range_.low is None or range_.open:
        raise RefusedError(f"{v} is no integer variable with a first value in {goal.text()}")
    Domain(goal.for_all[:index]).require_integer(range_.low)
    return goal.for_all[:index], range_, goal.for_all[index + 1 :]


def _at_value(
    goal: Sentence, v: Variable, e: Term, kept: Sequence[Quantifier] = (), more: Sequence[Hypothesis] = ()
) -> Sentence:
    """The goal at v = e, for all that is kept in the place of v, given more."""
    before, _, after = around(goal, v)
    at = {v: e}
    return Sentence(
        (*before, *kept, *((s, r.mapped(lambda b: replaced(b, at))) for s, r in after)),
        goal.says.replaced(at),
        [*(g.replaced(at) for g in goal.given), *more],
    )


def _hypothesis(goal: Sentence, v: Variable, after: Sequence[Quantifier]) -> Hypothesis:
    """The goal with own names for the variables ``after``, which no other has; hypotheses of the goal that depend on

    neither v nor those variables hold throughout and are not repeated.
    """
    moving = {v, *(s for s, _ in after)}
    given = [g for g in goal.given if g.free & moving]
    if not after and not given:
        return goal.says
    own, prime = [s for s, _ in after if not is_function(s)], "'"
    while any(s.name + prime in goal.names for s in own):
        prime += "'"
    at = {s: sp.Symbol(s.name + prime, **({"integer": True} if s.is_integer else {"real": True})) for s in own}
    return Sentence(
        tuple((at.get(s, s), r.mapped(lambda b: replaced(b, at))) for s, r in after),
        goal.says.replaced(at),
        [g.replaced(at) for g in given],
    )


def induction_goals(goal: Sentence, v: Variable) -> tuple[Sentence, Sentence]:
    """Base and step. In the step the hypothesis stands last among the given, for all values of the variables after
    v."""
    goal = goal.unfolded()
    _, range_, after = around(goal, v)
    shorter = Range(range_.low, None if range_.high is None else range_.high - 1)
    step = _at_value(goal, v, v + 1, [(v, shorter)], [_hypothesis(goal, v, after)])
    return _at_value(goal, v, range_.low), step


@rule
def induction(goal: Sentence, v: Variable, base: Theorem, step: Theorem) -> Conclusion:
    """From the first value of an integer variable, and from each value to the next. Sound: Peano."""
    first, next_ = induction_goals(goal, v)
    same(base, first)
    same(step, next_)
    return Conclusion(goal, [base, step])
