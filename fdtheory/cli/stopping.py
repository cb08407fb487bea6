"""Signals that ask the program to stop: heard at a safe moment, told in one line, never as a traceback."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 2.0
"""Seconds for an orderly end; whoever asks again after them means at once."""
_AGAIN = 0.02
"""Seconds after which a signal that came at a bad moment is sent again."""


class Stopped(BaseException):
    """A signal asked the program to stop; its number is in ``args``. Click would take an interrupt for its own."""


@contextmanager
def stopping_in_order() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end a command as Ctrl-C does: workers ended, nothing left half-written.

    A signal that was ignored before, as by nohup, stays ignored.
    """
    known = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    heard = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
    listener, told = _Listener(), sys.unraisablehook
    try:
        before = {number: signal.signal(number, listener.hear) for number in heard}
    except ValueError:  # not the main thread: whoever started it keeps the signals
        yield
        return
    sys.unraisablehook = listener.unraisable
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        sys.unraisablehook = told


class _Listener:
    """One stop: asked for, perhaps put off until an import is whole, and raised once."""

    def __init__(self) -> None:
        self._asked, self._raised = 0.0, 0
        self._usual = sys.unraisablehook

    def hear(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        self._asked = self._asked or now
        if now - self._asked > PATIENCE:
            os.write(2, b"fdtheory: stopped at once\n")
            os._exit(128 + number)
        if self._raised:
            return
        if _in_an_import(frame):  # half a module would fail elsewhere, with words about something else
            _send_again(number)
            return
        self._raised = number
        raise KeyboardInterrupt if number == signal.SIGINT else Stopped(number)

    def unraisable(self, trouble: "sys.UnraisableHookArgs") -> None:
        """A stop that came where Python lets nothing be raised, such as in a finaliser, comes again."""
        if self._raised and issubclass(trouble.exc_type, (KeyboardInterrupt, Stopped)):
            number, self._raised = self._raised, 0
            _send_again(number)
        else:
            self._usual(trouble)


def _send_again(number: int) -> None:
    timer = threading.Timer(_AGAIN, signal.raise_signal, (number,))
    timer.daemon = True
    timer.start()


def _in_an_import(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False
