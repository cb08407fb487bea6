"""A browser for the report, and pages written for it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome

from fdtheory.report.html import write_report
from tests.chromium import chromium


class Browser:
    """What the tests need of a browser: open a page with scripts off or on, ask questions, see the requests."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver

    def open(self, url: str, *, scripts: bool = False, width: int = 1280) -> None:
        """Load a page; the scripts of the page are off unless asked for."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
        )
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not scripts})
        self.driver.get("about:blank")
        self.driver.get_log("performance")
        self.driver.get(url)
        # From here on only the questions of a test run; the page has been loaded.
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    def ask(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(f"return {script}", *arguments)

    def requests(self) -> list[str]:
        """The addresses that the page asked for since it was opened."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with chromium(tmp_path_factory.mktemp("profile"), logged=True) as driver:
        yield Browser(driver)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """Write a report and return its address; ``figure`` is an SVG to be embedded."""

    def write(ledger: dict[str, Any], figure: str = "") -> str:
        folder: Path = tmp_path_factory.mktemp("report")
        if figure:
            (folder / "figures").mkdir()
            (folder / "figures" / "drawing.svg").write_text(figure, encoding="utf-8")
        return write_report(ledger, str(folder)).as_uri()

    return write
