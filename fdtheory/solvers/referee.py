"""The referee: exact lower-level solutions and hyper-gradients for whole batches, outside all counting.

No solver may use it; it fills the columns of a run's history that a solver cannot know.  Up to LARGEST_DENSE
unknowns it writes Hessians down where the problem can; beyond, products with vectors do (conjugate gradients, Lanczos).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeGuard, final

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, DenseProblem, Problem, SmoothProblem, SoftmaxProblem
from fdtheory.solvers.matrix_free import Times, conjugate_gradients, extreme_eigenvalues

HALVING_ROUNDS = 40

LARGEST_DENSE = 300
MAX_STEPS = 200
TINY = 1e-13
SETTLED = 1e-9
"""A last Newton step of this size leaves an error of its square."""
UNSOLVED = 1e-10
"""A gradient of this size is that of no solution."""


@final
@dataclass(frozen=True)
class Truth:
    """The hyper-objective, its gradient and the lower-level solution at a batch of x."""

    value: Array
    gradient: Array
    y: Array


def lower_solution(problem: SmoothProblem, x: Array, nu: Array | float = 0.0, start: Array | None = None) -> Array:
    """argmin_y of g + νf for every x (and ν) of a batch, by Newton's method damped on the gradient's norm."""
    weight = np.asarray(nu, dtype=float)[..., None]
    batch = np.broadcast_shapes(x.shape[:-1], weight.shape[:-1])
    y = np.zeros((*batch, problem.dim_y)) if start is None else np.broadcast_to(start, (*batch, problem.dim_y)).copy()

    def slope(at: Array) -> Array:
        return problem.g_y(x, at) + weight * problem.f_y(x, at)

    with np.errstate(all="ignore"):
        left = slope(y)
        for _ in range(MAX_STEPS):
            size = _norm(left)
            try:
                step = _solved(problem, x, y, weight, left, min(1e-2, float(size.max(initial=0.0))))
            except np.linalg.LinAlgError:
                break
            if ((size > UNSOLVED) & ~step.any(axis=-1)).any():  # no curvature to go by: a step of 0 settles nothing
                break
            better, rest = _damped(slope, y, step, size)
            if not np.isfinite(rest).all():
                break
            done = np.all(_norm(step) <= SETTLED * (1 + _norm(y)))
            y, left = better, rest
            if done:
                return y
    return _checked(problem, y, left)


def newton_step(problem: SmoothProblem, x: Array, y: Array, nu: Array | float = 0.0) -> Array:
    """What Newton's method for argmin_y of g + νf would take off y: nearly 0 at a solution."""
    weight = np.asarray(nu, dtype=float)[..., None]
    left = problem.g_y(x, y) + weight * problem.f_y(x, y)
    return _solved(problem, x, y, weight, left, 1e-3)


def _dense(problem: Problem) -> TypeGuard[DenseProblem]:
    return isinstance(problem, DenseProblem) and problem.dim_y <= LARGEST_DENSE


def _solved(problem: SmoothProblem, x: Array, y: Array, weight: Array, right: Array, tolerance: float) -> Array:
    """(g_yy + νf_yy)⁻¹ right; without whole Hessians up to a relative residual of ``tolerance``, at least 1e-12."""
    if _dense(problem):
        hessian = problem.g_yy(x, y)
        if weight.any():
            hessian = hessian + weight[..., None] * problem.f_yy(x, y)
        return np.asarray(np.linalg.solve(hessian, right[..., None])[..., 0], dtype=np.float64)

    def times(v: Array) -> Array:
        bent = problem.g_yy_times(x, y, v)
        return bent + weight * problem.f_yy_times(x, y, v) if weight.any() else bent

    return conjugate_gradients(times, right, max(tolerance, 1e-12))


def _spectrum(problem: SmoothProblem, block: str, x: Array, points: Array) -> tuple[float, float]:
    """Least and largest eigenvalue of f_yy or g_yy over a batch of points."""
    if _dense(problem):
        values = np.linalg.eigvalsh(getattr(problem, block)(x, points))
        return float(values.min()), float(values.max())
    product = getattr(problem, f"{block}_times")
    times: Times = lambda v: product(x, points, v)  # noqa: E731
    shape = np.broadcast_shapes(x.shape[:-1], points.shape[:-1])
    start = np.random.default_rng(0).standard_normal((*shape, problem.dim_y))
    least, largest = extreme_eigenvalues(times, start)
    return float(least.min()), float(largest.max())


def _damped(slope: Callable[[Array], Array], y: Array, step: Array, size: Array) -> tuple[Array, Array]:
    """y - t·step with t halved, batch member by batch member, until the gradient's norm falls."""
    length = np.ones_like(size)
    for _ in range(HALVING_ROUNDS):
        trial = y - length[..., None] * step
        rest = slope(trial)
        short = ~(_norm(rest) <= (1 - 0.25 * length) * size + TINY)
        if not short.any():
            break
        length = np.where(short, length / 2, length)
    return trial, rest


def _checked(problem: Problem, y: Array, left: Array) -> Array:
    if not float(_norm(left).max()) <= UNSOLVED:
        raise InputError(
            f"no lower-level solution of {problem.name!r} was found at one of the points; "
            "g + νf must be strongly convex there"
        )
    return y


def truth(problem: SmoothProblem, x: Array, start: Array | None = None) -> Truth:
    """φ, ∇φ = f_x - g_xy g_yy⁻¹ f_y and y* at a batch of x."""
    y = lower_solution(problem, x, start=start)
    right = problem.f_y(x, y)
    solved = _solved(problem, x, y, np.zeros(1), right, 1e-12)
    if not _dense(problem):  # the part that conjugate gradients left
        solved = solved + _solved(problem, x, y, np.zeros(1), right - problem.g_yy_times(x, y, solved), 1e-3)
    mixed = problem.g_xy_times(x, y, solved)
    return Truth(problem.f(x, y), np.asarray(problem.f_x(x, y) - mixed), y)


def curvatures(problem: SmoothProblem, x: Array, y: Array) -> tuple[float, float]:
    """(μ, L_f) in y: over the whole space for the softmax family, else at y and at y*(x)."""
    if isinstance(problem, SoftmaxProblem):
        return problem.curvature
    points = np.stack([np.broadcast_to(y, (*x.shape[:-1], problem.dim_y)), lower_solution(problem, x)])
    return _spectrum(problem, "g_yy", x, points)[0], max(map(abs, _spectrum(problem, "f_yy", x, points)))


def largest_curvature(problem: SmoothProblem, x: Array, y: Array) -> float:
    """The largest eigenvalue of g_yy seen at y, at y*(x) and at points around them (a guess, not a bound)."""
    solution = lower_solution(problem, x)
    radius = 1 + _norm(y - solution)[..., None]
    around = 16 if problem.dim_y <= LARGEST_DENSE else 2
    cloud = np.random.default_rng(0).standard_normal((around, 1, problem.dim_y)) / np.sqrt(problem.dim_y)
    points = np.concatenate([np.stack([np.broadcast_to(y, solution.shape), solution]), solution + radius * cloud])
    return _spectrum(problem, "g_yy", x, points)[1]


def _norm(vectors: Array) -> Array:
    return np.asarray(np.sqrt(np.einsum("...i,...i->...", vectors, vectors)))
