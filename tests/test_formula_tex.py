"""The formula in TeX says what the numbers say: signs, ones and zeros as a person writes them."""

import re
from fractions import Fraction

import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.notebook import formula_tex


def test_the_central_difference() -> None:
    pairs = [(Fraction(-1), Fraction(-1, 2)), (Fraction(0), Fraction(0)), (Fraction(1), Fraction(1, 2))]
    assert formula_tex(pairs, 2, Fraction(1, 6)) == (
        r"$\displaystyle\frac{1}{\nu}\Bigl(-\tfrac{1}{2}\,\psi(-\nu)+\tfrac{1}{2}\,\psi(\nu)\Bigr)"
        r"=\psi'(0)+\tfrac{1}{6}\,\psi^{(3)}(0)\,\nu^{2}+\cdots$"
    )


def test_the_forward_difference_has_no_ones_and_no_leading_plus() -> None:
    pairs = [(Fraction(1), Fraction(1)), (Fraction(0), Fraction(-1))]
    assert formula_tex(pairs, 1, Fraction(-1)) == (
        r"$\displaystyle\frac{1}{\nu}\Bigl(\psi(\nu)-\psi(0)\Bigr)=\psi'(0)-\psi^{(2)}(0)\,\nu+\cdots$"
    )


TERM = re.compile(
    r"([+-]?)(?:\\tfrac\{(\d+)\}\{(\d+)\}\\,|(\d+)\\,)?\\psi\((-?)(?:\\tfrac\{(\d+)\}\{(\d+)\}|(\d*))(\\nu)?\)"
)


@pytest.mark.parametrize("p", range(1, 10))
def test_read_back_the_weights_are_those_of_the_stencil(p: int) -> None:
    stencil = paper_stencil(p)
    inside = stencil._repr_latex_().split(r"\Bigl(")[1].split(r"\Bigr)")[0]
    found = {}
    for sign, above, below, size, node_sign, upper, lower, whole, has_nu in TERM.findall(inside):
        weight = Fraction(int(above), int(below)) if below else Fraction(size or 1)
        node = Fraction(int(upper), int(lower)) if lower else Fraction(whole or 1) if has_nu else Fraction(0)
        found[-node if node_sign else node] = -weight if sign == "-" else weight
    assert found == {n: w for n, w in zip(stencil.offsets, stencil.weights, strict=True) if w != 0}
