"""Controls: the tuned ridge is the best of its grid, and nothing else of TEST is used to choose."""

import numpy as np

from fdtheory.experiments.controls import GRID, clean_controls, grid_of, idf_weights, regularise_controls
from fdtheory.experiments.data import load
from fdtheory.experiments.splits import Split

SPLIT = Split(load("synthetic-tiny"), 0)


def test_the_tuned_ridge_is_the_best_on_val_and_hold():
    found = regularise_controls(SPLIT)
    losses = {}
    for ridge in GRID:
        scores = SPLIT.scores(SPLIT.retrained(ridge)[0])
        losses[ridge] = (24 * scores["val"] + 16 * scores["hold"]) / 40
    assert found["ridge_weight"] == min(losses, key=losses.get)
    assert abs(found["ridge"]["test"] - SPLIT.scores(SPLIT.retrained(found["ridge_weight"])[0])["test"]) < 1e-6
    assert found["ridge_both"]["val"] < found["ridge"]["val"]
    assert found["none"]["train"] < found["ridge"]["train"]


def test_idf_weights_are_those_of_tf_idf_rows():
    x, rows = idf_weights(SPLIT), SPLIT.matrices["train"][0]
    frequency = (rows.times(np.eye(120)) > 0).sum(axis=0)
    assert np.allclose(np.exp(-x / 2), np.log(25 / (1 + frequency)) + 1)


def test_controls_of_cleaning():
    found = clean_controls(SPLIT)
    assert found["right_labels"]["test"] < found["ridge"]["test"]
    assert {"none", "ridge_both", "val_only"} <= set(found)


def test_the_whole_data_set_has_a_short_grid():
    assert grid_of(SPLIT) == GRID
    assert len(GRID) == 13
