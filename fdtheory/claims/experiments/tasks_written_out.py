"""The derivatives that the engine's tasks give to the methods, beside differences of f and g written out densely."""

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np

from fdtheory.experiments.data import load
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.softmax_loss import score
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean, Linear, Regularise
from fdtheory.trial.claim import Evidence, claim, observed

STEP, RIDGE = 1e-5, 1e-2
TASKS: dict[str, type[Regularise] | type[Clean]] = {"ridges are learned": Regularise, "documents are weighed": Clean}


@cache
def _task(name: str) -> Linear:
    return TASKS[name](Split(load("synthetic-tiny"), 0), RIDGE, kind=np.float64)


class Written:
    """f and g of a task: cross-entropies of rows by their definition, and squares."""

    def __init__(self, task: Linear) -> None:
        self.task, rows = task, task.split.data.rows
        self.dense = rows.times(np.eye(rows.columns))
        self.train, self.val = task.split.parts["train"], task.split.parts["val"]

    def each(self, y: Array, rows: Array) -> Array:
        logits, labels = self.dense[rows] @ y, self.task.labels[rows]
        return np.array([np.logaddexp.reduce(row) - row[k] for row, k in zip(logits, labels, strict=True)])

    def loss(self, x: Array, y: Array, rows: Array) -> float:
        """The mean loss of rows of TRAIN, weighed by σ(x) where x belongs to the documents."""
        found = self.each(y, rows)
        if isinstance(self.task, Clean):
            places = [self.train.tolist().index(row) for row in rows]
            found = found / (1 + np.exp(-x[places]))
        return float(found.mean())

    def squares(self, x: Array, y: Array) -> float:
        weights = RIDGE if isinstance(self.task, Clean) else RIDGE * np.exp(x)[:, None]
        return float((weights * y**2).sum() / 2)

    def g(self, x: Array, y: Array, rows: Array | None = None) -> float:
        return self.loss(x, y, self.train if rows is None else rows) + self.squares(x, y)

    def f(self, y: Array) -> float:
        return float(self.each(y, self.val).mean())


def slope(function: Callable[[float], float]) -> float:
    """At 0, by differences of fourth order."""
    near, far = (function(k * STEP) - function(-k * STEP) for k in (1, 2))
    return (8 * near - far) / (12 * STEP)


Change = Callable[[float], float]


def as_given(value: float) -> float:
    """The derivative."""
    return value


def slightly_more(value: float) -> float:
    """Near miss: a hundred-thousandth more."""
    return value * (1 + 1e-5)


def other_sign(value: float) -> float:
    """Near miss: the other sign."""
    return -value


def _pairs(name: str) -> Iterator[tuple[str, float, float]]:
    """Names, what a task gives along a direction, and the difference quotient there."""
    task, dice = _task(name), np.random.default_rng(7)
    written, shape = Written(task), (task.split.data.terms, task.split.data.classes)
    x, u = dice.standard_normal((2, task.dim_x)) / 2
    y, v, w = dice.standard_normal((3, *shape))
    rows, checked = written.train[[3, 0, 3, 8]], written.val[[1, 5, 1]]
    gradient = task.loss_gradient(x, y, rows, upper=False)
    yield "loss of g", (gradient * v).sum(), slope(lambda t: written.loss(x, y + t * v, rows))
    upper = task.loss_gradient(x, y, checked, upper=True)
    yield "loss of f", (upper * v).sum(), slope(lambda t: float(written.each(y + t * v, checked).mean()))

    def steep(t: float) -> float:
        return slope(lambda s: written.g(x, y + s * w + t * v, rows))

    bent = task.hessian_times(x, y, v, rows)
    near, far = (steep(k * 3e-2) - steep(-k * 3e-2) for k in (1, 2))
    yield "Hessian of g", (bent * w).sum(), (8 * near - far) / (12 * 3e-2)
    yield "g in x", (task.g_x(x, y) * u).sum(), slope(lambda t: written.g(x + t * u, y))
    yield "g_x along y", (task.mixed(x, y, v) * u).sum(), slope(lambda t: float((task.g_x(x, y + t * v) * u).sum()))
    steepest, _, value = task.hyper_gradient(x, tolerance=1e-11)
    yield "φ", value, written.f(task.solved(x, tolerance=1e-11)[0])
    hyper = [task.hyper_gradient(x + k * 1e-2 * u, tolerance=1e-11)[2] for k in (1, -1, 2, -2)]
    yield "∇φ", (steepest * u).sum(), (8 * (hyper[0] - hyper[1]) - (hyper[2] - hyper[3])) / 12e-2
    yield "proximal step", float((task.proximal(x, y, 0.3) * v).sum()), _proximal(written, x, y, v)
    logits, labels = written.dense[written.val] @ y, task.labels[written.val]
    yield "mean loss", score(logits, labels)[0], written.f(y)


def _proximal(written: Written, x: Array, y: Array, v: Array) -> float:
    """Along v of the z with z + 3/10 times the slope of the squares at z equal to y: that slope is linear in z."""
    unit = np.zeros_like(y)
    total = 0.0
    for place in np.ndindex(*y.shape):
        unit[place] = 1.0
        total += float(v[place] * y[place] / (1 + 0.3 * 2 * written.squares(x, unit)))
        unit[place] = 0.0
    return total


@cache
def _all_pairs(name: str) -> list[tuple[str, float, float]]:
    return list(_pairs(name))


@claim("ours:runs-are-the-algorithm", subject=as_given, rival=[slightly_more, other_sign])
def derivatives_of_tasks(change: Change) -> Iterator[Evidence]:
    """Gradients, products with Hessians, proximal steps and hyper-gradients of the tasks are those of their f and g.

    Checked: both linear tasks on the synthetic documents, in double precision, along random directions, at rows that
        are drawn twice, by differences of fourth order to 10⁻⁶ of the value.
    Not checked: single precision; the network.
    """
    for name in TASKS:
        for part, given, quotient in _all_pairs(name):
            off = abs(change(float(given)) / quotient - 1)
            yield observed(f"{name}: {part}", bool(off <= 2e-6), f"relative difference {off:.1e}")
