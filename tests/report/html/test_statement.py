"""One statement as the pages show it: the mark it earns, and the few words that say where it stands."""

from dataclasses import replace
from typing import Any

import pytest

from fdtheory.report.html.statement import Standing, StatementView, standing_of
from fdtheory.report.html.view import view_of

GREEN = {"verdict": "HOLDS", "green": True}
WRONG = {"verdict": "REFUTED", "green": True}


def entry(*claims: dict[str, Any], **other: Any) -> dict[str, Any]:
    found = {"claims": list(claims), "green": True, "verdict": "HOLDS", "conditional_on": []}
    return found | other


@pytest.mark.parametrize(
    ("data", "standing"),
    [
        (entry(), Standing.NONE),
        (entry(GREEN), Standing.FIRM),
        (entry(GREEN, with_repair_of=["a"]), Standing.REPAIRED),
        (entry(GREEN, conditional_on=["a"]), Standing.CONDITIONAL),
        (entry(GREEN, conditional_on=["a"], with_repair_of=["b"]), Standing.CONDITIONAL),
        (entry(WRONG, verdict="REFUTED", conditional_on=["a"]), Standing.ERRATUM),
        (entry(GREEN, {"verdict": "REFUTED", "green": False}, green=False), Standing.RED),
        (entry(GREEN, {"verdict": "VACUOUS", "green": False}, green=False), Standing.RED),
        (entry(GREEN, on_refuted=["a"]), Standing.RED),
        (entry(GREEN, {"verdict": "UNDECIDED", "green": False}, green=False), Standing.OPEN),
        (entry(GREEN, {"verdict": None}, green=False), Standing.OPEN),
    ],
    ids=str,
)
def test_where_a_statement_stands(data: dict[str, Any], standing: Standing) -> None:
    assert standing_of(data) is standing


def test_no_two_standings_look_or_sound_alike() -> None:
    for part in ("mark", "word", "meaning", "css"):
        assert len({getattr(one, part) for one in Standing}) == len(Standing)


@pytest.fixture
def views(every_verdict: dict[str, Any]) -> dict[str, StatementView]:
    return view_of(every_verdict).by_label


@pytest.mark.parametrize(
    ("label", "short"),
    [
        ("a:holds", "holds (CHECKED)"),
        ("a:wrong", "wrong as printed (CHECKED)"),
        ("a:blind", "vacuous"),
        ("a:given", "definition"),
        ("a:later", "unchecked"),
    ],
)
def test_a_few_words(views: dict[str, StatementView], label: str, short: str) -> None:
    assert views[label].short.startswith(short)


@pytest.mark.parametrize(
    ("label", "why"),
    [
        ("a:given", "sets the stage; nothing to judge"),
        ("a:quoted", "quoted from elsewhere; not put on trial here"),
        ("a:later", "later"),
        ("a:holds", "no claim"),
    ],
)
def test_why_nothing_was_judged(views: dict[str, StatementView], label: str, why: str) -> None:
    assert views[label].why_not == why


def test_only_refuted_claims_are_refuted(views: dict[str, StatementView]) -> None:
    assert {label for label, s in views.items() if s.refuted} == {"a:wrong", "a:red"}


def test_titles_pages_and_words_for_nothing(views: dict[str, StatementView]) -> None:
    s = views["a:holds"]
    assert (s.title, s.page) == ("Lemma 1.1", f"s/{s.anchor.removeprefix('s-')}.html")
    assert len({one.page for one in views.values()}) == len(views)
    assert (views["a:given"].verdict, views["a:given"].strength) == ("no claim", "none")
    assert s.effective == "CHECKED"
    assert s.theme == (s.data["theme"] or "none").replace("_", " ")


@pytest.mark.parametrize(
    ("gravity", "word"),
    [
        ({"class": "result", "place": 1}, "wrong as printed"),
        ({"class": "slip", "place": 1}, "a misprint"),
        ({"class": "argument", "place": 1}, "a step is wrong"),
        (None, "a step is wrong"),
    ],
)
def test_how_much_is_wrong_is_said(every_verdict: dict[str, Any], gravity: Any, word: str) -> None:
    found = next(s for s in view_of(every_verdict).statements if s.label == "a:wrong")
    assert replace(found, data={**found.data, "gravity": gravity}).weight == word
