"""Marks on what a subject gives, and what a rival gives in their places."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
import sympy as sp

from fdtheory.trial.marks import MARK, SubjectMarks, in_kinds, is_mark

n, k = sp.symbols("n k", integer=True)
x = sp.Symbol("x", real=True)


def square(v: Any) -> Any:
    return v**2


def cube(v: Any) -> Any:
    return v**3


class Pair(NamedTuple):
    first: Any
    second: Any


def marks_of(e: Any) -> list[Any]:
    return sorted((a for a in sp.preorder_traversal(e) if is_mark(a)), key=str)


def test_values_at_numbers_bear_no_mark() -> None:
    followed: Any = SubjectMarks().put_on(square)
    assert followed(7) == 49
    assert MARK in str(followed(n))
    assert MARK in str(sp.diff(followed(n) * 2, n))


@pytest.mark.parametrize("value", ["word", b"word", True, Pair, None])
def test_words_and_classes_are_left_alone(value: object) -> None:
    assert SubjectMarks().put_on(value) is value


def test_one_question_has_one_mark_and_two_have_two() -> None:
    followed: Any = SubjectMarks().put_on(square)
    assert followed(n) - followed(n) == 0
    assert len(marks_of(followed(n) - followed(n + 1))) == 2
    assert len(marks_of(in_kinds(followed(n) - followed(n + 1)))) == 0  # of one function nothing is left but n's


IN_PLACE: dict[str, tuple[Any, Any, Callable[[Any], Any]]] = {
    "a number": (2, 3, lambda s: s * n),
    "a term": (n**2, n**3, lambda s: s + 1),
    "a tuple": ((1, 2), (1, 5), lambda s: s[0] + s[1] * n),
    "a named tuple": (Pair(1, 2), Pair(1, 5), lambda s: s.first + s.second * n),
    "a table": ({"a": 1}, {"a": 7}, lambda s: s["a"] * n),
    "a function": (square, cube, lambda s: s(n + 1) - s(n)),
    "a function of a function": (lambda v: lambda w: v + w, lambda v: lambda w: v * w, lambda s: s(n)(k)),
    "one that asks inside of a sum": (square, cube, lambda s: sp.Sum(s(k), (k, 1, n))),
    "its derivative": (square, cube, lambda s: sp.diff(s(x), x, 2)),
    "its value elsewhere": (square, cube, lambda s: s(n).subs(n, n + k)),
}


@pytest.mark.parametrize("name", IN_PLACE)
def test_in_place_of_the_subject_stands_what_the_rival_gives(name: str) -> None:
    subject, rival, use = IN_PLACE[name]
    marks = SubjectMarks()
    template = use(marks.put_on(subject))
    assert marks_of(template)
    filled = marks.replaced_in(template, subject, rival)
    assert sp.expand(filled - use(rival)).doit() == 0
    assert sp.expand(filled - use(subject)).doit() != 0
    own = template.xreplace(dict.fromkeys(marks_of(template), 0))
    assert sp.expand(own.doit() - use(subject).doit()) == 0


def test_a_rival_of_another_shape_has_nothing_there() -> None:
    marks = SubjectMarks()
    template = marks.put_on((1, 2))[1] * n  # type: ignore[index]
    with pytest.raises(IndexError):
        marks.replaced_in(template, (1, 2), (1,))


def test_the_value_of_the_subject_is_known() -> None:
    marks = SubjectMarks()
    (mark,) = marks_of(marks.put_on(square)(n + 1))  # type: ignore[operator]
    assert marks.value(mark, square) == (n + 1) ** 2
