"""What claim files say about themselves."""

import pytest

from fdtheory.ledger.docstring_scope import scope_of


@pytest.mark.parametrize("docstring", [None, "", "One line.", "Checked is a word here."])
def test_no_parts(docstring: str | None) -> None:
    assert scope_of(docstring) == {}


def test_parts_of_several_lines() -> None:
    parts = scope_of("Title.\n\nSays: a: b.\nWhere: here.\nChecked: one,\n    two.\nNot checked: three.\n")
    assert parts == {"says": "a: b.", "where": "here.", "checked": "one, two.", "not_checked": "three."}
