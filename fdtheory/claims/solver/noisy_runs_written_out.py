"""F²SA-p with noise, written out seed by seed and node by node with the numbers that the oracle draws."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fdtheory.differences.stencil import paper_stencil
from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import Problem, SoftmaxProblem
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers.f2sa import InnerSamples, f2sa
from fdtheory.solvers.oracle import Law, Noise, Oracle
from fdtheory.solvers.referee import truth
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, observed

SEED, SEEDS, SIGMA, NU, OUTER, INNER = 8, 3, 0.3, 0.05, 3, 4
SETTINGS = Settings(0.2, 0.4, INNER, OUTER, batch=3, inner_batch=2, normalised=True, watch=1)
SOFTMAX = QuadraticSoftmax.seeded(3, 2, condition=3, seed=6, tau=Fraction(2, 3))


@dataclass(frozen=True)
class Kind:
    """A kind of noise, its law, and whether batches are shared between the nodes."""

    noise: Noise
    law: Law = "gaussian"
    shared: bool = True
    inner: InnerSamples = "independent"

    def __str__(self) -> str:
        outer = "one batch" if self.shared else "a batch for each node"
        return f"{self.noise}, {self.law}, {outer}, inner samples {self.inner}"


KINDS = (
    Kind("additive"),
    Kind("additive", "two-point", shared=False),
    Kind("additive", "two-point", inner="shared"),
    Kind("rough"),
    Kind("rough", "two-point", shared=False),
    Kind("opposed"),
    Kind("minibatch"),
    Kind("minibatch", shared=False, inner="shared"),
)


@cache
def _problem(kind: Kind) -> Problem:
    if kind.noise == "minibatch":
        return RidgeLearning.seeded(dim=3, samples=9, seed=4, ridge=0.3)
    return SoftmaxProblem(SOFTMAX)


@cache
def _nodes(p: int) -> list[tuple[float, float]]:
    stencil = paper_stencil(p)
    return [(float(j), float(w)) for j, w in zip(stencil.offsets, stencil.weights, strict=True) if w]


class ByHand:
    """One run of all seeds; errors are drawn in the order in which the algorithm asks for them."""

    def __init__(self, kind: Kind, p: int) -> None:
        self.kind, self.p = kind, p
        self.problem: Any = _problem(kind)
        self.dice = np.random.Generator(np.random.SFC64(SEED))
        self.size = SIGMA / math.sqrt(self.problem.dim_x + self.problem.dim_y)
        self.x = [np.linspace(-0.4, 0.5, self.problem.dim_x) for _ in range(SEEDS)]
        start = np.linspace(0.3, -0.2, self.problem.dim_y)
        self.y = [[start.copy() for _ in _nodes(p)] for _ in range(SEEDS)]
        self.estimate = [np.zeros(self.problem.dim_x)] * SEEDS

    def errors(self, nodes: int, dim: int, batch: int) -> NDArray[np.float64]:
        """Mean errors of a batch, one for each seed, node and coordinate."""
        shape = (SEEDS, nodes, dim)
        if self.kind.law == "gaussian":
            normal: NDArray[np.float64] = self.dice.standard_normal(shape) * self.size / batch**0.5
            return normal
        heads = self.dice.binomial(batch, 0.5, shape)
        return self.size * (heads - (batch - heads)) / batch

    def chosen(self, nodes: int, batch: int, count: int) -> NDArray[np.int64]:
        return self.dice.integers(0, count, (SEEDS, nodes, batch))

    def inner_step(self) -> None:
        kind, count, problem = self.kind, len(_nodes(self.p)), self.problem
        common = kind.inner == "shared"
        drawn = 1 if common else count
        if kind.noise == "minibatch":
            g_rows, f_rows = (self.chosen(drawn, 2, n) for n in (problem.lower_samples, problem.upper_samples))
        elif kind.law == "gaussian" and not common:
            both = self.errors(count, problem.dim_y, 2)
        else:
            g_error, f_error = (self.errors(drawn, problem.dim_y, 2) for _ in range(2))
        for s in range(SEEDS):
            for i, (j, _) in enumerate(_nodes(self.p)):
                x, y, k, weight = self.x[s][None], self.y[s][i][None], 0 if common else i, j * NU
                if kind.noise == "minibatch":
                    lower = np.mean([problem.g_at(np.array([[n]]), x, y)[1] for n in g_rows[s, k]], axis=0)
                    upper = np.mean([problem.f_at(np.array([[n]]), x, y)[1] for n in f_rows[s, k]], axis=0)
                    slope = (lower + weight * upper)[0]
                elif kind.law == "gaussian" and not common:
                    slope = (problem.g_y(x, y) + weight * problem.f_y(x, y))[0] + both[s, k] * math.hypot(1, weight)
                else:
                    slope = (problem.g_y(x, y) + g_error[s, k] + weight * (problem.f_y(x, y) + f_error[s, k]))[0]
                self.y[s][i] = self.y[s][i] - 0.4 * slope

    def outer_step(self) -> None:
        kind, nodes, problem = self.kind, _nodes(self.p), self.problem
        drawn = 1 if kind.shared and kind.noise != "rough" else len(nodes)
        if kind.noise == "minibatch":
            f_rows, g_rows = (self.chosen(drawn, 3, n) for n in (problem.upper_samples, problem.lower_samples))
        else:
            f_error = self.errors(drawn, problem.dim_x, 3)
            g_error = f_error if kind.noise == "opposed" else self.errors(drawn, problem.dim_x, 3)
        share = math.sqrt(1 + problem.dim_y / problem.dim_x)
        for s in range(SEEDS):
            total = np.zeros(problem.dim_x)
            for i, (j, weight) in enumerate(nodes):
                x, y, k = self.x[s][None], self.y[s][i][None], min(i, drawn - 1)
                if kind.noise == "minibatch":
                    F = np.mean([problem.f_at(np.array([[n]]), x, y)[0] for n in f_rows[s, k]], axis=0)[0]
                    G = np.mean([problem.g_at(np.array([[n]]), x, y)[0] for n in g_rows[s, k]], axis=0)[0]
                else:
                    signs = (
                        (np.sign(weight * j) * share, np.sign(weight) * share) if kind.noise == "opposed" else (1, 1)
                    )
                    F = problem.f_x(x, y)[0] + signs[0] * f_error[s, k]
                    G = problem.g_x(x, y)[0] + signs[1] * g_error[s, k]
                total = total + weight * (j * F + G / NU)
            self.estimate[s] = total
            self.x[s] = self.x[s] - 0.2 * total / math.sqrt(float(total @ total))

    def run(self) -> list[float]:
        """All that a run reports: ‖Φ_t‖ and calls of every step, drawn iterates, the last x and Φ, ∇φ along the way."""
        found, path = list[float](), [np.array(self.x)]
        for t in range(1, OUTER + 1):
            for _ in range(INNER):
                self.inner_step()
            self.outer_step()
            found += [math.sqrt(float(one @ one)) for one in self.estimate]
            found += [t * len(_nodes(self.p)) * (2 * INNER + 3)] * 2
            path.append(np.array(self.x))
        drawn = np.random.default_rng([SEED, 1]).integers(0, OUTER, SEEDS)
        found += [float(v) for s, t in enumerate(drawn) for v in path[t][s]]
        found += np.array([self.x, self.estimate]).ravel().tolist()
        for t, x in enumerate(path):
            seen = truth(self.problem, x)
            found += [t * len(_nodes(self.p)) * (2 * INNER + 3) * 2, *seen.value.tolist()]
            found += [math.sqrt(float(one @ one)) for one in seen.gradient]
        return found


@cache
def _by_hand(kind: Kind, p: int) -> list[float]:
    return ByHand(kind, p).run()


def _reported(run: Run) -> list[float]:
    """The same of a run of the solver."""
    found = list[float]()
    for norms, calls in zip(run.estimate_norms, run.history, strict=True):
        found += [*norms.tolist(), calls.F, calls.G]
    found += [*run.drawn.ravel().tolist(), *run.x.ravel().tolist(), *run.estimate.ravel().tolist()]
    for total, values, norms in zip(run.watched_calls, run.values, run.gradient_norms, strict=True):
        found += [total, *values.tolist(), *norms.tolist()]
    return found


def as_it_is(settings: Settings) -> Settings:
    """The settings."""
    return settings


def longer_outer_steps(settings: Settings) -> Settings:
    """Near miss: η_x a millionth larger."""
    return replace(settings, eta_x=settings.eta_x * (1 + 1e-6))


def longer_inner_steps(settings: Settings) -> Settings:
    """Near miss: η_y a millionth larger."""
    return replace(settings, eta_y=settings.eta_y * (1 + 1e-6))  # type: ignore[operator]


@claim("ours:noisy-runs-written-out", subject=as_it_is, rival=[longer_outer_steps, longer_inner_steps])
def runs_with_every_noise(change: Callable[[Settings], Settings]) -> Iterator[Evidence]:
    """All that a run of three outer steps reports is what plain loops with the same draws give, to 10⁻¹².

    Checked: p = 2 and 3, three seeds, errors that are additive, rough or opposed, Gaussian or of two values, and drawn
        samples, shared between the nodes or not; steps a millionth longer fail.
    Not checked: fields, which are compared with their law (field_has_its_variance_and_correlation); other methods.
    """
    for kind in KINDS:
        for p in (2, 3):
            problem, opposed = _problem(kind), paper_stencil(p) if kind.noise == "opposed" else None
            sigma = 0.0 if kind.noise == "minibatch" else SIGMA
            oracle = Oracle(
                problem, sigma=sigma, seed=SEED, seeds=SEEDS, noise=kind.noise, law=kind.law, against=opposed
            )
            start = np.linspace(-0.4, 0.5, problem.dim_x), np.linspace(0.3, -0.2, problem.dim_y)
            run = f2sa(
                oracle, *start, change(SETTINGS), stencil=paper_stencil(p), nu=NU, shared=kind.shared,
                inner_samples=kind.inner,
            )  # fmt: skip
            off = largest_gap(zip(_reported(run), _by_hand(kind, p), strict=True))
            yield observed(f"{kind}, p = {p}", off <= 1e-12, f"largest difference {off:.1e}")
