"""Certified bounds against brute force at ten thousand ν, in extended precision and without any code of ours.

y*_(jν) is found by Newton's method on the formulas as sympy differentiates them, for all ν and nodes at once.
"""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.certified_error import certify
from fdtheory.problems.constants import upward

from .devious import DEVIOUS
from .fresh import FRESH
from .problems import PROBLEMS, Problem

COUNT = 10_000
NEWTON = 60
NAMES = (
    "sine", "logistic", "parabola", "shallow-well", "arctangent", "wave", "minus-three-softplus",
    "nearly-flat", "hyperbolic-sine-on-its-box", "convex-on-its-box", "tangent", "pole-of-g", "two-wells",
    "equal-branches", "shifted-by-1e8", "steep-and-small-tanh-of-g", "minus-half-a-log-sum-exp", "cosh-on-its-box",
    "well-for-negative-steps", "sine-of-a-product", "rational-well", "concave-at-another-x",
)  # fmt: skip
"""Problems in one variable with a certificate, of the minimiser or of a branch."""


def minimisers(problem: Problem, nus: Any) -> Any:
    """The branch through y*_0 at every ν of a sorted grid: Newton's method from the neighbour nearer to 0."""
    x, y = sp.Symbol("x"), problem.lower_symbols[0]
    t = sp.Symbol("t")
    total = (t * problem.f + problem.g).subs(x, problem.at)
    slope, bend = (sp.lambdify((y, t), sp.diff(total, y, k), "numpy") for k in (1, 2))
    found = np.full(nus.shape, np.longdouble(problem.make().approximate_minimiser(0.0)[0]))
    for part in np.linspace(0, 1, 9)[1:]:  # the whole grid walks outwards, so that no branch is left
        for _ in range(NEWTON):
            step = slope(found, nus * part) / bend(found, nus * part)
            found = found - step
            if np.abs(step).max() < 1e-18:
                break
    return found


def errors(problem: Problem, p: int, nus: Any) -> tuple[Any, Any]:
    """|Φ(ν) - ∇φ| for every ν, and what rounding may have done to it."""
    x, y = sp.Symbol("x"), problem.lower_symbols[0]
    f_x, g_x, f_y, g_xy, g_yy = (
        sp.lambdify(y, sp.sympify(e).subs(x, problem.at), "numpy")
        for e in (sp.diff(problem.f, x), sp.diff(problem.g, x), sp.diff(problem.f, y), sp.diff(problem.g, x, y),
                  sp.diff(problem.g, y, 2))
    )  # fmt: skip
    stencil, total, size = paper_stencil(p), np.zeros_like(nus), np.zeros_like(nus)
    for node, weight in zip(stencil.offsets, stencil.weights, strict=True):
        lower = minimisers(problem, nus * np.longdouble(float(node)))
        ratio = np.longdouble(weight.numerator) / np.longdouble(weight.denominator)
        term = ratio * (np.longdouble(float(node)) * f_x(lower) + g_x(lower) / nus)
        total, size = total + term, size + np.abs(term)
    y_0 = minimisers(problem, np.zeros(1, dtype=np.longdouble))[0]
    gradient = f_x(y_0) - g_xy(y_0) / g_yy(y_0) * f_y(y_0)
    return np.abs(total - gradient), 1e-17 * (size + np.abs(gradient) + 1 / nus)


@pytest.mark.campaign(keep=2)
@pytest.mark.parametrize("p", [1, 2, 3])
@pytest.mark.parametrize("name", NAMES)
def test_ten_thousand_steps(name: str, p: int) -> None:
    problem = next(q for q in (*PROBLEMS, *FRESH, *DEVIOUS) if q.name == name)
    found = certify(problem.make(), paper_stencil(p), Fraction(1, 50))
    top = found.largest
    bound = found if found.constant is not None else certify(problem.make(), paper_stencil(p), top)
    assert bound.constant is not None
    nus = np.linspace(float(top) / COUNT, float(top), COUNT, dtype=np.longdouble)
    seen, rounding = errors(problem, p, nus)
    limit = np.longdouble(upward(bound.constant)) * nus**p
    assert np.isfinite(seen).all()
    assert (seen <= limit * (1 + 1e-9) + rounding).all()


def test_a_bound_that_is_too_small_is_caught() -> None:
    problem = next(q for q in PROBLEMS if q.name == "sine")
    found = certify(problem.make(), paper_stencil(2), Fraction(1, 50))
    nus = np.linspace(2e-6, 0.02, COUNT, dtype=np.longdouble)
    seen, rounding = errors(problem, 2, nus)
    assert (seen > 0.99 * np.longdouble(upward(found.constant)) * nus**2 + rounding).any()
