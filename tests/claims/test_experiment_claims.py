"""The claims on the experiments: green on what is recorded, and not green once the recorded numbers say otherwise."""

import copy
import importlib

import pytest

from fdtheory.experiments.recorded import recorded_results
from fdtheory.trial.claim import Verdict

ROOM = "fdtheory.claims.experiments"
LEARN = "learn-to-regularize"


@pytest.fixture
def tampered(monkeypatch):
    """A module of claims that reads recorded results with one change in them."""

    def changed(module, change):
        found = copy.deepcopy(recorded_results(LEARN))
        change(found)
        room = importlib.import_module(f"{ROOM}.{module}")
        monkeypatch.setattr(room, "recorded_results", lambda name: found)
        for name in ("found", "recorded"):
            if hasattr(room, name):
                getattr(room, name).cache_clear()
        return room

    yield changed
    for module in ("first_figure", "bias_on_documents", "minibatches"):
        room = importlib.import_module(f"{ROOM}.{module}")
        for name in ("found", "recorded"):
            if hasattr(room, name):
                getattr(room, name).cache_clear()


def verdict(room, name):
    return getattr(room, name).judge().verdict


def swap_frozen(found):
    losses = found["frozen_exact"]
    losses["8"], losses["1"] = losses["1"], losses["8"]


def test_the_frozen_ranking_is_what_refutes(tampered):
    assert verdict(tampered("first_figure", lambda found: None), "metric_is_silent_without_learning") is Verdict.REFUTED


def test_a_frozen_ranking_the_other_way_does_not_refute(tampered):
    room = tampered("first_figure", swap_frozen)
    assert verdict(room, "metric_is_silent_without_learning") is not Verdict.REFUTED


def swap_orders(found):
    runs = found["runs"]
    runs["f2sa-10"], runs["f2sa-2"] = runs["f2sa-2"], runs["f2sa-10"]


def poor_idf(found):
    for seed in found["controls"]:
        seed["idf"]["test"] = seed["none"]["test"]


def poor_mixture(found):
    for seed in found["controls"]:
        seed["ridge_both"]["test"] = seed["none"]["test"]


def noise(found):
    for k, seed in enumerate(found["controls"]):
        seed["ridge"]["test"] = found["runs"]["f2sa-2"][k]["stops"][1]["M1"]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("objective_at_equal_price", swap_orders),
        ("learned_against_idf", poor_idf),
        ("learned_against_ridge", noise),
        ("learned_against_more_data", poor_mixture),
    ],
)
def test_other_numbers_are_not_green(tampered, name, change):
    assert verdict(tampered("first_figure", lambda found: None), name) is Verdict.HOLDS
    assert verdict(tampered("first_figure", change), name) is not Verdict.HOLDS


def steeper(found):
    for row in found["bias"][0]["rows"]:
        if "p2" in row:
            row["p2"] *= row["nu"]


def narrow(found):
    found["windows"][1]["local"] = found["windows"][1]["strict"]


def noisy_shared(found):
    for cell in found["regime"]:
        if cell["shared"] and cell["nu"] == 0.05:
            cell["errors"] = [error / 16 for error in cell["errors"]]


@pytest.mark.parametrize(
    ("module", "name", "change"),
    [
        ("bias_on_documents", "slopes_on_documents", steeper),
        ("bias_on_documents", "windows_on_documents", narrow),
        ("minibatches", "shared_noise_does_not_depend_on_nu", noisy_shared),
    ],
)
def test_studies_with_other_numbers_are_not_green(tampered, module, name, change):
    assert verdict(tampered(module, lambda found: None), name) is Verdict.HOLDS
    assert verdict(tampered(module, change), name) is not Verdict.HOLDS
