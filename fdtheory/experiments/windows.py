"""Bias against ν on a real problem, with lower levels solved to rounding, and how far ν may go.

The strict window is the paper's condition ν L_f < μ with constants of the whole space; the local one asks that
H_g + νH_f keep its sign at y*(x), ν < 1/λ_max(H_g⁻¹H_f).  Where Newton's method meets a direction without
curvature on the way out, the branch of minimisers is said to end: that is seen, not proved.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from fdtheory.experiments.descent import node_weights
from fdtheory.experiments.exact import Lower, conjugate_gradients
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.tasks import Linear

ORDERS = (1, 2, 4)
POWER_STEPS = 60


def bias_against_nu(
    task: Linear, x: Array, first: float, steps: int, orders: tuple[int, ...] = ORDERS
) -> dict[str, Any]:
    """Relative errors of the difference at ν = first, 2·first, 4·first, …, with what rounding may add to each."""
    exact, found, value = task.hyper_gradient(x, tolerance=1e-15)
    size, reach = float(np.linalg.norm(exact)), max(max(map(abs, node_weights(p)[0])) for p in orders)
    psi = {0.0: task.g_x(x, task.lower(x)[1][:, None] * found.Z)}
    rounding = float(np.linalg.norm(found.Z)) * 4e-16
    grid = [first * 2.0**k for k in range(steps)]
    multiples = sorted({j * nu for nu in grid for j in range(1, reach + 1)})
    ends = {}
    for sign in (1, -1):
        solved, ends["+" if sign > 0 else "-"] = _branch(task, x, found.Z, [sign * nu for nu in multiples])
        psi |= solved
    rows = []
    for nu in grid:
        row: dict[str, Any] = {"nu": nu}
        for p in orders:
            nodes, weights = node_weights(p)
            if all(j * nu in psi for j in nodes):
                estimate = sum(a * psi[j * nu] for j, a in zip(nodes, weights, strict=True)) / nu
                row[f"p{p}"] = float(np.linalg.norm(estimate - exact)) / size
                row[f"floor{p}"] = rounding * sum(map(abs, weights)) / nu / size
        rows.append(row)
    return {"rows": rows, "gradient": size, "phi": value, "branch_ends": ends}


def _branch(task: Linear, x: Array, Z: Array, nus: list[float]) -> tuple[dict[float, Array], list[float] | None]:
    """g_x along the branch of minimisers that starts at ν = 0, and the two ν between which it was lost."""
    psi: dict[float, Array] = {}
    before, at, last = Z, Z, 0.0
    for nu in nus:
        lower, factors = task.lower(x, nu)
        found = lower.solve(at + (at - before), tolerance=1e-18)
        if found.gradient > 1e-11:
            return psi, [last, nu]
        before, at, last = at, found.Z, nu
        psi[nu] = task.g_x(x, factors[:, None] * found.Z)
    return psi, None


def windows(task: Linear, x: Array) -> dict[str, float]:
    """μ, the bound and the local value of L_f, and both windows, in the variable in which the ridge is scalar."""
    lower, factors = task.lower(x)
    Z = lower.solve(tolerance=1e-12).Z
    rows, labels = task.split.matrices["val"]
    upper = Lower(rows.scaled(factors), labels, np.full(len(rows), 1 / len(rows)), 0.0, lower.classes)
    times, own = upper.hessian(Z), lower.hessian(Z)
    bound = squared_norm(upper.A) / (2 * len(rows))
    local = largest(times, own, lambda V: conjugate_gradients(own, times(V), 1e-8).solution, Z.shape)
    return {
        "mu": task.ridge, "L_f_bound": bound, "L_f_local": largest(times, lambda V: V, times, Z.shape),
        "kappa": largest(own, lambda V: V, own, Z.shape) / task.ridge, "strict": task.ridge / bound, "local": 1 / local,
    }  # fmt: skip


def largest(
    numerator: Callable[[Array], Array], denominator: Callable[[Array], Array], step: Callable[[Array], Array],
    shape: tuple[int, ...],
) -> float:  # fmt: skip
    """The largest quotient of two forms by power iteration; from below."""
    v = np.random.default_rng(3).standard_normal(shape)
    for _ in range(POWER_STEPS):
        v = step(v)
        v /= np.linalg.norm(v)
    return float((v * numerator(v)).sum() / (v * denominator(v)).sum())


def squared_norm(rows: CsrRows) -> float:
    """The largest eigenvalue of AᵀA."""
    return largest(lambda v: rows.transposed_times(rows.times(v)), lambda v: v,
                   lambda v: rows.transposed_times(rows.times(v)), (rows.columns, 1))  # fmt: skip
