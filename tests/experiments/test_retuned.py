"""Cleaned models with a ridge of their own: the x of the run itself, and the ridge that HOLD prefers."""

import numpy as np
import pytest

from fdtheory.experiments import retuned as module
from fdtheory.experiments.controls import GRID
from fdtheory.experiments.data import load
from fdtheory.experiments.plans import ExperimentPlan
from fdtheory.experiments.retuned import measure_retuned, retuned
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean
from fdtheory.experiments.units import one_run

DATA = load("synthetic-tiny")
PLAN = ExperimentPlan("hyper-cleaning", ("f2sa-2",), seeds=1, budget=4000, batch=5, stops=3)


def unit(chosen):
    run = PLAN.run_unit(2, 1e-3, "f2sa-2", {"nu": 0.1, "eta_y": 4.0, "eta_x": 2.0}, 0)
    return run, run | {"kind": "retuned", "chosen": chosen}


def test_at_the_ridge_of_the_run_it_is_the_model_of_the_run(monkeypatch):
    """M3 of the run, from an x that was computed anew."""
    run, _ = unit(0)
    seen = one_run(DATA, run)
    assert seen["chosen"] > 0, "something was learned"
    monkeypatch.setattr(module, "grid_of", lambda split: (1e-3,))
    found = retuned(DATA, unit(seen["chosen"])[1])
    assert found["M4"] == pytest.approx(seen["M3"], abs=1e-9)
    assert retuned(DATA, unit(0)[1])["M4"] != pytest.approx(seen["M3"], abs=1e-4)


def test_the_ridge_is_the_one_that_hold_prefers():
    split = Split(DATA, 2)
    x = np.zeros(len(split.parts["train"]))
    scores = {ridge: split.scores(Clean(split, ridge).model(x, both=True)[0]) for ridge in GRID}
    best = min(GRID, key=lambda ridge: scores[ridge]["hold"])
    found = measure_retuned("synthetic-tiny", unit(0)[1])["result"]
    assert found["weight"] == best
    assert found["M4"] == pytest.approx(scores[best]["test"], abs=1e-7)
    assert best not in (GRID[0], GRID[-1])
