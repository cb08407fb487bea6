"""Each side of a stranger's claim is judged in a copy of the process that has read the file, and the copy ends with it.

What the check keeps in memory is then the same whenever it is called: it cannot count its calls there, and no side sees
what another left behind. The copy has one thread of the file's and a keeper of its own, as the worker has; the worker
itself says afterwards how the copy has ended. Where a file leaves threads behind nothing is copied: a copy has none of
them, but what they held. Then the supervisor starts a worker for each side.
"""

import _thread
import os
import sys
import threading
import warnings
from collections.abc import Callable
from queue import SimpleQueue

from fdtheory.files import Record
from fdtheory.ledger.guard import opaque

__all__ = ["Queues", "copied", "copies_may_be_made", "once_only"]
Queues = tuple["SimpleQueue[Record]", "SimpleQueue[Record]"]
"""What the first thread has to do, and what it has done."""
_TASKS = "/proc/self/task"
_MADE_ANEW = ("_active_limbo_lock", "_shutdown_locks_lock", "_shutdown_locks")
"""What Python's threads make anew after a fork."""


def once_only() -> tuple[Callable[[], None], Callable[[], bool]]:
    """How the guard allows itself one fork, and how the hook asks whether this is the one."""
    left: list[bool] = []
    return opaque(lambda: left.append(True)), opaque(lambda: bool(left and left.pop()))


def copies_may_be_made() -> Callable[[], bool]:
    """Whether no thread has come since: asked before and after a file is read. Only Linux tells."""
    if not sys.platform.startswith("linux"):
        return lambda: False
    listed, count, place = os.listdir, len, _TASKS
    before = count(listed(place))
    return lambda: count(listed(place)) <= before


def copied(
    allow: Callable[[], None], alone: list[int], keepers: list[Callable[[Queues], None]], ended: Callable[[int], None]
) -> Callable[[], Queues | None]:
    """What the first thread calls once: it comes back in the copy with new queues, and with nothing when that is over.

    In the copy the keepers are started, and ``alone`` is how many threads run beside none of the file's.
    """
    fork, wait, code_of = os.fork, os.waitpid, os.waitstatus_to_exitcode
    start, threads, length = _thread.start_new_thread, _thread._count, len
    names, space, failure, none = _MADE_ANEW, vars(threading), OSError, -1
    queue, hide, silence, ready = SimpleQueue[Record], opaque, warnings.catch_warnings, [True]

    def in_a_copy() -> Queues | None:
        if not ready:
            raise RuntimeError("a side is judged once")
        ready.clear()
        before, locks = threads(), [(name, space[name]) for name in names if name in space]
        with silence(action="ignore"):  # from Python 3.12 on: a copy of several threads
            allow()
            try:
                process = fork()
            except failure:  # no memory for it, or no more processes
                process = none
        if process:
            ended(1 if process == none else code_of(wait(process, 0)[1]))
            return None
        space.update(locks)  # nobody holds them; the guard knows these
        alone[0] = before + length(keepers)  # Python counts on from the threads that are not here
        queues: Queues = queue(), queue()
        for keeper in keepers:
            start(hide(lambda keeper=keeper: keeper(queues)), ())
        return queues

    return opaque(in_a_copy)
