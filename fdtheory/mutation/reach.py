"""Which lines of the mathematical rooms a claim runs through."""

import sys
from collections.abc import Callable, Mapping
from types import CodeType, FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import TraceFunction


def traced(work: Callable[[], object], files: Mapping[str, str]) -> dict[str, set[int]]:
    """The lines of these files that ``work`` executes, by the file's name in ``files``.

    A function all of whose lines were seen is no longer watched, so that loops stay quick.
    """
    seen: dict[str, set[int]] = {}
    unseen: dict[CodeType, set[int]] = {}

    def enter(frame: FrameType, event: str, _: object) -> "TraceFunction | None":
        code = frame.f_code
        module = files.get(code.co_filename)
        if module is None:
            return None
        if code not in unseen:
            unseen[code] = {line for _, _, line in code.co_lines() if line}
        waiting = unseen[code]
        lines = seen.setdefault(module, set())

        def inside(frame: FrameType, event: str, _: object) -> "TraceFunction | None":
            lines.add(frame.f_lineno)
            waiting.discard(frame.f_lineno)
            return inside

        return inside(frame, event, _) if waiting else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        work()
    finally:
        sys.settrace(before)
    return seen
