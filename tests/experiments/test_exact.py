"""The exact solver: a stationary point to rounding, agreement with scipy's optimiser, and lost convexity seen."""

import numpy as np
from scipy.optimize import minimize

from fdtheory.experiments.data import load
from fdtheory.experiments.exact import Lower, conjugate_gradients

DATA = load("synthetic-tiny")


def lower(weight=1.0, ridge=1e-3):
    return Lower(DATA.rows, DATA.labels, np.full(64, weight / 64), ridge, 3)


def test_gradient_and_hessian_are_derivatives():
    problem, dice, h = lower(), np.random.default_rng(0), 1e-6
    Z, V = dice.standard_normal((2, DATA.terms, 3))
    slope = (problem.value(Z + h * V) - problem.value(Z - h * V)) / (2 * h)
    assert abs((problem.gradient(Z) * V).sum() - slope) < 1e-8
    bend = (problem.gradient(Z + h * V) - problem.gradient(Z - h * V)) / (2 * h)
    assert np.abs(problem.hessian(Z)(V) - bend).max() < 1e-8


def test_the_minimiser_is_scipys_and_more_exact():
    problem = lower()
    found = problem.solve(tolerance=1e-15)
    assert found.converged
    assert found.gradient < 1e-15
    rival = minimize(
        lambda z: (problem.value(z.reshape(-1, 3)), problem.gradient(z.reshape(-1, 3)).ravel()),
        np.zeros(DATA.terms * 3), jac=True, method="L-BFGS-B", options={"gtol": 1e-9, "ftol": 1e-16, "maxiter": 5000},
    )  # fmt: skip
    assert np.abs(rival.x.reshape(-1, 3) - found.Z).max() < 1e-4
    assert problem.value(found.Z) <= rival.fun + 1e-14


def test_a_start_elsewhere_leads_to_the_same_point():
    problem, far = lower(), np.random.default_rng(1).standard_normal((DATA.terms, 3)) * 30
    assert np.abs(problem.solve(far, tolerance=1e-14).Z - problem.solve(tolerance=1e-14).Z).max() < 1e-9


def test_negative_curvature_is_seen():
    found = lower(weight=-50.0).solve()
    assert not found.converged


def test_conjugate_gradients_solve_and_stop():
    H = np.diag([1.0, 2.0, 5.0])
    found = conjugate_gradients(lambda v: H @ v, np.array([1.0, 1.0, 1.0]), 1e-12)
    assert np.allclose(found.solution, [1, 0.5, 0.2])
    assert found.steps == 3
    assert not conjugate_gradients(lambda v: -v, np.array([1.0]), 1e-12).convex
