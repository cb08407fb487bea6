"""What ``solve`` makes of what it is asked: steps that are given, and those that it chooses at the start."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.problems.batched import Array, Problem, SoftmaxProblem
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.quadratics import START, Quadratics
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers.methods import METHODS, MethodName
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.parameters import LocalConstants, local_constants, paper_parameters, working_parameters
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import Settings
from fdtheory.solvers.solve import solve
from fdtheory.trial.claim import Evidence, claim, observed

SIGMA, SEED, SEEDS, OUTER = 0.03, 3, 2, 2
KEYS = ("f_x", "f_y", "g_x", "g_y", "f_yy_times", "g_yy_times", "g_xy_times")


def _problem(functions: Quadratics, name: str) -> Problem:
    derivatives: Record = {key: getattr(functions, key) for key in KEYS}
    return from_functions(
        functions.f, functions.g, dim_x=2, dim_y=3, start=START, name=name, check=False, **derivatives
    )


PROBLEMS: dict[str, tuple[Quadratics, Problem]] = {
    name: (functions, _problem(functions, name))
    for name, functions in (
        ("f bends", Quadratics()),
        ("f bends much", Quadratics(upper=100.0)),
        ("f is flat", Quadratics(upper=0.0)),
    )
}


def _matrix(times: Callable[[Array], Array]) -> Array:
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


BEHIND = (-3, -1, 0)


@claim("ours:solver-parts", subject=half_of_the_window, rival=a_thousandth_less)
def steps_chosen_at_the_start(window: Window) -> Iterator[Evidence]:
    """Steps that nobody gives are ν = μ/(2nL_f), at most 1/10, η_y = 1/(5L/4 + nνL_f), η_x = 1/100, K = 20 and S = 1.

    Checked: three problems whose Hessians are known, p = 2 and 3; the run is that of F²SA-p with these steps, to
        10⁻⁹, from the problem's own start and y = 0; ν and η_y for nodes at -3, -1 and 0; each where the other is
        given.
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
        found = working_parameters(problem, Stencil(BEHIND), np.array(START), np.zeros(3))
        wanted_steps = window(*_seen_at_the_start(name), 3.0)
        off = max(abs(a / b - 1) for a, b in zip(found, wanted_steps, strict=True))
        yield observed(f"{name}, nodes behind", off <= 1e-9, f"relative difference {off:.1e}")
    nu, eta_y = window(*_seen_at_the_start("f bends"), 1.0)
    one, other = (solve(PROBLEMS["f bends"][1], outer=1, nu=a, eta_y=b) for a, b in ((0.017, None), (None, 0.19)))
    seen = [run.settings[key] for run in (one, other) for key in ("nu", "eta_y")]
    off = max(abs(a / b - 1) for a, b in zip(seen, (0.017, eta_y, nu, 0.19), strict=True))
    yield observed("one of the two given", off <= 1e-9, f"relative difference {off:.1e}")


@claim("ours:solver-parts", subject=0.999, rival=1.001)
def windows_of_a_run(share: float) -> Iterator[Evidence]:
    """A run of F²SA-p is refused from the ν on at which its farthest node has no curvature left, and taken below.

    Checked: two problems whose Hessians are known, nodes of order 2 and 3 and nodes behind, a thousandth below and
        above μ/(nL_f) at the start.
    Not checked: curvatures elsewhere than at the start and at its solution.
    """
    settings = Settings(0.01, 0.01, 1, 1, normalised=True)
    for name in ("f bends", "f bends much"):
        (_, problem), (least, _, most_f) = PROBLEMS[name], _seen_at_the_start(name)
        for far, stencil in ((1.0, paper_stencil(2)), (2.0, paper_stencil(3)), (3.0, Stencil(BEHIND))):
            nu = share * least / (far * most_f)
            try:
                METHODS["f2sa"].run(Oracle(problem), START, np.zeros(3), settings, stencil=stencil, nu=nu)
                said = ""
            except InputError as error:
                said = str(error)
            yield observed(f"{name}, nodes up to {far:g}", "outside the window" not in said, said[:60] or "taken")


SOFTMAX = QuadraticSoftmax.seeded(3, 2, condition=3, seed=6)
Given = Record


def as_given(given: Given) -> Given:
    """What is given."""
    return given


def longer_steps(given: Given) -> Given:
    """Near miss: η_x a millionth longer."""
    return given | {"eta_x": given["eta_x"] * (1 + 1e-6)}


ASKED: dict[MethodName, Given] = {
    "f2sa": {"p": 3, "nu": 0.04, "inner_samples": "shared", "normalised": False},
    "stocbio": {"knobs": {"terms": 3, "shrink": 0.9, "neumann_step": 0.2}},
    "bsa": {"inner_batch": 2, "normalised": True, "knobs": {"terms": 5, "warm_start": True, "neumann_step": 0.25}},
    "mrbo": {"knobs": {"terms": 4, "d": 3.0, "m": 50.0, "c_x": 0.7, "c_y": 1.2, "neumann_step": 0.2}},
    "vrbo": {"knobs": {"terms": 3, "period": 2, "refresh": 5, "neumann_step": 0.15}},
    "fdehbo": {"knobs": {"delta": 0.01, "d": 3.0, "m": 50.0, "c_x": 0.7, "c_y": 1.2, "c_v": 0.8, "radius": 50.0}},
    "lower-only": {"first_inner": 7},
}


@claim("ours:solver-parts", subject=as_given, rival=longer_steps)
def steps_that_are_given(change: Callable[[Given], Given]) -> Iterator[Evidence]:
    """Steps, counts and knobs that are given reach the method, which otherwise has its own, and are reported.

    Checked: all seven methods against their own functions, to the last bit, most with all of their knobs; what K inner
        steps leave, (1 - η_y μ)^K.
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
            knobs = {"stencil": paper_stencil(3), "nu": 0.04, "inner_samples": "shared", "shared": True}
        wanted = METHODS[name].run(oracle, given["x0"], np.zeros(2), settings, **knobs)
        shown = {"eta_x": 0.1, "eta_y": 0.3, "inner": 4, "outer": OUTER, "batch": 2, "seed": SEED, "seeds": SEEDS}
        shown |= {"first_inner": own.get("first_inner", 4), **own.get("knobs", {}), "sigma": SIGMA}
        shown |= {"normalised": settings.normalised, "inner_batch": settings.inner_batch}
        of_the_oracle = {"noise": oracle.noise, "law": oracle.law, "lipschitz": oracle.lipschitz}
        told = all(run.settings[key] == value for key, value in (shown | of_the_oracle).items())
        left = (1 - 0.3 * float(np.linalg.eigvalsh(SoftmaxProblem(SOFTMAX).A)[0])) ** 4
        told = told and abs(run.settings["contraction"] - left) <= 1e-12
        same = np.array_equal(run.x, wanted.x) and np.array_equal(run.y, wanted.y) and run.history == wanted.history
        if name == "lower-only":  # whose x stays
            same = same and asked["eta_x"] == 0.1
        yield observed(name, told and same, f"the same run: {same}")


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
    solution = np.asarray(np.linalg.solve(hessian, -functions.g_y(x, zero)), dtype=np.float64)
    slope = math.sqrt(sum(float(v) ** 2 for v in functions.f_y(x, solution)))
    upper = max(most, most_f)
    return LocalConstants(least, upper, max(upper, slope), 1.5, math.sqrt(sum(float(v) ** 2 for v in solution)))
