"""What a whole run on a ramp will do, without a run and without a fit.

x_t lives on the lattice of the multiples of η_x.  It moves ahead with the probability that r' + bias + noise is
negative, where the noise of Φ is Gaussian with the variance that the inner schedule leaves at each node's own
curvature, plus that of the batch.  The law of x_t then follows exactly, and with it the mean of ‖∇φ(x_t)‖ over the run.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import final

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array
from fdtheory.solvers.f2sa import node_arrays
from fdtheory.solvers.ramp import PHASES, A, bias, minimiser
from fdtheory.solvers.ramp_runs import BATCH, LENGTHS, Walk, bend, inner_steps

HALVING_ROUNDS = 80

_normal = np.vectorize(lambda t: 0.5 * math.erfc(-t / math.sqrt(2)), otypes=[float])


@final
@dataclass(frozen=True)
class Parts:
    """Which parts of the error the prediction takes into account."""

    bias: bool = True
    inner: bool = True
    batch: bool = True


ALL = Parts()


def noise_variance(walk: Walk, x: Array, K: int, parts: Parts = ALL) -> Array:
    """The variance of Φ at the points x."""
    towards_y, hessian = _nodes(walk, x)
    left = np.zeros_like(hessian)
    for step in inner_steps(walk, K):
        left = (1 - step * hessian) ** 2 * left + step**2
    inner = (towards_y**2 * left).sum(axis=-1)
    return np.asarray(walk.coordinate**2 * (parts.inner * inner + parts.batch * _batch(walk) / (BATCH * K)))


def _nodes(walk: Walk, x: Array) -> tuple[Array, Array]:
    """For each node the derivative of Φ in y, times the size of an inner error over σ, and the curvature in y."""
    offsets, weights = node_arrays(paper_stencil(walk.p))
    nu, v, beside = walk.nu, offsets * walk.nu * walk.ramp.B, x[..., None]
    y = minimiser(beside, v)
    towards_y = weights / nu * A * np.cos(beside) * (np.cos(y) - v * np.sin(y)) * np.sqrt(1 + (offsets * nu) ** 2)
    return towards_y, 1 + A * np.sin(beside) * (np.sin(y) + v * np.cos(y))


def _batch(walk: Walk) -> float:
    """The variance of Φ from one draw of every node, over that of a coordinate."""
    offsets, weights = node_arrays(paper_stencil(walk.p))
    return float((weights**2 * (offsets**2 + walk.nu**-2)).sum())


def predicted_mean(walk: Walk, K: int, parts: Parts = ALL) -> float:
    """The expected mean over t of ‖∇φ(x_t)‖/ε."""
    ramp, eta = walk.ramp, walk.eta_x
    first = -math.ceil(ramp.X / eta) - 1
    x = eta * np.arange(first, walk.outer + 2, dtype=np.float64)
    slope, turn = ramp.slope(x), np.mod(x, 2 * np.pi)
    drift = parts.bias * ramp.B * bias(paper_stencil(walk.p), PHASES, walk.nu * ramp.B)
    spread = np.sqrt(noise_variance(walk, PHASES, K, parts))
    ahead = _normal(-(slope + np.interp(turn, PHASES, drift)) / np.interp(turn, PHASES, spread))
    return _mean_on_the_lattice(ahead, np.abs(slope) / ramp.eps, -first, walk.outer)


@cache
def predicted_budget(walk: Walk, parts: Parts = ALL) -> float:
    """The K, with S = 2K, at which the predicted mean is 1: between two whole numbers, in logarithms."""
    low, high = 4, 8
    while predicted_mean(walk, high, parts) > 1:
        low, high = high, 2 * high
    while high - low > max(1, low // 16):
        middle = round(math.sqrt(low * high))
        low, high = (middle, high) if predicted_mean(walk, middle, parts) > 1 else (low, middle)
    above, below = predicted_mean(walk, low, parts), predicted_mean(walk, high, parts)
    return float(low * (high / low) ** (math.log(above) / math.log(above / below)))


def limiting_budget(walk: Walk) -> float:
    """The K at which x advances at half its speed on the ramp, for loops so long that only their last steps count.

    At curvature h the schedule then leaves the variance s²/(μ(2h - μ)K).  As ε → 0 this is the predicted budget.
    """
    towards_y, hessian = _nodes(walk, PHASES[:-1])
    mu = 1 - bend(walk)
    scatter = (towards_y**2 / (mu * (2 * hessian - mu))).sum(axis=-1) + _batch(walk) / BATCH
    signal = 2 * walk.ramp.eps - walk.ramp.B * bias(paper_stencil(walk.p), PHASES[:-1], walk.nu * walk.ramp.B)
    quotient = signal / (walk.coordinate * np.sqrt(scatter))
    low, high = 0.0, 200.0
    for _ in range(HALVING_ROUNDS):
        middle = (low + high) / 2
        delay = (1 / (2 * _normal(quotient * math.exp(middle / 2)) - 1)).mean()
        low, high = (middle, high) if delay > LENGTHS / 2 else (low, middle)
    return math.exp(high)


def _mean_on_the_lattice(ahead: Array, reading: Array, start: int, outer: int) -> float:
    """The mean over t < outer of E reading(x_t), for a walk from ``start`` that goes ahead with these probabilities."""
    law, back = np.zeros_like(ahead), 1 - ahead
    law[start] = 1.0
    total = 0.0
    for _ in range(outer):
        total += float(law @ reading)
        moved = np.zeros_like(law)
        moved[1:] += (law * ahead)[:-1]
        moved[:-1] += (law * back)[1:]
        law = moved
    return total / outer
