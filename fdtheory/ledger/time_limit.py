"""Limits inside one process: of time, where its signals allow it, and no exit past everybody."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def time_limit(seconds: float, late: Callable[[], Exception]) -> Iterator[None]:
    """Raise ``late()`` in what takes too long; do nothing without such signals, or where another limit is nearer."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return
    pending, _ = signal.getitimer(signal.ITIMER_REAL)
    if 0 < pending <= seconds:
        yield
        return

    def ring(*_: object) -> None:
        raise late()

    started, before = time.monotonic(), signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if pending:
            signal.setitimer(signal.ITIMER_REAL, max(0.01, pending - (time.monotonic() - started)))


@contextmanager
def no_way_out() -> Iterator[None]:
    """`os._exit` raises here, since its exit code would be believed; a child of this process may still use it."""
    leave, owner = os._exit, os.getpid()

    def refused(code: int) -> None:
        if os.getpid() != owner:
            leave(code)
        raise RuntimeError(f"os._exit({code}) would end the tests with an exit code that says nothing about them")

    os._exit = refused  # type: ignore[assignment]
    try:
        yield
    finally:
        os._exit = leave
