"""Truth at a point of the domain. A refutation rests on this, a theorem does not."""

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from fdtheory.proof.language import values
from fdtheory.proof.language.kinds import Name, Variable
from fdtheory.proof.language.terms import is_function

if TYPE_CHECKING:
    from fdtheory.proof.language.relations import Range, Relation
    from fdtheory.proof.language.statement import Sentence

Located: TypeAlias = dict[Name, Fraction | values.Chosen]
"""A point whose numbers are exact and whose functions have one value for one argument."""


def relation_holds(relation: "Relation", point: values.Point) -> bool:
    """The truth at a point; raises where a side has no value or where balls do not decide."""
    compared = values.compared(relation.lhs, relation.rhs, point)
    return {"=": compared == 0, "<=": compared >= 0, "<": compared > 0}[relation.sign]


def sentence_holds(sentence: "Sentence", point: values.Point) -> bool:
    """The truth at one point of the domain; hypotheses that fail make it true. Keys are symbols or names."""
    here, core = located(sentence, point), sentence.unfolded()
    if not contains(core, here):
        raise ValueError(f"{dict(point)} is outside the domain of: {sentence.text()}")
    if len(core.relations) < len(core.given) + 1:
        raise ValueError("a hypothesis for all values has no truth at a point")
    says, *given = core.relations
    return not all(relation_holds(g, here) for g in given) or relation_holds(says, here)


def located(sentence: "Sentence", point: values.Point) -> Located:
    """The point with the symbols of the sentence as keys and exact values."""
    given = {str(s): v for s, v in point.items()}
    missing = [str(s) for s, _ in sentence.for_all if str(s) not in given]
    if missing or len(given) > len(sentence.for_all):
        raise ValueError(f"the point {dict(point)} does not name exactly the variables of: {sentence.text()}")
    return {s: (values.Chosen if is_function(s) else Fraction)(given[str(s)]) for s, _ in sentence.for_all}


def contains(core: "Sentence", point: values.Point) -> bool:
    """Whether the point lies in the ranges of a sentence without definitions."""
    ranges = ((s, r) for s, r in core.for_all if not is_function(s))
    return all(in_range(s, r, point) for s, r in ranges)  # type: ignore[arg-type]


def in_range(s: Variable, r: "Range", point: values.Point) -> bool:
    """Whether the number of one variable lies in its range, whose ends are numbers at the point."""
    if s.is_integer and point[s].denominator != 1:
        return False
    if r.low is not None and values.compared(r.low, s, point) < (1 if r.open else 0):
        return False
    return r.high is None or values.compared(s, r.high, point) >= 0
