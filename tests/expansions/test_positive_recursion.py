"""The positive recursions and their majorant, against hand-made values and a generating function."""

import pytest
import sympy as sp

from fdtheory.expansions.majorant import ORIGIN, constants
from fdtheory.expansions.positive_recursion import (
    kappa,
    largest_psi_derivative,
    largest_solution_derivative,
    majorant_coefficients,
    psi_majorant_coefficient,
)


def test_first_orders_by_hand() -> None:
    """y' = κ, y'' = κ(2y' + y'²), ψ'' = y'' + y'² + 2y'."""
    assert largest_solution_derivative(1) == kappa
    assert sp.expand(largest_solution_derivative(2) - kappa * (2 * kappa + kappa**2)) == 0
    assert sp.expand(largest_psi_derivative(2) - (kappa**3 + 2 * kappa**2 + kappa**2 + 2 * kappa)) == 0


@pytest.mark.parametrize("m", range(1, 7))
def test_at_kappa_one_the_recursion_has_the_constants_of_the_generating_function(m: int) -> None:
    assert largest_solution_derivative(m).subs(kappa, 1) == constants(ORIGIN, m)[-1]


def test_majorant_coefficients_are_those_of_the_closed_form() -> None:
    h = sp.Symbol("h")
    closed = (1 - sp.sqrt(1 - 4 * kappa * (1 + kappa / 2) * h)) / (2 + kappa)
    series = sp.series(closed, h, 0, 5).removeO()
    for k, coefficient in enumerate(majorant_coefficients(4)):
        assert sp.simplify(series.coeff(h, k) - coefficient) == 0


def test_majorant_of_psi_at_small_order() -> None:
    """The coefficient of h² in hu/(1-u) + u + u²/(2(1-u)) is u_1 + u_2 + u_1²/2."""
    _, first, second = majorant_coefficients(2)
    assert sp.expand(psi_majorant_coefficient(1) - (first + second + first**2 / 2)) == 0
    assert sp.degree(psi_majorant_coefficient(3), kappa) == 7
