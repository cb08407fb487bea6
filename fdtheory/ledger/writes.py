"""What was written to since somebody looked last: dictionaries count their writes, and a cell shows what it holds.

Looking through all that the libraries keep touches every object of it, which in a copy of a process copies the memory
of each. The counts alone, read where Python keeps them, touch nothing; what has another count is then looked at itself.
Where Python is another one than is known here, everything is looked at.
"""

import ctypes
import gc
import struct
from collections.abc import Callable, Iterable, Sequence
from types import CellType
from typing import Any, cast

import numpy as np

__all__ = ["WhereWritten", "are_counted", "everywhere", "only_where_written", "where_moved"]
Changed = Callable[[int], list[str]]
WhereWritten = Callable[..., Callable[[], list[str]]]
_WORD, _COUNT, _CONTENT, _MANAGED = 8, 24, 16, -24
"""Bytes of a number of the machine; where a dictionary has its count, a cell its content, an object its dictionary."""
_HEAD = 16
_HEADS: dict[type, int] = {list: 24, set: 32}
"""Where lists and sets say how many entries they have and where these stand, and the bytes of that."""
_HAS_MANAGED = 1 << 4
"""The flag of classes whose objects have their dictionary before themselves."""
_HAS_INLINE = 1 << 2
"""The flag, from Python 3.13 on, of classes whose objects hold their values themselves: no dictionary counts these."""
_CHUNK = 64 * _WORD
_FARTHEST = 2**56
"""No place in memory is as far as that."""
_Read = Callable[[], bytes]
_Both = tuple[_Read, _Read, bytes, bytes]
"""How heads and bodies are read, and what they were."""


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
    if not are_counted():
        return everywhere(parts, changed)
    several, length, least = range, len, min
    count, chunk, word, array, whole = length(parts), _CHUNK, _WORD, bytearray, bytes
    kept = [*parts, *owners]  # whose places in memory nobody else may get
    places = [_place_of(part) for part in parts]
    own = [_dictionary_of(owner, part) for owner, part in zip(owners, parts, strict=bool(owners))]
    always = [place for place, told in enumerate(own) if told is None]
    extra = [(place, told) for place, told in enumerate(own) if told is not None]
    which = [*several(count), *(place for place, _ in extra)]
    read = _reading()([*places, *(told for _, told in extra)])
    before = [read()]

    def changes() -> list[str]:
        now, known = read(), before[0]
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
    if not lists:
        return list
    places, spans = list[int](), list[tuple[range, range]]()
    for place, one in enumerate(lists):
        size = _HEADS.get(type(one))
        head = range(id(one) + _HEAD, id(one) + _HEAD + (size or 0), _WORD)
        body = _body(one, head) if size else None
        if body is not None:
            places.append(place)
            spans.append((head, body))
    kept, count, backwards, numbers, words = list(lists), len, reversed, range, _reading()
    always = [place for place in numbers(count(kept)) if place not in places]
    settled = [(words(head)(), words(body)()) for head, body in spans]

    def together() -> _Both:
        heads, bodies = ([word for span in spans for word in span[part]] for part in (0, 1))
        first, second = words(heads), words(bodies)
        return first, second, first(), second()

    now = [together()]

    def changes() -> list[str]:
        heads, bodies, of_heads, of_bodies = now[0]
        if heads() != of_heads or bodies() != of_bodies:  # these only where no head has moved
            for at in backwards(numbers(count(places))):
                head, body = spans[at]
                if words(head)() != settled[at][0] or words(body)() != settled[at][1]:
                    always.append(places[at])
                    for several in (places, spans, settled):
                        several.pop(at)
            now[0] = together()
        return [name for place in always for name in changed(place)]

    return changes


def _reading() -> Callable[[Iterable[int]], _Read]:
    """How words of memory are read that stand at some places, all at once and without a touch of anything else.

    An object for each word would be counted whenever it is looked at, and its memory copied in a copy of a process.
    """
    everything = (ctypes.c_char * _FARTHEST).from_address(_WORD)  # nothing stands at 0
    memory = np.frombuffer(cast(bytearray, everything), np.uint64)
    take, array, number, word, whole = memory.take, np.array, np.int64, _WORD, np.ndarray.tobytes

    def words(places: Iterable[int]) -> _Read:
        index = array([place // word - 1 for place in places], number)
        return lambda: whole(take(index))

    return words


def _body(one: Any, head: range) -> range | None:
    """Where the entries of a list or a set stand; None where they do not stand there."""
    read = _reading()
    words = struct.unpack(f"{len(head)}Q", read(head)())
    entries = [id(entry) for entry in one]
    if type(one) is list:
        place, size, step = words[1], words[0], 1
    else:
        place, size, step = words[3], (words[2] + 1) * 2, 2
    if (words[0] if step == 1 else words[1]) != len(entries):
        return None
    if not entries:
        return head[:1]
    body = range(place, place + size * _WORD, _WORD)
    found = struct.unpack(f"{size}Q", read(body)())[::step]
    return body if (list(found) == entries if step == 1 else set(entries) <= set(found)) else None


def _place_of(part: object) -> int:
    """Where a dictionary has its count, or a cell its content."""
    if type(part) is CellType:
        return id(part) + _CONTENT
    table = part if isinstance(part, dict) else gc.get_referents(part)[0]  # of a class: what its view shows
    return id(table) + _COUNT


def _dictionary_of(owner: object, table: object) -> int | None:
    """Where an object says which dictionary is its own, if that can be told."""
    kind = type(owner)
    offset = _MANAGED if kind.__flags__ & _HAS_MANAGED else kind.__dictoffset__
    if kind.__flags__ & _HAS_INLINE or (offset <= 0 and offset != _MANAGED):
        return None
    place = id(owner) + offset
    return place if _word_at(place) == id(table).to_bytes(_WORD, "little") else None


def _word_at(place: int) -> bytes:
    return _reading()([place])()


def are_counted() -> bool:
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
        told.append(_word_at(_place_of(cell)) == id(content).to_bytes(_WORD, "little"))
    return (
        all(_moves(table, lambda way=way: way(table)) for way in ways)  # type: ignore[misc]
        and all(_moves(vars(Tried), way) for way in of_a_class)
        and all(told)
    )


def _moves(part: object, act: Callable[[], object]) -> bool:
    place = _place_of(part)
    before = _word_at(place)
    act()
    return _word_at(place) != before
