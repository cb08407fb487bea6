"""One worker: a process that reads claims and runs their checks, and gives no verdict.

Its main thread runs what strangers wrote. A second thread, the keeper, holds the key of the channel in its own frame,
which no code of the first thread can reach unnoticed; it alone answers the supervisor, and it lays the guard. A side of
a stranger's claim is judged in a copy of the process (`apart`), in which the same threads do the same.
"""

import gc
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from types import CodeType
from typing import BinaryIO

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.ledger.clean_state import CleanState
from fdtheory.ledger.collect import Source, claims_in
from fdtheory.ledger.guard import opaque
from fdtheory.ledger.keeper import Queue, Signals, kept, watch_over
from fdtheory.ledger.plain_text import one_line
from fdtheory.ledger.privileges import without_a_look_at_others
from fdtheory.ledger.unseen import codes_of, functions_of, resting
from fdtheory.ledger.wire import claim_to_plain
from fdtheory.proof import search as _search  # what makers import on first use is here before any stranger is
from fdtheory.trial import decide as _decide
from fdtheory.trial.claim import Claim

__all__ = ["main"]
_READY = (_search, _decide)


def main(limit: int, guarded: bool) -> None:
    """Serve the supervisor at the other end of standard input and output until it says that all is done."""
    orders, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed goes where the supervisor collects it
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    _die_with_the_supervisor()
    _limit_memory(limit)
    if guarded:
        without_a_look_at_others()
    else:
        _collect_rarely()
    _work(*_with_a_keeper(orders, answers, guarded))


def _with_a_keeper(
    orders: BinaryIO, answers: BinaryIO, guarded: bool
) -> tuple[Queue, Queue, Callable[[], None], Callable[[], None]]:
    """Start the other threads; what they are given is seen neither in them nor in the frames of the first."""
    todo: Queue = SimpleQueue()
    done: Queue = SimpleQueue()
    later: Signals = SimpleQueue()
    rest, supervisor, guards = resting(), os.getppid(), _guards()
    for target in (
        lambda: watch_over(later, supervisor),
        lambda: kept(orders, answers, guarded, todo, done, later, rest, guards),
    ):
        threading.Thread(target=opaque(target), daemon=True).start()
    return todo, done, rest.stop, rest.go_on


def _guards() -> frozenset[CodeType]:
    """The code of this module but for what strangers' code runs under."""
    return codes_of(functions_of(sys.modules[__name__])) - codes_of([main, _work, _flush])  # type: ignore[list-item]


def _work(todo: Queue, done: Queue, stop: Callable[[], None], go_on: Callable[[], None]) -> None:
    """The first thread: whatever a stranger's code does here, only `done` leaves it."""
    state, claims = CleanState.taken(), dict[str, Claim]()
    while True:
        order = todo.get()
        go_on()
        started = time.perf_counter()
        if order["do"] == "rest":
            done.put({"rests": True})
            continue
        try:
            if order["do"] == "read":
                found = claims_in(Source(order["module"], order["path"], order["text"]))
                claims = {one_line(claim.id): claim for claim in found}  # as the supervisor calls them
                if order["path"]:
                    state = CleanState.taken()  # what the file sets for itself is its own affair
                    state.restore()  # for the first time, which takes longest, here and not in every copy
                answer: Record = {"claims": [claim_to_plain(claim) for claim in found]}
            elif order["do"] == "copy":
                todo, done = order.pop("copy")() or (todo, done)  # the copy's own, or the worker has waited for its end
                continue
            elif order["do"] == "side":
                state.restore()
                answer = {"sides": [claims[order["claim"]].side(order["side"], full=order["full"])]}
            else:
                state.restore()
                answer = {"sides": claims[order["claim"]].sides(full=order["full"])}
        except InputError as error:
            answer = {"refused": str(error)}
        except BaseException:  # an exit, too, is no way out of a claim
            answer = {"raised": traceback.format_exc()}
        _flush()
        stop()  # the collector would run strangers' code while the keeper is at work
        done.put({**answer, "seconds": time.perf_counter() - started})


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:  # a stranger may have closed or replaced it
            continue


def _die_with_the_supervisor() -> None:
    """On Linux the kernel ends a worker whose supervisor is gone, whatever either of them is doing."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    libc = ctypes.CDLL(None, use_errno=True)
    death_signal = 1  # PR_SET_PDEATHSIG

    def arm() -> None:
        libc.prctl(death_signal, signal.SIGKILL, 0, 0, 0)

    arm()
    os.register_at_fork(after_in_child=arm)


def _collect_rarely() -> None:
    """Our own claims leave little that only the collector can free, and it looks through all that libraries keep."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _limit_memory(limit: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    ceiling = limit if most == resource.RLIM_INFINITY else min(limit, most)
    resource.setrlimit(resource.RLIMIT_AS, (ceiling, ceiling))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
