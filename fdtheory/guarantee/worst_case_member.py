"""One member of the class with exactly known constants, and runs of F2SA-p on it with worst-case noise.

    f = a cos(y + b x),   g = (m + c) y^2/2 + c cos y - d x y

f and all its y-derivatives are bounded by a (1 + b^2); the y-Hessian of g lies between m and m + 2c, its further
y-derivatives are at most c; the Hessian of g has norm (h + sqrt(h^2 + 4 d^2))/2 with h = m + 2c. The numbers are
chosen so that this root is rational.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, final

import mpmath
import numpy as np
from numpy.typing import NDArray

from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import Plan

Floats: TypeAlias = NDArray[np.float64]

A, B, C, D, M = Fraction(1, 4), Fraction(1, 2), Fraction(1, 4), Fraction(3, 8), Fraction(1, 2)
LIPSCHITZ = (A, Fraction(9, 8), *[A * (1 + B**2)] * 14)
"""L_0, L_1, L_2, …: sup |f_y| = a, the norm of the Hessian of g, then a (1 + b^2) = 5/16 >= c."""


def problem(sigma: Fraction | float = 0, radius: Fraction | float = 0) -> ProblemConstants:
    """The member's constants; the gap phi(x_0) - inf phi is at most 2a."""
    return ProblemConstants(mu=M, lipschitz=LIPSCHITZ, gap=2 * A, sigma=sigma, radius=radius)


def slope(x: mpmath.mpf, nu: mpmath.mpf) -> mpmath.mpf:
    """psi(nu) = d/dx l_nu(x) in mpmath, at the precision at hand."""
    a, b, c, d, m = (mpmath.mpf(value.numerator) / value.denominator for value in (A, B, C, D, M))
    guess = d * x / m
    y = mpmath.findroot(lambda y: (m + c) * y - c * mpmath.sin(y) - d * x - nu * a * mpmath.sin(y + b * x), guess)
    return -nu * a * b * mpmath.sin(y + b * x) - d * y


def hyper_gradient(x: mpmath.mpf) -> mpmath.mpf:
    """phi'(x) in mpmath from the closed form, not from psi."""
    a, b, c, d, m = (mpmath.mpf(value.numerator) / value.denominator for value in (A, B, C, D, M))
    guess = d * x / m
    y = mpmath.findroot(lambda y: (m + c) * y - c * mpmath.sin(y) - d * x, guess)
    return -a * mpmath.sin(y + b * x) * (b + d / (m + c - c * mpmath.cos(y)))


@final
@dataclass(frozen=True)
class MonteCarloOutcome:
    """What many runs with one plan showed; means over the runs, with three standard errors added."""

    gradient: float
    """Mean of |phi'(x_t)| over t and runs."""
    estimator: float
    """Largest mean over t of |Phi_t - phi'(x_t)|."""
    inner: float
    """Largest root mean square over t and nodes of the distance of an inner iterate to its minimiser."""


def run(plan: Plan, *, sigma: float, x_0: float, runs: int, seed: int) -> MonteCarloOutcome:
    """``runs`` runs of F2SA-p side by side, with noise of size sigma whose signs follow the weights."""
    stencil = paper_stencil(plan.p)
    nodes, alpha = (np.array([float(v) for v in values]) for values in (stencil.offsets, stencil.weights))
    nodes, alpha = nodes[alpha != 0], alpha[alpha != 0]
    shift, dice = nodes * plan.nu, np.random.default_rng(seed)
    x, start = np.full(runs, x_0), np.full((1, 1), float(D) * x_0 / float(M))
    y = np.full((runs, len(nodes)), _minimiser(np.array([x_0]), np.zeros(1), start, 60)[0, 0])
    gradients, errors, distances = [], [], []
    for t in range(plan.T):
        _inner_loop(y, x, shift, plan.K0 if t == 0 else plan.K1, plan.eta_y, (1 + abs(shift)) * sigma, dice)
        distances.append(np.sqrt(np.mean((y - _minimiser(x, shift, y)) ** 2, axis=0)).max())
        coin = (2 * dice.binomial(plan.S, 0.5, runs) - plan.S) / plan.S
        exact = _partial_x(x, y, shift) @ alpha / plan.nu
        estimate = exact + coin * sigma * (np.abs(alpha * nodes).sum() + np.abs(alpha).sum() / plan.nu)
        truth = _gradient(x, y)
        gradients.append(np.abs(truth))
        errors.append(_upper(np.abs(estimate - truth)))
        x = x - plan.eta_x * np.sign(estimate)
    return MonteCarloOutcome(_upper(np.mean(gradients, axis=0)), max(errors), float(max(distances)))


def _inner_loop(
    y: Floats, x: Floats, shift: Floats, steps: int, eta: float, noise: Floats, dice: np.random.Generator
) -> None:
    a, b, c, d, m = (float(value) for value in (A, B, C, D, M))
    kicks = (2.0 * dice.integers(0, 2, (steps, *y.shape), dtype=np.int8) - 1) * (eta * noise)
    pull, phase, keep = (eta * d * x)[:, None], (b * x)[:, None], 1 - eta * (m + c)
    for kick in kicks:
        y[:] = keep * y + (eta * c) * np.sin(y) + pull + (eta * a * shift) * np.sin(y + phase) - kick


def _minimiser(x: Floats, shift: Floats, start: Floats, rounds: int = 6) -> Floats:
    """y_nu*(x) for all nodes, by Newton's method."""
    a, b, c, d, m = (float(value) for value in (A, B, C, D, M))
    y, phase, pull = start, (b * x)[:, None], (d * x)[:, None]
    for _ in range(rounds):
        y = y - ((m + c) * y - c * np.sin(y) - pull - shift * a * np.sin(y + phase)) / (
            m + c - c * np.cos(y) - shift * a * np.cos(y + phase)
        )
    return y


def _partial_x(x: Floats, y: Floats, shift: Floats) -> Floats:
    a, b, d = float(A), float(B), float(D)
    return -shift * a * b * np.sin(y + b * x[:, None]) - d * y


def _gradient(x: Floats, near: Floats) -> Floats:
    a, b, c, d, m = (float(value) for value in (A, B, C, D, M))
    y = _minimiser(x, np.zeros(1), near[:, :1])[:, 0]
    return -a * np.sin(y + b * x) * (b + d / (m + c - c * np.cos(y)))


def _upper(values: Floats) -> float:
    return float(np.mean(values) + 3 * np.std(values) / math.sqrt(len(values)))
