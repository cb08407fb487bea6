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
            yield {"stops": [stop(-1.0), stop(None), stop(abs(unit["stream"] - 2))]}
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
    runs = [u for u in asked if u["kind"] == "run" and u["seed"] != TUNING_SEED and u["stream"] == 0]
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
    published = [u for u in asked if u["kind"] == "run" and u["stops"] == 1]
    assert len(published) == 2 * 2 * 3  # two orders, learned and frozen, three seeds
    for unit in published:
        assert unit["ridge"] == 1 / 360
        assert unit["setting"]["nu"] == 0.1
        assert unit["budget"] == 7 * 10 * 50 * {1: 3, 2: 4}[unit["setting"]["p"]]


def test_studies_can_be_left_out():
    found, asked = conducted(published_steps=0, studies=False)
    assert {u["kind"] for u in asked} == {"controls", "largest-step", "run"}
    assert "regime" not in found


def test_cells_of_the_regime_map():
    cells = regime_cells()
    assert len(cells) == len(PRICES) * 10
    for p in (1, 2, 4):
        nus = [c["nu"] for c in cells if c["p"] == p and not c["shared"]][1::3]  # at N, 100 N, 10 000 N
        assert all(a > b for a, b in itertools.pairwise(nus))
        assert nus[1] / nus[2] == pytest.approx(100 ** (1 / (2 * p + 2)))
    assert {c["shared"] for c in noise_cells()} == {True, False}
