"""The page that shows the front door like a notebook: every cell runs, and shows what the page says of it."""

import re
from html import unescape
from pathlib import Path
from types import ModuleType

import pytest

from tests.meta.extensions import extension

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "front-door.md"
CELL = re.compile(r"^```\{cell\}\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def cells() -> ModuleType:
    return extension("cells")


@pytest.fixture(scope="module")
def outputs(cells: ModuleType) -> list[str]:
    names: dict[str, object] = {}
    return [unescape(cells.shown(code, names)) for code in CELL.findall(PAGE.read_text(encoding="utf-8"))]


def test_every_cell_shows_what_the_page_says(outputs: list[str]) -> None:
    wanted = [
        "Stencil of order 4, error constant -1/30",
        "Stencil of order 3",
        "<p = 4: HOLDS, order 4.0",
        "for all 0 < ν ≤ 1/50",
        "Parameters with a guarantee",
        "HOLDS CHECKED, 6 cases",
        "<pre>3 (order) == 3 (p)</pre><pre>1 (order) == 3 (p)</pre>",
        "<td>eq:pth-Taylor</td><td>REFUTED</td>",
    ]
    assert len(outputs) == len(wanted)
    assert [text for text, output in zip(wanted, outputs, strict=True) if text not in output] == []


def test_results_are_drawn_as_tables(outputs: list[str]) -> None:
    assert sum("<table>" in output for output in outputs) >= 6


def test_a_cell_that_fails_is_seen(cells: ModuleType) -> None:
    with pytest.raises(ZeroDivisionError):
        cells.shown("1 / 0", {})
    assert cells.shown("a = 1", {}) == ""
    assert cells.shown("'<b>'", {}) == "<pre>&lt;b&gt;</pre>"
    names = {"a": 2}
    cells.shown("b = a + 1", names)
    assert cells.shown("b", names) == "<pre>3</pre>"
