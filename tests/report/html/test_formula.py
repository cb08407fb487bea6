"""Formulas: all of ours are drawn, nobody else's is."""

import json
from xml.etree import ElementTree as Xml

import pytest

from fdtheory.ledger.committed import committed_path
from fdtheory.ledger.statements import load_statements
from fdtheory.report.html.formula import formula, mathml, repaired
from fdtheory.report.repaired import repairs

OURS = [(s.label, s.tex) for s in load_statements().values() if s.tex]


def test_every_formula_of_the_inventory_is_drawn() -> None:
    undrawn = [label for label, tex in OURS if formula(label, tex) is None]
    assert undrawn == []


def test_no_command_is_left_over() -> None:
    for label, tex in OURS:
        text = "".join(Xml.fromstring(str(formula(label, tex))).itertext())
        assert "\\" not in text, label


def test_a_fraction_is_drawn_and_a_sign_of_markup_escaped() -> None:
    drawn = Xml.fromstring(str(mathml(r"\frac{1}{2}<x")))
    assert "".join(drawn.itertext()) == "12<x"
    assert drawn.find(".//{*}mfrac") is not None


def test_a_strangers_tex_with_signs_of_markup_is_not_converted() -> None:
    label, tex = OURS[0]
    assert formula(label, tex) is not None
    assert formula("mine:own", tex) is not None
    for sign in '&"':
        assert formula("mine:own", f"{tex}{sign}x") is None
    assert formula(label, "") is None


def test_relations_and_primes_of_a_stranger_are_drawn() -> None:
    drawn = str(formula("mine:own", "f''(x)<g'(y)>0"))
    text = "".join(Xml.fromstring(drawn).itertext())
    assert text == "f′′(x)<g′(y)>0"
    taken = str(formula("mine:own", "<script>alert(1)</script>"))
    assert "<script" not in taken


def test_every_refuted_formula_of_the_committed_ledger_has_its_repair() -> None:
    path = committed_path()
    assert path is not None
    entries = json.loads(path.read_text(encoding="utf-8"))["statements"]
    wrong = {e["label"]: e["tex"] for e in entries if e["verdict"] == "REFUTED" and e["tex"]}
    assert set(repairs()) == set(wrong)
    assert [label for label, tex in repairs().items() if tex == wrong[label] or repaired(label) is None] == []


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
        assert "<script" not in drawn
        assert "href=" not in drawn
