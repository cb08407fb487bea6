"""The programs that are compared do the same."""

import numpy as np

from fdtheory.bench.experiments import (
    NU,
    STEPS,
    FromZero,
    bare_products,
    hyper_gradient_seconds,
    loop_over_nodes,
    memory_of_steps,
    step_times,
)  # fmt: skip
from fdtheory.experiments.data import load
from fdtheory.experiments.descent import Setting, Spent, f2sa, node_weights
from fdtheory.experiments.node_steps import Documents, InnerSteps
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise

DATA = load("synthetic-tiny")
PARTS = Split(DATA, 0).parts
DOCUMENTS = Documents(DATA.rows.astype(np.float32), DATA.labels, PARTS["train"], PARTS["val"])
INNER = InnerSteps((-0.01, 0.01), 2.0, 6)


def test_the_loop_makes_the_same_steps():
    """One outer step of the method and of the loop, with the same dice: iterates and estimate."""
    task, x = Regularise(Split(DATA, 0), 0.05, np.float64), np.linspace(-1, 1, DATA.terms)
    setting = Setting(p=3, nu=NU, eta_y=2.0, batch=6, inner=STEPS)
    estimate, last = next(f2sa(FromZero(task), setting, lambda: x, Spent(), np.random.default_rng(4)))
    inner = InnerSteps(tuple(NU * j for j in node_weights(3)[0]), 2.0, 6)
    stack = np.zeros((4, DATA.terms, DATA.classes))
    seen = loop_over_nodes(stack, task, x, 3, inner, np.random.default_rng(4))
    assert np.abs(last).max() > 0.01
    np.testing.assert_allclose(stack[-1], last, atol=1e-12)
    np.testing.assert_allclose(seen, estimate, atol=1e-9)


def test_the_floor_makes_both_products_of_every_step(monkeypatch):
    made = []
    monkeypatch.setattr(CsrRows, "times", lambda rows, Y: made.append((len(rows), len(rows.data), Y.shape)))
    monkeypatch.setattr(CsrRows, "add_transposed", lambda rows, R, Y: made.append((R.shape, len(rows.data), Y.shape)))
    bare_products(np.ones((2, DATA.terms, DATA.classes), np.float32), DOCUMENTS, INNER, [np.arange(24)] * 3)()
    entries, both = int(DATA.rows.indptr[24]), (2 * DATA.terms, DATA.classes)
    assert made == [(24, entries, both), ((24, DATA.classes), entries, both)] * 3


def test_a_hyper_gradient_and_the_memory_of_a_process_are_measured():
    assert hyper_gradient_seconds(DATA) > 0
    assert 0.02 < memory_of_steps(2, "synthetic-tiny", 5) < 1.0


def test_times_are_positive():
    times = step_times(2, DATA, 5)
    assert min(times.ours, times.loop, times.bare) > 0
