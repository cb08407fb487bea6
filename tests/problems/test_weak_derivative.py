"""Derivatives beyond a jump are refused; those of continuous pieces are the classical ones off the kink."""

import pytest
import sympy as sp

from fdtheory.problems.weak_derivative import derivative

x, y = sp.symbols("x y", real=True)


@pytest.mark.parametrize(
    ("expression", "orders"),
    [
        (sp.Abs(y), 1),
        (y * sp.Abs(y), 2),
        (sp.sign(y) * (y - sp.sin(y)), 3),
        (sp.sign(y), 0),
        (sp.Max(y - x, 0) ** 3, 3),
        (sp.Min(y, x) ** 1, 1),
        (sp.Heaviside(y) * y**2, 2),
        (sp.Abs(y - 2 * x) * (y - 2 * x), 2),
        (sp.Piecewise((y**2, y > 0), (-(y**2), True)), 2),
        (sp.Piecewise((y**2, y > 0), (1 - y**2, True)), 0),
        (sp.sign(y) * sp.sign(y**3), 0),
        (sp.sign(y**2 - 1) * y, 0),
    ],
    ids=str,
)
def test_as_many_derivatives_as_there_are(expression: sp.Expr, orders: int) -> None:
    seen = [derivative(expression, [y] * k) for k in range(1, orders + 2)]
    assert [found is sp.nan for found in seen] == [False] * orders + [True]


def test_values_off_the_kink() -> None:
    found = derivative(y * sp.Abs(y), [y, y])
    assert [sp.simplify(found.subs(y, value)) for value in (-3, 3)] == [-2, 2]
    assert derivative(sp.sin(x * y), [x, y]) == sp.diff(sp.sin(x * y), x, y)


def test_nothing_comes_after_a_refusal() -> None:
    assert derivative(sp.nan, [y]) is sp.nan
