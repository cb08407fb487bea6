"""What ``solve`` makes of what it is asked: steps that are given, chosen at the start, or planned."""

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

import numpy as np

from fdtheory.claims.solver.users_functions import START, Quadratics
from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.editions import planned
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.plan_file import plan_of
from fdtheory.guarantee.shared_samples import shared_plan
from fdtheory.problems.batched import Array, Problem, SoftmaxProblem
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.parameters import LocalConstants, local_constants, paper_parameters
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import Settings
from fdtheory.solvers.solve import solve
from fdtheory.trial.claim import Evidence, claim, observed

SIGMA, SEED, SEEDS, OUTER = 0.03, 3, 2, 2
KEYS = ("f_x", "f_y", "g_x", "g_y", "f_yy_times", "g_yy_times", "g_xy_times")


class Bent(Quadratics):
    """The quadratics with f a hundred times as large, so that ν is decided by its curvature."""

    def __init__(self, size: float) -> None:
        super().__init__()
        self.size = size

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        return (lambda *given: self.size * found(*given)) if name.startswith("f") else found


def _problem(functions: Quadratics, name: str) -> Problem:
    derivatives: dict[str, Any] = {key: getattr(functions, key) for key in KEYS}
    return from_functions(
        functions.f, functions.g, dim_x=2, dim_y=3, start=START, name=name, check=False, **derivatives
    )


PROBLEMS: dict[str, tuple[Quadratics, Problem]] = {
    name: (functions, _problem(functions, name))
    for name, functions in (("f bends", Quadratics()), ("f bends much", Bent(100.0)), ("f is flat", Bent(0.0)))
}


def _matrix(times: Callable[[Array], Any]) -> Array:
    return np.array([times(unit) for unit in np.eye(3)])


@cache
def _seen_at_the_start(name: str) -> tuple[float, float, float]:
    """Least and largest curvature of g and the largest of f, from whole Hessians, which do not depend on y."""
    functions, x, y = PROBLEMS[name][0], np.array(START), np.zeros(3)
    lower = np.linalg.eigvalsh(_matrix(lambda v: functions.g_yy_times(x, y, v)))
    upper = np.linalg.eigvalsh(_matrix(lambda v: functions.f_yy_times(x, y, v)))
    return float(lower[0]), float(lower[-1]), float(np.abs(upper).max())


Window = Callable[[float, float, float, float], tuple[float, float]]


def half_of_the_window(least: float, most: float, most_f: float, reach: float) -> tuple[float, float]:
    """ν is half of μ/(nL_f), at most 1/10, and η_y is 1/(5L/4 + nνL_f)."""
    nu = 0.1 if 5 * least >= reach * most_f else least / (2 * reach * most_f)
    return nu, 1 / (1.25 * most + reach * nu * most_f)


def a_thousandth_less(least: float, most: float, most_f: float, reach: float) -> tuple[float, float]:
    """Near miss: both a thousandth smaller."""
    nu, eta_y = half_of_the_window(least, most, most_f, reach)
    return 0.999 * nu, 0.999 * eta_y


@cache
def _chosen(name: str, p: int) -> Run:
    return solve(PROBLEMS[name][1], p=p, sigma=SIGMA, seed=SEED, seeds=SEEDS, outer=OUTER)


@claim("ours:solver-parts", subject=half_of_the_window, rival=a_thousandth_less)
def steps_chosen_at_the_start(window: Window) -> Iterator[Evidence]:
    """Steps that nobody gives are ν = μ/(2nL_f), at most 1/10, η_y = 1/(5L/4 + nνL_f), η_x = 1/100, K = 20 and S = 1.

    Checked: three problems whose Hessians are known, p = 2 and 3; the run is that of F²SA-p with these steps, to
        10⁻⁹, from the problem's own start and y = 0.
    Not checked: problems whose curvature changes with y.
    """
    for name, (_, problem) in PROBLEMS.items():
        for p in (2, 3):
            stencil, run = paper_stencil(p), _chosen(name, p)
            nu, eta_y = window(*_seen_at_the_start(name), max(abs(float(j)) for j in stencil.offsets))
            oracle = Oracle(problem, sigma=SIGMA, seed=SEED, seeds=SEEDS)
            settings = Settings(0.01, eta_y, 20, OUTER, normalised=True)
            wanted = METHODS["f2sa"].run(oracle, START, np.zeros(3), settings, stencil=stencil, nu=nu)
            off = float(np.abs(run.x - wanted.x).max() + np.abs(run.y - wanted.y).max())
            off += abs(run.settings["nu"] - nu) + abs(run.settings["eta_y"] - eta_y)
            yield observed(f"{name}, p = {p}", off <= 1e-9, f"largest difference {off:.1e}")


SOFTMAX = QuadraticSoftmax.seeded(3, 2, condition=3, seed=6)
Given = dict[str, Any]


def as_given(given: Given) -> Given:
    """What is given."""
    return given


def longer_steps(given: Given) -> Given:
    """Near miss: η_x a millionth longer."""
    return given | {"eta_x": given["eta_x"] * (1 + 1e-6)}


ASKED: dict[str, Given] = {
    "f2sa": {"p": 3, "nu": 0.04, "inner_samples": "shared", "normalised": False},
    "stocbio": {"knobs": {"terms": 3}},
    "bsa": {"inner_batch": 2, "normalised": True},
    "fdehbo": {"knobs": {"delta": 0.01}},
    "lower-only": {"first_inner": 7},
}


@claim("ours:solver-parts", subject=as_given, rival=longer_steps)
def steps_that_are_given(change: Callable[[Given], Given]) -> Iterator[Evidence]:
    """Steps, counts and knobs that are given reach the method, which otherwise has its own, and are reported.

    Checked: five methods against their own functions, to the last bit; what K inner steps leave, (1 - η_y μ)^K.
    Not checked: other methods.
    """
    for name, own in ASKED.items():
        given = {"eta_x": 0.1, "eta_y": 0.3, "inner": 4, "outer": OUTER, "batch": 2, "x0": [0.4, -0.3, 0.1]} | own
        asked = change(given)
        run = solve(SOFTMAX, method=name, sigma=SIGMA, seed=SEED, seeds=SEEDS, **asked)
        oracle = Oracle(SOFTMAX, sigma=SIGMA, seed=SEED, seeds=SEEDS, hessian=METHODS[name].hessian)
        settings = Settings(
            0.1, 0.3, 4, OUTER, 2, own.get("normalised", False), first_inner=own.get("first_inner"),
            inner_batch=own.get("inner_batch", 1),
        )  # fmt: skip
        knobs = dict(own.get("knobs", {}))
        if name == "f2sa":
            knobs = {"stencil": paper_stencil(3), "nu": 0.04, "inner_samples": "shared"}
        wanted = METHODS[name].run(oracle, given["x0"], np.zeros(2), settings, **knobs)
        shown = {"eta_x": 0.1, "eta_y": 0.3, "inner": 4, "outer": OUTER, "batch": 2, "seed": SEED, "seeds": SEEDS}
        shown |= {"first_inner": own.get("first_inner", 4), **own.get("knobs", {}), "sigma": SIGMA}
        told = all(run.settings[key] == value for key, value in shown.items())
        left = (1 - 0.3 * float(np.linalg.eigvalsh(SoftmaxProblem(SOFTMAX).A)[0])) ** 4
        told = told and abs(run.settings["contraction"] - left) <= 1e-12
        same = np.array_equal(run.x, wanted.x) and np.array_equal(run.y, wanted.y) and run.history == wanted.history
        if name == "lower-only":  # whose x stays
            same = same and asked["eta_x"] == 0.1
        yield observed(name, told and same, "the same run" if same else "another run")


@cache
def _plans() -> dict[str, Plan | NodePlan]:
    """One plan of every kind for p = 2, with noise and a start away from y*."""
    constants = ProblemConstants(mu=1, lipschitz=[1] * 4, gap=1, sigma=SIGMA, radius=1)
    found = {edition: planned(edition, constants, 0.9, 2) for edition in ("first", "second")}
    return found | {"shared": shared_plan(Families.of(constants), 1, 0.9, 2)}


def _planned_settings(plan: Plan | NodePlan) -> tuple[Settings, str]:
    """The settings that a plan stands for, entry by entry; T counts iterates where the last needs no estimate."""
    if isinstance(plan, NodePlan):
        later, first = tuple(one.K1 for one in plan.budgets), tuple(one.K0 for one in plan.budgets)
        steps: Any = tuple(one.schedules for one in plan.budgets)
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
        outer = run.settings["outer"] == settings.outer and run.settings["sigma"] == plan.sigma
        yield observed(kind, same and outer, f"{run.settings['outer']} outer steps")


class _Stopped:
    """Ends a run after two outer steps."""

    def __call__(self, t: int, x: Array, y: Array) -> bool:
        return t == 2


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
        yield observed(kind, taken, "taken" if taken else "refused")


def _taken(work: Callable[[], object]) -> bool:
    try:
        work()
    except InputError:
        return False
    return True


def printed(c: LocalConstants, p: int, eps: float, sigma: float) -> list[float]:
    """The theorem's hyper-parameters in logarithms, with every hidden constant 1; counts rounded up."""
    kappa = math.log(c.L_bar) - math.log(c.mu)
    narrow = (math.log(eps) - math.log(c.L_bar) - (2 * p + 1) * kappa) / p
    nu = min(math.log(c.radius) - kappa, narrow)
    eta_x = math.log(eps) - math.log(c.L1) - 3 * kappa
    samples = 2 * (math.log(sigma) - nu - math.log(eps))
    inside = max(1.0, math.log(c.radius) + math.log(c.L1) + kappa - nu - math.log(eps))
    counts = [samples, 2 * kappa + samples + math.log(inside), math.log(c.delta) - eta_x - math.log(eps)]
    steps = [nu, eta_x, -math.log(c.L1) - kappa - samples]
    return [*(math.exp(one) for one in steps), *(float(max(1, math.ceil(math.exp(one)))) for one in counts)]


def with_other_powers(c: LocalConstants, p: int, eps: float, sigma: float) -> list[float]:
    """Near miss: L_1 a thousandth larger."""
    return printed(replace(c, L1=1.001 * c.L1, L_bar=1.001 * c.L_bar), p, eps, sigma)


LOCAL = (LocalConstants(0.3, 1.7, 2.1, 1.9, 0.8), LocalConstants(0.9, 1.1, 1.3, 0.7, 1e-3))


@claim("ours:solver-parts", subject=printed, rival=with_other_powers)
def printed_parameters(formulas: Callable[[LocalConstants, int, float, float], list[float]]) -> Iterator[Evidence]:
    """The printed hyper-parameters with every hidden constant 1, and the constants that are seen at a start.

    Checked: two sets of constants, one with a small R, p = 1, 2, 3, by logarithms to 10⁻⁹; the constants of a problem
        whose Hessians, slope and minimiser are known.
    Not checked: that these parameters are enough, which they are not.
    """
    problem = PROBLEMS["f bends"][1]
    for place, c in enumerate(LOCAL, 1):
        for p, eps, sigma in ((1, 0.2, 0.5), (2, 0.1, 0.3), (3, 0.05, 1e-9)):
            found = paper_parameters(problem, p, eps, sigma=sigma, constants=c)
            seen = [found.nu, found.eta_x, found.eta_y, found.S, found.K, found.T]
            off = max(abs(a / b - 1) for a, b in zip(seen, formulas(c, p, eps, sigma), strict=True))
            yield observed(f"constants {place}, p = {p}", off <= 1e-9, f"relative difference {off:.1e}")
    seen_there = local_constants(problem, np.array(START), np.zeros(3), delta=1.5)
    wanted = _local_constants()
    found = paper_parameters(problem, 2, 0.1, sigma=0.3, x0=np.array(START), delta=1.5)
    off = max(abs(a - b) for a, b in zip(_entries(seen_there), _entries(wanted), strict=True))
    parameters = formulas(wanted, 2, 0.1, 0.3)
    off += abs(found.nu / parameters[0] - 1) + abs(found.eta_x / parameters[1] - 1) + abs(found.T - parameters[-1])
    yield observed("constants seen at a start", off <= 1e-9, f"largest difference {off:.1e}")


def _entries(c: LocalConstants) -> tuple[float, ...]:
    return c.mu, c.L1, c.L_bar, c.delta, c.radius


def _local_constants() -> LocalConstants:
    """From whole matrices: g_y is linear in y."""
    functions, x, zero = PROBLEMS["f bends"][0], np.array(START), np.zeros(3)
    least, most, most_f = _seen_at_the_start("f bends")
    hessian = _matrix(lambda v: functions.g_yy_times(x, zero, v))
    solution = np.linalg.solve(hessian, -np.asarray(functions.g_y(x, zero)))
    slope = math.sqrt(sum(float(v) ** 2 for v in functions.f_y(x, solution)))
    upper = max(most, most_f)
    return LocalConstants(least, upper, max(upper, slope), 1.5, math.sqrt(sum(float(v) ** 2 for v in solution)))
