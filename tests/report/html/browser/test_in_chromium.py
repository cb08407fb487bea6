"""The page in a real browser, with scripts off."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.support.ui import WebDriverWait

FIGURE = """<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><style>rect { fill: red }</style>
<rect width="120" height="80" style="stroke: blue"/><script>alert(1)</script></svg>"""


@pytest.fixture(scope="module")
def url(written: Callable[..., str], paper_ledger: dict[str, Any]) -> str:
    return written(paper_ledger, FIGURE)


@pytest.fixture(scope="module")
def hostile_url(written: Callable[..., str], hostile_ledger: dict[str, Any]) -> str:
    return written(hostile_ledger)


def test_scripts_are_really_off(browser: Any, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<title>quiet</title><script>document.title = 'ran'</script>")
    browser.open(page.as_uri())
    assert browser.driver.title == "quiet"
    browser.open(page.as_uri(), scripts=True)
    assert browser.driver.title == "ran"


def test_the_page_shows_every_statement(browser: Any, url: str, paper_ledger: dict[str, Any]) -> None:
    browser.open(url)
    assert browser.driver.title == "fdtheory: the ledger"
    sizes = browser.ask("[...document.querySelectorAll('article')].map(a => a.getBoundingClientRect().height)")
    assert len(sizes) == len(paper_ledger["statements"])
    assert min(sizes) > 20
    assert browser.ask("getComputedStyle(document.body).marginTop") == "0px"  # the style sheet passed the policy


def test_every_statement_is_reachable_by_a_link(browser: Any, url: str) -> None:
    browser.open(url)
    lost = browser.ask("""[...document.querySelectorAll('article')].filter(
        a => !document.querySelector(`nav a[href="#${a.id}"]`)).map(a => a.id)""")
    assert lost == []
    dangling = browser.ask("""[...document.querySelectorAll('a')].map(a => a.getAttribute('href')).filter(
        href => !document.getElementById(href.slice(1)))""")
    assert dangling == []


def test_every_node_of_the_graph_leads_to_its_section(browser: Any, url: str, paper_ledger: dict[str, Any]) -> None:
    browser.open(url)
    pairs = browser.ask("""[...document.querySelectorAll('.node a')].map(a => [a.getAttribute('aria-label'),
        document.querySelector(a.getAttribute('href') + ' h4 code').textContent, a.getBoundingClientRect().width])""")
    used = {label for entry in paper_ledger["statements"] for label in entry["uses"]}
    drawn = [entry["label"] for entry in paper_ledger["statements"] if entry["claims"] or entry["label"] in used]
    assert sorted(label for _, label, _ in pairs) == sorted(drawn)
    for spoken, label, width in pairs:
        assert spoken.split(";")[0].split(" ", 1)[1] == label
        assert width > 0


def test_a_click_on_a_node_goes_there(browser: Any, url: str) -> None:
    browser.open(url)
    link = browser.driver.find_element("css selector", ".node:nth-of-type(7) a")
    target = link.get_dom_attribute("href")
    browser.driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", link)
    top = browser.ask("document.querySelector(':target').getBoundingClientRect().top")
    assert browser.driver.current_url.endswith(target)
    assert 0 <= top < 900


def test_formulas_are_drawn(browser: Any, url: str, paper_ledger: dict[str, Any]) -> None:
    browser.open(url)
    sizes = browser.ask("""[...document.querySelectorAll('article math')].map(
        m => [m.getBoundingClientRect().width, m.getBoundingClientRect().height])""")
    assert len(sizes) == sum(bool(entry["tex"]) for entry in paper_ledger["statements"])
    assert min(width for width, _ in sizes) > 5
    assert min(height for _, height in sizes) > 5
    # Drawn as mathematics: a fraction is higher than the line that holds it.
    assert browser.ask("document.querySelector('mfrac').getBoundingClientRect().height") > 20


@pytest.mark.parametrize("scripts", [False, True])
def test_hostile_strings_stay_text(browser: Any, hostile_url: str, hostile: str, scripts: bool) -> None:
    browser.open(hostile_url, scripts=scripts)
    assert browser.driver.title == "fdtheory: the ledger"
    assert browser.ask("document.querySelectorAll('script, img, iframe, object, [onerror]').length") == 0
    assert browser.ask("[...document.querySelectorAll('a')].every(a => a.getAttribute('href').startsWith('#'))")
    assert browser.ask("document.body.innerText").count(hostile.replace("\x07", "")) >= 5


def test_no_request_leaves_the_page(browser: Any, url: str, hostile_url: str) -> None:
    for address in (url, hostile_url):
        browser.open(address, scripts=True)
        browser.ask("document.querySelectorAll('details').forEach(d => d.open = true)")
        outside = [asked for asked in browser.requests() if asked != address and not asked.startswith("data:")]
        assert outside == []


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
    browser.open(url, scripts=True)
    stopped = browser.driver.execute_async_script(PROBES)
    assert sorted(stopped) == ["connect", "frame", "img", "script", "style"]
    assert browser.driver.title == "fdtheory: the ledger"


@pytest.mark.parametrize("width", [1280, 400])
def test_nothing_sticks_out(browser: Any, url: str, hostile_url: str, width: int) -> None:
    for address in (url, hostile_url):
        browser.open(address, width=width)
        browser.ask("document.querySelectorAll('details').forEach(d => d.open = true)")
        assert browser.ask("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [1280, 400])
def test_texts_of_the_graph_do_not_overlap(browser: Any, url: str, width: int) -> None:
    browser.open(url, width=width)
    boxes = browser.ask("""[...document.querySelectorAll('.graph text')].map(t => t.getBoundingClientRect()).filter(
        b => b.width > 0).map(b => [b.left, b.top + 2, b.right, b.bottom - 2])""")
    assert len(boxes) > 200
    boxes.sort(key=lambda box: box[1])
    for number, (left, _, right, bottom) in enumerate(boxes):
        for other in boxes[number + 1 : number + 12]:
            assert other[1] >= bottom or other[0] >= right or other[2] <= left
    frame = browser.ask("document.querySelector('.scroll').getBoundingClientRect().right")
    labels = browser.ask("[...document.querySelectorAll('.graph .label')].map(t => t.getBoundingClientRect().right)")
    assert max(labels) <= frame


@pytest.mark.parametrize(
    ("control", "value", "left"),
    [
        ("by-verdict", "refuted", ".verdict-refuted"),
        ("by-strength", "proved", ".strength-proved"),
        ("by-section", "group-3", "#group-3 article"),
    ],
)
def test_filters_work_without_scripts(browser: Any, url: str, control: str, value: str, left: str) -> None:
    browser.open(url)
    browser.driver.execute_script(f"document.querySelector('#{control}').value = '{value}'")
    shown = browser.ask("""[...document.querySelectorAll('article')].filter(
        a => a.getBoundingClientRect().height > 0).map(a => a.id)""")
    wanted = browser.ask("[...document.querySelectorAll(arguments[0])].map(a => a.id)", left)
    assert shown == wanted
    assert 0 < len(shown) < 200


def test_figures_are_drawn_as_images(browser: Any, url: str) -> None:
    browser.open(url)
    assert browser.ask("[...document.images].map(i => i.naturalWidth)") == [120]


def test_landmarks_and_names(browser: Any, url: str) -> None:
    browser.open(url)
    for landmark in ("header", "main", "footer", "nav"):
        assert browser.ask(f"document.querySelectorAll('{landmark}').length") >= 1
    assert browser.ask("[...document.images].every(i => i.alt)")
    assert browser.ask("[...document.querySelectorAll('select')].every(s => s.labels.length == 1)")
    assert browser.ask("document.querySelectorAll('[tabindex]').length") == 1  # the graph's frame


def test_every_link_has_a_name_to_be_read_out(
    browser: Any, written: Callable[..., str], every_verdict: dict[str, Any]
) -> None:
    browser.open(written(every_verdict))
    tree = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    links = [node for node in tree if node.get("role", {}).get("value") == "link" and not node.get("ignored")]
    assert len(links) > 25
    assert all(node["name"]["value"].strip() for node in links)
    assert any("rests on a:open" in node["name"]["value"] for node in links)


def test_print_shows_what_is_folded_away(browser: Any, url: str) -> None:
    browser.open(url)
    visible = "document.querySelector('article .claim').checkVisibility({contentVisibilityAuto: true})"
    assert not browser.ask(visible)
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        WebDriverWait(browser.driver, 20).until(lambda _: browser.ask("matchMedia('print').matches"))
        WebDriverWait(browser.driver, 20).until(lambda _: browser.ask(visible))
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
