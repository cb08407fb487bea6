"""The value function as a power series in x and ν."""

import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.value_function_jets import hyper_objective_derivative, value_derivative


def test_quadratic_instance() -> None:
    """g = y²/2 - xy, f = y²/2: y = x/(1+ν), ℓ = -x²/(2(1+ν))."""
    f, g = {(0, 2): 1}, {(0, 2): 1, (1, 1): -1}
    x, nu = sp.symbols("x nu")
    value = -(x**2) / (2 * (1 + nu))
    for i in range(4):
        for j in range(4):
            assert value_derivative(f, g, x=i, nu=j) == sp.diff(value, x, i, nu, j).subs({x: 0, nu: 0})


def test_hyper_objective() -> None:
    """g = (y - x)²/2, f = y³ + xy: φ = x³ + x²."""
    f, g = {(0, 3): 6, (1, 1): 1}, {(0, 2): 1, (1, 1): -1, (2, 0): 1}
    assert [hyper_objective_derivative(f, g, m) for m in range(5)] == [0, 0, 2, 6, 0]


def test_not_a_minimiser() -> None:
    with pytest.raises(InputError, match="minimiser"):
        value_derivative({}, {(0, 1): 1, (0, 2): 1}, x=1, nu=1)
