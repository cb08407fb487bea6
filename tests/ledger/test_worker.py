"""A worker from inside: it serves, and it is gone as soon as nobody needs it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fdtheory.ledger.wire import opened

ROOT = Path(__file__).parents[2]
FILE = """from fdtheory.trial.claim import claim, exact
@claim("mine:x", subject=1, rival=2)
def x(value):
    print("from the check")
    yield exact("one", value, "==", 1)
"""
START = "from fdtheory.ledger.worker import main; main(4 * 2**30, True)"
KEY = bytes(range(32))


@pytest.fixture
def worker():
    process = subprocess.Popen(
        [sys.executable, "-c", START], stdin=-1, stdout=-1, stderr=-1, cwd=ROOT, start_new_session=True
    )
    process.stdin.write(KEY.hex().encode() + b"\n")
    yield process
    process.kill()
    process.communicate()


def say(process: "subprocess.Popen[bytes]", **order: object) -> None:
    process.stdin.write(json.dumps({**order, "mark": "MARK"}).encode() + b"\n")
    process.stdin.flush()


def test_a_conversation(worker: "subprocess.Popen[bytes]", tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(FILE)
    say(worker, do="read", module="own", path=str(path), text=None)
    read = opened(KEY, 0, worker.stdout.readline())
    assert [claim["label"] for claim in read["claims"]] == ["mine:x"]
    assert read["changed"] == []
    say(worker, do="judge", claim="mine:x/x", full=False)
    judged = opened(KEY, 1, worker.stdout.readline())
    assert [[piece[1] for piece in side] for side in judged["sides"]] == [[True], [False]]
    assert "verdict" not in judged
    say(worker, do="judge", claim="mine:nobody", full=False)
    assert "KeyError" in opened(KEY, 2, worker.stdout.readline())["raised"]
    say(worker, do="end")
    farewell = opened(KEY, 3, worker.stdout.readline())
    assert (farewell["ended"], farewell["changed"]) == (True, [])
    assert str(path) in farewell["loaded"]
    assert not any("sympy" in place for place in farewell["loaded"])
    assert worker.poll() is None  # it waits until what it has started is ended
    worker.stdin.close()
    assert worker.wait(30) == 0
    assert b"from the check\nfrom the check\nMARK" in worker.stderr.read()
    worker.stdin = None


def test_a_worker_ends_when_its_channel_is_closed(worker: "subprocess.Popen[bytes]") -> None:
    worker.stdin.close()
    assert worker.wait(60) == 1
    worker.stdin = None


@pytest.mark.campaign
def test_a_worker_dies_with_its_supervisor(tmp_path: Path) -> None:
    path = tmp_path / "slow.py"
    told = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    path.write_text("import os, time\n" + FILE.replace('print("from the check")', told))
    command = [sys.executable, "-m", "fdtheory", "verify", str(path)]
    supervisor = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        assert supervisor.poll() is None
        time.sleep(0.05)
    child = int((tmp_path / "pid").read_text())
    supervisor.send_signal(signal.SIGKILL)
    supervisor.wait()
    for _ in range(100):
        if not os.path.exists(f"/proc/{child}"):
            return
        time.sleep(0.1)
    os.kill(child, signal.SIGKILL)
    pytest.fail("the worker outlived its supervisor")
