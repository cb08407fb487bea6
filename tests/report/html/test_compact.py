"""Fewer characters, the same tree: what HTML implies is left out and nothing that a reader sees is touched."""

from typing import Any

import html5lib
import pytest

from fdtheory.report.html.compact import compact


def tree(text: str) -> list[Any]:
    """Every element with its attributes and text; space between blocks does not count."""
    root = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(f"<!DOCTYPE html><title>x</title>{text}")
    return [(str(e.tag), sorted(e.attrib.items()), (e.text or "").strip(), (e.tail or "").strip()) for e in root.iter()]


@pytest.mark.parametrize(
    "page",
    [
        '<ul>\n<li class="row a1">a</li>\n<li>b</li>\n</ul>',
        '<p>a</p>\n<p class="meta">b <b>c</b></p><div>d</div>',
        "<dl><dt>a</dt>\n<dd>b</dd><dt>c</dt><dd><p>d</p></dd></dl>",
        '<p><math><mspace width="0.167em"></mspace><mi>x</mi></math></p>',
        '<p><svg width="20"><path d="M0"/><use href="#k"></use></svg></p>',
        '<p><a href="a/">a</a> <a href="b.html#c-1">b</a></p>',
        '<p title="a b">x</p> text behind a paragraph',
        "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>",
        '<select><option value="all">a</option>\n<option value="1">b</option></select>',
        '<p title="">x</p><p lang="&quot;">y &lt;/li&gt; &quot;a=&quot;b&quot;</p>',
    ],
)
def test_the_tree_stays(page: str) -> None:
    assert tree(compact(page)) == tree(page)
    assert len(compact(page)) <= len(page)


def test_a_value_before_the_end_of_an_empty_tag_keeps_its_quotes() -> None:
    """Without them the stroke would be a part of the value."""
    assert compact('<mspace width="1em"/>') == '<mspace width="1em"/>'


def test_the_text_of_a_page_stays() -> None:
    text = '<pre>a\n\n  b="c"</pre><p>one\ntwo</p>'
    assert 'a\n\n  b="c"' in compact(text)
    assert "one\ntwo" in compact(text)
