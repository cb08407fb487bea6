"""Sentences as data: for all variables in their ranges, given hypotheses, a relation between exact terms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof.language import display, values
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
from fdtheory.proof.language.terms import (
    Definition,
    Formula,
    NotExpressibleError,
    is_function,
    is_variable,
    replaced,
    term,
    unfolded,
)


def kind(symbol: Any) -> str:
    return "function" if is_function(symbol) else "integer" if symbol.is_integer else "real"


@dataclass(frozen=True, eq=False)
class Sentence:
    """For all variables (later ranges may use earlier variables), given hypotheses, the relation ``says``.

    ``where`` lists the definitions by which it is printed; its meaning, and equality, are those of the unfolded terms.
    """

    for_all: Any
    says: Relation
    given: Sequence[Any] = ()  # of relations and sentences
    where: Sequence[Definition] = field(default=())

    def __post_init__(self) -> None:
        pairs = self.for_all.items() if isinstance(self.for_all, Mapping) else self.for_all
        object.__setattr__(self, "for_all", tuple((s, r) for s, r in pairs))
        object.__setattr__(self, "given", tuple(self.given))
        object.__setattr__(self, "where", tuple(self.where))
        for symbol, range_ in self.for_all:
            if is_function(symbol) != (type(range_) is Unknown) or not (is_function(symbol) or is_variable(symbol)):
                raise NotExpressibleError(
                    f"{symbol}: assume integer=True or real=True and nothing else, or quantify "
                    "sp.Function(name) with Unknown(arity); bounds go into for_all"
                )
        defined = [d.name for d in self.where]
        names = [str(s) for s, _ in self.for_all] + defined
        if len(set(names)) < len(names) or set(defined) & set(self.names):
            raise NotExpressibleError(
                f"names {names} are not distinct, or one that is defined is bound in a hypothesis"
            )
        if any(g.where for g in self.given if isinstance(g, Sentence)):
            raise NotExpressibleError("definitions belong to the whole sentence: list them in its own `where`")
        display.require_readable(names, self.where)

    @property
    def names(self) -> list[str]:
        """The names that are bound here and in the hypotheses."""
        inner = [name for g in self.given if isinstance(g, Sentence) for name in g.names]
        return [str(s) for s, _ in self.for_all] + inner

    def unfolded(self) -> "Sentence":
        """The same sentence without definitions: what the kernel judges."""
        return self if not self.where else self.mapped(lambda e: unfolded(e, self.where))

    def mapped(self, change: Any) -> "Sentence":
        """Every term changed; without definitions."""
        return Sentence(
            tuple((s, r.mapped(change)) for s, r in self.for_all),
            self.says.mapped(change),
            tuple(g.mapped(change) for g in self.given),
        )

    def plain(self) -> bool:
        """Whether all parts have exactly the types of this module: no subclass with another meaning."""
        return (
            type(self) is Sentence
            and type(self.says) is Relation
            and all(type(r) in (Range, Unknown) for _, r in self.for_all)
            and all(type(g) is Relation or (type(g) is Sentence and g.plain()) for g in self.given)
            and all(type(d) is Definition and type(d.formula) is Formula for d in self.where)
        )

    def closed(self, outer: frozenset[Any] = frozenset()) -> bool:
        """Whether every name is bound, ranges use earlier variables only, and functions have their arity."""
        seen = set(outer)
        for symbol, range_ in self.for_all:
            if symbol in seen or not range_.free <= seen:
                return False
            seen.add(symbol)
        arity = {s: r.arity for s, r in self.for_all if isinstance(r, Unknown)}
        relations = (self.says, *(g for g in self.given if isinstance(g, Relation)))
        applied = {a for r in relations for side in (r.lhs, r.rhs) for a in side.atoms(AppliedUndef)}
        return (
            all(r.free <= seen for r in relations)
            and all(len(a.args) == arity.get(a.func, len(a.args)) for a in applied)
            and all(g.closed(frozenset(seen)) for g in self.given if isinstance(g, Sentence))
        )

    @property
    def free(self) -> set[Any]:
        """The names of an outer sentence that occur here."""
        bounds = {s for _, r in self.for_all for s in r.free}
        return (bounds | self.says.free | {s for g in self.given for s in g.free}) - {s for s, _ in self.for_all}

    def replaced(self, at: Mapping[Any, Any]) -> "Sentence":
        """Free names replaced; those of for_all must not occur in ``at``, neither as key nor in a value."""
        new = {s for e in at.values() for s in (e.free_symbols if isinstance(e, Formula) else names_in(term(e)))}
        if any(s in at or s in new for s, _ in self.for_all):
            raise NotExpressibleError("capture of a variable")
        return self.mapped(lambda e: replaced(e, at))

    def key(self) -> Any:
        """Equal exactly for sentences that differ in names of variables, and in definitions, only."""
        return self.unfolded()._key({}, 0)

    def _key(self, names: Mapping[Any, str], depth: int) -> Any:
        """Variables are numbered by their depth, so that an inner one never shares the number of an outer one."""
        names = dict(names)
        variables = []
        for number, (symbol, range_) in enumerate(self.for_all, depth):
            names[symbol] = f"{kind(symbol)} {number}"
            bounds: tuple[Any, ...] = (
                (range_.arity,)
                if isinstance(range_, Unknown)
                else (_shown(range_.low, names), _shown(range_.high, names), range_.open)
            )
            variables.append((kind(symbol), *bounds))

        def relation(r: "Relation | Sentence") -> Any:
            inner = depth + len(self.for_all)
            return (
                r._key(names, inner)
                if isinstance(r, Sentence)
                else (_shown(r.lhs, names), r.sign, _shown(r.rhs, names))
            )

        return tuple(variables), tuple(map(relation, self.given)), relation(self.says)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # truth at points --------------------------------------------------------------------------------------------
    def holds_at(self, point: values.Point) -> bool:
        """The truth at one point of the domain; hypotheses that fail make it true. Keys are symbols or names."""
        here, core = self._point(point), self.unfolded()
        if not core.contains(here):
            raise ValueError(f"{dict(point)} is outside the domain of: {self.text()}")
        if any(isinstance(g, Sentence) for g in core.given):
            raise ValueError("a hypothesis for all values has no truth at a point")
        return not all(g.holds_at(here) for g in core.given if isinstance(g, Relation)) or core.says.holds_at(here)

    def _point(self, point: values.Point) -> dict[Any, Any]:
        given = {str(s): v for s, v in point.items()}
        missing = [str(s) for s, _ in self.for_all if str(s) not in given]
        if missing or len(given) > len(self.for_all):
            raise ValueError(f"the point {dict(point)} does not name exactly the variables of: {self.text()}")
        return {s: (values.Chosen if is_function(s) else Fraction)(given[str(s)]) for s, _ in self.for_all}

    def contains(self, point: values.Point) -> bool:
        """Whether the point lies in the ranges."""
        for s, r in self.unfolded().for_all:
            if isinstance(r, Unknown):
                continue
            if s.is_integer and point[s].denominator != 1:
                return False
            if r.low is not None and values.sign(s - r.low, point) < (1 if r.open else 0):
                return False
            if r.high is not None and values.sign(r.high - s, point) < 0:
                return False
        return True

    def text(self) -> str:
        return display.text(self)

    def latex(self) -> str:
        return display.latex(self)


def _shown(expr: Any, names: Mapping[Any, str]) -> Any:
    """A term as nested tuples, with canonical names; the order of commuting arguments does not depend on names."""
    if expr is None:
        return "None"
    if isinstance(expr, sp.Rational):  # as sympy prints it, without its printer
        return f"{expr.p}" if expr.q == 1 else f"{expr.p}/{expr.q}"
    if isinstance(expr, sp.Symbol):
        return names.get(expr) or f"free {expr.name} {expr.is_integer}"
    parts = [_shown(a, names) for a in expr.args]
    if isinstance(expr, (sp.Add, sp.Mul)):
        parts.sort(key=repr)
    head = names.get(expr.func, f"free {expr.func}") if isinstance(expr, AppliedUndef) else type(expr).__name__
    return (head, *parts)


__all__ = [
    "Eq",
    "Le",
    "Lt",
    "Range",
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
