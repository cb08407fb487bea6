"""Whether the sentences of a claim speak of its subject: a mark on what the subject says must show in them.

A check may look at its subject at a hundred numbers and then write down a sentence about something else. So a claim is
run once more on a marked subject. The mark is a name that no sentence binds: it is put on every term that the subject
gives for symbols, and on its numbers, but on no value at given numbers. A case whose sentence shows the mark, and which
some value of the mark makes false, is about what the subject says in general; any other has only looked at it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import wraps
from typing import Any

import sympy as sp

from fdtheory.proof.language.sentence import Sentence
from fdtheory.trial.dependence import depends, same_without
from fdtheory.trial.evidence import Evidence, Strength, not_of_the_subject

MARK = "markOfTheSubject"
_DEPTH = 6


def as_far_as_spoken_of(
    check: Callable[[object], Iterable[Evidence]], subject: object, shown: list[Evidence]
) -> list[Evidence]:
    """What was shown of the subject: PROVED stays so where its sentence speaks of the subject, else it is lowered."""
    by_kernel = {e.case: e.proof.said for e in shown if e.strength is Strength.PROVED and e.proof is not None}
    silent = by_kernel.keys() - spoken_of(check, subject, by_kernel) if by_kernel else set()
    return [not_of_the_subject(evidence) if evidence.case in silent else evidence for evidence in shown]


def spoken_of(
    check: Callable[[object], Iterable[Evidence]], subject: object, shown: Mapping[str, Sentence | None]
) -> set[str]:
    """The cases whose sentence speaks of the subject; a check that cannot take the marked one has none beyond.

    Where the mark is 0 it is the sentence that was shown: a check that says something else when it sees the mark, too,
    has not spoken of the subject.
    """
    found = set()
    try:
        for evidence in check(marked(subject)):
            said = None if evidence.proof is None else evidence.proof.said
            wanted = shown.get(evidence.case)
            if said is None or evidence.holds is True or wanted is None:
                continue
            if same_without(said, MARK, wanted) and depends(said, MARK):
                found.add(evidence.case)
            if found == shown.keys():  # whatever comes now is of other cases
                break
    except Exception:  # whatever the check does with what is no number: it has not put it into a sentence
        return found
    return found


def marked(value: object, names: frozenset[str] = frozenset(), place: tuple[str, ...] = ()) -> object:
    """The value with a mark on its terms and numbers, also on those inside of it and on those that it gives.

    Each place in a tuple, a table or a dataclass has a mark of its own: two parts of a subject are two things.
    """
    if len(place) > _DEPTH or isinstance(value, (bool, str, bytes)):
        return value
    if isinstance(value, sp.FunctionClass):
        return _marking(value, place)
    if isinstance(value, type):
        return value
    if isinstance(value, (int, Fraction)):
        return sp.Rational(value.numerator, value.denominator) + _mark(names, place)
    if isinstance(value, sp.Expr):
        return value + _mark(names | value.free_symbols, place)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*_parts(enumerate(value), names, place).values())
    if isinstance(value, (tuple, list)):
        return type(value)(_parts(enumerate(value), names, place).values())
    if isinstance(value, dict):
        return dict(zip(value, _parts(enumerate(value.values()), names, place).values(), strict=True))
    if is_dataclass(value) and not isinstance(value, type):
        fields_ = [(f.name, getattr(value, f.name)) for f in fields(value) if f.init and f.name != "__name__"]
        return replace(value, **_parts(fields_, names, place))
    return _marking(value, place) if callable(value) else value


def _parts(parts: Iterable[tuple[object, object]], names: frozenset[str], place: tuple[str, ...]) -> dict[Any, Any]:
    return {key: marked(part, names, (*place, str(key))) for key, part in parts}


def _mark(names: Iterable[str], place: tuple[str, ...]) -> sp.Expr:
    return sp.Function("_".join((MARK, *place)), fdiff=_itself)(*sorted(names, key=str))


def _itself(mark: sp.Expr, _: int = 1) -> sp.Expr:
    """A mark is still there after differentiation."""
    return mark


def _marking(function: Callable[..., object], place: tuple[str, ...]) -> Callable[..., object]:
    """The function with the mark on what it gives, except where it is asked at numbers only."""

    @wraps(function, updated=())
    def marking(*arguments: object, **options: object) -> object:
        given = (*arguments, *options.values())
        terms = [value for value in given if isinstance(value, sp.Expr)]
        names = frozenset(name for value in terms for name in value.free_symbols)
        numbers = [value for value in given if isinstance(value, (int, Fraction, sp.Expr))]
        answer = function(*arguments, **options)
        if given and not names and len(numbers) == len(given):
            return answer
        return marked(answer, names, (*place, "given"))

    return marking
