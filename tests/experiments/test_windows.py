"""Bias and windows: slopes are the orders, windows are those of dense matrices."""

import numpy as np
from scipy.linalg import eigh

from fdtheory.experiments.data import load
from fdtheory.experiments.splits import Split
from fdtheory.experiments.summary import slopes
from fdtheory.experiments.tasks import Regularise
from fdtheory.experiments.windows import bias_against_nu, squared_norm, windows

TASK = Regularise(Split(load("synthetic-tiny"), 0), 1e-2)
X0 = np.zeros(TASK.dim_x)


def test_slopes_are_the_orders():
    found = bias_against_nu(TASK, X0, 2e-3, 5)
    for p in (1, 2, 4):
        seen = [value for value in slopes(found["rows"])[f"p{p}"] if value is not None]
        assert len(seen) >= 2
        assert abs(seen[0] - p) < 0.05, p


def test_the_floor_is_that_of_rounding():
    found = bias_against_nu(TASK, X0, 1e-7, 1, (4,))
    assert found["rows"][0]["p4"] < 100 * found["rows"][0]["floor4"]


def test_a_branch_that_ends_is_told():
    found = bias_against_nu(TASK, X0, 0.5, 6, (2,))
    assert found["branch_ends"]["+"] is None
    start, end = found["branch_ends"]["-"]
    assert 0 >= start > end
    assert "p2" not in found["rows"][-1]


def dense_hessian(times, shape):
    size = int(np.prod(shape))
    return np.array([times(unit.reshape(shape)).ravel() for unit in np.eye(size)])


def test_windows_are_those_of_dense_matrices():
    found = windows(TASK, X0)
    lower = TASK.lower(X0)[0]
    Z = lower.solve(tolerance=1e-12).Z
    rows, labels = TASK.split.matrices["val"]
    with_f = TASK.lower(X0, 1.0)[0]
    H_g, both = (dense_hessian(problem.hessian(Z), Z.shape) for problem in (lower, with_f))
    H_f = both - H_g
    ratio = eigh(H_f, H_g, eigvals_only=True)[-1]
    assert 1 - 1e-9 < found["local"] * ratio < 1.02  # power iteration finds the eigenvalue from below
    assert 0.98 < found["L_f_local"] / eigh(H_f, eigvals_only=True)[-1] < 1 + 1e-9
    dense = rows.times(np.eye(rows.columns))
    bound = eigh(dense @ dense.T, eigvals_only=True)[-1]
    assert abs(squared_norm(rows) / bound - 1) < 2e-3
    assert abs(found["strict"] - 1e-2 / (bound / 2 / len(labels))) < 2e-3 * found["strict"]
    assert found["strict"] < found["local"]
