"""What a stranger's file does to the house: seen, and told to the supervisor, which then believes none of its claims.

A worker lays the guard before it reads the file. Three things watch. A photograph of the modules of fdtheory and of
those it computes with is compared after each claim; modules of ours that are loaded later are photographed when they
are. A hook (`audit_hook`) refuses what would reach behind the guard. What the makers make is remembered and tried once
more (`makers_seal`). Functions keep what they need in their own cells, since names of modules are what a stranger
changes first.
"""

import builtins
import operator
import sys
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any, TypeVar

from fdtheory.ledger.inner_parts import inner_changes
from fdtheory.ledger.put_back import source_of, watching
from fdtheory.ledger.tables import table_changes
from fdtheory.ledger.writes import WhereWritten, are_counted, everywhere, only_where_written

T = TypeVar("T")
HOUSE = ("fdtheory",)
TOOLS = ("builtins", "operator", "_operator", "fractions", "json", "hmac", "hashlib", "enum", "dataclasses", "numbers",
         "math", "queue", "_queue", "threading", "inspect", "traceback", "functools", "itertools")  # fmt: skip
MAKERS = ("fdtheory.trial", "fdtheory.numbers", "fdtheory.proof.kernel", "fdtheory.proof.language",
          "fdtheory.proof.search", "operator", "fractions", "builtins", "fdtheory.ledger.guard",
          "fdtheory.ledger.makers_seal", "fdtheory.ledger.plain_parts", "fdtheory.ledger.second_decision",
          "fdtheory.ledger.unseen")  # fmt: skip
NAMES = ("sympy", "flint", "mpmath")
"""Modules whose own names are looked at, without their classes, in the moment in which something is made."""
LIBRARIES = ("sympy", "mpmath", "flint", "numpy")
_KEPT = ("__import__", "__build_class__", "__builtins__")
_OF_PYTHON = frozenset(vars(builtins))
"""Names that every module knows without having them."""
_CHANGEABLE = 1 << 9
"""The flag of classes that Python code made."""


_Space = Any
"""A module's names are a dictionary, those of a class a view of one."""
_Entries = tuple[tuple[object, ...], tuple[object, ...]]
"""All names and all that they stood for, in their order."""
_Held = tuple[str, Mapping[str, object], int, Sequence[tuple[str, object]], frozenset[str], _Entries | None]
"""A name, a namespace, how many names it has if none may come, what stood there, names that may not come, and all."""
_Inner = tuple[str, object, tuple[object, ...]]
"""A name, a container, and what was in it."""


class TamperError(RuntimeError):
    """A file reached for what is not its own."""


def opaque(function: Callable[..., T]) -> Callable[..., T]:
    """The same function in a wrapper of C: nobody reads its cells, neither from its name nor from a frame."""
    wrapper = lru_cache(maxsize=0)(function)
    vars(wrapper).clear()
    return wrapper


def photograph(
    prefixes: Iterable[str], names: Iterable[str] = (), alone: Iterable[str] = (), *, watched: bool = False
) -> Callable[[], list[str]]:
    """Remember all that the modules hold; the function that is returned names what is different by then.

    ``prefixes`` stand for modules with all below them, ``alone`` for single modules. Of the modules ``names`` only
    what their names stand for is remembered. Once strangers are ``watched`` the counts of writes are out of reach.
    """
    where_written = everywhere if watched else only_where_written
    shallow, held, inner, seen = frozenset(names), list[_Held](), list[_Inner](), set[int]()
    taken = _taken(tuple(prefixes), shallow | set(alone))
    for name, module in taken:
        ours = name.startswith("fdtheory")
        kept = [
            (key, value)
            for key, value in list(vars(module).items())
            if _is_kept(key) and (ours or not _is_a_count(key, value))
        ]
        space = vars(module)
        held.append((name, space, -1, kept, _OF_PYTHON.difference(space), (tuple(space), tuple(space.values()))))
        for key, value in kept:
            if name not in shallow and id(value) not in seen:
                seen.add(id(value))
                _look_inside(f"{name}.{key}", value, ours, held, inner)
    if not watched:
        held.append(("the module", sys.modules, -1, taken, frozenset(), None))
    in_a_space, settled = _in_spaces(taken, held, counted=not watched and are_counted())
    deep = [(name, module) for name, module in taken if name not in shallow]
    spaces = where_written([space for _, space, *_ in held], in_a_space)
    inside = inner_changes(deep, where_written)
    tables = table_changes([(name, module) for name, module in deep if name.partition(".")[0] in NAMES], where_written)
    containers = _containers(inner, where_written)

    def changes() -> list[str]:
        found = [*spaces(), *containers(), *inside(), *tables()]
        settled()
        return found

    return changes


def _taken(prefixes: tuple[str, ...], names: Container[str]) -> list[tuple[str, ModuleType]]:
    """The modules that are there, by their names."""
    below = tuple(f"{prefix}." for prefix in prefixes)
    return [
        (name, module)
        for name, module in list(sys.modules.items())
        if module is not None and (name in names or name in prefixes or name.startswith(below))
    ]


def _in_spaces(
    taken: "Sequence[tuple[str, ModuleType]]", held: "Sequence[_Held]", *, counted: bool
) -> tuple[Callable[[int], list[str]], Callable[[], None]]:
    """What is different in one of the spaces, or was and is so no more; and how the guard's own work is told apart."""
    differing, modules = differences(), sys.modules
    sources = {id(vars(module)): source_of(module) for _, module in taken}
    was_put_back, settled = watching([(space, sources.get(id(space))) for _, space, *_ in held])

    def in_a_space(place: int) -> list[str]:
        name, space, *of = held[place]
        found = [f"{name}.{key}" for key in differing(space, *of)]
        if not found and counted and space is not modules and was_put_back(place):
            found = [f"a name of {name} that was put back"]
        return found

    return in_a_space, settled


def _containers(inner: Sequence[_Inner], where_written: WhereWritten) -> Callable[[], list[str]]:
    """Dictionaries where they were written to; lists and sets have no count."""
    parts, same, kind, table = _parts_of(), _same_as(), type, dict
    counted = [entry for entry in inner if kind(entry[1]) is table]
    others = [entry for entry in inner if kind(entry[1]) is not table]

    def differs(place: int) -> list[str]:
        name, thing, made_of = counted[place]
        return [] if same(parts(thing), made_of) else [name]

    tables = where_written([thing for _, thing, _ in counted], differs)
    return lambda: [*tables(), *(name for name, thing, made_of in others if not same(parts(thing), made_of))]


def _look_inside(name: str, value: object, deep: bool, held: "list[_Held]", inner: list[_Inner]) -> None:
    """Classes that can be changed, and, in modules of ours, dictionaries and the like.

    The code of functions is not looked at: the hook lets nobody change it, and reading it would wake the hook.
    """
    if deep and type(value) in (dict, list, set):
        inner.append((name, value, _parts_of()(value)))
    elif isinstance(value, type) and value.__flags__ & _CHANGEABLE:
        fixed = [(key, part) for key, part in list(vars(value).items()) if not _is_a_count(key, part)]
        space = vars(value)
        held.append((name, space, len(space), fixed, frozenset(), (tuple(space), tuple(space.values()))))


def differences() -> Callable[..., list[str]]:
    """The names that stand for something else by now, found without a comparison: a key can be a stranger's, too.

    Such a key is named as well. It is asked whether it is another whenever that one is looked up. Of names that come to
    a module those of Python's own are named: its functions would mean the new ones from then on.
    Most namespaces are as they were to the last entry, which is seen at once.
    """
    several, number, kind, text, missing, plain, length = list, id, type, str, object(), dict, len
    names, parts, nothing, unchanged = dict.items, type(vars(type)).items, frozenset[str](), _unchanged()

    def differing(
        space: _Space,
        size: int,
        kept: Sequence[tuple[str, object]],
        closed: frozenset[str] = nothing,
        before: _Entries | None = None,
    ) -> list[str]:
        if before is not None and unchanged(space, before):
            return []
        entries = several((names if kind(space) is plain else parts)(space))
        now = {number(key): value for key, value in entries}
        found = [key for key, value in kept if now.get(number(key), missing) is not value]
        if -1 < size != length(entries):  # an import adds names to a module, but nobody to a class
            found += ["a part that is new"]
        strange = ["a key of another kind" for key, _ in entries if kind(key) is not text]
        if closed and not strange and not closed.isdisjoint(space):
            found += [key for key in space if key in closed]
        return found + strange

    return differing


def _unchanged() -> Callable[[_Space, _Entries], bool]:
    """Whether a namespace has the very same entries in the same order; nothing is asked what it is."""
    kind, plain, length, every, together, is_same = type, dict, len, all, map, operator.is_
    keys, values = dict.keys, dict.values
    keys_of_a_class, values_of_a_class = type(vars(type)).keys, type(vars(type)).values

    def unchanged(space: _Space, before: _Entries) -> bool:
        names, things = before
        if length(names) != length(space):
            return False
        ours = kind(space) is plain
        return every(together(is_same, names, keys(space) if ours else keys_of_a_class(space))) and every(
            together(is_same, things, values(space) if ours else values_of_a_class(space))
        )

    return unchanged


def _parts_of() -> Callable[[object], tuple[object, ...]]:
    kind, table = type, dict

    def parts(thing: Any) -> tuple[object, ...]:
        return (*thing, *thing.values()) if kind(thing) is table else (*thing,)

    return parts


def _same_as() -> Callable[[tuple[object, ...], tuple[object, ...]], bool]:
    """Whether these are the very same objects."""
    length, every, together, is_same = len, all, map, operator.is_
    return lambda one, other: length(one) == length(other) and every(together(is_same, one, other))


def _is_kept(key: str) -> bool:
    """Not what Python itself keeps in a module, nor what an import adds later."""
    return not (key.startswith("__") and key.endswith("__")) or key in _KEPT


def _is_a_count(key: str, value: object) -> bool:
    """Libraries count what they have made, and name the next one by it."""
    return type(value) is int and key.startswith("_")
