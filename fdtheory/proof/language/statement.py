"""A sentence: for all variables in their ranges, given hypotheses, a relation between exact terms."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof.language import display, truth
from fdtheory.proof.language.kinds import Name, NotExpressibleError, Term
from fdtheory.proof.language.relations import Change, Range, Relation, Unknown, names_in
from fdtheory.proof.language.terms import At, Definition, Formula, is_function, is_variable, replaced, term, unfolded
from fdtheory.proof.language.values import Point

Quantifier: TypeAlias = tuple[Name, Range | Unknown]
Ranges: TypeAlias = Mapping[Name, Range | Unknown]
ForAll: TypeAlias = Ranges | Iterable[Quantifier]
Hypothesis: TypeAlias = "Relation | Sentence"
Given: TypeAlias = "Iterable[Hypothesis]"
Key: TypeAlias = str | int | bool | tuple["Key", ...]
"""What a sentence says, as nested tuples."""


def kind(symbol: Name) -> str:
    return "function" if is_function(symbol) else "integer" if symbol.is_integer else "real"


@dataclass(frozen=True, eq=False, init=False)
class Sentence:
    """For all variables (later ranges may use earlier variables), given hypotheses, the relation ``says``.

    ``where`` lists the definitions by which it is printed; its meaning, and equality, are those of the unfolded terms.
    """

    for_all: tuple[Quantifier, ...]
    says: Relation
    given: "tuple[Hypothesis, ...]"
    where: tuple[Definition, ...]

    def __init__(
        self,
        for_all: ForAll,
        says: Relation,
        given: Given = (),
        where: Iterable[Definition] = (),
    ) -> None:
        pairs = for_all.items() if isinstance(for_all, Mapping) else for_all
        self.__dict__.update(for_all=tuple((s, r) for s, r in pairs), says=says, given=tuple(given), where=tuple(where))
        for symbol, range_ in self.for_all:
            if is_function(symbol) != (type(range_) is Unknown) or not (is_function(symbol) or is_variable(symbol)):
                raise NotExpressibleError(
                    f"{symbol}: assume integer=True or real=True and nothing else, or quantify "
                    "sp.Function(name) with Unknown(arity); bounds go into for_all"
                )
        defined = [d.name for d in self.where]
        names = [str(s) for s, _ in self.for_all] + defined
        if len(set(names)) < len(names) or any(name in self.names for name in defined):
            raise NotExpressibleError(
                f"names {names} are not distinct, or one that is defined is bound in a hypothesis"
            )
        if any(g.where for g in self.inner):
            raise NotExpressibleError("definitions belong to the whole sentence: list them in its own `where`")
        display.require_readable(names, self.where)

    @property
    def relations(self) -> list[Relation]:
        """What it says, and the hypotheses that are relations."""
        return [self.says, *(g for g in self.given if isinstance(g, Relation))]

    @property
    def inner(self) -> "list[Sentence]":
        """The hypotheses that are sentences."""
        return [g for g in self.given if isinstance(g, Sentence)]

    @property
    def names(self) -> list[str]:
        """The names that are bound here and in the hypotheses."""
        return [str(s) for s, _ in self.for_all] + [name for g in self.inner for name in g.names]

    def unfolded(self) -> "Sentence":
        """The same sentence without definitions: what the kernel judges."""
        return self if not self.where else self.mapped(lambda e: unfolded(e, self.where))

    def that(self, says: Relation) -> "Sentence":
        """Another relation for all the same, given the same."""
        return Sentence(self.for_all, says, self.given, self.where)

    def mapped(self, change: Change) -> "Sentence":
        """Every term changed; without definitions."""
        return Sentence(
            tuple((s, r.mapped(change)) for s, r in self.for_all),
            self.says.mapped(change),
            tuple(g.mapped(change) for g in self.given),
        )

    def plain(self) -> bool:
        """Whether all parts have exactly the types of this module: no subclass with another meaning."""
        return (
            _plain(self, Sentence)
            and _plain(self.says, Relation)
            and all(_plain(r, Range, Unknown) for _, r in self.for_all)
            and all(_plain(g, Relation) if isinstance(g, Relation) else Sentence.plain(g) for g in self.given)
            and all(_plain(d, Definition) and _plain(d.formula, Formula) for d in self.where)
        )

    def closed(self, outer: frozenset[Name] = frozenset()) -> bool:
        """Whether every name is bound once, ranges use earlier variables only, and functions have their arity."""
        seen, names = set(outer), set(map(str, outer))
        for symbol, range_ in self.for_all:
            if str(symbol) in names or not range_.free <= seen:
                return False
            seen.add(symbol)
            names.add(str(symbol))
        arity = {s: r.arity for s, r in self.for_all if isinstance(r, Unknown)}
        return (
            all(r.free <= seen for r in self.relations)
            and all(len(a.args) == arity.get(a.func, len(a.args)) for a in self._applied())
            and all(g.closed(frozenset(seen)) for g in self.inner)
        )

    def _applied(self) -> set[AppliedUndef]:
        """Values of functions, also in hypotheses of hypotheses."""
        own = {a for r in self.relations for side in (r.lhs, r.rhs) for a in side.atoms(AppliedUndef)}
        return own.union(*(g._applied() for g in self.inner))

    @property
    def free(self) -> set[Name]:
        """The names of an outer sentence that occur here."""
        bounds = {s for _, r in self.for_all for s in r.free}
        return (bounds | self.says.free | {s for g in self.given for s in g.free}) - {s for s, _ in self.for_all}

    def replaced(self, at: At) -> "Sentence":
        """Free names replaced; those of for_all must not occur in ``at``, neither as key nor in a value."""
        new = set[Name]()
        for e in at.values():
            new |= names_in(e.body) - {*e.parameters} if isinstance(e, Formula) else names_in(term(e))
        if any(s in at or s in new for s, _ in self.for_all):
            raise NotExpressibleError("capture of a variable")
        return self.mapped(lambda e: replaced(e, at))

    def key(self) -> Key:
        """Equal exactly for sentences that differ in names of variables, and in definitions, only."""
        return self.unfolded()._key({}, 0)

    def _key(self, outer: Mapping[Name, str], depth: int) -> Key:
        """Variables are numbered by their depth, so that an inner one never shares the number of an outer one."""
        names = dict(outer)
        variables: list[Key] = []
        for number, (symbol, range_) in enumerate(self.for_all, depth):
            names[symbol] = f"{kind(symbol)} {number}"
            arity = range_.arity if isinstance(range_, Unknown) else -1
            limits = (_shown(range_.low, names), _shown(range_.high, names), range_.open, arity)
            variables.append((kind(symbol), *limits))

        def relation(r: Hypothesis) -> Key:
            if isinstance(r, Sentence):
                return r._key(names, depth + len(self.for_all))
            return _shown(r.lhs, names), r.sign, _shown(r.rhs, names)

        return tuple(variables), tuple(map(relation, self.given)), relation(self.says)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def holds_at(self, point: Point) -> bool:
        return truth.sentence_holds(self, point)

    def text(self) -> str:
        return display.text(self)

    def latex(self) -> str:
        return display.latex(self)


def _plain(part: "Sentence | Relation | Range | Unknown | Definition | Formula", *types: type) -> bool:
    """Whether it is of one of the types and has their fields only: words, numbers and terms that do as others do."""
    return type(part) in types and all(
        name in type(part).__dataclass_fields__ and (type(value) in _FIELDS or isinstance(value, sp.Basic))
        for name, value in vars(part).items()
    )


_FIELDS = (str, bool, int, tuple, type(None), Relation, Formula)


def _shown(expr: Term | None, names: Mapping[Name, str]) -> Key:
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
