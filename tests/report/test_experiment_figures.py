"""Figures of the experiments: from recorded results and from those of a run, with the same bytes."""

import pytest

from fdtheory.experiments.conduct import conduct
from fdtheory.experiments.plans import ExperimentPlan
from fdtheory.experiments.recorded import recorded_results
from fdtheory.ledger.statements import load_statements
from fdtheory.report.experiment_figures import (
    curves,
    draw_curves,
    recorded_data,
    recorded_names,
    write_experiment_figures,
)
from fdtheory.report.figures import draw


@pytest.mark.parametrize("name", recorded_names())
def test_recorded_figures_have_questions_and_known_labels(name):
    data = recorded_data(name)
    assert "?" in data["title"]
    assert set(data["labels"]) <= set(load_statements())


def test_a_recorded_figure_repeats():
    data = recorded_data("frozen-ranking")
    assert draw("frozen-ranking", data) == draw("frozen-ranking", data)


def test_curves_show_every_method_and_control():
    data = recorded_data("test-loss-at-equal-price")
    assert {"none", "ridge", "ridge_both", "idf"} == set(data["controls"])
    assert {f"f2sa-{p}" for p in (1, 2, 3, 5, 8, 10)} <= {curve["method"] for curve in data["curves"]}
    for curve in data["curves"]:
        assert all(point["M1"] > 0 for point in curve["points"] if point["M1"] is not None)


def test_runs_without_controls_have_curves():
    found = recorded_results("learn-to-regularize")
    data = curves({**found, "controls": []})
    assert data["controls"] == {}
    assert data["curves"] == curves(found)["curves"]


def test_the_frozen_ranking_is_drawn_for_both():
    rows = recorded_data("frozen-ranking")["rows"]
    assert {(row["p"], row["frozen"]) for row in rows} == {
        (p, f) for p in (1, 2, 3, 5, 8, 10) for f in (True, False, None)
    }


def test_the_frozen_ranking_of_all_published_steps_has_no_exact_minimisers():
    data = recorded_data("frozen-ranking-all-steps")
    assert "150 outer steps" in data["title"]
    assert {(row["p"], row["frozen"]) for row in data["rows"]} == {
        (p, f) for p in (1, 2, 3, 5, 8, 10) for f in (True, False)
    }


def test_no_curve_of_an_iterate_is_cut_off_below():
    """What overflows is cut above; the network's F²SA ends below every control."""
    from matplotlib.figure import Figure

    data = recorded_data("network-at-equal-price")
    figure = Figure()
    draw_curves(figure, data)
    lowest = min(point["M2"] for curve in data["curves"] for point in curve["points"])
    assert lowest < min(data["controls"].values())
    assert figure.axes[1].get_ylim()[0] < lowest


@pytest.mark.campaign
def test_a_run_of_ones_own_draws_what_it_measured(tmp_path):
    sizes = {"seeds": 2, "budget": 300, "batch": 5, "stops": 1, "published_steps": 1, "studies": False}
    found = conduct(
        ExperimentPlan("learn-to-regularize", ("f2sa-1", "f2sa-2"), **sizes), "synthetic-tiny", str(tmp_path)
    )
    names = {path.name for path in write_experiment_figures(found, str(tmp_path))}
    expected = {
        f"{name}.{end}" for name in ("test-loss-at-equal-price", "frozen-ranking") for end in ("svg", "png", "json")
    }
    assert names == expected
