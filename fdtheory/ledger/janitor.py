"""What a stranger's file started and left behind is ended: when its worker is, and when the supervisor was killed.

A worker dies with its supervisor, but programs that it started would live on. So all of them carry a mark in their
environment, and a small process of its own, the janitor, which runs this very file, waits for the supervisor's end.
On Linux a process stands between a stranger's worker and the supervisor, the warden: it adopts whatever the worker and
its programs leave behind, with or without a mark, and ends it when the worker or the supervisor has ended.
"""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

MARK = "FDTHEORY_WORKER"
"""The variable of the environment by which a worker, and what it starts, is found again."""
_DEATH_SIGNAL, _SET_DUMPABLE, _ADOPT = 1, 4, 36
"""What Linux calls PR_SET_PDEATHSIG, PR_SET_DUMPABLE and PR_SET_CHILD_SUBREAPER."""


def end_group(group: int) -> None:
    """End a process and all of its group."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(group, signal.SIGKILL)


def end_marked(mark: str) -> None:
    """On Linux: end every process whose mark begins like this, also one that left its group."""
    wanted = f"{MARK}={mark}".encode()
    for _ in range(3):  # one that was just being started is found the next time
        found = [pid for pid in _processes() if any(entry.startswith(wanted) for entry in _environment(pid))]
        for pid in found:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        if not found:
            return


def end_descendants(pid: int) -> None:
    """On Linux: stop a process and end all that it started, with what these started.

    A warden adopts what its worker leaves behind, so that nothing of it leaves the tree as long as the warden lives.
    """
    with contextlib.suppress(OSError):
        os.kill(pid, signal.SIGSTOP)
    _end_below(pid)


def _end_below(pid: int) -> None:
    ended = set[int]()
    while found := _below(pid) - ended:
        for one in found:
            with contextlib.suppress(OSError):
                os.kill(one, signal.SIGKILL)
        ended |= found


def _below(pid: int) -> set[int]:
    children: dict[int, list[int]] = {}
    for one in _processes():
        with contextlib.suppress(OSError, ValueError, IndexError):
            parent = int(Path(f"/proc/{one}/stat").read_text(errors="replace").rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(one)
    found, waiting = set[int](), [pid]
    while waiting:
        below = [one for one in children.get(waiting.pop(), []) if one not in found]
        found.update(below)
        waiting += below
    return found


def _processes() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()] if os.path.isdir("/proc") else []


def _environment(pid: int) -> list[bytes]:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []


class Janitor:
    """The supervisor's end of the process that waits; that one is started with the first worker."""

    def __init__(self) -> None:
        self._mark, self._marks, self._owner = os.urandom(16).hex(), 0, os.getpid()
        self._process: subprocess.Popen[bytes] | None = None

    def new_mark(self) -> str:
        """A mark for one worker."""
        self._marks += 1
        return f"{self._mark}-{self._marks}."

    def watch(self, group: int) -> None:
        """From now on the group ends with this process."""
        self._tell(f"+{group}\n")

    def forget(self, group: int) -> None:
        """The group is gone; another may get its number."""
        self._tell(f"-{group}\n")

    def close(self) -> None:
        """Let it end what is left, and wait for it."""
        process, self._process = self._process, None
        if process is not None and process.stdin is not None and self._owner == os.getpid():
            with contextlib.suppress(OSError):
                process.stdin.close()
            process.wait()

    def _tell(self, line: str) -> None:
        if os.name != "posix":
            return
        if self._process is None or self._process.poll() is not None:
            self._process = _started(self._mark)
        with contextlib.suppress(OSError, ValueError):
            if self._process.stdin is not None:
                self._process.stdin.write(line.encode())
                self._process.stdin.flush()


def _started(mark: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-I", "-S", os.path.abspath(__file__), mark],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=os.sep,  # so that it keeps no folder from being removed
        start_new_session=True,  # what ends the supervisor must not end it
    )


def wait(lines: Iterable[str], mark: str) -> None:
    """Read which groups there are ("+5") and which are gone ("-5"); when nobody writes any more, end the rest."""
    groups = set[int]()
    for line in lines:
        (groups.add if line.startswith("+") else groups.discard)(int(line[1:]))
    for group in groups:
        end_descendants(group)
        end_group(group)
    end_marked(mark)


class _Told(BaseException):
    """The supervisor wants the end, or has ended."""


def stand_between(supervisor: int) -> None:
    """On Linux: go on as the worker; the process that this was becomes its warden and does not come back."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    control, warden = ctypes.CDLL(None).prctl, os.getpid()
    control(_ADOPT, 1, 0, 0, 0)
    worker = os.fork()
    if worker == 0:
        control(_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        os.setsid()  # what ends the worker's group is not to end its warden
        if os.getppid() != warden:
            os._exit(1)
        return
    control(_SET_DUMPABLE, 0, 0, 0, 0)
    _be_the_warden(worker, lambda: control(_DEATH_SIGNAL, signal.SIGTERM, 0, 0, 0), supervisor)


def _be_the_warden(worker: int, hear: Callable[[], object], supervisor: int) -> NoReturn:
    """Wait for the worker, or until told; end all that is left, and end like the worker."""
    code = -signal.SIGKILL
    try:
        signal.signal(signal.SIGTERM, _tell)
        hear()
        for place in range(3):  # or nobody would see that the worker has closed them
            os.dup2(os.open(os.devnull, os.O_RDWR), place)
        while os.getppid() == supervisor:
            ended, status = os.waitpid(-1, 0)
            if ended == worker:
                code = os.waitstatus_to_exitcode(status)
                break
    except _Told:
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        _end_below(os.getpid())
        with contextlib.suppress(ChildProcessError):
            while True:
                os.waitpid(-1, 0)
        _end_like(code)


def _tell(*_: object) -> NoReturn:
    raise _Told


def _end_like(code: int) -> NoReturn:
    if code < 0:
        with contextlib.suppress(OSError, ValueError):
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code if code >= 0 else 1)


if __name__ == "__main__":
    wait(sys.stdin, sys.argv[1])
