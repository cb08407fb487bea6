"""The lower level solved to rounding, and the exact hyper-gradient: Newton's method with conjugate gradients.

Everything reduces to min_Z Σ w_i CE_i(A Z) + (λ/2)|Z|²: weights e^x on the squares of Y are a scaling of the columns by
e^(-x/2), the objective g + νf is both parts stacked with weights 1/n and ν/m, and cleaning gives every row its weight.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.experiments.kernels import Array
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.softmax_loss import curvature_times, losses, residual, softmax_in_place

MOST_NEWTON, MOST_CG = 60, 4000


@final
@dataclass(frozen=True)
class Solved:
    """A minimiser, the norm of the gradient there, and what it took in gradients of single samples."""

    Z: Array
    gradient: float
    cost: float
    converged: bool


@final
@dataclass(frozen=True)
class Lower:
    """The objective Σ w_i CE_i(A Z) + (λ/2)|Z|²."""

    A: CsrRows
    labels: Array
    weights: Array
    ridge: float
    classes: int

    def value(self, Z: Array) -> float:
        return float(self.weights @ losses(self.A.times(Z), self.labels) + self.ridge / 2 * (Z * Z).sum())

    def gradient(self, Z: Array) -> Array:
        R = residual(self.A.times(Z), self.labels) * self.weights[:, None]
        return self.A.transposed_times(R) + self.ridge * Z

    def hessian(self, Z: Array) -> Callable[[Array], Array]:
        """Products with the Hessian at Z."""
        P = softmax_in_place(self.A.times(Z))

        def times(V: Array) -> Array:
            U = curvature_times(P, self.A.times(V)) * self.weights[:, None]
            return self.A.transposed_times(U) + self.ridge * V

        return times

    def solve(self, start: Array | None = None, *, tolerance: float = 1e-8) -> Solved:
        """Newton steps until the gradient is below ``tolerance``, or until rounding stops them."""
        Z = np.zeros((self.A.columns, self.classes)) if start is None else start.astype(float)
        G, cost, before = self.gradient(Z), float(len(self.A)), np.inf
        for _ in range(MOST_NEWTON):
            norm = float(np.linalg.norm(G))
            if not norm > tolerance or norm >= before:
                break
            found = conjugate_gradients(self.hessian(Z), -G, min(0.1, norm**0.5))
            cost += 1.5 * len(self.A) * found.steps
            if not found.convex:
                return Solved(Z, norm, cost, False)
            Z, G, before, tries = self._along(Z, found.solution, G, norm)
            cost += tries * len(self.A)
        norm = float(np.linalg.norm(G))
        return Solved(Z, norm, cost, norm <= tolerance)

    def _along(self, Z: Array, step: Array, G: Array, norm: float) -> tuple[Array, Array, float, int]:
        """The first halving of the step that lowers the gradient's norm or the value; the norm that it was."""
        if norm < 1e-6:  # values no longer tell anything: Newton's last steps are taken whole
            new = Z + step
            return new, self.gradient(new), norm, 1
        value, slope, t, tries = self.value(Z), float((G * step).sum()), 1.0, 1
        while self.value(Z + t * step) > value + 1e-4 * t * slope and tries < 30:
            t, tries = t / 2, tries + 1
        new = Z + t * step
        return new, self.gradient(new), np.inf, tries + 1


@final
@dataclass(frozen=True)
class Conjugate:
    solution: Array
    steps: int
    convex: bool


def conjugate_gradients(times: Callable[[Array], Array], b: Array, tolerance: float) -> Conjugate:
    """H⁻¹ b to a relative residual of ``tolerance``; stops where a direction has no curvature."""
    x, r = np.zeros_like(b), b.copy()
    q, square = r.copy(), float((r * r).sum())
    target, steps = tolerance**2 * square, 0
    while square > target and steps < MOST_CG:
        Hq = times(q)
        bend = float((q * Hq).sum())
        if not bend > 0:
            return Conjugate(x, steps, False)
        x += square / bend * q
        r -= square / bend * Hq
        new = float((r * r).sum())
        q, square, steps = r + new / square * q, new, steps + 1
    return Conjugate(x, steps, True)
