"""What the figures of the theory say is what their data say."""

import itertools
import json

import pytest

from fdtheory.ledger.committed import committed_path
from fdtheory.ledger.statements import load_statements
from fdtheory.report.figures import draw
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


@pytest.mark.parametrize(
    ("name", "make"),
    [("kappa-law", kappa_law), ("growth-in-p", growth_in_p), ("strengths-by-theme", strengths_by_theme)],
)
def test_they_are_drawn_with_the_same_bytes_and_known_labels(name: str, make) -> None:  # type: ignore[no-untyped-def]
    data = make()
    assert draw(name, data) == draw(name, data)
    assert set(data["labels"]) <= set(load_statements())
    assert "?" in data["title"]
