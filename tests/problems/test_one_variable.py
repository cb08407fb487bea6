"""Ranges of second derivatives: they contain a fine sample, and are hardly wider than it."""

import math

import flint
import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.logistic_functions import sigmoid, softplus
from fdtheory.problems.one_variable import T, curvature_range, unit_bell
from fdtheory.problems.spans import LINE, Span

PLAIN = {
    unit_bell(T): sp.exp(-(T**2) / 2),
    softplus(T): sp.log(1 + sp.exp(T)),
    sigmoid(T): 1 / (1 + sp.exp(-T)),
}
BRANCHED = sp.Abs(T) ** sp.Rational(5, 2)
EVERYWHERE = [sp.sin(T), sp.cos(T), sp.tanh(T), sp.atan(T), *PLAIN]
BOXES = [(-1, 2), (1, 3), (-3, -1), (0.5, 0.75)]
OUTER = [*EVERYWHERE[:4], softplus(T), sigmoid(T), sp.exp(T), sp.cosh(T), sp.sinh(T), T**2, T**3, T**4, BRANCHED]


def sampled(outer: sp.Expr, low: float, high: float) -> tuple[float, float]:
    """The least and the largest second derivative on a grid; |t|^n has its own formula away from 0."""
    bend = sp.Rational(15, 4) * sp.sqrt(sp.Abs(T)) if outer == BRANCHED else sp.diff(PLAIN.get(outer, outer), T, 2)
    grid = np.linspace(low, high, 30001)
    values = np.broadcast_to(sp.lambdify(T, bend, "numpy")(grid), grid.shape)
    return float(values.min()), float(values.max())


@pytest.mark.parametrize("outer", EVERYWHERE, ids=str)
def test_the_whole_line_is_tight(outer: sp.Expr) -> None:
    found = curvature_range(outer, LINE)
    least, most = sampled(outer, -30, 30)
    assert found is not None
    assert least - 1e-5 < float(found.low) <= least + 1e-12
    assert most - 1e-12 <= float(found.high) < most + 1e-5


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("outer", OUTER, ids=str)
def test_a_box_contains_what_is_sampled(outer: sp.Expr, box: tuple[float, float]) -> None:
    found = curvature_range(outer, Span(flint.arb(box[0]), flint.arb(box[1])))
    least, most = sampled(outer, *box)
    assert found is not None
    assert float(found.low) <= least + 1e-12 * max(1, abs(least))
    assert most - 1e-12 * max(1, abs(most)) <= float(found.high)


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("outer", [sp.exp(T), sp.cosh(T), sp.sinh(T), T**2, T**3, T**4, BRANCHED], ids=str)
def test_functions_with_simple_slopes_have_sharp_boxes(outer: sp.Expr, box: tuple[float, float]) -> None:
    found = curvature_range(outer, Span(flint.arb(box[0]), flint.arb(box[1])))
    assert found is not None
    assert (float(found.low), float(found.high)) == pytest.approx(sampled(outer, *box), rel=1e-7, abs=1e-7)


@pytest.mark.parametrize(
    ("outer", "low", "high"),
    [
        (sp.exp(T), 0, math.inf),
        (sp.cosh(T), 1, math.inf),
        (sp.sinh(T), -math.inf, math.inf),
        (T**4, 0, math.inf),
        (T**3, -math.inf, math.inf),
        (sp.Abs(T), 0, math.inf),
        (T**2, 2, 2),
    ],
    ids=str,
)
def test_unbounded_functions_on_the_whole_line(outer: sp.Expr, low: float, high: float) -> None:
    found = curvature_range(outer, LINE)
    assert found is not None
    assert (float(found.low), float(found.high)) == (low, high)


def test_log_and_roots_on_one_side_of_their_pole() -> None:
    right = Span(flint.arb(1), flint.arb(2))
    for outer in (sp.log(T), sp.sqrt(T), T ** sp.Rational(5, 2), 1 / T):
        found = curvature_range(outer, right)
        assert found is not None
        assert (float(found.low), float(found.high)) == pytest.approx(sampled(outer, 1, 2), rel=1e-7)


@pytest.mark.parametrize("outer", [sp.log(T), sp.sqrt(T), 1 / T, sp.Abs(T) ** sp.Rational(3, 2), sp.gamma(T)], ids=str)
def test_nothing_is_said_across_a_pole_or_of_the_unknown(outer: sp.Expr) -> None:
    assert curvature_range(outer, Span(flint.arb(-1), flint.arb(1))) is None


def test_the_absolute_value_is_flat_away_from_its_kink() -> None:
    found = curvature_range(sp.Abs(T), Span(flint.arb(1), flint.arb(2)))
    assert found is not None
    assert (float(found.low), float(found.high)) == (0, 0)
