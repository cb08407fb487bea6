"""Hyper-cleaning with a ridge of its own for the weights that were learned, as VAL alone has one.

The runs keep the ridge that was tuned for their start, where every wrong label is believed.
"""

import time
from collections.abc import Mapping
from typing import Any

import numpy as np

from fdtheory.experiments.controls import grid_of
from fdtheory.experiments.data import Dataset
from fdtheory.experiments.descent import Setting, run
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean
from fdtheory.experiments.units import loaded, task_of


def measure_retuned(source: str, unit: Mapping[str, Any]) -> dict[str, Any]:
    """The model of one run, as a unit of work."""
    began = time.process_time()
    found = retuned(loaded(source), unit)
    return {"result": found, "times": {"cpu": round(time.process_time() - began, 4)}}


def retuned(data: Dataset, unit: Mapping[str, Any]) -> dict[str, float]:
    """M4: loss on TEST, retrained on TRAIN and VAL with the x of the chosen stop and the ridge that HOLD prefers."""
    task, split = task_of(data, unit), Split(data, unit["seed"])
    marks = tuple(unit["budget"] * (k + 1) / unit["stops"] for k in range(unit["chosen"]))
    dice = np.random.default_rng([unit["seed"], unit["stream"], 77])  # the draws of the run itself
    x = np.zeros(task.dim_x)
    for stop in run(task, Setting(**unit["setting"]), marks, dice):
        x = stop.x
    scores, start = {}, None
    for ridge in grid_of(split):
        Y, start = Clean(split, ridge).model(x, both=True, start=start)
        scores[ridge] = split.scores(Y)
    best = min(scores, key=lambda ridge: scores[ridge]["hold"])
    return {"weight": best, "M4": scores[best]["test"], "M4_accuracy": scores[best]["test_accuracy"]}
