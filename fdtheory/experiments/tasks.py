"""What is learned: one weight per feature (learn-to-regularize) or one per training document (hyper-cleaning).

f is the mean loss on VAL in both; g is the mean loss on TRAIN plus (λ/2) Σ e^(x_i)|Y_i|², or the mean of
σ(x_i)-weighted losses on TRAIN plus (λ/2)|Y|².  In double precision are the outer quantities, in single the iterates.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, final

import numpy as np

from fdtheory.experiments.exact import Lower, Solved, conjugate_gradients
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.node_steps import Documents, InnerSteps, independent_steps, layout, shared_steps
from fdtheory.experiments.rows import CsrRows, stacked
from fdtheory.experiments.softmax_loss import curvature_times, losses, residual, softmax_in_place
from fdtheory.experiments.splits import Split


class Task(ABC):
    """A bilevel problem whose lower variable is one array; what the methods of `descent.py` need of it."""

    dim_x: int
    outer_cost: float = 0.0
    """Gradients of single samples that one evaluation of g_x or of a mixed product takes."""

    @abstractmethod
    def start(self) -> Array:
        """The lower iterate that every method begins with."""

    @abstractmethod
    def descend(
        self, stack: Array, x: Array, inner: InnerSteps, steps: int, dice: np.random.Generator, shared: bool
    ) -> None:
        """Inner steps at all nodes, in place."""

    @abstractmethod
    def g_x(self, x: Array, y: Array) -> Array: ...

    @abstractmethod
    def mixed(self, x: Array, y: Array, v: Array) -> Array:
        """The mixed second derivative g_xy times v."""

    @abstractmethod
    def draw(self, which: str, batch: int, dice: np.random.Generator) -> Any:
        """A minibatch of ``train`` or ``val``."""

    @abstractmethod
    def loss_gradient(self, x: Array, y: Array, samples: Any, *, upper: bool) -> Array:
        """The gradient in y of the mean loss over samples, of f or of g without its regulariser."""

    @abstractmethod
    def hessian_times(self, x: Array, y: Array, v: Array, samples: Any) -> Array:
        """g_yy times v over samples, regulariser included."""

    @abstractmethod
    def proximal(self, x: Array, y: Array, eta: float) -> Array:
        """The proximal step of the regulariser."""

    @abstractmethod
    def model(self, x: Array, *, both: bool = False, start: Any = None) -> tuple[Array, Any]:
        """The lower level solved anew for x, on TRAIN or on TRAIN and VAL; and what the next solve may start from."""

    @abstractmethod
    def scores(self, y: Array) -> dict[str, float]:
        """Loss and accuracy of a lower variable on every part."""


@dataclass(frozen=True)
class Linear(Task):
    """A linear model on one split; ``start_x`` is where x begins."""

    split: Split
    ridge: float
    kind: Any = np.float32

    @property
    @abstractmethod
    def start_x(self) -> Array: ...

    @abstractmethod
    def penalty(self, x: Array) -> Array:
        """The weight of the squares, by feature."""

    @abstractmethod
    def row_scale(self, x: Array) -> Array | None:
        """The weight of the loss of every document, or None where all are 1."""

    @abstractmethod
    def lower(self, x: Array, nu: float = 0.0) -> tuple[Lower, Array]:
        """g + νf in the scaled variable Z, and the factors by which Y = factors·Z."""

    @cached_property
    def documents(self) -> Documents:
        data, parts = self.split.data, self.split.parts
        return Documents(data.rows.astype(self.kind), self.labels, parts["train"], parts["val"])

    @property
    def labels(self) -> Array:
        return self.split.data.labels

    def start(self) -> Array:
        return self.solved(self.start_x)[0].astype(self.kind)

    def solved(
        self, x: Array, nu: float = 0.0, start: Array | None = None, tolerance: float = 1e-9
    ) -> tuple[Array, Solved]:
        lower, factors = self.lower(x, nu)
        found = lower.solve(start, tolerance=tolerance)
        return factors[:, None] * found.Z, found

    def descend(
        self, stack: Array, x: Array, inner: InnerSteps, steps: int, dice: np.random.Generator, shared: bool
    ) -> None:
        drawn = self.documents.draws(layout(inner, shared).of_train, steps, dice)
        shrink = 1 / (1 + inner.eta * self.penalty(x))
        (shared_steps if shared else independent_steps)(stack, self.documents, inner, shrink, drawn, self.row_scale(x))

    def scores(self, y: Array) -> dict[str, float]:
        return self.split.scores(y)

    def model(self, x: Array, *, both: bool = False, start: Array | None = None) -> tuple[Array, Array]:
        lower, factors = self.lower(x, 1.0 if both else 0.0)
        found = replace(lower, weights=lower.weights / (2 if both else 1)).solve(start)
        return factors[:, None] * found.Z, found.Z

    def draw(self, which: str, batch: int, dice: np.random.Generator) -> Array:
        return self.documents.draw(np.full(batch, which == "train"), dice)

    def loss_gradient(self, x: Array, y: Array, samples: Array, *, upper: bool) -> Array:
        rows = self.documents.rows.take(samples)
        R = residual(rows.times(y), self.labels[samples])
        R *= self._mean_of(x, samples, upper)
        return rows.transposed_times(R)

    def hessian_times(self, x: Array, y: Array, v: Array, samples: Array) -> Array:
        rows = self.documents.rows.take(samples)
        P = softmax_in_place(rows.times(y))
        U = curvature_times(P, rows.times(v)) * self._mean_of(x, samples, False)
        found: Array = rows.transposed_times(U) + self.penalty(x).astype(y.dtype)[:, None] * v
        return found

    def proximal(self, x: Array, y: Array, eta: float) -> Array:
        found: Array = y / (1 + eta * self.penalty(x)).astype(y.dtype)[:, None]
        return found

    def _mean_of(self, x: Array, samples: Array, upper: bool) -> Any:
        scale = None if upper else self.row_scale(x)
        if scale is None:
            return self.kind(1 / len(samples))
        return (scale[samples] / len(samples)).astype(self.kind)[:, None]

    def hyper_gradient(
        self, x: Array, start: Array | None = None, tolerance: float = 1e-9
    ) -> tuple[Array, Solved, float]:
        """∇φ(x) from the solved lower level and conjugate gradients; with it the value φ(x)."""
        lower, factors = self.lower(x)
        found = lower.solve(start, tolerance=tolerance)
        Y = factors[:, None] * found.Z
        rows, labels = self.split.matrices["val"]
        value = float(losses(rows.times(Y), labels).mean())
        upper = factors[:, None] * rows.transposed_times(residual(rows.times(Y), labels) / len(labels))
        solved = conjugate_gradients(lower.hessian(found.Z), upper, tolerance)
        cost = found.cost + len(labels) + 1.5 * len(self.split.parts["train"]) * solved.steps
        gradient = -self.mixed(x, Y, factors[:, None] * solved.solution)
        return gradient, Solved(found.Z, found.gradient, cost, found.converged and solved.convex), value


@final
@dataclass(frozen=True)
class Regularise(Linear):
    """x holds the logarithms of the weights of the features, relative to ``ridge``; x = 0 is the ridge itself."""

    @property
    def dim_x(self) -> int:  # type: ignore[override]
        return self.split.data.terms

    @property
    def start_x(self) -> Array:
        return np.zeros(self.dim_x)

    def penalty(self, x: Array) -> Array:
        found: Array = self.ridge * np.exp(x)
        return found

    def row_scale(self, x: Array) -> None:
        return None

    def g_x(self, x: Array, y: Array) -> Array:
        found: Array = self.penalty(x) / 2 * np.einsum("ic,ic->i", y, y, dtype=float)
        return found

    def mixed(self, x: Array, y: Array, v: Array) -> Array:
        found: Array = self.penalty(x) * np.einsum("ic,ic->i", y, v, dtype=float)
        return found

    def lower(self, x: Array, nu: float = 0.0) -> tuple[Lower, Array]:
        factors = np.exp(-x / 2)
        rows, labels, weights = _with_upper(self.split, nu, self.labels, None)
        return Lower(rows.scaled(factors), labels, weights, self.ridge, self.split.data.classes), factors


@final
@dataclass(frozen=True)
class Clean(Linear):
    """x holds one number per document of TRAIN, whose loss weighs σ(x_i); a share of their labels is wrong."""

    wrong: float = 0.4

    @property
    def dim_x(self) -> int:  # type: ignore[override]
        return len(self.split.parts["train"])

    @property
    def outer_cost(self) -> float:  # type: ignore[override]
        return float(self.dim_x)

    @property
    def start_x(self) -> Array:
        return np.zeros(self.dim_x)

    @cached_property
    def labels(self) -> Array:
        """The labels with ``wrong`` of those of TRAIN moved to another class."""
        train, dice = self.split.parts["train"], np.random.default_rng([2000, self.split.seed])
        labels, classes = self.split.data.labels.copy(), self.split.data.classes
        moved = train[dice.random(len(train)) < self.wrong]
        labels[moved] = (labels[moved] + dice.integers(1, classes, len(moved))) % classes
        return labels

    def penalty(self, x: Array) -> Array:
        return np.full(self.split.data.terms, self.ridge)

    def row_scale(self, x: Array) -> Array:
        scale = np.ones(len(self.labels))
        scale[self.split.parts["train"]] = sigmoid(x)
        return scale

    def g_x(self, x: Array, y: Array) -> Array:
        rows, labels = self._train
        slope = sigmoid(x) * sigmoid(-x) / self.dim_x
        return slope * losses(rows.times(np.ascontiguousarray(y, float)), labels)

    def mixed(self, x: Array, y: Array, v: Array) -> Array:
        rows, labels = self._train
        R = residual(rows.times(np.ascontiguousarray(y, float)), labels)
        slope = sigmoid(x) * sigmoid(-x) / self.dim_x
        found: Array = slope * (R * rows.times(np.ascontiguousarray(v, float))).sum(axis=1)
        return found

    @cached_property
    def _train(self) -> tuple[CsrRows, Array]:
        return self.split.matrices["train"][0], self.labels[self.split.parts["train"]]

    def lower(self, x: Array, nu: float = 0.0) -> tuple[Lower, Array]:
        rows, labels, weights = _with_upper(self.split, nu, self.labels, sigmoid(x))
        return Lower(rows, labels, weights, self.ridge, self.split.data.classes), np.ones(self.split.data.terms)


def sigmoid(x: Array) -> Array:
    found: Array = (1 + np.tanh(x / 2)) / 2
    return found


def _with_upper(split: Split, nu: float, labels: Array, scale: Array | None) -> tuple[CsrRows, Array, Array]:
    """TRAIN, with VAL below it where ν is not 0; their labels and weights."""
    train = split.parts["train"]
    rows, ours, weights = split.matrices["train"][0], labels[train], np.full(len(train), 1 / len(train))
    weights = weights if scale is None else weights * scale
    if nu == 0:
        return rows, ours, weights
    more, others = split.matrices["val"]
    return stacked(rows, more), np.r_[ours, others], np.r_[weights, np.full(len(others), nu / len(others))]
