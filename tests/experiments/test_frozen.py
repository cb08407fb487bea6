"""Exact iterates with x frozen: minimisers of g + nνf, so that orders with the same last node agree."""

import numpy as np
import pytest

from fdtheory.experiments.data import load
from fdtheory.experiments.exact import Lower
from fdtheory.experiments.frozen import exact_iterates, measure_still, trained_losses
from fdtheory.experiments.network_task import NetworkTask
from fdtheory.experiments.rows import stacked
from fdtheory.experiments.splits import Split


def test_the_iterate_is_trained_on_val_with_the_weight_of_its_last_node():
    data = load("synthetic-tiny")
    found = exact_iterates(data, (1, 2, 10), 2, 0.1)
    assert found["1"] == pytest.approx(found["2"], abs=1e-8)
    split = Split(data, 1)
    (train, labels), (val, others) = split.matrices["train"], split.matrices["val"]
    weights = np.r_[np.full(24, 1 / 24), np.full(24, 0.5 / 24)]  # five nodes of 0.1
    lower = Lower(stacked(train, val), np.r_[labels, others], weights, 1 / 360, 3)
    assert found["10"][1] == pytest.approx(split.scores(lower.solve().Z)["test"], abs=1e-7)


def network(seed=1, steps=40):
    return NetworkTask(Split(load("synthetic-tiny"), seed), 1e-3, width=4, training_steps=steps, training_batch=6)


def test_a_network_is_trained_on_train_and_with_the_weight_of_the_last_node_on_val():
    """Written out for one order: the fifth node of 0.1, the draws of TRAIN before those of VAL."""
    task, x = network(), np.zeros(network().dim_x)
    dice = np.random.default_rng([3000, 1])
    y = task.network.initial(dice)
    for k in range(40):
        rate = 0.5 * (1 - k / 40)
        drawn = [task.split.parts[name][dice.integers(24, size=6)] for name in ("train", "val")]
        slopes = [task.loss_gradient(x, y, rows, upper=False) for rows in drawn]
        y = (y - np.float32(rate) * (slopes[0] + np.float32(0.5) * slopes[1])) / np.float32(1 + rate * 1e-3)
    found = trained_losses(task, (1, 2, 10), 0.1)
    assert found["10"] == pytest.approx(task.scores(y)["test"], rel=1e-4)
    assert found["1"] == found["2"] != found["10"]


def test_a_unit_of_either_kind():
    unit = {
        "kind": "still",
        "experiment": "learn-to-regularize",
        "seed": 1,
        "ridge": 1e-3,
        "orders": [1, 10],
        "nu": 0.1,
    }
    exact = measure_still("synthetic-tiny", unit)["result"]
    assert exact["10"] == pytest.approx(exact_iterates(load("synthetic-tiny"), (10,), 2, 0.1)["10"][1], abs=1e-8)
    trained = measure_still("synthetic-tiny", unit | {"experiment": "mlp-regularize", "width": 4})["result"]
    assert set(trained) == {"1", "10"}
    assert trained["10"] != exact["10"]
