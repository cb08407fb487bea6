"""A subject with a mark on all that it gives for symbols; of every mark is kept how it was come by.

So one can ask afterwards what a rival gives in the same place: the value on the same way, at the same arguments.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial, wraps
from operator import attrgetter, itemgetter
from typing import Any

import sympy as sp

from fdtheory.proof.language.kinds import Term, TermOf, Variable
from fdtheory.proof.language.terms import Formula

MARK = "markOfTheSubject"
_DEPTH = 6
_NUMBER, _SLOPE = "#", "'"
_Step = Callable[..., object]
"""From a thing to one of its parts, or to what it gives."""


@dataclass(frozen=True)
class Whereabouts:
    """Where in a subject something stands: in words, as steps to walk, and what was called on the way."""

    words: tuple[str, ...] = ()
    steps: tuple[_Step, ...] = ()
    calls: tuple[tuple[tuple[object, ...], dict[str, object]], ...] = ()

    def inside(self, word: str, step: _Step) -> "Whereabouts":
        return Whereabouts((*self.words, word), (*self.steps, step), self.calls)

    def called(self, arguments: tuple[object, ...], options: dict[str, object]) -> "Whereabouts":
        step = partial(_called, arguments, options)
        return Whereabouts((*self.words, "given"), (*self.steps, step), (*self.calls, (arguments, options)))

    def of(self, side: object) -> object:
        """What stands there in a subject or a rival."""
        for step in self.steps:
            side = step(side)
        return side


def _called(arguments: tuple[object, ...], options: dict[str, object], function: Callable[..., object]) -> object:
    return function(*arguments, **options)


class SubjectMarks:
    """Puts marks on what a subject gives, one for each place and each call, and tells what stands in their places.

    What it gives for numbers alone bears one only if it is asked for (``at_numbers``).
    """

    def __init__(self, *, at_numbers: bool = False) -> None:
        self._at_numbers = at_numbers
        self._known: list[tuple[Whereabouts, tuple[Variable, ...]]] = []
        self._alike: dict[Hashable, list[int]] = {}

    def put_on(
        self, value: object, names: frozenset[Variable] = frozenset(), place: Whereabouts | None = None
    ) -> object:
        """The value with a mark on its terms and numbers, also on those inside of it and on those that it gives.

        Each place in a tuple, a table or a dataclass has a mark of its own: two parts of a subject are two things.
        """
        place = Whereabouts() if place is None else place
        if len(place.words) > _DEPTH or isinstance(value, (bool, str, bytes)):
            return value
        if isinstance(value, sp.FunctionClass):
            return self._following(value, place)
        if isinstance(value, type):
            return value
        if isinstance(value, (int, Fraction)):
            return sp.Rational(value.numerator, value.denominator) + self._mark(names, place)
        if isinstance(value, sp.Expr):
            return value + self._mark(names | value.free_symbols, place)
        if isinstance(value, (tuple, list, dict)) or is_dataclass(value):
            return self._put_inside(value, names, place)
        return self._following(value, place) if callable(value) else value

    def _put_inside(self, value: Any, names: frozenset[Variable], place: Whereabouts) -> object:
        if isinstance(value, dict):
            keys = {str(number): key for number, key in enumerate(value)}
            found = self._parts(keys, value.values(), lambda word: itemgetter(keys[word]), names, place)
            return dict(zip(value, found.values(), strict=True))
        if isinstance(value, (tuple, list)):
            parts = self._parts(map(str, range(len(value))), value, lambda word: itemgetter(int(word)), names, place)
            made: Callable[..., object] = type(value)
            return made(*parts.values()) if hasattr(value, "_fields") else made(parts.values())
        own = [f.name for f in fields(value) if f.init and f.name != "__name__"]
        return replace(value, **self._parts(own, (getattr(value, name) for name in own), attrgetter, names, place))

    def _parts(
        self,
        words: Iterable[str],
        values: Iterable[object],
        step: Callable[[str], _Step],
        names: frozenset[Variable],
        place: Whereabouts,
    ) -> dict[str, object]:
        pairs = zip(words, values, strict=True)
        return {word: self.put_on(part, names, place.inside(word, step(word))) for word, part in pairs}

    def _following(self, function: Callable[..., object], place: Whereabouts) -> Callable[..., object]:
        """The function with the mark on what it gives, except where it is asked at numbers only."""

        @wraps(function, updated=())
        def following(*arguments: object, **options: object) -> object:
            given = (*arguments, *options.values())
            terms = [value for value in given if isinstance(value, sp.Expr)]
            numbers = [value for value in given if isinstance(value, (int, Fraction, sp.Expr))]
            names = frozenset(name for value in terms for name in value.free_symbols)
            answer = function(*arguments, **options)
            if given and not names and len(numbers) == len(given) and not self._at_numbers:
                return answer
            return self.put_on(answer, names, place.called(arguments, options))

        return following

    def _mark(self, names: Iterable[Variable], place: Whereabouts) -> Term:
        own = tuple(sorted(names, key=str))
        alike = self._alike.setdefault((place.words, own), [])
        number = next((k for k in alike if _equal(self._known[k][0].calls, place.calls)), len(self._known))
        if number == len(self._known):
            alike.append(number)
            self._known.append((place, own))
        return _function("_".join((MARK, *place.words)) + f"{_NUMBER}{number}")(*own)

    def replaced_in(self, e: Term, subject: object, rival: object) -> Term:
        """The term with what the rival gives where the subject's own stood: the mark is what the two differ by."""
        if not e.args and not is_mark(e):
            return e
        args = [self.replaced_in(a, subject, rival) for a in e.args]
        return self.difference(e.func, subject, rival)(*args) if is_mark(e) else e.func(*args)

    def difference(self, mark: TermOf, subject: object, rival: object) -> Formula:
        """By how much a rival's value differs in the place of a mark, as a formula of the names that it depends on."""
        own, (theirs, ours) = self._values(mark, rival, subject)
        return Formula(own, _in_plain_names(theirs - ours))

    def value(self, mark: Term, subject: object) -> Term:
        """What the subject itself gives in the place of a mark."""
        own, (ours,) = self._values(mark.func, subject)
        return Formula(own, _in_plain_names(ours))(*mark.args)

    def _values(self, mark: TermOf, *sides: object) -> tuple[tuple[Variable, ...], list[Term]]:
        number, *slopes = mark.__name__.rsplit(_NUMBER, 1)[1].split(_SLOPE)
        place, own = self._known[int(number)]
        found = [sp.sympify(place.of(side)) for side in sides]
        for index in slopes:
            found = [sp.diff(e, own[int(index) - 1]) for e in found]
        return own, found


def is_mark(e: Term) -> bool:
    return isinstance(e, sp.Function) and e.func.__name__.startswith(MARK)


def in_kinds(e: Term) -> Term:
    """Marks of one place under one name, whatever was asked there: what is said of f(n + 1) is said of f."""
    if not e.args and not is_mark(e):
        return e
    args = map(in_kinds, e.args)
    return sp.Function(e.func.__name__.rsplit(_NUMBER, 1)[0])(*args) if is_mark(e) else e.func(*args)


def _equal(one: object, other: object) -> bool:
    try:
        return bool(one == other)
    except Exception:  # whatever strange things are compared: they are not known to be one
        return False


@lru_cache(maxsize=4096)
def _function(name: str) -> TermOf:
    """A function symbol that is still there, under a name of its own, after differentiation."""

    def slope(mark: Term, index: int = 1) -> Term:
        return _function(f"{name}{_SLOPE}{index}")(*mark.args)

    found: TermOf = sp.Function(name, fdiff=slope)
    return found


def _in_plain_names(e: Term) -> Term:
    """Functions of computer algebra that know their derivatives, by the names that sentences have for them."""
    if not e.args:
        return e
    args = map(_in_plain_names, e.args)
    known = e.func.__module__ is None or not e.func.__module__.startswith("sympy.")
    return sp.Function(e.func.__name__)(*args) if isinstance(e, sp.Function) and known else e.func(*args)
