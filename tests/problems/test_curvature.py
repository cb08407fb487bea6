"""Bounds of Hessians from structure: they contain what is sampled, and are attained where that is known."""

import math

import flint
import numpy as np
import pytest
import sympy as sp

from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.spans import LINE, Span
from fdtheory.problems.structural_constants import tensor_bounds

y, z = sp.symbols("y z", real=True)
R = sp.Rational
BOX = {y: Span(flint.arb(-1), flint.arb(2)), z: Span(flint.arb(-1), flint.arb(2))}
FORMULAS = (
    sp.sin(2 * y - z) + y**2,
    sp.exp(y - z) + z**4,
    sp.log(sp.exp(y) + sp.exp(-2 * z) + sp.exp(z - y)),
    3 * sp.log(1 + sp.exp(y + z)) - y * z,
    sp.exp(-3 * (y - 1) ** 2) + z**2,
    sp.cosh(y) - sp.sinh(z),
    sp.tanh(y - z) + sp.atan(3 * z),
    (y - z) ** 3 + sp.cos(y * z),
    sp.sqrt(1 + y**2 + z**2),
    R(1, 10**9) * (y**2 + sp.exp(z)),
)


@pytest.mark.parametrize("formula", FORMULAS, ids=str)
def test_every_sampled_eigenvalue_lies_in_the_span(formula: sp.Expr) -> None:
    span = hessian_form(formula, (y, z)).span(BOX)
    values = sp.lambdify((y, z), sp.hessian(formula, (y, z)), "numpy")
    dice = np.random.default_rng(0)
    for point in dice.uniform(-1, 2, (200, 2)):
        found = np.linalg.eigvalsh(np.array(values(*point), dtype=float))
        slack = 1e-12 * max(1.0, abs(found).max())
        assert float(span.low) - slack <= found[0]
        assert found[-1] <= float(span.high) + slack


@pytest.mark.parametrize(
    ("formula", "low", "high"),
    [
        (y**2 / 2 + sp.sin(y), 0, 2),
        (sp.log(1 + sp.exp(y)) + y**2 / 4, 0.5, 0.75),
        (sp.log(sp.exp(y) + sp.exp(z) + 1) + (y**2 + z**2) / 4, 0.5, 1),
        (y**2 - sp.Abs(y), -math.inf, 2),
        (y**2 + sp.Abs(y), 2, math.inf),
        (y**3, -math.inf, math.inf),
        (-sp.exp(y), -math.inf, 0),
        (sp.log(y), -math.inf, math.inf),
    ],
    ids=str,
)
def test_the_span_on_the_whole_space(formula: sp.Expr, low: float, high: float) -> None:
    variables = sorted(formula.free_symbols, key=str)
    span = hessian_form(formula, variables).span(dict.fromkeys(variables, LINE))
    assert float(span.low) == pytest.approx(low, abs=1e-12)
    assert float(span.high) == pytest.approx(high, abs=1e-12)


SMOOTH = (
    sp.sin(2 * y),
    sp.tanh(y),
    sp.atan(3 * y),
    sp.exp(-4 * (y - 1) ** 2),
    sp.log(1 + sp.exp(3 * y)),
    sp.log(sp.exp(2 * y) + sp.exp(-y) + 5),
)


@pytest.mark.parametrize("formula", SMOOTH, ids=str)
def test_derivatives_stay_below_their_bounds(formula: sp.Expr) -> None:
    grid = np.linspace(-6, 6, 4001)
    for k, bound in enumerate(tensor_bounds(formula, [y], 5), start=1):
        seen = np.abs(sp.lambdify(y, sp.diff(formula, y, k), "numpy")(grid)).max()
        assert seen <= float(bound) * (1 + 1e-9)
        assert math.isfinite(float(bound))


@pytest.mark.campaign
def test_two_hundred_variables() -> None:
    many = sp.symbols("v0:200", real=True)
    rows = [sum(((i * j) % 7 - 3) * v for j, v in enumerate(many)) for i in range(1, 6)]
    formula = sum(v**2 for v in many) / 4 + sp.log(sum(sp.exp(row) for row in rows))
    span = hessian_form(formula, many).span(dict.fromkeys(many, LINE))
    assert float(span.low) == pytest.approx(0.5, abs=1e-9)
