"""How fast an outer step on documents is: against a loop over the nodes, and against the sparse products alone.

The documents are the synthetic ones in the shape of 20 Newsgroups: 130 107 terms, 20 classes.  A step is all of it: the
draws, ten inner steps at all nodes, the outer difference.  The floor makes the two products of every inner step for
all nodes, on rows that were drawn and gathered before, and nothing else.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, final

import numpy as np

from fdtheory.experiments.data import Dataset, load
from fdtheory.experiments.descent import Setting, Spent, f2sa, node_weights
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.node_steps import Documents, InnerSteps, layout
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.softmax_loss import residual
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise

BATCH, STEPS = 500, 10
REPEATS = 30
"""Of an order's step, divided by the order; at least five."""
NU, ETA, RIDGE = 1e-3, 10.0, 1e-5


@final
@dataclass(frozen=True)
class StepTimes:
    """CPU seconds of one outer step: ours, a loop over nodes, and the bare products in it."""

    p: int
    ours: float
    loop: float
    bare: float
    over_bare: float
    """Ours over the products: the median over pairs that ran one after the other, since other work disturbs both."""
    loop_over_ours: float


@final
class FromZero:
    """A task whose lower iterate begins at 0, since its exact solution is not what is timed."""

    def __init__(self, task: Regularise) -> None:
        self._task = task

    def __getattr__(self, name: str) -> Any:
        return getattr(self._task, name)

    def start(self) -> Array:
        return np.zeros((self._task.split.data.terms, self._task.split.data.classes), self._task.kind)


def step_times(p: int, data: Dataset | None = None, batch: int = BATCH) -> StepTimes:
    """The least of some repeats of each, in turn, and the medians of their ratios."""
    task = Regularise(Split(data or load("synthetic-full"), 0), RIDGE)
    inner = InnerSteps(tuple(NU * j for j in node_weights(p)[0]), ETA, batch)
    x, dice, setting = np.zeros(task.dim_x), np.random.default_rng(0), Setting(p=p, nu=NU, eta_y=ETA, batch=batch)
    steps = f2sa(FromZero(task), setting, lambda: x, Spent(), dice)  # type: ignore[arg-type]
    stack = np.zeros((len(inner.shifts), task.dim_x, task.split.data.classes), task.kind)
    floor, of_train = np.zeros_like(stack), layout(inner, False).of_train

    def bare() -> Callable[[], object]:
        return bare_products(floor, task.documents, inner, [task.documents.draw(of_train, dice) for _ in range(STEPS)])

    ready: tuple[Callable[[], Callable[[], object]], ...] = (
        lambda: lambda: next(steps),
        lambda: lambda: loop_over_nodes(stack, task, x, p, inner, dice),
        bare,
    )
    times = np.array([[_seconds(program) for program in ready] for _ in range(max(5, REPEATS // p))])
    ours, loop, products = times.T
    ratios = np.median(ours / products), np.median(loop / ours)
    return StepTimes(p, *map(float, times.min(axis=0)), *map(float, ratios))


def loop_over_nodes(
    stack: Array, task: Regularise, x: Array, p: int, inner: InnerSteps, dice: np.random.Generator
) -> Array:
    """The same step one node after the other, as the pseudo-code has it, through scipy's public products."""
    from scipy.sparse import csr_array

    plan, whole, weights = layout(inner, False), task.documents.rows, node_weights(p)[1]
    matrix = csr_array((whole.data, whole.indices, whole.indptr), shape=(len(whole), whole.columns))
    factor = (1 / (1 + inner.eta * task.penalty(x))).astype(stack.dtype)[:, None]
    for _ in range(STEPS):
        numbers = task.documents.draw(plan.of_train, dice)
        for k in range(len(stack)):
            mine = plan.node == k
            rows = matrix[numbers[mine]]
            R = residual(rows @ stack[k], task.labels[numbers[mine]]) * plan.weight[mine].astype(stack.dtype)
            stack[k] = (stack[k] + rows.T @ R) * factor
    slopes = [task.penalty(x) / 2 * (y.astype(float) ** 2).sum(axis=1) for y in stack]
    return np.asarray(sum(a / NU * slope for a, slope in zip(weights, slopes, strict=True)))


def bare_products(stack: Array, documents: Documents, inner: InnerSteps, drawn: list[Array]) -> Callable[[], None]:
    """Both products of every step, on rows gathered beforehand; what is added back is 0, so that nothing grows."""
    nodes, D, C = stack.shape
    offset, flat = (layout(inner, False).node * D).astype(np.int32), stack.reshape(nodes * D, C)
    ready = []
    for numbers in drawn:
        taken = documents.rows.take(numbers)
        wide = taken.indices + np.repeat(offset, np.diff(taken.indptr))
        ready.append(CsrRows(taken.data, wide, taken.indptr, nodes * D))

    nothing = np.zeros((len(drawn[0]), C), stack.dtype)

    def run() -> None:
        for rows in ready:
            rows.times(flat)
            rows.add_transposed(nothing, flat)

    return run


def _seconds(ready: Callable[[], Callable[[], object]]) -> float:
    """Of the second of two runs, made ready anew: it finds its iterates in the cache, as far as they fit."""
    ready()()
    program = ready()
    began = time.process_time()
    program()
    return time.process_time() - began


def hyper_gradient_seconds(data: Dataset | None = None) -> float:
    """CPU seconds of one exact hyper-gradient: the lower level solved, then conjugate gradients."""
    task = Regularise(Split(data or load("synthetic-full"), 0), RIDGE)
    began = time.process_time()
    solved = task.hyper_gradient(np.zeros(task.dim_x))[1]
    if not solved.converged:
        raise ArithmeticError("the exact hyper-gradient did not converge")
    return time.process_time() - began


def memory_of_steps(p: int, source: str = "synthetic-full", batch: int = BATCH) -> float:
    """Gigabytes that a process of its own holds at most while it loads the documents and times outer steps."""
    program = (
        "import json, resource; from fdtheory.bench.experiments import step_times; "
        "from fdtheory.experiments.data import load; "
        f"step_times({p}, load({source!r}), {batch}); "
        "print(json.dumps(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))"
    )
    seen = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return float(json.loads(seen.stdout)) / (1e9 if sys.platform == "darwin" else 1e6)
