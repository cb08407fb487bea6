"""Filters without scripts: every statement has one value of each menu, and a chosen value hides all others."""

import re
from dataclasses import replace
from typing import Any

import pytest

from fdtheory.report.html.filters import PROPERTIES, Filter, FilterChoice, classes_of, filters_of, rules_of
from fdtheory.report.html.view import View, view_of


@pytest.fixture
def view(every_verdict: dict[str, Any]) -> View:
    return view_of(every_verdict)


def test_every_menu_counts_every_statement_once(view: View) -> None:
    filters = filters_of(view)
    assert [one.name for one in filters] == list(PROPERTIES)
    for one in filters:
        assert sum(choice.number for choice in one.choices) == len(view.statements)
        assert all(choice.number > 0 for choice in one.choices)


def test_the_verdicts_are_counted_right(view: View) -> None:
    verdicts = next(one for one in filters_of(view) if one.name == "verdict")
    assert {choice.word: choice.number for choice in verdicts.choices} == {
        "HOLDS": 2,
        "REFUTED": 2,
        "VACUOUS": 1,
        "BROKEN": 1,
        "UNDECIDED": 1,
        "no claim": 3,
    }


def test_a_statement_has_one_class_of_each_menu(view: View) -> None:
    filters = filters_of(view)
    for s in view.statements:
        classes = classes_of(s, filters).split()
        assert [name.rstrip("0123456789") for name in classes] == [one.letter for one in filters]


def test_what_rests_on_a_repair_or_on_something_open_is_told_apart(view: View) -> None:
    by_label = view.by_label
    condition = PROPERTIES["condition"][1]
    assert condition(by_label["a:rests"]) == "conditional"
    assert condition(by_label["a:holds"]) == "unconditional"
    assert condition(replace(by_label["a:holds"], with_repair_of=by_label["a:rests"].rests_on)) == "with repair"


def hidden(rules: str, menu: str, chosen: str, classes: str) -> bool:
    """Whether the rules hide a row with these classes while one value is chosen."""
    pattern = rf'#by-{menu} option\[value="{re.escape(chosen)}"\]:checked\) :is\(\.row:not\(\.([\w-]+)\)'
    return any(wanted not in classes.split() for wanted in re.findall(pattern, rules))


def test_a_chosen_value_hides_exactly_what_lacks_it(view: View) -> None:
    filters = filters_of(view)
    rules = rules_of(filters)
    for one in filters:
        for choice in one.choices:
            shown = [s for s in view.statements if not hidden(rules, one.name, choice.slug, classes_of(s, filters))]
            assert len(shown) == choice.number
            assert {PROPERTIES[one.name][1](s) for s in shown} == {choice.word}


def test_words_that_are_alike_stay_apart_and_harmless(hostile_ledger: dict[str, Any]) -> None:
    for one in filters_of(view_of(hostile_ledger)):
        slugs = [choice.slug for choice in one.choices]
        assert len(set(slugs)) == len(slugs)
        assert all(re.fullmatch("[a-z0-9-]+", slug) for slug in slugs)


def test_a_group_goes_when_nothing_in_it_is_left() -> None:
    rules = rules_of([Filter("kind", "kind", "c", (FilterChoice("0", "a", 1),))])
    assert ".group:not(:has(.c0))) { display: none }" in rules
    assert rules.count("\n") == 1


def test_in_the_graph_a_theme_makes_the_others_pale() -> None:
    rules = rules_of([Filter("theme", "theme", "a", (FilterChoice("3", "a", 1),))])
    assert '#by-theme option[value="3"]:checked) .node:not(.a3) { opacity: .13 }' in rules
