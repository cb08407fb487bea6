"""The reported iterate with nothing learned and no noise: the exact minimiser at the last node, at x = 0."""

from collections.abc import Sequence

import numpy as np

from fdtheory.experiments.data import Dataset
from fdtheory.experiments.descent import node_weights
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise


def exact_iterates(data: Dataset, orders: Sequence[int], seeds: int, nu: float) -> dict[str, list[float]]:
    """Its loss on TEST by order and split, with the ridge 1/(terms · classes); it minimises g + nνf, n the last."""
    found: dict[str, list[float]] = {str(p): [] for p in orders}
    for seed in range(seeds):
        split = Split(data, seed)
        task, start = Regularise(split, 1 / (data.terms * data.classes)), None
        for p in orders:
            Y, solved = task.solved(np.zeros(task.dim_x), max(node_weights(p)[0]) * nu, start)
            start = solved.Z
            found[str(p)].append(split.scores(Y)["test"])
    return found
