"""The annotated page of a small paper and of the paper: notes beside their statements, links that lead somewhere."""

import json
import re
from pathlib import Path
from typing import Any

import html5lib
import pytest

from fdtheory.annotate.fingerprints import load_fingerprints, read_fingerprints
from fdtheory.annotate.page import Annotated, annotate, write_annotated
from fdtheory.ledger.committed import committed_path


@pytest.fixture(scope="module")
def made(small: Path, small_ledger: dict[str, Any]) -> Annotated:
    source = (small / "paper.tex").read_text(encoding="utf-8")
    return annotate(source, small_ledger, load_fingerprints(str(small / "fingerprints.json")))


@pytest.mark.campaign
def test_the_wrong_lemma_is_marked_wrong(made: Annotated) -> None:
    wrong = [note for note in made.notes if note.statement.refuted]
    assert [note.statement.label for note in wrong] == ["lem:central"]
    words = re.sub(r"<[^>]*>", "", made.html)
    assert "At n=3 the coefficient is 20 and the bound 18." in words.replace("n = 3", "n=3")
    assert "<mn>4</mn><mrow><mi>n</mi><mo>−</mo><mn>1</mn></mrow>" in made.html
    assert made.not_converted == ()


@pytest.mark.campaign
def test_each_note_stands_before_its_own_block(made: Annotated) -> None:
    for note in made.notes:
        assert made.html.index(f'id="note-{note.number}"') < made.html.index(f'id="m-{note.number}"')


def test_the_page_is_valid_and_its_links_lead_somewhere(
    made: Annotated, small_ledger: dict[str, Any], tmp_path: Path
) -> None:
    page = write_annotated(made, small_ledger, str(tmp_path / "out"))
    tree = html5lib.HTMLParser(namespaceHTMLElements=False).parse(page.read_text(encoding="utf-8"))
    names = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(names) == len(set(names))
    links = [a.get("href") for a in tree.iter("a") if a.get("href")]
    assert [link for link in links if link.startswith("#") and link[1:] not in names] == []
    assert [
        link for link in links if not link.startswith("#") and not (page.parent / link.split("#")[0]).is_file()
    ] == []
    assert not tree.findall(".//script")


def test_the_marked_source_has_the_original_in_it(made: Annotated, small: Path) -> None:
    original = (small / "paper.tex").read_text(encoding="utf-8")
    begin = made.tex.index("% ---- marks"), made.tex.index(r"\begin{document}")
    bare = made.tex[: begin[0]] + made.tex[begin[1] :]
    bare = re.sub(r"\\fdtheorymark\{[^{}]*(?:\{[^{}]*\})?\}\{\d+\}\{\w*\}\{\}", "", bare)
    end = bare.index("\n\\par\\bigskip")
    assert bare[:end] + bare[bare.index(r"\end{document}") :] == original


@pytest.mark.campaign
def test_the_paper_is_annotated_whole(paper_source: str) -> None:
    path = committed_path()
    assert path is not None
    ledger = json.loads(path.read_text(encoding="utf-8"))
    made = annotate(paper_source, ledger, read_fingerprints())
    wrong = {entry["label"] for entry in ledger["statements"] if entry["verdict"] == "REFUTED"}
    assert {note.statement.label for note in made.notes if note.statement.refuted} == wrong
    assert made.missing == ()
    assert made.not_converted == ()
    assert all(f'id="m-{note.number}"' in made.html for note in made.notes)


def test_a_hostile_ledger_stays_text(small: Path, small_ledger: dict[str, Any]) -> None:
    told = json.loads(json.dumps(small_ledger).replace("The first n odd", "<script>alert(1)</script> The first n odd"))
    source = (small / "paper.tex").read_text(encoding="utf-8")
    made = annotate(source, told, {})
    assert "<script>" not in made.html
    assert "&lt;script&gt;" in made.html
