"""Ranges of variables and relations between terms: the parts of a sentence."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sympy.core.function import AppliedUndef

from fdtheory.proof.language import truth
from fdtheory.proof.language.kinds import Name, NotExpressibleError, Term, TermLike
from fdtheory.proof.language.terms import At, replaced, term
from fdtheory.proof.language.values import Point

Change = Callable[[Term], Term]


@dataclass(frozen=True)
class Range:
    """low <= v <= high; ``open``: low < v. None: no bound."""

    low: Term | None = None
    high: Term | None = None
    open: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "low", None if self.low is None else term(self.low))
        object.__setattr__(self, "high", None if self.high is None else term(self.high))

    @property
    def bounds(self) -> Sequence[Term]:
        return [b for b in (self.low, self.high) if b is not None]

    def mapped(self, change: Change) -> "Range":
        low, high = (None if b is None else change(b) for b in (self.low, self.high))
        return Range(low, high, self.open)

    def at(self, value: Term) -> "list[Relation]":
        """What it asks of a value."""
        below = [] if self.low is None else [Relation(self.low, "<" if self.open else "<=", value)]
        return below if self.high is None else [*below, Relation(value, "<=", self.high)]

    @property
    def free(self) -> set[Name]:
        return {s for b in self.bounds for s in names_in(b)}


@dataclass(frozen=True)
class Unknown:
    """The place of a range for a function symbol: every real function of so many arguments, without bounds."""

    arity: int = 1
    low = high = None
    open = False
    bounds: ClassVar[Sequence[Term]] = ()
    free = frozenset[Name]()

    def mapped(self, _: Change) -> "Unknown":
        return self


def names_in(expr: Term) -> set[Name]:
    """Free variables and function symbols."""
    return set(expr.free_symbols) | {a.func for a in expr.atoms(AppliedUndef)}


@dataclass(frozen=True)
class Relation:
    """lhs = rhs, lhs <= rhs or lhs < rhs."""

    lhs: Term
    sign: str
    rhs: Term

    def __post_init__(self) -> None:
        if self.sign not in ("=", "<=", "<"):
            raise NotExpressibleError(f"{self.sign!r} is not one of = <= <; turn the sides round for > and >=")
        object.__setattr__(self, "lhs", term(self.lhs))
        object.__setattr__(self, "rhs", term(self.rhs))

    def mapped(self, change: Change) -> "Relation":
        """Both sides changed; what the change gives is a term, and not made one again."""
        new = object.__new__(Relation)
        new.__dict__.update(lhs=change(self.lhs), sign=self.sign, rhs=change(self.rhs))
        return new

    def replaced(self, at: At) -> "Relation":
        return self.mapped(lambda e: replaced(e, at))

    def holds_at(self, point: Point) -> bool:
        return truth.relation_holds(self, point)

    @property
    def free(self) -> set[Name]:
        return names_in(self.lhs) | names_in(self.rhs)


def Eq(lhs: TermLike, rhs: TermLike) -> Relation:
    return Relation(lhs, "=", rhs)


def Le(lhs: TermLike, rhs: TermLike) -> Relation:
    return Relation(lhs, "<=", rhs)


def Lt(lhs: TermLike, rhs: TermLike) -> Relation:
    return Relation(lhs, "<", rhs)
