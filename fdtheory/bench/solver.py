"""How fast F²SA-p runs: against the pseudo-code taken literally, and against the matrix products it cannot avoid.

The literal program loops over seeds, nodes and inner steps and holds one vector at a time.  The floor makes the
same matrix products for all seeds and nodes at once, and nothing else: no softmax, no noise, no steps.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, final

import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.problems.batched import Array, Problem, SoftmaxProblem
from fdtheory.problems.derivatives_of import Library
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers.f2sa import f2sa, node_arrays
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings

ORDERS = (1, 2, 4, 8, 10)
DIMENSIONS = (50, 500)
SEEDS = (1, 64)
FEWEST, MOST, SECONDS = 3, 40, 3.0
"""Repeats of a cell: at least, at most, and until so much time has gone by."""
NU, ETA = 1e-3, 0.1


@final
@dataclass(frozen=True)
class Ratio:
    """Seconds per inner step for all nodes and seeds: ours, ours with noise, the floor, the literal program."""

    p: int
    dim: int
    seeds: int
    ours: float
    noisy: float
    floor: float
    literal: float
    over_floor: float
    """Ours over the floor: the median over pairs that ran one after the other, since other work disturbs both alike."""

    @property
    def gain(self) -> float:
        return self.literal / self.ours


def solver_ratios(
    orders: Iterable[int] = ORDERS, dimensions: Iterable[int] = DIMENSIONS, seeds: Iterable[int] = SEEDS,
    inner: int = 200,
) -> list[Ratio]:  # fmt: skip
    """All ratios in one run: the best of several repeats, ours and the floor in turn."""
    orders, seeds = tuple(orders), tuple(seeds)
    problems = [SoftmaxProblem(QuadraticSoftmax.seeded(dim, dim, condition=10, seed=1)) for dim in dimensions]
    return [_ratio(problem, p, count, inner) for problem in problems for count in seeds for p in orders]


def _ratio(problem: SoftmaxProblem, p: int, seeds: int, inner: int) -> Ratio:
    stencil = paper_stencil(p)
    x0, y0 = np.zeros(problem.dim_x), np.zeros(problem.dim_y)

    def ours(sigma: float) -> Callable[[], object]:
        return lambda: f2sa(
            Oracle(problem, sigma=sigma, seeds=seeds), x0, y0, Settings(ETA, ETA, inner, 1, normalised=True, watch=0),
            stencil=stencil, nu=NU, check_window=False,
        )  # fmt: skip

    few = max(1, inner // 20)  # the literal program is slow: fewer steps, one seed
    times = _times(
        [
            ours(0.0),
            _floor(problem, stencil, seeds, inner),
            ours(1e-3),
            lambda: literal_f2sa(problem, stencil, x0, y0, nu=NU, eta_x=ETA, eta_y=ETA, inner=few, outer=1),
        ]
    )
    best, paired = times.min(axis=0), float(np.median(times[:, 0] / times[:, 1]))
    ours_best, floor_best, noisy_best = best[:3] / inner
    return Ratio(p, problem.dim_y, seeds, ours_best, noisy_best, floor_best, seeds * best[3] / few, paired)


def _times(programs: list[Callable[[], object]]) -> Array:
    """Seconds of every program in turn, repeats × programs."""
    rows: list[list[float]] = []
    began = time.perf_counter()
    while len(rows) < FEWEST or (len(rows) < MOST and time.perf_counter() - began < SECONDS):
        marks = [time.perf_counter()]
        for program in programs:
            program()
            marks.append(time.perf_counter())
        rows.append(np.diff(marks).tolist())
    return np.array(rows)


def _floor(problem: SoftmaxProblem, stencil: Stencil, seeds: int, inner: int) -> Callable[[], None]:
    rows = seeds * len(stencil.points)
    y, small = np.zeros((rows, problem.dim_y)), np.zeros((rows, problem.C.shape[0] + problem.E.shape[0]))
    into = np.ascontiguousarray(np.vstack([problem.C, problem.E]).T)
    back, out = np.ascontiguousarray(into.T), np.empty_like(y)

    def products() -> None:
        for _ in range(inner):
            np.matmul(y, into, out=small)
            np.matmul(y, problem.A, out=out)
            np.matmul(small, back, out=out)

    return products


def library_ratios(dim: int = 500, inner: int = 100) -> dict[str, float]:
    """The same run on the same problem written in JAX and in PyTorch, over ours; those that are installed."""
    ours = SoftmaxProblem(QuadraticSoftmax.seeded(dim, dim, condition=10, seed=1))
    libraries: tuple[Library, ...] = ("jax", "torch")
    problems = {name: problem for name in libraries if (problem := _in_library(ours, name)) is not None}
    if not problems:
        return {}
    x0, y0, stencil = np.zeros(ours.dim_x), np.zeros(ours.dim_y), paper_stencil(2)

    def run(problem: Problem) -> Callable[[], object]:
        settings = Settings(ETA, ETA, inner, 1, normalised=True, watch=0)
        return lambda: f2sa(Oracle(problem), x0, y0, settings, stencil=stencil, nu=NU, check_window=False)

    programs = [run(problem) for problem in (ours, *problems.values())]
    for program in programs:  # compiled before it is timed
        program()
    best = _times(programs).min(axis=0)
    return {name: float(seconds / best[0]) for name, seconds in zip(problems, best[1:], strict=True)}


def _in_library(ours: SoftmaxProblem, library: Library) -> Problem | None:
    """f and g of the problem, of one x and one y, or None where the library is not installed."""
    try:
        np_like: Any = import_module({"jax": "jax.numpy", "torch": "torch"}[library])
        lse: Any = import_module("jax.nn").logsumexp if library == "jax" else lambda z: np_like.logsumexp(z, 0)
    except ImportError:
        return None
    A, B, C, D, E, F, e = (
        np_like.asarray(m) if library == "torch" else m
        for m in (ours.A, ours.B, ours.C, ours.D, ours.E, ours.F, ours.e)
    )

    def f(x: Any, y: Any) -> Any:
        return lse(E @ y + F @ x) + ours.amplitude * np_like.cos(x).sum()

    def g(x: Any, y: Any) -> Any:
        return 0.5 * (y @ (A @ y)) - y @ (B @ x) + ours.tau * lse(C @ y + D @ x + e)

    return from_functions(f, g, dim_x=ours.dim_x, dim_y=ours.dim_y, library=library, name=f"{ours.name} in {library}")


def literal_f2sa(
    problem: Problem, stencil: Stencil, x0: Array, y0: Array, *, nu: float, eta_x: float, eta_y: float, inner: int,
    outer: int,
) -> tuple[Array, list[Array], Array]:  # fmt: skip
    """The pseudo-code line by line without noise, one vector at a time: (x_T, y^j, last Φ)."""
    offsets, weights = node_arrays(stencil)
    x, lower, estimate = x0.copy(), [y0.copy() for _ in offsets], np.zeros_like(x0)
    for _ in range(outer):
        for place, j in enumerate(offsets):
            y = lower[place]
            for _ in range(inner):
                y = y - eta_y * (j * nu * problem.f_y(x, y) + problem.g_y(x, y))
            lower[place] = y
        estimate = np.zeros_like(x)
        for y, j, weight in zip(lower, offsets, weights, strict=True):
            estimate = estimate + weight * (j * problem.f_x(x, y) + problem.g_x(x, y) / nu)
        x = x - eta_x * estimate / np.linalg.norm(estimate)
    return x, lower, estimate
