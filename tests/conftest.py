"""Shared by all tests: in CI a skipped test is a failed one, and a missing browser too."""

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is slow without anything being wrong.
settings.register_profile("fdtheory", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fdtheory")

IN_CI = bool(os.environ.get("CI"))
HAS_BROWSER = bool(shutil.which("chromium") and shutil.which("chromedriver"))
# In CI the browser tests are collected in any case, and fail without a browser.
collect_ignore = [] if HAS_BROWSER or IN_CI else ["report/html/browser"]


def pytest_report_header() -> str:
    return "" if HAS_BROWSER or IN_CI else "no chromium and chromedriver found: the browser tests are left out"


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped") and exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
