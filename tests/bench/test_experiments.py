"""The programs that are compared do the same."""

import numpy as np

from fdtheory.bench.experiments import bare_products, loop_over_nodes, step_times
from fdtheory.experiments.data import load
from fdtheory.experiments.node_steps import Documents, InnerSteps, independent_steps, layout
from fdtheory.experiments.splits import Split

DATA = load("synthetic-tiny")
PARTS = Split(DATA, 0).parts
DOCUMENTS = Documents(DATA.rows.astype(np.float32), DATA.labels, PARTS["train"], PARTS["val"])
INNER = InnerSteps((-0.01, 0.01), 2.0, 6)


def test_the_loop_makes_the_same_steps():
    dice = np.random.default_rng(0)
    start = dice.standard_normal((2, DATA.terms, DATA.classes)).astype(np.float32)
    drawn = [DOCUMENTS.draw(layout(INNER, False).of_train, dice) for _ in range(4)]
    ours, loop = start.copy(), start.copy()
    independent_steps(ours, DOCUMENTS, INNER, np.full(DATA.terms, 0.9), iter(drawn))
    loop_over_nodes(loop, DOCUMENTS, INNER, np.full(DATA.terms, 0.9), drawn)
    assert np.abs(ours - loop).max() < 1e-5


def test_the_floor_makes_both_products_of_every_step():
    stack = np.ones((2, DATA.terms, DATA.classes), np.float32)
    drawn = [np.arange(24)]
    bare_products(stack, DOCUMENTS, INNER, drawn)()
    dense = DATA.rows.times(np.eye(DATA.terms))
    for k in range(2):
        mine = dense[np.arange(24)[layout(INNER, False).node == k]]
        once = np.ones((DATA.terms, DATA.classes))
        assert np.abs(stack[k] - (once + mine.T @ (mine @ once))).max() < 1e-4


def test_times_are_positive():
    times = step_times(2, DATA, 5)
    assert min(times.ours, times.loop, times.bare) > 0
