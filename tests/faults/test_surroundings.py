"""Odd surroundings: a full disk, folders that may not be written, no home, another language, narrow terminals."""

import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from .commands import ROOT, SMALL, left_over, run

pytestmark = [
    pytest.mark.campaign,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="mounts and /proc are those of Linux"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.py").write_text(SMALL.format(body="pass"))
    return tmp_path


def bare(**more: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], **more}


@pytest.mark.parametrize(
    "env",
    [bare(), bare(HOME="/nonexistent"), bare(HOME="/proc"), bare(LANG="C", LC_ALL="C"), bare(COLUMNS="1", LINES="1")],
    ids=["no home", "lost home", "read-only home", "C", "narrow"],
)
def test_odd_environments(folder: Path, env: dict[str, str]) -> None:
    code, out, err = run("verify", "a.py", "--json", "l.json", "--junit", "j.xml", cwd=folder, env=env)
    assert (code, err) == (0, "")
    assert "HOLDS" in out
    assert json.loads((folder / "l.json").read_text(encoding="utf-8"))["statements"][0]["verdict"] == "HOLDS"


def test_letters_of_a_claim_survive_another_language(folder: Path) -> None:
    (folder / "a.py").write_text(SMALL.format(body="print('∇ν')").replace('"one"', '"∇ν ≤ ½"'), encoding="utf-8")
    code, _, err = run("verify", "a.py", "--json", "l.json", cwd=folder, env=bare(LC_ALL="C"))
    assert (code, err) == (0, "")


def test_a_full_disk_leaves_the_old_file(folder: Path) -> None:
    assert run("verify", "a.py", "--json", "l.json", cwd=folder)[0] == 0
    before = (folder / "l.json").read_bytes()
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); import signal; "
    code = limited + "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); from fdtheory.cli import run; sys.exit(run())"
    done = subprocess.run(
        [sys.executable, "-c", code, "verify", "a.py", "--json", "l.json"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "cannot write 'l.json'" in done.stderr
    assert (folder / "l.json").read_bytes() == before
    assert {path.name for path in folder.iterdir()} - {"__pycache__"} == {"a.py", "l.json"}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_a_folder_that_may_not_be_written() -> None:
    """As a user who is not root, since root may write everywhere; pytest's own folders are closed to others."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    code = (
        "import os, sys; import fdtheory.cli.verify, fdtheory.ledger, fdtheory.ledger.compare, fdtheory.report.junit; "
        "import fdtheory.report.github, fdtheory.report.text; from fdtheory.cli import run; "
        "os.setgroups([]); os.setgid(65534); os.setuid(65534); sys.exit(run())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "verify", "a.py", "--json", "l.json"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HOME": "/nonexistent"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "cannot write 'l.json': its folder may not be written" in done.stderr
    assert list(folder.iterdir()) == []
    folder.rmdir()


def test_two_writers_at_once(folder: Path) -> None:
    def one(_: int) -> int:
        return run("verify", "a.py", "--json", "l.json", "--junit", "j.xml", cwd=folder)[0]

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(one, range(4))) == [0, 0, 0, 0]
    assert json.loads((folder / "l.json").read_text())["statements"][0]["verdict"] == "HOLDS"
    assert not [path for path in folder.iterdir() if path.name.startswith(".")]
    assert left_over(folder) == []


def test_a_ledger_that_is_corrupt_stops_before_anything_is_judged(folder: Path) -> None:
    (folder / "a.py").write_text(SMALL.format(body="open('judged', 'w').close()"))
    (folder / "l.json").write_text('{"schema": 2, "statements": [{"label": 1}]}')
    code, out, err = run("verify", "a.py", "--check", "l.json", cwd=folder)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert not (folder / "judged").exists()


def test_a_module_of_the_same_name_beside_the_file_is_not_taken_for_ours(folder: Path) -> None:
    for name in ("json", "sympy", "fractions", "click"):
        (folder / f"{name}.py").write_text("open('taken', 'w').close(); raise SystemExit(0)")
    code, _, err = run("verify", "a.py", cwd=folder)
    assert (code, err) == (0, "")
    assert not (folder / "taken").exists()
