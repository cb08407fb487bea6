"""The referee solves the lower level and differentiates the hyper-objective."""

import numpy as np
import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.problems.batched import SmoothProblem, batched
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.referee import curvatures, largest_curvature, lower_solution, truth


@pytest.mark.parametrize("name", ["softmax-medium", "polynomial", "kappa-sharp", "hyper-cleaning"])
def test_the_referee_differentiates_the_hyper_objective(name: str) -> None:
    problem = batched(ZOO[name]())
    assert isinstance(problem, SmoothProblem)
    x = 0.09 * np.random.default_rng(0).standard_normal((3, problem.dim_x))
    seen, h = truth(problem, x), 1e-5
    for i, e in enumerate(np.eye(problem.dim_x)):
        slope = (truth(problem, x + h * e).value - truth(problem, x - h * e).value) / (2 * h)
        np.testing.assert_allclose(slope, seen.gradient[:, i], rtol=1e-6, atol=1e-7)
    shifted = lower_solution(problem, x, 0.01)
    np.testing.assert_allclose(problem.g_y(x, shifted) + 0.01 * problem.f_y(x, shifted), 0, atol=1e-12)


def test_the_softmax_curvatures_bound_what_is_seen_and_are_approached() -> None:
    problem = batched(ZOO["softmax-medium"]())
    least, most = curvatures(problem, np.zeros((1, 3)), np.zeros((1, 4)))
    y = 200 * np.random.default_rng(0).standard_normal((2000, 4))
    top = np.linalg.eigvalsh(problem.f_yy(np.zeros((1, 3)), y)).max()
    low = np.linalg.eigvalsh(problem.g_yy(np.zeros((1, 3)), y)).min()
    assert 0.5 * most < top <= most * (1 + 1e-12)
    assert least * (1 - 1e-9) <= low <= 1.01 * least


def test_a_quadratic_has_its_closed_form() -> None:
    """f = sin(x) + y and g = (1 + x²)y²/2 - y have y*_ν = (1 - ν)/(1 + x²) and φ' = cos x - 2x/(1 + x²)²."""
    s, t = sp.symbols("x y")
    problem = batched(SymbolicInstance(sp.sin(s) + t, (1 + s**2) * t**2 / 2 - t, [s], [t], at=[0]))
    assert isinstance(problem, SmoothProblem)
    x = np.array([[-0.7], [0.0], [1.3]])
    seen, bent = truth(problem, x), 1 + x**2
    np.testing.assert_allclose(seen.y, 1 / bent, rtol=1e-12)
    np.testing.assert_allclose(seen.value, (np.sin(x) + 1 / bent)[:, 0], rtol=1e-12)
    np.testing.assert_allclose(seen.gradient, np.cos(x) - 2 * x / bent**2, rtol=1e-11, atol=1e-13)
    np.testing.assert_allclose(lower_solution(problem, x, np.array([0.1, 0.2, 0.3])), ([[0.9], [0.8], [0.7]]) / bent)
    least, most = curvatures(problem, x, seen.y)
    assert (least, most) == (pytest.approx(1.0), 0.0)
    assert largest_curvature(problem, x, seen.y) == pytest.approx(1 + 1.3**2)


def test_a_flat_lower_level_has_no_solution() -> None:
    flat = batched(ZOO["hyper-cleaning-printed"]())
    with pytest.raises(InputError, match="no lower-level solution"):
        lower_solution(flat, np.array([[900.0, -900.0, -900.0, -900.0]]))


def test_where_no_product_has_curvature_there_is_no_solution() -> None:
    """g = (y⁴/4 - y) is flat at 0, where its slope is -1: the step that conjugate gradients give is 0, and no end."""
    flat = from_functions(
        lambda x, y: 0.0, lambda x, y: float(np.sum(y**4 / 4 - y)), dim_x=1, dim_y=1, check=False,
        f_x=lambda x, y: 0 * x, f_y=lambda x, y: 0 * y, f_yy_times=lambda x, y, d: 0 * d,
        g_x=lambda x, y: 0 * x, g_y=lambda x, y: y**3 - 1, g_yy_times=lambda x, y, d: 3 * y**2 * d,
        g_xy_times=lambda x, y, d: 0 * d,
    )  # fmt: skip
    with pytest.raises(InputError, match="must be strongly convex there"):
        lower_solution(flat, np.zeros(1))
    assert lower_solution(flat, np.zeros(1), start=np.full(1, 0.5)) == pytest.approx(1.0, abs=1e-12)
