"""The closed forms against an exact solve of the moment equations, which shares no code with them."""

from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.differences import closed_forms as forms


def solved(nodes):
    size = len(nodes)
    matrix = flint.fmpq_mat(size, size, [flint.fmpz(t) ** k for k in range(size) for t in nodes])
    answer = matrix.solve(flint.fmpq_mat(size, 1, [int(k == 1) for k in range(size)]))
    return {t: Fraction(int(w.p), int(w.q)) for t, w in zip(nodes, answer.entries(), strict=True)}


@pytest.mark.parametrize("n", range(1, 16))
def test_even(n):
    for j, weight in solved(range(-n, n + 1)).items():
        if j != 0:
            assert forms.number(forms.alpha_even(n, j)) == weight
            assert forms.number(forms.binomial_form(2 * n, n, j)) == j * weight
        if j > 0:
            assert forms.number(forms.product_even(n, j).value) == 2 * j * weight


@pytest.mark.parametrize("n", range(1, 16))
def test_odd(n):
    for j, weight in solved(range(1 - n, n + 1)).items():
        if j > 0:
            assert forms.number(forms.alpha_odd(n, j)) == weight
            assert forms.number(forms.product_odd(n, j).value) == weight
        elif j == 0:
            assert forms.number(forms.alpha_odd_zero(n)) == weight
        else:
            assert forms.number(forms.alpha_odd_minus(n, -j)) == weight
            assert forms.number(forms.product_odd_minus(n, -j).value) == weight
            assert forms.number(forms.product_odd_minus_printed(n, -j).value) != weight
        if j != 0:
            assert forms.number(forms.binomial_form(2 * n - 1, n - 1, j)) == j * weight
            assert forms.number(forms.odd_from_even(n, j)) == weight


@pytest.mark.parametrize("p", range(1, 13))
def test_forward(p):
    for j, weight in solved(range(p + 1)).items():
        if j > 0:
            assert forms.number(forms.alpha_forward(p, j)) == weight


def test_signs_stay_exact():
    assert forms.minus_one_to(-3) == -1
    assert isinstance(forms.minus_one_to(-3), sp.Integer)
    assert forms.number(sp.Rational(2, 6)) == Fraction(1, 3)
