"""The page as text: valid, small, closed to the outside, drawn from the JSON alone."""

import base64
import copy
import hashlib
import re
from pathlib import Path
from typing import Any

import html5lib
import pytest
from markupsafe import escape

from fdtheory.errors import InputError
from fdtheory.report.html import page, write_report
from fdtheory.report.html.figures import Figure

LIMIT = 3_000_000


def parsed(text: str) -> Any:
    """The tree of a page that is valid down to the last tag."""
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)


@pytest.mark.parametrize("name", ["paper_ledger", "every_verdict", "hostile_ledger"])
def test_the_page_is_valid_html(name: str, request: pytest.FixtureRequest) -> None:
    tree = parsed(page(request.getfixturevalue(name)))
    identifiers = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(identifiers) == len(set(identifiers))
    targets = {element.get("href") for element in tree.iter() if (element.get("href") or "").startswith("#")}
    assert targets <= {f"#{identifier}" for identifier in identifiers}


def test_a_broken_page_is_not_valid() -> None:
    with pytest.raises(html5lib.html5parser.ParseError):
        parsed("<!DOCTYPE html><title>x</title><p><b>open</p>")


def test_it_weighs_under_three_megabytes(paper_ledger: dict[str, Any]) -> None:
    assert len(page(paper_ledger).encode()) < LIMIT


def test_nothing_is_run_or_loaded(paper_ledger: dict[str, Any]) -> None:
    tree = parsed(page(paper_ledger))
    assert not tree.findall(".//script")
    for element in tree.iter():
        assert not any(name.startswith("on") or name == "style" for name in map(str, element.attrib))
        assert (element.get("href") or "#").startswith(("#", "data:,"))
        assert (element.get("src") or "data:").startswith("data:")


def test_the_policy_names_the_very_style_sheet(paper_ledger: dict[str, Any]) -> None:
    text = page(paper_ledger)
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src &#39;sha256-{digest}&#39;;" in text
    assert "default-src &#39;none&#39;" in text
    assert "unsafe" not in text


def test_hostile_strings_stay_text(hostile_ledger: dict[str, Any], hostile: str) -> None:
    tree = parsed(page(hostile_ledger))
    assert not tree.findall(".//script")
    assert not tree.findall(".//img")
    assert not tree.findall(".//math")
    shown = "".join(tree.itertext())
    assert shown.count(hostile.replace("\x07", "")) >= 10
    assert not [a for a in tree.iter("a") if not (a.get("href") or "").startswith("#")]


def test_the_page_is_drawn_from_the_json_alone(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    told["statements"][0]["says"] = "Only this ledger says so."
    told["summary"]["cases told apart"] = 987654
    assert "Only this ledger says so." in page(told)
    assert "987654" in page(told)


@pytest.mark.parametrize("word", ["fully green", "conditional", "wrong, with repair", "open", "red", "no claim"])
def test_every_standing_is_said_in_words(every_verdict: dict[str, Any], word: str) -> None:
    assert word in page(every_verdict)


def test_a_ledger_that_lacks_something_is_refused(every_verdict: dict[str, Any]) -> None:
    for key in ("statements", "summary", "versions"):
        with pytest.raises(InputError, match=key):
            page({name: value for name, value in every_verdict.items() if name != key})


def test_a_ledger_from_before_gravity_and_scope_is_drawn(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    for statement in told["statements"]:
        del statement["gravity"]
        for claim in statement["claims"]:
            del claim["scope"]
    assert "wrong, with repair" in page(told)


def test_figures_are_embedded_and_linked(every_verdict: dict[str, Any]) -> None:
    figure = Figure("orders", "Orders of <p>", ("a:holds",), "data:image/svg+xml;base64,AAAA")
    tree = parsed(page(every_verdict, [figure]))
    image = tree.find(".//figure/img")
    assert (image.get("src"), image.get("alt")) == (figure.source, "Orders of <p>")
    holds = next(article for article in tree.iter("article") if article.get("id") == "s-a-holds")
    assert [a.get("href") for a in holds.iter("a")].count("#figure-orders") == 1


def test_an_empty_ledger_is_a_page_too(every_verdict: dict[str, Any]) -> None:
    text = page({**every_verdict, "statements": []})
    assert parsed(text) is not None
    assert "Nothing is refuted in this ledger." in text


def test_a_heavy_figure_is_named(every_verdict: dict[str, Any]) -> None:
    tree = parsed(page(every_verdict, [Figure("orders", "Orders", (), "")]))
    assert tree.find(".//figure/img") is None
    assert "see figures/orders.svg" in "".join(tree.find(".//figcaption").itertext())


def test_the_report_is_written_into_a_new_folder(every_verdict: dict[str, Any], tmp_path: Path) -> None:
    path = write_report(every_verdict, str(tmp_path / "new" / "folder"))
    assert path.name == "index.html"
    assert path.read_text(encoding="utf-8") == page(every_verdict)


def test_an_unwritable_folder_is_refused(every_verdict: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="name a writable one"):
        write_report(every_verdict, str(tmp_path / "file" / "out"))


def test_only_the_papers_own_ledger_carries_its_title(paper_ledger: dict[str, Any]) -> None:
    assert "Faster Gradient Methods" in page({**paper_ledger, "whole": True})
    assert "Faster Gradient Methods" not in page({**paper_ledger, "whole": False})


def test_each_claim_shows_its_own_scope_and_the_other_statements_it_decides(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    entry = next(statement for statement in told["statements"] if statement["claims"])
    entry["claims"][0] |= {"scope": {"checked": "n < 7.", "not_checked": "n = 7."}, "also": ["a:twin"]}
    article = next(one for one in parsed(page(told)).iter("article") if entry["label"] in "".join(one.itertext()))
    shown = " ".join("".join(article.itertext()).split())
    assert "n < 7." in shown
    assert "n = 7." in shown
    assert "Decides also a:twin." in shown


def test_number_label_and_source_of_every_claim_are_shown(paper_ledger: dict[str, Any]) -> None:
    text = page(paper_ledger)
    for statement in paper_ledger["statements"]:
        assert f"{escape(statement['number'])} <code>{statement['label']}</code></h4>" in text
    sources = [claim["source"] for statement in paper_ledger["statements"] for claim in statement["claims"]]
    assert sources
    assert text.count('<span class="source">conftest.py:') == len(sources)
