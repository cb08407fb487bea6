"""What functions and single objects of a module hold inside, which Python lets anybody change without a word.

A function keeps values in cells and defaults in a table, an object of a library may be given a method of its own that
takes the place of its class's. None of this is announced to the hook, so it is photographed like the names of modules.
"""

import operator
from collections.abc import Callable, Iterable
from types import CellType, FunctionType, ModuleType

__all__ = ["inner_changes"]
_Cell = tuple[str, CellType, object]
_Table = tuple[str, dict[str, object], tuple[object, ...]]
_Own = tuple[str, dict[str, object], frozenset[str], tuple[tuple[str, object], ...]]
"""A name, what an object holds, names of its class that it does not take the place of, and what it calls."""
_EMPTY = object()


def inner_changes(modules: Iterable[tuple[str, ModuleType]]) -> Callable[[], list[str]]:
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
    return _looking(cells, tables, objects)


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
    return name, held, frozenset(names.difference(held)), called


def _content(cell: CellType) -> object:
    try:
        return cell.cell_contents
    except ValueError:
        return _EMPTY


def _looking(cells: list[_Cell], tables: list[_Table], objects: list[_Own]) -> Callable[[], list[str]]:
    content, empty, no_content, text, kind = vars(CellType)["cell_contents"].__get__, _EMPTY, ValueError, str, type
    missing, same, get = object(), _the_very_same(), dict.get

    def held_in(cell: CellType) -> object:
        try:
            return content(cell)
        except no_content:
            return empty

    def replaced(held: dict[str, object], names: frozenset[str], called: tuple[tuple[str, object], ...]) -> list[str]:
        if [key for key in held if kind(key) is not text]:  # which would be asked what it is
            return ["a key of another kind"]
        found = [key for key in held if key in names]
        return found + [key for key, part in called if get(held, key, missing) is not part]

    def changes() -> list[str]:
        found = [f"inside of {name}" for name, cell, part in cells if held_in(cell) is not part]
        found += [f"the defaults of {name}" for name, table, parts in tables if not same(table, parts)]
        return found + [
            f"{name}.{key}" for name, held, names, called in objects for key in replaced(held, names, called)
        ]

    return changes


def _the_very_same() -> Callable[[dict[str, object], tuple[object, ...]], bool]:
    count, keys, values, every, together, is_same = len, dict.__iter__, dict.values, all, map, operator.is_

    def same(table: dict[str, object], parts: tuple[object, ...]) -> bool:
        now = (*keys(table), *values(table))
        return count(now) == count(parts) and every(together(is_same, now, parts))

    return same
