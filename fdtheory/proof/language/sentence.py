"""Sentences as data, and all that they are made of, under one name. Nothing is defined here."""

from fdtheory.proof.language.relations import (
    Eq,
    Le,
    Lt,
    Range,
    Relation,
    Unknown,
    above,
    anything,
    at_least,
    between,
    names_in,
)
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
