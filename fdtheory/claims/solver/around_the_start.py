"""What is looked at around a run: the curvature of g near its start, the box that it may not leave, how it ended."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array
from fdtheory.problems.from_functions import from_functions
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.outer_loop import Box
from fdtheory.solvers.referee import largest_curvature
from fdtheory.solvers.run import Run, Stop, starting_points
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, exact, observed

QUARTIC = from_functions(
    lambda x, y: 0.5 * y @ y - 2 * x.sum(), lambda x, y: 0.5 * (y - x[0]) @ (y - x[0]) + ((y - x[0]) ** 4).sum() / 12,
    dim_x=1, dim_y=2, name="quartic", check=False,
    f_x=lambda x, y: -2.0 + 0 * x, f_y=lambda x, y: y,
    g_x=lambda x, y: -((y - x[0]) + (y - x[0]) ** 3 / 3).sum(keepdims=True),
    g_y=lambda x, y: (y - x[0]) + (y - x[0]) ** 3 / 3,
    f_yy_times=lambda x, y, v: v, g_yy_times=lambda x, y, v: (1 + (y - x[0]) ** 2) * v,
    g_xy_times=lambda x, y, v: -((1 + (y - x[0]) ** 2) @ v)[None],
)  # fmt: skip
"""g has the minimiser y = (x, x) and the curvatures 1 + (y_i - x)²."""
Radius = Callable[[float], float]


def one_and_the_distance(distance: float) -> float:
    """1 + |y - y*|: how far points around y* are looked at."""
    return 1 + distance


def the_distance(distance: float) -> float:
    """Near miss: |y - y*| alone."""
    return distance


def slightly_farther(distance: float) -> float:
    """Near miss: a thousandth farther."""
    return 1.001 * (1 + distance)


@claim("ours:solver-parts", subject=one_and_the_distance, rival=[the_distance, slightly_farther])
def curvature_seen_around(radius: Radius) -> Iterator[Evidence]:
    """The largest curvature is that of y, of y* and of sixteen normal points around y*, scaled by 1 + |y - y*|.

    Checked: a problem whose curvatures are 1 + (y_i - x)², at two x and y, to 10⁻⁹, with y beyond and amid the points.
    Not checked: that this bounds the curvature anywhere else.
    """
    cloud = np.random.default_rng(0).standard_normal((16, 2)) / np.sqrt(2)
    for x, y in ((0.75, (0.5, -0.25)), (-1.5, (0.25, 1.0))):
        away = np.array(y) - x
        apart = np.concatenate([away[None], 0 * away[None], radius(float(np.hypot(*away))) * cloud])
        seen = largest_curvature(QUARTIC, np.array([[x]]), np.array([y]))  # type: ignore[arg-type]
        off = abs(seen - float((1 + apart**2).max()))
        yield observed(f"x = {x}", off <= 1e-9, f"difference {off:.1e}")


def _looked_at(size: int, x: float, y: Array) -> Array:
    """The points, other than y, y* and 0, at which a product with the Hessian of |y - x|²/2 is asked for, in order."""
    seen: list[Array] = []

    def times(x: Array, y: Array, v: Array) -> Array:
        seen.append(np.array(y))
        return v

    bowl = from_functions(
        lambda x, y: y.sum(), lambda x, y: 0.5 * (y - x[0]) @ (y - x[0]), dim_x=1, dim_y=size, check=False,
        f_x=lambda x, y: 0 * x, f_y=lambda x, y: 1 + 0 * y, f_yy_times=lambda x, y, v: 0 * v,
        g_x=lambda x, y: x * size - y.sum(keepdims=True), g_y=lambda x, y: y - x[0],
        g_yy_times=times, g_xy_times=lambda x, y, v: -v.sum(keepdims=True),
    )  # fmt: skip
    largest_curvature(bowl, np.array([[x]]), y)  # type: ignore[arg-type]
    beside = [p for p in seen if not any(np.allclose(p, known) for known in (y, x + 0 * y, 0 * y))]
    return np.array(beside).reshape(-1, size)


@claim("ours:solver-parts", subject=one_and_the_distance, rival=[the_distance, slightly_farther])
def points_around_the_solution(radius: Radius) -> Iterator[Evidence]:
    """The normal points around y* are sixteen up to 300 unknowns and two beyond; their length is about 1 + |y - y*|.

    Checked: the points at which products with Hessians are asked for, with 2, 300 and 301 unknowns, in order.
    Not checked: larger problems.
    """
    for size, count in ((2, 16), (300, 16), (301, 2)):
        x, y = 0.5, np.linspace(-1, 1, size)
        seen, cloud = _looked_at(size, x, y), np.random.default_rng(0).standard_normal((count, size)) / np.sqrt(size)
        same = seen.shape == cloud.shape
        off = float(np.abs(seen - x - radius(float(np.linalg.norm(y - x))) * cloud).max()) if same else np.inf
        yield observed(f"{size} unknowns", off <= 1e-9, f"{len(seen)} points, difference {off:.1e}")


Entry = Callable[[Array, int, int, int], float]


def own_point(given: Array, seed: int, node: int, i: int) -> float:
    """Of a point for all, one for each seed, or one for each seed and node."""
    rows = {1: given, 2: given[seed % len(given)], 3: given[seed, node % given.shape[1]] if given.ndim == 3 else given}
    return float(rows[given.ndim][i])


def next_seeds_point(given: Array, seed: int, node: int, i: int) -> float:
    """Near miss: that of the seed before, and of one point the next coordinate."""
    return own_point(given, seed - 1, node, i) if given.ndim > 1 else own_point(given, seed, node, i - 1)


@claim("ours:solver-parts", subject=own_point, rival=next_seeds_point)
def points_where_runs_begin(entry: Entry) -> Iterator[Evidence]:
    """One y serves all seeds and nodes, a row for each seed all of its nodes; rows are told from nodes by the seeds.

    Checked: three seeds, one and four nodes, two unknowns: one y, a row for each seed, and all at once; x as well.
    Not checked: other sizes.
    """
    oracle, dice = Oracle(QUARTIC, seeds=3), np.random.default_rng(2)
    for nodes in (1, 4):
        for shape in dict.fromkeys(((2,), (3, 2), (3, 1, 2), (3, nodes, 2))):
            given = dice.standard_normal(shape)
            for_x = dice.standard_normal((1,) if len(shape) == 1 else (3, 1))
            x, y = starting_points(oracle, for_x, given, nodes)
            wanted = [[[entry(given, s, j, i) for i in (0, 1)] for j in range(nodes)] for s in range(3)]
            same = np.array_equal(y, wanted) and np.array_equal(x, np.broadcast_to(for_x, (3, 1)))
            yield observed(f"{nodes} nodes, {shape}", bool(same), f"of shape {y.shape}")


STEPS = 12
WIDE = np.array([[-9.0, 9.0]])


def _run(box: Box | None, callback: Callable[[int, Array, Array], bool] | None = None) -> Run:
    settings = Settings(0.125, 0.25, 3, STEPS, box=box, callback=callback)
    return f2sa(Oracle(QUARTIC, seeds=1), [0.5], [0.25, -1.0], settings, stencil=paper_stencil(2), nu=0.125)


@cache
def _path() -> list[tuple[Array, Array]]:
    """x and all y after each step of the run without a box."""
    path: list[tuple[Array, Array]] = []

    def keep(t: int, x: Array, y: Array) -> bool:
        path.append((x.copy(), y.copy()))
        return False

    _run(None, keep)
    return path


def _boxes() -> Iterator[tuple[str, Box]]:
    """Boxes with their left side at the first iterate, which is the least, or their right side at the fifth."""
    (x, y), (later_x, later_y) = _path()[0], _path()[4]
    edges = (("x", 0, x.min(), 9), ("x", 1, later_x.max(), -9), ("y", 0, y.min(), 9), ("y", 1, later_y.max(), -9))
    for name, side, edge, narrower in edges:
        for place, at in (("at", edge), ("inside", np.nextafter(edge, narrower))):
            of_x, of_y = WIDE.copy(), np.repeat(WIDE, 2, axis=0)
            (of_x if name == "x" else of_y)[:, side] = at
            yield f"{name}, {'right' if side else 'left'} side {place} the edge", (of_x, of_y)


Ends = Callable[[Box], int]


def first_step_outside(box: Box) -> int:
    """The first step after which x or some y is outside; all of them if there is none."""
    for t, (x, y) in enumerate(_path(), 1):
        for values, sides in ((x, box[0]), (y, box[1])):
            flat = values.reshape(-1, len(sides))
            if any(not low <= v <= high for row in flat for v, (low, high) in zip(row, sides, strict=True)):
                return t
    return STEPS


def one_step_later(box: Box) -> int:
    """Near miss: the step after it, or one step before the end."""
    found = first_step_outside(box)
    return found + 1 if found < STEPS else found - 1


@claim("ours:solver-parts", subject=first_step_outside, rival=one_step_later)
def runs_end_outside_the_box(ends: Ends) -> Iterator[Evidence]:
    """A run in a box ends after the first step that leads x or one of its y outside; the edge belongs to the box.

    Checked: eight boxes with one side at, or one float inside of, where the run is after one or five steps, from its
        own iterates.
    Not checked: other methods, which share this loop.
    """
    for name, box in _boxes():
        run, steps = _run(box), ends(box)
        ended = run.stop is (Stop.LEFT_THE_BOX if first_step_outside(box) < STEPS else Stop.FINISHED)
        same = len(run.history) == steps and np.array_equal(run.x, _path()[min(steps, STEPS) - 1][0])
        yield observed(name, bool(ended and same), f"{len(run.history)} steps, {run.stop.name}")


def _endings() -> Iterator[tuple[str, Run, bool]]:
    """A run whose arrays have a value that is not finite somewhere, and whether that makes it worthless."""
    run = replace(_run(None), values=np.ones((3, 1)), gradient_norms=np.ones((3, 1)))
    for bad in (np.nan, np.inf):
        for key in ("x", "estimate", "values", "gradient_norms"):
            lost = np.array(getattr(run, key))
            lost[-1] = bad
            changed: dict[str, Any] = {key: lost}
            yield f"{key} ends with {bad}", replace(run, **changed), True
        for key in ("values", "gradient_norms"):
            earlier = np.ones((3, 1))
            earlier[:-1] = bad
            changed = {key: earlier}
            yield f"{key} had {bad} before", replace(run, **changed), False
        yield f"y ends with {bad}", replace(run, y=bad * run.y), False
    for stop in Stop:
        yield stop.name, replace(run, stop=stop), "nan" in stop or "ran away" in stop


def worthless(expected: bool) -> bool:
    """What must be said of it."""
    return expected


def the_contrary(expected: bool) -> bool:
    """Near miss: the contrary."""
    return not expected


@claim("ours:solver-parts", subject=worthless, rival=the_contrary)
def runs_that_failed(said: Callable[[bool], bool]) -> Iterator[Evidence]:
    """A run failed if it ran away or met a value that is not finite, or ends with one in x, Φ, φ or ‖∇φ‖.

    Checked: nan and infinite values at the end of each of these and before it, and every reason to end.
    Not checked: several of these at once.
    """
    for name, run, expected in _endings():
        yield exact(name, int(run.failed), "==", int(said(expected)))
