"""The table of editions: its run against the project's solver, its bias against mpmath, and the page that shows it."""

import math
from pathlib import Path

import mpmath
import numpy as np
import pytest
import sympy as sp

from fdtheory.bench.edition_table import (
    EPS,
    ORDER,
    PLACES,
    SEEDS,
    SIGMA,
    SharpMember,
    noisy_savings,
    noisy_table,
    planned_calls,
    table,
    tuned_run,
    whole_run,
    whole_table,
)
from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.inner_schedule import InnerSchedule
from fdtheory.guarantee.second_edition import plan_for_order
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "theorem.md"


@pytest.mark.campaign
def test_the_page_shows_this_table() -> None:
    assert table() in PAGE.read_text(encoding="utf-8")
    assert table((10,), 0.03, 1e-3) in PAGE.read_text(encoding="utf-8")


@pytest.mark.campaign
def test_the_page_shows_the_plans_with_noise() -> None:
    assert noisy_table() in PAGE.read_text(encoding="utf-8")
    rows = [line.split("|")[-2] for line in noisy_table().splitlines()[2:]]
    gains = [tuple(map(int, row.split(","))) for row in rows]
    assert gains[:2] == [tuple(round(gain) for gain in gains) for _, gains in noisy_savings()]
    assert gains[0] >= (200, 200)
    assert gains[1] >= (20_000, 20_000)


@pytest.mark.campaign
def test_the_page_shows_the_planned_runs() -> None:
    assert whole_table() in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("kappa", [10, 100])
def test_planned_runs_keep_what_is_guaranteed(kappa: int) -> None:
    """As many calls as planned, and a mean gradient below ε where x_0 has half as much again."""
    made = whole_run(kappa)
    assert made.calls == planned_calls(kappa, eps=kappa / 3)[-1]
    assert made.mean < 1 < float(SharpMember(kappa).gradient_at(np.zeros(1))[0]) / (kappa / 3)


def test_planned_run_by_the_solver() -> None:
    """The project's solver with the same plan and noise against the weights: the same calls, nearly the same mean."""
    y, x = sp.symbols("y x")
    instance = SymbolicInstance(sp.sin(y), y**2 / 20 + (y**2 / 2 + sp.cos(y)) / 8 - x * y / 2, [x], [y], at=[0])
    problem = ProblemConstants(mu=0.1, lipschitz=[1] * (ORDER + 2), gap=1, sigma=SIGMA, radius=1)
    found, stencil = plan_for_order(Families.of(problem, one_more=True), 10 / 3, ORDER), paper_stencil(ORDER)
    oracle = Oracle(instance, sigma=SIGMA, seed=8, seeds=SEEDS, noise="opposed", law="two-point", against=stencil)
    later, first = ([getattr(one, name) for one in found.budgets] for name in ("K1", "K0"))
    steps = [one.schedules for one in found.budgets]
    settings = Settings(found.eta_x, steps, later, found.T - 1, found.S, True, 1, first_inner=first)
    run = f2sa(oracle, [0.0], [1.0], settings, stencil=stencil, nu=found.nu)
    assert run.calls.F == run.calls.G == whole_run(10).calls
    assert run.gradient_norms.mean() / found.eps == pytest.approx(whole_run(10).mean, rel=0.02)


@pytest.mark.campaign
def test_editions_fall() -> None:
    for kappa in (10, 100):
        printed, first, second = planned_calls(kappa)
        assert printed > 100 * first > 10**4 * second > 10**5 * tuned_run(kappa).calls


def test_constants_of_the_member() -> None:
    """All derivatives that the classes bound by 1 are, and the gap is 1."""
    x, y = sp.symbols("x y")
    f, g = sp.sin(y), y**2 / 20 + (y**2 / 2 + sp.cos(y)) / 8 - x * y / 2
    assert sp.simplify(sp.diff(g, y) + x / 2 - sp.Rational(1, 10) * y - (y - sp.sin(y)) / 8) == 0
    points = np.linspace(-40, 40, 2001)
    for k in range(2, 8):
        assert np.max(np.abs(sp.lambdify(y, sp.diff(g, y, k) + 0 * y)(points))) <= 1
        assert np.max(np.abs(sp.lambdify(y, sp.diff(f, y, k - 1))(points))) <= 1


def test_bias_by_mpmath() -> None:
    member, nu = SharpMember(100), 1 / 400
    stencil = paper_stencil(ORDER)
    with mpmath.workdps(30):
        for place in (10, 50, 90):
            y = mpmath.mpf(float(PLACES[place]))
            pull = y / 100 + (y - mpmath.sin(y)) / 8

            def root(v: mpmath.mpf, pull: mpmath.mpf = pull, start: mpmath.mpf = y) -> mpmath.mpf:
                return mpmath.findroot(lambda z: z / 100 + (z - mpmath.sin(z)) / 8 - pull + v * mpmath.cos(z), start)

            seen = sum(float(w) * -root(mpmath.mpf(int(j)) * nu) / 2 for j, w in
                       zip(stencil.offsets, stencil.weights, strict=True)) / nu  # fmt: skip
            exact = mpmath.cos(y) / (2 * (mpmath.mpf(1) / 100 + (1 - mpmath.cos(y)) / 8))
            assert member.bias(nu, ORDER)[place] == pytest.approx(float(abs(seen - exact)), rel=1e-6, abs=1e-10)


@pytest.mark.campaign
def test_solver_needs_as_much() -> None:
    """The project's solver with the same settings and other noise arrives at the same T, to two percent."""
    found, curvature, y, x = tuned_run(10), 0.1 + 1 / 8, sp.Symbol("y"), sp.Symbol("x")
    instance = SymbolicInstance(sp.sin(y), y**2 / 20 + (y**2 / 2 + sp.cos(y)) / 8 - x * y / 2, [x], [y], at=[0])
    eta = 4 * curvature**2 * EPS
    schedule = InnerSchedule(curvature, 0.1 + 1 / 4, 1e-5, (eta / (2 * curvature)) ** 2)
    oracle = Oracle(instance, sigma=1e-5, seed=8, seeds=SEEDS, noise="rough")
    settings = Settings(eta, [(schedule, schedule)] * ORDER, found.K, math.ceil(1.02 * found.T), found.K, True, 1)
    run = f2sa(oracle, [0.0], [0.0], settings, stencil=paper_stencil(ORDER), nu=found.nu)
    means = run.gradient_norms.mean(axis=1).cumsum() / np.arange(1, len(run.gradient_norms) + 1)
    first = int(np.flatnonzero(means <= EPS)[0]) + 1
    assert first == pytest.approx(found.T, rel=0.02)
    assert run.watched_calls[first - 1] == pytest.approx(2 * found.calls, rel=0.02)  # F and G each
