"""Programs that outlive who started them are ended: with their worker, and after a supervisor that was killed."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fdtheory.ledger import janitor
from fdtheory.ledger.janitor import MARK, Janitor, end_descendants, end_group, end_marked

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are found through /proc")
SUPERVISOR = """
import importlib.util, os, subprocess, sys
spec = importlib.util.spec_from_file_location("janitor", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
janitor, sleep = module.Janitor(), ["sleep", "600"]
apart = {"start_new_session": True, "stdout": subprocess.DEVNULL}
groups = [subprocess.Popen(sleep, **apart).pid for _ in range(2)]
marked = subprocess.Popen(sleep, **apart, env={**os.environ, module.MARK: janitor.new_mark()}).pid
for group in groups:
    janitor.watch(group)
janitor.forget(groups[1])
print(*groups, marked, janitor._process.pid, flush=True)
os.kill(os.getpid(), 9)
"""


def sleeping(mark: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(["sleep", "600"], start_new_session=True, env={**os.environ, MARK: mark})


def test_what_left_its_group_is_found_by_its_mark() -> None:
    own = Janitor()
    marks = own.new_mark(), own.new_mark()
    ours, others = sleeping(marks[0]), sleeping(marks[1])
    end_marked(marks[0])
    assert ours.wait(30) == -9
    assert others.poll() is None
    end_group(others.pid)
    assert others.wait(30) == -9


def test_descendants_are_ended_with_theirs_and_nobody_else() -> None:
    own = subprocess.Popen(["sh", "-c", "sh -c 'sleep 600 & echo $!; wait' & wait"], stdout=subprocess.PIPE, text=True)
    other = subprocess.Popen(["sleep", "600"])
    assert own.stdout is not None
    lowest = int(own.stdout.readline())
    end_descendants(own.pid)
    assert ends(lowest)
    assert not is_zombie(own.pid)  # it is only stopped
    assert other.poll() is None
    for process in (own, other):
        process.kill()
        process.wait()
    own.stdout.close()


def test_a_killed_supervisor_leaves_nothing_but_what_was_forgotten() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SUPERVISOR, janitor.__file__], stdout=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == -9
    watched, forgotten, marked, waits = map(int, done.stdout.split())
    assert ends(waits)
    assert [ends(pid) for pid in (watched, marked)] == [True, True]
    assert not is_zombie(forgotten)
    end_group(forgotten)


def ends(pid: int) -> bool:
    """A signal is obeyed when its process is next on the processor, which takes a while on a busy machine."""
    last = time.monotonic() + 60
    while not is_zombie(pid) and time.monotonic() < last:
        time.sleep(0.01)
    return is_zombie(pid)


def is_zombie(pid: int) -> bool:
    """Gone, or not yet buried by whoever inherited it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True
