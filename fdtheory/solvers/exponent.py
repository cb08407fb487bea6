"""The main exponent end to end: how many calls a whole run on a ramp needs, for several ε, and how fast that grows.

The design, fixed before any run that is reported:

- members X = (2k + 1)π of one family with B = 30 and Δ = 1.6, σ for each order so that K starts near 60 to 80;
- ν makes the largest bias 3/4 of the slope 2ε; η_x = 4ε and T = ⌈4X/η_x⌉, so that T is a multiple of ε⁻²; S = 2K;
- a run succeeds if the mean over t of ‖∇φ(x_t)‖ is at most ε, the quantity of the theorem.  What is measured is the K
  at which the mean over t and seeds is ε: runs at K₀·3/2, K₀ and K₀·2/3 about the predicted K₀, and the crossing in
  logarithms.  A crossing outside is no reading;
- seeds in proportion to (2k + 1)⁻², never fewer than 24, since the relative scatter of a passage falls like 1/(2k + 1).

The theorem's balance is ν ~ ε^(1/p), K ~ ε^(-2-2/p), T ~ ε⁻²: calls ~ ε^(-4-2/p).
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import final

import numpy as np

from fdtheory.problems.batched import Array
from fdtheory.solvers.bootstrap import Interval, interval, resampled_means
from fdtheory.solvers.ramp import Ramp, step_for_share
from fdtheory.solvers.ramp_prediction import predicted_budget
from fdtheory.solvers.ramp_runs import Walk, mean_slopes

SHARE = 0.75
SIGMA: Mapping[int, float] = MappingProxyType({1: 3.7e-4, 2: 4.6e-3, 4: 1.27e-2})
AROUND = (1.5, 1.0, 1 / 1.5)
SEED = 20_000


def walk_on(p: int, k: int, share: float = SHARE) -> Walk:
    """The run of the design on one member."""
    ramp = Ramp(k)
    return Walk(ramp, p, step_for_share(p, ramp, share), SIGMA[p])


def seeds_of(k: int, share: float = 1.0) -> int:
    """The seeds of the design on one member, or a share of them."""
    return max(24, round(11_560 * share / (2 * k + 1) ** 2))


@final
@dataclass(frozen=True, eq=False)
class Threshold:
    """Runs at three budgets about the one that is needed: means of ‖∇φ(x_t)‖/ε, budgets × seeds."""

    walk: Walk
    budgets: tuple[int, ...]
    means: Array

    def needed(self) -> float:
        """The K at which the mean over seeds is 1."""
        return float(crossing(self.budgets, self.means.mean(axis=-1)))

    def resampled(self) -> Array:
        """The same for resampled seeds."""
        return crossing(self.budgets, resampled_means(self.means, seed=self.walk.ramp.k))

    def over(self, predicted: float) -> Interval:
        """The needed K over a predicted one."""
        return interval(self.needed() / predicted, self.resampled() / predicted)

    def calls(self) -> Interval:
        """Calls of F and of G of one whole run."""
        one = self.walk.calls(1)
        return interval(one * self.needed(), one * self.resampled())


def crossing(budgets: Sequence[int], means: Array) -> Array:
    """Where the means, one for each budget (descending) in the last axis, pass 1; nan where they do not."""
    logs, sizes = np.log(means), np.log(np.array(budgets, dtype=float))
    found = np.full(means.shape[:-1], np.nan)
    for i in range(len(budgets) - 1):
        above, below = logs[..., i + 1], logs[..., i]
        with np.errstate(divide="ignore", invalid="ignore"):
            place = sizes[i + 1] + (sizes[i] - sizes[i + 1]) * above / (above - below)
        found = np.where((above >= 0) & (below < 0), np.exp(place), found)
    return found


@cache
def threshold(p: int, k: int, share: float = 1.0, seed: int = SEED) -> Threshold:
    """Measure one member with a share of the design's seeds; subject, rivals and claims see the same numbers."""
    walk = walk_on(p, k)
    budgets = tuple(round(predicted_budget(walk) * factor) for factor in AROUND)
    return Threshold(walk, budgets, mean_slopes([walk] * len(budgets), budgets, seeds_of(k, share), seed + 100 * p + k))


def exponent_of(found: Sequence[Threshold]) -> Interval:
    """The slope of log calls against log ε by least squares."""
    logs = np.log([one.walk.ramp.eps for one in found])
    centred = (logs - logs.mean()) / ((logs - logs.mean()) ** 2).sum()
    scale = np.log([one.walk.calls(1) for one in found])
    again = np.stack([np.log(one.resampled()) for one in found], axis=-1)
    seen = np.array([math.log(one.needed()) for one in found])
    return interval(float((scale + seen) @ centred), (scale + again) @ centred)


Rule = Callable[[int, Ramp], tuple[float, float]]
"""ν and K of a run of order p on a member."""

COARSEST = Ramp(2)
"""Rules agree here and go apart from here on."""

SPARE = 1.25


def theorem_balance(p: int, ramp: Ramp) -> tuple[float, float]:
    """ν ~ ε^(1/p) and K ~ ε^(-2-2/p), with a quarter more than needed at the coarsest member."""
    start = SPARE * predicted_budget(walk_on(p, COARSEST.k))
    return step_for_share(p, ramp, SHARE), start * (COARSEST.eps / ramp.eps) ** (2 + 2 / p)


def mean_under(rule: Rule, p: int, k: int, seed: int = SEED, beside: Sequence[Rule] = ()) -> Interval:
    """The mean over t and seeds of ‖∇φ(x_t)‖/ε with these ν and K; rules ``beside`` it are run at once, and kept."""
    ramp = Ramp(k)
    settings = {one: one(p, ramp) for one in (*beside, rule)}
    runs = {one: (Walk(ramp, p, nu, SIGMA[p]), round(budget)) for one, (nu, budget) in settings.items()}
    together = tuple(sorted(set(runs.values()), key=lambda run: (-run[1], run[0].nu)))
    return _means(together, seeds_of(k), seed=seed + 100 * p + k)[runs[rule]]


@cache
def _means(runs: tuple[tuple[Walk, int], ...], seeds: int, seed: int) -> dict[tuple[Walk, int], Interval]:
    means = mean_slopes([walk for walk, _ in runs], [K for _, K in runs], seeds, seed)
    again = resampled_means(means)
    return {run: interval(float(means[i].mean()), again[:, i]) for i, run in enumerate(runs)}
