"""The plugin in projects of their own, each run by a pytest of its own."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fdtheory.ledger.compare import read_ledger
from fdtheory.report.html.page import pages

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "gradient_check"
SLIP, MENDED = "/ 2 * eps", "/ (2 * eps)"
HEAD = "import pytest\n"
ENVIRONMENT = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "NO_COLOR": "1"}


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--strict-markers", *arguments]
    return subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)


def verdicts(path: Path) -> dict[str, Any]:
    return {entry["label"]: entry["verdict"] for entry in read_ledger(str(path))["statements"]}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return shutil.copytree(EXAMPLE, tmp_path / "project")


def mend(project: Path) -> None:
    source = (project / "gradients.py").read_text()
    assert source.count(SLIP) == 1
    (project / "gradients.py").write_text(source.replace(SLIP, MENDED))


def ci(project: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", "ci.sh"], cwd=project, env=ENVIRONMENT, capture_output=True, text=True, check=False)


@pytest.mark.campaign
def test_the_examples_slip_is_caught(project: Path) -> None:
    done = ci(project)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "2 failed, 2 passed" in done.stdout
    assert verdicts(project / "build" / "theory.json") == {"mine:central": "REFUTED", "mine:forward": "HOLDS"}
    assert "REFUTED" in (project / "build" / "report" / "index.html").read_text(encoding="utf-8")


@pytest.mark.campaign
def test_the_mended_example_passes(project: Path) -> None:
    mend(project)
    done = ci(project)
    assert done.returncode == 0, done.stdout + done.stderr
    assert verdicts(project / "build" / "theory.json") == {"mine:central": "HOLDS", "mine:forward": "HOLDS"}


@pytest.mark.campaign
def test_two_workers_give_the_same_ledger(project: Path) -> None:
    assert pytest_in(project, "--theory-json", "one.json").returncode == 1
    assert pytest_in(project, "-n", "2", "--theory-json", "two.json").returncode == 1
    one, two = (json.loads((project / name).read_text()) for name in ("one.json", "two.json"))
    assert set(one.pop("times")) == set(two.pop("times")) != set()
    assert one == two


EVERY_KIND = (
    HEAD
    + '''
from math import exp

def test_not_marked(assert_order):
    assert_order(lambda nu: nu**2, 2)

@pytest.mark.theory("mine:holds")
@pytest.mark.parametrize("p", [1, 2, 3])
def test_holds(assert_order, p):
    """Powers have their order."""
    assert_order(lambda nu: nu**p * (1 + nu**2), p)
    assert_order(lambda nu: 3 * nu**p * (1 + nu**2), p)

@pytest.mark.theory("mine:constant")
def test_constant(assert_leading_constant):
    assert_leading_constant(lambda nu: 3 * nu**2 + nu**4, 2, 3)

@pytest.mark.theory("mine:too-good")
def test_too_good(assert_order):
    assert_order(lambda nu: nu**3, 2)

@pytest.mark.theory("mine:wrong-constant")
def test_wrong_constant(assert_leading_constant):
    assert_leading_constant(lambda nu: 3 * nu**2 + nu**4, 2, 4)

@pytest.mark.theory("mine:undecided")
def test_undecided(assert_order):
    assert_order(lambda nu: 0 * nu, 2)

@pytest.mark.theory("mine:nan")
def test_nan(assert_order):
    assert_order(lambda nu: nu * float("nan"), 2)

@pytest.mark.theory("mine:vacuous")
def test_vacuous():
    assert exp(0) == 1

@pytest.mark.theory("mine:broken")
def test_broken(assert_order):
    assert_order(lambda nu: nu**2, 2)
    raise RuntimeError("the roof fell in")

@pytest.mark.theory("mine:skipped")
def test_skipped():
    pytest.skip("later")

class TestInClass:
    @pytest.mark.theory("mine:class")
    def test_method(self, assert_order):
        assert_order(lambda nu: nu**2, 2)
'''
)


@pytest.fixture(scope="module")
def every_kind(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
    """The output and the ledger of a project with a test of each kind."""
    folder = tmp_path_factory.mktemp("kinds")
    (folder / "test_kinds.py").write_text(EVERY_KIND)
    done = pytest_in(folder, "--theory-json", "theory.json")
    return done.stdout, read_ledger(str(folder / "theory.json"))


@pytest.mark.campaign
def test_each_kind_gets_its_verdict(every_kind: tuple[str, dict[str, Any]]) -> None:
    seen = {entry["label"].removeprefix("mine:"): entry["verdict"] for entry in every_kind[1]["statements"]}
    assert seen == {
        "holds": "HOLDS",
        "constant": "HOLDS",
        "too-good": "REFUTED",
        "wrong-constant": "REFUTED",
        "undecided": "UNDECIDED",
        "nan": "UNDECIDED",
        "vacuous": "VACUOUS",
        "broken": "BROKEN",
        "skipped": None,
        "class": "HOLDS",
    }


@pytest.mark.campaign
def test_undecided_fails_with_advice(every_kind: tuple[str, dict[str, Any]]) -> None:
    assert "FAILED test_kinds.py::test_undecided" in every_kind[0]
    entry = next(e for e in every_kind[1]["statements"] if e["label"] == "mine:undecided")
    assert "nothing is decided; take" in entry["claims"][0]["why"]
    assert not entry["green"]


def test_a_broken_test_keeps_its_traceback(every_kind: tuple[str, dict[str, Any]]) -> None:
    entry = next(e for e in every_kind[1]["statements"] if e["label"] == "mine:broken")
    assert "the roof fell in" in entry["claims"][0]["why"]


def test_every_case_is_told_apart_from_its_rivals(every_kind: tuple[str, dict[str, Any]]) -> None:
    entry = next(e for e in every_kind[1]["statements"] if e["label"] == "mine:holds")
    assert [claim["name"] for claim in entry["claims"]] == ["test_holds[1]", "test_holds[2]", "test_holds[3]"]
    assert [(claim["cases"], claim["told_apart"]) for claim in entry["claims"]] == [(2, 2)] * 3
    assert {claim["strength"] for claim in entry["claims"]} == {"MEASURED"}
    assert entry["says"] == "Powers have their order."


def test_the_order_is_that_of_the_names(every_kind: tuple[str, dict[str, Any]]) -> None:
    """Not that of arrival, which differs from run to run on several processes."""
    tests = [entry["claims"][0]["module"] for entry in every_kind[1]["statements"]]
    assert tests == sorted(tests)


def test_the_ledger_can_be_drawn(every_kind: tuple[str, dict[str, Any]]) -> None:
    text = "".join(pages(every_kind[1]).values())
    assert "pytest test_kinds.py::TestInClass::test_method" in text
    assert "the roof fell in" in text


@pytest.mark.campaign
@pytest.mark.parametrize(
    "mark", ["theory", "theory()", "theory(1)", "theory('a', 'b')", "theory(label='a')", "theory(' ')"]
)
def test_a_marker_without_label_is_refused(tmp_path: Path, mark: str) -> None:
    (tmp_path / "test_it.py").write_text(f"{HEAD}@pytest.mark.{mark}\ndef test_it():\n    pass\n")
    done = pytest_in(tmp_path)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "theory(...) takes one label" in done.stdout + done.stderr


def test_an_unwritable_ledger_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_it():\n    raise SystemExit('ran')\n")
    done = pytest_in(tmp_path, "--theory-json", "no/such/folder.json")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "name a file in a folder that exists" in done.stdout + done.stderr


def test_loading_it_imports_nothing_heavy() -> None:
    script = (
        "import sys, pytest; before = set(sys.modules); import fdtheory.pytest_plugin; "
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["fdtheory", "fdtheory.pytest_plugin"]


def test_it_uses_nothing_private_of_pytest() -> None:
    tree = ast.parse((ROOT / "fdtheory" / "pytest_plugin.py").read_text(encoding="utf-8"))
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert {name for name in attributes if name.startswith("_")} <= {"__name__", "__doc__", "__module__"}
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {name for name in modules if name.startswith("_")}


LATE = (
    HEAD
    + """
import time
import flint, mpmath

@pytest.mark.theory("mine:endless")
def test_endless(assert_order):
    assert_order(lambda nu: time.sleep(600), 2)

@pytest.mark.theory("mine:outside")
def test_outside():
    while True:
        pass

@pytest.mark.theory("mine:rough")
def test_rough(assert_order):
    flint.ctx.prec, mpmath.mp.dps = 8, 3
    assert_order(lambda nu: nu**2 * (1 + nu**2), 2)

@pytest.mark.theory("mine:clean")
def test_clean(assert_order):
    assert (flint.ctx.prec, mpmath.mp.prec) == (53, 53)
    assert_order(lambda nu: nu**2 * (1 + nu**2), 2)
"""
)


@pytest.mark.campaign
@pytest.mark.parametrize("more", [(), ("-n", "2")])
def test_time_and_precision_of_a_theory_test_are_its_own(tmp_path: Path, more: tuple[str, ...]) -> None:
    (tmp_path / "test_late.py").write_text(LATE)
    done = pytest_in(tmp_path, "--theory-timeout", "3", "--theory-json", "t.json", *more)
    assert done.returncode == 1, done.stdout
    assert "2 failed, 2 passed" in done.stdout
    assert verdicts(tmp_path / "t.json") == {
        "mine:endless": "UNDECIDED",
        "mine:outside": "UNDECIDED",
        "mine:rough": "HOLDS",
        "mine:clean": "HOLDS",
    }


@pytest.mark.campaign
def test_a_theory_test_that_vanished_or_was_gutted_is_a_failure(project: Path) -> None:
    mend(project)
    assert pytest_in(project, "--theory-json", "t.json").returncode == 0
    assert pytest_in(project, "--theory-check", "t.json").returncode == 0
    tests = project / "tests" / "test_gradients.py"
    whole = tests.read_text()
    tests.write_text(whole.replace('@pytest.mark.theory("mine:forward")\n', ""))
    gone = pytest_in(project, "--theory-check", "t.json")
    assert gone.returncode == 1
    assert "weaker than t.json: mine:forward: the statement disappeared" in gone.stdout
    tests.write_text(whole.replace("assert_order(", "assert_order(lambda nu: nu**2 * (1 + nu**2) or ", 1))
    gutted = pytest_in(project, "--theory-check", "t.json")
    assert gutted.returncode == 1
    assert "has the same name and another content: check" in gutted.stdout, gutted.stdout


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--theory-check", "none.json"), "cannot read 'none.json'"),
        (("--theory-timeout", "nan"), "give a positive number"),
        (("--theory-timeout", "0"), "give a positive number"),
    ],
)
def test_misuse_of_the_options(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    (tmp_path / "test_a.py").write_text("def test_a():\n    pass\n")
    done = pytest_in(tmp_path, *arguments)
    assert done.returncode == 4
    assert words in done.stderr
