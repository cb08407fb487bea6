"""The cost of one stochastic hyper-gradient: measured through the oracle, and predicted without any fit.

A rung is one estimate with K inner steps per node and S outer samples; its cost is (nodes)·(K + S).  With
η_y = r/(μ(K + r/2)), r = RELAXATIONS, S = K and ν falling like K^(-1/(2p+2)), bias and noise fall together
like ν^p, so that the cost of accuracy ε grows like ε^(-2-2/p).  Noise is fresh at every node, inner and outer.

The prediction adds up, for the finite K, ν and η_y of the rung: the exact bias of the stencil, the mean and
covariance of SGD on each node's own quadratic model, and the outer noise.
"""

import math
from dataclasses import dataclass
from functools import cache, cached_property
from typing import final

import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, DenseProblem, batched
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.bootstrap import Interval, interval, resampled_means
from fdtheory.solvers.f2sa import combine, descend, node_arrays
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.referee import lower_solution, truth

RELAXATIONS = 5.0
"""Inner loops run this many relaxation times of the flattest direction, from twice the noise floor."""

MAX_ROWS = 8192
"""Seeds times nodes that are run together: their arrays stay in the processor's cache."""


@final
@dataclass(frozen=True)
class Rung:
    """The settings of one estimate."""

    K: int
    S: int
    nu: float
    eta: float

    def cost(self, stencil: Stencil) -> int:
        """Pairs of calls (F and G)."""
        return len(stencil.points) * (self.K + self.S)


@final
class NoisyPoint:
    """One problem at one point with noise σ: everything exact that measurement and prediction need."""

    def __init__(self, instance: Instance, sigma: float) -> None:
        problem = batched(instance)
        if not isinstance(problem, DenseProblem):
            raise InputError(f"{instance.name!r} has no second derivatives; give an instance that has them")
        self.name, self.problem, self.sigma = instance.name, problem, sigma
        self.x = np.array([[float(v) for v in instance.at]])
        self.truth = truth(problem, self.x)
        self.mu = float(np.linalg.eigvalsh(problem.g_yy(self.x, self.truth.y)).min())
        self.coordinate = sigma**2 / (problem.dim_x + problem.dim_y)

    def solutions(self, stencil: Stencil, nu: float) -> Array:
        """y*_(jν) for every node, nodes × dim_y."""
        offsets, _ = node_arrays(stencil)
        return lower_solution(self.problem, self.x, nu * offsets, start=self.truth.y)

    def bias(self, stencil: Stencil, nu: float) -> Array:
        """Φ(ν) - ∇φ with exact lower-level solutions."""
        offsets, weights = node_arrays(stencil)
        found = _estimate(self.problem, self.x, self.solutions(stencil, nu), offsets, weights, nu)
        return np.asarray(found - self.truth.gradient[0])

    def start_error(self, nodes: int, eta: float) -> Array:
        """The error in y with which every node starts: twice the noise floor, in a fixed direction.

        Its sign alternates between neighbours: equal errors would cancel in the difference.
        """
        dim = self.problem.dim_y
        floor = math.sqrt(eta * self.coordinate * dim / (2 * self.mu))
        signs = np.where(np.arange(nodes) % 2 == 0, 1.0, -1.0)[:, None]
        return np.asarray(signs * np.full((nodes, dim), 2 * floor / math.sqrt(dim)))


@cache
def bench(name: str, sigma: float) -> NoisyPoint:
    """The bench of a zoo instance; built once."""
    return NoisyPoint(ZOO[name](), sigma)


def estimates(at: NoisyPoint, stencil: Stencil, rung: Rung, seeds: int, seed: int) -> Array:
    """Φ of real inner loops through the oracle, one for each seed."""
    max_seeds = max(1, MAX_ROWS // len(stencil.points))
    counts = [min(max_seeds, seeds - first) for first in range(0, seeds, max_seeds)]
    return np.concatenate([_estimates(at, stencil, rung, n, seed + (i << 32)) for i, n in enumerate(counts)])


def _estimates(at: NoisyPoint, stencil: Stencil, rung: Rung, seeds: int, seed: int) -> Array:
    offsets, weights = node_arrays(stencil)
    oracle = Oracle(at.problem, sigma=at.sigma, seed=seed, seeds=seeds, noise="rough")
    x = np.repeat(at.x, seeds, axis=0)
    y = np.repeat((at.solutions(stencil, rung.nu) + at.start_error(len(offsets), rung.eta))[None], seeds, axis=0)
    descend(oracle, x, y, rung.nu * offsets, np.full(len(offsets), rung.eta), [rung.K] * len(offsets))
    found = combine(oracle, x, y, offsets, weights, rung.nu, rung.S, True)
    if not oracle.calls.F == oracle.calls.G == rung.cost(stencil):
        raise RuntimeError(
            f"{oracle.calls} were made where {rung.cost(stencil)} pairs were planned; mend the inner loops"
        )
    return found


def squared_errors(at: NoisyPoint, stencil: Stencil, rung: Rung, seeds: int, seed: int) -> Array:
    """‖Φ - ∇φ‖², one entry for each seed."""
    return np.asarray(((estimates(at, stencil, rung, seeds, seed) - at.truth.gradient) ** 2).sum(axis=-1))


@final
@dataclass(frozen=True, eq=False)
class Readings:
    """A measured ladder: the squared errors of all seeds (rungs × seeds)."""

    stencil: Stencil
    rungs: list[Rung]
    draws: Array

    @cached_property
    def means(self) -> Array:
        return np.asarray(self.draws.mean(axis=-1))

    @cached_property
    def resampled(self) -> Array:
        """Means of resampled seeds, resamples × rungs."""
        return resampled_means(self.draws)

    @property
    def costs(self) -> Array:
        return np.array([float(rung.cost(self.stencil)) for rung in self.rungs])

    def slope(self) -> Interval:
        """The exponent of the cost in the error."""
        return interval(float(slope(self.costs, self.means)), slope(self.costs, self.resampled))

    def ratio(self, place: int, square: float) -> Interval:
        """The root mean squared error of one rung over a predicted one, whose square is given."""
        return interval(math.sqrt(self.means[place] / square), np.sqrt(self.resampled[:, place] / square))


@cache
def readings(name: str, sigma: float, p: int, counts: tuple[int, ...], seeds: int, blind: bool = False) -> Readings:
    """Measure a ladder of the paper's stencil; seeds of the generator are fixed by p and the rung."""
    at, stencil = bench(name, sigma), paper_stencil(p)
    rungs = ladder(at, p, counts, blind=blind)
    draws = [squared_errors(at, stencil, rung, seeds, 100 * p + i) for i, rung in enumerate(rungs)]
    return Readings(stencil, rungs, np.array(draws))


def predicted_square(at: NoisyPoint, stencil: Stencil, rung: Rung) -> float:
    """E‖Φ - ∇φ‖² from exact bias, each node's Hessian, finite-step covariance and outer noise."""
    return mean_square(at, stencil, rung) + noise_square(at, stencil, rung)


@final
@dataclass(frozen=True)
class Terms:
    """Which terms of f the predicted noise has: F_x in the batch, F_y in the inner steps, f_yy in the curvature."""

    batch: bool = True
    inner: bool = True
    curvature: bool = True


ALL = Terms()


def noise_square(at: NoisyPoint, stencil: Stencil, rung: Rung, terms: Terms = ALL) -> float:
    """The part of the prediction that is noise."""
    offsets, weights = node_arrays(stencil)
    batch = float((weights**2 * (terms.batch * offsets**2 + rung.nu**-2)).sum())
    total = at.coordinate * at.problem.dim_x * batch / rung.S
    for jacobian, values, vectors, j in _nodes(at, stencil, rung, terms.curvature):
        shrink = (1 - rung.eta * values) ** 2
        square = at.coordinate * (1 + terms.inner * (j * rung.nu) ** 2)
        spread = rung.eta**2 * square * (1 - shrink**rung.K) / (1 - shrink)
        total += float(((jacobian @ vectors) ** 2 @ spread).sum())
    return total


def mean_square(at: NoisyPoint, stencil: Stencil, rung: Rung) -> float:
    """The part that is not: the square of the mean of Φ - ∇φ."""
    mean = at.bias(stencil, rung.nu)
    starts = at.start_error(len(stencil.points), rung.eta)
    for (jacobian, values, vectors, _), start in zip(_nodes(at, stencil, rung), starts, strict=True):
        mean = mean + jacobian @ (vectors @ ((1 - rung.eta * values) ** rung.K * (vectors.T @ start)))
    return float((mean**2).sum())


def _nodes(at: NoisyPoint, stencil: Stencil, rung: Rung, whole: bool = True) -> list[tuple[Array, Array, Array, float]]:
    """For each node: the derivative in y of its term of Φ, the eigenvalues and vectors of its Hessian, and j."""
    offsets, weights = node_arrays(stencil)
    problem, y = at.problem, at.solutions(stencil, rung.nu)
    hessians = problem.g_yy(at.x, y) + whole * rung.nu * offsets[:, None, None] * problem.f_yy(at.x, y)
    values, vectors = np.linalg.eigh(hessians)
    step, columns = 1e-5, []
    for unit in np.eye(problem.dim_y):
        ahead, behind = y + step * unit, y - step * unit
        f_part = (problem.f_x(at.x, ahead) - problem.f_x(at.x, behind)) / (2 * step)
        g_part = (problem.g_x(at.x, ahead) - problem.g_x(at.x, behind)) / (2 * step)
        columns.append(weights[:, None] * (offsets[:, None] * f_part + g_part / rung.nu))
    jacobians = np.stack(columns, axis=-1)
    return list(zip(jacobians, values, vectors, offsets.tolist(), strict=True))


def _estimate(problem: DenseProblem, x: Array, y: Array, offsets: Array, weights: Array, nu: float) -> Array:
    return np.asarray((weights * offsets) @ problem.f_x(x, y) + (weights / nu) @ problem.g_x(x, y))


def ladder(at: NoisyPoint, p: int, counts: tuple[int, ...], *, blind: bool = False) -> list[Rung]:
    """Rungs with the theorem's balance; ``blind`` takes ν = (σ²/K)^(1/(2p+2)), else the best ν of the first rung
    for the bias constant seen at ν = μ/10."""
    power = 1 / (2 * p + 2)

    def rung(K: int, nu: float) -> Rung:
        return Rung(K, K, nu, RELAXATIONS / (at.mu * (K + RELAXATIONS / 2)))

    if blind:
        return [rung(K, (at.sigma**2 / K) ** power) for K in counts]
    stencil, probe = paper_stencil(p), rung(counts[0], 0.1 * at.mu)
    bias = float(np.linalg.norm(at.bias(stencil, probe.nu))) / probe.nu**p
    noise = noise_square(at, stencil, probe) * probe.nu**2
    first = (noise / (p * bias**2)) ** power  # where bias² ν^(2p) + noise/ν² is least
    return [rung(K, first * (counts[0] / K) ** power) for K in counts]


def slope(costs: Array, squares: Array) -> Array:
    """The exponent s in cost ~ RMSE^s by least squares in logarithms; squares may carry a batch in front."""
    logs, errors = np.log(costs), 0.5 * np.log(squares)
    centred = logs - logs.mean()
    against = (errors * centred).sum(axis=-1) / (centred**2).sum()
    return np.asarray(1 / against)
