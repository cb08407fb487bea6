"""A worker seen from outside: started, asked, timed, and ended with everything that it started itself."""

import atexit
import contextlib
import io
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from fdtheory.files import Record
from fdtheory.ledger import janitor
from fdtheory.ledger.collect import Source
from fdtheory.ledger.janitor import MARK, Janitor, end_descendants, end_group, end_marked
from fdtheory.ledger.plain_text import harmless
from fdtheory.ledger.wire import LONGEST_LINE, ForgedError, in_a_copy, is_signed, opened

QUICK_SECONDS, FULL_SECONDS = 120.0, 600.0
MEMORY = 4 * 2**30
"""Bytes that a worker may take."""
KEPT_OUTPUT = 20_000
"""Bytes of what a claim prints that are kept."""
# First of all a worker ties its life to the supervisor's: on Linux the kernel ends it, whatever either is doing.
_START = """
import json, os, sys
path, limit, guarded, supervisor, janitor = json.loads(sys.argv.pop())
if sys.platform.startswith("linux"):
    import ctypes
    ctypes.CDLL(None).prctl(1, 9, 0, 0, 0)
if os.name == "posix" and os.getppid() != supervisor:
    os._exit(1)
if guarded:
    import importlib.util
    spec = importlib.util.spec_from_file_location("janitor", janitor)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.stand_between(supervisor)
sys.path[:] = path
from fdtheory.ledger.worker import main
main(limit, guarded)
"""
_JANITOR = Janitor()
atexit.register(_JANITOR.close)
_PATIENCE = 5.0
"""Seconds for what takes a worker no time: the last printed line, a farewell."""


_WARDEN = 2.0
"""Seconds for a warden to do its work."""


@dataclass(frozen=True)
class Limits:
    """What one claim may take."""

    seconds: float = QUICK_SECONDS
    memory: int = MEMORY


@dataclass(frozen=True)
class Arrival:
    """A line from a worker; None when it has closed its channel."""

    worker: "Worker"
    line: bytes | None


class Worker:
    """One process. ``arrivals`` is where its lines come in, together with those of others."""

    def __init__(self, source: Source, limits: Limits, arrivals: "SimpleQueue[Arrival]") -> None:
        self.cell = source.path
        self.guarded = bool(source.path)
        self.loaded: frozenset[str] | None = None  # files of the modules that it had imported, once it has ended
        self.began = time.monotonic()
        self.copies = False  # whether it judges each side in a copy of itself
        self._loaded_in_copies = set[str]()
        self._arrivals = arrivals
        self._key, self._number, self._mark = secrets.token_bytes(32), 0, _new_mark()
        self._kept, self._dropped = bytearray(), 0
        self._marked, self._silent = threading.Event(), threading.Event()
        self._marked.set()
        self._badge = _JANITOR.new_mark()
        self._process = _started(limits, self.guarded, self._badge)
        if self.guarded:
            _JANITOR.watch(self._process.pid)
        for target in (self._listen, self._collect_output):
            threading.Thread(target=target, daemon=True).start()
        self._send(self._key.hex())

    def ask(self, **order: object) -> None:
        """Give one order; the answer arrives later. What was printed before belongs to the order before."""
        self._marked.wait(_PATIENCE)
        self._kept, self._dropped = bytearray(), 0
        self._mark = _new_mark()
        if not self._silent.is_set():
            self._marked.clear()
        self._send(json.dumps({**order, "mark": self._mark.decode()}))

    def answer(self, line: bytes) -> Record:
        """What a line that arrived says; a line of anybody else is an error."""
        body = opened(self._key, self._number, line)
        self._number += 1
        self.copies = body.get("copies", self.copies) is True
        return body

    def answer_of_a_copy(self, line: bytes) -> Record | None:
        """The same for a line of the worker's copy; the worker itself has still to say how that has ended."""
        if not is_signed(self._key, place := in_a_copy(self._number), line):
            return None
        body = opened(self._key, place, line)
        self._loaded_in_copies |= _places(body.get("loaded")) or set()
        return body

    def output(self) -> str:
        """What was printed since the last order."""
        self._marked.wait(_PATIENCE)
        text = harmless(bytes(self._kept).decode("utf-8", "replace").replace("\r", "\n"))
        return f"{text}\n… and {self._dropped} bytes more" if self._dropped else text

    def ended(self, others: list[Arrival]) -> str:
        """Say that all is done and wait for the signed farewell; returns what is wrong, or nothing.

        What arrives from other workers meanwhile is put into ``others``.
        """
        self._send(json.dumps({"do": "end"}))
        try:
            while (arrival := self._arrivals.get(timeout=_PATIENCE * 6)).worker is not self:
                others.append(arrival)
            body = self.answer(arrival.line or b"")
            told = _places(body.get("loaded"))
            self.loaded = None if told is None else told | self._loaded_in_copies
            return changed(body) if body.get("ended") is True else "it did not say that it was done"
        except ForgedError:
            return f"its process ended before its work was signed ({self.death()})"
        except Empty:
            return "its process did not end when it was told to"
        finally:
            self.kill()

    def death(self) -> str:
        """How the process ended, in words."""
        try:
            return end_in_words(self._process.wait(_PATIENCE))
        except subprocess.TimeoutExpired:
            return "it closed its channel"

    def kill(self) -> None:
        """End the process and all that it started; who listens to it closes what leads from it."""
        if self.guarded and not self._warden_ends_it():
            end_descendants(self._process.pid)
        end_group(self._process.pid)
        self._process.kill()
        self._process.wait()
        if self.guarded:
            end_marked(self._badge)
            _JANITOR.forget(self._process.pid)
        with contextlib.suppress(OSError, ValueError):
            if self._process.stdin is not None:
                self._process.stdin.close()

    def _warden_ends_it(self) -> bool:
        """Have the warden end all that it stands before; a stranger may have stopped it."""
        if self._process.poll() is None:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_WARDEN)
        return self._process.poll() is not None

    def _send(self, text: str) -> None:
        stream = self._process.stdin
        with contextlib.suppress(OSError, ValueError):  # a dead worker is noticed by its closed channel
            if stream is not None:
                stream.write(text.encode() + b"\n")
                stream.flush()

    def _listen(self) -> None:
        with contextlib.suppress(OSError, ValueError), self._process.stdout or io.BytesIO() as stream:
            while line := stream.readline(LONGEST_LINE):
                self._arrivals.put(Arrival(self, line))
        self._arrivals.put(Arrival(self, None))

    def _collect_output(self) -> None:
        pending = b""
        with contextlib.suppress(OSError, ValueError), self._process.stderr or io.BytesIO() as stream:
            while piece := os.read(stream.fileno(), 65536):
                before, mark, after = (pending + piece).partition(self._mark)
                if mark:
                    self._keep_output(before + after)
                    pending = b""
                    self._marked.set()
                else:  # the mark may come in two pieces
                    pending = before[1 - len(self._mark) :]
                    self._keep_output(before[: len(before) - len(pending)])
        self._keep_output(pending)
        self._silent.set()
        self._marked.set()

    def _keep_output(self, piece: bytes) -> None:
        room = max(0, KEPT_OUTPUT - len(self._kept))
        self._kept += piece[:room]
        self._dropped += len(piece[room:])


def end_in_words(code: int) -> str:
    """How a process ended that gave this code."""
    if code >= 0:
        return f"exit code {code}"
    with contextlib.suppress(ValueError):
        return f"killed by {signal.Signals(-code).name}"
    return f"killed by signal {-code}"


def _new_mark() -> bytes:
    return secrets.token_hex(16).encode()


def _places(told: object) -> frozenset[str] | None:
    texts = [text for text in told if isinstance(text, str)] if isinstance(told, list) else []
    return frozenset(texts) if texts == told else None


def changed(body: Record) -> str:
    """What a worker noticed that the file did to the house."""
    found = body.get("changed")
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        return "its report cannot be read"
    return f"the file tampered with {', '.join(map(harmless, found))}" if found else ""


def _started(limits: Limits, guarded: bool, mark: str) -> "subprocess.Popen[bytes]":
    path = [os.path.abspath(place) for place in sys.path]
    setting = json.dumps([path, limits.memory, guarded, os.getpid(), os.path.abspath(janitor.__file__)])
    environment = {**os.environ, "PYTHONHASHSEED": "0", MARK: mark}
    environment.pop("PYTHONINSPECT", None)
    return subprocess.Popen(
        [sys.executable, "-P", *(["-B"] if guarded else []), "-c", _START, setting],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        start_new_session=True,  # Ctrl-C reaches the supervisor alone, and a stranger's kill(0) nobody else
    )
