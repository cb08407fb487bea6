"""The pages as text: valid, small, closed to the outside, drawn from the JSON alone."""

import copy
import json
import posixpath
from pathlib import Path
from typing import Any

import html5lib
import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.committed import committed_path
from fdtheory.report.html import pages, write_report
from fdtheory.report.html.figures import BUDGET, Figure

LIMIT = 3_000_000
"""Bytes of the whole report, drawings and all, however many statements there are."""


def parsed(text: str) -> Any:
    """The tree of a page that is valid down to the last tag."""
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)


def trees(found: dict[str, str]) -> dict[str, Any]:
    return {name: parsed(text) for name, text in found.items() if name.endswith(".html")}


def dangling(found: dict[str, Any], files: dict[str, str]) -> list[str]:
    """Links that lead to no page or to no part of one."""
    names = {page: {e.get("id") for e in tree.iter() if e.get("id")} for page, tree in found.items()}
    lost = []
    for page, tree in found.items():
        for a in tree.iter("a"):
            target, _, part = (a.get("href") or "").partition("#")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) if target else page
            if path not in files or (part and part not in names[path]):
                lost.append(f"{page}: {a.get('href')}")
    return lost


@pytest.mark.campaign
@pytest.mark.parametrize("name", ["paper_ledger", "every_verdict", "hostile_ledger"])
def test_the_pages_are_valid_and_their_links_lead_somewhere(name: str, request: pytest.FixtureRequest) -> None:
    files = pages(request.getfixturevalue(name))
    found = trees(files)
    for page, tree in found.items():
        identifiers = [element.get("id") for element in tree.iter() if element.get("id")]
        assert len(identifiers) == len(set(identifiers)), page
    assert dangling(found, files) == []


def test_a_broken_page_and_a_dead_link_are_seen() -> None:
    with pytest.raises(html5lib.html5parser.ParseError):
        parsed("<!DOCTYPE html><title>x</title><p><b>open</p>")
    files = {"a.html": '<!DOCTYPE html><title>x</title><a href="b.html">b</a><a href="#c">c</a>'}
    assert len(dangling(trees(files), files)) == 2


def test_what_coq_covers_and_what_was_seen_is_told(paper_ledger: dict[str, Any]) -> None:
    entry = next(entry for entry in paper_ledger["statements"] if entry["claims"])
    claim = entry["claims"][0]
    told = {
        **entry,
        "formal": {
            "counts": True,
            "says": "FORMAL, checked by Coq 8.16.1",
            "why_not": "",
            "versions": ["repaired"],
            "covers": ["every p >= 1: eps^(-4-2/p)"],
            "axioms": ["X.classic"],
        },
        "claims": [
            {
                **claim,
                "verdict": "HOLDS",
                "subject": "as_printed",
                "rivals": ["one_more"],
                "shown": [{"case": "p = 2", "subject": "1/2 (bias) <= 3", "rivals": ["10 <= 3"]}],
                "sentences": [
                    {
                        "case": "all",
                        "text": "for all n, 0 < nu (real): nu**n > 0",
                        "latex": r"\forall n, 0 < \nu:\ \nu^{n} > 0",
                        "outline": ["1. [assume] for all n, 0 < nu (real): nu**n > 0"],
                    }
                ],
            }
        ],
    }
    files = pages({**paper_ledger, "statements": [told]})
    page = next(text for name, text in files.items() if name.startswith("s/"))
    assert "<li>every p ≥ 1: ε<sup>−4−2/p</sup>" in page
    assert "<code>classic</code>" in page
    assert "accepted: 1/2 (bias) ≤ 3" in page
    assert "rejected, one more: 10 ≤ 3" in page
    assert "<p>For all whole n; real 0 &lt; ν:" in page


@pytest.mark.campaign
def test_the_report_on_the_paper_stays_easy_to_send() -> None:
    path = committed_path()
    assert path is not None
    ledger = json.loads(path.read_text(encoding="utf-8"))
    size = sum(len(text.encode()) for text in pages(ledger).values())
    assert size + BUDGET < LIMIT, f"{size} bytes of pages and up to {BUDGET} of drawings"


@pytest.mark.campaign
def test_every_statement_has_its_page_and_its_row(paper_ledger: dict[str, Any]) -> None:
    files = pages(paper_ledger)
    own = [name for name in files if name.startswith("s/")]
    assert len(own) == len(paper_ledger["statements"])
    rows = [a.get("href") for a in parsed(files["statements.html"]).iter("a") if (a.get("href") or "").startswith("s/")]
    assert sorted(rows) == sorted(own)


@pytest.mark.campaign
def test_one_script_of_ours_is_run_and_nothing_else(paper_ledger: dict[str, Any]) -> None:
    for page, tree in trees(pages(paper_ledger)).items():
        base = "../" if page.startswith("s/") else ""
        assert [(s.get("src"), s.text) for s in tree.iter("script")] == [(f"{base}search.js", None)]
        for element in tree.iter():
            assert not any(name.startswith("on") or name == "style" for name in map(str, element.attrib))
            assert ":" not in (element.get("href") or "").removeprefix("data:,")
            assert (element.get("src") or "data:").startswith(("data:", f"{base}search.js"))
        policy = next(m for m in tree.iter("meta") if m.get("http-equiv")).get("content")
        assert policy.startswith("default-src 'none'; style-src 'self'; script-src 'self';")
        assert "unsafe" not in policy


def test_hostile_strings_stay_text(hostile_ledger: dict[str, Any], hostile: str) -> None:
    files = pages(hostile_ledger)
    for tree in trees(files).values():
        assert [s.get("src") for s in tree.iter("script") if not (s.get("src") or "").endswith("search.js")] == []
        assert not tree.findall(".//img")
        for element in (e for math in tree.findall(".//{*}math") for e in math.iter()):  # of ours, with no link in it
            assert str(element.tag).rpartition("}")[2] in ("math", "mrow", "mi", "mo", "mn", "msup", "msub")
            assert set(element.attrib) <= {"stretchy", "lspace", "rspace"}
    shown = "".join("".join(tree.itertext()) for tree in trees(files).values())
    assert shown.count("<script>document.title='taken'</script>") >= 10
    assert "<script" not in files["search.js"]
    assert hostile.replace("\x07", "") in "".join(parsed(files["errata.html"]).itertext())


def test_the_pages_are_drawn_from_the_json_alone(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    told["statements"][0]["says"] = "Only this ledger says so."
    told["summary"]["cases told apart"] = 987654
    files = pages(told)
    assert "Only this ledger says so." in files["statements.html"]
    assert "987654" in files["index.html"]


def test_every_standing_is_said_in_words(every_verdict: dict[str, Any]) -> None:
    page = pages(every_verdict)["index.html"]
    words = ("fully green", "conditional", "wrong, with repair", "open", "red", "no claim")
    assert [word for word in words if word not in page] == []


def test_a_ledger_that_lacks_something_is_refused(every_verdict: dict[str, Any]) -> None:
    for key in ("statements", "summary", "versions"):
        with pytest.raises(InputError, match=key):
            pages({name: value for name, value in every_verdict.items() if name != key})


def test_a_ledger_from_before_gravity_and_scope_is_drawn(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    for statement in told["statements"]:
        for key in ("gravity", "number", "section", "theme"):
            statement.pop(key, None)
        for claim in statement["claims"]:
            del claim["scope"]
    assert "wrong, with repair" in pages(told)["index.html"]


def test_what_a_later_ledger_tells_is_shown(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    entry = next(one for one in told["statements"] if one["label"] == "a:holds")
    entry |= {"effective": "MEASURED", "weakest": "a:open", "with_repair_of": ["a:wrong"], "cites": ["classical:rolle"]}
    files = pages(told)
    text = " ".join("".join(parsed(files["s/a-holds.html"]).itertext()).split())
    assert "HOLDS MEASURED (its own evidence: CHECKED)" in text
    assert "Its weakest link is" in text
    assert "Holds with the repair of" in text
    assert "classical:rolle" in text
    assert "What holds with a repair" in files["index.html"]
    assert "holds with a repair" in text


def test_a_theorem_shows_its_sentence_and_its_proof(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    entry = next(one for one in told["statements"] if one["label"] == "a:holds")
    proof = ["combine: n <= n + 1", "  cite: order"]
    entry["claims"][0]["sentences"] = [{"case": "every n", "text": "n", "latex": r"n \le n+1", "outline": proof}]
    tree = parsed(pages(told)["s/a-holds.html"])
    assert tree.find(".//{*}math") is not None
    assert "combine: n <= n + 1" in "".join(tree.itertext())


def test_figures_are_embedded_and_linked(every_verdict: dict[str, Any]) -> None:
    figure = Figure("orders", "Orders of <p>", ("a:holds",), "data:image/svg+xml;base64,AAAA")
    files = pages(every_verdict, [figure])
    image = parsed(files["figures.html"]).find(".//figure/img")
    assert (image.get("src"), image.get("alt")) == (figure.source, "Orders of <p>")
    links = [a.get("href") for a in parsed(files["s/a-holds.html"]).iter("a")]
    assert links.count("../figures.html#figure-orders") == 1


def test_an_empty_ledger_is_a_report_too(every_verdict: dict[str, Any]) -> None:
    files = pages({**every_verdict, "statements": []})
    assert trees(files)
    assert "Nothing is refuted in this ledger." in files["index.html"]


def test_a_heavy_figure_is_named(every_verdict: dict[str, Any]) -> None:
    tree = parsed(pages(every_verdict, [Figure("orders", "Orders", (), "")])["figures.html"])
    assert tree.find(".//figure/img") is None
    assert "see orders.svg" in "".join(tree.find(".//figcaption").itertext())


def test_the_report_is_written_and_what_is_gone_goes(every_verdict: dict[str, Any], tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    path = write_report(every_verdict, str(out))
    assert path.name == "index.html"
    (out / "s" / "gone.html").write_text("old")
    write_report(every_verdict, str(out))
    written = {p.relative_to(out).as_posix(): p.read_text(encoding="utf-8") for p in out.rglob("*") if p.is_file()}
    assert written == pages(every_verdict)


def test_an_unwritable_folder_is_refused(every_verdict: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="name a writable one"):
        write_report(every_verdict, str(tmp_path / "file" / "out"))


def test_only_a_whole_ledger_carries_the_title(every_verdict: dict[str, Any]) -> None:
    told = {**every_verdict, "title": "A Fine Paper"}
    assert "A Fine Paper" in pages({**told, "whole": True})["index.html"]
    assert "A Fine Paper" not in pages({**told, "whole": False})["index.html"]


def test_each_claim_shows_its_own_scope_and_the_other_statements_it_decides(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    entry = next(one for one in told["statements"] if one["label"] == "a:holds")
    entry["claims"][0] |= {"scope": {"checked": "n < 7.", "not_checked": "n = 7."}, "also": ["a:twin"]}
    shown = " ".join("".join(parsed(pages(told)["s/a-holds.html"]).itertext()).split())
    assert "n < 7." in shown
    assert "n = 7." in shown
    assert "Decides also a:twin." in shown
