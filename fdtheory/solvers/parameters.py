"""The theorem's hyper-parameters as printed, with every hidden constant 1; and plain ones that work.

ν = min{R/κ, (ε/(L̄κ^(2p+1)))^(1/p)},  η_x = ε/(L_1κ³),  η_y = ν²ε²/(L_1κσ²),
S = σ²/(ν²ε²),  K = κ²σ²/(ν²ε²)·log(RL_1κ/(νε)),  T = Δ/(η_xε),  κ = L̄/μ
"""

import math
from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.differences.stencil import Stencil
from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, Problem, SmoothProblem, batched
from fdtheory.problems.instance import Instance
from fdtheory.solvers.referee import curvatures, largest_curvature, lower_solution
from fdtheory.solvers.run import positive


@final
@dataclass(frozen=True)
class Parameters:
    """What F²SA-p needs: steps ν, η_x, η_y and counts S, K, T."""

    nu: float
    eta_x: float
    eta_y: float
    S: int
    K: int
    T: int


@final
@dataclass(frozen=True)
class LocalConstants:
    """The class of the problem: μ, L_1, L̄ = max L_j, the gap Δ of φ and the start's distance R."""

    mu: float
    L1: float
    L_bar: float
    delta: float
    radius: float


def local_constants(
    problem: Problem | Instance, x0: Array, y0: Array, *, delta: float, L_bar: float = 0.0
) -> LocalConstants:
    """μ, L_1 and R seen at the start (a guess, not a bound); L̄ is at least the largest of what is seen."""
    smooth = batched(problem)
    if not isinstance(smooth, SmoothProblem):
        raise InputError(
            f"problem {smooth.name!r} has no second derivatives to take constants from; give LocalConstants"
        )
    x, y = np.atleast_2d(x0), np.atleast_2d(y0)
    solution = lower_solution(smooth, x)
    least, most_f = curvatures(smooth, x, y)
    upper = max(largest_curvature(smooth, x, y), most_f)
    slope = float(np.linalg.norm(smooth.f_y(x, solution)))
    radius = float(np.linalg.norm(y - solution))
    return LocalConstants(least, upper, max(L_bar, upper, slope), positive("delta", delta), radius)


def paper_parameters(
    problem: Problem | Instance, p: int, eps: float, *, sigma: float, constants: LocalConstants | None = None,
    x0: Array | None = None, y0: Array | None = None, delta: float = 1.0,
) -> Parameters:  # fmt: skip
    """The printed formulas for accuracy eps; without ``constants`` they are those seen at (x0, y0)."""
    whole("p", p, 1, 2000)
    eps, sigma = positive("eps", eps), positive("sigma", sigma)
    c = constants if constants is not None else local_constants(problem, *_start(problem, x0, y0), delta=delta)
    kappa = c.L_bar / c.mu
    nu = min(c.radius / kappa, (eps / (c.L_bar * kappa ** (2 * p + 1))) ** (1 / p))
    if not nu > 0:
        raise InputError(f"the printed nu is {nu!r} because R = {c.radius!r}; start away from the lower-level solution")
    eta_x = eps / (c.L1 * kappa**3)
    samples = sigma**2 / (nu * eps) ** 2
    logarithm = math.log(max(math.e, c.radius * c.L1 * kappa / (nu * eps)))
    return Parameters(
        nu, eta_x, (nu * eps) ** 2 / (c.L1 * kappa * sigma**2),
        max(1, math.ceil(samples)), max(1, math.ceil(kappa**2 * samples * logarithm)),
        max(1, math.ceil(c.delta / (eta_x * eps))),
    )  # fmt: skip


def working_parameters(problem: Problem | Instance, stencil: Stencil, x0: Array, y0: Array) -> tuple[float, float]:
    """(ν, η_y) that work from a start: half of the window (at most 1/10) and 1/L for the steepest node."""
    smooth = batched(problem)
    if not isinstance(smooth, SmoothProblem):
        raise InputError(f"problem {smooth.name!r} has no second derivatives to choose steps from; give nu and eta_y")
    x, y = np.atleast_2d(x0), np.atleast_2d(y0)
    least, most_f = curvatures(smooth, x, y)
    if not least > 0:
        raise InputError(
            f"the lower level of {smooth.name!r} has the curvature {least:.6g} at the start, so no nu keeps it "
            "strongly convex; start elsewhere, or mend g"
        )
    reach = float(max(abs(j) for j in stencil.points))
    nu = 0.1 if most_f == 0 else min(0.1, 0.5 * least / (reach * most_f))
    return nu, 1.0 / (1.25 * largest_curvature(smooth, x, y) + reach * nu * most_f)


def _start(problem: Problem | Instance, x0: Array | None, y0: Array | None) -> tuple[Array, Array]:
    if x0 is None and isinstance(problem, Instance):
        x0 = np.array([float(v) for v in problem.at])
    if x0 is None:
        raise InputError("x0 is missing and the problem has no point of its own; give x0")
    return x0, np.zeros(batched(problem).dim_y) if y0 is None else y0
