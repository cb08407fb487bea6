"""Whether working with a value runs nobody's code but that of Python and of the libraries.

A stranger's method may be called in the middle of the guard's own work: that of a class derived from `str` or `tuple`
inside of a term of sympy, or of a table of one's own. From there it would see the frames that called it. So what the
guard works with is looked through first, by the types of its parts and without a call.
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from types import FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any

from sympy.core.function import AppliedUndef, UndefinedFunction

__all__ = ["plain_parts"]
_LIBRARIES = frozenset({"sympy", "numpy", "flint", "gmpy2", "fdtheory"})
_ATOMS = (int, str, bool, float, complex, bytes, range, type(None), type(...), Fraction, GetSetDescriptorType)
_MANY: tuple[type, ...] = (tuple, list, set, frozenset, type({}.keys()), type({}.values()), type({}.items()))
_BUILT_IN = (object, dict, tuple, list, set, frozenset, int, str, bool, float, type(None))


def plain_parts() -> Callable[[object], bool]:
    """Whether a value has only parts of exact types: Python's, and those that the libraries have by now."""
    atoms, many, there, inside = frozenset(map(id, _ATOMS)), frozenset(map(id, _MANY)), _there(), _inside()
    is_type, parts_of, undefined = _is_type, _parts_of_a_class, _is_undefined

    def plain(value: object) -> bool:
        waiting, seen = [value], set[int]()
        while waiting:
            part: Any = waiting.pop()
            kind = type(part)
            if id(kind) in atoms or id(part) in there or id(part) in seen:
                continue
            seen.add(id(part))
            if id(kind) in many:
                waiting += list(part)
            elif kind is dict:
                waiting += [*part, *part.values()]
            elif is_type(part):
                if not undefined(part):
                    return False
                waiting += parts_of(part)
            elif id(kind) in there or undefined(kind):
                waiting += [kind, *inside(part, kind)]
            else:
                return False
        return True

    return plain


def _there() -> dict[int, object]:
    """The classes and functions of Python and of the libraries, by their number, and kept so that it stays theirs."""
    modules = [module for name, module in list(sys.modules.items()) if name.partition(".")[0] in _LIBRARIES]
    things = [thing for module in modules if isinstance(module, ModuleType) for thing in list(vars(module).values())]
    classes = [thing for thing in things if isinstance(thing, type)]
    things += [part for kind in classes for part in vars(kind).values()]
    found: dict[int, object] = {id(thing): thing for thing in things if isinstance(thing, (type, FunctionType))}
    return found | {id(kind): kind for kind in (*_BUILT_IN, defaultdict)}


def _is_type(thing: object) -> bool:
    return issubclass(type(thing), type)


def _is_undefined(kind: object) -> bool:
    """Whether a class is an undefined function of sympy's making; what it holds is another question."""
    bases = type.__dict__["__bases__"].__get__(kind)
    return type(kind) is UndefinedFunction and len(bases) == 1 and bases[0] is AppliedUndef


def _parts_of_a_class(kind: type) -> list[object]:
    return list(type.__dict__["__dict__"].__get__(kind).values())


def _inside() -> Callable[[object, type], list[object]]:
    """What an object holds, in its attributes and as a collection, read without asking its class."""
    slots: dict[int, list[MemberDescriptorType]] = {}
    order, space, member = type.__dict__["__mro__"].__get__, type.__dict__["__dict__"].__get__, MemberDescriptorType
    get, collections = object.__getattribute__, (dict, tuple, list, set, frozenset)

    def inside(thing: Any, kind: type) -> list[object]:
        if id(kind) not in slots:
            slots[id(kind)] = [
                value for base in order(kind) for value in list(space(base).values()) if type(value) is member
            ]
        found: list[object] = []
        for slot in slots[id(kind)]:
            try:
                found.append(slot.__get__(thing))
            except AttributeError:
                continue
        if kind.__dictoffset__:
            found.append(get(thing, "__dict__"))
        for base in collections:
            if issubclass(kind, base):
                found += base.__iter__(thing)
        return [*found, *dict.values(thing)] if issubclass(kind, dict) else found

    return inside
