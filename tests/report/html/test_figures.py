"""Figures found in a folder."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.report.html.drawing import data_uri
from fdtheory.report.html.figures import figures_in


def test_no_folder_no_figures(tmp_path: Path) -> None:
    assert figures_in(tmp_path / "none") == []


def test_drawings_with_and_without_data(tmp_path: Path) -> None:
    (tmp_path / "b.svg").write_text("<svg/>")
    (tmp_path / "a-figure.svg").write_text("<svg/>")
    (tmp_path / "b.json").write_text('{"title": "The orders", "labels": ["lem:error-pth"]}')
    found = figures_in(tmp_path)
    assert [(figure.name, figure.title, figure.labels) for figure in found] == [
        ("a-figure", "a figure", ()),
        ("b", "The orders", ("lem:error-pth",)),
    ]
    assert found[0].source == data_uri(b"<svg/>")


def test_a_drawing_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "b.svg").write_text("<svg>")
    with pytest.raises(InputError, match="is not SVG"):
        figures_in(tmp_path)


def test_data_that_is_no_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "b.svg").write_text("<svg/>")
    (tmp_path / "b.json").write_text("{")
    with pytest.raises(InputError, match="not JSON"):
        figures_in(tmp_path)


def test_what_is_too_heavy_is_named_and_not_embedded(tmp_path: Path) -> None:
    for name, size in (("a", 30), ("b", 300), ("c", 30)):
        (tmp_path / f"{name}.svg").write_text(f"<svg>{'<a/>' * size}</svg>")
    found = figures_in(tmp_path, budget=1000)
    assert [(figure.name, bool(figure.source)) for figure in found] == [("a", True), ("b", False), ("c", True)]
    assert sum(len(figure.source) for figure in found) <= 1000
