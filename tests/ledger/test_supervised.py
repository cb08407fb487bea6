"""A worker from outside: its output is bounded, its end is told in words, nothing of it stays."""

import os
import time
from pathlib import Path
from queue import SimpleQueue

import pytest

from fdtheory.ledger.collect import file_source
from fdtheory.ledger.supervised import KEPT_OUTPUT, Arrival, Limits, Worker, changed

FILE = """import os, subprocess, sys
from fdtheory.trial.claim import claim, exact
@claim("mine:x", subject=1, rival=2)
def x(value):
    {body}
    yield exact("one", value, "==", 1)
"""


def judged(tmp_path: Path, body: str) -> tuple[Worker, "SimpleQueue[Arrival]", bytes | None]:
    path = tmp_path / "own.py"
    path.write_text(FILE.format(body=body))
    source, arrivals = file_source(str(path)), SimpleQueue[Arrival]()
    worker = Worker(source, Limits(), arrivals)
    worker.ask(do="read", module=source.module, path=source.path, text=source.text)
    assert "claims" in worker.answer(arrivals.get(timeout=60).line or b"")
    worker.ask(do="judge", claim="mine:x/x", full=False)
    return worker, arrivals, arrivals.get(timeout=60).line


@pytest.mark.campaign
def test_what_is_printed_is_collected_and_harmless(tmp_path: Path) -> None:
    worker, _, line = judged(tmp_path, r"print('a \x1b[31m'); os.system('echo from a child')")
    assert "sides" in worker.answer(line or b"")
    assert worker.output() == "a \\x1b[31m\nfrom a child\n" * 2 or "from a child" in worker.output()
    assert "\x1b" not in worker.output()
    assert worker.ended([]) == ""


def test_endless_output_is_cut(tmp_path: Path) -> None:
    worker, _, line = judged(tmp_path, "sys.stdout.write('x' * 10**6)")
    assert "sides" in worker.answer(line or b"")
    shown = worker.output()
    assert len(shown) < KEPT_OUTPUT + 100
    assert shown.endswith(f"… and {2 * 10**6 - KEPT_OUTPUT} bytes more")
    worker.kill()


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("size", [7, 40, 65536])
def test_what_is_printed_late_or_in_pieces_belongs_to_its_own_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    read = os.read
    monkeypatch.setattr(os, "read", lambda place, _: time.sleep(0.02) or read(place, size))
    worker, arrivals, line = judged(tmp_path, "sys.stdout.write('ab')")
    assert "sides" in worker.answer(line or b"")
    assert worker.output() == "abab"
    worker.ask(do="judge", claim="mine:x/x", full=False)
    assert "sides" in worker.answer(arrivals.get(timeout=60).line or b"")
    assert worker.output() == "abab"
    worker.kill()


@pytest.mark.campaign
def test_how_it_ended_is_told(tmp_path: Path) -> None:
    for body, words in (("os._exit(7)", "exit code 7"), ("os.kill(os.getpid(), 11)", "killed by SIGSEGV")):
        worker, _, line = judged(tmp_path, body)
        assert line is None
        assert worker.death() == words
        worker.kill()


def test_what_it_started_ends_with_it(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    body = f"open({str(pid)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid))"
    worker, _, _ = judged(tmp_path, body)
    worker.kill()
    for _ in range(50):
        state = Path(f"/proc/{pid.read_text()}/stat")
        if not state.exists() or state.read_text().split()[2] == "Z":
            return
        time.sleep(0.1)
    os.kill(int(pid.read_text()), 9)
    raise AssertionError("a child of a worker is still there")


def test_a_report_of_changes_is_read_with_care() -> None:
    assert changed({"changed": []}) == ""
    assert changed({"changed": ["a", "b\x1b"]}) == "the file tampered with a, b\\x1b"
    assert changed({}) == changed({"changed": [1]}) == changed({"changed": "a"}) == "its report cannot be read"
