"""The test stubs that the recipes show are run by pytest, beside the files that the page shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"^```python\n# file: (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def files(page: Path) -> dict[str, str]:
    return dict(FILE.findall(page.read_text(encoding="utf-8")))


PAGES = [
    page
    for page in sorted((ROOT / "docs" / "recipes").glob("*.md"))
    if any(name.startswith("test_") for name in files(page))
]


def run_stubs(shown: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    for name, text in shown.items():
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--strict-markers", "--rootdir", "."]
    environment = {**os.environ, "PYTHONPATH": f".{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_there_are_stubs() -> None:
    assert {page.stem for page in PAGES} >= {"your-own-instance", "your-own-stencil"}


@pytest.mark.campaign
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_stubs_pass(page: Path, tmp_path: Path) -> None:
    done = run_stubs(files(page), tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\d+ passed", done.stdout)


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("stem", "right", "wrong"),
    [
        ("your-own-stencil", "nu) - 1), 3)", "nu) - 1), 2)"),
        ("your-own-instance", '["HOLDS"] * 6', '["REFUTED"] * 6'),
    ],
)
def test_a_wrong_stub_fails(stem: str, right: str, wrong: str, tmp_path: Path) -> None:
    shown = files(ROOT / "docs" / "recipes" / f"{stem}.md")
    assert any(right in text for text in shown.values())
    done = run_stubs({name: text.replace(right, wrong) for name, text in shown.items()}, tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
