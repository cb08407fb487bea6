"""Whole runs of F²SA-p on a ramp, many seeds and many inner budgets K at once, with fresh noise at every node.

Inner steps follow the schedule η_k = min{2/(μ + L), μE_k/(μ²E_k + s²)}, E_(k+1) = (1 - μη_k)²E_k + η_k²s².  The
batch of Φ has S = 2K.  Runs that differ in K and ν alone share the draws of their seed: a difference between them is
then seen with fewer seeds, and a seed is resampled as a whole.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import final

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array
from fdtheory.solvers.f2sa import node_arrays
from fdtheory.solvers.ramp import A, Ramp

CURVATURE = 0.25
"""η_x is ε over this."""

LENGTHS = 4
"""A run makes as many outer steps as lead straight over so many ramps."""

BATCH = 2
"""S is so many times K: the inner loops then make about a quarter of the noise of Φ."""

MAX_BLOCK = 64


@final
@dataclass(frozen=True)
class Walk:
    """A problem, an order and noise: all but K."""

    ramp: Ramp
    p: int
    nu: float
    sigma: float

    @property
    def eta_x(self) -> float:
        return self.ramp.eps / CURVATURE

    @property
    def outer(self) -> int:
        """T: a multiple of ΔL/ε²."""
        return math.ceil(LENGTHS * self.ramp.X / self.eta_x)

    @property
    def coordinate(self) -> float:
        """The standard deviation of one coordinate of F and of G; each has two."""
        return self.sigma / math.sqrt(2)

    def calls(self, K: float) -> float:
        """Calls of F and of G together: 2m T(K + S)."""
        return 2 * len(paper_stencil(self.p).points) * self.outer * (1 + BATCH) * K


def bend(walk: Walk) -> float:
    """The largest distance of the curvature of g + jν f in y from 1, over x, y and the nodes."""
    return A * math.sqrt(1 + (float(paper_stencil(walk.p).reach) * walk.nu * walk.ramp.B) ** 2)


def inner_steps(walk: Walk, K: int) -> Array:
    """The schedule of one inner loop, from the distance that the last loop left and the last step of x added."""
    mu, cap = 1 - bend(walk), 1.0  # 2/(μ + L) with L = 1 + bend
    noise = (1 + float(paper_stencil(walk.p).reach) * walk.nu) * walk.coordinate
    left = noise / (mu * math.sqrt(K))
    square, steps = (left + bend(walk) / mu * walk.eta_x) ** 2, []
    for _ in range(K):
        wish = mu * square / (mu**2 * square + noise**2)
        steps.append(min(cap, wish))
        square = (1 - mu * steps[-1]) ** 2 * square + (steps[-1] * noise) ** 2
    return np.array(steps)


def mean_slopes(walks: Sequence[Walk], budgets: Sequence[int], seeds: int, seed: int) -> Array:
    """The mean over t of ‖∇φ(x_t)‖/ε, for every run (a walk and its K, in descending order of K) and seed.

    The walks may differ in ν alone; all runs share the draws of their seed.
    """
    offsets, weights = node_arrays(paper_stencil(walks[0].p))
    inner = InnerLoops(walks, budgets, seeds, seed)
    x, total = np.zeros((len(budgets), seeds)), np.zeros((len(budgets), seeds))
    ramp, dice, eta, nu = walks[0].ramp, inner.dice, walks[0].eta_x, np.array([walk.nu for walk in walks])[:, None]
    outer = walks[0].coordinate / np.sqrt(BATCH * np.array(budgets, dtype=float))[:, None, None]
    for _ in range(walks[0].outer):
        y, beside = inner.descend(x), x[..., None]
        total += np.abs(ramp.slope(x))
        f_x = ramp.f_x(beside, y) + outer * dice.standard_normal((seeds, len(offsets)))
        g_x = ramp.g_x(beside, y) + outer * dice.standard_normal((seeds, len(offsets)))
        x = x - eta * np.sign(f_x @ (weights * offsets) + g_x @ weights / nu)
    return np.asarray(total / walks[0].outer / ramp.eps)


@final
class InnerLoops:
    """The inner loops of all runs, seeds and nodes, warm from one outer step to the next.

    The gradient of g + jν f in y is y + v - aR sin x cos(y + φ) with v = jνB, R = √(1 + v²) and tan φ = v; the loop
    works on z = y + φ.  Constants have the shape of z: arrays are small, and a broadcast costs more than the sum.
    What is drawn has its place for good: fresh memory for every block takes a third of the time.
    """

    def __init__(self, walks: Sequence[Walk], budgets: Sequence[int], seeds: int, seed: int) -> None:
        if list(budgets) != sorted(budgets, reverse=True) or len({replace(walk, nu=0.0) for walk in walks}) != 1:
            raise ValueError(f"runs {list(zip(walks, budgets, strict=True))} do not go together; sort them by K")
        offsets, _ = node_arrays(paper_stencil(walks[0].p))
        scaled = offsets * np.array([walk.nu for walk in walks])[:, None, None] + np.zeros((seeds, 1))
        v = scaled * walks[0].ramp.B
        self.dice = np.random.Generator(np.random.SFC64(seed))
        self.budgets, self.phase, self.size = budgets, np.arctan(v), A * np.sqrt(1 + v**2)
        self.shift = self.phase - v
        self.spread = walks[0].coordinate * np.sqrt(1 + scaled**2)
        self.one_nu = len({walk.nu for walk in walks}) == 1
        self.steps = np.zeros((budgets[0], len(budgets), 1, 1))
        for i, (walk, K) in enumerate(zip(walks, budgets, strict=True)):
            self.steps[:K, i, 0, 0] = inner_steps(walk, K)
        self.z = self.phase.copy()
        own = (1 if self.one_nu else len(budgets), *self.z.shape[1:])
        self.drawn, self.noise = np.empty((MAX_BLOCK, 1, *own[1:])), np.empty((MAX_BLOCK, *own))
        self.errors, self.lengths = np.empty((MAX_BLOCK, *self.z.shape)), np.empty((MAX_BLOCK, *self.z.shape))

    def descend(self, x: Array) -> Array:
        """One inner loop at every node, at x of shape runs × seeds; returns y, runs × seeds × nodes."""
        pull, done = np.sin(x)[..., None] * self.size, 0
        for count in range(len(self.budgets), 0, -1):
            until = self.budgets[count - 1]
            while done < until:
                size = min(MAX_BLOCK, until - done)
                self._march(pull[:count], count, done, size)
                done += size
        return np.asarray(self.z - self.phase)

    def _march(self, pull: Array, count: int, start: int, size: int) -> None:
        z, alike = self.z[:count], 1 if self.one_nu else count  # as many runs as have noise of their own
        noise = np.multiply(
            self.dice.standard_normal(out=self.drawn[:size]), self.spread[:alike], out=self.noise[:size, :alike]
        )
        noise -= self.shift[:alike]
        errors, lengths = self.errors[:size, :count], self.lengths[:size, :count]
        errors[...], lengths[...] = noise, self.steps[start : start + size, :count]
        move, rounded = np.empty_like(z), np.empty_like(z, dtype=np.float32)
        cos, times, less, plus = np.cos, np.multiply, np.subtract, np.add  # in few steps: arrays are small
        for length, error in zip(lengths, errors, strict=True):
            rounded[...] = z  # a cosine to 6e-8 is far below the noise of the gradient, and takes a tenth of the time
            cos(rounded, rounded)
            move[...] = rounded
            times(move, pull, move)
            less(move, z, move)
            less(move, error, move)
            times(move, length, move)
            plus(z, move, z)
