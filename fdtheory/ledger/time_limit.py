"""A limit of time inside one process, where its signals allow it."""

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
