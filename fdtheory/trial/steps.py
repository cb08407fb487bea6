"""Proofs in several steps: a sentence for every n, from identities and inequalities that the computer re-derives.

A universal sentence is seldom one identity. It is made here of two parts with different powers: *instances*, the
sentence itself at small parameters, which can only refute it; and *steps*, each symbolic, from which it follows.
How the steps compose is said in the docstring of the claim; nothing ties them to the sentence but that prose, so such a
sentence is ARGUED at best. What is to be PROVED is a `Sentence` of the proof kernel (`fdtheory.trial.evidence.proved`).
"""

from collections.abc import Callable, Iterable, Mapping

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.trial.evidence import Evidence, Strength, as_made, by_steps, identity


class FalseStepError(ArithmeticError):
    """A step of a proof is false: the proof, not the sentence, has to be repaired."""


Steps = Iterable[Evidence] | Callable[[], Iterable[Evidence]]


def theorem(case: str, *, instances: Iterable[Evidence], steps: Steps) -> Evidence:
    """A universal sentence: false if an instance is, true if all instances and all steps are.

    The steps are tried only when every instance is true; a function or a generator puts them off until then. A
    step that cannot be decided leaves the sentence open; a step that is false is an error of the proof and stops
    the claim.
    """
    tried: list[Evidence] = []
    for instance in instances:
        tried.append(instance)
        if instance.holds is not True:
            seen = f"{instance.case}: {instance.seen}"
            return by_steps(case, instance.holds, _worth([instance], []), seen, {"instances": tried, "steps": []})
    taken: list[Evidence] = []
    of = {"instances": tried, "steps": taken}
    for step in steps() if callable(steps) else steps:
        taken.append(step)
        if step.holds is False:
            raise FalseStepError(f"step {step.case!r} of {case!r} is false: {step.seen}")
        if step.holds is None:
            return by_steps(case, None, _worth(tried, taken), f"step {step.case!r} is open: {step.seen}", of)
    if not tried or not taken:
        raise ValueError(f"the theorem {case!r} has {len(tried)} instances and {len(taken)} steps; it needs both")
    shown = "; ".join(f"{step.case}: {step.seen}" for step in taken)
    return by_steps(case, True, _worth(tried, taken), f"{len(tried)} instances; {shown}", of)


def _worth(instances: Iterable[Evidence], steps: Iterable[Evidence]) -> Strength:
    """ARGUED, or what the weakest step is worth; exact instances count as such, one that is only seen does not."""
    seen = [one.strength for one in map(as_made, instances) if one.strength is Strength.MEASURED]
    return min([Strength.ARGUED, *seen, *(step.strength for step in map(as_made, steps))])


def vanishes(
    case: str, expression: sp.Expr, symbol: sp.Symbol, *, small: Iterable[Mapping[sp.Symbol, Operand]] = ()
) -> Evidence:
    """The step ``expression = 0`` for every value of ``symbol``, also where it collapses to 0 at once."""
    return identity(case, symbol + expression, symbol, small=small)
