"""The annotated page in a real browser: notes beside the text when wide, below it when narrow, nothing cut."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome

from fdtheory.annotate.fingerprints import load_fingerprints, read_fingerprints
from fdtheory.annotate.page import annotate, write_annotated
from fdtheory.ledger.committed import committed_path
from tests.chromium import chromium

pytestmark = pytest.mark.campaign


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with chromium(tmp_path_factory.mktemp("profile")) as found:
        yield found


def opened(driver: Chrome, url: str, width: int) -> None:
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    driver.get(url)


@pytest.fixture(scope="module")
def small_page(small: Path, small_ledger: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> str:
    marks = load_fingerprints(str(small / "fingerprints.json"))
    made = annotate((small / "paper.tex").read_text(), small_ledger, marks)
    return write_annotated(made, small_ledger, str(tmp_path_factory.mktemp("annotated"))).as_uri()


@pytest.fixture(scope="module")
def paper_page(paper_source: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = committed_path()
    assert path is not None
    ledger = json.loads(path.read_text(encoding="utf-8"))
    made = annotate(paper_source, ledger, read_fingerprints())
    return write_annotated(made, ledger, str(tmp_path_factory.mktemp("annotated"))).as_uri()


def test_notes_stand_in_the_margin_beside_their_statement(driver: Chrome, small_page: str) -> None:
    opened(driver, small_page, 1280)
    gaps = driver.execute_script("""return [...document.querySelectorAll('a.m')].map(m => {
        const box = element => element.getBoundingClientRect();
        const note = box(document.getElementById('note-' + m.id.slice(2)));
        return [note.left - box(document.querySelector('main')).right, Math.abs(note.top - box(m).top)]; })""")
    assert len(gaps) == 4
    assert all(right >= 0 and down < 150 for right, down in gaps)


def test_a_click_on_a_number_opens_its_note(driver: Chrome, small_page: str) -> None:
    opened(driver, small_page, 1280)
    driver.find_element("css selector", "a.m.erratum").click()
    opened_note = "return document.querySelector('.note.erratum details').open"
    assert driver.execute_script(opened_note) is True


@pytest.mark.parametrize("width", [1280, 400])
def test_nothing_sticks_out_of_the_page(driver: Chrome, small_page: str, paper_page: str, width: int) -> None:
    for page in (small_page, paper_page):
        opened(driver, page, width)
        driver.execute_script("document.querySelectorAll('details').forEach(d => d.open = true)")
        assert driver.execute_script("return document.documentElement.scrollWidth") <= width


def test_notes_do_not_cover_each_other_or_the_text(driver: Chrome, paper_page: str) -> None:
    opened(driver, paper_page, 1280)
    boxes = driver.execute_script("""return [...document.querySelectorAll('.notes')].map(
        n => n.getBoundingClientRect()).map(b => [b.left, b.top, b.bottom])""")
    text = driver.execute_script("return document.querySelector('main').getBoundingClientRect().right")
    boxes.sort(key=lambda box: box[1])
    assert all(left >= text for left, _, _ in boxes)
    assert all(one[2] <= other[1] + 1 for one, other in itertools.pairwise(boxes))


def test_on_a_phone_a_note_stands_below_its_statement(driver: Chrome, small_page: str) -> None:
    opened(driver, small_page, 400)
    order = driver.execute_script("""return [...document.querySelectorAll('a.m')].map(m =>
        document.getElementById('note-' + m.id.slice(2)).getBoundingClientRect().top - m.getBoundingClientRect().bottom)
        """)
    assert len(order) == 4
    assert all(0 <= gap < 250 for gap in order)


def test_what_is_promised_wrongly_stands_out_from_misprints(driver: Chrome, paper_page: str) -> None:
    opened(driver, paper_page, 1280)
    look = "return getComputedStyle(document.querySelector('.wrong a.%s')%s).%s"
    assert driver.execute_script(look % ("result", "", "fontWeight")) == "700"
    assert driver.execute_script(look % ("argument", "", "fontWeight")) == "400"
    assert driver.execute_script(look % ("slip", ", '::before'", "content")) == '"("'
