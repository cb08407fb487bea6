"""What was written to a namespace and taken back: afterwards all is as it was, but Python has counted the writes.

A patch may be in place for a moment only, in which nobody looks; it may even take itself back when it is called, or be
laid by a finaliser in the middle of the guard's own work. No code of a library sets a name of a class to another value
and back, nor a name of a module in whose source nobody says ``global``. Names may come to a module: an import adds its
parts.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

__all__ = ["Spaces", "source_of", "watching"]
Spaces = Sequence[tuple[Mapping[str, object], str | None]]
"""Namespaces, and for a module the file of its source, if it has one."""
_ADDED = frozenset({"__warningregistry__"})


def source_of(module: ModuleType) -> str | None:
    """The file of a module's source; none of what is written in C."""
    place = vars(module).get("__file__")
    return place if type(place) is str and place.endswith(".py") else None


def watching(spaces: Spaces) -> tuple[Callable[[int], bool], Callable[[], None]]:
    """Whether a space that was written to has names that were put back, or a new one that is no module.

    What is done before the second function is called is the guard's own work. A space is asked about when it was
    written to since it was asked about last, and is known to have nothing else that is different.
    """
    length, kind, module, added, number = len, type, ModuleType, _ADDED, id
    known, strict = [length(space) for space, _ in spaces], list[bool]()
    names = [frozenset(map(number, space)) for space, _ in spaces]
    steady, of_module, several, whole = _is_steady(), issubclass, list, int
    counts = {place: found for place, (space, _) in enumerate(spaces) if (found := _counts(space))}

    def was_put_back(place: int) -> bool:
        space, source = spaces[place]
        before, known[place] = known[place], length(space)
        counted = {key: space.get(key) for key in counts.get(place, ())}
        numbers = not [one for one in counted.values() if kind(one) is not whole]
        if numbers and counted != counts.get(place, {}):
            counts[place] = counted
            return False
        if not strict:
            return False
        new = [(key, value) for key, value in several(space.items()) if number(key) not in names[place]]
        strange = [key for key, value in new if key not in added and not of_module(kind(value), module)]
        return (before == length(space) or bool(strange)) and steady(source)

    return was_put_back, lambda: strict.append(True)


def _counts(space: Mapping[str, object]) -> dict[str, object]:
    """Numbers by which a library counts what it has made: who writes these may not have written anything else."""
    return {key: value for key, value in space.items() if type(value) is int and key.startswith("_")}


def _is_steady() -> Callable[[str | None], bool]:
    """Whether nothing in a source writes names of its module; it is read when there is something to ask about."""
    read, failure, known = open, OSError, {threading.__file__: False}  # which is written in every copy

    def steady(source: str | None) -> bool:
        if source is None:
            return True
        if source not in known:
            try:
                with read(source, "rb") as stream:
                    text = stream.read()
            except failure:
                text = b""
            says = [line for line in text.split(b"\n") if line.lstrip().startswith(b"global ")]
            known[source] = not says and b"globals()" not in text
        return known[source]

    return steady
