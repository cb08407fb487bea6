"""A headless Chromium for the tests of pages. A missing browser is an error here, never a skip."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
)


@contextmanager
def chromium(profile: Path, *, logged: bool = False) -> Iterator[Chrome]:
    """A browser with this profile; with ``logged`` it keeps what a page asks for and says."""
    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    assert browser, "chromium is missing; install Debian's chromium"
    assert driver, "chromedriver is missing; install Debian's chromium-driver"
    options = ChromeOptions()
    options.binary_location = browser
    if logged:
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    for switch in (*SWITCHES, f"--user-data-dir={profile}"):
        options.add_argument(switch)
    found = Chrome(options=options, service=Service(driver))
    try:
        yield found
    finally:
        found.quit()
