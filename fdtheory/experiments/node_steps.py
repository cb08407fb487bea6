"""Inner steps at all nodes at once: one gather for all of them, and two sparse products in place.

With independent minibatches the rows of a node lie together, so that each product is one call a node.  With a
shared minibatch there is one set of rows, and the iterates lie side by side as D × (nodes·C).
The regulariser is taken proximally, Y ← (Y - ηG)/(1 + ηλe^x): the explicit step overflows where ηλe^x > 2.
Where a step draws few of the features, their shrinking is kept as a power of the factor, which the drawn entries carry,
and multiplied out at the end of a block: Y = s^k Z, A Y = (A s^k) Z, and Y + AᵀR = s^k (Z + (A s^-k)ᵀ R).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import final

import numpy as np

from fdtheory.experiments.kernels import Array
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.softmax_loss import residual, softmax_in_place

SMALLEST = 1e-12
"""The smallest power of a factor that is owed."""

WORTH = 4
"""Owing pays where the iterates have so many times more numbers than the drawn rows have entries."""


@final
@dataclass(frozen=True)
class InnerSteps:
    """What all inner steps of a run have in common: jν at each node, step size, batch."""

    shifts: tuple[float, ...]
    eta: float
    batch: int

    @property
    def cost(self) -> int:
        """Gradients of single samples that one inner step of all nodes takes; at jν = 0 none of f."""
        return self.batch * sum(1 if shift == 0 else 2 for shift in self.shifts)


@final
@dataclass(frozen=True)
class Layout:
    """For every drawn row: its node, whether it is of TRAIN, and its weight in the step."""

    node: Array
    of_train: Array
    weight: Array


@lru_cache(maxsize=8)
def layout(inner: InnerSteps, shared: bool) -> Layout:
    """One block of TRAIN rows and one of VAL rows per node; a single pair of blocks when they are shared."""
    B, scale = inner.batch, inner.eta / inner.batch
    if shared:
        weight = np.concatenate(
            [np.full((B, len(inner.shifts)), -scale), np.tile(-scale * np.array(inner.shifts), (B, 1))]
        )
        return Layout(np.zeros(2 * B, np.int64), np.arange(2 * B) < B, weight[:, :, None])
    node, train, weights = [], [], []
    for k, shift in enumerate(inner.shifts):
        for is_train, factor in ((True, 1.0), (False, shift)):
            if is_train or shift != 0:
                node.append(np.full(B, k))
                train.append(np.full(B, is_train))
                weights.append(np.full(B, -scale * factor))
    return Layout(np.concatenate(node), np.concatenate(train), np.concatenate(weights)[:, None])


@final
@dataclass(frozen=True)
class Documents:
    """All rows with their labels, and which of them are TRAIN and VAL."""

    rows: CsrRows
    labels: Array
    train: Array
    val: Array

    def draw(self, of_train: Array, dice: np.random.Generator) -> Array:
        """Row numbers with replacement: of TRAIN where asked, of VAL elsewhere."""
        found = np.empty(len(of_train), np.int64)
        count = int(of_train.sum())
        found[of_train] = self.train[dice.integers(len(self.train), size=count)]
        found[~of_train] = self.val[dice.integers(len(self.val), size=len(of_train) - count)]
        return found

    def draws(self, of_train: Array, steps: int, dice: np.random.Generator) -> Iterator[Array]:
        for _ in range(steps):
            yield self.draw(of_train, dice)


def independent_steps(
    stack: Array,
    documents: Documents,
    inner: InnerSteps,
    shrink: Array,
    drawn: Iterator[Array],
    scale: Array | None = None,
) -> None:
    """Steps of all nodes in place, ``stack`` being nodes × D × C; one array of row numbers per step.

    ``shrink`` is 1/(1 + ηλe^x) by feature; ``scale`` multiplies the loss of every TRAIN row, where given.
    """
    plan, kind, late = layout(inner, False), stack.dtype, Shrinking(shrink, stack)
    weight, ends = plan.weight.astype(kind), np.searchsorted(plan.node, np.arange(len(stack) + 1))
    product = np.empty((len(plan.node), stack.shape[2]), kind)
    for numbers in drawn:
        taken = documents.rows.take(numbers)
        into, back = (
            CsrRows(data, taken.indices, taken.indptr, taken.columns, taken.kernels) for data in late.carried(taken)
        )
        product.fill(0)
        for Y, first, last in zip(stack, ends, ends[1:], strict=False):
            into.part(first, last).add_product(Y, product[first:last])
        R = residual(product, documents.labels[numbers])
        R *= weight if scale is None else weight * np.where(plan.of_train, scale[numbers], 1).astype(kind)[:, None]
        for Y, first, last in zip(stack, ends, ends[1:], strict=False):
            back.part(first, last).add_transposed(R[first:last], Y)
        late.step(stack)
    late.settle(stack)


def shared_steps(
    stack: Array,
    documents: Documents,
    inner: InnerSteps,
    shrink: Array,
    drawn: Iterator[Array],
    scale: Array | None = None,
) -> None:
    """The same with one minibatch for all nodes."""
    nodes, D, C = stack.shape
    plan, kind = layout(inner, True), stack.dtype
    weight, beside = plan.weight.astype(kind), np.ascontiguousarray(stack.transpose(1, 0, 2)).reshape(D, nodes * C)
    each, every, late = np.arange(2 * inner.batch)[:, None], np.arange(nodes)[None, :], Shrinking(shrink, beside)
    for numbers in drawn:
        taken = documents.rows.take(numbers)
        into, back = (CsrRows(data, taken.indices, taken.indptr, D, taken.kernels) for data in late.carried(taken))
        R = softmax_in_place(into.times(beside).reshape(len(numbers), nodes, C))
        R[each, every, documents.labels[numbers][:, None]] -= 1
        R *= (
            weight if scale is None else weight * np.where(plan.of_train, scale[numbers], 1).astype(kind)[:, None, None]
        )
        back.add_transposed(R.reshape(len(numbers), nodes * C), beside)
        late.step(beside)
    late.settle(beside)
    stack[...] = beside.reshape(D, nodes, C).transpose(1, 0, 2)


@final
class Shrinking:
    """Factors by feature that are owed to the iterates: none, or a power that stays well inside single precision."""

    def __init__(self, factors: Array, iterates: Array) -> None:
        lowest = float(factors.min())
        self.factors, self.kind, self.owed, self.size = factors.astype(float), iterates.dtype, 0, iterates.size
        self.power = np.ones_like(self.factors)
        self.block = 1 if lowest < SMALLEST else max(1, int(np.log(SMALLEST) / min(np.log(lowest), -1e-9)))

    def carried(self, taken: CsrRows) -> tuple[Array, Array]:
        """The entries for the product and for the product transposed."""
        if self.size < WORTH * len(taken.data):
            self.block = 1
        if self.owed == 0:
            return taken.data, taken.data
        into = self.power.astype(self.kind).take(taken.indices)
        return taken.data * into, taken.data / into

    def step(self, iterates: Array) -> None:
        self.owed += 1
        self.power *= self.factors
        if self.owed >= self.block:
            self.settle(iterates)

    def settle(self, iterates: Array) -> None:
        """Multiply what is owed, by feature: the last axis but one."""
        if self.owed:
            iterates *= self.power.astype(self.kind)[:, None]
            self.owed = 0
            self.power.fill(1)
