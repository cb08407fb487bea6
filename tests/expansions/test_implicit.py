"""The recursion as printed, as repaired, and its near misses, against total differentiation."""

import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions import implicit
from fdtheory.expansions.implicit import (
    printed_recursion,
    printed_x,
    repaired_recursion,
    repaired_x,
    substitute,
    total_derivative,
    total_derivative_x,
    without_factor_q,
    without_term,
    x_without_factor_q,
    x_without_term,
)


@pytest.mark.parametrize("q", range(1, 9))
def test_repaired_and_printed(q: int) -> None:
    assert repaired_recursion(q) == total_derivative(q) != printed_recursion(q)
    assert (without_factor_q(q) == total_derivative(q)) == (q == 1)


@pytest.mark.parametrize("q", range(1, 6))
def test_repaired_and_printed_x(q: int) -> None:
    assert repaired_x(q) == total_derivative_x(q) != printed_x(q)
    assert (x_without_factor_q(q) == total_derivative_x(q)) == (q == 1)


@pytest.mark.parametrize("k", range(6))
def test_every_extra_term_is_needed(k: int) -> None:
    for q in range(1, 7):
        there = 1 <= k < q or (k == 0 and q == 1)
        assert (without_term(k)(q) != total_derivative(q)) == there
        assert (x_without_term(k)(q) != total_derivative_x(q)) == there


def test_printed_gives_zero_at_first_order() -> None:
    assert printed_recursion(1) == 0
    assert str(total_derivative(1)) == "-h*f1"


def test_second_derivative_by_hand() -> None:
    """y'' = -h (g_ν,yyy y'² + 2 f_yy y') with y' = -h f_y."""
    nu, h, f1, f2, f3, g3 = sp.symbols("nu h f1 f2 f3 g3")
    first = -h * f1
    by_hand = -h * ((nu * f3 + g3) * first**2 + 2 * f2 * first)
    assert sp.expand(total_derivative(2).as_expr() - by_hand) == 0


def test_on_an_instance_with_a_closed_form() -> None:
    """g = y²/2, f = y²/2 + y: y = -ν/(1+ν), so y^(q)(0) = (-1)^q q!."""
    jet = {"nu": 0, "h": 1, "f1": 1, "f2": 1} | {f"{a}{k}": 0 for a in "fg" for k in range(3, 12)}
    assert [substitute(total_derivative(q), jet) for q in range(1, 6)] == [-1, 2, -6, 24, -120]


@pytest.mark.parametrize("bad", [0, -1, 1.0, True])
def test_bad_orders(bad: object) -> None:
    with pytest.raises(InputError, match="at least 1"):
        implicit.derivative_symbols(bad)  # type: ignore[arg-type]
