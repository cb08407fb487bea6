"""Running the command line as others do, and looking for what it left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
SMALL = """from fdtheory.trial.claim import claim, exact
@claim("mine:x", subject=1, rival=2)
def x(value):
    {body}
    yield exact("one", value, "==", 1)
"""


def start(*arguments: str, cwd: Path, env: Mapping[str, str] | None = None) -> "subprocess.Popen[str]":
    """The command line in a session of its own, marked so that its processes are found again."""
    setting = {**(os.environ if env is None else env), "PYTHONPATH": str(ROOT), "FDTHEORY_MARK": str(cwd)}
    return subprocess.Popen(
        [sys.executable, "-m", "fdtheory", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env=setting,
        start_new_session=True,
        preexec_fn=_hears,  # noqa: PLW1509  (no thread runs here)
    )


def _hears() -> None:
    """Under nohup a hang-up would be ignored."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def run(*arguments: str, cwd: Path, env: Mapping[str, str] | None = None) -> tuple[int, str, str]:
    process = start(*arguments, cwd=cwd, env=env)
    out, err = process.communicate(timeout=240)
    return process.returncode, out, err


def left_over(cwd: Path, patience: float = 10.0) -> list[int]:
    """The processes that carry the mark of ``cwd`` and are still there after a while."""
    deadline = time.monotonic() + patience
    while found := _marked(cwd):
        if time.monotonic() > deadline:
            return found
        time.sleep(0.1)
    return []


def _marked(cwd: Path) -> list[int]:
    mark, found = f"FDTHEORY_MARK={cwd}".encode(), []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                lines = (entry / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if mark in lines:
                found.append(int(entry.name))
    return found
