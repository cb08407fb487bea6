"""Files of data that a source names: whoever reads a table is made of the table, too.

Only what is written out is found: the name of a file, relative to the folder of the source or to a folder below it that
the source names as well. A name that is put together at run time, or a pattern, leads nowhere.
"""

import ast
import os
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

__all__ = ["digest_of", "files_named", "folders_named"]
_LONGEST = 255
_READ = 2**26
"""Bytes of a file that its digest is made of, with its size."""


def folders_named(path: Path, body: Iterable[ast.AST]) -> tuple[Path, ...]:
    """The folder of a source, and those below it that it names, also one in the other."""
    found = [path.parent]
    names = {text for node in body for text in _texts(ast.walk(node)) if ".." not in Path(text).parts}
    for folder in found:  # which grows meanwhile
        inner = (folder / name for name in sorted(names) if not os.path.isabs(name) and Path(name).parts)
        found += [place for place in inner if _is(os.path.isdir, place) and place not in found]
    return tuple(found)


def files_named(parts: Iterable[ast.AST], folders: Iterable[Path]) -> list[Path]:
    """The files, but for sources, that texts among these pieces name."""
    names, folders = sorted(set(_texts(parts))), list(folders)
    places = (folder / name for name in names if not name.endswith(".py") for folder in folders)
    return [place for place in dict.fromkeys(places) if _is(os.path.isfile, place)]


def digest_of(path: Path) -> str:
    """Of what a file holds; of a very large one of its beginning."""
    try:
        with path.open("rb") as stream:
            return f"{sha256(stream.read(_READ)).hexdigest()} {path.stat().st_size}"
    except OSError:
        return "not to be read"


def _texts(parts: Iterable[ast.AST]) -> list[str]:
    values = [part.value for part in parts if isinstance(part, ast.Constant)]
    return [value for value in values if isinstance(value, str) and 0 < len(value) <= _LONGEST]


def _is(kind: Callable[[Path], bool], place: Path) -> bool:
    try:
        return kind(place)
    except ValueError:  # a name that no file can have
        return False
