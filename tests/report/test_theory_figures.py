"""What the figures of the theory say is what their data say."""

import itertools
import json

import pytest
from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from fdtheory.ledger.committed import committed_path
from fdtheory.ledger.statements import load_statements
from fdtheory.report.figure_data import PICTURES
from fdtheory.report.figures import PAINTERS, STYLE, draw
from fdtheory.report.theory_figures import STRENGTHS, growth_in_p, kappa_law, strengths_by_theme


def test_the_law_in_kappa_lies_below_the_printed_exponent() -> None:
    for curve in kappa_law()["curves"]:
        assert curve["slope"] == pytest.approx((3 * curve["m"] - 1) / 2, abs=1e-3)
        assert curve["slope"] < curve["printed"]


def test_the_root_of_the_bias_constant_grows_with_p() -> None:
    rows = growth_in_p((8, 16, 32, 64))["rows"]
    steps = [later["root"] / earlier["root"] for earlier, later in itertools.pairwise(rows)]
    assert all(1.8 < step < 2.05 for step in steps)


def test_every_judged_statement_is_counted_once() -> None:
    path = committed_path()
    assert path is not None
    judged = [e for e in json.loads(path.read_text(encoding="utf-8"))["statements"] if e["claims"]]
    rows = strengths_by_theme()["rows"]
    assert sum(row[name] for row in rows for name in STRENGTHS) == len(judged)


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("name", "make"),
    [("kappa-law", kappa_law), ("growth-in-p", growth_in_p), ("strengths-by-theme", strengths_by_theme)],
)
def test_they_are_drawn_with_the_same_bytes_and_known_labels(name: str, make) -> None:  # type: ignore[no-untyped-def]
    data = make()
    assert draw(name, data) == draw(name, data)
    assert set(data["labels"]) <= set(load_statements())
    assert "?" in data["title"]


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize(
    "name", ["kappa-law", "growth-in-p", "strengths-by-theme", "odd-against-even", "double-precision"]
)
def test_no_title_is_cut(name: str) -> None:
    data = PICTURES[name]()
    with rc_context(dict(STYLE)):
        figure = Figure(figsize=(8.4, 5.0), dpi=160, layout="constrained")
        canvas = FigureCanvasAgg(figure)
        PAINTERS[name](figure, data)
        canvas.draw()
        for axes in figure.axes:
            box = axes.title.get_window_extent()
            assert figure.bbox.x0 <= box.x0
            assert box.x1 <= figure.bbox.x1
            assert axes.get_xlabel()
            assert axes.get_ylabel() or name == "strengths-by-theme"
