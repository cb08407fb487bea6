"""Rules of logic: citing, instances, hypotheses, cases, induction. Each docstring says why the rule is sound."""

from collections.abc import Mapping, Sequence
from typing import Any

import sympy as sp

from fdtheory.proof.kernel.seal import Conclusion, record, rule
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.polynomials import RefusedError
from fdtheory.proof.language.sentence import Eq, Le, Lt, Range, Relation, Sentence, Unknown, between
from fdtheory.proof.language.terms import Formula, is_function, replaced, term, unfolded

At = Mapping[Any, Any]
Premise = Any  # a Theorem, or (Theorem, {variable: term})


@rule
def cite(label: str, sentence: Sentence) -> Conclusion:
    """A fact from outside; its label stays on every theorem that rests on it."""
    if not isinstance(label, str) or not label.strip():
        raise RefusedError("a cited fact has a label")
    return Conclusion(sentence, cites=[label])


def same(theorem: Any, sentence: Sentence) -> None:
    """Refuse unless the theorem has this sentence."""
    if record(theorem).key != sentence.key():
        raise RefusedError(f"needed: {sentence.text()}; given: {record(theorem).sentence.text()}")


def fits(for_all: Any, at: At, frame: Sentence, because: Sequence[Any] = ()) -> None:
    """Refuse unless the values ``at`` lie in their ranges, everywhere in the frame.

    A bound is seen by signs, or is what a theorem of ``because`` says in the frame. A formula for an unknown function
    need not have values everywhere: the theorem holds for the function that is 0 elsewhere, and the instance is only
    admitted where all its terms have values and all its names are bound.
    """
    domain = Domain(frame.for_all)
    for symbol, range_ in for_all:
        e = at.get(symbol, symbol)
        if isinstance(range_, Unknown):
            continue
        e = term(e)
        domain.require_defined(e)
        if symbol.is_integer:
            domain.require_integer(e)
        low, high = (None if b is None else replaced(b, at) for b in (range_.low, range_.high))
        if (
            low is not None
            and not domain.at_least_zero(e - low, range_.open)
            and not _said((Lt if range_.open else Le)(low, e), frame, because)
        ):
            raise RefusedError(f"{symbol} = {e} may lie below {low}")
        if high is not None and not domain.at_least_zero(high - e) and not _said(Le(e, high), frame, because):
            raise RefusedError(f"{symbol} = {e} may lie above {high}")


def _said(bound: Relation, frame: Sentence, because: Sequence[Any]) -> bool:
    wanted = Sentence(frame.for_all, bound, frame.given).key()
    return any(record(theorem).key == wanted for theorem in because)


def keys(for_all: Any, given: Sequence[Any]) -> set[Any]:
    return {Sentence(for_all, Eq(0, 0), [g]).key() for g in given}


def clean(at: At | None, where: Any) -> dict[Any, Any]:
    """Chosen values as terms without definitions."""
    return {
        s: Formula(e.parameters, unfolded(e.body, where))
        if isinstance(e, Formula)
        else e
        if is_function(e)
        else unfolded(term(e), where)
        for s, e in dict(at or {}).items()
    }


def instance(premise: Premise, frame: Sentence, because: Sequence[Any] = ()) -> tuple[Any, Relation]:
    """What the theorem says at terms of the frame; its hypotheses must be hypotheses of the frame."""
    theorem, at = premise if isinstance(premise, tuple) else (premise, {})
    source, core = record(theorem).core, frame.unfolded()
    chosen = clean(at, frame.where)
    if not set(chosen) <= {s for s, _ in source.for_all}:
        raise RefusedError(f"only variables of {source.text()} can be chosen")
    fits(source.for_all, chosen, core, because)
    if not keys(core.for_all, [g.replaced(chosen) for g in source.given]) <= keys(core.for_all, core.given):
        raise RefusedError(f"a hypothesis of {source.text()} is not given in {frame.text()}")
    return theorem, source.says.replaced(chosen)


@rule
def instantiate(
    theorem: Any, at: At, for_all: Any, given: Sequence[Any] = (), *, because: Sequence[Any] = (), where: Any = ()
) -> Conclusion:
    """Terms for variables, on another domain. Sound: the values lie in the ranges."""
    frame = Sentence(for_all, Eq(0, 0), given, where)
    _, says = instance((theorem, dict(at)), frame, because)
    return Conclusion(Sentence(frame.for_all, says, given, where), [theorem, *because])


@rule
def assume(
    for_all: Any,
    given: Sequence[Any],
    which: int,
    at: At | None = None,
    *,
    because: Sequence[Any] = (),
    where: Any = (),
) -> Conclusion:
    """A hypothesis, at terms for its own variables. Sound: the values lie in its ranges."""
    frame = Sentence(for_all, Eq(0, 0), given, where)
    core = frame.unfolded()
    hypothesis, chosen = core.given[which], clean(at, where)
    if isinstance(hypothesis, Relation):
        return Conclusion(Sentence(frame.for_all, hypothesis, given, where))
    own = {s for s, _ in hypothesis.for_all}
    if set(chosen) != own:
        raise RefusedError(f"the hypothesis needs values for exactly {own}")
    fits(hypothesis.for_all, chosen, core, because)
    if not keys(core.for_all, [g.replaced(chosen) for g in hypothesis.given]) <= keys(core.for_all, core.given):
        raise RefusedError("the hypothesis has hypotheses that are not given")
    return Conclusion(Sentence(frame.for_all, hypothesis.says.replaced(chosen), given, where), because)


@rule
def discharge(theorem: Any, which: int, by: Any) -> Conclusion:
    """Drop a hypothesis that a theorem on the same domain proves from the others. Sound: it holds where they do."""
    s = record(theorem).core
    rest = [g for i, g in enumerate(s.given) if i != which]
    dropped = s.given[which]
    if isinstance(dropped, Relation):
        same(by, Sentence(s.for_all, dropped, rest))
    else:  # for all values of its own variables
        same(by, Sentence((*s.for_all, *dropped.for_all), dropped.says, [*rest, *dropped.given]))
    return Conclusion(Sentence(s.for_all, s.says, rest), [theorem, by])


@rule
def either(goal: Sentence, split: Any, positive: Any, other: Any) -> Conclusion:
    """Two cases for the sign of a term, 0 < t and t <= 0. Sound: a real number t is one of the two."""
    core, t = goal.unfolded(), unfolded(term(split), goal.where)
    Domain(core.for_all).require_defined(t)
    same(positive, Sentence(core.for_all, core.says, [*core.given, Lt(0, t)]))
    same(other, Sentence(core.for_all, core.says, [*core.given, Le(t, 0)]))
    return Conclusion(goal, [positive, other])


# induction -----------------------------------------------------------------------------------------------------------
def around(goal: Sentence, v: sp.Symbol) -> tuple[Any, Range, Any]:
    """The variables before v, the range of the integer v with a first value, the variables after it."""
    index = next((i for i, (s, _) in enumerate(goal.for_all) if s == v), -1)
    range_ = goal.for_all[index][1] if index >= 0 else Unknown()
    if not isinstance(range_, Range) or not v.is_integer or range_.low is None or range_.open:
        raise RefusedError(f"{v} is no integer variable with a first value in {goal.text()}")
    Domain(goal.for_all[:index]).require_integer(range_.low)
    return goal.for_all[:index], range_, goal.for_all[index + 1 :]


def _at_value(goal: Sentence, v: sp.Symbol, e: Any) -> Sentence:
    before, _, after = around(goal, v)
    at = {v: e}
    return Sentence(
        (*before, *((s, r.mapped(lambda b: replaced(b, at))) for s, r in after)),
        goal.says.replaced(at),
        [g.replaced(at) for g in goal.given],
    )


def _hypothesis(goal: Sentence, v: sp.Symbol, first: Any, after: Any) -> Sentence | Relation:
    """The goal with own names for the variables ``first`` and ``after``; hypotheses of the goal that depend on neither

    v nor those variables hold throughout and are not repeated.
    """
    moving = {v, *(s for s, _ in after)}
    given = [g for g in goal.given if g.free & moving]
    if not first and not after and not given:
        return goal.says
    names = {
        s: s if is_function(s) else sp.Symbol(s.name + "'", **({"integer": True} if s.is_integer else {"real": True}))
        for s, _ in (*first, *after)
    }
    at = {s: e for s, e in names.items() if s is not e}
    return Sentence(
        (*((names[s], r) for s, r in first), *((names[s], r.mapped(lambda b: replaced(b, at))) for s, r in after)),
        goal.says.replaced(at),
        [g.replaced(at) for g in given],
    )


def induction_goals(goal: Sentence, v: sp.Symbol) -> tuple[Sentence, Sentence]:
    """Base and step. In the step the hypothesis stands last among the given, for all values of the variables after
    v."""
    goal = goal.unfolded()
    before, range_, after = around(goal, v)
    hypothesis = _hypothesis(goal, v, (), after)
    next_ = {v: v + 1}
    shorter = Range(range_.low, None if range_.high is None else range_.high - 1)
    step = Sentence(
        (*before, (v, shorter), *((s, r.mapped(lambda b: replaced(b, next_))) for s, r in after)),
        goal.says.replaced(next_),
        [*(g.replaced(next_) for g in goal.given), hypothesis],
    )
    return _at_value(goal, v, range_.low), step


@rule
def induction(goal: Sentence, v: sp.Symbol, base: Any, step: Any) -> Conclusion:
    """From the first value of an integer variable, and from each value to the next. Sound: Peano."""
    first, next_ = induction_goals(goal, v)
    same(base, first)
    same(step, next_)
    return Conclusion(goal, [base, step])


def strong_induction_goal(goal: Sentence, v: sp.Symbol) -> Sentence:
    """The step: the goal, given (last) the same for all smaller values of v."""
    goal = goal.unfolded()
    _, range_, after = around(goal, v)
    return Sentence(
        goal.for_all, goal.says, [*goal.given, _hypothesis(goal, v, [(v, between(range_.low, v - 1))], after)]
    )


@rule
def strong_induction(goal: Sentence, v: sp.Symbol, step: Any) -> Conclusion:
    """Each value from all smaller ones; at the first value there are none. Sound: no least counterexample."""
    same(step, strong_induction_goal(goal, v))
    return Conclusion(goal, [step])


@rule
def cases(goal: Sentence, v: sp.Symbol, first: Sequence[Any], rest: Any) -> Conclusion:
    """The first few values of an integer variable one by one, and the rest. Sound: no integer is left out."""
    core = goal.unfolded()
    before, range_, after = around(core, v)
    for i, theorem in enumerate(first):
        same(theorem, _at_value(core, v, range_.low + i))
    same(rest, Sentence((*before, (v, Range(range_.low + len(first), range_.high)), *after), core.says, core.given))
    return Conclusion(goal, [*first, rest])
