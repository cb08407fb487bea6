"""Shared by all tests: in CI a skipped test is a failed one, and a missing browser too.

What takes long is a campaign: ``make test`` leaves it out but for the cases that its mark keeps, ``make campaigns``
(``--campaigns``) runs just the rest, so that the two together run every case once.
"""

import gc
import io
import os
import shutil
import signal
from collections import defaultdict
from collections.abc import Generator, Iterator
from contextlib import redirect_stdout
from pathlib import Path

import flint
import mpmath
import pytest
from hypothesis import HealthCheck, settings

# A busy machine is slow without anything being wrong.
settings.register_profile("fdtheory", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fdtheory")

SMALL = Path(__file__).parents[1] / "docs" / "examples" / "one_page_paper"
IN_CI = bool(os.environ.get("CI"))
HAS_BROWSER = bool(shutil.which("chromium") and shutil.which("chromedriver"))
# In CI the browser tests are collected in any case, and fail without a browser.
collect_ignore = [] if HAS_BROWSER or IN_CI else ["report/html/browser"]


def paper_file() -> Path | None:
    """FDTHEORY_PAPER names it, or it lies in a folder `shared` beside or above the checkout; it is not ours to ship."""
    named = [Path(os.environ["FDTHEORY_PAPER"])] if "FDTHEORY_PAPER" in os.environ else []
    places = named + [folder / "shared" / "paper.tex" for folder in Path(__file__).parents[1].parents]
    return next((path for path in places if path.is_file()), None)


PAPER = paper_file()


@pytest.fixture(scope="session")
def paper_source() -> str:
    assert PAPER is not None, "tests of the paper's source are left out where it is not"
    return PAPER.read_text(encoding="utf-8")


def judge_small(path: Path) -> Path:
    from fdtheory.cli import run  # not where tests are only handed out

    printed = io.StringIO()
    with redirect_stdout(printed):
        assert run(["verify", str(SMALL), "--json", str(path)]) == 0
    assert "committed" not in printed.getvalue()  # another paper is not compared with the one that ships
    return path


@pytest.fixture(scope="session")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ledger of the paper of one page, judged once for all workers; nobody alters this file."""
    own = tmp_path_factory.getbasetemp()
    path = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "one_page_paper.json"
    with path.with_suffix(".lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            judge_small(own / "judged.json").replace(path)
    return path


class DoctestsWhereTheyAre:
    """Most files have no examples, and all that they define would be looked through."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        collectors = yield
        if not collectors or b">>>" in file_path.read_bytes():
            return collectors
        return [one for one in collectors if type(one).__name__ != "DoctestModule"]


def pytest_configure(config: pytest.Config) -> None:
    """A shell that starts the tests in the background lets them ignore Ctrl-C, and with them all that they start."""
    gc.set_threshold(50_000, 20, 20)  # thousands of tests and whole libraries are no garbage
    config.pluginmanager.register(DoctestsWhereTheyAre())  # not a hook of this file: it is for the package, too
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    named = os.environ.get("FDTHEORY_PAPER")
    if named is not None and not Path(named).is_file():
        raise pytest.UsageError(f"FDTHEORY_PAPER is {named!r}, which is no file; name the paper's source")


@pytest.fixture(autouse=True)
def precision_as_before() -> Iterator[None]:
    """Precision is one for the whole process: a test that leaves it changed would make another one fail."""
    before = flint.ctx.prec, mpmath.mp.prec, mpmath.iv.prec
    yield
    left = flint.ctx.prec, mpmath.mp.prec, mpmath.iv.prec
    flint.ctx.prec, mpmath.mp.prec, mpmath.iv.prec = before
    assert left == before, f"the precisions of flint, mp and iv were {before} and are left at {left}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--campaigns", action="store_true", help="run what takes long, and nothing else")


def pytest_report_header(config: pytest.Config) -> list[str]:
    left_out = {
        "no chromium and chromedriver found: the browser tests are left out": not (HAS_BROWSER or IN_CI),
        "the paper's source is not here: its tests are left out; FDTHEORY_PAPER=FILE names it": PAPER is None,
        "campaigns are left out: `make campaigns` runs them": not config.getoption("campaigns"),
    }
    return [line for line, said in left_out.items() if said]


def of_a_campaign(items: list[pytest.Item]) -> set[pytest.Item]:
    """Marked items but for ``keep`` of the cases of each function, spread evenly over them."""
    functions = defaultdict(list)
    for item in items:
        if item.get_closest_marker("campaign"):
            functions[item.nodeid.partition("[")[0]].append(item)
    long = set()
    for cases in functions.values():
        keep = cases[0].get_closest_marker("campaign").kwargs.get("keep", 0)
        kept = {k * len(cases) // keep for k in range(keep)}
        long.update(item for k, item in enumerate(cases) if k not in kept)
    return long


def without_the_paper(config: pytest.Config, items: list[pytest.Item]) -> None:
    gone = [item for item in items if "paper_source" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=gone)
    items[:] = [item for item in items if item not in gone]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if PAPER is None:
        without_the_paper(config, items)
    if any("::" in argument for argument in config.args):
        return  # asked for by name
    long = of_a_campaign(items)
    left = [item for item in items if (item in long) != config.getoption("campaigns")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if (item in long) == config.getoption("campaigns")]


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped") and exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
