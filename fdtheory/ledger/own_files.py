"""The files of the package as they are on the disk, so that a change during a run is seen.

So are those that Python runs by itself when it starts: whoever adds one is at work in every later process.
"""

import os
import site
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from fdtheory.ledger.plain_text import one_line

PACKAGE = Path(__file__).parents[1]
State = dict[str, tuple[int, int, int]]
_RUN_FIRST = frozenset({"sitecustomize", "usercustomize"})


def state_of(folder: Path = PACKAGE) -> State:
    """Size, file number and time of the last change of every source; that time nobody can set back."""
    found: State = {}
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in names:
            told = os.stat(os.path.join(place, name))
            found[os.path.relpath(os.path.join(place, name), folder)] = (told.st_size, told.st_ino, told.st_ctime_ns)
    return found


def installed() -> State:
    """The sources of the package and what Python runs at its start."""
    return state_of() | _at_the_start({*sys.path, *site.getsitepackages(), site.getusersitepackages()})


def _at_the_start(folders: Iterable[str]) -> State:
    """Whatever is called like this in these folders: a link, a folder or nothing readable, too."""
    found: State = {}
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".pth") or entry.name.partition(".")[0] in _RUN_FIRST:
                    told = entry.stat(follow_symlinks=False)
                    found[entry.path] = (told.st_size, told.st_ino, told.st_ctime_ns)
    return found


def beside(paths: Iterable[str]) -> State:
    """The same for the modules beside some files, which these may import; not for the files themselves."""
    found: State = {}
    own = {os.path.realpath(path) for path in paths}
    for folder in {os.path.dirname(path) for path in own}:
        for place, ending in ((folder, ".py"), (os.path.join(folder, "__pycache__"), ".pyc")):
            with suppress(OSError), os.scandir(place) as entries:
                for entry in entries:
                    if entry.name.endswith(ending) and os.path.realpath(entry.path) not in own and entry.is_file():
                        told = entry.stat()
                        found[entry.path] = (told.st_size, told.st_ino, told.st_ctime_ns)
    return found


def differing(before: State, now: State) -> list[str]:
    """The files that are new, gone or changed."""
    return sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))


def difference(before: State, now: State) -> str:
    """The first file that is new, gone or changed, in words; nothing if there is none."""
    changed = differing(before, now)
    return in_words(changed[0]) if changed else ""


def in_words(name: str) -> str:
    return f"the file {one_line(name)} was changed meanwhile"
