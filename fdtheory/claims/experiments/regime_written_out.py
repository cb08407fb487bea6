"""The error of one hyper-gradient at a given price, beside inner loops that are written out sample by sample."""

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np

from fdtheory.differences.moments import closed_form_weights
from fdtheory.experiments.data import load
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.regime import hyper_gradient_errors
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise
from fdtheory.trial.claim import Evidence, claim, observed

RIDGE, NU, ETA, STEPS, REPLICAS, SEED = 1e-2, 0.03, 2.0, 3, 2, 5
PRICES = {"a batch of many": 500.0, "less than a sample": 1.0}
Priced = Callable[[int, float], int]


def price_of_the_nodes(p: int, gradients: float) -> int:
    """Gradients over steps and 2 a node, 1 for the node 0; at least one sample."""
    return max(1, int(gradients / (STEPS * (2 * p + p % 2))))


def price_of_one_function(p: int, gradients: float) -> int:
    """Near miss: 1 for each node, and at least two samples."""
    return max(2, int(gradients / (STEPS * (p + p % 2))))


@cache
def _task() -> Regularise:
    return Regularise(Split(load("synthetic-tiny"), 0), RIDGE)


def _slopes(rows: Array, labels: Array, y: Array, counts: Array) -> Array:
    """Σ count·∇log-loss of the rows, one by one."""
    total = np.zeros_like(y)
    for row, label, count in zip(rows, labels, counts, strict=True):
        chances = np.exp(row @ y - (row @ y).max())
        chances = chances / chances.sum()
        chances[label] -= 1
        total += count * np.outer(row, chances)
    return total


def _written(p: int, shared: bool, gradients: float, batch: int) -> list[float]:
    """Squared relative errors of Σ α_j ∂_x g(y_j)/ν with y_j after the proximal steps of each replica."""
    task = _task()
    exact, found, _ = task.hyper_gradient(np.zeros(task.dim_x), tolerance=1e-13)
    dense = [(rows.times(np.eye(rows.columns)), labels)
             for rows, labels in (task.split.matrices["train"], task.split.matrices["val"])]  # fmt: skip
    estimates = np.zeros((REPLICAS, task.dim_x))
    for j, weight in closed_form_weights(p).items():
        if not weight:
            continue
        dice = np.random.default_rng([SEED, *([7] if shared else [1000 + j]), p, int(gradients)])
        ys = [found.Z.copy() for _ in range(REPLICAS)]
        for _ in range(STEPS):
            drawn = [dice.multinomial(batch, np.full(len(b), 1 / len(b)), size=REPLICAS) / batch for _, b in dense]
            for r in range(REPLICAS):
                slope = _slopes(*dense[0], ys[r], drawn[0][r]) + j * NU * _slopes(*dense[1], ys[r], drawn[1][r])
                ys[r] = (ys[r] - ETA * slope) / (1 + ETA * RIDGE)
        for r in range(REPLICAS):
            estimates[r] += float(weight) / NU * RIDGE / 2 * (ys[r] ** 2).sum(axis=1)
    return [float(((one - exact) ** 2).sum() / (exact**2).sum()) for one in estimates]


@claim("ours:independent-minibatches", subject=price_of_the_nodes, rival=price_of_one_function)
def errors_at_a_price(priced: Priced) -> Iterator[Evidence]:
    """The error at a price is that of inner loops with as many samples a step as the nodes leave, shared or not.

    Checked: p = 1 and 2 with batches of their own and p = 2 with a shared one, three steps of two replicas on the
        synthetic documents, with samples drawn in the same order, to 10⁻⁹; a price that pays for no sample.
    Not checked: other tasks.
    """
    for name, gradients in PRICES.items():
        for p, shared in ((1, False), (2, False), (2, True)):
            found = hyper_gradient_errors(
                _task(), p, NU, gradients, shared=shared, steps=STEPS, eta=ETA, replicas=REPLICAS, seed=SEED
            )
            batch = priced(p, gradients)
            wanted = _written(p, shared, gradients, found["batch"])
            off = max(abs(a / b - 1) for a, b in zip(found["errors"], wanted, strict=True))
            case = f"{name}, p = {p}, {'shared' if shared else 'own'} samples"
            yield observed(case, off <= 1e-9 and found["batch"] == batch, f"relative difference {off:.1e}")
