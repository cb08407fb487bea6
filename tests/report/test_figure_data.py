"""The numbers behind the figures: orders, floors, and what double precision loses."""

import json
from fractions import Fraction
from itertools import pairwise

import pytest

from fdtheory.problems.zoo import load_instance
from fdtheory.report.figure_data import convergence, double_precision, odd_against_even


@pytest.fixture(scope="module")
def small():
    return convergence(load_instance("softmax-small"), (1, 2, 12))


@pytest.mark.campaign
def test_data_of_the_convergence_figure(small):
    lines = {curve["p"]: curve for curve in small["curves"]}
    assert lines[2]["order"] == pytest.approx(2)
    assert {q["clear"] for q in lines[12]["points"]} == {True, False}


def test_even_orders_win_at_equal_cost():
    rows = odd_against_even()["rows"]
    for row in rows:
        twin = next((r for r in rows if r["nu"] == row["nu"] and r["p"] == row["p"] + 1), None)
        if row["p"] % 2 and twin:
            assert twin["solves"] == row["solves"]
            assert twin["error"] < row["error"]


def test_above_the_floor_the_error_falls_with_order_p(small):
    for curve in small["curves"]:
        clear = [q for q in curve["points"] if q["clear"]]
        steep = [a["error"] / b["error"] for a, b in pairwise(clear)]
        assert steep[len(steep) // 2] == pytest.approx(2 ** curve["p"], rel=0.2)
        leading = [q["error"] / q["nu"] ** curve["p"] for q in clear][len(clear) // 2]
        assert leading == pytest.approx(curve["constant"], rel=0.2)


def test_double_precision_loses_what_exact_numbers_keep():
    (curve,) = double_precision((4,))["curves"]
    first, last = curve["points"][0], curve["points"][-1]
    assert first["float64"] == pytest.approx(first["exact"], rel=1e-3)
    assert last["float64"] > 1e6 * last["exact"]
    assert curve["fitted_slope"] < 3


def test_all_numbers_are_plain_json(small):
    assert json.loads(json.dumps(small, allow_nan=False)) == small
    rows = odd_against_even((Fraction(1, 64),))["rows"]
    assert [row["p"] for row in rows] == list(range(1, 13))
