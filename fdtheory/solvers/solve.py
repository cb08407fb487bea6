"""``solve``: one method on one problem, with steps that are given, planned or chosen at the start."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, Unpack

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan
from fdtheory.problems.batched import Array, Problem, SmoothProblem, batched
from fdtheory.problems.instance import Instance
from fdtheory.problems.nonconvex import nonconvexity
from fdtheory.solvers.checkpoint import Checkpoint
from fdtheory.solvers.methods import Method, MethodName, method_named
from fdtheory.solvers.oracle import Law, Noise, Oracle
from fdtheory.solvers.outer_loop import Callback, Progress
from fdtheory.solvers.parameters import working_parameters
from fdtheory.solvers.referee import curvatures
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import EtaY, Settings
from fdtheory.solvers.steps import StepOptions, Steps, planned_steps, proved_box, steps_given

LARGEST_START = 1e9
"""Beyond it double precision cannot tell neighbouring points apart finely enough to run on."""

DEFAULT_ORDER = 2
Given = TypeVar("Given")


def solve(
    problem: Problem | Instance, *, plan: Plan | NodePlan | None = None, method: MethodName = "f2sa",
    x0: ArrayLike | None = None, y0: ArrayLike | None = None, sigma: float | None = None, noise: Noise = "additive",
    law: Law = "gaussian", seed: int = 0, seeds: int = 1, target: float | None = None, watch: int | None = None,
    progress: Progress | None = None, callback: Callback | None = None, checkpoint: Checkpoint | str | None = None,
    lipschitz: float | None = None, knobs: Mapping[str, object] | None = None, **steps: Unpack[StepOptions],
) -> Run:  # fmt: skip
    """Run a method on a problem, from the instance's own point and y = 0 unless told otherwise.

    ``steps`` are those of ``Steps``, ``knobs`` what the method has of its own.  ``callback`` sees the number of steps
    made, x and y after each of them; ``checkpoint`` is a file in which the run keeps its state, and from which it goes
    on if the file is there.  With a ``plan`` the steps are the plan's, K_0 for the first inner loops and K_1 for
    the later ones, and none of them may be given beside it; ``outer`` may be, to stop early.  The noise is the
    plan's too.  Where its constants are proved on a box only, a run that leaves the box ends.

    >>> from fdtheory.problems.zoo import load_instance
    >>> solve(load_instance("softmax-small"), p=4, outer=3).calls.F
    252
    """
    chosen, given = method_named(method), steps_given(steps)
    own = _knobs(chosen, knobs or {})
    _refuse_incapable(chosen, batched(problem))
    _refuse_nonconvex(problem)
    if plan is not None:
        given = planned_steps(plan, chosen, problem, given, sigma, x0)
        sigma = plan.sigma if sigma is None else sigma
    stencil = paper_stencil(DEFAULT_ORDER if given.p is None else given.p)
    oracle = Oracle(
        problem, sigma=0.0 if sigma is None else sigma, seed=seed, seeds=seeds, noise=noise, law=law,
        hessian=chosen.hessian, against=stencil if noise == "opposed" else None, lipschitz=lipschitz,
    )  # fmt: skip
    start, lower = starting_points(oracle, *_start(problem, oracle.problem, x0, y0))
    nu, eta_y = _inner_choice(problem, stencil, given, start[0], lower[0, 0])
    settings = Settings(
        _or(given.eta_x, 0.01), eta_y, 20 if given.inner is None else given.inner, _or(given.outer, 200),
        _or(given.batch, 1), _or(given.normalised, chosen.normalised), watch=watch, target=target, progress=progress,
        first_inner=given.first_inner, box=None if plan is None else proved_box(problem, plan),
        inner_batch=_inner_batch(chosen, given), callback=callback,
        checkpoint=Checkpoint(checkpoint) if isinstance(checkpoint, str) else checkpoint,
    )  # fmt: skip
    samples = _samples(chosen, given)
    if chosen.differences:
        own = {"stencil": stencil, "nu": nu, "inner_samples": samples}
    run = chosen.run(oracle, start, lower, settings, **own)
    shrunk = _left_of_the_error(problem, start[:1], lower[:1, 0], settings)
    shown = {**_shown(chosen, own, stencil, nu, settings, oracle), "inner_samples": samples}
    return replace(run, settings=shown | shrunk)


def _knobs(method: Method, given: Mapping[str, object]) -> dict[str, object]:
    unknown = sorted(set(given) - set(method.knobs))
    if unknown:
        known = f"some of {', '.join(method.knobs)}" if method.knobs else "none"
        raise InputError(f"method {method.name!r} has no knob {unknown[0]!r}; give {known}")
    return dict(given)


def _refuse_incapable(method: Method, problem: Problem) -> None:
    """A method that needs more than the problem has is refused before any work."""
    if method.hessian and not isinstance(problem, SmoothProblem):
        raise InputError(
            f"method {method.name!r} needs Hessian-vector products, and problem {problem.name!r} has gradients only; "
            "give f, g, f_yy_times, g_yy_times and g_xy_times too, or take f2sa or fdehbo"
        )


def _inner_batch(method: Method, given: Steps) -> int:
    if given.inner_batch is not None and not method.inner_sgd:
        raise InputError(
            f"inner_batch = {given.inner_batch!r} is for methods with inner SGD, not for {method.name!r}, whose steps "
            "in y take as many samples as batch says; leave it out"
        )
    return 1 if given.inner_batch is None else given.inner_batch


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


def _start(
    given: Problem | Instance, problem: Problem, x0: ArrayLike | None, y0: ArrayLike | None
) -> tuple[ArrayLike, ArrayLike]:
    if x0 is None:
        x0 = [float(v) for v in given.at] if isinstance(given, Instance) else problem.start
    if x0 is None:
        raise InputError(
            f"x0 is missing and problem {problem.name!r} has no point of its own; give {problem.dim_x} numbers"
        )
    numbers = np.asarray(x0, dtype=object).ravel()
    if any(isinstance(v, int | float) and not abs(v) <= LARGEST_START for v in numbers):
        raise InputError(
            f"x0 = {x0!r} has an entry that is not a number of size at most {LARGEST_START:g}; give such numbers"
        )
    return x0, np.zeros(problem.dim_y) if y0 is None else y0


def _inner_choice(
    problem: Problem | Instance, stencil: Stencil, given: Steps, x: Array, y: Array
) -> tuple[float, EtaY]:
    """ν and η_y: given, or such as work from this start."""
    if given.nu is not None and given.eta_y is not None:
        return given.nu, given.eta_y
    nu, eta_y = working_parameters(problem, stencil, x, y)
    return _or(given.nu, nu), eta_y if given.eta_y is None else given.eta_y


def _or(value: Given | None, default: Given) -> Given:
    return default if value is None else value


def _shown(
    method: Method, knobs: Mapping[str, object], stencil: Stencil, nu: float, settings: Settings, oracle: Oracle
) -> dict[str, object]:
    """All that decides a run, as plain numbers and words."""
    own = {"p": stencil.order, "nu": nu} if method.differences else {**method.knobs, **knobs}
    first = settings.inner if settings.first_inner is None else settings.first_inner
    eta_y = "by schedule" if settings.scheduled else settings.eta_y
    return {
        **own, "eta_x": settings.eta_x, "eta_y": eta_y, "inner": settings.inner, "first_inner": first,
        "outer": settings.outer, "batch": settings.batch, "normalised": settings.normalised, "sigma": oracle.sigma,
        "inner_batch": settings.inner_batch, "noise": oracle.noise, "law": oracle.law, "lipschitz": oracle.lipschitz,
        "seeds": oracle.seeds, "seed": oracle.seed,
    }  # fmt: skip
