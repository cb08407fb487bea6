"""``solve``: one method on one problem, with steps that are given, planned or chosen at the start."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, final

import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, Problem, SmoothProblem, batched
from fdtheory.problems.constants import WHOLE_SPACE, region_of
from fdtheory.problems.instance import Instance
from fdtheory.problems.nonconvex import nonconvexity
from fdtheory.solvers.methods import Method, method_named
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.parameters import working_parameters
from fdtheory.solvers.referee import curvatures
from fdtheory.solvers.run import MAX_OUTER, Box, Progress, Run, starting_points
from fdtheory.solvers.settings import MAX_INNER, Settings

LARGEST_START = 1e9
"""Beyond it double precision cannot tell neighbouring points apart finely enough to run on."""

DEFAULT_ORDER = 2


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
    eta_y: Any = None
    """About 1/L, as seen at the start."""
    inner: int | Sequence[int] | None = None
    """20."""
    first_inner: int | Sequence[int] | None = None
    """As many as ``inner``."""
    outer: int | None = None
    """200."""
    batch: int | None = None
    """1."""
    normalised: bool = True
    inner_samples: str | None = None
    """independent, as in the paper, or shared: whether all inner loops draw the same indices."""


def solve(
    problem: Problem | Instance, *, plan: Plan | NodePlan | None = None, method: str = "f2sa", x0: Any = None,
    y0: Any = None, sigma: float | None = None, noise: str = "additive", law: str = "gaussian", seed: int = 0,
    seeds: int = 1, target: float | None = None, watch: int | None = None, progress: Progress | None = None, **steps: Any,
) -> Run:  # fmt: skip
    """Run a method on a problem, from the instance's own point and y = 0 unless told otherwise.

    ``steps`` are those of ``Steps``.  With a ``plan`` they are the plan's, K_0 for the first inner loops and K_1 for
    the later ones, and none of them may be given beside it; ``outer`` may be, to stop early.  The noise is the
    plan's too.  Where its constants are proved on a box only, a run that leaves the box ends.

    >>> from fdtheory.problems.zoo import load_instance
    >>> solve(load_instance("softmax-small"), p=4, outer=3).calls.F
    252
    """
    chosen, given = method_named(method), _steps(steps)
    _refuse_nonconvex(problem)
    if plan is not None:
        given = _planned(plan, chosen, problem, given, sigma, x0)
        sigma = plan.sigma if sigma is None else sigma
    stencil = paper_stencil(DEFAULT_ORDER if given.p is None else given.p)
    oracle = Oracle(
        problem, sigma=0.0 if sigma is None else sigma, seed=seed, seeds=seeds, noise=noise, law=law,
        hessian=chosen.hessian, against=stencil if noise == "opposed" else None,
    )  # fmt: skip
    start, lower = starting_points(oracle, *_start(problem, oracle.problem, x0, y0))
    nu, eta_y = _inner_choice(problem, stencil, given, start[0], lower[0, 0])
    settings = Settings(
        _or(given.eta_x, 0.01), eta_y, _or(given.inner, 20), _or(given.outer, 200), _or(given.batch, 1),
        given.normalised, watch=watch, target=target, progress=progress, first_inner=given.first_inner,
        box=None if plan is None else _box(problem, plan),
    )  # fmt: skip
    samples = _samples(chosen, given)
    knobs = {"stencil": stencil, "nu": nu, "inner_samples": samples} if chosen.differences else {}
    run = chosen.run(oracle, start, lower, settings, **knobs)
    shrunk = _left_of_the_error(problem, start[:1], lower[:1, 0], settings)
    shown = _shown(chosen, stencil, nu, settings, oracle) | {"inner_samples": samples}
    return replace(run, settings=shown | shrunk)


def _samples(method: Method, given: Steps) -> str:
    """How the inner loops draw; only F²SA-p has several of them."""
    if given.inner_samples is not None and not method.differences:
        raise InputError(f"inner_samples = {given.inner_samples!r} is for f2sa, not for {method.name!r}; leave it out")
    return given.inner_samples or "independent"


def _refuse_nonconvex(problem: Problem | Instance) -> None:
    """A lower level that is certainly not convex has no y* that a method could be judged by."""
    witness = nonconvexity(problem) if isinstance(problem, Instance) else None
    if witness is not None:
        raise InputError(f"g of {problem.name!r} is not convex in y: {witness}; mend g, or give it a region")


def _left_of_the_error(problem: Problem | Instance, x: Array, y: Array, settings: Settings) -> dict[str, float]:
    """What K inner steps leave of the lower level's error, by the curvature seen at the start: (1 - η_y μ)^K."""
    smooth = batched(problem)
    if not isinstance(problem, Instance) or not isinstance(smooth, SmoothProblem) or settings.scheduled:
        return {}
    slowest = 1.0 - float(np.min(np.asarray(settings.eta_y, dtype=float))) * curvatures(smooth, x, y)[0]
    steps = settings.inner if isinstance(settings.inner, int) else min(settings.inner)
    return {"contraction": float(abs(slowest) ** steps) if abs(slowest) < 1 else 1.0}


def _steps(given: dict[str, Any]) -> Steps:
    unknown = sorted(set(given) - set(Steps.__dataclass_fields__))
    if unknown:
        raise InputError(f"there is no setting {unknown[0]!r}; give some of {', '.join(Steps.__dataclass_fields__)}")
    return Steps(**given)


def _planned(
    plan: Plan | NodePlan, method: Method, problem: Problem | Instance, given: Steps, sigma: float | None, x0: Any
) -> Steps:
    """The plan's steps, unless something is given that its guarantee does not allow."""
    if not method.differences:
        raise InputError(f"method = {method.name!r} has no plan; a plan is for f2sa, so leave out plan or method")
    for name in ("p", "nu", "eta_x", "eta_y", "inner", "first_inner", "batch", "inner_samples"):
        if getattr(given, name) is not None:
            raise InputError(
                f"{name} = {getattr(given, name)!r} is given beside a plan, which has its own; leave it out"
            )
    if not given.normalised:
        raise InputError("plain steps are asked for beside a plan, which is for normalised ones; leave one of them out")
    name = batched(problem).name
    if plan.instance is not None and plan.instance != name:
        raise InputError(f"the plan was made for {plan.instance!r}, not for {name!r}; plan again with its constants")
    if plan.instance is not None and x0 is not None:
        raise InputError("x0 is given beside a plan for the instance's own start; leave it out, or plan without a file")
    if sigma is not None and not sigma <= plan.sigma:
        raise InputError(f"sigma = {sigma!r} exceeds the plan's {plan.sigma!r}; plan again with more noise")
    return _node_steps(plan, given) if isinstance(plan, NodePlan) else _loop_steps(plan, given)


def _loop_steps(plan: Plan, given: Steps) -> Steps:
    shared = plan.inner_samples == "shared"  # its last iterate needs no estimate
    outer = _planned_outer(plan.T - shared, given)
    return Steps(
        plan.p, plan.nu, plan.eta_x, plan.eta_y, plan.K1, plan.K0, outer, plan.S, inner_samples=plan.inner_samples
    )


def _node_steps(plan: NodePlan, given: Steps) -> Steps:
    """T iterates take T - 1 outer steps; every node has its own budgets and schedules."""
    if plan.T == 1:
        raise InputError("the plan makes no step, since x_0 is good enough; plan for a smaller eps to run something")
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


def _box(problem: Problem | Instance, plan: Plan | NodePlan) -> Box | None:
    """The box on which the plan's constants are proved; None if that is the whole space, or was not checked."""
    if plan.where in (None, WHOLE_SPACE) or not isinstance(problem, Instance):
        return None
    region = region_of(problem)[0]
    sides = [np.array([[float(low), float(high)] for low, high in side]) for side in (region.x, region.y)]
    return sides[0], sides[1]


def _start(given: Problem | Instance, problem: Problem, x0: Any, y0: Any) -> tuple[Any, Any]:
    if x0 is None and not isinstance(given, Instance):
        x0 = problem.start
    if x0 is None and not isinstance(given, Instance):
        raise InputError(
            f"x0 is missing and problem {problem.name!r} has no point of its own; give {problem.dim_x} numbers"
        )
    start = [float(v) for v in given.at] if x0 is None and isinstance(given, Instance) else x0
    numbers = np.asarray(start, dtype=object).ravel()
    if any(isinstance(v, int | float) and not abs(v) <= LARGEST_START for v in numbers):
        raise InputError(
            f"x0 = {x0!r} has an entry that is not a number of size at most {LARGEST_START:g}; give such numbers"
        )
    return start, np.zeros(problem.dim_y) if y0 is None else y0


def _inner_choice(
    problem: Problem | Instance, stencil: Stencil, given: Steps, x: Array, y: Array
) -> tuple[float, float]:
    """ν and η_y: given, or such as work from this start."""
    if given.nu is not None and given.eta_y is not None:
        return given.nu, given.eta_y
    nu, eta_y = working_parameters(problem, stencil, x, y)
    return _or(given.nu, nu), _or(given.eta_y, eta_y)


def _or(value: Any, default: Any) -> Any:
    return default if value is None else value


def _shown(method: Method, stencil: Stencil, nu: float, settings: Settings, oracle: Oracle) -> dict[str, Any]:
    """All that decides a run, as plain numbers and words."""
    own = {"p": stencil.order, "nu": nu} if method.differences else dict(method.knobs)
    first = settings.inner if settings.first_inner is None else settings.first_inner
    eta_y = "by schedule" if settings.scheduled else settings.eta_y
    return {
        **own, "eta_x": settings.eta_x, "eta_y": eta_y, "inner": settings.inner, "first_inner": first,
        "outer": settings.outer, "batch": settings.batch, "normalised": settings.normalised, "sigma": oracle.sigma,
        "noise": oracle.noise, "law": oracle.law, "seeds": oracle.seeds, "seed": oracle.seed,
    }  # fmt: skip
