"""The keeper from outside: what it says of a side that was judged in a copy, and of itself."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fdtheory.files import Record
from fdtheory.ledger.canaries import answering
from fdtheory.ledger.wire import in_a_copy, opened

ROOT = Path(__file__).parents[2]
START = "from fdtheory.ledger.worker import main; main(4 * 2**30, {guarded})"
KEY = bytes(range(32))
FILE = """import os
from fdtheory.trial.claim import claim, exact
@claim("mine:x", subject=1, rival=2)
def x(value):
    print("of", value)
    {body}
    yield exact("one", value, "==", 1)
"""
QUESTION = [7, 10**20 + 1, 12, 5, 3, 10**29]
Worker = "subprocess.Popen[bytes]"


@pytest.fixture
def worker() -> Iterator[Worker]:
    command = [sys.executable, "-c", START.format(guarded=True)]
    process = subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1, cwd=ROOT, start_new_session=True)
    assert process.stdin is not None
    process.stdin.write(KEY.hex().encode() + b"\n")
    yield process
    process.kill()
    process.communicate()


def asked(process: Worker, **order: object) -> bytes:
    if order["do"] == "side":
        order = {"question": QUESTION, "claim": "mine:x/x", "full": False, "seconds": 9.0, "least": 1, **order}
    process.stdin.write(json.dumps({**order, "mark": "MARK"}).encode() + b"\n")
    process.stdin.flush()
    return process.stdout.readline()


def read(process: Worker, tmp_path: Path, body: str = "pass") -> Record:
    path = tmp_path / "own.py"
    path.write_text(FILE.format(body=body))
    return opened(KEY, 0, asked(process, do="read", module="own", path=str(path), text=None))


def test_a_side_has_two_lines_one_of_the_copy_and_one_of_the_worker(worker: Worker, tmp_path: Path) -> None:
    assert read(worker, tmp_path)["copies"] is sys.platform.startswith("linux")
    for number, side in enumerate((1, 0, 0), 1):
        told = opened(KEY, in_a_copy(number), asked(worker, do="side", sides=[side]))
        assert [piece[1] for piece in told["sides"][0]] == [side == 0]
        assert told["canary"] == answering()(QUESTION)
        assert opened(KEY, number, worker.stdout.readline()) == {"ended": 0, "changed": []}
    farewell = opened(KEY, 4, asked(worker, do="end"))
    assert (farewell["ended"], farewell["changed"]) == (True, [])


def test_of_sides_that_are_asked_again_digests_are_told(worker: Worker, tmp_path: Path) -> None:
    read(worker, tmp_path)
    first = []
    for number in (1, 2):
        first.append(opened(KEY, in_a_copy(number), asked(worker, do="side", sides=[number - 1])))
        worker.stdout.readline()
    told = opened(KEY, in_a_copy(3), asked(worker, do="side", sides=[0, 1, 1, 0], again=True))
    subject, rival = (one["digest"] for one in first)
    assert subject != rival
    assert told["again"] == [subject, rival, rival, subject]
    assert "sides" not in told


def test_when_the_time_is_over_no_more_than_the_least_are_asked(worker: Worker, tmp_path: Path) -> None:
    read(worker, tmp_path)
    for number, (least, several) in enumerate([(1, 1), (3, 3), (9, 4)], 1):  # each in a copy of its own
        line = asked(worker, do="side", sides=[0, 1, 1, 0], again=True, seconds=0.0, least=least)
        assert len(opened(KEY, in_a_copy(number), line)["again"]) == several
        worker.stdout.readline()


@pytest.mark.parametrize(("body", "code"), [("os._exit(3)", 3), ("os.kill(os.getpid(), 9)", -9)])
def test_a_copy_that_does_not_answer_is_told_of(worker: Worker, tmp_path: Path, body: str, code: int) -> None:
    read(worker, tmp_path, body)
    line = asked(worker, do="side", sides=[0])
    assert opened(KEY, 1, line) == {"ended": code, "changed": []}


def test_a_copy_tells_what_was_changed_in_it_and_the_worker_is_as_it_was(worker: Worker, tmp_path: Path) -> None:
    read(worker, tmp_path, "import sympy; sympy.expand = print")
    told = opened(KEY, in_a_copy(1), asked(worker, do="side", sides=[0]))
    assert "sympy.expand" in told["changed"]
    assert "sides" not in told
    assert opened(KEY, 1, worker.stdout.readline()) == {"ended": 0, "changed": []}
    assert opened(KEY, 2, asked(worker, do="end"))["changed"] == []
