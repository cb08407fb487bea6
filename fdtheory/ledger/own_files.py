"""The files of the package as they are on the disk, so that a change during a run is seen."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
State = dict[str, tuple[int, int, int]]


def state_of(folder: Path = PACKAGE) -> State:
    """Size, file number and time of the last change of every source; that time nobody can set back."""
    found: State = {}
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in names:
            told = os.stat(os.path.join(place, name))
            found[os.path.relpath(os.path.join(place, name), folder)] = (told.st_size, told.st_ino, told.st_ctime_ns)
    return found


def beside(paths: Iterable[str]) -> State:
    """The same for the modules beside some files, which these may import; not for the files themselves."""
    found: State = {}
    own = {os.path.realpath(path) for path in paths}
    for folder in {os.path.dirname(path) for path in own}:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".py") and os.path.realpath(entry.path) not in own and entry.is_file():
                    told = entry.stat()
                    found[entry.path] = (told.st_size, told.st_ino, told.st_ctime_ns)
    return found


def difference(before: State, now: State) -> str:
    """The first file that is new, gone or changed; nothing if there is none."""
    changed = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
    return f"the file {changed[0]} was changed meanwhile" if changed else ""
