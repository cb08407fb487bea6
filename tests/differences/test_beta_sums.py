"""S_1 and S_2, their integrals and values."""

from fractions import Fraction

import pytest
import sympy as sp

from fdtheory.differences import beta_sums as b
from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_minus, number

x = sp.Symbol("x")


def _s1(n):
    return sum(number(b.s1_term(n, j)) for j in range(1, n + 1))


def _s2(n):
    return sum(number(b.s2_term(n, j)) for j in range(1, n))


@pytest.mark.parametrize("n", range(1, 9))
def test_values(n):
    assert _s1(n) == sum(Fraction(1, n + k) for k in range(n))
    assert _s2(n) == -sum(Fraction(1, n + k + 1) for k in range(n - 1))
    assert -_s1(n) - _s2(n) == Fraction(-1, n)


@pytest.mark.campaign(keep=2)
@pytest.mark.parametrize("n", range(1, 6))
def test_integrals_and_terms(n):
    assert b.integral(b.s1_integrand(x, n), x) == _s1(n)
    assert b.integral(b.s1_substituted(x, n), x) == _s1(n)
    for j in range(1, n + 1):
        assert b.s1_term(n, j) == alpha_odd(n, j)
        assert b.integral(b.beta_integrand(x, j, n), x) == number(b.beta_quotient(j, n))
    for j in range(1, n):
        assert b.s2_term(n, j) == alpha_odd_minus(n, j)
