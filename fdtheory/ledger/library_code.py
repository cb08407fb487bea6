"""Whether code is that of an installed library: it stands in the file that it names."""

import os
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import CodeType

__all__ = ["PACKAGE", "ROOTS", "written_where_it_says"]
PACKAGE = Path(__file__).parents[1]
ROOTS = tuple(
    os.path.realpath(place) + os.sep
    for place in {str(PACKAGE), *(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib"))}
)
"""Folders of code in which a file of claims writes nothing."""


def written_where_it_says() -> Callable[[CodeType], bool]:
    """Whether code stands in the file that it names: anybody can compile a text under a library's name."""
    known: dict[str, set[CodeType]] = {}
    read, translate, kind = open, compile, CodeType

    def written(code: CodeType) -> bool:
        place = code.co_filename
        if place not in known:
            known[place] = set()
            try:
                with read(place, "rb") as stream:
                    waiting = [translate(stream.read(), place, "exec", dont_inherit=True)]
            except (OSError, SyntaxError, ValueError):
                waiting = []
            while waiting:
                known[place].add(found := waiting.pop())
                waiting += [inner for inner in found.co_consts if type(inner) is kind]
        return code in known[place]

    return written
