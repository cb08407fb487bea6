"""VAL alone: the ridge of the grid that HOLD prefers, solved on VAL and on nothing else."""

import dataclasses

import numpy as np

from fdtheory.experiments.controls import GRID
from fdtheory.experiments.data import load
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean
from fdtheory.experiments.val_alone import measure_val_alone, val_alone

SPLIT = Split(load("synthetic-tiny"), 3)


def test_it_is_the_best_on_hold_of_models_that_do_not_see_train():
    """The same models by another way: cleaning with every document of TRAIN given the weight 0, at half the ridge."""
    out = np.full(len(SPLIT.parts["train"]), -700.0)
    scores = {ridge: SPLIT.scores(Clean(SPLIT, ridge / 2).model(out, both=True)[0]) for ridge in GRID}
    found = val_alone(SPLIT)
    assert found["val_weight"] == min(scores, key=lambda ridge: scores[ridge]["hold"])
    assert GRID[-1] < found["val_weight"] < GRID[0], "the best one lies inside the grid"
    for part, value in found["val_tuned"].items():
        assert abs(value - scores[found["val_weight"]][part]) < 1e-6, part


def test_labels_of_train_do_not_matter_and_those_of_val_do():
    data, parts = SPLIT.data, SPLIT.parts

    def moved(part):
        labels = data.labels.copy()
        labels[parts[part]] = (labels[parts[part]] + 1) % data.classes
        return val_alone(Split(dataclasses.replace(data, labels=labels), 3))["val_tuned"]["test"]

    found = val_alone(SPLIT)["val_tuned"]["test"]
    assert moved("train") == found
    assert moved("val") > found + 0.1


def test_as_a_unit_of_work():
    answer = measure_val_alone("synthetic-tiny", {"kind": "val-alone", "experiment": "hyper-cleaning", "seed": 3})
    assert answer["result"] == val_alone(SPLIT)
