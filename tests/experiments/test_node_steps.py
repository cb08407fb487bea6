"""Inner steps of all nodes at once, against the pseudo-code taken literally."""

import numpy as np
import pytest

from fdtheory.experiments import node_steps
from fdtheory.experiments.data import load
from fdtheory.experiments.node_steps import Documents, InnerSteps, Shrinking, independent_steps, layout, shared_steps
from fdtheory.experiments.splits import Split

DATA = load("synthetic-tiny")
SPLIT = Split(DATA, 0)
INNER = InnerSteps((-0.02, 0.0, 0.01, 0.02), 3.0, 5)


def documents(kind=np.float64):
    return Documents(DATA.rows.astype(kind), DATA.labels, SPLIT.parts["train"], SPLIT.parts["val"])


def literal(stack, inner, penalty, drawn, shared, scale):
    """One node, one row at a time, with dense rows."""
    plan, dense = layout(inner, shared), DATA.rows.times(np.eye(DATA.terms))
    for numbers in drawn:
        for k, shift in enumerate(inner.shifts):
            gradient = np.zeros_like(stack[k])
            for at, row in enumerate(numbers):
                if not shared and plan.node[at] != k:
                    continue
                logits = dense[row] @ stack[k]
                chance = np.exp(logits - logits.max())
                chance /= chance.sum()
                chance[DATA.labels[row]] -= 1
                factor = scale[row] if plan.of_train[at] else shift
                gradient += factor * np.outer(dense[row], chance) / inner.batch
            stack[k] = (stack[k] - inner.eta * gradient) / (1 + inner.eta * penalty)[:, None]


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("worth", [0, 10**9])
@pytest.mark.parametrize("weighted", [False, True])
def test_all_nodes_at_once_are_the_literal_loop(monkeypatch, shared, worth, weighted):
    monkeypatch.setattr(node_steps, "WORTH", worth)
    dice = np.random.default_rng(1)
    stack = dice.standard_normal((4, DATA.terms, DATA.classes))
    penalty = np.exp(dice.standard_normal(DATA.terms))
    penalty[0] = 40.0  # an explicit step of size 3 would multiply by -119 here
    scale = dice.random(len(DATA.labels)) if weighted else np.ones(len(DATA.labels))
    drawn = list(documents().draws(layout(INNER, shared).of_train, 6, dice))
    expected = stack.copy()
    literal(expected, INNER, penalty, drawn, shared, scale)
    step = shared_steps if shared else independent_steps
    step(stack, documents(), INNER, 1 / (1 + INNER.eta * penalty), iter(drawn), scale if weighted else None)
    assert np.abs(stack - expected).max() < 1e-12


def test_single_precision_is_close():
    dice = np.random.default_rng(2)
    start = dice.standard_normal((4, DATA.terms, DATA.classes))
    drawn = list(documents().draws(layout(INNER, False).of_train, 10, dice))
    found = []
    for kind in (np.float32, np.float64):
        stack = start.astype(kind)
        independent_steps(stack, documents(kind), INNER, np.full(DATA.terms, 0.9), iter(drawn))
        assert stack.dtype == kind
        found.append(stack)
    assert np.abs(found[0] - found[1]).max() < 1e-5


def test_the_node_at_zero_draws_nothing_of_f():
    plan = layout(INNER, False)
    assert len(plan.node) == INNER.cost == 35
    assert plan.of_train[plan.node == 1].all()
    assert (plan.node == 1).sum() == 5


def test_rows_of_each_part_are_drawn():
    dice, docs = np.random.default_rng(3), documents()
    of_train = np.array([True, False] * 50)
    drawn = docs.draw(of_train, dice)
    assert set(drawn[of_train]) <= set(SPLIT.parts["train"])
    assert set(drawn[~of_train]) <= set(SPLIT.parts["val"])


def test_shrinking_owes_no_more_than_single_precision_bears():
    late = Shrinking(np.array([1e-7, 0.5]), np.zeros((2, 2), np.float32))
    assert late.block == 1
    assert Shrinking(np.array([0.5, 1.0]), np.zeros((2, 2), np.float32)).block == 39
    iterates = np.ones((2, 2), np.float32)
    late = Shrinking(np.array([0.5, 1.0]), iterates)
    late.step(iterates)
    assert late.owed == 1
    assert (iterates == 1).all()
    late.settle(iterates)
    assert iterates.tolist() == [[0.5, 0.5], [1.0, 1.0]]
