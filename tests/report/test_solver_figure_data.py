"""The numbers behind the figures of the solver: what was measured, and the prediction beside it."""

import math

from fdtheory.report.solver_figure_data import calls_to_accuracy, cost_of_accuracy
from fdtheory.solvers.exponent import walk_on


def test_the_rungs_agree_with_the_prediction_at_their_cost():
    for curve in cost_of_accuracy((2, 4), (64, 128), seeds=400)["curves"]:
        assert curve["slope"]["low"] < curve["exponent"] < curve["slope"]["high"]
        for point in curve["points"]:
            assert point["error"]["low"] < point["predicted"] < point["error"]["high"]
            assert point["cost"] == curve["p"] * 2 * point["K"]
        assert curve["prediction"][0]["error"] == curve["points"][0]["predicted"]


def test_whole_runs_are_shown_with_their_interval_and_the_prediction() -> None:
    data = calls_to_accuracy({2: (2, 3)}, share=0.01)
    (curve,) = data["curves"]
    assert data["seeds"] == {"2": 24, "3": 24}
    assert curve["exponent"] == -5
    for point in curve["points"]:
        assert 0 < point["calls"]["low"] < point["calls"]["value"] < point["calls"]["high"]
        walk = walk_on(2, 2 if point["eps"] > 0.04 else 3)
        assert point["calls"]["value"] == walk.calls(point["K"])
    ends = curve["prediction"][-2:]
    slope = math.log(ends[0]["calls"] / ends[1]["calls"]) / math.log(ends[0]["eps"] / ends[1]["eps"])
    assert abs(slope + 5) < 0.02
