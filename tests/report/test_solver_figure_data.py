"""The numbers behind the figures of the solver: what was measured, and the prediction beside it."""

import math
from dataclasses import replace

import numpy as np

from fdtheory.report.solver_figure_data import _cell, calls_to_accuracy, cost_of_accuracy
from fdtheory.solvers.end_to_end import arrivals


def test_the_rungs_agree_with_the_prediction_at_their_cost():
    for curve in cost_of_accuracy((2, 4), (64, 128), seeds=400)["curves"]:
        assert curve["slope"]["low"] < curve["exponent"] < curve["slope"]["high"]
        for point in curve["points"]:
            assert point["error"]["low"] < point["predicted"] < point["error"]["high"]
            assert point["cost"] == curve["p"] * 2 * point["K"]
        assert curve["prediction"][0]["error"] == curve["points"][0]["predicted"]


def test_cells_of_whole_runs_that_cost_too_much_are_left_out():
    curves = calls_to_accuracy((0.1, 1e-5), (1, 2), seeds=2)["curves"]
    assert [[q["eps"] for q in curve["points"]] for curve in curves] == [[0.1], [0.1]]
    assert all(q["low"] <= q["calls"] <= q["high"] for curve in curves for q in curve["points"])


def test_a_cell_has_null_where_a_seed_did_not_arrive() -> None:
    far = replace(arrivals("softmax-small", (2,), (0.1,), sigma=1e-5, seeds=2)[0], calls=np.array([1120.0, math.inf]))
    cell = _cell(far)
    assert (cell["low"], cell["high"]) == (1120, None)
