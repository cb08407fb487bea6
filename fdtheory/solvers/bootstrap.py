"""Confidence in a measured number by resampling the seeds of a run; the same numbers on every run.

A seed is drawn as a whole: its readings at all rungs go together, so that rungs may share random numbers.  Many seeds
are first averaged in groups of equal size: means of independent seeds are independent, and far fewer numbers are drawn.
"""

from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array

RESAMPLES = 4000
GROUPS = 512
"""With up to twice as many seeds every seed is resampled by itself."""

TAIL = 0.00135
"""Left out at each end: as much as three standard errors leave out for a Gaussian."""


@final
@dataclass(frozen=True)
class Interval:
    """A measured value and the range that resampled seeds give it."""

    low: float
    value: float
    high: float

    def lies_in(self, low: float, high: float) -> bool | None:
        """True: all of it lies in [low, high]; False: all of it lies outside; None: undecided (nan as well)."""
        if low <= self.low and self.high <= high:
            return True
        return False if self.high < low or self.low > high else None

    def __str__(self) -> str:
        return f"{self.value:.4f} ({self.low:.4f} to {self.high:.4f})"


def resampled_means(draws: Array, seed: int = 1) -> Array:
    """RESAMPLES means over the last axis (seeds) of numbers with the seeds drawn with replacement, in front."""
    seeds = draws.shape[-1]
    if seeds < 2:
        raise InputError(f"{seeds} seeds cannot be resampled; give at least 2")
    size = max(1, seeds // GROUPS)
    whole = seeds - seeds % size  # a remainder smaller than a group is left out of the spread
    groups = draws[..., :whole].reshape(*draws.shape[:-1], -1, size).mean(axis=-1)
    count = groups.shape[-1]
    chosen = np.random.default_rng(seed).integers(0, count, (RESAMPLES, count))
    return np.stack([row[chosen].mean(axis=-1) for row in groups.reshape(-1, count)], axis=-1).reshape(
        RESAMPLES, *draws.shape[:-1]
    )


def interval(value: float, resampled: Array) -> Interval:
    """The value with the percentile range of what the resampled seeds give."""
    low, high = np.quantile(resampled, (TAIL, 1 - TAIL))
    return Interval(float(low), float(value), float(high))
