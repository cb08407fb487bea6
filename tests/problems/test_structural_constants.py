"""Bounds of derivatives from the structure of formulas: above every sample, and sharp where the supremum is known."""

import math

import flint
import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.logistic_functions import sigmoid, softplus
from fdtheory.problems.one_variable import T, unit_bell
from fdtheory.problems.structural_constants import cumulant, derivative_bound, tensor_bounds, whole_space

x, y, z = sp.symbols("x y z", real=True)
PLAIN = {
    sp.sin(T): sp.sin(T),
    sp.cos(T): sp.cos(T),
    sp.tanh(T): sp.tanh(T),
    sp.atan(T): sp.atan(T),
    softplus(T): sp.log(1 + sp.exp(T)),
    sigmoid(T): 1 / (1 + sp.exp(-T)),
    unit_bell(T): sp.exp(-(T**2) / 2),
}
SHARP = {
    (sp.sin(T), 5): 1,
    (softplus(T), 1): 1,
    (softplus(T), 2): 1 / 4,
    (softplus(T), 3): 1 / math.sqrt(108),
    (softplus(T), 4): 1 / 8,
    (sigmoid(T), 1): 1 / 4,
    (sp.tanh(T), 1): 1,
    (sp.tanh(T), 2): 4 / math.sqrt(27),
    (sp.atan(T), 1): 1,
    (T**3, 3): 6,
    (T**3, 4): 0,
}


def largest(formula: sp.Expr, k: int) -> float:
    grid = np.linspace(-8, 8, 8001)
    return float(np.abs(sp.lambdify(T, sp.diff(formula, T, k), "numpy")(grid)).max())


@pytest.mark.campaign(keep=21)
@pytest.mark.parametrize("k", range(1, 8))
@pytest.mark.parametrize("outer", PLAIN, ids=str)
def test_every_bound_lies_above_what_is_seen(outer: sp.Expr, k: int) -> None:
    assert largest(PLAIN[outer], k) <= float(derivative_bound(outer, k).upper()) * (1 + 1e-9)


@pytest.mark.parametrize(("outer", "k"), SHARP, ids=str)
def test_known_suprema_are_met(outer: sp.Expr, k: int) -> None:
    assert float(derivative_bound(outer, k)) == pytest.approx(SHARP[outer, k], rel=1e-6)


def test_what_is_unbounded_or_unknown_is_infinite() -> None:
    for outer, k in ((T**3, 2), (sp.exp(T), 1), (sp.gamma(T), 1)):
        assert not derivative_bound(outer, k).is_finite()


@pytest.mark.parametrize("k", range(2, 8))
def test_cumulants_of_two_points_stay_below(k: int) -> None:
    """Cumulants of a coin with values 0 and 1 are the derivatives of log(1 - q + q e^s) at 0."""
    s, q = sp.symbols("s q")
    value = sp.lambdify(q, sp.diff(sp.log(1 - q + q * sp.exp(s)), s, k).subs(s, 0))
    assert max(abs(value(a / 500)) for a in range(1, 500)) <= float(cumulant(k).upper())


def test_a_slope_enters_with_its_power() -> None:
    bounds = tensor_bounds(5 * sp.sin(2 * y - z), [y, z], 4)
    assert [float(b) for b in bounds] == pytest.approx([5 * 5 ** (k / 2) for k in range(1, 5)])


def test_sums_add_up_and_an_affine_part_counts_once() -> None:
    bounds = tensor_bounds(sp.sin(y) + sp.cos(3 * y) + 7 * y, [y], 3)
    assert [float(b) for b in bounds] == pytest.approx([1 + 3 + 7, 1 + 9, 1 + 27])


def test_a_log_sum_exp_is_bounded_by_its_rows() -> None:
    formula = sp.log(sp.exp(2 * y) + sp.exp(-y) + 5)
    for k, bound in enumerate(tensor_bounds(formula, [y], 4), start=1):
        grid = np.linspace(-8, 8, 4001)
        assert np.abs(sp.lambdify(y, sp.diff(formula, y, k), "numpy")(grid)).max() <= float(bound) * (1 + 1e-9)
    assert float(tensor_bounds(formula, [y], 2)[0]) == pytest.approx(2)
    assert float(tensor_bounds(formula, [y], 2)[1]) == pytest.approx(9 / 4)


def test_constants_on_the_whole_space() -> None:
    found = whole_space(sp.sin(y) + sp.cos(x), y**2 + sp.sin(x - y) / 4, [x], [y], 2)
    assert found is not None
    mu, sizes, bend = found
    assert float(mu) == pytest.approx(2 - 1 / 4)
    assert [float(v) for v in sizes] == pytest.approx([1, (5 + math.sqrt(17)) / 4, math.sqrt(2) / 2], rel=1e-6)
    assert float(bend) == pytest.approx(1)


def test_no_constants_where_one_is_missing() -> None:
    assert whole_space(sp.exp(y), y**2, [x], [y], 2) is None
    assert whole_space(sp.sin(y), y**4 + y**2, [x], [y], 2) is None
    assert whole_space(sp.sin(y), -(y**2), [x], [y], 2) is None


def test_bounds_are_rounded_upwards() -> None:
    bound = tensor_bounds(sp.sin(sp.sqrt(2) * y), [y], 3)[2]
    assert not bound < 2 * flint.arb(2).sqrt()
    assert float(bound.rad()) < 1e-12
