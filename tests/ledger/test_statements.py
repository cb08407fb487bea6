"""Statements take their place from the inventory, and ours from what they go beyond."""

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.statements import Repair, load_statements

PAPER = """
[[statement]]
label = "lem:a"
kind = "lemma"
number = "Lemma 3.2"
section = "Section 3.3"
theme = "kappa"
says = "So."
"""
OURS = """
[[statement]]
label = "ours:b"
kind = "ours"
beyond = "lem:a"
theme = "orders"
says = "More."
"""


def test_ours_stand_beyond_a_statement_of_the_paper() -> None:
    ours = load_statements(PAPER + OURS)["ours:b"]
    assert (ours.number, ours.section, ours.theme) == ("beyond Lemma 3.2", "Section 3.3", "orders")


def test_a_statement_knows_what_is_printed_above_it() -> None:
    told = load_statements('[titles]\n"Section 3" = "Method"\n"Section 3.3" = "Analysis"\n' + PAPER + OURS)
    assert {one.titles for one in told.values()} == {(("Section 3", "Method"), ("Section 3.3", "Analysis"))}
    assert load_statements(PAPER)["lem:a"].titles == ()
    with pytest.raises(InputError, match=r"the titles of statements\.toml are"):
        load_statements("titles = 3\n" + PAPER)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("kappa", "topology", "'lem:a' has theme 'topology'; choose one of setting, "),
        ('theme = "kappa"\n', "", "'lem:a' has theme ''"),
        ('number = "Lemma 3.2"\n', "", "'lem:a' of the paper needs a number and a section"),
        ('section = "Section 3.3"\n', "", "'lem:a' of the paper needs a number and a section"),
        ('beyond = "lem:a"\n', "", "'ours:b' goes beyond ''"),
        ('beyond = "lem:a"\n', 'beyond = "lem:c"\n', "'ours:b' goes beyond 'lem:c'; name a label that stands above it"),
        ('beyond = "lem:a"\n', 'beyond = "lem:a"\nnumber = "Lemma 9"\n', "leave number and section to that statement"),
        ('says = "So."', 'says = "So."\nitems = []', "'lem:a' in statements.toml is malformed"),
        ('label = "ours:b"', 'label = "lem:a"', "'lem:a' stands twice"),
    ],
)
def test_an_entry_without_its_place_is_refused(old: str, new: str, words: str) -> None:
    assert load_statements(PAPER + OURS)
    with pytest.raises(InputError, match=words):
        load_statements((PAPER + OURS).replace(old, new, 1))


def test_a_repair_is_a_formula_and_a_claim() -> None:
    told = PAPER.replace('says = "', 'repair = {tex = "n^2", claim = "squares_add_up"}\nsays = "', 1)
    first = next(iter(load_statements(told).values()))
    assert first.repair == Repair("n^2", "squares_add_up")
    assert all(one.repair is None for one in load_statements(PAPER).values())


@pytest.mark.parametrize("told", ['"n^2"', '{tex = "n^2"}', '{tex = "", claim = "a"}', '{tex = "n", claim = 1}', "[]"])
def test_half_a_repair_is_refused(told: str) -> None:
    with pytest.raises(InputError, match=r"the repair of statement .* write repair = \{tex"):
        load_statements(PAPER.replace('says = "', f'repair = {told}\nsays = "', 1))
