"""Ranges of variables and relations between terms: the parts of a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof.language import values
from fdtheory.proof.language.terms import NotExpressibleError, replaced, term


@dataclass(frozen=True)
class Range:
    """low <= v <= high; ``open``: low < v. None: no bound."""

    low: Any = None
    high: Any = None
    open: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "low", None if self.low is None else term(self.low))
        object.__setattr__(self, "high", None if self.high is None else term(self.high))

    def mapped(self, change: Any) -> "Range":
        low, high = (None if b is None else change(b) for b in (self.low, self.high))
        return Range(low, high, self.open)

    @property
    def free(self) -> set[Any]:
        return {s for b in (self.low, self.high) if b is not None for s in names_in(b)}


@dataclass(frozen=True)
class Unknown:
    """The place of a range for a function symbol: every real function of so many arguments."""

    arity: int = 1

    def mapped(self, _: Any) -> "Unknown":
        return self

    @property
    def free(self) -> set[Any]:
        return set()


def at_least(low: Any) -> Range:
    return Range(term(low))


def between(low: Any, high: Any) -> Range:
    return Range(term(low), term(high))


def above(low: Any) -> Range:
    """low < v, for a real variable."""
    return Range(term(low), None, True)


def anything() -> Range:
    return Range()


def names_in(expr: sp.Expr) -> set[Any]:
    """Free variables and function symbols."""
    return set(expr.free_symbols) | {a.func for a in expr.atoms(AppliedUndef)}


@dataclass(frozen=True)
class Relation:
    lhs: sp.Expr
    sign: str
    rhs: sp.Expr

    def __post_init__(self) -> None:
        if self.sign not in ("=", "<=", "<"):
            raise NotExpressibleError(f"{self.sign!r} is not one of = <= <; turn the sides round for > and >=")
        object.__setattr__(self, "lhs", term(self.lhs))
        object.__setattr__(self, "rhs", term(self.rhs))

    def mapped(self, change: Any) -> "Relation":
        return Relation(change(self.lhs), self.sign, change(self.rhs))

    def replaced(self, at: Mapping[Any, Any]) -> "Relation":
        return self.mapped(lambda e: replaced(e, at))

    def holds_at(self, point: values.Point) -> bool:
        """The truth at a point; raises where a side has no value or where balls do not decide."""
        for side in (self.lhs, self.rhs):  # each has a value of its own, before sympy can cancel one without
            values.ball(side, point)
        compared = values.sign(self.rhs - self.lhs, point)
        return {"=": compared == 0, "<=": compared >= 0, "<": compared > 0}[self.sign]

    @property
    def free(self) -> set[Any]:
        return names_in(self.lhs) | names_in(self.rhs)


def Eq(lhs: Any, rhs: Any) -> Relation:
    return Relation(lhs, "=", rhs)


def Le(lhs: Any, rhs: Any) -> Relation:
    return Relation(lhs, "<=", rhs)


def Lt(lhs: Any, rhs: Any) -> Relation:
    return Relation(lhs, "<", rhs)
