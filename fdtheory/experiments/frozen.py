"""The reported iterate with nothing learned: the lower level at the last node, at x = 0.

For the linear model it is the exact minimiser of g + nνf, without any noise; a network is trained on it, as it is
everywhere else.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from fdtheory.experiments.data import Dataset
from fdtheory.experiments.descent import node_weights
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.network_task import NetworkTask
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise
from fdtheory.experiments.units import loaded


def measure_still(source: str, unit: Mapping[str, Any]) -> dict[str, Any]:
    """The losses of one split by order, as a unit of work."""
    began, split = time.process_time(), Split(loaded(source), unit["seed"])
    if unit["experiment"] == "mlp-regularize":
        losses = trained_losses(NetworkTask(split, unit["ridge"], width=unit["width"]), unit["orders"], unit["nu"])
    else:
        losses = exact_losses(split, unit["orders"], unit["nu"])
    return {"result": losses, "times": {"cpu": round(time.process_time() - began, 4)}}


def exact_iterates(data: Dataset, orders: Sequence[int], seeds: int, nu: float) -> dict[str, list[float]]:
    """Losses on TEST by order and split."""
    return by_order([exact_losses(Split(data, seed), orders, nu) for seed in range(seeds)])


def by_order(splits: Sequence[Mapping[str, float]]) -> dict[str, list[float]]:
    """One list an order, with the splits in their order."""
    return {p: [losses[p] for losses in splits] for p in splits[0]}


def exact_losses(split: Split, orders: Sequence[int], nu: float) -> dict[str, float]:
    """The exact minimiser's loss on TEST by order, with the ridge 1/(terms · classes)."""
    task = Regularise(split, 1 / (split.data.terms * split.data.classes))
    start: Array | None = None

    def loss(weight: float) -> float:
        nonlocal start
        Y, solved = task.solved(np.zeros(task.dim_x), weight, start)
        start = solved.Z
        return split.scores(Y)["test"]

    return _at_last_nodes(loss, orders, nu)


def trained_losses(task: NetworkTask, orders: Sequence[int], nu: float) -> dict[str, float]:
    """The same of a network, trained from the split's own start, with the same draws for every order."""
    return _at_last_nodes(lambda weight: task.scores(_trained(task, weight))["test"], orders, nu)


def _at_last_nodes(loss: Callable[[float], float], orders: Sequence[int], nu: float) -> dict[str, float]:
    """Orders with the same last node have the same iterate."""
    last = {p: max(node_weights(p)[0]) for p in orders}
    by_node = {n: loss(n * nu) for n in sorted(set(last.values()))}
    return {str(p): by_node[n] for p, n in last.items()}


def _trained(task: NetworkTask, weight: float) -> Array:
    """Steps that get shorter on TRAIN and, with the weight, on VAL."""
    dice, x = np.random.default_rng([3000, task.split.seed]), np.zeros(task.dim_x)
    y = task.network.initial(dice)
    for k in range(task.training_steps):
        rate = task.training_rate * (1 - k / task.training_steps)
        train, val = (task.draw(part, task.training_batch, dice) for part in ("train", "val"))
        step = task.loss_gradient(x, y, train, upper=False)
        step = step + np.float32(weight) * task.loss_gradient(x, y, val, upper=True)
        y = task.proximal(x, y - np.float32(rate) * step, rate)
    return y
