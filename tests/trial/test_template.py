"""One sentence with a gap for the subject and its rivals; the subject can be seen in it."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Lt, Sentence, Unknown, above, anything, at_least, between, define
from fdtheory.trial.marks import SubjectMarks
from fdtheory.trial.template import is_said_of, is_seen_in, same

n, k = sp.symbols("n k", integer=True)
x, y = sp.symbols("x y", real=True)
f = sp.Function("f")
N1 = {n: at_least(1)}
c = define("c", (n,), 12 * n)


def euler(v: Any) -> Any:
    return v**2 + v + 41


def other(v: Any) -> Any:
    return v**2 - v + 43


SAME: dict[str, tuple[Sentence, Sentence]] = {
    "as they are": (Sentence(N1, Le(n, n**2)), Sentence(N1, Le(n, n**2))),
    "multiplied out": (Sentence(N1, Le(n, (n + 1) ** 2)), Sentence(N1, Le(n, n**2 + 2 * n + 1))),
    "as fractions": (
        Sentence(N1, Le(1 / n - 1 / (n + 1), 1)),
        Sentence(N1, Le(1 / (n * (n + 1)), 1)),
    ),
    "roots": (
        Sentence({x: above(0)}, Le(x / sp.sqrt(1 + x), y * 0 + 1)),
        Sentence({x: above(0)}, Le(x * sp.sqrt(1 + x) / (1 + x), 1)),
    ),
    "in a hypothesis for all": (
        Sentence({f: Unknown(1)}, Le(f(1), 3), [Sentence({n: at_least(0)}, Le(f(n), (n + 1) ** 2))]),
        Sentence({f: Unknown(1)}, Le(f(1), 3), [Sentence({n: at_least(0)}, Le(f(n), n**2 + 2 * n + 1))]),
    ),
}
OTHERS: dict[str, tuple[Sentence, Sentence]] = {
    "another number": (Sentence(N1, Le(n, 12 * n)), Sentence(N1, Le(n, 13 * n))),
    "another sign": (Sentence(N1, Le(0, n)), Sentence(N1, Lt(0, n))),
    "another end": (Sentence(N1, Le(0, n)), Sentence({n: at_least(2)}, Le(0, n))),
    "no end": (Sentence({x: between(0, 1)}, Le(0, x)), Sentence({x: at_least(0)}, Le(0, x))),
    "an open end": (Sentence({x: at_least(0)}, Le(0, x)), Sentence({x: above(0)}, Le(0, x))),
    "a hypothesis more": (Sentence(N1, Le(0, n)), Sentence(N1, Le(0, n), [Le(5, n)])),
    "a variable more": (Sentence(N1, Le(0, n)), Sentence({**N1, k: at_least(1)}, Le(0, n))),
    "a function for a variable": (
        Sentence({x: anything()}, Le(0, x**2)),
        Sentence({f: Unknown(1)}, Le(0, f(1) ** 2)),
    ),
    "a relation for a sentence": (
        Sentence({f: Unknown(1)}, Le(f(1), 3), [Le(f(1), 2)]),
        Sentence({f: Unknown(1)}, Le(f(1), 3), [Sentence({n: at_least(0)}, Le(f(n), 2))]),
    ),
    "equal on the whole numbers that are drawn": (
        Sentence(N1, Le(n, n**2)),
        Sentence(N1, Le(n, n**2 + (n - 1) * (n - 2) * (n - 3))),
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_one_sentence_in_two_forms(name: str) -> None:
    assert same(*SAME[name])


@pytest.mark.parametrize("name", OTHERS)
def test_two_sentences(name: str) -> None:
    one, another = OTHERS[name]
    assert not same(one, another)
    assert not same(another, one)


TEMPLATES: dict[str, Callable[[Any], Sentence]] = {
    "an equation": lambda s: Sentence(N1, Eq(s(n) - 41, n * (n + 1))),
    "with a definition": lambda s: Sentence(N1, Le(c(n), 12 * s(n)), where=[c]),
    "inside of a definition": lambda s: (lambda d: Sentence(N1, Le(d(n), 5 * s(n)), where=[d]))(
        define("d", (n,), s(n) + 1)
    ),
    "a hypothesis": lambda s: Sentence({**N1, x: above(0)}, Le(x, 9), [Eq(x, s(n))]),
    "a range": lambda s: Sentence({**N1, x: between(0, s(n))}, Le(x, 9)),
    "a sum": lambda s: Sentence(N1, Le(0, sp.Sum(s(k), (k, 1, n)))),
}


@pytest.mark.parametrize("name", TEMPLATES)
def test_what_is_said_of_both_has_one_template(name: str) -> None:
    says, marks = TEMPLATES[name], SubjectMarks()
    template = says(marks.put_on(euler))
    assert is_said_of(template, says(other), marks, euler, other)
    assert is_said_of(template, says(euler), marks, euler, euler)
    assert not is_said_of(template, says(lambda v: other(v) + 1), marks, euler, other)
    assert not is_said_of(template, None, marks, euler, other)
    assert is_seen_in(template, marks, euler)


def test_a_rival_may_use_a_symbol_that_the_subject_does_not() -> None:
    marks, positive = SubjectMarks(), sp.Symbol("x", positive=True)
    template = Sentence({x: above(0)}, Le(x, marks.put_on(7)))
    assert is_said_of(template, Sentence({x: above(0)}, Le(x, 2 * x)), marks, 7, 2 * positive)


def test_a_rival_of_another_shape_is_not_said_the_same_of() -> None:
    marks = SubjectMarks()
    template = Sentence(N1, Le(n, marks.put_on((1, 2))[1] * n))  # type: ignore[index]
    assert not is_said_of(template, Sentence(N1, Le(n, n)), marks, (1, 2), (1,))


UNSEEN: dict[str, Callable[[Any], Sentence]] = {
    "as a difference": lambda s: Sentence(N1, Eq(2 * c(n) + s(n) - (n**2 + n + 41), 24 * n), where=[c]),
    "times something": lambda s: Sentence(N1, Eq(24 * n + n * (s(n) - (n**2 + n + 41)), 24 * n + 1)),
    "as a factor": lambda s: Sentence(N1, Eq((12 + s(n) - (n**2 + n + 41)) * n, 12 * n + 1)),
    "squared": lambda s: Sentence(N1, Le((s(n) - (n**2 + n + 41)) ** 2, n)),
}


@pytest.mark.parametrize("name", UNSEEN)
def test_a_subject_that_is_gone_before_it_is_written_down_is_not_seen(name: str) -> None:
    marks = SubjectMarks()
    assert not is_seen_in(UNSEEN[name](marks.put_on(euler)), marks, euler)


def test_a_number_that_is_nothing_is_seen_where_it_stands() -> None:
    marks = SubjectMarks()
    assert is_seen_in(Sentence(N1, Le(marks.put_on(0) * n, 1)), marks, 0)  # type: ignore[operator]
