"""Whole runs: how many calls until ‖∇φ(x_t)‖ ≤ ε, for several ε and p on the same problem with the same noise.

For every (p, ε) the settings follow one rule: ν makes the bias at the start ε/4 (inside the window), K = S makes the
noise of Φ ε/4, both by the predictions of ``rates``; x makes plain steps of fixed size, so that the number of outer
steps hardly depends on p.  Noise is fresh at every node.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import Array
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.rates import RELAXATIONS, NoisyPoint, Rung, bench, noise_square
from fdtheory.solvers.referee import curvatures, largest_curvature
from fdtheory.solvers.settings import Settings

SHARE = 4.0
"""Bias and noise may each be ε over this."""


@final
@dataclass(frozen=True, eq=False)
class CallsToAccuracy:
    """Calls of every seed until its first x_t with ‖∇φ(x_t)‖ ≤ ε; infinite where that did not happen."""

    p: int
    eps: float
    rung: Rung
    calls: Array


def planned(at: NoisyPoint, stencil: Stencil, eps: float) -> Rung:
    """ν, K, S and η_y by the rule of the module's text; an InputError where no ν makes the bias small enough."""
    least, most = curvatures(at.problem, at.x, at.truth.y)
    reach = float(stencil.reach)
    top = 0.5 * least / (reach * most)
    grid = [top * 0.9**i for i in range(120)]
    nu = next((nu for nu in grid if np.linalg.norm(at.bias(stencil, nu)) <= eps / SHARE), None)
    if nu is None:
        raise InputError(
            f"eps = {eps!r} is too small for p = {stencil.order}: no ν from {top:.3g} down to {grid[-1]:.3g} makes the "
            "bias that small; give a larger eps or p"
        )
    steep = largest_curvature(at.problem, at.x, at.truth.y) + reach * nu * most
    fewest = math.ceil(RELAXATIONS * steep / at.mu)
    trial = Rung(10**6, 10**6, nu, RELAXATIONS / (at.mu * 10**6))
    K = max(fewest, math.ceil(10**6 * noise_square(at, stencil, trial) * (SHARE / eps) ** 2))
    return Rung(K, K, nu, RELAXATIONS / (at.mu * (K + RELAXATIONS / 2)))


def arrivals(
    name: str, orders: Iterable[int], accuracies: Iterable[float], *, sigma: float, seeds: int, outer: int,
    eta_x: float, seed: int,
) -> list[CallsToAccuracy]:  # fmt: skip
    """One CallsToAccuracy for each order and accuracy; x starts at the instance's own point, y at its solution."""
    at = bench(name, sigma)
    return [_arrival(at, p, eps, seeds, outer, eta_x, seed) for eps in accuracies for p in orders]


def _arrival(at: NoisyPoint, p: int, eps: float, seeds: int, outer: int, eta_x: float, seed: int) -> CallsToAccuracy:
    stencil = paper_stencil(p)
    rung = planned(at, stencil, eps)
    oracle = Oracle(at.problem, sigma=at.sigma, seed=seed, seeds=seeds, noise="rough")
    settings = Settings(eta_x, rung.eta, rung.K, outer, rung.S, watch=1, target=eps)
    run = f2sa(oracle, at.x[0], at.truth.y[0], settings, stencil=stencil, nu=rung.nu, check_window=False)
    calls = np.array(
        [math.inf if t is None else float(run.watched_calls[t]) for t in first_at_most(run.gradient_norms, eps)]
    )
    return CallsToAccuracy(p, eps, rung, calls)


def first_at_most(norms: Array, eps: float) -> list[int | None]:
    """For each column of a table the first row in which it is at most ε."""
    return [next((t for t, norm in enumerate(column) if norm <= eps), None) for column in norms.T.tolist()]
