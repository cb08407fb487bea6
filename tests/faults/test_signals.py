"""Killed at random moments: no orphan, no torn file, and the next run works."""

import json
import os
import random
import signal
import sys
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


@pytest.mark.parametrize("number", CODES)
def test_a_signal_at_any_moment(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "slow.py").write_text("import time\n" + SMALL.format(body="time.sleep(0.5)"))
    (tmp_path / "fast.py").write_text(SMALL.format(body="pass").replace("mine:x", "mine:y").replace("def x", "def y"))
    code, _, errors = run("verify", "slow.py", "fast.py", "--json", "l.json", cwd=tmp_path)
    assert code == 0, errors
    whole, moments = (tmp_path / "l.json").read_text(), random.Random(number)
    for _ in range(ROUNDS):
        process = start("verify", "slow.py", "fast.py", "--jobs", "2", "--json", "l.json", cwd=tmp_path)
        try:
            process.wait(moments.uniform(0.3, 6))
        except Exception:
            process.send_signal(number)
        out, err = process.communicate(timeout=60)
        assert process.returncode in CODES[number] | {0}, (out, err)
        assert left_over(tmp_path) == []
        assert "Traceback" not in err or process.returncode < 0
        kept = json.loads((tmp_path / "l.json").read_text())
        assert kept["statements"] == json.loads(whole)["statements"]
    assert run("verify", "slow.py", "fast.py", "--check", "l.json", cwd=tmp_path)[0] == 0


def test_what_was_judged_is_reported_on_sigterm(tmp_path: Path) -> None:
    slow = SMALL.format(body="open('reached', 'w').close(); time.sleep(600)").replace("mine:x", "mine:y")
    (tmp_path / "a.py").write_text("import time\n" + SMALL.format(body="pass") + slow.replace("def x", "def y"))
    process = start("verify", "a.py", "--json", "l.json", cwd=tmp_path)
    while not (tmp_path / "reached").exists() and process.poll() is None:
        pass
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


def test_a_worker_that_is_killed_from_outside(tmp_path: Path) -> None:
    body = "open('pid', 'w').write(str(os.getpid())); time.sleep(600)"
    (tmp_path / "a.py").write_text("import os, time\n" + SMALL.format(body=body))
    process = start("verify", "a.py", cwd=tmp_path)
    while not ((tmp_path / "pid").exists() and (tmp_path / "pid").read_text()) and process.poll() is None:
        pass
    os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "BROKEN: its process ended before its work was signed (killed by SIGKILL)" in out
