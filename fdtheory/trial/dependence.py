"""Whether a sentence would be false of another subject: a mark that is given a value must be able to spoil it.

A sentence that is true whatever the subject says (the subject on both sides, or inside of a square) was no more about
the subject than `12*n = 12*n` is about n.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from random import Random

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof.language import values
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.relations import Relation, Unknown
from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.language.terms import term
from fdtheory.proof.language.truth import contains

Drawn = dict[object, object]
"""A value for each name, and a function for each mark and each unknown."""

_MOST = 40
_VALUES: tuple[Callable[..., sp.Expr], ...] = (
    lambda *_: Fraction(1),
    lambda *_: Fraction(-1),
    lambda *at: 1 + sum(at, Fraction(0)) ** 2,
    lambda *_: Fraction(1, 7),
    lambda *_: Fraction(-1, 7),
    lambda *_: Fraction(100),
    lambda *_: Fraction(-100),
)
_UNKNOWN: tuple[Callable[..., sp.Expr], ...] = (
    lambda *at: 1 + sum(at, Fraction(0)),
    lambda *_: Fraction(0),
    lambda *at: Fraction(2) - sum(at, Fraction(0)) ** 2,
)


def depends(sentence: Sentence, mark: str) -> bool:
    """Whether values of functions named ``mark``… make the sentence false at a point where its hypotheses hold.

    Where no such point can be tried (hypotheses for all values, or none found that fulfils them), the mark must at
    least be left in the difference and in the quotient of the two sides, of the relation or of a hypothesis.
    """
    core = sentence.unfolded()
    marks = sorted((f for f in _functions(core) if f.__name__.startswith(mark)), key=str)
    if not marks:
        return False
    tried = False
    for point in _points(core, marks):
        held = _held(core, point)
        if held is False:
            return True
        tried |= held is True
    return not tried and _is_left(core, mark)


def same_without(marked: Sentence, mark: str, shown: Sentence) -> bool:
    """Whether the marked sentence is the one that was shown where every function named ``mark``… is 0.

    Both are multiplied out, as sympy does so with some terms and not with others while they are written down.
    """
    plain = without(marked, mark)
    if plain == shown:
        return True
    return bool(plain.mapped(_multiplied_out) == shown.unfolded().mapped(_multiplied_out))


def _multiplied_out(e: sp.Expr) -> sp.Expr:
    return term(sp.expand(e))


def without(sentence: Sentence, mark: str) -> Sentence:
    """The sentence where every function named ``mark``… is 0."""

    def zero(e: sp.Expr) -> sp.Expr:
        if isinstance(e, AppliedUndef) and e.func.__name__.startswith(mark):
            return sp.Integer(0)
        return e.func(*map(zero, e.args)) if e.args else e

    return sentence.unfolded().mapped(lambda e: term(zero(e)))


def _functions(core: Sentence) -> set[TermOf]:
    found = {f for _, r in core.for_all for f in r.free if not isinstance(f, sp.Symbol)}
    for part in (core.says, *core.given):
        found |= (
            {a.func for side in (part.lhs, part.rhs) for a in side.atoms(AppliedUndef)}
            if isinstance(part, Relation)
            else _functions(part)
        )
    return found


def _points(core: Sentence, marks: Sequence[TermOf]) -> Iterator[Drawn]:
    """Points of the domain, drawn from its faces and from the inside, with a function for each mark and each unknown.

    All marks have one value, or one of them alone has it: parts of a subject can outweigh each other. Hypotheses
    without a mark are asked once at each point that is drawn, and not for every value again.
    """
    if any(isinstance(g, Sentence) for g in core.given):
        return
    bounds = [b for _, r in core.for_all if not isinstance(r, Unknown) for b in (r.low, r.high) if b is not None]
    fixed, draw = not _has(marks, bounds), Random(1)
    known = _Kept(_drawn_where_hypotheses_hold(core, marks, draw))
    for value in _VALUES:
        for chosen in ([*marks], *([m] for m in marks if len(marks) > 1)):
            functions: Drawn = {m: value if m in chosen else _nothing for m in marks}
            if fixed:
                yield from (point | functions for point in known)
            else:
                yield from _drawn_often(core, functions, draw, _MOST)


class _Kept:
    """What an iterator gives, asked for when it is needed (the first point mostly decides) and kept for later walks."""

    def __init__(self, source: Iterator[Drawn]) -> None:
        self._source, self._seen = source, list[Drawn]()

    def __iter__(self) -> Iterator[Drawn]:
        yield from self._seen
        for point in self._source:
            self._seen.append(point)
            yield point


def _drawn_where_hypotheses_hold(core: Sentence, marks: Sequence[TermOf], draw: Random) -> Iterator[Drawn]:
    """So many points at which all hypotheses hold that say nothing of a mark; the marks are 0 there."""
    plain = [g for g in core.given if isinstance(g, Relation) and not _has(marks, (g.lhs, g.rhs))]
    drawn = _drawn_often(core, dict.fromkeys(marks, _nothing), draw, _MOST * len(_VALUES))
    yield from islice((point for point in drawn if _all_hold(plain, point)), _MOST)


def _drawn_often(core: Sentence, functions: Drawn, draw: Random, often: int) -> Iterator[Drawn]:
    unknown = [s for s, r in core.for_all if isinstance(r, Unknown)]
    for number in range(often):
        given = functions | {f: _UNKNOWN[number % len(_UNKNOWN)] for f in unknown}
        if point := _drawn(core, given, draw):
            yield point


def _has(marks: Sequence[TermOf], terms: Iterable[Term]) -> bool:
    return any(a.func in marks for e in terms for a in sp.sympify(e).atoms(AppliedUndef))


def _all_hold(hypotheses: Sequence[Relation], point: Drawn) -> bool:
    try:
        return all(g.holds_at(point) for g in hypotheses)
    except (ArithmeticError, ValueError):
        return False


def _nothing(*_: object) -> Fraction:
    return Fraction(0)


def _drawn(core: Sentence, point: Drawn, draw: Random) -> Drawn:
    """A point of the domain; nothing where a bound has no rational value."""
    try:
        for s, r in core.for_all:
            if isinstance(r, Unknown):
                continue
            low = Fraction(-2) if r.low is None else values.value(r.low, point)
            step = Fraction(draw.choice((0, 1, 1, 2, 3, 5, 8)), 1 if s.is_integer else draw.choice((1, 2, 4)))
            v = low + (step or Fraction(1, 2) if r.open else step)
            if r.high is not None:
                high = values.value(r.high, point)
                v = draw.choice((high, min(v, high)))
            point[s] = v
        return point if contains(core, point) else {}
    except (ArithmeticError, ValueError):
        return {}


def _held(core: Sentence, point: Drawn) -> bool | None:
    """The truth at a point where the hypotheses hold; None where they do not, or where it cannot be told."""
    try:
        return core.says.holds_at(point) if all(g.holds_at(point) for g in core.given) else None
    except (ArithmeticError, ValueError):
        return None


def _is_left(part: Relation | Sentence, mark: str) -> bool:
    """Whether the mark does not cancel, in the relation or in a hypothesis."""
    if not isinstance(part, Relation):
        return any(_is_left(one, mark) for one in (part.says, *part.given))
    sides = (part.rhs - part.lhs, *((part.rhs / part.lhs,) if part.lhs != 0 and part.rhs != 0 else ()))
    return all(mark in str(e) for e in sides)
