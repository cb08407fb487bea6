"""Runs on a ramp written out as plain loops for one seed and one budget, with numbers drawn as the runs draw them."""

import math
from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.solvers.ramp import A
from fdtheory.solvers.ramp_runs import Walk


@final
@dataclass(frozen=True)
class SharedDraws:
    """The seed of all runs together, how many there are and which this is, and the longest of their budgets."""

    seed: int
    runs: int
    which: int
    longest: int


def schedule(walk: Walk, K: int) -> list[float]:
    """η_k = min{2/(μ + L), μE_k/(μ²E_k + s²)} from the distance that a loop leaves and an outer step adds."""
    reach = float(max(map(abs, paper_stencil(walk.p).offsets)))
    bend = A * abs(complex(1, reach * walk.nu * walk.ramp.B))
    mu, L, s = 1 - bend, 1 + bend, (1 + reach * walk.nu) * walk.sigma / 2**0.5
    E, steps = (s / mu / K**0.5 + bend / mu * 4 * walk.ramp.eps) ** 2, list[float]()
    for _ in range(K):
        step = min(2 / (mu + L), mu * E / (mu**2 * E + s**2))
        steps.append(step)
        E += step * step * (mu * mu * E + s * s) - 2 * mu * step * E
    return steps


@final
class PlainRun:
    """One seed and one budget: y of every node, moved by SGD with the numbers that all runs share."""

    def __init__(self, walk: Walk, K: int, draws: SharedDraws) -> None:
        self.walk, self.K, self.draws = walk, K, draws
        pairs = zip(paper_stencil(walk.p).offsets, paper_stencil(walk.p).weights, strict=True)
        self.nodes = [(float(j), float(weight)) for j, weight in pairs if weight]
        self.x, self.y, self.dice = 0.0, [0.0] * len(self.nodes), np.random.Generator(np.random.SFC64(draws.seed))

    def _drawn(self) -> list[float]:
        return [float(v) for v in self.dice.standard_normal((self.draws.runs, len(self.nodes)))[self.draws.which]]

    def descend(self) -> None:
        """K steps, while the longest budget draws."""
        walk, ramp, deviation = self.walk, self.walk.ramp, self.walk.sigma / 2**0.5
        lengths = schedule(walk, self.K)
        for k in range(self.draws.longest):
            drawn = self._drawn()
            for i, (j, _) in enumerate(self.nodes):
                if k < self.K:
                    weight, y = j * walk.nu, self.y[i]
                    slope = y - A * math.sin(self.x) * math.cos(y)
                    slope += weight * ramp.B * (1 + A * math.sin(self.x) * math.sin(y))
                    slope += deviation * math.hypot(1, weight) * drawn[i]
                    self.y[i] = y - lengths[k] * slope

    def step(self) -> float:
        """One outer step; the slope of r before it."""
        ramp, end = self.walk.ramp, (2 * self.walk.ramp.k + 1) * math.pi
        self.descend()
        here = -2 * ramp.eps * math.cos(math.pi / 2 * min(max(self.x - end, 0), 1)) ** 2
        f_noise, g_noise = (self._drawn() for _ in range(2))
        size, estimate = self.walk.sigma / 2**0.5 / (2 * self.K) ** 0.5, 0.0
        for i, (j, weight) in enumerate(self.nodes):
            f_x = here - ramp.B * A * math.cos(self.x) * math.cos(self.y[i]) + size * f_noise[i]
            g_x = -A * math.cos(self.x) * math.sin(self.y[i]) + size * g_noise[i]
            estimate += weight * (j * f_x + g_x / self.walk.nu)
        self.x -= math.copysign(4 * ramp.eps, estimate)
        return abs(here)


def outer_steps(walk: Walk) -> int:
    """As many steps as lead straight over four ramps."""
    return math.ceil(4 * (2 * walk.ramp.k + 1) * math.pi / (4 * walk.ramp.eps))


def calls(walk: Walk, K: int) -> int:
    """F and G, one call each in every inner step and for every sample of Φ, at every node."""
    return sum(2 * (K + 2 * K) for weight in paper_stencil(walk.p).weights if weight for _ in range(outer_steps(walk)))
