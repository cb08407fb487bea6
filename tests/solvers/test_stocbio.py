"""stocBiO: a truncated Neumann series."""

import numpy as np
import pytest

from fdtheory.problems.batched import batched
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings

from .runs import estimate_error, neumann_factor, start


def test_the_estimate_converges_geometrically_in_the_number_of_terms() -> None:
    errors = [estimate_error("stocbio", terms=count) for count in (20, 30)]
    assert errors[1] / errors[0] == pytest.approx(neumann_factor() ** 10, rel=0.1)


def test_one_step_is_the_series_written_out() -> None:
    """η Σ_(q<Q) (1 - ηg_yy)^q f_y at the y that K steps of descent reach, by plain matrices."""
    instance, x0, y0 = start("softmax-small")
    problem, eta, K, Q = batched(instance), 0.1, 3, 6
    y = y0[None]
    for _ in range(K):
        y = y - eta * problem.g_y(x0[None], y)
    hessian = problem.g_yy(x0[None], y)[0]
    powers = [np.linalg.matrix_power(np.eye(2) - eta * hessian, q) for q in range(Q)]
    solved = eta * sum(powers) @ problem.f_y(x0[None], y)[0]
    wanted = problem.f_x(x0[None], y) - problem.g_xy_times(x0[None], y, solved[None])
    seen = METHODS["stocbio"].run(Oracle(instance, hessian=True), x0, y0, Settings(1e-9, eta, K, 1), terms=Q)
    np.testing.assert_allclose(seen.estimate, wanted, rtol=1e-12)
