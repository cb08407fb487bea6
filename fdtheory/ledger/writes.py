"""What was written to since somebody looked last: dictionaries count their writes, and a cell shows what it holds.

Looking through all that the libraries keep touches every object of it, which in a copy of a process copies the memory
of each. The counts alone, read where Python keeps them, touch nothing; what has another count is then looked at itself.
Where Python is another one than is known here, everything is looked at.
"""

import ctypes
import gc
import struct
from collections.abc import Callable, Sequence
from types import CellType
from typing import Any

__all__ = ["WhereWritten", "everywhere", "only_where_written", "where_moved"]
Changed = Callable[[int], list[str]]
WhereWritten = Callable[..., Callable[[], list[str]]]
_WORD, _COUNT, _CONTENT, _MANAGED = 8, 24, 16, -24
"""Bytes of a number of the machine; where a dictionary has its count, a cell its content, an object its dictionary."""
_HEAD = 16
_HEADS: dict[type, int] = {list: 24, set: 32}
"""Where lists and sets say how many entries they have and where these stand, and the bytes of that."""
_HAS_MANAGED = 1 << 4
"""The flag of classes whose objects have their dictionary before themselves."""
_CHUNK = 64 * _WORD


def everywhere(parts: Sequence[object], changed: Changed, owners: Sequence[object] = ()) -> Callable[[], list[str]]:
    """What ``changed`` says of all parts, by their place."""
    places = range(len(parts))
    return lambda: [name for place in places for name in changed(place)]


def only_where_written(
    parts: Sequence[object], changed: Changed, owners: Sequence[object] = ()
) -> Callable[[], list[str]]:
    """What ``changed`` says of the parts (by their place) that were written to since it had nothing to say of them.

    Parts are dictionaries, the views of classes, and cells. Of ``owners``, objects in the same order, it is looked at
    as well whether they have kept their dictionary.
    """
    if not _are_counted():
        return everywhere(parts, changed)
    several, length, join, least = range, len, b"".join, min
    count, chunk, word, array, whole = length(parts), _CHUNK, _WORD, bytearray, bytes
    kept = [*parts, *owners]  # whose places in memory nobody else may get
    views = [_view(part) for part in parts]
    places = [_dictionary_of(owner, part) for owner, part in zip(owners, parts, strict=bool(owners))]
    always = [place for place, view in enumerate(places) if view is None]
    extra = [(place, view) for place, view in enumerate(places) if view is not None]
    views += [view for _, view in extra]
    which = [*several(count), *(place for place, _ in extra)]
    before = [join(views)]

    def changes() -> list[str]:
        now, known = join(views), before[0]
        found = [name for place in always for name in changed(place)]
        if now == known or not kept:
            return found
        settled = array(known)
        for start in several(0, length(now), chunk):
            if now[start : start + chunk] == known[start : start + chunk]:
                continue
            for at in several(start, least(start + chunk, length(now)), word):
                if now[at : at + word] != known[at : at + word]:
                    told = changed(which[at // word])
                    found += told
                    if not told:
                        settled[at : at + word] = now[at : at + word]
        before[0] = whole(settled)
        return found

    return changes


def where_moved(lists: Sequence[object], changed: Changed) -> Callable[[], list[str]]:
    """What ``changed`` says of the lists and sets (by their place) that do not have the very entries that they had.

    One whose own head is another has its entries elsewhere by now: nothing is read from the old place, and from then on
    it is looked at itself.
    """
    places, join = list[int](), b"".join
    heads, bodies = list["ctypes.Array[ctypes.c_char]"](), list["ctypes.Array[ctypes.c_char]"]()
    for place, one in enumerate(lists):
        size_of_head = _HEADS.get(type(one))
        head = _bytes_at(id(one) + _HEAD, size_of_head or _WORD)
        body = _body(one, head) if size_of_head else None
        if body is not None:
            places.append(place)
            heads.append(head)
            bodies.append(body)
    kept, count, backwards, numbers = list(lists), len, reversed, range
    always = [place for place in numbers(count(kept)) if place not in places]
    settled = [(join([head]), join([body])) for head, body in zip(heads, bodies, strict=True)]
    before = [join(heads), join(bodies)]

    def moved() -> list[int]:
        """The places, in the order of what is kept here, that are no longer what they were."""
        return [
            at
            for at in numbers(count(places))
            if join([heads[at]]) != settled[at][0] or join([bodies[at]]) != settled[at][1]
        ]

    def changes() -> list[str]:
        if join(heads) != before[0] or join(bodies) != before[1]:
            for at in backwards(moved()):
                always.append(places[at])
                for several in (places, heads, bodies, settled):
                    several.pop(at)
            before[:] = join([head for head, _ in settled]), join([body for _, body in settled])
        return [name for place in always for name in changed(place)]

    return changes


def _body(one: Any, head: "ctypes.Array[ctypes.c_char]") -> "ctypes.Array[ctypes.c_char] | None":
    """The memory in which the entries of a list or a set stand; None where they do not stand there."""
    words = struct.unpack(f"{len(head) // _WORD}Q", head.raw)
    entries = [id(entry) for entry in one]
    if type(one) is list:
        place, size, step = words[1], words[0], 1
    else:
        place, size, step = words[3], (words[2] + 1) * 2, 2
    if (words[0] if step == 1 else words[1]) != len(entries):
        return None
    if not entries:
        return _bytes_at(id(one) + _HEAD)
    body = _bytes_at(place, size * _WORD)
    found = struct.unpack(f"{size}Q", body.raw)[::step]
    return body if (list(found) == entries if step == 1 else set(entries) <= set(found)) else None


def _view(part: object) -> "ctypes.Array[ctypes.c_char]":
    if type(part) is CellType:
        return _bytes_at(id(part) + _CONTENT)
    table = part if isinstance(part, dict) else gc.get_referents(part)[0]  # of a class: what its view shows
    return _bytes_at(id(table) + _COUNT)


def _dictionary_of(owner: object, table: object) -> "ctypes.Array[ctypes.c_char] | None":
    """Where an object says which dictionary is its own, if that can be told."""
    kind = type(owner)
    offset = _MANAGED if kind.__flags__ & _HAS_MANAGED else kind.__dictoffset__
    if offset <= 0 and offset != _MANAGED:
        return None
    view = _bytes_at(id(owner) + offset)
    return view if int.from_bytes(view.raw, "little") == id(table) else None


def _bytes_at(address: int, size: int = _WORD) -> "ctypes.Array[ctypes.c_char]":
    return (ctypes.c_char * size).from_address(address)


def _are_counted() -> bool:
    """Whether this Python counts the writes to dictionaries where they are looked for; it is tried on some."""
    if struct.calcsize("P") != _WORD or dict.__basicsize__ < _COUNT + _WORD:
        return False

    class Tried:
        here = 1

    ways: list[Callable[[dict[str, object]], object]] = [
        lambda table: table.__setitem__("a", 2),
        lambda table: table.__setitem__("b", 1),
        lambda table: table.update(b=2),
        lambda table: table.setdefault("c", 1),
        lambda table: table.pop("c"),
        lambda table: table.popitem(),
        lambda table: table.__ior__({"d": 1}),
        lambda table: table.clear(),
    ]
    table: dict[str, object] = {"a": 1}
    of_a_class = (lambda: setattr(Tried, "here", 2), lambda: setattr(Tried, "new", 1), lambda: delattr(Tried, "new"))
    cell, one, other = CellType(), object(), object()
    told = []
    for content in (one, other):
        cell.cell_contents = content
        told.append(_view(cell).raw == id(content).to_bytes(_WORD, "little"))
    return (
        all(_moves(table, lambda way=way: way(table)) for way in ways)  # type: ignore[misc]
        and all(_moves(vars(Tried), way) for way in of_a_class)
        and all(told)
    )


def _moves(part: object, act: Callable[[], object]) -> bool:
    view = _view(part)
    before = view.raw
    act()
    return view.raw != before
