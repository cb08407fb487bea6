"""The floor below which an error in double precision is not believed, where the rounding is made large on purpose."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array
from fdtheory.problems.from_functions import from_functions
from fdtheory.solvers.float_orders import FloatGauge, noise_of
from fdtheory.trial.claim import Evidence, claim, observed

PROBES = 7
EPS = 2.0**-52


class Seen(NamedTuple):
    """The floor and the error of a reading, all that f_x has returned, in the order of the calls, and at which x."""

    floor: float
    error: float
    returned: list[float]
    places: list[float]


def _reading(p: int, size: float, nu: float) -> Seen:
    """With f_x = 2 and a fresh error at every call, and g = y²/2: only these errors move the estimator."""
    dice, returned, places = np.random.default_rng(p), list[float](), list[float]()

    def with_an_error(x: Array, y: Array) -> Array:
        places.append(float(x[0]))
        returned.append(2 + size * float(dice.standard_normal()))
        return np.array([returned[-1]])

    problem = from_functions(
        lambda x, y: 2 * x.sum(), lambda x, y: y @ y / 2, dim_x=1, dim_y=1, check=False,
        f_x=with_an_error, f_y=lambda x, y: 0 * y, f_yy_times=lambda x, y, v: 0 * v,
        g_x=lambda x, y: 0 * x, g_y=lambda x, y: y, g_yy_times=lambda x, y, v: v, g_xy_times=lambda x, y, v: 0 * x,
    )  # fmt: skip
    found = FloatGauge(problem, paper_stencil(p), np.array([0.5]))(nu)
    return Seen(float(found.floor), float(found.error), returned, places)


Floor = Callable[[Array, Array, float], float]


def four_of_each(estimates: Array, truths: Array, exact: float) -> float:
    """Four times what the estimates, the exact gradient and its last digit are rounded by."""
    return 4 * (noise_of(estimates) + noise_of(truths) + EPS * abs(exact))


def five_of_the_estimates(estimates: Array, truths: Array, exact: float) -> float:
    """Near miss: five times the first."""
    return four_of_each(estimates, truths, exact) + noise_of(estimates)


def three_of_the_truths(estimates: Array, truths: Array, exact: float) -> float:
    """Near miss: three times the second."""
    return four_of_each(estimates, truths, exact) - noise_of(truths)


@claim("ours:readings-written-out", subject=four_of_each, rival=[five_of_the_estimates, three_of_the_truths])
def floors_in_double_precision(floor: Floor) -> Iterator[Evidence]:
    """A reading's floor is four times the rounding that differences over probes show, in estimates and in the truth.

    Checked: p = 1, 2 and 4 with errors of 10⁻⁶ at every call of f_x, from the very values that it
        returned, and without errors.
    Not checked: what a lower level may still owe, which is 0 here (what_lower_levels_owe speaks of it).
    """
    for p in (1, 2, 4):
        seen, stencil = _reading(p, 1e-6, 0.01), paper_stencil(p)
        pairs = [(float(j), float(w)) for j, w in zip(stencil.offsets, stencil.weights, strict=True) if w]
        exact, truths = seen.returned[0], np.array(seen.returned[1 : 1 + PROBES])[:, None]
        rows = np.array(seen.returned[1 + PROBES :]).reshape(PROBES, len(pairs))
        estimates = np.array([[sum(w * j * v for (j, w), v in zip(pairs, row, strict=True))] for row in rows])
        off = abs(seen.floor / floor(estimates, truths, exact) - 1)
        off += abs(seen.error / abs(float(estimates[0, 0]) - exact) - 1)
        off += abs(_reading(p, 0.0, 0.01).floor / (4 * EPS * 2) - 1)
        apart = np.abs(np.diff(seen.places[1 : 1 + PROBES])) / (1 + 0.5) / 1e-9
        off += float(np.abs(apart - 1).max())
        yield observed(f"p = {p}", off <= 1e-6, f"relative difference {off:.1e}")


def _still_owed(p: int, nu: float) -> list[tuple[float, float, float]]:
    """j, α_j and what is left of y at each node, with steps of half the length that would end at once."""
    stencil, x = paper_stencil(p), 0.5
    pairs = [(float(j), float(w)) for j, w in zip(stencil.offsets, stencil.weights, strict=True) if w]

    def halved(ends: list[float], begin: float) -> list[float]:
        found = [begin] * len(ends)
        while True:
            steps = [(y - end) / 2 for y, end in zip(found, ends, strict=True)]
            done = all(abs(step) <= 1e-9 * (1 + abs(y)) for step, y in zip(steps, found, strict=True))
            found = [y - step for y, step in zip(found, steps, strict=True)]
            if done:
                return found

    (begin,) = halved([3 * x], 0.0)
    ends = [3 * x - nu * (1 + 1e-9 * k) * j for k in range(PROBES) for j, _ in pairs]
    found = halved(ends, begin)
    return [(j, w, y - end) for (j, w), y, end in zip(pairs, found, ends, strict=False)]


Owed = Callable[[list[tuple[float, float, float]], float], float]


def half_of_each(nodes: list[tuple[float, float, float]], nu: float) -> float:
    """Σ|α_j| times 3/2 of what is left of y, over ν: the next step, and by how much it moves the slope in x."""
    return sum(abs(w) * 1.5 * abs(left) for _, w, left in nodes) / nu


def with_offsets(nodes: list[tuple[float, float, float]], nu: float) -> float:
    """Near miss: Σ|α_j j|, as for errors of f_x, with half as much more."""
    return 1.5 * sum(abs(w * j) * 1.5 * abs(left) for j, w, left in nodes) / nu


@claim("ours:readings-written-out", subject=half_of_each, rival=with_offsets)
def what_lower_levels_owe(owed: Owed) -> Iterator[Evidence]:
    """Four times what the lower levels still owe is part of a floor: each node's next step, times g_xy and |α_j|/ν.

    Checked: p = 1, 2 and 4 for g = (y - 3x)²/2 and f = y, with a Hessian that is told twice as large, so that steps are
        half as long and a billionth is left, beside the same steps in plain loops.
    Not checked: more unknowns.
    """
    bowl = from_functions(
        lambda x, y: y.sum(), lambda x, y: (y - 3 * x) @ (y - 3 * x) / 2, dim_x=1, dim_y=1, check=False,
        f_x=lambda x, y: 0 * x, f_y=lambda x, y: 1 + 0 * y, f_yy_times=lambda x, y, v: 0 * v,
        g_x=lambda x, y: -3 * (y - 3 * x), g_y=lambda x, y: y - 3 * x, g_yy_times=lambda x, y, v: 2 * v,
        g_xy_times=lambda x, y, v: -3 * v,
    )  # fmt: skip
    for p in (1, 2, 4):
        found = FloatGauge(bowl, paper_stencil(p), np.array([0.5]))(0.01)
        off = abs(float(found.floor) / (4 * owed(_still_owed(p, 0.01), 0.01)) - 1)
        yield observed(f"p = {p}", off <= 1e-3, f"relative difference {off:.1e}")
