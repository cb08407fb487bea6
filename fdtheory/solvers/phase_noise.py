"""Inner loops with the noise √2 σ cos(ωy + ζ), ζ a random phase: variance σ² whatever ω, mean-square constant σω.

For a small ω the same phase at two nodes makes their errors nearly equal; for a huge one it says nothing. The problem
is the member `COSINE`, at one x, with a pair of nodes ν and -ν.
"""

import math
from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.guarantee.planned_members import COSINE, MemberFunctions

X_0, SIGMA = 1.2, 0.5
RAPID = 1e9
"""An ω at which the phase at another node is as good as a fresh one."""


@final
@dataclass(frozen=True)
class PairLoop:
    """K steps of length η at ±ν from the minimisers."""

    nu: float
    eta: float
    steps: int
    omega: float = 1.0
    shared: bool = True

    def root_mean_square(self, runs: int, seed: int) -> float:
        """Of D - D*, D the quotient of the two iterates, after the loop."""
        dice, at = np.random.default_rng(seed), MemberFunctions(COSINE)
        x, ends = np.full(runs, X_0), [at.minimiser(np.full(runs, X_0), sign * self.nu, 0.9) for sign in (1, -1)]
        y = [end.copy() for end in ends]
        for _ in range(self.steps):
            phases = [dice.uniform(0, 2 * math.pi, runs)]
            phases.append(phases[0] if self.shared else dice.uniform(0, 2 * math.pi, runs))
            for i, sign in enumerate((1, -1)):
                noise = math.sqrt(2) * SIGMA * np.cos(self.omega * y[i] + phases[i])
                y[i] = y[i] - self.eta * (at.slope(x, y[i], sign * self.nu) + noise)
        gap = ((y[0] - y[1]) - (ends[0] - ends[1])) / (2 * self.nu)
        return float(np.sqrt(np.mean(gap**2)))
