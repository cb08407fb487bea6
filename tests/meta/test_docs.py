"""What the README and the docs show is run: Python blocks top to bottom, commands with their output."""

import doctest
import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"^[#%] file: (\S+)\n")


def blocks(page: Path, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall(page.read_text(encoding="utf-8")) if kind == language]


def write_files(page: Path, folder: Path) -> None:
    """A block that begins with `# file: name.py`, or `% file: name.tex`, is a file which the page's commands use."""
    for text in (text for language in ("python", "toml", "latex") for text in blocks(page, language)):
        if found := FILE_NAME.match(text):
            (folder / found[1]).parent.mkdir(parents=True, exist_ok=True)
            (folder / found[1]).write_text(text, encoding="utf-8")


def needs(page: Path) -> list[str]:
    """A page that has a line `<!-- needs: name -->` is run where that library is installed."""
    return re.findall(r"^<!-- needs: (\S+) -->$", page.read_text(encoding="utf-8"), re.MULTILINE)


RUN = [page for page in PAGES if all(importlib.util.find_spec(name) for name in needs(page))]


def commands(text: str) -> list[tuple[str, int, str]]:
    """The `$ fdtheory …` lines of a console block: command, expected exit code, expected output."""
    found = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        command, _, note = line.partition("  # exit ")
        if command.startswith("fdtheory"):
            found.append((command, int(note or 0), output))
    return found


@pytest.mark.campaign
@pytest.mark.parametrize("page", RUN, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_blocks_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    module = ModuleType("page")
    monkeypatch.setitem(sys.modules, "page", module)
    for text in blocks(page, "python"):
        if not FILE_NAME.match(text):
            exec(compile(text, str(page), "exec"), vars(module))


@pytest.fixture(scope="module")
def command_line() -> Iterator[Callable[[str, Path], dict[str, Any]]]:
    """Runs ``fdtheory …`` in a folder, in a fork of one process that has everything imported."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "NO_COLOR": "1",
        "COLUMNS": "120",
    }
    with subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("forked.py"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None

        def run(command: str, folder: Path) -> dict[str, Any]:
            line = {"arguments": shlex.split(command), "folder": str(folder), "environment": environment}
            print(json.dumps(line), file=server.stdin, flush=True)
            return dict(json.loads(server.stdout.readline()))

        yield run


@pytest.mark.campaign
@pytest.mark.parametrize(
    "page", [page for page in RUN if blocks(page, "console")], ids=lambda page: str(page.relative_to(ROOT))
)
def test_commands_do_what_the_page_shows(
    page: Path, tmp_path: Path, command_line: Callable[[str, Path], dict[str, Any]]
) -> None:
    write_files(page, tmp_path)
    for text in blocks(page, "console"):
        for command, code, expected in commands(text):
            done = command_line(command, tmp_path)
            seen = done["output"]
            assert done["code"] == code, f"{command}\n{seen}"
            if expected.strip():
                checker = doctest.OutputChecker()
                flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
                assert checker.check_output(expected, seen, flags), f"{command} printed\n{seen}"


def test_what_a_page_needs_is_in_an_extra() -> None:
    """A misspelt name would leave its page out everywhere."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [wish for extra in project["optional-dependencies"].values() for wish in extra]
    libraries = {re.split(r"[^\w-]", wish)[0] for wish in wanted}
    assert {name for page in PAGES for name in needs(page)} <= libraries
    assert sum("<!-- needs:" in page.read_text(encoding="utf-8") for page in PAGES) == sum(map(bool, map(needs, PAGES)))


def test_every_page_has_its_fences_closed() -> None:
    for page in PAGES:
        assert page.read_text(encoding="utf-8").count("```") % 2 == 0, page


def test_the_readmes_commands_are_the_makefiles_and_ci_runs_them() -> None:
    shown = re.findall(r"^(make \w+)", "".join(blocks(ROOT / "README.md", "sh")), re.MULTILINE)
    assert shown == ["make verify", "make test"]
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for command in shown:
        assert command.removeprefix("make ") in targets
        assert re.search(rf"^{command}$", ci, re.MULTILINE)
