"""check, plan and solve in a row; what a plan allows; the defaults."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.audit import audit
from fdtheory.guarantee.constants import ProblemConstants, constants_from
from fdtheory.guarantee.plan import Plan, plan
from fdtheory.problems.assumptions import check
from fdtheory.problems.batched import batched
from fdtheory.problems.zoo import load_instance
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Stop
from fdtheory.solvers.settings import Settings
from fdtheory.solvers.solve import solve

MILD = load_instance("softmax-mild")
REPORT = check(MILD, 4)
PLAN = plan(REPORT, eps=0.2)


def test_three_calls_reach_the_accuracy_with_the_planned_calls() -> None:
    run = solve(MILD, plan=PLAN, watch=1)
    assert PLAN.K0 != PLAN.K1
    assert run.stop is Stop.FINISHED
    assert run.calls.F == run.calls.G == PLAN.calls
    assert run.gradient_norms[0, 0] > 2 * PLAN.eps
    assert run.gradient_norms[:-1].mean() <= PLAN.eps
    assert run.settings["first_inner"] == PLAN.K0
    assert run.settings["inner"] == PLAN.K1


def test_a_second_route_agrees_with_the_plan() -> None:
    seen = audit(constants_from(REPORT), PLAN.p, PLAN.to_dict())
    assert seen.total <= 0.2


def test_the_first_inner_loop_has_its_own_length() -> None:
    run = solve(MILD, plan=PLAN, outer=3)
    assert PLAN.nodes * (PLAN.K0 + 2 * PLAN.K1 + 3 * PLAN.S) == run.calls.F
    settings = Settings(PLAN.eta_x, PLAN.eta_y, PLAN.K1, 3, PLAN.S, True, first_inner=PLAN.K0)
    same = f2sa(Oracle(MILD), [3], [0], settings, stencil=paper_stencil(PLAN.p), nu=PLAN.nu)
    np.testing.assert_array_equal(run.x, same.x)
    np.testing.assert_array_equal(run.y, same.y)


@pytest.mark.parametrize("name", ["bsa", "stocbio", "lower-only"])
def test_rivals_have_a_first_inner_loop_too(name: str) -> None:
    run = solve(load_instance("softmax-small"), method=name, inner=3, first_inner=11, outer=4)
    assert run.calls.G == 11 + 3 * 3


def test_noise_is_the_plans() -> None:
    noisy = plan(REPORT, eps=1.5, p=2, sigma=0.01)
    assert solve(MILD, plan=noisy, outer=2).settings["sigma"] == 0.01
    assert solve(MILD, plan=noisy, outer=2, sigma=0.005).settings["sigma"] == 0.005
    with pytest.raises(InputError, match="exceeds the plan's"):
        solve(MILD, plan=noisy, sigma=0.02)


@pytest.mark.campaign
def test_a_run_that_leaves_the_box_of_its_constants_ends_there() -> None:
    instance = load_instance("polynomial")
    run = solve(instance, plan=plan(check(instance), eps=0.5))
    assert run.stop is Stop.LEFT_THE_BOX
    assert instance.region is not None
    outside = [abs(v) > side[1] for v, side in zip(run.x[0], instance.region.x, strict=True)]
    assert any(outside) or (abs(run.y) > float(instance.region.y[0][1])).any()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"nu": 0.1}, "nu = 0.1 is given beside a plan"),
        ({"p": 2}, "p = 2 is given beside"),
        ({"eta_x": 0.1}, "eta_x"),
        ({"eta_y": 0.1}, "eta_y"),
        ({"inner": 3}, "inner"),
        ({"first_inner": 3}, "first_inner"),
        ({"batch": 3}, "batch"),
        ({"normalised": False}, "plain steps"),
        ({"method": "bsa"}, "has no plan"),
        ({"x0": [1.0]}, "x0 is given beside"),
        ({"outer": PLAN.T + 1}, "outer"),
        ({"sigma": float("nan")}, "sigma"),
        ({"step": 3}, "no setting 'step'"),
    ],
)
def test_what_a_plan_does_not_allow(options: dict[str, Any], named: str) -> None:
    with pytest.raises(InputError, match=named):
        solve(MILD, plan=PLAN, **options)


def test_a_plan_belongs_to_its_instance() -> None:
    with pytest.raises(InputError, match="made for 'softmax-mild', not for 'softmax-small'"):
        solve(load_instance("softmax-small"), plan=PLAN)
    with pytest.raises(InputError, match="a run at most"):
        solve(MILD, plan=replace(PLAN, T=10**9))


def test_what_cannot_be_planned() -> None:
    with pytest.raises(InputError, match="p = 5 needs L_6"):
        plan(REPORT, eps=0.1, p=5)
    with pytest.raises(InputError, match="no bound of L_2"):
        plan(check(load_instance("kinked"), 2), eps=0.1)
    with pytest.raises(InputError, match=r"mu of .* is not proved"):
        plan(replace(REPORT, constants=replace(REPORT.constants, mu=-1.0)), eps=0.1)
    with pytest.raises(InputError, match="give delta"):
        plan(replace(REPORT, gap=float("inf")), eps=0.1)
    with pytest.raises(InputError, match="give radius"):
        plan(replace(REPORT, radius=float("inf")), eps=0.1)
    assert isinstance(plan(replace(REPORT, gap=float("inf")), eps=0.5, delta=1), Plan)
    with pytest.raises(InputError, match="beside constants that have them"):
        plan(ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0), 0.5, 1, sigma=1)


def test_problems_without_a_point_need_a_start() -> None:
    problem = batched(MILD)
    with pytest.raises(InputError, match="x0 is missing"):
        solve(problem)
    assert solve(problem, x0=[3.0], outer=2).x.tolist() == solve(MILD, outer=2).x.tolist()
    with pytest.raises(InputError, match="size at most"):
        solve(problem, x0=[1e10])
