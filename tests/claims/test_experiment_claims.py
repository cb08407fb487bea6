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


NETWORK, CLEANING, PUBLISHED = "mlp-regularize", "hyper-cleaning", "learn-to-regularize-published"
WHOLE = "learn-to-regularize-whole"


@pytest.fixture
def altered(monkeypatch):
    """A module of claims that reads the recorded results of one name with one change in them."""
    rooms = []

    def changed(module, record, change):
        found = copy.deepcopy(recorded_results(record))
        change(found)
        room = importlib.import_module(f"{ROOM}.{module}")
        monkeypatch.setattr(room, "recorded_results", lambda name: {record: found}[name])
        rooms.append(room)
        clear()
        return room

    def clear():
        for room in rooms:
            for name in ("found", "network"):
                if hasattr(room, name):
                    getattr(room, name).cache_clear()

    yield changed
    clear()


def a_gain_on_the_network(found):
    for run in found["runs"]["stocbio"]:
        run["stops"][run["chosen"]]["M1"] -= 0.03


def twelve_seeds(found):
    for method in found["runs"]:
        found["runs"][method] = found["runs"][method][:12]


def eight_seeds(found):
    for method in found["runs"]:
        found["runs"][method] = found["runs"][method][:8]


def five_for_two(found):
    runs = found["runs"]
    runs["f2sa-5"], runs["f2sa-2"] = runs["f2sa-2"], runs["f2sa-5"]


def not_shared(found):
    found["runs"]["shared-1"] = found["runs"]["f2sa-1"]


def believing(found):
    for seed in found["controls"]:
        seed["ridge"]["test"] = seed["val_only"]["test"]


def ridge_as_good(found):
    for seed, run in zip(found["controls"], found["runs"]["f2sa-2"], strict=True):
        seed["ridge"]["test"] = run["stops"][run["chosen"]]["M1"]


def ranked_by_learning_alone(found):
    for name in ("f2sa-1", "f2sa-10"):
        found["published"][f"{name}, frozen"] = found["published"]["f2sa-2, frozen"]


@pytest.mark.parametrize(
    ("module", "record", "name", "changes"),
    [
        ("second_figure", NETWORK, "no_gain_over_order_two", [a_gain_on_the_network, twelve_seeds]),
        ("cleaning", CLEANING, "orders_against_two", [five_for_two, swap_orders, eight_seeds]),
        ("cleaning", CLEANING, "shared_against_independent", [not_shared]),
        ("cleaning", CLEANING, "cleaning_against_believing", [believing]),
        ("first_figure", WHOLE, "whole_set_against_controls", [poor_idf, poor_mixture, ridge_as_good]),
        ("first_figure", PUBLISHED, "noisy_ranking_with_nothing_learned", [ranked_by_learning_alone]),
    ],
)
def test_records_with_other_numbers_are_not_green(altered, module, record, name, changes):
    assert verdict(altered(module, record, lambda found: None), name) is Verdict.HOLDS
    for change in changes:
        assert verdict(altered(module, record, change), name) is not Verdict.HOLDS, change.__name__


def test_the_size_of_the_data_set_is_what_was_counted(monkeypatch):
    room = importlib.import_module(f"{ROOM}.data_set")
    assert verdict(room, "sizes_of_the_data_set") is Verdict.REFUTED
    found = copy.deepcopy(recorded_results(WHOLE))
    found["data"]["test"] -= 846
    monkeypatch.setattr(room, "recorded_results", lambda name: found)
    assert verdict(room, "sizes_of_the_data_set") is not Verdict.REFUTED


@pytest.mark.parametrize("name", ["public_starts_are_not_the_algorithms", "public_sequences_are_not_f2sa"])
def test_the_public_program_is_told_from_the_algorithm_by_its_steps(monkeypatch, name):
    room = importlib.import_module(f"{ROOM}.algorithms_run")
    assert verdict(room, name) is Verdict.HOLDS
    monkeypatch.setattr(room, "engine", lambda setting, steps: room.literal(room.FROM_THE_MEAN, setting, steps))
    assert verdict(room, name) is not Verdict.HOLDS
