"""Antidifferences, at numbers: each must telescope, the ends of the range included."""

from fractions import Fraction

import pytest
import sympy as sp
from sympy import binomial, harmonic

from fdtheory.differences import certificates as c
from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_forward,
    alpha_odd,
    alpha_odd_minus,
    minus_one_to,
    number,
)

INDUCTIONS = {
    "positive side": c.Induction(
        alpha_odd, lambda n: harmonic(2 * n - 1) - harmonic(n - 1), c.positive_side, 1, lambda n: n
    ),
    "negative side": c.Induction(
        alpha_odd_minus, lambda n: harmonic(n) - harmonic(2 * n - 1), c.negative_side, 1, lambda n: n - 1
    ),
    "absolute, even": c.Induction(
        lambda n, j: 2 * minus_one_to(j - 1) * alpha_even(n, j), harmonic, c.absolute_even, 1, lambda n: n
    ),
    "forward": c.Induction(alpha_forward, harmonic, c.forward_side, 1, lambda n: n),
    "row": c.Induction(
        lambda n, i: binomial(n, i) / sp.Integer(2) ** n, lambda n: sp.Integer(1), c.binomial_row, 0, lambda n: n
    ),
    "squares": c.Induction(
        lambda n, i: binomial(n, i) ** 2 / binomial(2 * n, n),
        lambda n: sp.Integer(1),
        c.binomial_squares,
        0,
        lambda n: n,
    ),
}


@pytest.mark.parametrize("formula", INDUCTIONS.values(), ids=list(INDUCTIONS))
def test_inductions(formula):
    n, j = sp.symbols("n j", integer=True, positive=True)
    for a in range(1, 7):
        assert formula.value(a) == number(formula.total(a))
        for b in range(formula.lower, formula.upper(a + 1) + 1):
            for lhs, rhs in formula.steps(n, j).values():
                assert sp.simplify((lhs - rhs).subs({n: a, j: b})) == 0


def test_alternating():
    for m in range(1, 7):
        assert c.alternating(m, 0) == 0
        assert c.alternating(m, m + 1) == 0
        for i in range(m + 1):
            assert c.alternating(m, i + 1) - c.alternating(m, i) == (-1) ** i * binomial(m, i)


def test_weighted_squares():
    for n in range(1, 6):
        assert c.weighted_squares(n, -n) == 0
        assert c.weighted_squares(n, n + 1) == 0
        for j in range(-n, n + 1):
            step = c.weighted_squares(n, j + 1) - c.weighted_squares(n, j)
            assert step == ((4 * n - 1) * j**2 - n**2) * binomial(2 * n, n + j) ** 2


def test_falling():
    assert c.falling(5, 2) == 20
    assert c.falling(2, 3) == 0
    assert number(c.falling(4, 4)) == Fraction(24)
