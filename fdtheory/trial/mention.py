"""Whether the sentences of a claim speak of its subject: a mark on what the subject says must show in them.

A check may look at its subject at a hundred numbers and then write down a sentence about something else. So a claim is
run once more on a marked subject. The mark is a name that no sentence binds: it is put on every term that the subject
gives for symbols, and on its numbers, but on no value at given numbers. A case whose sentence shows the mark is about
what the subject says in general; any other has only looked at it.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import wraps
from typing import Any

import sympy as sp

from fdtheory.trial.evidence import Evidence, Strength, not_of_the_subject

MARK = "markOfTheSubject"
_DEPTH = 6


def as_far_as_spoken_of(
    check: Callable[[Any], Iterable[Evidence]], subject: Any, shown: list[Evidence]
) -> list[Evidence]:
    """What was shown of the subject: PROVED stays so where its sentence speaks of the subject, else it is lowered."""
    by_kernel = {evidence.case for evidence in shown if evidence.strength is Strength.PROVED}
    silent = by_kernel - spoken_of(check, subject) if by_kernel else set()
    return [not_of_the_subject(evidence) if evidence.case in silent else evidence for evidence in shown]


def spoken_of(check: Callable[[Any], Iterable[Evidence]], subject: Any) -> set[str]:
    """The cases whose sentence speaks of the subject; a check that cannot take the marked one has none beyond."""
    found = set()
    try:
        for evidence in check(marked(subject)):
            if evidence.proof is not None and evidence.holds is not True and MARK in evidence.proof.sentence:
                found.add(evidence.case)
    except Exception:  # whatever the check does with what is no number: it has not put it into a sentence
        return found
    return found


def marked(value: Any, names: frozenset[Any] = frozenset(), depth: int = 0) -> Any:
    """The value with the mark on its terms and numbers, also on those inside of it and on those that it gives."""
    if depth > _DEPTH or isinstance(value, (bool, str, bytes)):
        return value
    if isinstance(value, sp.FunctionClass):
        return _marking(value, depth)
    if isinstance(value, type):
        return value
    if isinstance(value, (int, Fraction)):
        return sp.Rational(value.numerator, value.denominator) + _mark(names)
    if isinstance(value, sp.Expr):
        return value + _mark(names | value.free_symbols)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(marked(part, names, depth + 1) for part in value))
    if isinstance(value, (tuple, list)):
        return type(value)(marked(part, names, depth + 1) for part in value)
    if isinstance(value, dict):
        return {key: marked(part, names, depth + 1) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        parts = {f.name: getattr(value, f.name) for f in fields(value) if f.init and f.name != "__name__"}
        return replace(value, **{name: marked(part, names, depth + 1) for name, part in parts.items()})
    return _marking(value, depth) if callable(value) else value


def _mark(names: Iterable[Any]) -> Any:
    return sp.Function(MARK, fdiff=_itself)(*sorted(names, key=str))


def _itself(mark: Any, _: int = 1) -> Any:
    """A mark is still there after differentiation."""
    return mark


def _marking(function: Callable[..., Any], depth: int) -> Callable[..., Any]:
    """The function with the mark on what it gives, except where it is asked at numbers only."""

    @wraps(function, updated=())
    def marking(*arguments: Any, **options: Any) -> Any:
        given = (*arguments, *options.values())
        terms = [value for value in given if isinstance(value, sp.Expr)]
        names = frozenset(name for value in terms for name in value.free_symbols)
        numbers = [value for value in given if isinstance(value, (int, Fraction, sp.Expr))]
        answer = function(*arguments, **options)
        if given and not names and len(numbers) == len(given):
            return answer
        return marked(answer, names, depth + 1)

    return marking
