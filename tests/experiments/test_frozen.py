"""Exact iterates with x frozen: minimisers of g + nνf, so that orders with the same last node agree."""

import numpy as np
import pytest

from fdtheory.experiments.data import load
from fdtheory.experiments.exact import Lower
from fdtheory.experiments.frozen import exact_iterates
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
