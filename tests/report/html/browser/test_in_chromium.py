"""The pages in a real browser, with scripts off and on, wide and narrow, light and dark."""

import base64
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.support.ui import WebDriverWait

from fdtheory.report.html.filters import PROPERTIES

pytestmark = pytest.mark.campaign

FIGURE = """<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><style>rect { fill: red }</style>
<rect width="120" height="80" style="stroke: blue"/><script>alert(1)</script></svg>"""
PAGES = (
    "index.html",
    "errata.html",
    "statements.html",
    "graph.html",
    "s/lem-solu-Lip-pth.html",
    "s/thm-upper-pth.html",
)


@pytest.fixture(scope="module")
def url(written: Callable[..., str], paper_ledger: dict[str, Any]) -> str:
    return written(paper_ledger, FIGURE).removesuffix("index.html")


@pytest.fixture(scope="module")
def hostile_url(written: Callable[..., str], hostile_ledger: dict[str, Any]) -> str:
    return written(hostile_ledger).removesuffix("index.html")


def test_scripts_are_really_off(browser: Any, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<title>quiet</title><script>document.title = 'ran'</script>")
    browser.open(page.as_uri())
    assert browser.driver.title == "quiet"
    browser.open(page.as_uri(), scripts=True)
    assert browser.driver.title == "ran"


def test_every_statement_is_reachable_without_scripts(browser: Any, url: str, paper_ledger: dict[str, Any]) -> None:
    browser.open(f"{url}statements.html")
    rows = browser.ask("""[...document.querySelectorAll('.row')].map(
        r => [r.querySelector('a').getAttribute('href'), r.getBoundingClientRect().height])""")
    assert len({href for href, _ in rows}) == len(paper_ledger["statements"])
    assert min(height for _, height in rows) > 15
    assert browser.ask("getComputedStyle(document.body).marginTop") == "0px"  # the style sheet passed the policy
    assert browser.ask("document.querySelectorAll('.search').length") == 0


def search(browser: Any, words: str) -> list[str]:
    field = browser.driver.find_element("id", "search")
    field.clear()
    field.send_keys(words)
    return browser.ask("[...document.querySelectorAll('#found a')].map(a => a.getAttribute('href'))")


@pytest.mark.parametrize("page", ["index.html", "s/eq-pth-Taylor.html"])
@pytest.mark.parametrize(
    ("words", "first"),
    [("Lemma 3.2", "lem-solu-Lip-pth"), ("lem:error-pth", "lem-error-pth"), ("Theorem 3.1", "thm-upper-pth")],
)
def test_the_search_finds_numbers_and_labels(browser: Any, url: str, page: str, words: str, first: str) -> None:
    browser.open(f"{url}{page}", scripts=True)
    found = search(browser, words)
    assert found[0].endswith(f"s/{first}.html")
    link = browser.driver.find_element("css selector", "#found a")
    browser.driver.execute_script("arguments[0].click()", link)
    WebDriverWait(browser.driver, 5).until(lambda d: d.current_url.endswith(f"s/{first}.html"))


def test_the_search_finds_greek_by_name_and_by_letter(browser: Any, url: str) -> None:
    browser.open(f"{url}index.html", scripts=True)
    by_name = search(browser, "kappa")
    assert len(by_name) == 15
    assert search(browser, "κ") == by_name
    assert search(browser, "no such words anywhere") == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [1280, 400])
@pytest.mark.parametrize("page", PAGES)
def test_nothing_sticks_out(browser: Any, url: str, page: str, width: int, dark: bool) -> None:
    scheme = {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]}
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", scheme)
    browser.open(f"{url}{page}", width=width)
    browser.ask("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert browser.ask("document.documentElement.scrollWidth") <= width
    paper = browser.ask("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(20, 23, 27)") is dark
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.parametrize("width", [1280, 400])
def test_formulas_are_whole_or_can_be_scrolled(browser: Any, url: str, width: int) -> None:
    browser.open(f"{url}errata.html", width=width)
    cut = browser.ask("""[...document.querySelectorAll('.formula')].filter(f => f.scrollHeight > f.clientHeight + 1
        || (f.scrollWidth > f.clientWidth + 1 && getComputedStyle(f).overflowX != 'auto')).length""")
    assert cut == 0
    assert browser.ask("document.querySelectorAll('.formula math').length") > 5


def test_accents_are_drawn(browser: Any, written: Callable[..., str], paper_ledger: dict[str, Any]) -> None:
    """The bar over L leaves dark pixels above the letter; without it there are none."""
    from PIL import Image

    address = written(paper_ledger).removesuffix("index.html")
    browser.open(f"{address}s/par-lbar.html")
    box = browser.ask("""(() => { const r = document.querySelector('mover').getBoundingClientRect(),
        b = document.querySelector('mover > mo').getBoundingClientRect();
        return [r.left, r.top, r.width, r.height, b.height]; })()""")

    def dark_above() -> int:
        shot = browser.driver.execute_cdp_cmd(
            "Page.captureScreenshot",
            {"clip": {"x": box[0] - 2, "y": box[1] - 3, "width": box[2] + 4, "height": 8, "scale": 1}},
        )
        image = Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("L")
        return sum(image.histogram()[:140])

    drawn = dark_above()
    browser.driver.execute_script("document.querySelector('mover > mo').style.visibility = 'hidden'")
    assert drawn >= dark_above() + 3


@pytest.mark.parametrize("scripts", [False, True])
def test_hostile_strings_stay_text(browser: Any, hostile_url: str, hostile: str, scripts: bool) -> None:
    for page in ("index.html", "errata.html", "statements.html"):
        browser.open(f"{hostile_url}{page}", scripts=scripts)
        assert browser.driver.title.endswith("fdtheory")
        assert (
            browser.ask("document.querySelectorAll('script:not([src$=\"search.js\"]), img, iframe, [onerror]').length")
            == 0
        )
    if scripts:
        search(browser, "script")
        assert browser.ask("document.querySelectorAll('#found script, #found img').length") == 0


PROBES = """const done = arguments[arguments.length - 1], seen = new Set();
document.addEventListener('securitypolicyviolation', event => {
    seen.add(event.effectiveDirective.split('-')[0]);
    if (seen.size == 5) done([...seen]);
});
setTimeout(() => done([...seen]), 5000);
const add = (tag, values) => document.body.append(Object.assign(document.createElement(tag), values));
add('img', {src: 'http://localhost:9/x.png'});
add('iframe', {src: 'http://localhost:9/'});
add('script', {textContent: 'document.title = "taken"'});
add('style', {textContent: 'body { display: none }'});
fetch('http://localhost:9/').catch(() => null);"""


def test_the_policy_stops_all_that_would_leave_or_run(browser: Any, url: str) -> None:
    browser.open(f"{url}index.html", scripts=True)
    stopped = browser.driver.execute_async_script(PROBES)
    assert sorted(stopped) == ["connect", "frame", "img", "script", "style"]
    assert "taken" not in browser.driver.title


def test_no_request_leaves_the_report(browser: Any, url: str) -> None:
    for page in PAGES:
        browser.open(f"{url}{page}", scripts=True)
        assert [asked for asked in browser.requests() if not asked.startswith((url, "data:"))] == []


def test_nodes_lead_to_their_pages_and_arcs_stay_inside(browser: Any, url: str) -> None:
    browser.open(f"{url}graph.html")
    links = browser.ask("[...document.querySelectorAll('.node a')].map(a => a.getAttribute('href'))")
    assert len(links) > 100
    assert all(href.startswith("s/") for href in links)
    outside = browser.ask("""(() => { const box = document.querySelector('svg.graph').getBoundingClientRect();
        const arcs = [...document.querySelectorAll('.node > path')].map(a => a.getBoundingClientRect());
        return [arcs.length, arcs.filter(
            r => r.left < box.left || r.right > box.right || r.top < box.top || r.bottom > box.bottom).length] })()""")
    assert outside[0] > 100
    assert outside[1] == 0


def test_a_chosen_theme_stands_out_in_the_graph(browser: Any, url: str) -> None:
    browser.open(f"{url}graph.html")
    browser.driver.execute_script("document.querySelector('#by-theme').value = '1'")
    clear = "[...document.querySelectorAll('.node')].filter(n => getComputedStyle(n).opacity === '1').length"
    assert browser.ask(clear) == browser.ask("document.querySelectorAll('.node.a1').length") > 0
    assert browser.ask(clear) < browser.ask("document.querySelectorAll('.node').length")


@pytest.mark.parametrize(("letter", "name"), list(zip("abcdef", PROPERTIES, strict=True)))
def test_filters_work_without_scripts(browser: Any, url: str, letter: str, name: str) -> None:
    browser.open(f"{url}statements.html")
    value = browser.ask(f"document.querySelector('#by-{name} option:nth-child(2)').value")
    browser.driver.execute_script(f"document.querySelector('#by-{name}').value = '{value}'")
    shown = browser.ask("""[...document.querySelectorAll('.row')].filter(
        r => r.getBoundingClientRect().height > 0).map(r => r.textContent)""")
    assert shown == browser.ask(f"[...document.querySelectorAll('.row.{letter}{value}')].map(r => r.textContent)")
    assert 0 < len(shown) < browser.ask("document.querySelectorAll('.row').length")


def test_figures_are_drawn_as_images(browser: Any, url: str) -> None:
    browser.open(f"{url}figures.html")
    assert browser.ask("[...document.images].map(i => i.naturalWidth)") == [120]
    assert browser.ask("[...document.images].every(i => i.alt)")


def test_landmarks_and_names(browser: Any, url: str) -> None:
    browser.open(f"{url}index.html")
    for landmark in ("header", "main", "footer", "nav", "h1"):
        assert browser.ask(f"document.querySelectorAll('{landmark}').length") >= 1
    assert browser.ask(
        "[...document.querySelectorAll('select, input')].every(s => document.querySelector(`label[for=${s.id}]`))"
    )
