"""The order of errata: the class first, then the kind that they reach, then how much rests on them."""

from typing import Any

from fdtheory.report.importance import by_importance, gravity_in, resting_on, users_of


def statement(label: str, kind: str, uses: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    return {"label": label, "kind": kind, "uses": list(uses), **more}


STATEMENTS = [
    statement("s:alone", "sentence"),
    statement("s:bears", "sentence"),
    statement("t:top", "theorem", ("s:bears",)),
    statement("e:graded", "sentence", gravity={"class": "theorem", "place": 0}),
]


def test_what_bears_a_theorem_comes_before_what_bears_nothing() -> None:
    assert by_importance(STATEMENTS, ["s:alone", "s:bears"]) == ["s:bears", "s:alone"]


def test_users_are_the_reverse_of_uses_and_nothing_rests_on_itself() -> None:
    assert users_of(STATEMENTS) == {"s:bears": ["t:top"]}
    assert resting_on("a", {"a": ["b"], "b": ["a"]}) == {"b"}


def test_an_unknown_class_counts_as_an_argument() -> None:
    assert gravity_in(statement("x", "lemma", gravity={"class": "absurd", "place": 3})) == ("argument", 3)
