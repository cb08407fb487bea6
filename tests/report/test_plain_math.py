"""Plain formulas as MathML: every index, power, root and accent in its place, and nothing lost."""

import re
import sys
import unicodedata
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from fdtheory.report.plain_math import displayed, inline

DOCS = Path(__file__).parents[2] / "docs"
sys.path.insert(0, str(DOCS / "_extensions"))


def row(text: str) -> str:
    """What stands in the row, without attributes."""
    return re.sub(
        r" \w+=\"[^\"]*\"", "", str(displayed(text))[len('<math display="block"><mrow>') : -len("</mrow></math>")]
    )


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("L_(p+1)", "<msub><mi>L</mi><mrow><mi>p</mi><mo>+</mo><mn>1</mn></mrow></msub>"),
        ("x_1^2", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"),
        ("αⱼ4ⁿ", "<msub><mi>α</mi><mi>j</mi></msub><msup><mn>4</mn><mi>n</mi></msup>"),
        ("P̂", "<mover><mi>P</mi><mo>^</mo></mover>"),
        ("L̄", "<mover><mi>L</mi><mo>‾</mo></mover>"),
        ("√(a+b)", "<msqrt><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></msqrt>"),
        ("ψ^(q)", "<msup><mi>ψ</mi><mrow><mo>(</mo><mi>q</mi><mo>)</mo></mrow></msup>"),
        ("κ^(2q)", "<msup><mi>κ</mi><mrow><mn>2</mn><mi>q</mi></mrow></msup>"),
        ("Σ_{k=1}^{p}", "<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>p</mi></munderover>"),
        ("a - b", "<mi>a</mi><mo>−</mo><mi>b</mi>"),
        ("so far as x", "<mtext>\u00a0so far\u00a0</mtext><mi>a</mi><mi>s</mi><mi>x</mi>"),
        ("log x < y", "<mi>log</mi><mspace></mspace><mi>x</mi><mo>&lt;</mo><mi>y</mi>"),
        ("y'(ν)", "<msup><mi>y</mi><mo>′</mo></msup><mo>(</mo><mi>ν</mi><mo>)</mo>"),
        ("(a", "<mo>(</mo><mi>a</mi>"),
    ],
)
def test_formulas_are_drawn(text: str, drawn: str) -> None:
    assert row(text) == drawn


def test_no_sign_of_any_displayed_formula_of_the_docs_is_lost() -> None:
    formulas = import_module("formulas")
    lines = [
        line.strip()
        for page in DOCS.glob("*.md")
        for block in formulas._FENCED.split(page.read_text(encoding="utf-8"))[::2]
        for found in formulas._DISPLAY.finditer(block)
        for line in found[1].splitlines()
    ]
    assert len(lines) > 20
    for line in lines:
        shown = "".join(Xml.fromstring(str(displayed(line))).itertext())
        assert bare(shown) == bare(line), line


def bare(text: str) -> str:
    """Letters, digits and relations in their order; layout, brackets of scripts and accents count for nothing."""
    spelled = unicodedata.normalize("NFKD", text).replace("∑", "Σ").replace("∏", "Π").replace("ℓ", "l")
    return "".join(re.findall(r"[A-Za-z0-9\u0391-\u03c9∂∇≤≥=<>≠⟨⟩⌈⌉]", spelled))


def test_a_function_keeps_its_distance_from_a_letter() -> None:
    gap = '<mspace width="0.167em"></mspace>'
    assert f"<mi>sin</mi>{gap}<mi>y</mi>" in inline("sin y")
    assert gap not in inline("log(x)")
