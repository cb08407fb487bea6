"""The theorem boxes of the pages: each theme's theorems, lemmas and own results, with the ledger's verdicts."""

import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import html5lib
import pytest

from fdtheory.ledger.committed import committed_path
from tests.meta.extensions import extension

ROOT = Path(__file__).parents[2]
USED = re.compile(r"^```\{theorem-boxes\} (\w+)$", re.MULTILINE)
PAGES = {found[1]: page for page in sorted((ROOT / "docs").glob("*.md")) if (found := USED.search(page.read_text()))}


@pytest.fixture(scope="module")
def boxes() -> ModuleType:
    return extension("theorem_boxes")


@pytest.fixture(scope="module")
def entries() -> list[dict[str, Any]]:
    path = committed_path()
    assert path is not None
    return list(json.loads(path.read_text(encoding="utf-8"))["statements"])


def test_every_theme_with_theorems_of_its_own_has_a_page(entries: list[dict[str, Any]]) -> None:
    themes = {e["theme"] for e in entries if e["kind"] in ("theorem", "lemma", "ours") and e["claims"]}
    assert set(PAGES) >= themes - {"setting", "experiments"}
    assert len(PAGES) == 7


@pytest.mark.campaign(keep=2)
@pytest.mark.parametrize("theme", PAGES)
def test_each_statement_stands_in_its_box_with_its_verdict(
    boxes: ModuleType, entries: list[dict[str, Any]], theme: str
) -> None:
    chosen = [e for e in entries if e["theme"] == theme and e["kind"] in boxes.KINDS]
    html = str(boxes.boxes(theme))
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(
        f"<!DOCTYPE html><html><head><title>x</title></head><body>{html}</body></html>"
    )
    boxes = [e for e in tree.iter("div") if (e.get("class") or "").startswith("admonition")]
    assert [box.find(".//code").text for box in boxes] == [e["label"] for e in chosen]
    for box, entry in zip(boxes, chosen, strict=True):
        wrong = entry["verdict"] == "REFUTED"
        assert box.get("class") == ("admonition warning" if wrong else "admonition note")
        title = "".join(box.find("p").itertext())
        assert ("wrong as printed" in title) is wrong
        assert not wrong or entry["effective"] in title
        assert ("<math" in html) or not entry["tex"]


@pytest.mark.campaign
def test_no_formula_of_a_box_is_left_as_tex(boxes: ModuleType) -> None:
    for theme in PAGES:
        text = re.sub(r'alttext="[^"]*"', "", str(boxes.boxes(theme)))
        assert not re.search(r"\\[a-z]+|[A-Za-z]_\(|\^\{", text), theme


def test_a_theme_that_is_unknown_has_no_box(boxes: ModuleType) -> None:
    assert str(boxes.boxes("no such theme")) == ""
