"""Splits: parts that do not overlap, drawn by the seed; retrained models on one part or on two."""

import numpy as np

from fdtheory.experiments.data import load
from fdtheory.experiments.exact import Lower
from fdtheory.experiments.splits import Split

DATA = load("synthetic-tiny")


def test_parts_are_disjoint_and_whole():
    parts = Split(DATA, 0).parts
    assert [len(parts[name]) for name in ("train", "val", "hold")] == [24, 24, 16]
    assert sorted(np.concatenate(list(parts.values()))) == list(range(64))
    assert not (Split(DATA, 1).parts["train"] == parts["train"]).all()


def test_scores_of_the_zero_model():
    scores = Split(DATA, 0).scores(np.zeros((DATA.terms, 3)))
    assert abs(scores["test"] - np.log(3)) < 1e-14
    assert set(scores) == {f"{part}{end}" for part in ("train", "val", "hold", "test") for end in ("", "_accuracy")}


def test_weights_are_a_scaling_of_the_columns():
    """The model for weights λe^x is stationary for the unscaled objective."""
    split, x = Split(DATA, 0), np.random.default_rng(0).standard_normal(DATA.terms)
    Y, _ = split.retrained(1e-2, x, tolerance=1e-14)
    rows, labels = split.matrices["train"]
    plain = Lower(rows, labels, np.full(24, 1 / 24), 0.0, 3).gradient(Y)
    assert np.abs(plain + 1e-2 * np.exp(x)[:, None] * Y).max() < 1e-12


def test_both_parts_weigh_alike():
    split = Split(DATA, 0)
    Y, _ = split.retrained(1e-2, both=True, tolerance=1e-14)
    gradient = np.zeros_like(Y)
    for name in ("train", "val"):
        rows, labels = split.matrices[name]
        gradient += Lower(rows, labels, np.full(24, 1 / 48), 0.0, 3).gradient(Y)
    assert np.abs(gradient + 1e-2 * Y).max() < 1e-12
