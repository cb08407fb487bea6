"""The protocol: tuning sees one split only, the choice is the best on HOLD, evaluation uses each split's own ridge."""

import itertools

import pytest

from fdtheory.experiments.plans import TUNING_SEED, ExperimentPlan
from fdtheory.experiments.protocol import PRICES, Conduct, noise_cells, regime_cells

SHAPE = {"terms": 120, "classes": 3}


def stop(hold):
    return {"hold": hold, "steps": 1}


def fake(units):
    """Answers by kind; the third configuration of a grid is the best on HOLD."""
    for unit in units:
        if unit["kind"] == "controls":
            yield {"ridge_weight": 0.5 + unit["seed"]}
        elif unit["kind"] == "largest-step":
            yield {"eta": 8.0}
        elif unit["kind"] == "window":
            yield {"strict": unit["ridge"]}
        elif unit["kind"] == "run":
            yield {"stops": [stop(-1.0), stop(None), stop(abs(unit["stream"] - 2))], "chosen": 2}
        elif unit["kind"] == "retuned":
            yield {"M4": unit["seed"], "chosen": unit["chosen"], "ridge": unit["ridge"]}
        elif unit["kind"] == "val-alone":
            yield {"val_weight": unit["seed"]}
        elif unit["kind"] == "still":
            yield {str(p): unit["seed"] + p for p in unit["orders"]}
        else:
            yield {"errors": [1.0]}


def conducted(**more):
    asked = []

    def finish(what, units):
        units = list(units)
        asked.extend(units)
        return list(fake(units))

    plan = ExperimentPlan("learn-to-regularize", ("f2sa-1", "f2sa-2", "shared-2", "stocbio"), seeds=3, **more)
    return Conduct(plan, SHAPE, finish).everything(), asked


def test_tuning_sees_its_own_split_and_evaluation_never_sees_it():
    found, asked = conducted()
    tuning = [u for u in asked if u["kind"] == "run" and u["seed"] == TUNING_SEED]
    assert len(tuning) == 4 * 16
    assert {u["ridge"] for u in tuning} == {100.5}
    evaluated = [u for u in asked if u["kind"] == "run" and u["seed"] != TUNING_SEED and u["stream"] == 0]
    runs = [u for u in evaluated if "frozen" not in u["setting"]]
    assert len(runs) == 4 * 3
    assert {(u["seed"], u["ridge"]) for u in runs} == {(0, 0.5), (1, 1.5), (2, 2.5)}
    assert found["chosen"]["f2sa-2"] == {"nu": 1e-4, "eta_y": 8.0, "eta_x": 0.2}
    for unit in runs:
        if unit["setting"].get("p") == 2 and not unit["setting"].get("shared"):
            assert unit["setting"]["eta_y"] == 8.0


def test_every_run_has_the_same_budget_and_its_published_rival_the_same_steps():
    _, asked = conducted(published_steps=7)
    fair = [u for u in asked if u["kind"] == "run" and u["stops"] == 5]
    assert {u["budget"] for u in fair} == {4e5}
    published = [u for u in asked if u["kind"] == "run" and u["stops"] == 1 and u["stream"] == 1]
    assert len(published) == 2 * 2 * 3  # two orders, learned and frozen, three seeds
    for unit in published:
        assert unit["ridge"] == 1 / 360
        assert unit["setting"]["nu"] == 0.1
        assert unit["budget"] == 7 * 10 * 50 * {1: 3, 2: 4}[unit["setting"]["p"]]


def test_every_tuned_method_runs_again_with_x_frozen_and_nothing_else_altered():
    found, asked = conducted()
    learned, frozen = (
        [u for u in asked if u["kind"] == "run" and u["seed"] != TUNING_SEED and u["stream"] == 0 and kept(u)]
        for kept in (lambda u: "frozen" not in u["setting"], lambda u: u["setting"].get("frozen"))
    )
    assert [u | {"setting": {**u["setting"], "frozen": True}, "stops": 1} for u in learned] == frozen
    assert list(found["frozen"]) == ["f2sa-1", "f2sa-2", "shared-2", "stocbio"]


def test_exact_steps_are_not_run_frozen():
    plan = ExperimentPlan("learn-to-regularize", ("f2sa-2", "exact"), seeds=2, published_steps=0, studies=False)
    found = Conduct(plan, SHAPE, lambda what, units: list(fake(list(units)))).everything()
    assert list(found["frozen"]) == ["f2sa-2"]


def test_still_iterates_are_gathered_by_order_with_the_ridge_of_each_split():
    found, asked = conducted()
    assert found["frozen_exact"]["10"] == [10, 11, 12]
    assert [(u["seed"], u["ridge"]) for u in asked if u["kind"] == "still"] == [(0, 0.5), (1, 1.5), (2, 2.5)]
    plan = ExperimentPlan("mlp-regularize", ("f2sa-2",), seeds=2, published_steps=0, studies=False)
    network = Conduct(plan, SHAPE, lambda what, units: list(fake(list(units)))).everything()
    assert network["frozen_trained"]["3"] == [3, 4]


def test_studies_can_be_left_out():
    found, asked = conducted(published_steps=0, studies=False)
    assert {u["kind"] for u in asked} == {"controls", "largest-step", "run"}
    assert not {"frozen_exact", "frozen_trained"} & set(found)
    assert "regime" not in found


def untuned(**more):
    plan = ExperimentPlan("learn-to-regularize", ("f2sa-2", "exact"), seeds=2, stops=3, ridge=0.25, **more)
    asked = []
    finish = lambda what, units: list(fake(asked.append(unit) or unit for unit in units))  # noqa: E731
    return Conduct(plan, SHAPE, finish).everything(), asked


def test_runs_with_a_given_ridge_have_controls_and_x_frozen_only_where_they_are_asked_for():
    bare, few = untuned()
    assert (bare["controls"], "frozen" in bare, {unit["kind"] for unit in few}) == ([], False, {"run"})
    found, asked = untuned(controls=True)
    assert found["controls"] == [{"ridge_weight": 0.5}, {"ridge_weight": 1.5}]
    assert (list(found["frozen"]), found["runs"]) == (["f2sa-2"], bare["runs"])
    frozen = [unit for unit in asked if unit.get("setting", {}).get("frozen")]
    learned = [unit for unit in few if unit["setting"]["method"] == "f2sa"]
    assert frozen == [u | {"setting": {**u["setting"], "frozen": True}, "stops": 1} for u in learned]
    assert {unit["ridge"] for unit in frozen} == {0.25}


def test_cells_of_the_regime_map():
    cells = regime_cells()
    assert len(cells) == len(PRICES) * 10
    for p in (1, 2, 4):
        nus = [c["nu"] for c in cells if c["p"] == p and not c["shared"]][1::3]  # at N, 10 N, 100 N, …
        assert all(a > b for a, b in itertools.pairwise(nus))
        assert nus[1] / nus[2] == pytest.approx(10 ** (1 / (2 * p + 2)))
    assert {c["shared"] for c in noise_cells()} == {True, False}


def test_the_published_settings_alone_are_learned_and_frozen_runs_and_nothing_else():
    plan = ExperimentPlan(
        "learn-to-regularize", ("f2sa-2", "f2sa-10"), seeds=2, published_steps=150, only_published=True
    )
    asked = []
    finish = lambda what, units: asked.extend(units) or list(fake(asked[-2:]))  # noqa: E731
    found = Conduct(plan, SHAPE, finish).everything()
    assert list(found["published"]) == ["f2sa-2", "f2sa-2, frozen", "f2sa-10", "f2sa-10, frozen"]
    assert (found["runs"], found["controls"]) == ({}, [])
    assert {unit["kind"] for unit in asked} == {"run"}
    assert [unit["budget"] for unit in asked[::2]] == [150 * 10 * 50 * 4] * 2 + [150 * 10 * 50 * 20] * 2
    assert {(u["ridge"], u["setting"]["nu"], u["setting"]["eta_y"]) for u in asked} == {(1 / 360, 0.1, 100.0)}


def test_cleaning_and_val_alone_have_each_a_ridge_of_its_own():
    asked = []
    finish = lambda what, units: list(fake(asked.append(unit) or unit for unit in units))  # noqa: E731
    plan = ExperimentPlan("hyper-cleaning", ("f2sa-2",), seeds=3, published_steps=0, studies=False)
    found = Conduct(plan, SHAPE, finish).everything()
    assert [control["val_weight"] for control in found["controls"]] == [0, 1, 2]
    assert [unit["seed"] for unit in asked if unit["kind"] == "val-alone"] == [0, 1, 2]
    assert found["retuned"] == {"f2sa-2": [{"M4": k, "chosen": 2, "ridge": 0.5 + k} for k in range(3)]}
