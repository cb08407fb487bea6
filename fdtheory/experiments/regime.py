"""The error of one hyper-gradient against the gradients that it took: which order pays, and with which minibatches.

Inner loops of a fixed number of steps start at y*(x) at every node.  A minibatch of B draws from n rows is a row of
multinomial weights on the full batch, so that any B costs one full gradient to simulate; replicas lie side by side.
"""

from typing import Any

import numpy as np

from fdtheory.experiments.descent import node_weights
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.softmax_loss import softmax_in_place
from fdtheory.experiments.tasks import Regularise


def node_cost(p: int) -> int:
    """Gradients per inner step and sample: one at j = 0, two elsewhere."""
    return sum(1 if j == 0 else 2 for j in node_weights(p)[0])


def hyper_gradient_errors(
    task: Regularise,
    p: int,
    nu: float,
    gradients: float,
    *,
    shared: bool,
    steps: int,
    eta: float,
    replicas: int,
    seed: int,
) -> dict[str, Any]:
    """Squared relative errors of the replicas at x = 0, and the batch that the price allows."""
    x = np.zeros(task.dim_x)
    exact, found, _ = task.hyper_gradient(x, tolerance=1e-13)
    batch = max(1, int(gradients / (steps * node_cost(p))))
    nodes, weights = node_weights(p)
    estimate = np.zeros((replicas, task.dim_x))
    for j, weight in zip(nodes, weights, strict=True):
        stream = [seed, 7] if shared else [seed, 1000 + j]
        dice = np.random.default_rng([*stream, p, int(gradients)])
        estimate += weight / nu * _at_node(task, found.Z, j * nu, batch, steps, eta, replicas, dice)
    errors = ((estimate - exact) ** 2).sum(axis=1) / (exact**2).sum()
    return {"batch": batch, "errors": [float(e) for e in errors]}


def _at_node(
    task: Regularise, start: Array, shift: float, batch: int, steps: int, eta: float, replicas: int,
    dice: np.random.Generator,
) -> Array:  # fmt: skip
    """g_x at the end of the inner loop of one node, replicas × features; samples of f are drawn also where unused."""
    D, C = start.shape
    y = np.ascontiguousarray(np.repeat(start[:, None, :], replicas, axis=1).reshape(D, replicas * C))
    parts = [task.split.matrices[name] for name in ("train", "val")]
    shrink = 1 / (1 + eta * task.ridge)
    for _ in range(steps):
        step = np.zeros_like(y)
        for (rows, labels), factor in zip(parts, (1.0, shift), strict=True):
            n = len(labels)
            weights = dice.multinomial(batch, np.full(n, 1 / n), size=replicas).T / batch
            if factor:
                R = softmax_in_place(rows.times(y).reshape(n, replicas, C))
                R[np.arange(n), :, labels] -= 1
                R *= -eta * factor * weights[:, :, None]
                rows.add_transposed(R.reshape(n, replicas * C), step)
        y = (y + step) * shrink
    squares = (y.reshape(D, replicas, C) ** 2).sum(axis=2)
    return np.asarray(task.ridge / 2 * squares.T)
