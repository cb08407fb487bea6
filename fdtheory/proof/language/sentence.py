"""Sentences as data, and all that they are made of, under one name; ranges and definitions in words."""

from collections.abc import Sequence

from fdtheory.proof.language.kinds import TermLike, Variable
from fdtheory.proof.language.relations import Eq, Le, Lt, Range, Relation, Unknown, names_in
from fdtheory.proof.language.statement import ForAll, Given, Hypothesis, Quantifier, Ranges, Sentence, kind
from fdtheory.proof.language.terms import Definition, Formula

__all__ = [
    "Eq",
    "ForAll",
    "Given",
    "Hypothesis",
    "Le",
    "Lt",
    "Quantifier",
    "Range",
    "Ranges",
    "Relation",
    "Sentence",
    "Unknown",
    "above",
    "anything",
    "at_least",
    "between",
    "define",
    "kind",
    "names_in",
]


def at_least(low: TermLike) -> Range:
    return Range(low)


def between(low: TermLike, high: TermLike) -> Range:
    return Range(low, high)


def above(low: TermLike) -> Range:
    """low < v, for a real variable."""
    return Range(low, None, True)


def anything() -> Range:
    return Range()


def define(
    name: str,
    parameters: Sequence[Variable],
    body: TermLike,
    *,
    shown: str = "",
    latex: str = "",
    hidden: Sequence[Variable] = (),
) -> Definition:
    """A named definition; the body uses its parameters and earlier definitions only."""
    return Definition(name, Formula(tuple(parameters), body), shown, latex, tuple(hidden))
