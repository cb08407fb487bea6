"""When a run arrives at an accuracy and what it has cost by then, from its iterates one by one."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import Array
from fdtheory.solvers.end_to_end import arrivals, first_at_most, planned
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.rates import MAX_ROWS, Rung, bench, estimates
from fdtheory.solvers.referee import truth
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, exact, observed

NAME, SEEDS, SEED = "softmax-small", 3, 4


@dataclass(frozen=True)
class AskedArrival:
    """Order, accuracy, noise, step and the number of outer steps."""

    p: int
    eps: float
    sigma: float
    eta_x: float
    outer: int


CASES = (
    AskedArrival(3, 0.6, 0.02, 0.3, 15),
    AskedArrival(2, 1.4, 0.2, 0.1, 8),
    AskedArrival(2, 1.0, 0.2, 0.1, 3),
    AskedArrival(1, 9.0, 0.2, 0.1, 2),
    AskedArrival(2, 1.4, 0.2, 0.1, 400),
)
"""In the third only one of three seeds arrives, in the fourth all start there; the last might run much longer."""

First = Callable[[list[Array], float, int], float]


def first_arrival(path: list[Array], eps: float, seed: int) -> float:
    """The first t with ‖∇φ(x_t)‖ ≤ ε."""
    problem = bench(NAME, CASES[0].sigma).problem
    norms = [float(np.linalg.norm(truth(problem, x).gradient[seed])) for x in path]
    return next((float(t) for t, norm in enumerate(norms) if norm <= eps), math.inf)


def next_step(path: list[Array], eps: float, seed: int) -> float:
    """Near miss: one step later, and the last step for those who never arrive."""
    return min(first_arrival(path, eps, seed) + 1, float(len(path)))


@cache
def _path(asked: AskedArrival) -> tuple[list[Array], int]:
    """The iterates of the same run without a target, and the calls of one outer step."""
    at, stencil = bench(NAME, asked.sigma), paper_stencil(asked.p)
    rung, path = planned(at, stencil, asked.eps), [np.repeat(at.x, SEEDS, axis=0)]

    def keep(t: int, x: Array, y: Array) -> bool:
        path.append(x.copy())
        return False

    oracle = Oracle(at.problem, sigma=asked.sigma, seed=SEED, seeds=SEEDS, noise="rough")
    settings = Settings(asked.eta_x, rung.eta, rung.K, min(asked.outer, 15), rung.K, watch=0, callback=keep)
    f2sa(oracle, at.x[0], at.truth.y[0], settings, stencil=stencil, nu=rung.nu, check_window=False)
    return path, sum(2 * (rung.K + rung.K) for weight in stencil.weights if weight)


@claim("ours:rates-written-out", subject=first_arrival, rival=next_step)
def calls_until_arrival(first: First) -> Iterator[Evidence]:
    """A seed's calls are those of all outer steps before its first x_t with ‖∇φ(x_t)‖ ≤ ε; infinite if there is none.

    Checked: p = 1, 2 and 3 on the zoo's first instance, three seeds, from the iterates of the same runs without a
        target; with a large ε at the start already.
    Not checked: other instances.
    """
    for asked in CASES:
        found = _arrivals(asked)
        path, each = _path(asked)
        wanted = [first(path, asked.eps, seed) * each for seed in range(SEEDS)]
        same = [math.isinf(a) == math.isinf(b) for a, b in zip(found, wanted, strict=True)]
        off = largest_gap([(0.0, 0.0), *((a, b) for a, b in zip(found, wanted, strict=True) if math.isfinite(a + b))])
        yield observed(
            f"p = {asked.p}, ε = {asked.eps}, T = {asked.outer}", all(same) and off <= 1e-12, f"calls {found}"
        )


def not_above(norm: float, eps: float) -> bool:
    """At most ε."""
    return norm <= eps


def below(norm: float, eps: float) -> bool:
    """Near miss: less than ε."""
    return norm < eps


@claim("ours:rates-written-out", subject=not_above, rival=below)
def arrivals_on_the_edge(there: Callable[[float, float], bool]) -> Iterator[Evidence]:
    """A seed has arrived where the norm is ε, not only below it, and never where it is not a number.

    Checked: a table of four seeds, of which one passes ε, one meets it first, one does so twice and one never; a run
        whose target is the very norm that it has after three steps, or the next smaller float.
    Not checked: longer tables.
    """
    norms = np.array([[3.0, 2.0, 0.5, 3.0], [0.5, 1.0, 1.0, 1.5], [1.0, 0.5, 0.5, math.nan]])
    wanted = [next((t for t in range(3) if there(float(norms[t, i]), 1.0)), None) for i in range(4)]
    seen = first_at_most(norms, 1.0)
    yield observed("a table", seen == wanted, f"{seen} against {wanted}")
    at = bench(NAME, 0.0)

    def run(target: float | None) -> Run:
        settings = Settings(0.05, 0.2, 2, 9, watch=1, target=target)
        return f2sa(Oracle(at.problem, seeds=1), at.x[0], at.truth.y[0], settings, stencil=paper_stencil(2), nu=0.01)

    falls = run(None).gradient_norms[:, 0].tolist()
    edge = falls[3]
    stops = [int(run(target).watched[-1]) for target in (edge, math.nextafter(edge, 0.0))]
    ends = [
        next(t for t, norm in enumerate(falls) if there(norm, target)) for target in (edge, math.nextafter(edge, 0.0))
    ]
    yield observed("a run", stops == ends, f"{stops} against {ends}")


def all_seeds(count: int) -> int:
    """One estimate for each seed."""
    return count


def whole_groups(count: int) -> int:
    """Near miss: groups of one size, of which the last is whole."""
    size = MAX_ROWS // len(paper_stencil(2).points)
    return -(-count // size) * size


def one_seed_less(count: int) -> int:
    """Near miss: one seed less."""
    return count - 1


@claim("ours:rates-written-out", subject=all_seeds, rival=[whole_groups, one_seed_less])
def estimates_of_many_seeds(rows: Callable[[int], int]) -> Iterator[Evidence]:
    """There are as many estimates as seeds, also where these are worked on in groups, and no two groups are alike.

    Checked: three seeds, and three more than one and two groups have, p = 2.
    Not checked: other orders.
    """
    group = MAX_ROWS // len(paper_stencil(2).points)
    for count in (3, group + 3, 2 * group + 3):
        found = estimates(bench(NAME, 0.1), paper_stencil(2), Rung(1, 1, 0.01, 0.1), count, SEED)
        firsts = {tuple(found[i * group]) for i in range(1 + count // group)}
        whole = len(found) + len(firsts) - 1 - count // group
        yield exact(f"{count} seeds", whole, "==", rows(count))


@cache
def _arrivals(asked: AskedArrival) -> list[float]:
    p, eps, sigma, eta_x, outer = asked.p, asked.eps, asked.sigma, asked.eta_x, asked.outer
    found = arrivals(NAME, (p,), (eps,), sigma=sigma, seeds=SEEDS, outer=outer, eta_x=eta_x, seed=SEED)
    return [float(v) for v in found[0].calls]
