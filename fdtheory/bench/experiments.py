"""How fast an outer step on documents is: against a loop over the nodes, and against the sparse products alone.

The documents are the synthetic ones in the shape of 20 Newsgroups: 130 107 terms, 20 classes.  The floor makes the two
products of every inner step for all nodes, on rows that were drawn and gathered before, and nothing else.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.experiments.data import Dataset, load
from fdtheory.experiments.descent import node_weights
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.node_steps import Documents, InnerSteps, independent_steps, layout
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.softmax_loss import residual
from fdtheory.experiments.splits import Split

BATCH, STEPS, REPEATS = 500, 10, 3


@final
@dataclass(frozen=True)
class StepTimes:
    """CPU seconds of the inner steps of one outer step: ours, a loop over nodes, the bare products."""

    p: int
    ours: float
    loop: float
    bare: float


def step_times(p: int, data: Dataset | None = None, batch: int = BATCH) -> StepTimes:
    """The least of some repeats of each, in turn."""
    data = data or load("synthetic-full")
    parts = Split(data, 0).parts
    documents = Documents(data.rows.astype(np.float32), data.labels, parts["train"], parts["val"])
    nodes = node_weights(p)[0]
    inner = InnerSteps(tuple(1e-3 * j for j in nodes), 10.0, batch)
    stack = np.zeros((len(nodes), data.terms, data.classes), np.float32)
    shrink, dice = np.full(data.terms, 0.9999), np.random.default_rng(0)
    drawn = [documents.draw(layout(inner, False).of_train, dice) for _ in range(STEPS)]
    programs = (
        lambda: independent_steps(stack, documents, inner, shrink, iter(drawn)),
        lambda: loop_over_nodes(stack, documents, inner, shrink, drawn),
        bare_products(stack, documents, inner, drawn),
    )
    times = np.array([[_seconds(run, stack) for run in programs] for _ in range(REPEATS)]).min(axis=0)
    return StepTimes(p, *map(float, times))


def loop_over_nodes(stack: Array, documents: Documents, inner: InnerSteps, shrink: Array, drawn: list[Array]) -> None:
    """The same steps one node after the other, as the pseudo-code has them, through scipy's public products."""
    from scipy.sparse import csr_array

    plan, whole, factor = layout(inner, False), documents.rows, shrink.astype(np.float32)[:, None]
    matrix = csr_array((whole.data, whole.indices, whole.indptr), shape=(len(whole), whole.columns))
    for numbers in drawn:
        for k in range(len(stack)):
            mine = plan.node == k
            rows = matrix[numbers[mine]]
            R = residual(rows @ stack[k], documents.labels[numbers[mine]]) * plan.weight[mine].astype(np.float32)
            stack[k] = (stack[k] + rows.T @ R) * factor


def bare_products(stack: Array, documents: Documents, inner: InnerSteps, drawn: list[Array]) -> Callable[[], None]:
    """Both products of every step, on rows gathered beforehand."""
    nodes, D, C = stack.shape
    offset, flat = (layout(inner, False).node * D).astype(np.int32), stack.reshape(nodes * D, C)
    ready = []
    for numbers in drawn:
        taken = documents.rows.take(numbers)
        wide = taken.indices + np.repeat(offset, np.diff(taken.indptr))
        ready.append(CsrRows(taken.data, wide, taken.indptr, nodes * D))

    def run() -> None:
        for rows in ready:
            rows.add_transposed(rows.times(flat), flat)

    return run


def _seconds(program: Callable[[], None], stack: Array) -> float:
    stack.fill(1e-3)  # so that nothing overflows in products that are never made smaller
    began = time.process_time()
    program()
    return time.process_time() - began
