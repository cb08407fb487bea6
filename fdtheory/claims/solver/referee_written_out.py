"""The points at which the referee asks for gradients, beside the same method written out in plain steps."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import sympy as sp

from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import Array, InstanceProblem
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.solvers.referee import HALVING_ROUNDS, lower_solution, newton_step
from fdtheory.trial.claim import Evidence, claim, observed


class Level(NamedTuple):
    """A gradient in y that is a matrix times y - c, the Hessian that the method is told, and where it begins."""

    slopes: Array
    told: Array
    start: Array
    middle: float = 0.0


@dataclass(frozen=True)
class Rules:
    """What decides the points of Newton's method with damping."""

    less: float = 0.25
    """A step of length t must make the gradient smaller by this part of t."""
    tiny: float = 1e-13
    """And may leave it so much larger."""
    settled: float = 1e-9
    """The last step is of this size, relative to 1 + |y|."""
    loosest: float = 1e-2
    """How exactly a step is solved for; more exactly where the gradient is smaller than this."""


RULES = Rules()
less_by_a_little_more = replace(RULES, less=0.25 + 1e-4)
tiny_as_it_is_not = replace(RULES, tiny=1.01e-13)
settled_a_little_earlier = replace(RULES, settled=1.001e-9)
solved_less_exactly = replace(RULES, loosest=2e-2)
solved_more_exactly = replace(RULES, loosest=5e-3)


def _asked(level: Level) -> list[Array]:
    """The points at which the referee asks for the gradient of g."""
    seen: list[Array] = []

    def slope(x: Array, y: Array) -> Array:
        seen.append(np.array(y))
        return level.slopes @ (y - level.middle)

    size = len(level.start)
    problem = from_functions(
        lambda x, y: 0.0 * y.sum(), lambda x, y: 0.0 * y.sum(), dim_x=1, dim_y=size, check=False,
        f_x=lambda x, y: 0 * x, f_y=lambda x, y: 0 * y, f_yy_times=lambda x, y, v: 0 * v,
        g_x=lambda x, y: 0 * x, g_y=slope, g_yy_times=lambda x, y, v: level.told @ v,
        g_xy_times=lambda x, y, v: np.zeros(1),
    )  # fmt: skip
    lower_solution(problem, np.zeros((1, 1)), start=level.start)  # type: ignore[arg-type]
    return seen


def _solved(matrix: Array, right: Array, enough: float) -> Array:
    """The least energy over more and more powers of the matrix times the right side, until the residual is small."""
    powers = np.zeros((len(right), 0))
    found = np.zeros_like(right)
    while float(np.linalg.norm(right - matrix @ found)) > max(enough, 1e-12) * float(np.linalg.norm(right)):
        following = right if powers.size == 0 else matrix @ powers[:, -1]
        powers = np.linalg.qr(np.column_stack([powers, following]))[0]
        found = powers @ np.linalg.solve(powers.T @ matrix @ powers, powers.T @ right)
    return found


def _written(level: Level, rules: Rules) -> list[Array]:
    """The start, and every point that is tried."""
    y, points = level.start, [level.start]
    while True:
        slope = level.slopes @ (y - level.middle)
        size = float(np.linalg.norm(slope))
        step, length = _solved(level.told, slope, min(rules.loosest, size)), 1.0
        for _ in range(HALVING_ROUNDS):
            trial = y - length * step
            points.append(trial)
            rest = float(np.linalg.norm(level.slopes @ (trial - level.middle)))
            if rest <= (1 - rules.less * length) * size + rules.tiny:
                break
            length = length / 2
        if float(np.linalg.norm(step)) <= rules.settled * (1 + float(np.linalg.norm(y))):
            return points
        y = trial


def _line(told: float, slope: float, start: float, middle: float = 0.0) -> Level:
    return Level(np.array([[slope]]), np.array([[told]]), np.array([start]), middle)


def _levels() -> Iterator[Level]:
    """On both sides of the edge of each rule, and one in which a step is solved for in more than one direction."""
    for beside in (-5e-5, 5e-5):
        for slope in (1.75, 3.75):  # the whole step, or half of it, takes off a quarter of its length
            yield _line(1.0, slope + beside, 1.0)
        yield _line(1.0, 2.0, 2e-13 * (1 + 50 * beside))  # from one side of the zero to the other
        yield _line(2.0, 2.0, 7 + 8e-9 * (1 + 10 * beside), 7.0)  # a first step that is the last
    curved = np.diag([1.0, 1.5, 2.0, 4.0, 9.0]) + 0.25
    yield Level(curved, curved, np.array([1.0, -2.0, 0.5, -1.5, -0.25]), 0.5)


@claim(
    "ours:solver-parts",
    subject=RULES,
    rival=[
        less_by_a_little_more,
        tiny_as_it_is_not,
        settled_a_little_earlier,
        solved_less_exactly,
        solved_more_exactly,
    ],
)
def points_that_newton_tries(rules: Rules) -> Iterator[Evidence]:
    """Newton's method halves a step until it takes off a quarter of its length, and ends with a step of 10⁻⁹(1 + |y|).

    Checked: every point at which the referee asks for a gradient, where these rules just hold and just do not, with
        Hessians that are told wrongly, and in five unknowns, where a step is solved for to a hundredth or to the size
        of the gradient.
    Not checked: batches of many points (steps_of_two_levels).
    """
    wrong = 0
    for level in _levels():
        seen, wanted = _asked(level), _written(level, rules)
        same = len(seen) == len(wanted)
        close = [
            float(np.abs(a - b).max() / np.abs(b).max()) <= 1e-6 for a, b in zip(seen, wanted, strict=False) if b.any()
        ]
        wrong += not (same and all(close))
    yield observed("nine levels", wrong == 0, f"{wrong} of them with other points")


u, v, w = sp.symbols("u v w", real=True)
UPPER, LOWER = v**2 + 3 * v * w - w**2 / 2 + w, 2 * v**2 - v * w + 3 * w**2 / 2 - u * v
Scale = Callable[[float], float]


def as_it_is(value: float) -> float:
    """The number."""
    return value


def slightly_more(value: float) -> float:
    """Near miss: a millionth more."""
    return value * (1 + 1e-6)


@claim("ours:solver-parts", subject=as_it_is, rival=slightly_more)
def steps_of_two_levels(scale: Scale) -> Iterator[Evidence]:
    """A step of Newton's method for g + νf solves with both Hessians, and ends at once where both are quadratic.

    Checked: two quadratics in y at ν = 0, 1/8, -1/8 and 1/4, one after the other and at once, with whole Hessians and
        with products alone, against the solution in fractions.
    Not checked: more unknowns.
    """
    whole = InstanceProblem(SymbolicInstance(UPPER, LOWER, [u], [v, w], at=[1]))
    plain = from_functions(
        lambda x, y: 0.0, lambda x, y: 0.0, dim_x=1, dim_y=2, check=False,
        f_x=lambda x, y: 0 * x, f_y=lambda x, y: _upper @ y + [0, 1], f_yy_times=lambda x, y, d: _upper @ d,
        g_x=lambda x, y: -y[:1], g_y=lambda x, y: _lower @ y - np.array([x[0], 0.0]),
        g_yy_times=lambda x, y, d: _lower @ d, g_xy_times=lambda x, y, d: -d[:1],
    )  # fmt: skip
    nus = (0.0, 0.125, -0.125, 0.25)
    solutions = [_solution(sp.Rational(nu)) for nu in nus]
    start = np.array([0.5, -2.0])
    for name, problem in (("whole Hessians", whole), ("products", plain)):
        pairs = list[tuple[float, float]]()
        steps = [newton_step(problem, np.ones((1, 1)), start[None], np.array([nu]))[0] for nu in nus]  # type: ignore[arg-type]
        steps += list(newton_step(problem, np.ones((4, 1)), np.tile(start, (4, 1)), np.array(nus)))  # type: ignore[arg-type]
        for step, solution in zip(steps, 2 * solutions, strict=True):
            pairs += [(scale(float(a)), float(b)) for a, b in zip(step, start - solution, strict=True)]
        off = largest_gap(pairs)
        yield observed(name, off <= 1e-12, f"largest difference {off:.1e}")


def _solution(nu: sp.Rational) -> Array:
    """The zero of both gradients together, at x = 1."""
    together = (LOWER + nu * UPPER).subs(u, 1)
    found = sp.solve([sp.diff(together, v), sp.diff(together, w)], [v, w])
    return np.array([float(found[v]), float(found[w])])


_upper, _lower = np.array([[2.0, 3.0], [3.0, -1.0]]), np.array([[4.0, -1.0], [-1.0, 3.0]])
