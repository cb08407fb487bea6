"""The drawing around a statement: one step each way, each neighbour once, long columns cut and counted."""

import re
from importlib.resources import files
from typing import Any

import pytest
from markupsafe import Markup

from fdtheory.ledger.statements import Statement
from fdtheory.report.html.neighbourhood import COLUMN, GAP, LONGEST, MOST, ROW, neighbourhood
from fdtheory.report.html.view import View, view_of

from .conftest import gather, toy


def drawn(uses: dict[str, tuple[str, ...]]) -> View:
    claims = [toy(f"a:{label}", uses=tuple(f"a:{use}" for use in used)) for label, used in uses.items()]
    return view_of(
        gather(claims, {c.label: Statement(c.label, "lemma", c.label, "says", section="Section 1") for c in claims})
    )


def around(view: View, label: str) -> str:
    return str(neighbourhood(view.by_label[f"a:{label}"], view.by_label))


def places(svg: str) -> dict[str, tuple[int, int]]:
    """Column and row of every name."""
    columns = [re.findall(r"<[ab][^>]*>\S+ a:(\w+)</[ab]>", column) for column in re.findall("<p>(.*?)</p>", svg)]
    return {name: (x, y) for x, column in enumerate(columns) for y, name in enumerate(column, start=1)}


CHAIN = {"v": (), "w": ("v",), "x": ("w",), "y": ("x",), "z": ("y",), "zz": ("z",)}


def test_one_step_each_way_from_left_to_right() -> None:
    assert places(around(drawn(CHAIN), "x")) == {"w": (0, 1), "x": (1, 1), "y": (2, 1)}


def test_columns_that_are_empty_are_left_out() -> None:
    assert places(around(drawn(CHAIN), "v")) == {"v": (0, 1), "w": (1, 1)}
    alone = around(drawn({"v": ()}), "v")
    assert places(alone) == {"v": (0, 1)}
    assert "<path" not in alone


def test_one_line_for_each_use_and_each_label_once() -> None:
    svg = around(drawn({"v": (), "w": ("v",), "x": ("v", "w")}), "x")
    assert places(svg) == {"v": (0, 1), "w": (0, 2), "x": (1, 1)}
    assert svg.count("M") == 2  # that of w on v would run inside of their column


def test_the_statement_itself_is_no_link() -> None:
    svg = around(drawn(CHAIN), "x")
    assert svg.count("<a href=") == 2
    assert re.search(r"<b>\S+ a:x</b>", svg)
    assert re.search(r'<a href="a-w\.html">\S+ a:w</a>', svg)


@pytest.mark.parametrize("extra", [0, 3])
def test_a_long_column_says_how_many_are_left_out(extra: int) -> None:
    many = {f"n{i}": () for i in range(MOST + extra)}
    svg = around(drawn({**many, "x": tuple(many)}), "x")
    assert len(places(svg)) == MOST + 1
    assert (f"and {extra} more" in svg) is (extra > 0)
    height = int(re.findall(r'height="(\d+)"', svg)[0])
    assert height == ROW * min(MOST + extra, MOST + 1)


def test_long_names_are_cut_and_hostile_ones_stay_text(hostile_ledger: dict[str, Any]) -> None:
    view = view_of(hostile_ledger)
    svg = str(neighbourhood(view.by_label["mine:b"], view.by_label))
    assert "<script>" not in svg
    assert "<img" not in svg
    names = re.findall(r"<[ab](?: [^>]*)?>\S+ ([^<]*)</[ab]>", svg)
    assert any(name.endswith("…") for name in names)
    assert all(len(Markup(name).unescape()) <= LONGEST for name in names)


def test_a_place_too_long_to_be_shown_whole_gives_way_to_the_label() -> None:
    claims = [toy("a:x"), toy("a:y", uses=("a:x",))]
    places = {"a:x": "Appendix B, odd p, display 3", "a:y": "Lemma 3.2"}
    known = {label: Statement(label, "lemma", number, "says", section="S") for label, number in places.items()}
    view = view_of(gather(claims, known))
    svg = str(neighbourhood(view.by_label["a:y"], view.by_label))
    assert " a:x</a>" in svg
    assert " Lemma 3.2</b>" in svg


def test_the_style_sheet_has_the_same_places() -> None:
    sheet = files("fdtheory.report.html").joinpath("templates", "style.css").read_text(encoding="utf-8")
    column = re.search(r"\.near p \{[^}]*width: (\d+)px; margin: 0 (\d+)px 0 0;[^}]*line-height: (\d+)px", sheet)
    assert column
    assert [int(column[1]) + int(column[2]), int(column[2]), int(column[3])] == [COLUMN, GAP, ROW]
