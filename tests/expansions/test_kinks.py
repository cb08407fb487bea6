"""Members with kinks: the spline, its constants, and one-sided derivatives."""

from fractions import Fraction
from itertools import pairwise

import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.kinks import Kink, kink_of_order, one_derivative_more, printed_smoothness


@pytest.mark.parametrize("order", range(1, 7))
def test_spline(order: int) -> None:
    kink = kink_of_order(order)
    end = -kink.at - order * kink.width
    assert kink.slope(Fraction(5)) == 1
    assert kink.slope(end) == kink.slope(end - 7) == 0
    near = Fraction(kink.width, 3)
    assert kink.slope(-kink.at - near) == 1 - kink.bend * near**order
    values = [kink.slope(end + Fraction(i, 8)) for i in range(8 * order * kink.width + 1)]
    assert values == sorted(values)


@pytest.mark.parametrize("order", range(1, 7))
def test_constants_bound_divided_differences(order: int) -> None:
    kink = kink_of_order(order)
    step = Fraction(1, 16)
    reach = order * kink.width
    values = [kink.slope(Fraction(i, 16) - kink.at - reach - 1) for i in range(16 * (reach + 2))]
    for bound in kink.upper_constants():
        assert max(map(abs, values)) <= bound
        values = [(b - a) / step for a, b in pairwise(values)]


@pytest.mark.parametrize("p", range(1, 6))
def test_derivatives_solve_the_equation(p: int) -> None:
    """y = -ν f_y(y) with y = Σ y^(m) s^m/m!, to the order that is known."""
    kink = printed_smoothness(p)
    s = sp.Symbol("s")
    values = kink.minimiser_derivatives(True, p + 2)
    u = sum(sp.Rational(*v.as_integer_ratio()) * s**m / sp.factorial(m) for m, v in enumerate(values, 1))
    at, bend = (sp.Rational(*v.as_integer_ratio()) for v in (kink.at, kink.bend))
    residual = sp.expand(-at + u + (at + s) * (1 - bend * (-u) ** p))
    assert all(residual.coeff(s, m) == 0 for m in range(p + 3))


def test_jump_at_first_order() -> None:
    kink = kink_of_order(1)
    assert (kink.minimiser_derivatives(False, 1), kink.minimiser_derivatives(True, 1)) == ((-1,), (Fraction(-4, 5),))
    assert (kink.hessian(False), kink.hessian(True)) == (1, Fraction(5, 4))


@pytest.mark.parametrize("p", range(1, 7))
def test_jump_only_at_the_kinks_own_order(p: int) -> None:
    rough, smooth = printed_smoothness(p), one_derivative_more(p)
    assert rough.minimiser_derivatives(True, p)[:-1] == rough.minimiser_derivatives(False, p)[:-1]
    assert rough.minimiser_derivatives(True, p) != rough.minimiser_derivatives(False, p)
    assert smooth.minimiser_derivatives(True, p) == smooth.minimiser_derivatives(False, p)
    assert rough.highest_derivative(p + 1, True) != 0 == rough.highest_derivative(p + 1, False)
    assert rough.window() == 1 / (2 * rough.condition_number()) > sp.Rational(1, 4)


def test_bad_order() -> None:
    with pytest.raises(InputError, match="at least 1"):
        kink_of_order(0)
    assert Kink(3, Fraction(1, 4), 2).bend == Fraction(1, 48)
