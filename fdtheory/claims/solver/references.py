"""What measurements are compared with: the referee's φ and ∇φ, curvatures, resampled means and exact toy gradients."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from statistics import fmean

import numpy as np

from fdtheory.guarantee.planned_members import COSINE, MemberFunctions
from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import Array, InstanceProblem, SmoothProblem, SoftmaxProblem
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.zoo import logistic_ridge
from fdtheory.solvers import exact_run
from fdtheory.solvers.bootstrap import interval, resampled_means
from fdtheory.solvers.phase_noise import SIGMA, X_0, PairLoop
from fdtheory.solvers.referee import curvatures, lower_solution, truth
from fdtheory.trial.claim import Evidence, claim, exact, observed

STEP = 2e-3
PROBLEMS: dict[str, Callable[[], SmoothProblem]] = {
    "softmax": lambda: SoftmaxProblem(QuadraticSoftmax.seeded(3, 2, condition=3, seed=6, tau=Fraction(2, 3))),
    "instance": lambda: InstanceProblem(logistic_ridge()),
    "ridge weights": lambda: RidgeLearning.seeded(dim=3, samples=5, seed=4, ridge=0.3),
}
Shift = Callable[[Array], Array]


def _close(case: str, pairs: Iterable[tuple[float, float]], most: float) -> Evidence:
    off = largest_gap(pairs)
    return observed(case, off <= most, f"largest difference {off:.1e}")


def where_it_is(point: Array) -> Array:
    """The point itself."""
    return point


def a_little_beside(point: Array) -> Array:
    """Near miss: a ten-thousandth away."""
    return point + 1e-4


def a_little_scaled(point: Array) -> Array:
    """Near miss: a ten-thousandth longer."""
    return point * (1 + 1e-4)


def _gradient(function: Callable[[Array], Array], at: Array) -> Array:
    """By differences of fourth order, a last axis for the coordinates."""
    columns = []
    for unit in np.eye(at.shape[-1]):
        near, far = (function(at + s * STEP * unit) - function(at - s * STEP * unit) for s in (1, 2))
        columns.append((8 * near - far) / (12 * STEP))
    return np.stack(columns, axis=-1)


def _value(problem: SmoothProblem, x: Array) -> Array:
    """φ."""
    return truth(problem, x).value


def _eigenvalues(slope: Callable[[Array, Array], Array], x: Array, points: list[Array]) -> Array:
    """Of the derivative in y at all points."""
    return np.concatenate([np.linalg.eigvalsh(_gradient(lambda y: slope(x, y), point)) for point in points])


@claim("ours:solver-parts", subject=where_it_is, rival=[a_little_beside, a_little_scaled])
def referee_knows_the_hyper_gradient(shift: Shift) -> Iterator[Evidence]:
    """At y* the lower-level gradient vanishes, also with νf in it; φ = f there, ∇φ is the slope of φ.

    Checked: a problem with closed forms, one with Hessians and one with products alone, at two points each, by
        differences of φ of fourth order, to 10⁻⁷, and for all but the first μ and L_f by differences of
        gradients at y and y*.
    Not checked: other points; problems so large that only products are used for Newton's method.
    """
    for name, make in PROBLEMS.items():
        problem, dice = make(), np.random.default_rng(3)
        x, y = dice.uniform(-1, 1, (2, problem.dim_x)), dice.uniform(-1, 1, (2, problem.dim_y))
        found, moved = truth(problem, shift(x)), lower_solution(problem, shift(x), 0.03)
        rest = [problem.g_y(x, found.y), problem.g_y(x, moved) + 0.03 * problem.f_y(x, moved)]
        pairs = [(value, 0.0) for part in rest for value in part.ravel().tolist()]
        pairs += zip(found.value.tolist(), problem.f(x, found.y).tolist(), strict=True)
        slopes = _gradient(partial(_value, problem), x)
        pairs += zip(found.gradient.ravel().tolist(), slopes.ravel().tolist(), strict=True)
        if name != "softmax":  # whose curvatures are those of the whole space
            points = [y, lower_solution(problem, x)]
            lower, upper = _eigenvalues(problem.g_y, x, points), _eigenvalues(problem.f_y, x, points)
            pairs += zip(curvatures(problem, x, y), (float(lower.min()), float(np.abs(upper).max())), strict=True)
        yield _close(name, iter(pairs), 1e-7)


Numbers = list[list[float]]


def whole_seeds(rows: Numbers, chosen: list[int]) -> list[float]:
    """The mean over chosen seeds, the same ones for all rows."""
    return [fmean(row[i] for i in chosen) for row in rows]


def first_seed_dropped(rows: Numbers, chosen: list[int]) -> list[float]:
    """Near miss: one seed less."""
    return [fmean(row[i] for i in chosen[1:]) for row in rows]


@claim("ours:solver-parts", subject=whole_seeds, rival=first_seed_dropped)
def bootstrap_resamples_seeds(mean: Callable[[Numbers, list[int]], list[float]]) -> Iterator[Evidence]:
    """A resampled mean takes a seed as a whole, in groups where there are many; an interval leaves 0.135 % at each end.

    Checked: two rows of 7 and of 1537 seeds, the same draws in plain loops, to 10⁻¹²; the ends by sorting.
    Not checked: how often such an interval misses.
    """
    for seeds, size in ((7, 1), (1537, 3)):
        draws = np.random.default_rng(seeds).standard_normal((2, seeds)) ** 2
        groups = [[fmean(row[k : k + size]) for k in range(0, seeds - size + 1, size)] for row in draws.tolist()]
        found, count = resampled_means(draws, seed=4), len(groups[0])
        chosen = np.random.default_rng(4).integers(0, count, (len(found), count))
        pairs = list[tuple[float, float]]()
        for k in (0, 1, len(found) - 1):
            pairs += zip(found[k].tolist(), mean(groups, chosen[k].tolist()), strict=True)
        ordered, seen = sorted(found[:, 1].tolist()), interval(float(draws[1].mean()), found[:, 1])
        place = 0.00135 * (len(ordered) - 1)
        low, share = int(place), place - int(place)
        ends = [(1 - share) * row[low] + share * row[low + 1] for row in (ordered, ordered[::-1])]
        pairs += zip((seen.low, seen.high, seen.value), (*ends, fmean(draws[1].tolist())), strict=True)
        yield _close(f"{seeds} seeds", iter(pairs), 1e-12)


Toy = Callable[[Fraction, Fraction], Fraction]


def toy_f(x: Fraction, y: Fraction) -> Fraction:
    return y**2 / 4 + y + x**2 / 2


def toy_g(x: Fraction, y: Fraction) -> Fraction:
    return y**2 / 2 - x * y


def toy_f_without_its_linear_term(x: Fraction, y: Fraction) -> Fraction:
    """Near miss: y is gone, and x²/2 with it."""
    return y**2 / 4 - x


@claim("ours:solver-parts", subject=toy_f, rival=toy_f_without_its_linear_term)
def toy_gradients(f: Toy) -> Iterator[Evidence]:
    """The gradients of the exact toy problem are those of its f and g, and its minimiser solves νf_y + g_y = 0.

    Checked: with exact rationals; for quadratics a central difference is the derivative. Two points.
    Not checked: other points.
    """
    half = Fraction(1, 2)
    for x, y in ((Fraction(3, 5), Fraction(-4, 7)), (Fraction(-2, 9), Fraction(5, 3))):
        seen = [part(x, y) for part in (exact_run.f_x, exact_run.f_y, exact_run.g_x, exact_run.g_y)]
        wanted = [d for h in (f, toy_g) for d in (h(x + half, y) - h(x - half, y), h(x, y + half) - h(x, y - half))]
        shift = Fraction(2, 11)
        z = exact_run.minimiser(x, shift)
        rest = shift * (f(x, z + half) - f(x, z - half)) + toy_g(x, z + half) - toy_g(x, z - half)
        off = sum((abs(a - b) for a, b in zip(seen, wanted, strict=True)), abs(rest))
        yield exact(f"x = {x}, y = {y}", [off], "==", [0])


def by_plain_loops(pair: PairLoop, runs: int, seed: int) -> float:
    """The root mean square of D - D* over runs, each followed by itself with the phases that all of them draw."""
    dice, at = np.random.default_rng(seed), MemberFunctions(COSINE)
    phases = [[dice.uniform(0, 2 * math.pi, runs) for _ in range(1 if pair.shared else 2)] for _ in range(pair.steps)]
    squares = []
    for run in range(runs):
        moved = []
        for i, weight in enumerate((pair.nu, -pair.nu)):
            x, y = np.array([X_0]), at.minimiser(np.array([X_0]), weight, 0.9)
            start = float(y[0])
            for drawn in phases:
                wave = SIGMA * 2**0.5 * math.cos(pair.omega * float(y[0]) + drawn[min(i, len(drawn) - 1)][run])
                y = y - pair.eta * (at.slope(x, y, weight) + wave)
            moved.append(float(y[0]) - start)
        squares.append(((moved[0] - moved[1]) / (2 * pair.nu)) ** 2)
    return math.sqrt(fmean(squares))


def own_phases(pair: PairLoop, runs: int, seed: int) -> float:
    """Near miss: phases shared where they are not, and the other way round."""
    return by_plain_loops(replace(pair, shared=not pair.shared), runs, seed)


@claim("ours:solver-parts", subject=by_plain_loops, rival=own_phases)
def pairs_of_loops(plain: Callable[[PairLoop, int, int], float]) -> Iterator[Evidence]:
    """Inner loops with a random phase at ±ν are those of plain loops with the same phases.

    Checked: five runs of six steps, phases shared and not, two ω, to 10⁻¹⁰.
    Not checked: other problems than the one member.
    """
    for omega, shared in ((1.0, True), (3.0, True), (2.0, False)):
        pair = PairLoop(0.2, 0.3, 6, omega, shared)
        off = abs(pair.root_mean_square(5, 4) / plain(pair, 5, 4) - 1)
        yield observed(f"ω = {omega}, shared: {shared}", off <= 1e-10, f"relative difference {off:.1e}")
