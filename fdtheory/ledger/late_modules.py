"""Modules of ours and of the libraries that come when a stranger's file is there: from where these are installed.

Much of algebra is imported when it is first needed, also in the middle of a decision. Whoever has put something of his
own under such a name, or another folder into the path of a library, would decide. So a finder of the guard's stands
before all others and remembers what it has found; ours are photographed in full, of others what their names stand for.
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType

from fdtheory.ledger.guard import HOUSE, LIBRARIES, differences, opaque, photograph
from fdtheory.ledger.library_code import ROOTS
from fdtheory.ledger.writes import only_where_written

__all__ = ["photographed_when_loaded"]
_OWN = tuple(f"{name}." for name in (*HOUSE, *LIBRARIES))


def photographed_when_loaded() -> Callable[[], list[str]]:
    """Photograph what is loaded from now on; the function returned names what is different, or from elsewhere."""
    pictures, foreign, keep = list[Callable[[], list[str]]](), list[str](), dict[int, ModuleType]()
    take, house, there = photograph, f"{HOUSE[0]}.", sys.modules

    def loaded(module: ModuleType, name: str) -> None:
        if there.get(name) is not module:
            return
        keep[id(module)] = module
        pictures.append(take((), *(((), (name,)) if name.startswith(house) else ((name,), ())), watched=True))

    mine = _finder(opaque(loaded), opaque(foreign.append))
    sys.meta_path.insert(0, mine)
    ways, finders, differing = vars(sys), sys.meta_path, differences()
    way = [(next(key for key in ways if key == "meta_path"), finders)]  # the very name that stands there
    put_there = _put_there(keep)

    def changes() -> list[str]:
        found = [f"sys.{name}" for name in differing(ways, -1, way)]
        found += [] if finders and finders[0] is mine else ["sys.meta_path"]
        return [*found, *foreign, *put_there(), *(name for picture in pictures for name in picture())]

    return changes


def _finder(loaded: Callable[[ModuleType, str], None], notice: Callable[[str], None]) -> MetaPathFinder:
    finder, own, roots, real, text = PathFinder.find_spec, _OWN, ROOTS, os.path.realpath, str

    class WatchedSource(SourceFileLoader):
        def exec_module(self, module: ModuleType) -> None:
            super().exec_module(module)
            loaded(module, self.name)

    class WatchedExtension(ExtensionFileLoader):
        def exec_module(self, module: ModuleType) -> None:
            super().exec_module(module)
            loaded(module, self.name)

    class Finder(MetaPathFinder):
        def find_spec(
            self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
        ) -> ModuleSpec | None:
            if not name.startswith(own):
                return None
            spec = finder(name, path, target)
            if spec is None:
                return None
            if not real(text(spec.origin)).startswith(roots):
                notice(f"the path of {name.rpartition('.')[0]}")
            elif type(spec.loader) is SourceFileLoader:
                spec.loader = WatchedSource(spec.loader.name, spec.loader.path)
            elif type(spec.loader) is ExtensionFileLoader:
                spec.loader = WatchedExtension(spec.loader.name, spec.loader.path)
            return spec

    return Finder()


def _put_there(keep: dict[int, ModuleType]) -> Callable[[], list[str]]:
    """The modules under names of ours and of the libraries that no import has brought."""
    modules, own, text, number, several = sys.modules, _OWN, str, id, list
    before = frozenset(map(id, modules.values()))

    def differs(_: int) -> list[str]:
        there = [(name, number(one)) for name, one in several(modules.items()) if type(name) is text]
        strange = [name for name, one in there if one not in before and one not in keep and name.startswith(own)]
        return [f"the module {name}, which was put there" for name in strange]

    return only_where_written([modules], differs)
