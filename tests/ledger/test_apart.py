"""A copy of the process for each side: made once, by the guard alone, and only where no thread of a file's runs."""

import subprocess
import sys
from pathlib import Path

import pytest

from fdtheory.ledger.apart import once_only
from fdtheory.ledger.bench import Bench, TimedJudgement
from fdtheory.ledger.collect import Located, file_source
from fdtheory.ledger.supervised import Limits
from fdtheory.trial.claim import Verdict

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="copies are made on Linux")
COPIED = """import os, sys, threading, _thread
from queue import SimpleQueue
from fdtheory.ledger.apart import copied
def keeper(queues):
    queues[1].put({"answer": queues[0].get()["n"] + 1})
alone, ended, here = [0], [], os.getpid()
apart = copied(lambda: None, alone, [keeper], ended.append)
locks = threading._active_limbo_lock
queues = apart()
if os.getpid() != here:
    queues[0].put({"n": 4})
    good = queues[1].get() == {"answer": 5} and alone == [1] and threading._active_limbo_lock is locks
    os._exit(7 if good else 8)
assert queues is None and ended == [7], ended
try:
    apart()
except RuntimeError:
    print("once")
"""
HEAD = """import threading, time
from fdtheory.trial.claim import claim, exact
CALLS = []
{top}
@claim("mine:x", subject=1, rival=2)
def x(value):
    CALLS.append(value)
    {body}
    yield exact("the first call", len(CALLS), "==", 1 if value == 1 else 2)
"""


def outcomes(path: Path, top: str = "", body: str = "pass") -> list[TimedJudgement]:
    path.write_text(HEAD.format(top=top, body=body))
    bench, source = Bench(Limits()), file_source(str(path))
    claims, _ = bench.read([source], lambda: None)
    return list(bench.judge([Located(source, claim) for claim in claims[source]]))


def test_it_comes_back_twice() -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", COPIED], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "once\n"), done.stderr


def test_where_none_can_be_made_that_is_said() -> None:
    failing = "import os\ndef fork(): raise OSError\nos.fork = fork\n" + COPIED.replace("[7]", "[1]")
    done = subprocess.run([sys.executable, "-c", failing], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "once\n"), done.stderr


def test_one_fork_is_allowed() -> None:
    allow, allowed = once_only()
    assert not allowed()
    allow()
    assert [allowed(), allowed()] == [True, False]


def test_every_call_is_the_first(tmp_path: Path) -> None:
    """With a counter in memory the rival, too, would be the second call."""
    (found,) = outcomes(tmp_path / "a.py")
    assert found.judgement.verdict is Verdict.HOLDS


@pytest.mark.campaign
def test_where_a_file_leaves_a_thread_behind_each_side_has_a_worker(tmp_path: Path) -> None:
    (found,) = outcomes(tmp_path / "a.py", "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()")
    assert found.judgement.verdict is Verdict.HOLDS


@pytest.mark.campaign
def test_a_copy_that_ends_is_said_to(tmp_path: Path) -> None:
    (found,) = outcomes(tmp_path / "a.py", "import os", "os._exit(0)")
    assert found.judgement.verdict is Verdict.BROKEN
    assert found.judgement.why == "its process ended before its work was signed (exit code 0)"


@pytest.mark.campaign
def test_what_a_copy_imports_is_known(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("RIGHT = 1\n")
    found = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import beside"
    body = f"{found}; open(beside.__file__, 'a').write('RIGHT = 7')"
    assert "beside.py was changed meanwhile" in outcomes(tmp_path / "a.py", body=body)[-1].judgement.why
