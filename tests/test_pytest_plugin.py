"""The plugin in projects of their own, each run by a pytest of its own."""

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fdtheory.ledger.compare import read_ledger
from tests.pytest_projects import ENVIRONMENT, HEAD, pytest_in

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "gradient_check"
SLIP, MENDED = "/ 2 * eps", "/ (2 * eps)"


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
