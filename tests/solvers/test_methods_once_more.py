"""The rivals once more as pseudo-code, without noise, on dense matrices and with f that depends on x by itself."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from fdtheory.problems.batched import Problem
from fdtheory.problems.from_functions import from_functions
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings

Vector = NDArray[np.float64]
DICE = np.random.default_rng(3)
ROOT, B, C = DICE.standard_normal((5, 5)), DICE.standard_normal((5, 4)), DICE.standard_normal(5)
A, FIRST = ROOT @ ROOT.T / 5 + np.eye(5), np.eye(5)[0]
X0, Y0 = 0.3 * DICE.standard_normal(4), 0.3 * DICE.standard_normal(5)
ETA, Q = 0.08, 7


def bend(y: Vector) -> float:
    return float(1 / (1 + np.exp(-C @ y)))


def ridge(x: Vector) -> float:
    return float(0.1 * np.tanh(x).mean())


def f_x(x: Vector, y: Vector) -> Vector:
    return np.cos(x) + y[0]


def f_y(x: Vector, y: Vector) -> Vector:
    return C * bend(y) + y + FIRST * x.sum()


def g_x(x: Vector, y: Vector) -> Vector:
    return -B.T @ y + 0.025 * (1 - np.tanh(x) ** 2) * (y @ y) + 2 * x


def g_y(x: Vector, y: Vector) -> Vector:
    return A @ y - B @ x + y**3 + 2 * ridge(x) * y


def g_yy(x: Vector, y: Vector) -> Vector:
    return A + np.diag(3 * y**2) + 2 * ridge(x) * np.eye(5)


def g_xy(x: Vector, y: Vector) -> Vector:
    return -B.T + np.outer(0.05 * (1 - np.tanh(x) ** 2), y)


def problem() -> Problem:
    return from_functions(
        lambda x, y: np.logaddexp(0, C @ y) + 0.5 * y @ y + np.sin(x).sum() + x.sum() * y[0],
        lambda x, y: 0.5 * y @ A @ y - y @ B @ x + 0.25 * (y**4).sum() + ridge(x) * y @ y + x @ x,
        dim_x=4, dim_y=5, f_x=f_x, f_y=f_y, g_x=g_x, g_y=g_y,
        f_yy_times=lambda x, y, v: bend(y) * (1 - bend(y)) * C * (C @ v) + v,
        g_yy_times=lambda x, y, v: g_yy(x, y) @ v, g_xy_times=lambda x, y, v: g_xy(x, y) @ v,
    )  # fmt: skip


def estimate(x: Vector, y: Vector) -> Vector:
    """∇_x F - ∇_x∇_y G · η Σ_(q ≤ Q) (I - η∇²_y G)^q ∇_y F, with whole matrices."""
    factor = np.eye(5) - ETA * g_yy(x, y)
    series = sum(np.linalg.matrix_power(factor, q) for q in range(Q + 1))
    return np.asarray(f_x(x, y) - g_xy(x, y) @ (ETA * series @ f_y(x, y)))


def stocbio() -> Vector:
    x, y = X0, Y0
    for _ in range(12):
        for _ in range(5):
            y = y - 0.1 * g_y(x, y)
        x = x - 0.02 * estimate(x, y)
    return x


def mrbo() -> Vector:
    x, y, alpha, beta = X0, Y0, 1.0, 1.0
    v, u, old = estimate(x, y), g_y(x, y), (x, y)
    for k in range(12):
        if k:
            v = estimate(x, y) + (1 - alpha) * (v - estimate(*old))
            u = g_y(x, y) + (1 - beta) * (u - g_y(*old))
        eta_k = 1.5 / (9 + k) ** (1 / 3)
        alpha, beta, old = 0.9 * eta_k**2, 0.7 * eta_k**2, (x, y)
        x, y = x - 0.02 * eta_k * v, y - 0.1 * eta_k * u
    return x


def vrbo() -> Vector:
    x, y, m = X0, Y0, 3
    v, u = estimate(x, y), g_y(x, y)
    for k in range(12):
        if k % 3 == 0:
            v, u = estimate(x, y), g_y(x, y)
        xs, ys = {-1: x, 0: x - 0.02 * v}, {-1: y, 0: y}
        for t in range(m + 2):
            v = v + estimate(xs[t], ys[t]) - estimate(xs[t - 1], ys[t - 1])
            u = u + g_y(xs[t], ys[t]) - g_y(xs[t - 1], ys[t - 1])
            xs[t + 1], ys[t + 1] = xs[t], ys[t] - 0.1 * u
        x, y = xs[0], ys[m + 1]
    return x


def fdehbo() -> Vector:
    x, y, v, delta = X0, Y0, np.zeros(5), 1e-3
    for t in range(20):
        alpha = 1 / (3 + t) ** (1 / 3)
        curved = (g_y(x, y + delta * v) - g_y(x, y - delta * v)) / (2 * delta)
        mixed = (g_x(x, y + delta * v) - g_x(x, y - delta * v)) / (2 * delta)
        lower, residual, upper = g_y(x, y), curved - f_y(x, y), f_x(x, y) - mixed
        x, y, w = x - 0.05 * alpha * upper, y - 0.1 * alpha * lower, v - 0.1 * alpha * residual
        v = w if np.linalg.norm(w) <= 0.3 else 0.3 * w / np.linalg.norm(w)
    return x


def bsa() -> Vector:
    x, dice = X0, Oracle(problem(), hessian=True).dice
    for _ in range(12):
        y = Y0
        for _ in range(5):
            y = y - 0.1 * g_y(x, y)
        factor = np.eye(5) - ETA * g_yy(x, y)
        p = int(dice.integers(0, 8, 1)[0])
        x = x - 0.02 * (f_x(x, y) - g_xy(x, y) @ (8 * ETA * np.linalg.matrix_power(factor, p) @ f_y(x, y)))
    return x


SERIES = {"terms": Q + 1, "neumann_step": ETA}
RUNS: dict[str, tuple[Callable[[], Vector], Settings, dict[str, float]]] = {
    "stocbio": (stocbio, Settings(0.02, 0.1, 5, 12), SERIES),
    "mrbo": (mrbo, Settings(0.02, 0.1, 1, 12), {**SERIES, "d": 1.5, "m": 9.0, "c_x": 0.9, "c_y": 0.7}),
    "vrbo": (vrbo, Settings(0.02, 0.1, 4, 12), {**SERIES, "period": 3}),
    "fdehbo": (
        fdehbo,
        Settings(0.05, 0.1, 1, 20),
        {"delta": 1e-3, "d": 1.0, "m": 3.0, "eta_v": 0.1, "radius": 0.3},
    ),
    "bsa": (bsa, Settings(0.02, 0.1, 5, 12), SERIES),
}


@pytest.mark.parametrize("name", RUNS)
def test_the_method_is_its_pseudo_code(name: str) -> None:
    literal, settings, knobs = RUNS[name]
    seen = METHODS[name].run(Oracle(problem(), hessian=True), X0, Y0, settings, **knobs)
    np.testing.assert_allclose(seen.x[0], literal(), rtol=0, atol=1e-14)
    assert np.abs(seen.x[0] - X0).max() > 1e-2
