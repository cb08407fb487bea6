"""The search index: words as readers type them, every statement once, and no string that ends the script."""

import json
from typing import Any

import pytest

from fdtheory.report.html.search import plain, script_of
from fdtheory.report.html.view import view_of


def index_of(script: str) -> list[list[str]]:
    first = script.index("const INDEX = ") + len("const INDEX = ")
    return list(json.loads(script[first : script.index(";\n", first)]))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Õ(κ²) by Faà", "o( kappa 2) by faa"),
        ("ν  and\nΦ", "nu and phi"),
        ("ς", "sigma"),
        ("L₁ ≤ 3", "l1 ≤ 3"),
        ("", ""),
    ],
)
def test_words_as_a_reader_types_them(text: str, words: str) -> None:
    assert plain(text) == words


def test_every_statement_is_in_the_index(every_verdict: dict[str, Any]) -> None:
    view = view_of(every_verdict)
    index = index_of(script_of(view))
    assert [(title, label, page or f"s/{label.replace(':', '-')}.html") for title, label, page, _, _ in index] == [
        (s.title, s.label, s.page) for s in view.statements
    ]
    for row, s in zip(index, view.statements, strict=True):
        assert row[3] == f"{s.standing.mark} {s.short}"
        assert all(word in row[4] for word in plain(f"{s.data['says']} {s.theme}").split())


def test_the_code_follows_the_index(every_verdict: dict[str, Any]) -> None:
    script = script_of(view_of(every_verdict))
    assert script.startswith('"use strict";\nconst INDEX = [')
    assert script.count("INDEX") >= 2


def test_no_string_ends_the_script(hostile_ledger: dict[str, Any]) -> None:
    script = script_of(view_of(hostile_ledger))
    line = script.splitlines()[1]
    assert "<" not in line
    assert any("<script>" in part for row in index_of(script) for part in row)
