"""Sentences as data, and all that they are made of, under one name; ranges in words."""

from fdtheory.proof.language.kinds import TermLike
from fdtheory.proof.language.relations import Eq, Le, Lt, Range, Relation, Unknown, names_in
from fdtheory.proof.language.statement import ForAll, Given, Hypothesis, Quantifier, Ranges, Sentence, kind

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
