"""On Linux: what keeps a stranger's programs out of other processes' memory, the supervisor's above all.

A worker gives up the right to look into other processes, for itself and for whatever it starts, and lets nobody look
into it. It adopts what its programs leave behind, so that these are found when it is ended. The supervisor hides its
memory for as long as a stranger's worker runs. Elsewhere nothing is done.
"""

import ctypes
import struct
import sys
from collections.abc import Callable

__all__ = ["hidden", "without_a_look_at_others"]
_GET_DUMPABLE, _SET_DUMPABLE, _DROP, _ADOPT, _NO_NEW_RIGHTS = 3, 4, 24, 36, 38
_PTRACE = 19
_CAPABILITIES = 0x20080522
"""The version of the kernel's interface with 64 capabilities."""


def without_a_look_at_others() -> None:
    """Give up ptrace and the like for good, also for every program started from here; these stay in one tree."""
    libc = _libc()
    if libc is None:
        return
    libc.prctl(_NO_NEW_RIGHTS, 1, 0, 0, 0)
    libc.prctl(_ADOPT, 1, 0, 0, 0)
    libc.prctl(_DROP, _PTRACE, 0, 0, 0)
    header = ctypes.create_string_buffer(struct.pack("Ii", _CAPABILITIES, 0))
    data = ctypes.create_string_buffer(24)
    if libc.capget(header, data) == 0:
        sets = [word & ~(1 << _PTRACE) if i < 3 else word for i, word in enumerate(struct.unpack("6I", data.raw[:24]))]
        libc.capset(header, ctypes.create_string_buffer(struct.pack("6I", *sets)))
    libc.prctl(_SET_DUMPABLE, 0, 0, 0, 0)


def hidden() -> Callable[[], None]:
    """Hide the memory of this process; the function returned shows it again, if it was to be seen before."""
    libc = _libc()
    if libc is None or libc.prctl(_GET_DUMPABLE, 0, 0, 0, 0) != 1:
        return lambda: None
    libc.prctl(_SET_DUMPABLE, 0, 0, 0, 0)
    return lambda: libc.prctl(_SET_DUMPABLE, 1, 0, 0, 0)


def _libc() -> ctypes.CDLL | None:
    return ctypes.CDLL(None, use_errno=True) if sys.platform.startswith("linux") else None
