"""A method that is still, files of methods side by side, products in a field, and ranges against what is said."""

import math
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array, DenseProblem, SoftmaxProblem
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers.bootstrap import Interval
from fdtheory.solvers.compare import compare
from fdtheory.solvers.end_to_end import SHARE, planned
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.rates import bench
from fdtheory.solvers.run import Stop
from fdtheory.solvers.solve import solve
from fdtheory.trial.claim import Evidence, claim, exact, observed

LABEL = "ours:solver-parts"
SOFTMAX = SoftmaxProblem(QuadraticSoftmax.seeded(3, 2, condition=3, seed=6))
START = [0.4, -0.3, 0.1]
Count = Callable[[int], int]


def all_of_them(steps: int) -> int:
    """As many as are asked for."""
    return steps


def fifty_at_most(steps: int) -> int:
    """Near miss: fifty zeros end it, or one step is missing."""
    return 50 if steps > 50 else steps - 1


@claim(LABEL, subject=all_of_them, rival=fifty_at_most)
def steps_of_a_still_method(made: Count) -> Iterator[Evidence]:
    """The method that takes no step in x makes all of its outer steps, although its estimates are zero.

    Checked: 49 and 60 steps; x stays, and y moves.
    Not checked: other methods, which fifty zeros end (runs_end_by_their_rules).
    """
    for steps in (49, 60):
        run = solve(SOFTMAX, method="lower-only", x0=START, eta_x=0.1, eta_y=0.3, inner=1, outer=steps, watch=0)
        still = run.stop is Stop.FINISHED and run.x.tolist() == [START] and bool(run.y.any())
        yield exact(f"{steps} steps", (len(run.history), int(still)), "==", (made(steps), 1))


Named = Callable[[str], str]


def with_its_method(name: str) -> str:
    """The method before the ending."""
    return f"run.now-{name}.npz"


def behind_the_ending(name: str) -> str:
    """Near miss: the method behind the ending."""
    return f"run.now.npz-{name}"


@claim(LABEL, subject=with_its_method, rival=behind_the_ending)
def files_side_by_side(named: Named) -> Iterator[Evidence]:
    """Methods that are compared keep their states in files of their own, named by the method before the ending.

    Checked: two methods, of which one has an order, and a name with a dot.
    Not checked: that the runs go on from them (resumed_runs_end_alike).
    """
    names = ["f2sa-3", "lower-only"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.now.npz"
        runs = compare(SOFTMAX, names, x0=START, outer=1, inner=1, watch=0, jobs=1, checkpoint=str(path))
        seen = sorted(one.name for one in Path(folder).iterdir())
    wanted = sorted(map(named, names))
    yield observed("two files", seen == wanted and [run.method for run in runs] == names, ", ".join(seen))


Factor = Callable[[Array], Array]


def along_the_vector(v: Array) -> Array:
    """v."""
    return v


def a_millionth_longer(v: Array) -> Array:
    """Near miss: a millionth longer."""
    return v * (1 + 1e-6)


@claim(LABEL, subject=along_the_vector, rival=a_millionth_longer)
def products_of_an_index(factor: Factor) -> Iterator[Evidence]:
    """With errors that are a field the product of an index with v is the derivative of its own gradient along v.

    Checked: both blocks of G at three seeds and two nodes, by differences of fourth order, to 10⁻⁸.
    Not checked: noises without a field, whose products have errors of their own.
    """
    dice, step = np.random.default_rng(8), 1e-3
    oracle = Oracle(SOFTMAX, sigma=0.4, seed=5, seeds=3, noise="field", lipschitz=0.7, hessian=True)
    x, y, v = dice.standard_normal((3, 3)), dice.standard_normal((3, 2, 2)), dice.standard_normal((3, 2, 2))
    sample = oracle.sample(nodes=2, batch=2, shared=False)
    for block, of in (("yy", oracle.g_y), ("xy", oracle.g_x)):
        near, far = (of(x, y + k * step * v, sample) - of(x, y - k * step * v, sample) for k in (1, 2))
        seen, wanted = oracle.hvp_g(x, y, factor(v), sample, block), (8 * near - far) / (12 * step)
        off = float(np.abs(seen - wanted).max())
        yield observed(block, off <= 1e-8, f"largest difference {off:.1e}")


Within = Callable[[float, float, float, float], int]
"""1 where a range lies in another, -1 where it lies outside, 0 where neither is so."""


def by_every_point(low: float, high: float, least: float, most: float) -> int:
    """By looking at many points of it, the ends among them."""
    points = [low + (high - low) * k / 8 for k in range(9)]
    inside = [least <= point <= most for point in points]
    return 1 if all(inside) else 0 if any(inside) or low < least < high else -1


def without_the_ends(low: float, high: float, least: float, most: float) -> int:
    """Near miss: the ends do not belong to it."""
    inside = least < low and high < most
    return 1 if inside else -1 if high <= least or most <= low else 0


@claim(LABEL, subject=by_every_point, rival=without_the_ends)
def ranges_inside_of_others(within: Within) -> Iterator[Evidence]:
    """What resampled seeds show lies in a range, outside of it, or is undecided; the ends belong to both.

    Checked: all ranges with ends among five numbers against all others, and ends without a value, which decide nothing.
    Not checked: how such ranges are found.
    """
    numbers = [0.0, 1.0, 2.0, 3.0, 4.0]
    ranges = [(a, b) for a, b in product(numbers, repeat=2) if a <= b]
    codes = {True: 1, False: -1, None: 0}
    wrong = [
        (one, other)
        for one, other in product(ranges, repeat=2)
        if codes[Interval(one[0], one[0], one[1]).lies_in(*other)] != within(*one, *other)
    ]
    nan = float("nan")
    open_ends = [Interval(nan, nan, nan).lies_in(0.0, 1.0), Interval(nan, 1.0, 0.5).lies_in(0.0, 1.0)]
    yield observed(f"{len(ranges) ** 2} pairs", not wrong and open_ends == [None, None], f"{len(wrong)} otherwise")


Share = Callable[[float], float]


def half_of_the_window(quotient: float) -> float:
    """μ/(2nL_f)."""
    return quotient / 2


def a_thousandth_more_than_half(quotient: float) -> float:
    """Near miss: a thousandth more."""
    return 1.001 * quotient / 2


@claim("ours:end-to-end", subject=half_of_the_window, rival=a_thousandth_more_than_half)
def steps_that_are_tried(top: Share) -> Iterator[Evidence]:
    """The ν of a measured cell is half of the window at x and y*, lessened by tenths until the bias is small.

    Checked: one instance whose curvatures depend on x and y, p = 2 and 3, with μ and L_f from whole Hessians: the
        quotient is a whole power of 9/10, to 10⁻⁹, whose bias is small enough, and that of the power before is not.
    Not checked: other instances.
    """
    at, eps = bench("learn-to-regularize", 0.05), 0.001
    problem = at.problem
    assert isinstance(problem, DenseProblem)
    least = float(np.linalg.eigvalsh(problem.g_yy(at.x, at.truth.y)).min())
    most = float(np.abs(np.linalg.eigvalsh(problem.f_yy(at.x, at.truth.y))).max())
    for p in (2, 3):
        stencil = paper_stencil(p)
        nu = planned(at, stencil, eps).nu
        power = math.log(nu / top(least / (float(stencil.reach) * most))) / math.log(0.9)
        sizes = [float(np.linalg.norm(at.bias(stencil, one))) for one in (nu, nu / 0.9)]
        fits = sizes[0] <= eps / SHARE and (sizes[1] > eps / SHARE or round(power) == 0)
        yield observed(f"p = {p}", fits and abs(power - round(power)) <= 1e-9, f"power {power:.6f} of 9/10")


Reason = Callable[[Stop], Stop]


def the_same_reason(stop: Stop) -> Stop:
    """The reason of the first run."""
    return stop


def as_if_finished(stop: Stop) -> Stop:
    """Near miss: that all steps were made, or that the callback asked for it."""
    return Stop.STOPPED if stop is Stop.FINISHED else Stop.FINISHED


def _is_at(end: int | None, t: int, x: Array, y: Array) -> bool:
    return t == end


@claim(LABEL, subject=the_same_reason, rival=as_if_finished)
def ended_runs_stay_ended(reason: Reason) -> Iterator[Evidence]:
    """A run that has ended and is asked for again from its file reports its reason and makes no further call.

    Checked: runs that end at their target, by their callback and after all steps.
    Not checked: other reasons.
    """
    for name, target, ends in (("target", 0.75, None), ("callback", None, 2), ("all steps", None, None)):
        with tempfile.TemporaryDirectory() as folder:
            file = str(Path(folder) / "run.npz")
            runs = [
                solve(
                    SOFTMAX, x0=START, eta_x=0.2, eta_y=0.3, nu=0.05, inner=3, outer=9, watch=1, target=target,
                    checkpoint=file, callback=partial(_is_at, ends),
                )
                for _ in range(2)
            ]  # fmt: skip
        same = np.array_equal(runs[0].x, runs[1].x) and runs[0].history == runs[1].history
        few = len(runs[0].history) == {"target": 4, "callback": 2, "all steps": 9}[name]
        seen = (runs[0].stop.name, runs[1].stop.name)
        yield observed(name, same and few and runs[1].stop is reason(runs[0].stop), f"{seen[0]}, then {seen[1]}")


Left = Callable[[list[int]], int]


def fewest_steps(inner: list[int]) -> int:
    """The steps of the node that has fewest."""
    return min(inner)


def first_of_them(inner: list[int]) -> int:
    """Near miss: the steps of the first node, and one more."""
    return inner[0] + 1


@claim(LABEL, subject=fewest_steps, rival=first_of_them)
def error_that_is_left(steps: Left) -> Iterator[Evidence]:
    """Of nodes with loops of their own it is reported what the shortest loop leaves of an error, (1 - η_y μ)^K.

    Checked: four nodes with different loops, in two orders, on a problem whose μ is known, to 10⁻¹².
    Not checked: schedules, of which nothing is reported.
    """
    least = float(np.linalg.eigvalsh(SOFTMAX.A)[0])
    for inner in ([5, 3, 4, 6], [3, 6, 5, 4]):
        run = solve(QuadraticSoftmax.seeded(3, 2, condition=3, seed=6), p=3, eta_y=0.3, nu=0.05, inner=inner, outer=1)
        off = abs(run.settings["contraction"] - (1 - 0.3 * least) ** steps(inner))
        yield observed(f"{inner}", off <= 1e-12, f"difference {off:.1e}")
