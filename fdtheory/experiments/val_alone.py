"""The control of hyper-cleaning that leaves TRAIN with its wrong labels out: VAL alone, with a ridge of its own."""

import time
from collections.abc import Mapping
from typing import Any

import numpy as np

from fdtheory.experiments.controls import grid_of
from fdtheory.experiments.exact import Lower
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.splits import Split
from fdtheory.experiments.units import loaded


def measure_val_alone(source: str, unit: Mapping[str, Any]) -> dict[str, Any]:
    """The control of one split, as a unit of work."""
    began = time.process_time()
    found = val_alone(Split(loaded(source), unit["seed"]))
    return {"result": found, "times": {"cpu": round(time.process_time() - began, 4)}}


def val_alone(split: Split) -> dict[str, Any]:
    """Scores of the ridge on VAL whose weight has the least loss on HOLD, which is all that it has not seen."""
    rows, labels = split.matrices["val"]
    weights, start = np.full(len(labels), 1 / len(labels)), None
    best: tuple[float, float, Array] = (np.inf, 0.0, np.zeros(0))
    for ridge in grid_of(split):
        start = Lower(rows, labels, weights, ridge, split.data.classes).solve(start).Z
        loss = split.scores(start)["hold"]
        if loss < best[0]:
            best = loss, ridge, start
    return {"val_weight": best[1], "val_tuned": split.scores(best[2])}
