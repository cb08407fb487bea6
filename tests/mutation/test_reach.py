"""Lines that run are seen, others are not."""

import contextlib
import sys
from pathlib import Path

from fdtheory.mutation.reach import traced


def test_lines_of_known_files_only() -> None:
    def branch(n: int) -> int:
        if n > 0:
            return n
        return -n

    first = branch.__code__.co_firstlineno
    found = traced(lambda: [branch(n) for n in (1, 2)], {__file__: "here"})
    assert {first + 1, first + 2} <= found["here"]
    assert first + 3 not in found["here"]
    assert traced(lambda: branch(1), {str(Path("elsewhere")): "there"}) == {}


def test_tracing_ends_also_after_an_error() -> None:
    before = sys.gettrace()
    with contextlib.suppress(ZeroDivisionError):
        traced(lambda: 1 // 0, {})
    assert sys.gettrace() is before
