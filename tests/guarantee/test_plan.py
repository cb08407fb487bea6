"""The calculator: every budget re-checked by a second route, no dearer than the default shares, edge cases."""

import math
import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.audit import audit, coefficients
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import best_plan, plan, plan_with_printed_constants, plans


def random_problem(dice: random.Random) -> tuple[ProblemConstants, float, int]:
    p = dice.randint(1, 6)
    L = [10 ** dice.uniform(-1, 1.2) for _ in range(p + 2)]
    problem = ProblemConstants(
        mu=L[1] * 10 ** dice.uniform(-2, 0),
        lipschitz=L,
        gap=10 ** dice.uniform(-2, 2),
        sigma=dice.choice([0, 10 ** dice.uniform(-5, 1)]),
        radius=dice.choice([0, 10 ** dice.uniform(-3, 2)]),
    )
    return problem, 10 ** dice.uniform(-5, 1), p


def calls_with_default_shares(problem: ProblemConstants, eps: float, p: int, batch_share: float) -> float:
    """The explicit theorem with total share (p+1)/(2(2p+1)), bias : inner = 1 : p, a part of it for the batch."""
    whole = (p + 1) / (2 * (2 * p + 1))
    w_v = batch_share * whole if problem.sigma else 0.0
    w_b, w_i = (whole - w_v) / (p + 1), (whole - w_v) * p / (p + 1)
    alpha, n, L = coefficients(p), (p + 1) // 2, [float(v) for v in problem.lipschitz]
    A, B = float(sum(abs(a) for a in alpha.values())), float(sum(abs(j * a) for j, a in alpha.items()))
    mu, sigma = float(problem.mu), float(problem.sigma)

    def bias(nu: float) -> Any:
        return audit(problem, p, {"nu": nu, "eta_x": 1, "eta_y": 1, "S": 1, "K0": 1, "K1": 1, "T": 1}).bias

    low = high = mu / (2 * n * L[1])
    while bias(low) > w_b * eps:
        low /= 4
    for _ in range(40 if low < high else 0):
        middle = math.sqrt(low * high)
        low, high = (middle, high) if bias(middle) <= w_b * eps else (low, middle)
    nu, r = low, eps * (1 - 2 * whole)
    S = max(1, math.ceil((sigma / (w_v * eps) * (B + A / nu)) ** 2)) if sigma else 1
    delta = w_i * eps * nu / (L[1] * (A + nu * B))
    mu_n, L_n, q = mu - n * nu * L[1], (1 + n * nu) * L[1], delta**2 / 4
    eta = 2 / (mu_n + L_n)
    if sigma:
        eta = min(eta, 2 * mu_n * q / (((1 + n * nu) * sigma) ** 2 + mu_n**2 * q))
    L_phi = float(problem.smoothness)
    T, rate = math.ceil(2 * float(problem.gap) * L_phi / r**2), -math.log1p(-mu_n * eta)
    start = float(problem.radius) + n * nu * L[0] / mu
    K0 = max(1, math.ceil(math.log(2 * start / delta) / rate))
    K1 = math.ceil(math.log(2 + 2 * L_n / mu_n * (r / L_phi) / delta) / rate)
    return len([a for a in alpha.values() if a]) * (K0 + (T - 1) * K1 + T * S)


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("seed", range(12))
def test_budgets_hold_and_the_default_shares_are_no_cheaper(seed: int) -> None:
    problem, eps, p = random_problem(random.Random(seed))
    found = plan(problem, eps, p)
    seen = audit(problem, p, found.to_dict())
    assert seen.in_window
    assert seen.step_allowed
    assert seen.total <= mpmath.mpf(eps)
    for share in (0.02, 0.1, 0.3):
        assert found.calls <= calls_with_default_shares(problem, eps, p, share)


def test_calls_are_counted_from_the_parameters() -> None:
    problem, eps, _ = random_problem(random.Random(3))
    for p in (1, 2):
        found = plan(replace_lipschitz(problem), eps, p)
        assert found.nodes == 2
        assert found.calls == 2 * (found.K0 + (found.T - 1) * found.K1 + found.T * found.S)


def replace_lipschitz(problem: ProblemConstants) -> ProblemConstants:
    return ProblemConstants(
        mu=problem.mu, lipschitz=[1 + problem.mu] * 6, gap=problem.gap, sigma=problem.sigma, radius=problem.radius
    )


@pytest.mark.parametrize(("sigma", "radius", "eps"), [(0, 0, 0.01), (1e-300, 0, 0.1), (1, 0, 1e3), (0, 5, 1e-8)])
def test_edges(sigma: float, radius: float, eps: float) -> None:
    problem = ProblemConstants(mu=0.5, lipschitz=[1] * 5, gap=1, sigma=sigma, radius=radius)
    for p in (1, 2, 3):
        found = plan(problem, eps, p)
        assert audit(problem, p, found.to_dict()).total <= mpmath.mpf(eps)
        assert min(found.S, found.K0, found.K1, found.T) >= 1
        assert found.dominant.endswith(")")


def test_equal_constants_and_a_flat_upper_level() -> None:
    for L in ([1, 1, 1, 1], [0, 1, 0, 0], [1, 1, 0, 0]):
        problem = ProblemConstants(mu=1, lipschitz=L, gap=1, sigma=0.1, radius=0)
        assert audit(problem, 2, plan(problem, 0.1, 2).to_dict()).total <= mpmath.mpf("0.1")


@pytest.mark.parametrize("eps", [0, -1, float("nan"), float("inf"), "x"])
def test_bad_accuracies_are_refused(eps: Any) -> None:
    with pytest.raises(InputError, match="eps"):
        plan(ProblemConstants(mu=1, lipschitz=[1] * 3, gap=1, sigma=0, radius=0), eps, 1)


def test_underflow_is_refused() -> None:
    with pytest.raises(InputError, match="larger eps"):
        plan(ProblemConstants(mu=0.1, lipschitz=[1] * 3, gap=1, sigma=0, radius=0), 1e-320, 1)


@pytest.mark.campaign
def test_best_plan_is_the_cheapest_and_even() -> None:
    problem = ProblemConstants(mu=Fraction(1, 10), lipschitz=[1] * 8, gap=1, sigma=1, radius=1)
    found = plans(problem, 0.01, largest=5)
    assert [one.p for one in found] == [1, 2, 3, 4, 5]
    best = best_plan(problem, 0.01, largest=5)
    assert best.calls == min(one.calls for one in found)
    assert best.p == 4


@pytest.mark.parametrize(("sigma", "radius"), [(1, 1), (0, 1), (0.01, 0), (0, 0)])
@pytest.mark.parametrize("p", [1, 2, 5])
def test_printed_constants_keep_the_guarantee(p: int, sigma: float, radius: float) -> None:
    problem = ProblemConstants(mu=0.2, lipschitz=[1] * (p + 2), gap=1, sigma=sigma, radius=radius)
    found = plan_with_printed_constants(problem, 0.1, p)
    assert all(math.isfinite(value) for value in found.to_dict().values() if isinstance(value, float))
    assert 3 * 1 / (found.eta_x * found.T) + 1.5 * found.L_phi * found.eta_x <= 0.075 * (1 + 1e-9)
    assert 8 * (found.bias + found.batch + found.inner) <= 0.025
    assert audit(problem, p, found.to_dict()).total <= 0.1
    with pytest.raises(InputError, match="eps = -1"):
        plan_with_printed_constants(problem, -1, p)


def test_printed_constants_cost_more() -> None:
    problem = ProblemConstants(mu=Fraction(1, 10), lipschitz=[1] * 4, gap=1, sigma=1, radius=1)
    assert plan_with_printed_constants(problem, 0.01, 2).calls > 1000 * plan(problem, 0.01, 2).calls


def test_one_percent_less_breaks_the_audit() -> None:
    problem = ProblemConstants(mu=0.1, lipschitz=[1] * 4, gap=1, sigma=1, radius=1)
    found = plan(problem, 0.01, 2)
    for change in (
        {"nu": found.nu * 1.01},
        {"S": int(found.S * 0.99)},
        {"K1": int(found.K1 * 0.99)},
        {"T": int(found.T * 0.99)},
        {"eta_x": found.eta_x * 1.05},
        {"K0": found.K0 // 2},
    ):
        broken = replace(found, **change)  # type: ignore[arg-type]
        assert audit(problem, 2, broken.to_dict()).total > mpmath.mpf("0.01")


@pytest.mark.parametrize(("p", "least"), [(1, 2.51043347883736e29), (2, 8.60056857766865e24), (4, 1.39278628391441e24)])
def test_the_search_finds_the_minimum(p: int, least: float) -> None:
    """Against a search with twice as many rounds in each direction."""
    problem = ProblemConstants(mu=0.1, lipschitz=[1] * 6, gap=1, sigma=1, radius=1)
    assert plan(problem, 0.01, p).calls <= least * (1 + 1e-8)
