"""Each value of an integer variable from all smaller ones, composed of induction. Nothing here needs trust.

The goal for all values up to w is proved by induction on w: at w + 1 the step takes what is smaller from the
hypothesis, and at the first value there is nothing smaller, so that anything is true of it.
"""

import sympy as sp

from fdtheory.proof.kernel.derived import anything_from
from fdtheory.proof.kernel.general import composed, in_the_words_of
from fdtheory.proof.kernel.instances import assume, instantiate
from fdtheory.proof.kernel.logic import around, discharge, induction, induction_goals
from fdtheory.proof.kernel.seal import Theorem
from fdtheory.proof.language.kinds import Name, Term, Variable
from fdtheory.proof.language.sentence import Range, Sentence
from fdtheory.proof.language.terms import is_function, replaced


def strong_induction_goal(goal: Sentence, v: Variable) -> Sentence:
    """The step: the goal, given (last) the same for all smaller values of v."""
    core = goal.unfolded()
    return Sentence(core.for_all, core.says, [*core.given, _smaller(core, v, core)])


def _smaller(goal: Sentence, v: Variable, frame: Sentence) -> Sentence:
    """The goal for all values below v, with names that are not in the frame."""
    _, range_, after = around(goal, v)
    moving = {v, *(s for s, _ in after)}
    own, prime = [v, *(s for s, _ in after if not is_function(s))], "'"
    while any(s.name + prime in frame.names for s in own):
        prime += "'"
    at: dict[Name, Term] = {s: _of_kind(s.name + prime, s) for s in own}
    return Sentence(
        ((at[v], Range(range_.low, v - 1)), *((at.get(s, s), r.mapped(lambda b: replaced(b, at))) for s, r in after)),
        goal.says.replaced(at),
        [g.replaced(at) for g in goal.given if g.free & moving],
    )


def _of_kind(name: str, like: Variable) -> Variable:
    return sp.Symbol(name, **({"integer": True} if like.is_integer else {"real": True}))


@composed
def strong_induction(goal: Sentence, v: Variable, step: Theorem) -> Theorem:
    """The goal, where its range is not empty, from the step of `strong_induction_goal`."""
    core = goal.unfolded()
    before, range_, after = around(core, v)
    top = _of_kind(f"{v.name}_top", v)
    up_to = Sentence(
        (*before, (top, range_), (v, Range(range_.low, top)), *after),
        core.says,
        core.given,
    )
    first, next_ = induction_goals(up_to, top)
    whole = induction(up_to, top, _from_smaller(first, core, v, step), _from_smaller(next_, core, v, step))
    return in_the_words_of(goal, instantiate(whole, {top: v}, core.for_all, core.given))


def _from_smaller(here: Sentence, core: Sentence, v: Variable, step: Theorem) -> Theorem:
    """The step at a value of which all smaller ones are known: by the last hypothesis, or since there are none."""
    smaller = _smaller(core, v, here)
    long = instantiate(step, {}, here.for_all, [*here.given, smaller])
    domain, given = (*here.for_all, *smaller.for_all), [*here.given, *smaller.given]
    known = Sentence(domain, smaller.says, given)
    if len(here.given) == len(core.given):
        return discharge(long, len(here.given), anything_from(known))
    last = len(here.given) - 1
    own = here.given[last]
    at = {s: new for (s, _), (new, _) in zip(own.for_all, smaller.for_all, strict=True)}  # type: ignore[union-attr]
    return discharge(long, len(here.given), assume(domain, given, last, at))
