"""What runs and predictions on a ramp compute, written out a second time.

The ramp is f = r + B g_y and g = y²/2 - a sin x sin y in mpmath's numbers, whose derivatives are taken by differences;
sums are written as sums, and the walk on the lattice is followed backwards in time.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from statistics import NormalDist

import mpmath
import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import Array
from fdtheory.solvers.ramp import A, Ramp, bias, minimiser
from fdtheory.solvers.ramp_by_hand import schedule
from fdtheory.solvers.ramp_prediction import Parts, noise_variance, predicted_mean
from fdtheory.solvers.ramp_runs import Walk, inner_steps
from fdtheory.trial.claim import Evidence, claim, observed

RAMP = Ramp(1, B=7.0, Delta=0.9)
SHORT = Ramp(0, B=3.0, Delta=1.1)
PLACES = (0.7, 2.9, 3 * np.pi + 0.3, 3 * np.pi + 1.8)
"""On the ramp, where it bends and beyond it."""

Change = Callable[[Walk], Walk]


def lower(x: mpmath.mpf, y: mpmath.mpf) -> mpmath.mpf:
    """g."""
    return y**2 / 2 - mpmath.mpf(A) * mpmath.sin(x) * mpmath.sin(y)


def upper(ramp: Ramp, x: mpmath.mpf, y: mpmath.mpf) -> mpmath.mpf:
    """f, with g_y written out."""
    return _height(ramp, x) + ramp.B * (y - mpmath.mpf(A) * mpmath.sin(x) * mpmath.cos(y))


def _height(ramp: Ramp, x: mpmath.mpf) -> mpmath.mpf:
    """r, which falls by Δ up to the end of the ramp and by ε more beyond it."""
    end = (2 * ramp.k + 1) * mpmath.pi
    eps = ramp.Delta / (2 * end)
    t = min(max(x - end, 0), 1)
    return -2 * eps * min(x, end) - eps * (t + mpmath.sin(mpmath.pi * t) / mpmath.pi)


def _close(case: str, pairs: Iterable[tuple[float, float]], most: float) -> Evidence:
    off = largest_gap(pairs)
    return observed(case, off <= most, f"largest difference {off:.1e}")


@cache
def _slopes(ramp: Ramp, x: float, y: float) -> list[float]:
    """r', f_x, f_y, g_x and g_y by differences."""
    with mpmath.workdps(30):
        f_parts = [mpmath.diff(lambda s, t: upper(ramp, s, t), (x, y), n) for n in ((1, 0), (0, 1))]
        g_parts = [mpmath.diff(lower, (x, y), n) for n in ((1, 0), (0, 1))]
        return [float(v) for v in (mpmath.diff(lambda s: _height(ramp, s), x), *f_parts, *g_parts)]


def _solution(ramp: Ramp, x: float, weight: float) -> mpmath.mpf:
    """The zero in y of g_y + weight·f_y."""
    total = lambda y: lower(x, y) + weight * upper(ramp, x, y)  # noqa: E731
    return mpmath.findroot(lambda y: mpmath.diff(total, y), 0.3)


@cache
def _bias(ramp: Ramp, p: int, x: float, nu: float) -> float:
    """Φ - r' with exact lower-level solutions."""
    stencil = paper_stencil(p)
    with mpmath.workdps(30):
        total = -mpmath.diff(lambda s: _height(ramp, s), x)
        for j, weight in zip(map(float, stencil.offsets), map(float, stencil.weights), strict=True):
            y = _solution(ramp, x, j * nu)
            total += weight / nu * mpmath.diff(lambda s, y=y, j=j: j * nu * upper(ramp, s, y) + lower(s, y), x)
        return float(total)


def where_it_is(point: Array) -> Array:
    """The point itself."""
    return point


def a_little_beside(point: Array) -> Array:
    """Near miss: a hundred-thousandth away."""
    return point + 1e-5


def a_little_scaled(point: Array) -> Array:
    """Near miss: a hundred-thousandth longer."""
    return point * (1 + 1e-5)


@claim("ours:ramp-written-out", subject=where_it_is, rival=[a_little_beside, a_little_scaled])
def gradients_and_bias(shift: Callable[[Array], Array]) -> Iterator[Evidence]:
    """The four gradients, r', the lower-level solutions and the bias in double precision, to 10⁻⁹.

    Checked: at points on the ramp, where it bends and beyond it, orders 1, 2 and 3, against differences of f and g in
        30 digits; points a hundred-thousandth beside fail.
    Not checked: other points.
    """
    y, nu = 0.8, 0.04
    for x in PLACES:
        at, beside = shift(np.array([x])), shift(np.array([y]))
        parts = (RAMP.slope(at), *(getattr(RAMP, key)(at, beside) for key in ("f_x", "f_y", "g_x", "g_y")))
        pairs = [(float(part[0]), wanted) for part, wanted in zip(parts, _slopes(RAMP, x, y), strict=True)]
        pairs += [(float(minimiser(at, np.array([nu * RAMP.B]))[0]), float(_solution(RAMP, x, nu)))]
        pairs += [
            (RAMP.B * float(bias(paper_stencil(p), at, nu * RAMP.B)[0]), _bias(RAMP, p, x, nu)) for p in (1, 2, 3)
        ]
        yield _close(f"x = {x:.3f}", iter(pairs), 1e-9)


def as_it_is(walk: Walk) -> Walk:
    """The run itself."""
    return walk


def longer_step(walk: Walk) -> Walk:
    """Near miss: ν a thousandth longer."""
    return replace(walk, nu=walk.nu * 1.001)


def more_noise(walk: Walk) -> Walk:
    """Near miss: σ a thousandth larger."""
    return replace(walk, sigma=walk.sigma * 1.001)


@cache
def _variance(walk: Walk, x: float, K: int) -> tuple[float, float]:
    """The variance of Φ from the inner loops and from the batch."""
    square, nu, ramp, steps = walk.sigma**2 / 2, walk.nu, walk.ramp, schedule(walk, K)
    inner, batch = 0.0, 0.0
    pairs = zip(paper_stencil(walk.p).offsets, paper_stencil(walk.p).weights, strict=True)
    for j, weight in ((float(j), float(w)) for j, w in pairs if w):
        with mpmath.workdps(30):
            total = lambda s, t, j=j: lower(s, t) + j * nu * upper(ramp, s, t)  # noqa: E731
            y = _solution(ramp, x, j * nu)
            curvature, mixed = (float(mpmath.diff(total, (x, y), n)) for n in ((0, 2), (1, 1)))
        left = sum(
            (step * math.prod(1 - later * curvature for later in steps[k + 1 :])) ** 2 for k, step in enumerate(steps)
        )
        inner += (weight / nu * mixed) ** 2 * left * square * (1 + (j * nu) ** 2)
        batch += weight**2 * square * (j**2 + 1 / nu**2) / (2 * K)
    return inner, batch


@cache
def _mean(walk: Walk, K: int) -> float:
    """The mean of ‖∇φ(x_t)‖/ε over the run, from bias and noise at every place, by the equation backwards in time."""
    ramp, eta = walk.ramp, 4 * walk.ramp.eps
    outer = int(np.ceil(4 * ramp.X / eta))
    x = eta * np.arange(-outer - 1, outer + 2, dtype=np.float64)
    slopes = [_slopes(ramp, float(v), 0.0)[0] for v in x]
    drift = ramp.B * bias(paper_stencil(walk.p), x, walk.nu * ramp.B)
    spread = np.sqrt(noise_variance(walk, x, K))
    ahead = np.array([NormalDist().cdf(-(s + d) / w) for s, d, w in zip(slopes, drift, spread, strict=True)])
    to_come = np.zeros_like(x)
    for _ in range(outer):
        moved = ahead * np.roll(to_come, -1) + (1 - ahead) * np.roll(to_come, 1)
        to_come = np.abs(slopes) / ramp.eps + moved
    return float(to_come[outer + 1]) / outer


@claim("ours:ramp-written-out", subject=as_it_is, rival=[longer_step, more_noise])
def noise_and_mean(change: Change) -> Iterator[Evidence]:
    """The inner schedule, the variance of Φ by its parts, and the predicted mean of a run.

    Checked: p = 1, 2, 3 at one x; the variance as a sum over steps and nodes to 10⁻⁹, the mean by the equation
        backwards in time to 10⁻⁵, since bias and noise are interpolated there; a thousandth more of ν or σ fails.
    Not checked: other noise and steps.
    """
    for p in (1, 2, 3):
        walk = Walk(RAMP, p, 0.03, 0.2)
        given, x = change(walk), np.array([2.2])
        parts = [float(noise_variance(given, x, 5, Parts(inner=i, batch=not i))[0]) for i in (True, False)]
        seen, wanted = [*inner_steps(given, 5), *parts], [*schedule(walk, 5), *_variance(walk, 2.2, 5)]
        yield _close(f"p = {p}, schedule and variance", ((a / b, 1.0) for a, b in zip(seen, wanted, strict=True)), 1e-9)
    for p in (1, 2, 3):
        walk = Walk(SHORT, p, 0.05, 0.05)
        pairs = [(predicted_mean(change(walk), 9), _mean(walk, 9))]
        yield _close(f"p = {p}, mean of a run", iter(pairs), 1e-5)
