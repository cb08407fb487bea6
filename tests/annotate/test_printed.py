"""Marks for LaTeX: each stands at its place, the original stays whole, and what is wrong is listed at the end."""

from types import SimpleNamespace
from typing import Any

import pytest

from fdtheory.annotate.printed import MACRO, SIGNS, printed
from fdtheory.report.html.statement import Standing

SOURCE = "\\documentclass{article}\n\\begin{document}\nOne. Two.\n\\begin{table}T\\end{table}\n\\end{document}\n"


def note(number: int, word: str, standing: Standing, kind: str = "sentence", erratum: str = "") -> Any:
    claims = [{"erratum": erratum}] if standing is Standing.ERRATUM else []
    return SimpleNamespace(
        number=number,
        title=f"Lemma {number}",
        place=SimpleNamespace(at=SOURCE.index(word), kind=kind),
        statement=SimpleNamespace(standing=standing, refuted=claims),
    )


def test_marks_stand_at_their_places_and_nothing_else_changes() -> None:
    made = printed(SOURCE, [note(1, " Two.", Standing.FIRM), note(2, "\\begin{table}", Standing.OPEN, "float")])
    first = rf"\fdtheorymark{{{SIGNS['FIRM']}}}{{1}}{{}}{{}}"
    second = "\n\n\\fdtheorymark{?}{2}{open}\n\n"
    assert f"One.{first} Two." in made
    assert f"{second}\\begin{{table}}" in made
    assert made.replace(first, "").replace(second, "").replace(MACRO, "") == SOURCE


def test_the_macro_stands_in_the_preamble_once() -> None:
    made = printed(SOURCE, [note(1, " Two.", Standing.FIRM)])
    assert made.count(MACRO) == 1
    assert made.index(MACRO) + len(MACRO) == made.index(r"\begin{document}")


def test_what_is_wrong_is_listed_before_the_end() -> None:
    made = printed(
        SOURCE, [note(1, "One", Standing.FIRM), note(2, " Two.", Standing.ERRATUM, erratum="It needs 50% & x_1.")]
    )
    tail = made[made.index("T\\end{table}") :]
    assert r"\textbf{2. Lemma 2.}" in tail
    assert r"50\% \& " in tail
    assert "Lemma 1" not in tail
    assert tail.index("Lemma 2") < tail.index(r"\end{document}")
    assert "{2}{wrong}" in made


def test_without_errata_there_is_no_list() -> None:
    assert "stand for" not in printed(SOURCE, [note(1, "One", Standing.FIRM)])


@pytest.mark.parametrize("standing", Standing, ids=lambda s: s.name)
def test_every_standing_has_a_sign_of_its_own(standing: Standing) -> None:
    made = printed(SOURCE, [note(7, " Two.", standing, erratum="so")])
    assert rf"\fdtheorymark{{{SIGNS[standing.name]}}}{{7}}" in made
    assert len(set(SIGNS.values())) == len(Standing)
