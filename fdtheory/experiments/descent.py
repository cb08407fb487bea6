"""The methods on a `Task`: F²SA-p with independent or shared minibatches, stocBiO, MRBO, VRBO, and x frozen.

All of them move x by a normalised step, begin with the same lower iterate, and stop when their budget of gradients of
single samples is spent; a product with a Hessian counts as 1.5 gradients.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, final

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.node_steps import InnerSteps
from fdtheory.experiments.tasks import Linear, Task

HESSIAN = 1.5
"""What a product with a Hessian costs, in gradients."""


@final
@dataclass(frozen=True)
class Setting:
    """All that a run is made of, apart from the task and the seed."""

    method: str = "f2sa"
    p: int = 2
    shared: bool = False
    frozen: bool = False
    nu: float = 1e-3
    eta_y: float = 10.0
    eta_x: float = 0.1
    inner: int = 10
    batch: int = 50
    terms: int = 10
    eta_h: float = 10.0
    momentum: float = 0.1
    period: int = 4
    refresh: int = 4


@final
@dataclass(frozen=True)
class BudgetMark:
    """Where a run stood when a mark of its budget was passed; ``y`` is the iterate that the method would report."""

    cost: float
    cpu: float
    steps: int
    x: Array
    y: Array


@final
@dataclass
class Spent:
    """Gradients of single samples so far."""

    gradients: float = 0.0
    began: float = field(default_factory=time.process_time)

    def add(self, count: float) -> None:
        self.gradients += count


def run(task: Task, setting: Setting, marks: tuple[float, ...], dice: np.random.Generator) -> Iterator[BudgetMark]:
    """The stops of one run; it ends early where a value is no longer finite."""
    if setting.method not in METHODS:
        raise InputError(f"method {setting.method!r} is unknown; choose from {', '.join(METHODS)}")
    spent, x, waiting, steps = Spent(), np.zeros(task.dim_x), list(marks), 0

    def here() -> Array:
        return x

    with np.errstate(over="ignore", invalid="ignore", divide="ignore", under="ignore"):
        for estimate, y in METHODS[setting.method](task, setting, here, spent, dice):
            size = float(np.linalg.norm(estimate))
            if not np.isfinite(size):
                return
            if not setting.frozen and size > 0:
                x = x - setting.eta_x * estimate / size
            steps += 1
            while waiting and spent.gradients >= waiting[0]:
                waiting.pop(0)
                yield BudgetMark(spent.gradients, time.process_time() - spent.began, steps, x.copy(), y.copy())
            if not waiting:
                return


def node_weights(p: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Nodes j of weight other than 0, and α_j."""
    stencil = paper_stencil(p)
    pairs = [(int(j), float(a)) for j, a in zip(stencil.offsets, stencil.weights, strict=True) if a != 0]
    return tuple(j for j, _ in pairs), tuple(a for _, a in pairs)


Estimates = Iterator[tuple[Array, Array]]
"""Estimates of ∇φ at the present x, each with the iterate that would be reported."""


def f2sa(task: Task, s: Setting, x: Any, spent: Spent, dice: np.random.Generator) -> Estimates:
    """Φ = Σ α_j g_x(x, y^j)/ν, f_x being 0; the last node is the one with the most of f in it."""
    nodes, weights = node_weights(s.p)
    inner = InnerSteps(tuple(j * s.nu for j in nodes), s.eta_y, s.batch)
    stack = np.repeat(task.start()[None], len(nodes), axis=0)
    while True:
        task.descend(stack, x(), inner, s.inner, dice, s.shared)
        spent.add(s.inner * inner.cost + task.outer_cost * len(nodes))
        estimate = np.zeros(task.dim_x)
        for weight, y in zip(weights, stack, strict=True):
            estimate += weight / s.nu * task.g_x(x(), y)
        yield estimate, stack[-1]


def stocbio(task: Task, s: Setting, x: Any, spent: Spent, dice: np.random.Generator) -> Estimates:
    """Inner descent on g, then a truncated Neumann series with a fresh batch for every factor."""
    inner, stack = InnerSteps((0.0,), s.eta_y, s.batch), task.start()[None].copy()
    while True:
        task.descend(stack, x(), inner, s.inner, dice, False)
        spent.add(s.inner * inner.cost)
        yield neumann(task, s, x(), stack[0], samples(task, s, s.batch, dice), spent), stack[0]


def samples(task: Task, s: Setting, batch: int, dice: np.random.Generator) -> list[Any]:
    """One batch of VAL and one of TRAIN for every term of the series."""
    return [task.draw("val", batch, dice), *(task.draw("train", batch, dice) for _ in range(s.terms))]


def neumann(task: Task, s: Setting, x: Array, y: Array, drawn: list[Any], spent: Spent) -> Array:
    """-g_xy η Σ_q Π (I - ηH) f_y with the given samples."""
    v = task.loss_gradient(x, y, drawn[0], upper=True)
    total, eta = v.copy(), y.dtype.type(s.eta_h)
    for batch in drawn[1:]:
        v = v - eta * task.hessian_times(x, y, v, batch)
        total += v
    spent.add(len(drawn[0]) + HESSIAN * sum(map(len, drawn[1:])) + task.outer_cost)
    return -s.eta_h * task.mixed(x, y, total)


def mrbo(task: Task, s: Setting, x: Any, spent: Spent, dice: np.random.Generator) -> Estimates:
    """One loop with recursive momentum; the regulariser, which has no noise, is left to the proximal step."""
    y = task.start()
    before: tuple[Array, Array, Array, Array] | None = None
    while True:
        drawn, batch = samples(task, s, s.batch, dice), task.draw("train", s.batch, dice)
        upper = neumann(task, s, x(), y, drawn, spent)
        lower = task.loss_gradient(x(), y, batch, upper=False)
        if before is not None:
            x_old, y_old, upper_old, lower_old = before
            upper = upper + (1 - s.momentum) * (upper_old - neumann(task, s, x_old, y_old, drawn, spent))
            change = lower_old - task.loss_gradient(x_old, y_old, batch, upper=False)
            lower = lower + y.dtype.type(1 - s.momentum) * change
        spent.add(s.batch * (1 if before is None else 2))
        before = x(), y, upper, lower
        y = task.proximal(x(), y - y.dtype.type(s.eta_y) * lower, s.eta_y)
        yield upper, y


def vrbo(task: Task, s: Setting, x: Any, spent: Spent, dice: np.random.Generator) -> Estimates:
    """Two loops with recursive variance reduction; every ``period`` steps a batch ``refresh`` times as large."""
    y, t = task.start(), 0
    y_old, upper, lower = y, np.zeros(0), np.zeros(0)
    while True:
        x_old = x()
        if t % s.period == 0:
            upper = neumann(task, s, x_old, y, samples(task, s, s.batch * s.refresh, dice), spent)
            lower = task.loss_gradient(x_old, y, task.draw("train", s.batch * s.refresh, dice), upper=False)
            spent.add(s.batch * s.refresh)
            y_old = y
        yield upper, y  # x moves here
        for k in range(s.inner + 1):
            drawn, batch = samples(task, s, s.batch, dice), task.draw("train", s.batch, dice)
            upper = upper + neumann(task, s, x(), y, drawn, spent) - neumann(task, s, x_old, y_old, drawn, spent)
            lower = lower + task.loss_gradient(x(), y, batch, upper=False)
            lower = lower - task.loss_gradient(x_old, y_old, batch, upper=False)
            spent.add(2 * s.batch)
            x_old, y_old = x(), y
            if k < s.inner:
                y = task.proximal(x(), y - y.dtype.type(s.eta_y) * lower, s.eta_y)
        t += 1


def exact(task: Task, s: Setting, x: Any, spent: Spent, dice: np.random.Generator) -> Estimates:
    """The exact hyper-gradient, from a lower level solved anew at every x; its whole price is counted."""
    if not isinstance(task, Linear):
        raise InputError("method 'exact' needs a lower level that can be solved; leave it out of --methods")
    Z: Array | None = None
    while True:
        gradient, found, _ = task.hyper_gradient(x(), Z, 1e-6)
        Z = found.Z
        spent.add(found.cost)
        yield gradient, task.lower(x())[1][:, None] * Z


METHODS = {"f2sa": f2sa, "stocbio": stocbio, "mrbo": mrbo, "vrbo": vrbo, "exact": exact}
