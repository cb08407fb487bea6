"""Formulas found among words: what is one is set whole, and no word becomes one."""

import re

import pytest

from fdtheory.report.inline_math import mathematical, with_formulas


def found(text: str) -> list[str]:
    """The formulas of a sentence as they were typed."""
    seen: list[str] = []
    marked = with_formulas(text, str, lambda drawn: f"⟪{re.sub('<[^>]*>', '', str(drawn))}⟫")
    seen += re.findall("⟪(.*?)⟫", marked)
    return seen


@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        ("the m-th ν-derivative of y_ν", ["m", "ν", "yν"]),
        ("by L̄ κ^(2p+1) ν^p. For p = 1", ["L‾κ2p+1νp", "p=1"]),
        ("(that is p ≥ 2) and (p + 1)!", ["p≥2", "(p+1)!"]),
        ("Let w = u, |u|_H = 1, r = |u|²: T[u, u] ≤ 2", ["w=u", "|u|H=1", "r=|u|2", "T[u,u]≤2"]),
        ("h'' = μ + (√(sin²y + μ²) − μ)/2, f", ["h′′=μ+(sin2y+μ2−μ)/2", "f"]),
        ("the minimiser y*(x) of g", ["y*(x)", "g"]),
        ("at 10⁻⁴ and α₋ⱼ", ["10−4", "α−j"]),
        ("dim_x/(dim_x + dim_y)", ["dimx/(dimx+dimy)"]),
        ("|a| and |b, two words|", ["|a|", "b"]),
    ],
)
def test_formulas_are_found_whole(text: str, formulas: list[str]) -> None:
    assert found(text) == formulas


@pytest.mark.parametrize(
    "text",
    [
        "a method of F²SA-p, as in Appendix B",
        "Lemma 3.2 in Section 3, 40 % of 16 seeds",
        "the paper's words, e.g. these; I read 3 pages - or 4",
        "f2sa-5 against ridge_both and last_phi",
        "well-known (and short)",
    ],
)
def test_words_stay_words(text: str) -> None:
    assert found(text) == []


def test_a_sentence_is_escaped_and_its_names_are_spelled() -> None:
    drawn = str(mathematical("<b> kappa <= 2"))
    assert drawn.startswith("&lt;")
    assert "<mi>κ</mi><mo>≤</mo><mn>2</mn>" in drawn


def test_a_power_is_a_power() -> None:
    assert "<msup><mi>κ</mi><mn>2</mn></msup>" in str(mathematical("κ^2"))
    assert "<msub><mi>L</mi><mn>1</mn></msub>" in str(mathematical("L_1"))
    assert "<mfrac>" not in str(mathematical("κ^2"))


def test_a_star_behind_a_letter_is_raised() -> None:
    assert "<msup><mi>y</mi><mo>*</mo></msup>" in str(mathematical("the minimiser y*(x) of it"))
