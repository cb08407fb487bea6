"""What functions and single objects of a module hold inside, which Python lets anybody change without a word.

A function keeps values in cells and defaults in a table, an object of a library may be given a method of its own that
takes the place of its class's. None of this is announced to the hook, so it is photographed like the names of modules.
"""

import operator
from collections.abc import Callable, Iterable
from types import CellType, FunctionType, ModuleType

from fdtheory.ledger.writes import WhereWritten, everywhere

__all__ = ["inner_changes"]
_Cell = tuple[str, CellType, object]
_Table = tuple[str, dict[str, object], tuple[object, ...]]
_Own = tuple[str, object, dict[str, object], frozenset[str], tuple[tuple[str, object], ...]]
"""A name, an object, what it holds, names of its class that it does not take the place of, and what it calls."""
_EMPTY = object()


def inner_changes(
    modules: Iterable[tuple[str, ModuleType]], where_written: WhereWritten = everywhere
) -> Callable[[], list[str]]:
    """Remember what functions, methods and single objects hold; the function returned names what is different."""
    cells: list[_Cell] = []
    tables: list[_Table] = []
    objects: list[_Own] = []
    waiting = [(f"{name}.{key}", value) for name, module in modules for key, value in list(vars(module).items())]
    seen = set[int]()
    while waiting:
        name, value = waiting.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        kind = type(value)
        if kind is FunctionType:
            waiting += _of_a_function(name, value, cells, tables)
        elif issubclass(kind, type):
            waiting += [(f"{name}.{key}", part) for key, part in list(type.__dict__["__dict__"].__get__(value).items())]
        elif kind in (staticmethod, classmethod, property) or hasattr(kind, "cache_info"):
            inner = ("fget", "fset", "__func__", "__wrapped__")
            waiting += [(name, part) for part in (getattr(value, key, None) for key in inner) if part is not None]
        elif kind.__dictoffset__ and kind is not ModuleType and (own := _of_an_object(name, value)):
            objects.append(own)
    return _looking(cells, tables, objects, where_written)


def _of_a_function(
    name: str, value: FunctionType, cells: list[_Cell], tables: list[_Table]
) -> list[tuple[str, object]]:
    contents = [(cell, _content(cell)) for cell in value.__closure__ or ()]
    cells += [(name, cell, content) for cell, content in contents]
    if value.__kwdefaults__:
        table = value.__kwdefaults__
        tables.append((name, table, (*table, *table.values())))
    return [(name, content) for _, content in contents] + [
        (name, part) for part in (vars(value).get("__wrapped__"),) if part is not None
    ]


def _of_an_object(name: str, value: object) -> _Own | None:
    """Not its data, which may well change, but whatever is called, and what would take the place of its class's."""
    try:
        held: object = object.__getattribute__(value, "__dict__")
    except AttributeError:  # as that of a type variable, from Python 3.12 on
        return None
    if type(held) is not dict:
        return None
    names = {key for base in type(value).__mro__ for key in vars(base) if type(key) is str}
    called = tuple((key, part) for key, part in list(held.items()) if callable(part))
    return name, value, held, frozenset(names.difference(held)), called


def _content(cell: CellType) -> object:
    try:
        return cell.cell_contents
    except ValueError:
        return _EMPTY


def _looking(
    cells: list[_Cell], tables: list[_Table], objects: list[_Own], where_written: WhereWritten
) -> Callable[[], list[str]]:
    content, empty, no_content, text, kind = vars(CellType)["cell_contents"].__get__, _EMPTY, ValueError, str, type
    missing, same, get, own = object(), _the_very_same(), dict.get, object.__getattribute__

    def in_a_cell(place: int) -> list[str]:
        name, cell, part = cells[place]
        try:
            held = content(cell)
        except no_content:
            held = empty
        return [] if held is part else [f"inside of {name}"]

    def in_a_table(place: int) -> list[str]:
        name, table, parts = tables[place]
        return [] if same(table, parts) else [f"the defaults of {name}"]

    def in_an_object(place: int) -> list[str]:
        name, thing, held, names, called = objects[place]
        if own(thing, "__dict__") is not held:
            return [f"{name}.__dict__"]
        if [key for key in held if kind(key) is not text]:  # which would be asked what it is
            return [f"{name}.a key of another kind"]
        found = [key for key in held if key in names]
        found += [key for key, part in called if get(held, key, missing) is not part]
        return [f"{name}.{key}" for key in found]

    looks = (
        where_written([cell for _, cell, _ in cells], in_a_cell),
        where_written([table for _, table, _ in tables], in_a_table),
        where_written([held for _, _, held, *_ in objects], in_an_object, [thing for _, thing, *_ in objects]),
    )
    return lambda: [name for look in looks for name in look()]


def _the_very_same() -> Callable[[dict[str, object], tuple[object, ...]], bool]:
    count, keys, values, every, together, is_same = len, dict.__iter__, dict.values, all, map, operator.is_

    def same(table: dict[str, object], parts: tuple[object, ...]) -> bool:
        now = (*keys(table), *values(table))
        return count(now) == count(parts) and every(together(is_same, now, parts))

    return same
