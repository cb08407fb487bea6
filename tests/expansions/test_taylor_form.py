"""Explicit constants of the Taylor form."""

from fractions import Fraction
from itertools import pairwise

import pytest

from fdtheory.errors import InputError
from fdtheory.expansions.taylor_form import polynomial_constant, residual_constant, taylor_constant


def test_first_constants_by_hand() -> None:
    """p = 1: B = t; the residual has t²/2 from g and t·t from f; the polynomial is t."""
    assert residual_constant(1) == Fraction(3, 2)
    assert polynomial_constant(1) == 5
    assert taylor_constant(1) == 20


def test_exponential_not_factorial_growth() -> None:
    values = [taylor_constant(p) for p in range(1, 7)]
    assert values == sorted(values)
    assert all(b <= 7 * a for a, b in pairwise(values))


@pytest.mark.parametrize("kappa", [1, 3, 10])
def test_a_member_stays_below(kappa: int) -> None:
    """g = y²/(2κ), f = y + y²/2 near 0 (L̄ = 1): y = -κν/(1+κν), within C_1 κ³ ν² of -κν."""
    for i in range(1, 9):
        nu = Fraction(i, 16 * kappa)
        remainder = abs(-kappa * nu / (1 + kappa * nu) + kappa * nu)
        assert remainder <= taylor_constant(1) * kappa**3 * nu**2


def test_bad_p() -> None:
    with pytest.raises(InputError, match="at least 1"):
        taylor_constant(0)
