"""Formulas: all of ours are drawn, nobody else's is."""

from xml.etree import ElementTree as Xml

import pytest

from fdtheory.ledger.statements import load_statements
from fdtheory.report.html.formula import formula, mathml

OURS = [(s.label, s.tex) for s in load_statements().values() if s.tex]


def test_every_formula_of_the_inventory_is_drawn() -> None:
    undrawn = [label for label, tex in OURS if formula(label, tex) is None]
    assert undrawn == []


def test_no_command_is_left_over() -> None:
    for label, tex in OURS:
        text = "".join(Xml.fromstring(str(formula(label, tex))).itertext())
        assert "\\" not in text, label


def test_the_source_is_the_alternative_text() -> None:
    drawn = Xml.fromstring(str(mathml(r"\frac{1}{2}<x")))
    assert drawn.get("alttext") == r"\frac{1}{2}<x"
    assert drawn.find(".//{*}mfrac") is not None


def test_only_the_tex_that_we_ship_is_converted() -> None:
    label, tex = OURS[0]
    assert formula(label, tex) is not None
    assert formula(label, tex + "x") is None
    assert formula("mine:own", tex) is None
    assert formula(label, "") is None


@pytest.mark.parametrize(
    "tex",
    [
        "<script>alert(1)</script>",
        r"\text{<script>alert(1)</script>}",
        r"\href{javascript:alert(1)}{x}",
        r"\class{x\" onload=\"alert(1)}{y}",
        r"\unknowncommand\{",
        "{",
        r"\frac",
    ],
)
def test_markup_never_comes_out(tex: str) -> None:
    drawn = mathml(tex)
    if drawn is not None:
        names = {element.tag.split("}")[-1] for element in Xml.fromstring(str(drawn)).iter()}
        assert not names & {"script", "a", "img"}
        assert "<script" not in drawn.replace("alttext", "")
        assert "href=" not in drawn
