"""Order, steps and counts of a run as they are given, or as a plan with a guarantee has them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict, final

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.errors import InputError
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan
from fdtheory.numbers import whole
from fdtheory.problems.batched import Problem, batched
from fdtheory.problems.constants import WHOLE_SPACE, region_of
from fdtheory.problems.instance import Instance
from fdtheory.solvers.f2sa import InnerSamples
from fdtheory.solvers.history import MAX_OUTER
from fdtheory.solvers.methods import Method
from fdtheory.solvers.outer_loop import Box
from fdtheory.solvers.settings import MAX_INNER, EtaY


class StepOptions(TypedDict, total=False):
    """What may be given to ``solve`` by name: the fields of `Steps`."""

    p: int | None
    nu: float | None
    eta_x: float | None
    eta_y: EtaY | None
    inner: int | Sequence[int] | None
    first_inner: int | Sequence[int] | None
    outer: int | None
    batch: int | None
    inner_batch: int | None
    normalised: bool | None
    inner_samples: InnerSamples | None


@final
@dataclass(frozen=True)
class Steps:
    """Order, steps and counts as they are given; None leaves a value to the plan, or to the choice named here."""

    p: int | None = None
    """The stencil's order; 2."""
    nu: float | None = None
    """Half of the window seen at the start, at most 1/10."""
    eta_x: float | None = None
    """1/100."""
    eta_y: EtaY | None = None
    """About 1/L, as seen at the start."""
    inner: int | Sequence[int] | None = None
    """20."""
    first_inner: int | Sequence[int] | None = None
    """As many as ``inner``."""
    outer: int | None = None
    """200."""
    batch: int | None = None
    """1."""
    inner_batch: int | None = None
    """1."""
    normalised: bool | None = None
    """As the method is published: f2sa with Φ/‖Φ‖, the others with Φ."""
    inner_samples: InnerSamples | None = None
    """independent, as in the paper, or shared: whether all inner loops draw the same indices."""


def steps_given(given: StepOptions) -> Steps:
    """The steps by their names, or one sentence about a name that there is not."""
    unknown = sorted(set(given) - set(Steps.__dataclass_fields__))
    if unknown:
        raise InputError(f"there is no setting {unknown[0]!r}; give some of {', '.join(Steps.__dataclass_fields__)}")
    return Steps(**given)


def planned_steps(
    plan: Plan | NodePlan,
    method: Method,
    problem: Problem | Instance,
    given: Steps,
    sigma: float | None,
    x0: ArrayLike | None,
) -> Steps:
    """The plan's steps, unless something is given that its guarantee does not allow."""
    if not method.differences:
        raise InputError(f"method = {method.name!r} has no plan; a plan is for f2sa, so leave out plan or method")
    for name in ("p", "nu", "eta_x", "eta_y", "inner", "first_inner", "batch", "inner_batch", "inner_samples"):
        if getattr(given, name) is not None:
            raise InputError(
                f"{name} = {getattr(given, name)!r} is given beside a plan, which has its own; leave it out"
            )
    if given.normalised is False:
        raise InputError("plain steps are asked for beside a plan, which is for normalised ones; leave one of them out")
    name = batched(problem).name
    if plan.instance is not None and plan.instance != name:
        raise InputError(f"the plan was made for {plan.instance!r}, not for {name!r}; plan again with its constants")
    if plan.instance is not None and x0 is not None:
        raise InputError("x0 is given beside a plan for the instance's own start; leave it out, or plan without a file")
    if sigma is not None and not sigma <= plan.sigma:
        raise InputError(f"sigma = {sigma!r} exceeds the plan's {plan.sigma!r}; plan again with more noise")
    if plan.calls == 0:
        raise InputError("the plan makes no step, since x_0 is good enough; plan for a smaller eps to run something")
    return _node_steps(plan, given) if isinstance(plan, NodePlan) else _loop_steps(plan, given)


def _loop_steps(plan: Plan, given: Steps) -> Steps:
    shared = plan.inner_samples == "shared"  # its last iterate needs no estimate
    outer = _planned_outer(plan.T - shared, given)
    return Steps(
        plan.p,
        plan.nu,
        plan.eta_x,
        plan.eta_y,
        plan.K1,
        plan.K0,
        outer,
        plan.S,
        inner_samples="shared" if shared else "independent",
    )


def _node_steps(plan: NodePlan, given: Steps) -> Steps:
    """T iterates take T - 1 outer steps; every node has its own budgets and schedules."""
    outer = _planned_outer(plan.T - 1, given)
    later, first = (tuple(getattr(one, name) for one in plan.budgets) for name in ("K1", "K0"))
    if max(later + first) > MAX_INNER:
        raise InputError(f"the plan has {max(later + first):.6g} inner steps in a loop and a run at most {MAX_INNER}; "
                         "plan for a larger eps")  # fmt: skip
    schedules = tuple(one.schedules for one in plan.budgets)
    return Steps(plan.p, plan.nu, plan.eta_x, schedules, later, first, outer, plan.S)


def _planned_outer(T: int, given: Steps) -> int:
    if given.outer is None and T > MAX_OUTER:
        raise InputError(f"the plan has T = {T:.6g} outer steps and a run at most {MAX_OUTER}; "
                         "give outer to stop early, or plan for a larger eps")  # fmt: skip
    return T if given.outer is None else whole("outer", given.outer, 1, T)


def proved_box(problem: Problem | Instance, plan: Plan | NodePlan) -> Box | None:
    """The box on which the plan's constants are proved; None if that is the whole space, or was not checked."""
    if plan.where in (None, WHOLE_SPACE) or not isinstance(problem, Instance):
        return None
    region = region_of(problem)[0]
    sides = [np.array([[float(low), float(high)] for low, high in side]) for side in (region.x, region.y)]
    return sides[0], sides[1]
