"""Killed at random moments: no orphan, no torn file, and the next run works."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .commands import SMALL, left_over, run, start

pytestmark = [
    pytest.mark.campaign,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are found through /proc"),
]
ROUNDS = int(os.environ.get("FDTHEORY_KILLS", "2"))
"""Kills of each kind; 25 make the hundred of a release."""
CODES = {signal.SIGINT: {130, -2}, signal.SIGTERM: {143, -15}, signal.SIGHUP: {129, -1}, signal.SIGKILL: {-9}}
CHILD = (
    "subprocess.Popen(['sleep', '600']); subprocess.Popen(['sleep', '600'], start_new_session=True); time.sleep(0.2)"
)


@pytest.mark.timeout(300 + 15 * len(CODES) * ROUNDS)  # a hundred whole runs take their time
def test_a_signal_at_any_moment(tmp_path: Path) -> None:
    """Claims of two files, one of which starts programs that outlive it; moments from the first import to the end."""
    (tmp_path / "slow.py").write_text("import subprocess, time\n" + SMALL.format(body=CHILD))
    (tmp_path / "fast.py").write_text(SMALL.format(body="pass").replace("mine:x", "mine:y").replace("def x", "def y"))
    command = ("verify", "slow.py", "fast.py", "--jobs", "2", "--json", "l.json")
    started = time.monotonic()
    code, _, errors = run(*command, cwd=tmp_path)
    assert code == 0, errors
    lasts = time.monotonic() - started
    whole, moments = json.loads((tmp_path / "l.json").read_text())["statements"], random.Random(18)
    for number in [*CODES] * ROUNDS:
        process = start(*command, cwd=tmp_path)
        try:
            process.wait(moments.uniform(lasts / 10, lasts))
        except subprocess.TimeoutExpired:
            process.send_signal(number)
        out, err = process.communicate(timeout=60)
        assert process.returncode in CODES[number] | {0}, (out, err)
        assert left_over(tmp_path) == []
        assert "Traceback" not in err
        assert json.loads((tmp_path / "l.json").read_text())["statements"] == whole
    assert run("verify", "slow.py", "fast.py", "--check", "l.json", cwd=tmp_path)[0] == 0


def test_what_was_judged_is_reported_on_sigterm(tmp_path: Path) -> None:
    slow = SMALL.format(body="open('reached', 'w').close(); time.sleep(600)").replace("mine:x", "mine:y")
    (tmp_path / "a.py").write_text("import time\n" + SMALL.format(body="pass") + slow.replace("def x", "def y"))
    process = start("verify", "a.py", "--json", "l.json", cwd=tmp_path)
    while not (tmp_path / "reached").exists() and process.poll() is None:
        time.sleep(0.01)
    process.terminate()
    out, err = process.communicate(timeout=60)
    assert process.returncode == 143
    assert "HOLDS      CHECKED   mine:x" in out
    assert "interrupted after 1 of 2 claims" in err
    assert not (tmp_path / "l.json").exists()
    assert left_over(tmp_path) == []


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(SMALL.format(body="pass"))
    process = start("verify", "a.py", cwd=tmp_path)
    assert process.stdout is not None
    process.stdout.close()
    assert process.wait(120) in (0, 1, 141)
    assert process.stderr is not None
    process.stderr.close()
    assert left_over(tmp_path) == []


ENDS = {"pass": 0, "time.sleep(600)": 4, "os._exit(0)": 1, "os.kill(os.getpid(), 9)": 1}


@pytest.mark.parametrize("then", ENDS, ids=["an end", "a time limit", "an exit", "a kill"])
def test_programs_without_mark_and_session_are_ended_too(tmp_path: Path, then: str) -> None:
    """One is started at once, one by a program that is gone by then; both know nothing of who started them."""
    (tmp_path / "a.py").write_text(_leaving(tmp_path, then))
    code, _, _ = run("verify", "a.py", "--timeout", "15" if "sleep" in then else "60", cwd=tmp_path)
    assert code == ENDS[then]
    pids = (tmp_path / "pids").read_text().split()
    assert len(pids) >= 2
    assert [pid for pid in pids if _is_alive(pid)] == []


@pytest.mark.parametrize("number", CODES)
def test_such_programs_are_ended_with_the_supervisor_too(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "a.py").write_text(_leaving(tmp_path, "time.sleep(600)"))
    process = start("verify", "a.py", cwd=tmp_path)
    while not (tmp_path / "pids").exists() and process.poll() is None:
        time.sleep(0.01)
    time.sleep(0.5)
    process.send_signal(number)
    process.communicate(timeout=60)
    assert process.returncode in CODES[number]
    assert left_over(tmp_path) == []
    assert [pid for pid in (tmp_path / "pids").read_text().split() if _is_alive(pid)] == []


def _leaving(folder: Path, then: str) -> str:
    """A claim that starts such programs, and what it does then."""
    apart = f"['setsid', 'sh', '-c', 'cd {folder}; (sleep 600 & echo $! >> pids) &']"
    body = f"[subprocess.run({apart}, env={{'PATH': '/usr/bin:/bin'}}, stdout=-3, stderr=-3) for _ in 'ab']; {then}"
    return "import os, subprocess, time\n" + SMALL.format(body=body)


def _is_alive(pid: str) -> bool:
    """Neither gone nor waiting to be buried by whoever inherited it."""
    try:
        return Path("/proc", pid, "stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_a_worker_that_is_killed_from_outside(tmp_path: Path) -> None:
    """Whichever side is asked first: a rival that ends before its time leaves the subject to be asked."""
    body = "open(f'{os.getpid()}.pid', 'w').close(); time.sleep(600)"
    (tmp_path / "a.py").write_text("import os, time\n" + SMALL.format(body=body))
    process, killed = start("verify", "a.py", cwd=tmp_path), set[str]()
    while process.poll() is None:
        for file in set(map(str, tmp_path.glob("*.pid"))) - killed:
            killed.add(file)
            os.kill(int(Path(file).stem), signal.SIGKILL)
        time.sleep(0.01)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "BROKEN: its process ended before its work was signed (killed by SIGKILL)" in out
