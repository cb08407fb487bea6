"""Tables by which libraries choose what they run: dispatchers, converters, printers, evaluators, rules of assumptions.

Anybody may add to them, and a library does so itself when more of it is imported. So what stood there is to stay, and
what comes must be a library's own, or be for a class of the file's. What is assumed of the classes that are there, and
the rules that follow from it, do not change at all.
"""

import operator
from collections import deque
from collections.abc import Callable, Iterable
from types import BuiltinFunctionType, CellType, FunctionType, MethodType, ModuleType

from sympy.assumptions import handlers, wrapper
from sympy.assumptions.predicates import order, sets
from sympy.core.assumptions import StdFactKB
from sympy.core.basic import Basic
from sympy.core.facts import FactRules
from sympy.multipledispatch.dispatcher import Dispatcher
from sympy.physics import units
from sympy.sets import setexpr
from sympy.sets.handlers import issubset

from fdtheory.ledger.library_code import ROOTS, written_where_it_says
from fdtheory.ledger.writes import WhereWritten, everywhere, where_moved

__all__ = ["table_changes"]
_THERE = (handlers, order, sets, wrapper, units, setexpr, issubset)
"""sympy imports them on first use, also in the middle of a decision; what they hold is to be known before."""
_DEPTH = 3
_ACTS = (FunctionType, MethodType, BuiltinFunctionType)
_OTHERS, _FACTS, _RULES = range(3)
"""Kinds of tables: facts do not change at all, rules get entries without contents when they are looked up."""
_Table = tuple[str, dict[object, object], tuple[object, ...], tuple[object, ...], int]
"""A name, a table, its keys and what stood there, and its kind."""
_Heap = tuple[str, list[object] | set[object], tuple[object, ...], bool]
"""A name, what has no keys, what stood there, and whether it is not to change at all."""


def table_changes(
    modules: Iterable[tuple[str, ModuleType]], where_written: WhereWritten = everywhere
) -> Callable[[], list[str]]:
    """Remember the tables in modules, in their classes, objects and functions; what is returned names what differs."""
    tables: list[_Table] = []
    heaps: list[_Heap] = []
    waiting = deque((f"{n}.{key}", value, 0) for n, module in modules for key, value in list(vars(module).items()))
    seen, classes = set[int](), set[int]()
    while waiting:
        name, value, depth = waiting.popleft()  # the shortest way to each first
        if id(value) in seen or name.endswith("__"):
            continue
        seen.add(id(value))
        if isinstance(value, type):
            classes.add(id(value))
        if isinstance(value, dict):
            how = _FACTS if isinstance(value, StdFactKB) else _OTHERS
            tables.append((name, value, tuple(dict.keys(value)), tuple(dict.values(value)), how))
        elif isinstance(value, list):
            heaps.append((name, value, tuple(value), False))
        elif isinstance(value, FactRules):
            _note_rules(name, value, tables, heaps)
        if depth < _DEPTH:
            waiting += [(f"{name}.{key}", part, depth + 1) for key, part in _inside(value)]
    return _looking(tables, heaps, classes, where_written)


def _note_rules(name: str, rules: FactRules, tables: list[_Table], heaps: list[_Heap]) -> None:
    for key, part in vars(rules).items():
        if isinstance(part, dict):
            tables.append((f"{name}.{key}", part, tuple(part), tuple(part.values()), _RULES))
            heaps += [(f"{name}.{key}", inner, tuple(inner), True) for inner in part.values() if type(inner) is set]


def _inside(value: object) -> list[tuple[str, object]]:
    """What may hold a table: the parts of a class, the attributes of an object, the cells of a function."""
    if isinstance(value, type):
        return list(vars(value).items())
    found: list[tuple[str, object]] = []
    if type(value) is FunctionType:
        found += [("cell", content) for cell in value.__closure__ or () for content in _contents(cell)]
    if isinstance(value, Dispatcher):
        return [(key, getattr(value, key)) for key in ("funcs", "_cache")]
    if isinstance(value, (Basic, ModuleType)):
        return found
    held = getattr(value, "__dict__", None)
    return found + (list(held.items()) if type(held) is dict else [])


def _contents(cell: CellType) -> list[object]:
    try:
        return [cell.cell_contents]
    except ValueError:
        return []


def _looking(
    tables: list[_Table], heaps: list[_Heap], classes: set[int], where_written: WhereWritten
) -> Callable[[], list[str]]:
    """What differs by now, found by looking at which objects stand there: none of them is asked what it is."""
    differs, short_of = _differing_tables(classes), _shorter_heaps()

    def in_a_table(place: int) -> list[str]:
        name, *table = tables[place]
        return [f"the table {name}"] if differs(*table) else []

    def in_a_heap(place: int) -> list[str]:
        name, *heap = heaps[place]
        return [f"the table {name}"] if short_of(*heap) else []

    of_tables = where_written([table for _, table, *_ in tables], in_a_table)
    of_heaps = where_moved([heap for _, heap, *_ in heaps], in_a_heap)
    return lambda: [*of_tables(), *of_heaps()]


def _differing_tables(classes: set[int]) -> Callable[..., bool]:
    length, every, together, is_same, missing = len, all, map, operator.is_, object()
    keys, values, items, number, is_a, kind = dict.keys, dict.values, dict.items, id, isinstance, type
    facts, rules, a_set = _FACTS, _RULES, set
    acts, ours, term, several, groups = _ACTS, _of_a_library(), Basic, list, (tuple, list)

    def for_classes_that_were_there(key: object) -> bool:
        parts = several(key) if kind(key) in groups else [key]  # type: ignore[call-overload]
        mine = [part for part in parts if is_a(part, kind) and number(part) not in classes]
        return not [part for part in mine if part is not object]

    def differs(table: dict[object, object], names: tuple[object, ...], parts: tuple[object, ...], how: int) -> bool:
        pairs = (parts, values(table)), (names, keys(table))
        if length(names) == length(table) and every([every(together(is_same, *pair)) for pair in pairs]):
            return False
        if how == facts:
            return True
        now = {number(key): value for key, value in items(table)}
        for key, part in zip(names, parts, strict=True):
            if (how == rules or is_a(part, acts) or is_a(part, term)) and now.get(number(key), missing) is not part:
                return True
        old = {number(key) for key in names}
        added = [(key, value) for key, value in items(table) if number(key) not in old]
        if how == rules:
            return bool([value for _, value in added if not (kind(value) is a_set and not value)])
        acting = [(key, value) for key, value in added if is_a(value, acts)]
        return bool([key for key, value in acting if not ours(value) and for_classes_that_were_there(key)])

    return differs


def _shorter_heaps() -> Callable[..., bool]:
    length, number, several, is_a, acts = len, id, list, isinstance, _ACTS

    def short_of(heap: list[object] | set[object], parts: tuple[object, ...], fixed: bool) -> bool:
        now = {number(part) for part in several(heap)}
        gone = [part for part in parts if number(part) not in now and (fixed or is_a(part, acts))]
        return bool(gone) or (fixed and length(now) != length(parts))

    return short_of


def _of_a_library() -> Callable[[object], bool]:
    """Whether a function is a library's: not the lambda of a file, nor a text compiled under a library's name."""
    roots, written, kind, function, method = ROOTS, written_where_it_says(), type, FunctionType, MethodType
    code_of, of_method = FunctionType.__code__.__get__, MethodType.__func__.__get__  # type: ignore[attr-defined]

    def of_a_library(value: object) -> bool:
        if kind(value) is method:
            value = of_method(value)
        if kind(value) is not function:
            return True
        code = code_of(value)
        return bool(code.co_filename.startswith(roots)) and written(code)

    return of_a_library
