"""Formulas in pieces: nothing is lost, nothing is torn from its brackets, short ones stay whole."""

from xml.etree import ElementTree as Xml

import pytest

from fdtheory.ledger.statements import load_statements
from fdtheory.report.html.formula import mathml
from fdtheory.report.html.pieces import SHORT, in_pieces, inline_in_pieces
from fdtheory.report.plain_math import inline
from fdtheory.report.repaired import repairs

OURS = [s.tex for s in load_statements().values() if s.tex] + list(repairs().values())
LONG = r"f(a,b)=\left(\frac{a}{b}+c\right)+|a-b|,\quad a\le b\le c\Rightarrow\alpha+\beta+\gamma=\delta"


def words(markup: str) -> str:
    return "".join("".join(Xml.fromstring(markup).itertext()).split())


def pieces(tex: str) -> list[str]:
    drawn = mathml(tex)
    assert drawn is not None
    root = Xml.fromstring(str(in_pieces(drawn)))
    return ["".join(piece.itertext()).strip() for piece in (root.iter("math") if root.tag == "span" else [root])]


def test_nothing_is_lost() -> None:
    for tex in OURS:
        drawn = mathml(tex)
        assert drawn is not None
        assert words(str(in_pieces(drawn))) == words(str(drawn)), tex


def test_no_piece_tears_brackets() -> None:
    for tex in OURS:
        found = pieces(tex)
        for piece in found if len(found) > 1 else []:
            for one, other in ("()", "{}", "⌈⌉", "⌊⌋", "⟨⟩"):
                whole = piece.count(one) == piece.count(other)
                # a half-open interval, or the brace before cases, has no partner in the formula itself
                assert whole or words(str(mathml(tex))).count(one) != words(str(mathml(tex))).count(other), tex


def test_it_is_cut_at_relations_signs_and_separators_outside_of_brackets() -> None:
    found = pieces(LONG)
    assert found[0] == "f(a,b)"
    assert found[1].startswith("=(")
    assert found[2:] == ["+|a−b|,", "a≤b≤c", "⇒α+β+γ", "=δ"]


def test_a_bracket_with_a_power_closes_too() -> None:
    assert pieces(r"\|a-b\|^2+\|b-c\|^2+\langle x,y-z\rangle^2+(u+v)^2+w") == [
        "‖a−b‖2",
        "+‖b−c‖2",
        "+⟨x,y−z⟩2",
        "+(u+v)2",
        "+w",
    ]


def test_a_short_formula_stays_whole() -> None:
    drawn = mathml("a=b+c")
    assert drawn is not None
    assert in_pieces(drawn) == drawn
    long = mathml("x" * (SHORT + 1))
    assert long is not None
    assert in_pieces(long) == long  # there is no place to cut


@pytest.mark.parametrize(("sign", "form"), [("=", None), ("+", "infix")])
def test_a_sign_at_the_beginning_keeps_its_spaces(sign: str, form: str | None) -> None:
    """A relation has no other form; a plus would be the sign of a number."""
    drawn = mathml(rf"a_1 a_2 a_3 a_4 a_5 a_6 a_7 a_8 {sign} b_1 b_2 b_3 b_4 b_5 b_6 b_7 b_8")
    assert drawn is not None
    root = Xml.fromstring(str(in_pieces(drawn)))
    first = next(mo for mo in root.iter("mo") if mo.text == sign)
    assert first.get("form") == form


def test_a_long_formula_within_a_line_is_cut_and_a_short_one_is_not() -> None:
    short = inline("κ ≤ 2")
    assert inline_in_pieces(short) == short
    long = inline("|y(m)| ≤ c_1 κ^2 + c_2 κ^3 + c_3 κ^4 + c_4 κ^5 + c_5 κ^6")
    assert str(inline_in_pieces(long)).count("<math>") > 3
