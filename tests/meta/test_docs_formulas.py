"""In the rendered pages no underscore of a formula is eaten, and no index or power is left as it is typed."""

import re
from functools import cache
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.meta.extensions import extension

ROOT = Path(__file__).parents[2]
PAGES = sorted(page for page in (ROOT / "docs").rglob("*.md") if "examples" not in page.parts)
SIGNS = re.compile("[∂∇νκεμσφψℓαβηΦ^]")
TYPED = re.compile(r"[A-Za-zα-ω∂)]\s?[_^]\(|[∂∇α-ωA-Z]_[A-Za-z0-9]\b|[A-Za-z0-9α-ω)][\^][({0-9a-z]")


@cache
def drawn_page(page: Path) -> str:
    return str(extension("formulas").set_formulas(page.read_text(encoding="utf-8")))


@cache
def prose(source: str) -> str:
    """The rendered page without its code."""
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(source)
    return re.sub(r"<pre>.*?</pre>|<code.*?</code>|<!--.*?-->|<math.*?</math>", "", html, flags=re.DOTALL)


def eaten(source: str) -> list[str]:
    return [found for found in re.findall(r"<em>(.*?)</em>", prose(source), re.DOTALL) if SIGNS.search(found)]


def typed(source: str) -> list[str]:
    return [
        line
        for line in prose(source).splitlines()
        if TYPED.search(re.sub("<[^>]*>", "", line.replace("<sub>", "\0").replace("<sup>", "\0")))
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_formulas_are_set(page: Path) -> None:
    source = drawn_page(page)
    assert eaten(source) == []
    assert typed(source) == []
    html = MarkdownIt("commonmark", {"html": True}).render(source)
    assert "&lt;sub&gt;" not in html, "an index was set inside of code"


# outside of mathematics no index, no power, no sign of it and no Greek letter stands, and no letter beside a relation
LEFT = re.compile(
    r"[√Σ∂∇∫^_Α-ω\u2080-\u209c\u1d62-\u1d6a\u2c7c⁰⁴-⁹⁻]"
    r"|(?<![\w.])(?:[A-Za-z]|\d+) ?[=≤≥≠] ?(?:[A-Za-z](?![A-Za-z])|\d)"
)


def without_headings(source: str) -> str:
    return re.sub(r"<h\d>.*?</h\d>", "", prose(source))


def left(source: str) -> list[str]:
    """Lines of the rendered prose with a formula that is not mathematics."""
    shown = re.sub("<[^>]*>", "", without_headings(source))
    return [line for line in shown.splitlines() if LEFT.search(line)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_formula_of_the_prose_is_mathematics(page: Path) -> None:
    source = drawn_page(page)
    assert "<sub>" not in without_headings(source)
    assert "<sup>" not in without_headings(source)
    assert left(source) == []


@pytest.mark.parametrize("text", ["the bound κ holds", "for p = 1 it", "y<sub>1</sub>_2", "αⱼ", "10⁻⁶", "√2"])
def test_a_formula_that_is_none_is_seen(text: str) -> None:
    assert left(text) != []
    assert left(extension("formulas").set_formulas(text.replace("<sub>1</sub>", ""))) == []


def test_in_a_table_a_bar_ends_a_cell_and_an_escaped_one_is_a_bar() -> None:
    source = extension("formulas").set_formulas("| a | b |\n|---|---|\n| `c` x | \\|j\\|ν < μ |\n")
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(source)
    assert html.count("<td>") == 2
    assert "|</mo>" in html
    assert "&lt;math" not in html


RAW = re.compile(r"\\[a-z]{2,}|\$|(?:&lt;|&gt;|!|=)=|(?<!-)-&gt;|\*\*|(?<![\w./-])\d+(?:\.\d+)?e[-+]\d+")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_tex_and_no_formula_of_a_keyboard_is_left_in_the_prose(page: Path) -> None:
    shown = re.sub("<[^>]*>", "", prose(drawn_page(page)))
    assert [line for line in shown.splitlines() if RAW.search(line)] == []


def test_displayed_formulas_are_mathematics() -> None:
    drawn = [drawn_page(page).count('<div class="display">') for page in PAGES]
    assert sum(drawn) > 15


@pytest.mark.parametrize("text", [r"a \frac12", "$x$ and \\$", "p &lt;= 1", "a == b", "t -&gt; 0", "relatively 1e-9"])
def test_what_is_left_raw_is_seen(text: str) -> None:
    assert RAW.search(text)


def test_an_eaten_underscore_and_a_typed_index_are_seen() -> None:
    assert eaten("∂_y^q ∇f is L_(q+1)-Lipschitz") != []
    assert typed("the bound L_(p+1)") != []
    assert typed("κ^5") != []


def test_the_label_behind_a_displayed_formula_is_code() -> None:
    drawn = extension("formulas").set_formulas("so\n\n    κ ≤ 2 (`ours:a-b`, p ≥ 2).\n\n")
    assert "</math> (<code>ours:a-b</code>, <math>" in drawn
    assert "`" not in drawn
