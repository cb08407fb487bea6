"""Units of work: plain JSON, the same on every call, and each metric what its name says."""

import json

import numpy as np
import pytest

from fdtheory.experiments.descent import Setting, run
from fdtheory.experiments.plans import ExperimentPlan
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean, Regularise
from fdtheory.experiments.units import loaded, measure, plain, task_of

PLAN = ExperimentPlan("learn-to-regularize", ("f2sa-2",), seeds=2, budget=2e3, batch=10, stops=2)
UNIT = PLAN.run_unit(0, 1e-3, "f2sa-2", {"nu": 0.01, "eta_y": 8.0, "eta_x": 0.5}, 0)


def test_a_run_again_is_the_same_bytes():
    first, second = (json.dumps(measure("synthetic-tiny", UNIT)["result"], allow_nan=False) for _ in range(2))
    assert first == second


def test_metrics_are_what_their_names_say():
    found = measure("synthetic-tiny", UNIT)["result"]
    split = Split(loaded("synthetic-tiny"), 0)
    stops = list(
        run(Regularise(split, 1e-3), Setting(**UNIT["setting"]), (1e3, 2e3), np.random.default_rng([0, 0, 77]))
    )
    for seen, stop in zip(found["stops"][1:], stops, strict=True):
        honest = split.scores(split.retrained(1e-3, stop.x)[0])
        assert seen["M1"] == pytest.approx(honest["test"], abs=1e-6)
        assert seen["phi"] == pytest.approx(honest["val"], abs=1e-6)
        assert seen["hold"] == pytest.approx(honest["hold"], abs=1e-6)
        assert seen["M2"] == pytest.approx(split.scores(stop.y)["test"], abs=1e-12)
    holds = [stop["hold"] for stop in found["stops"]]
    assert found["chosen"] == holds.index(min(holds))
    x = [np.zeros(120), *(stop.x for stop in stops)][found["chosen"]]
    assert found["M3"] == pytest.approx(split.scores(split.retrained(1e-3, x, both=True)[0])["test"], abs=1e-6)


def test_the_start_is_the_ridge():
    found = measure("synthetic-tiny", UNIT)["result"]["stops"][0]
    split = Split(loaded("synthetic-tiny"), 0)
    assert found["M1"] == pytest.approx(split.scores(split.retrained(1e-3)[0])["test"], abs=1e-7)
    assert found["M1"] == found["M2"]


def test_the_largest_step_is_a_power_of_two_that_stays_small():
    unit = PLAN.unit("largest-step", 0, ridge=1e-3, batch=10)
    eta = measure("synthetic-tiny", unit)["result"]["eta"]
    assert eta == 2.0 ** round(np.log2(eta))
    assert eta >= 1


@pytest.mark.parametrize("kind", ["window", "bias", "regime"])
def test_studies_are_plain_json(kind):
    more = {
        "window": {},
        "bias": {"first": 1e-2, "count": 2, "orders": [1, 2], "exact_steps": 1},
        "regime": {
            "p": 2,
            "nu": 0.1,
            "gradients": 1e4,
            "shared": False,
            "steps": 5,
            "eta": 1.0,
            "replicas": 2,
            "stream": 1,
        },
    }[kind]
    found = measure("synthetic-tiny", PLAN.unit(kind, 0, ridge=1e-2, **more))["result"]
    assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_tasks_by_name_and_controls_of_the_network():
    data = loaded("synthetic-tiny")
    assert isinstance(task_of(data, {"experiment": "hyper-cleaning", "seed": 0, "ridge": 1e-3}), Clean)
    unit = ExperimentPlan("mlp-regularize", ("f2sa-2",), width=2).unit("controls", 0)
    found = measure("synthetic-tiny", unit)["result"]
    assert set(found) == {"ridge_weight", "none", "ridge", "ridge_both"}


def test_what_is_not_finite_is_none():
    assert plain({"a": [1.0, float("inf")], "b": (float("nan"),)}) == {"a": [1.0, None], "b": [None]}
