"""The member with known constants: its gradients, and a short run."""

import math

import mpmath

from fdtheory.guarantee.plan import plan
from fdtheory.guarantee.worst_case_member import LIPSCHITZ, hyper_gradient, problem, run, slope


def test_hyper_gradient_is_the_derivative_of_psi() -> None:
    with mpmath.workdps(40):
        for x in (mpmath.mpf(0), mpmath.mpf(1), mpmath.mpf("-2.5")):
            derivative = mpmath.diff(lambda nu, x=x: slope(x, nu), 0)
            assert abs(derivative - hyper_gradient(x)) <= mpmath.mpf(10) ** -15


def test_norm_of_the_lower_hessian() -> None:
    h, d = 1.0, 0.375  # m + 2c and d
    assert abs((h + math.sqrt(h * h + 4 * d * d)) / 2 - float(LIPSCHITZ[1])) <= 1e-15


def test_the_same_seed_gives_the_same_run_and_budgets_are_kept() -> None:
    found = plan(problem(sigma=0.002), 0.4, 2)
    first, second = (run(found, sigma=0.002, x_0=1.2, runs=8, seed=5) for _ in range(2))
    assert first == second
    assert first.gradient <= 0.4
    assert first.inner <= found.inner_radius
    assert first.estimator <= found.bias + found.batch + found.inner
