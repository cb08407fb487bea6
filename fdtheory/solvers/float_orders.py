"""The order of the estimator on a problem in double precision, with its rounding floor measured and not assumed.

No series and no more digits are to be had from a user's functions, so that the exact hyper-gradient comes from the
referee and the floor from the numbers themselves.  An error is believed only far above the floor:

    rounding     the estimate at ν(1 + kh) for some k is a smooth function of k and rounding; high differences leave the
                 rounding alone (they also see functions that compute in single precision)
    lower level  what one more Newton step would change at each node
    referee      the same two for the exact hyper-gradient, in x in place of ν

What a sweep says holds for the ν it read, and is reported with them: below, rounding decides, and it is UNDECIDED.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import final

import mpmath
import numpy as np
from numpy.typing import ArrayLike

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.estimator.orders import OrderVerdict
from fdtheory.estimator.sweep import Reading, Sweep, order_sweep
from fdtheory.problems.batched import Array, Problem, SmoothProblem
from fdtheory.solvers.f2sa import node_arrays
from fdtheory.solvers.referee import curvatures, lower_solution, newton_step, truth

POINTS = 16
PROBE_POINTS = 7
SPACING = 1e-9
"""Relative distance of the probes: their smooth part cancels in high differences, their rounding is independent."""

MAX_TOGETHER = 4_000_000
"""Numbers in the lower iterates that are solved for together: a library's call costs much more than a member of it."""

SAFETY = 4.0
VERDICTS = {True: OrderVerdict.HOLDS, False: OrderVerdict.REFUTED, None: OrderVerdict.UNDECIDED}


@final
@dataclass(frozen=True)
class FloatOrder:
    """What was seen for one p, and for which ν it was seen."""

    p: int
    order: float | None
    verdict: OrderVerdict
    reason: str
    sweep: Sweep


@final
class FloatGauge:
    """ν ↦ the error of the estimator at x, as a ``Reading`` with its floor; ``start`` is half of the window."""

    def __init__(self, problem: Problem, stencil: Stencil, x: Array) -> None:
        if not isinstance(problem, SmoothProblem):
            raise InputError(
                f"the order on {problem.name!r} needs the exact hyper-gradient, and it has gradients only; "
                "give f, g, f_yy_times, g_yy_times and g_xy_times too"
            )
        self.problem, self.x = problem, np.asarray(x, dtype=float)[None]
        self.offsets, self.weights = node_arrays(stencil)
        seen = truth(problem, self.x)
        self.exact, self._y = seen.gradient[0], seen.y
        self._referee = self._floor_of_truth()
        least, most = curvatures(problem, self.x, seen.y)
        reach = float(max(abs(j) for j in stencil.points))
        self.start = 0.0625 if most == 0 else min(0.0625, 0.5 * least / (reach * most))

    def __call__(self, nu: float) -> Reading:
        value = float(nu)
        probes: Array = value * (1 + SPACING * np.arange(PROBE_POINTS, dtype=np.float64))
        together = max(1, MAX_TOGETHER // (len(self.offsets) * self.problem.dim_y))
        found, left = [], 0.0
        for first in range(0, PROBE_POINTS, together):
            some = probes[first : first + together]
            y = lower_solution(self.problem, self.x, np.multiply.outer(some, self.offsets)[..., None], self._y)
            found.append(self._estimates(some, y))
            if first == 0:
                left = self._left(value, y[0])
        at = np.concatenate(found)
        floor = SAFETY * (noise_of(at) + left) + self._referee
        error = float(np.linalg.norm(at[0] - self.exact))
        return Reading(mpmath.mpf(value), mpmath.mpf(error), mpmath.mpf(floor))

    def _estimates(self, nu: Array, y: Array) -> Array:
        """One row a ν, from the lower iterates at (ν, node, 1)."""
        upper, lower = self.problem.f_x(self.x, y), self.problem.g_x(self.x, y)
        by_nu = np.divide.outer(1.0, nu)[:, None] * self.weights
        parts = (self.weights * self.offsets)[:, None, None] * upper + by_nu[..., None, None] * lower
        return np.asarray(parts.sum(axis=1)[:, 0])

    def _left(self, nu: float, y: Array) -> float:
        """What the lower levels may still owe."""
        owed = newton_step(self.problem, self.x, y, nu * self.offsets[:, None])
        moved = np.linalg.norm(self.problem.g_xy_times(self.x, y, owed), axis=-1)[:, 0]
        return float((np.abs(self.weights) / nu * moved).sum())

    def _floor_of_truth(self) -> float:
        along = np.random.default_rng(0).standard_normal(self.x.shape)
        step = SPACING * (1 + np.linalg.norm(self.x)) / np.linalg.norm(along)
        at = truth(self.problem, self.x + np.arange(PROBE_POINTS)[:, None] * step * along, self._y).gradient
        return SAFETY * (noise_of(at) + float(np.finfo(float).eps * np.linalg.norm(self.exact)))


def noise_of(values: Array) -> float:
    """The size of the rounding in vectors that would depend smoothly on their number: from the highest differences.

    A difference of order k of independent errors has the variance (2k)!/(k!)² times theirs.
    """
    sizes = []
    for k in (3, 4, 5):
        made = np.diff(values, k, axis=0)
        sizes.append(float(np.sqrt((made**2).sum(axis=-1).mean() / math.comb(2 * k, k))))
    return max(sizes)


def measure_float_orders(
    problem: Problem, ps: Iterable[int], *, x: ArrayLike | None = None, start: float | None = None, points: int = POINTS
) -> list[FloatOrder]:
    """One FloatOrder for each p at x, the problem's own start if left out."""
    at = problem.start if x is None else np.asarray(x, dtype=float)
    if at is None:
        raise InputError(f"problem {problem.name!r} has no start; give it one, or a point x of {problem.dim_x} numbers")
    if at.shape != (problem.dim_x,) or not np.isfinite(at).all():
        raise InputError(f"x has shape {at.shape} or a value that is not finite; give {problem.dim_x} numbers")
    return [_measured(FloatGauge(problem, paper_stencil(p), at), p, start, points) for p in ps]


def _measured(gauge: FloatGauge, p: int, start: float | None, points: int) -> FloatOrder:
    top = gauge.start if start is None else float(start)
    if not top <= 2 * gauge.start:
        raise InputError(f"start = {top:.6g} is outside the window of {gauge.problem.name!r}; give a ν below "
                         f"{2 * gauge.start:.6g}")  # fmt: skip
    sweep = order_sweep(gauge, start=top, points=points, dps=None)
    judged = sweep.judge(p)
    holds, reason = judged.holds, str(judged.reason)
    if holds is not None and not between_agrees(gauge, sweep):
        holds, reason = None, "between ν and ν/2 the error does not follow its neighbours; no power of ν is seen"
    if holds is False and judged.order is not None and judged.order > p:
        holds, reason = None, f"order {p} is exceeded at this point; take another one"
    if sweep.used:
        low, high = (mpmath.nstr(sweep.used[i].nu, 4) for i in (-1, 0))
        reason = f"{reason}; seen for {low} ≤ ν ≤ {high}, rounding hides what is below"
    return FloatOrder(p, judged.order, VERDICTS[holds], reason, sweep)


def between_agrees(error: Callable[[float], Reading], sweep: Sweep) -> bool:
    """Whether the error at 2^(-1/2)ν lies on the line (in logarithms) through its neighbours, up to a twentieth."""
    first, second = sweep.used[-2:]
    middle = error(float(first.nu) / math.sqrt(2.0))
    if not middle.clear:
        return False
    expected = mpmath.sqrt(first.error * second.error)
    return bool(abs(middle.error / expected - 1) <= 0.05)
