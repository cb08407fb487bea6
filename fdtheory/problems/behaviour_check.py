"""How a user's functions behave, which no derivative shows: the same numbers twice, members of a batch kept apart,
double precision inside, and samples that average to the whole.

Noise belongs to the oracle, which draws and counts it; a function with noise of its own would have neither.
"""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, FiniteSum, Problem, SampledProblem, SmoothProblem
from fdtheory.problems.derivatives_of import Batched

Indices = NDArray[np.int64]
Drawn = Callable[[Indices], tuple[Array, ...]]
Sampled = tuple[tuple[str, ...], int, tuple[Array, ...], Drawn]
"""Names of blocks, the count of their samples, the blocks of all samples, and those of given indices."""

SAME = 1e-10
"""Of the largest entry: the order of a sum may differ from call to call, noise that a run could feel may not."""
CLOSE = 1e-5
ROUNDING = 64 * float(np.finfo(float).eps)
TINY, SMALL = 1e-8, 1e-6
"""Numbers of single precision do not resolve a step of the first size."""


def check_repeated(problem: Problem, key: str, block: Batched, *at: Array) -> None:
    """A block says the same when it is asked twice."""
    if not _same(block(*at), block(*at)):
        raise InputError(
            f"{key} of {problem.name!r} returns other numbers when it is called again at the same point; take "
            "noise and memory out of it: a run adds noise by sigma, or draws samples"
        )


def check_coupling(problem: Problem, x: Array, y: Array) -> None:
    """The lower level is one of x."""
    if np.array_equal(problem.g_y(x, y), problem.g_y(x[::-1], y)):
        raise InputError(
            f"g_y of {problem.name!r} is the same for every x, so the lower level has nothing to do with x; exchange f "
            "and g if one was taken for the other, or pass check=False if it is meant"
        )


def products_of(problem: Problem) -> dict[str, Batched]:
    """The products that a problem has."""
    if not isinstance(problem, SmoothProblem):
        return {}
    return {key: getattr(problem, key) for key in ("f_yy_times", "g_yy_times", "g_xy_times")}


def check_members(problem: Problem, key: str, block: Batched, *at: Array) -> None:
    """A function of whole batches gives each member what it gives it alone."""
    together = block(*at)
    if together.shape[:1] != (2,):
        raise InputError(
            f"{key} of {problem.name!r} returns shape {together.shape} for a batch of 2 points; with batches=True "
            "return one result for each of them"
        )
    for one in range(2):
        if not _same(together[one : one + 1], block(*(array[one : one + 1] for array in at))):
            raise InputError(
                f"{key} of {problem.name!r} mixes the members of a batch: one of 2 points has another result "
                "alone; reduce over the last axis only"
            )


def check_precision(problem: Problem, x: Array, y: Array, dice: np.random.Generator) -> None:
    """Gradients and products change smoothly, and not in steps as numbers of single precision do."""
    u, v, w = dice.standard_normal(x.shape), dice.standard_normal(y.shape), dice.standard_normal(y.shape)
    products = products_of(problem)
    for key in ("f_x", "f_y", "g_x", "g_y", *products):
        block, moving = getattr(problem, key), ((x, u), (y, v), (w, v))[: 3 if key in products else 2]
        here, near, ahead, behind = (block(*(a + t * d for a, d in moving)) for t in (0.0, TINY, SMALL, -SMALL))
        bend, seen = (ahead - behind) / (2 * SMALL), (near - here) / TINY
        if _middle(seen - bend) > 0.1 * _middle(bend) + 1e-4 * _middle(here):
            raise InputError(
                f"{key} of {problem.name!r} changes in steps, as numbers of single precision do; keep all of its data "
                "and results in float64, or pass check=False if it is meant"
            )


def _middle(entries: Array) -> float:
    """The median of what is not 0: a gradient may be 0 in most places."""
    sizes = np.abs(entries[entries != 0])
    return float(np.median(sizes)) if sizes.size else 0.0


def _same(one: Array, other: Array) -> bool:
    if one.shape != other.shape:
        return False
    return bool((np.abs(one - other) <= SAME * np.abs(one).max(initial=0.0)).all())


def check_samples(problem: SampledProblem, x: Array, y: Array, dice: np.random.Generator) -> None:
    """All samples together are the whole, and a sample that is drawn twice counts twice."""
    for names, count, whole, at in _sampled(problem, x, y, dice):
        parts = [part for part in np.array_split(np.arange(count), 2) if part.size]
        halves = [at(part) for part in parts]
        shares = [part.size / count for part in parts]
        for name, wanted, seen in zip(names, whole, zip(*halves, strict=True), strict=True):
            mean = sum(share * part for share, part in zip(shares, seen, strict=True))
            if not agree(np.asarray(mean), wanted, seen):
                raise InputError(
                    f"{name} of {problem.name!r} over two halves of the samples does not average to the "
                    "whole; return the mean over the given indices"
                )
        a, b = (int(i) for i in (dice.integers(count), dice.integers(count)))
        drawn = at(np.array([a, a, b])), at(np.array([a])), at(np.array([b]))
        for name, three, one, other in zip(names, *drawn, strict=True):
            if not agree(three, (2 * one + other) / 3, (one, other)):
                raise InputError(
                    f"{name} of {problem.name!r} for the indices ({a}, {a}, {b}) is not the mean over these three "
                    "draws; indices are drawn one by one, in any order, and one that comes twice counts twice"
                )


def _sampled(problem: SampledProblem, x: Array, y: Array, dice: np.random.Generator) -> Iterator[Sampled]:
    def rows(indices: Indices) -> Indices:
        return np.ascontiguousarray(np.broadcast_to(indices, (x.shape[0], indices.size)))

    upper, lower = problem.upper_samples, problem.lower_samples
    yield ("f_x", "f_y"), upper, (problem.f_x(x, y), problem.f_y(x, y)), lambda i: problem.f_at(rows(i), x, y)
    yield ("g_x", "g_y"), lower, (problem.g_x(x, y), problem.g_y(x, y)), lambda i: problem.g_at(rows(i), x, y)
    if isinstance(problem, FiniteSum):
        v, finite = dice.standard_normal(y.shape), problem
        products = finite.g_xy_times(x, y, v), finite.g_yy_times(x, y, v)
        yield ("g_xy_times", "g_yy_times"), lower, products, lambda i: finite.hvp_at(rows(i), x, y, v)


def agree(mean: Array, wanted: Array, parts: tuple[Array, ...]) -> bool:
    """Parts that cancel each other are rounded on their own scale."""
    doubt = ROUNDING * max(float(np.abs(part).max(initial=0.0)) for part in parts)
    return bool((np.abs(mean - wanted) <= CLOSE * np.abs(wanted).max(initial=0.0) + doubt).all())
