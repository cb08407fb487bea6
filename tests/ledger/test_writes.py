"""Which dictionaries, cells, lists and sets were written to: every way of writing is seen, and nothing else is."""

import sys
from collections.abc import Callable
from types import CellType, SimpleNamespace
from typing import Any

import pytest

from fdtheory.ledger import writes
from fdtheory.ledger.writes import everywhere, only_where_written, where_moved

WRITES: dict[str, Callable[[dict[str, Any]], object]] = {
    "another value": lambda table: table.__setitem__("a", 5),
    "a new name": lambda table: table.__setitem__("new", 5),
    "an update": lambda table: table.update(a=5),
    "a union": lambda table: table.__ior__({"a": 5}),
    "a default": lambda table: table.setdefault("new", 5),
    "a name gone": lambda table: table.__delitem__("a"),
    "a name taken": lambda table: table.pop("a"),
    "the last taken": lambda table: table.popitem(),
    "all gone": lambda table: table.clear(),
    "a global": lambda table: exec("global a; a = 5", table),
    "an import": lambda table: exec("import math as a", table),
}


def noted(parts: list[Any], **more: Any) -> tuple[Callable[[], list[str]], list[int]]:
    """A look that has something to say of every part that it is asked about, and whom it was asked about."""
    asked: list[int] = []
    return only_where_written(parts, lambda place: asked.append(place) or [str(place)], **more), asked


@pytest.mark.parametrize("way", WRITES)
def test_every_way_to_write_is_seen(way: str) -> None:
    tables = [{"a": 1, "b": 2} for _ in range(150)]
    look, asked = noted(tables)
    assert (look(), asked) == ([], [])
    WRITES[way](tables[100])
    assert (look(), asked) == (["100"], [100])


def test_what_a_class_gets_is_seen() -> None:
    class One:
        a = 1

    look, _ = noted([vars(One)])
    assert look() == []
    One.a = 2
    assert look() == ["0"]


def test_what_an_object_gets_is_seen_and_so_is_another_dictionary() -> None:
    class Thing:
        pass

    things: list[Any] = [Thing(), SimpleNamespace(), Thing()]
    for thing in things:
        thing.a = 1
    look, _ = noted([vars(thing) for thing in things], owners=things)
    uncounted = ["0", "2"] if sys.version_info >= (3, 13) else []  # looked at each time
    assert look() == uncounted
    things[0].a = 2
    assert look() == (uncounted or ["0"])
    things[2].__dict__ = {"a": 1}
    assert "2" in look()


def test_another_content_of_a_cell_is_seen() -> None:
    cells = [CellType(1000 + n) for n in range(3)]
    look, _ = noted(cells)
    assert look() == []
    cells[1].cell_contents = object()
    assert look() == ["1"]
    del cells[2].cell_contents
    assert look() == ["1", "2"]


def test_what_was_found_to_be_as_before_is_not_asked_about_again() -> None:
    table, asked = {"a": 1}, list[int]()
    look = only_where_written([table], lambda place: asked.append(place) or ([] if table["a"] == 1 else ["changed"]))
    table["a"] = 2
    table["a"] = 1
    assert (look(), look(), asked) == ([], [], [0])
    table["a"] = 2
    assert look() == look() == ["changed"]
    table["a"] = 1
    assert look() == []


@pytest.mark.parametrize("heap", [[1, 2, 3], {"x", "y"}, [], set()])
def test_other_entries_of_a_list_or_a_set_are_seen(heap: Any) -> None:
    others: list[Any] = [[7], {8}]
    parts, old = [others[0], heap, others[1]], list(heap)
    look = where_moved(parts, lambda place: [] if list(parts[place]) == old else [str(place)])
    assert look() == []
    new = object()
    (heap.append if isinstance(heap, list) else heap.add)(new)
    assert look() == ["1"]
    heap.remove(new)
    assert look() == []
    (heap.append if isinstance(heap, list) else heap.add)(new)
    assert look() == ["1"]


def test_an_entry_in_the_place_of_another_is_seen() -> None:
    heap = [object(), object()]
    look = where_moved([heap], lambda _: ["changed"])
    assert look() == []
    heap[1] = object()
    assert look() == ["changed"]


def test_many_entries_more_move_a_list_and_nothing_is_read_from_the_old_place() -> None:
    heap = [0]
    look = where_moved([heap], lambda _: [str(len(heap))])
    heap += range(10**6)
    assert look() == ["1000001"]
    heap.clear()
    assert look() == ["0"]


def test_another_python_is_looked_at_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writes, "are_counted", lambda: False)
    look, asked = noted([{}, {}])
    assert look() == ["0", "1"]
    assert asked == [0, 1]
    assert everywhere([{}], lambda _: ["always"])() == ["always"]


def test_this_python_counts() -> None:
    """Where it does not, a copy of a process costs three times as much; verdicts are the same."""
    assert writes.are_counted()
