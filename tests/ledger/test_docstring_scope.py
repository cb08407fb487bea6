"""What claims say about themselves."""

import pytest

from fdtheory.ledger.docstring_scope import opening_of, scope_of


@pytest.mark.parametrize("docstring", [None, "", "One line.", "Checked is a word here.", "Not\nchecked: lower case."])
def test_no_parts(docstring: str | None) -> None:
    assert scope_of(docstring) == {}


def test_parts_of_several_lines_indented_as_in_a_function() -> None:
    docstring = "Sums\n    agree.\n\n    Checked: one: a,\n        two.\n    Not checked: three.\n    "
    assert scope_of(docstring) == {"checked": "one: a, two.", "not_checked": "three."}
    assert opening_of(docstring) == "Sums agree."


@pytest.mark.parametrize("docstring", [None, "", "Checked: all there is."])
def test_no_opening(docstring: str | None) -> None:
    assert opening_of(docstring) == ""
