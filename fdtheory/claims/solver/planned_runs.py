"""What ``solve`` makes of a plan: its steps and counts, and nothing beside them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.editions import planned
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.plan_file import plan_of
from fdtheory.guarantee.shared_samples import shared_plan
from fdtheory.problems.batched import Array
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.solvers.solve import solve
from fdtheory.trial.claim import Evidence, claim, observed

SIGMA, SEED = 0.03, 3
SOFTMAX = QuadraticSoftmax.seeded(3, 2, condition=3, seed=6)
Given = Record


@cache
def _plans() -> dict[str, Plan | NodePlan]:
    """One plan of every kind for p = 2, with noise and a start away from y*."""
    constants = ProblemConstants(mu=1, lipschitz=[1] * 4, gap=1, sigma=SIGMA, radius=1)
    found = {edition: planned(edition, constants, 1.5, 2) for edition in ("first", "second")}
    return found | {"shared": shared_plan(Families.of(constants), 1, 1.5, 2)}


def _planned_settings(plan: Plan | NodePlan) -> tuple[Settings, str]:
    """The settings that a plan stands for, entry by entry; T counts iterates where the last needs no estimate."""
    if isinstance(plan, NodePlan):
        later, first = tuple(one.K1 for one in plan.budgets), tuple(one.K0 for one in plan.budgets)
        steps = tuple(one.schedules for one in plan.budgets)
        return Settings(plan.eta_x, steps, later, plan.T - 1, plan.S, True, first_inner=first), "independent"
    outer = plan.T - 1 if plan.inner_samples == "shared" else plan.T
    settings = Settings(plan.eta_x, plan.eta_y, plan.K1, outer, plan.S, True, first_inner=plan.K0)
    return settings, plan.inner_samples


def the_plan(plan: Plan | NodePlan) -> Plan | NodePlan:
    """The plan, after a way through JSON."""
    return plan_of(json.loads(json.dumps(plan.to_dict())))


def one_call_less(plan: Plan | NodePlan) -> Plan | NodePlan:
    """Near miss: a smaller batch and shorter steps."""
    return replace(plan, S=plan.S - 1, eta_x=plan.eta_x * (1 - 1e-6))


@claim("ours:solver-parts", subject=the_plan, rival=one_call_less)
def steps_of_a_plan(read: Callable[[Plan | NodePlan], Plan | NodePlan]) -> Iterator[Evidence]:
    """A run with a plan takes the plan's steps, counts and noise, and as many outer steps as the plan pays for.

    Checked: plans of the first and second edition and with shared samples, read from JSON, for p = 2: two outer steps
        against F²SA-p with the plan's entries, to the last bit, and the number of all outer steps.
    Not checked: whole runs.
    """
    start = [0.4, -0.3, 0.1]
    for kind, plan in _plans().items():
        settings, samples = _planned_settings(plan)
        stopped = _Stopped()
        run = solve(SOFTMAX, plan=read(plan), x0=start, seed=SEED, watch=0, callback=stopped)
        oracle = Oracle(SOFTMAX, sigma=SIGMA, seed=SEED)
        short = replace(settings, callback=_Stopped(), watch=0)
        wanted = METHODS["f2sa"].run(
            oracle, start, np.zeros(2), short, stencil=paper_stencil(2), nu=plan.nu, inner_samples=samples
        )
        same = np.array_equal(run.x, wanted.x) and np.array_equal(run.y, wanted.y) and run.history == wanted.history
        same = same and len(run.history) == STEPS
        outer = run.settings["outer"] == settings.outer and run.settings["sigma"] == plan.sigma
        yield observed(kind, same and outer, f"{run.settings['outer']} outer steps")


STEPS = 2


class _Stopped:
    """Ends a run after so many outer steps."""

    def __call__(self, t: int, x: Array, y: Array) -> bool:
        return t == STEPS


def nothing_beside() -> Given:
    """A plan and nothing beside it but an end within the plan."""
    return {"outer": 1}


def steps_beside() -> Given:
    """Near miss: a step beside the plan."""
    return {"eta_x": 0.01}


def more_noise() -> Given:
    """Near miss: more noise than the plan allows for."""
    return {"outer": 1, "sigma": SIGMA * (1 + 1e-6)}


def no_steps() -> Given:
    """Near miss: no outer step at all."""
    return {"outer": 0}


def more_steps() -> Given:
    """Near miss: more outer steps than the plan has."""
    return {"outer": 10**6}


def plain_steps() -> Given:
    """Near miss: steps that are not normalised."""
    return {"outer": 1, "normalised": False}


def other_method() -> Given:
    """Near miss: a method that plans are not for."""
    return {"outer": 1, "method": "stocbio"}


@claim(
    "ours:solver-parts",
    subject=nothing_beside,
    rival=[steps_beside, more_noise, no_steps, more_steps, plain_steps, other_method],
)
def plans_stand_alone(beside: Callable[[], Given]) -> Iterator[Evidence]:
    """What a plan's guarantee does not allow is refused: steps of its own, more noise, more outer steps.

    Checked: plans of the first and second edition and with shared samples; the plan's own noise is taken.
    Not checked: every setting.
    """
    for kind, plan in _plans().items():
        given: Given = {"sigma": plan.sigma} | beside()
        taken = _taken(partial(solve, SOFTMAX, plan=plan, x0=[0.4, -0.3, 0.1], **given))
        yield observed(kind, taken, f"taken: {taken}")


def _taken(work: Callable[[], object]) -> bool:
    try:
        work()
    except InputError:
        return False
    return True
