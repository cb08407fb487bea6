"""Settings that every rival method shares, checked once; and the pieces that several of them use."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.f2sa import MAX_INNER, unit
from fdtheory.solvers.oracle import Oracle, Sample
from fdtheory.solvers.run import MAX_OUTER, Progress, positive


@final
@dataclass(frozen=True)
class Settings:
    """Steps and counts; ``normalised`` divides the estimate by its norm, as F²SA-p does."""

    eta_x: float
    eta_y: float
    inner: int
    outer: int
    batch: int = 1
    normalised: bool = False
    watch: int | None = None
    target: float | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        positive("eta_x", self.eta_x)
        positive("eta_y", self.eta_y)
        whole("inner", self.inner, 1, MAX_INNER)
        whole("outer", self.outer, 1, MAX_OUTER)
        whole("batch", self.batch, 1, MAX_INNER)

    def move(self, x: Array, estimate: Array) -> Array:
        """The outer step."""
        return x - self.eta_x * (unit(estimate) if self.normalised else estimate)


def plain_descent(oracle: Oracle, x: Array, y: Array, eta: float, steps: int) -> None:
    """SGD on g alone, in place in y."""
    gradient = oracle.lower(x)
    for _ in range(steps):
        y -= eta * gradient(y)


def neumann_samples(oracle: Oracle, terms: int, batch: int) -> list[Sample]:
    """The mini-batches of one estimate: for F, for each factor, for the mixed block."""
    return [oracle.sample(1, batch) for _ in range(terms + 1)]


def neumann_gradient(oracle: Oracle, x: Array, y: Array, eta: float, samples: Sequence[Sample]) -> Array:
    """F_x - G_xy η Σ_{q < Q} (I - ηG_yy)^q F_y with Q - 1 fresh factors; its bias is of size (1 - ημ)^Q."""
    first, *factors, last = samples
    upper_x, term = oracle.grad_f(x, y, first)
    total = term.copy()
    for sample in factors:
        term = term - eta * oracle.hvp_g(x, y, term, sample, "yy")
        total += term
    return np.asarray((upper_x - eta * oracle.hvp_g(x, y, total, last, "xy"))[:, 0])
