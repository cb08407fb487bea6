"""The best steps of an inner loop, and how many of them reach a distance.

For a μ-strongly convex, L-smooth function with noise s² and E|y_0 - y*|² ≤ E_0, let c = 2/(μ + L), q = 1 - μc and

    η_k = min{c, μE_k/(μ²E_k + s²)},     E_(k+1) = (1 - μη_k)² E_k + η_k² s².

Then E|y_k - y*|² ≤ E_k. Where the cap c does not bind, 1/E_(k+1) = 1/E_k + μ²/s²; it binds exactly while
E_k > E* = cs²/(μq), and then E_k - F = q^(2k)(E_0 - F) with F = cs²/(μ(1+q)). No sequence of steps up to c has a
smaller bound.
"""

import math
from dataclasses import dataclass
from typing import final

import flint
import numpy as np
from numpy.typing import NDArray

from fdtheory.guarantee.rounding import ceiling


@final
@dataclass(frozen=True)
class InnerSchedule:
    """The steps η_0, η_1, … of one inner loop in floats; μ, L, s and E_0 are what the bound E_k starts from."""

    mu: float
    smoothness: float
    noise: float
    start: float
    """E_0, a bound of the mean squared distance at the start."""

    @property
    def cap(self) -> float:
        """2/(μ + L), never rounded up."""
        return math.nextafter(2 / (self.mu + self.smoothness), 0.0)

    def steps(self, first: int, count: int) -> NDArray[np.float64]:
        """η_first, …, η_(first+count-1), each in closed form, so that errors do not pile up."""
        k = np.arange(first, first + count, dtype=float)
        if self.noise == 0 or self.start == 0:
            return np.full(count, self.cap if self.start > 0 else 0.0)
        capped, left = self._after_the_cap()
        with np.errstate(over="ignore"):
            inverse = 1 / left + np.maximum(k - capped, 0) * (self.mu / self.noise) ** 2
            free = self.mu / (self.mu**2 + self.noise**2 * inverse)
        return np.where(k < capped, self.cap, np.minimum(free, self.cap))

    def _after_the_cap(self) -> tuple[int, float]:
        """How many steps have length c, and E after them."""
        c, mu, s2 = self.cap, self.mu, self.noise**2
        q = 1 - mu * c
        floor = c * s2 / (mu * (1 + q))
        above = q * (self.start - floor) / floor  # (E_0 - F)/(E* - F)
        if not above > 1:
            return 0, self.start
        count = math.ceil(math.log(above) / (-2 * math.log(q)))
        return count, floor + q ** (2 * count) * (self.start - floor)


def steps_needed(mu: flint.arb, smoothness: flint.arb, noise: flint.arb, start: flint.arb, radius: flint.arb) -> int:
    """A K with E_K ≤ radius², all arguments balls; ``start`` and ``radius`` are distances. At least 1."""
    goal, E = radius * radius, start * start
    if goal >= E:
        return 1
    c = 2 / (mu + smoothness)
    q, s2 = 1 - mu * c, noise * noise
    contracts = bool(q > 0)
    if not s2 > 0:
        return ceiling((E / goal).log() / (-2 * q.log())) if contracts else _at_once(q, E, goal)
    capped = 0
    if contracts:
        floor = c * s2 / (mu * (1 + q))
        low = goal.max(floor * (1 + q) / q)  # the cap ends at E*, or the goal lies above it
        if low < E:
            capped = ceiling(((E - floor) / (low - floor)).log() / (-2 * q.log()))
            E = floor + q ** (2 * capped) * (E - floor)
    return capped + max(0, ceiling((1 / goal - 1 / E) * s2 / (mu * mu)))


def _at_once(q: flint.arb, E: flint.arb, goal: flint.arb) -> int:
    """Without noise and with μ = L one step ends at the minimiser, up to the ball's width."""
    if not q.abs_upper() ** 2 * E.abs_upper() <= goal:
        raise ArithmeticError("mu and L are too close for the precision")
    return 1
