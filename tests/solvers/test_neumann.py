"""The truncated Neumann series and its batches."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.neumann import check_terms, neumann_gradient, neumann_samples, series_step
from fdtheory.solvers.oracle import Oracle


def test_the_series_is_the_geometric_sum_of_matrices() -> None:
    oracle = Oracle(ZOO["softmax-small"](), hessian=True)
    x, y, eta, Q = np.array([[0.3, -0.2]]), np.array([[[0.4, 0.1]]]), 0.2, 7
    seen = neumann_gradient(oracle, x, y, eta, neumann_samples(oracle, Q, 1))
    problem = oracle.problem
    hessian = problem.g_yy(x, y[0])[0]  # type: ignore[attr-defined]
    total = sum(np.linalg.matrix_power(np.eye(2) - eta * hessian, q) for q in range(Q))
    solved = eta * total @ problem.f_y(x, y[0])[0]
    np.testing.assert_allclose(seen, problem.f_x(x, y[0]) - problem.g_xy_times(x, y[0], solved[None]), rtol=1e-12)  # type: ignore[attr-defined]


def test_batches() -> None:
    oracle = Oracle(ZOO["softmax-small"](), hessian=True)
    assert [s.batch for s in neumann_samples(oracle, 5, 10)] == [10] * 6
    assert [s.batch for s in neumann_samples(oracle, 5, 10, 0.5)] == [10, 10, 5, 3, 2, 10]


@pytest.mark.parametrize("step", [0.0, -1.0, float("nan"), "x"])
def test_a_wrong_step_or_count_is_refused(step: object) -> None:
    assert series_step(None, 0.3) == 0.3
    with pytest.raises(InputError, match="neumann_step"):
        series_step(step, 0.3)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="terms"):
        check_terms(0)
