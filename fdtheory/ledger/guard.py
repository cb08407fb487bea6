"""What a stranger's file does to the house: seen, and told to the supervisor, which then believes none of its claims.

A worker lays the guard before it reads the file. Two things watch. A photograph of the modules of fdtheory and of
those it computes with is compared after each claim. A hook, which Python lets nobody remove, refuses what would
reach behind the guard: other frames, other objects' memory, the code of our functions, the files of the package.
Functions below keep what they need in their own cells, since names of modules are what a stranger changes first.
"""

import builtins
import operator
import os
import sys
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from fdtheory.trial import evidence, steps
from fdtheory.trial.evidence import Evidence

PACKAGE = str(Path(__file__).parents[1])
HOUSE = ("fdtheory",)
TOOLS = ("builtins", "operator", "_operator", "fractions", "json", "hmac", "hashlib", "enum", "dataclasses", "numbers",
         "math", "queue", "_queue", "threading", "inspect", "traceback", "functools", "itertools")  # fmt: skip
MAKERS = ("fdtheory.trial", "fdtheory.numbers", "fdtheory.proof.kernel", "operator", "fractions", "builtins")
LIBRARIES = ("sympy", "mpmath", "flint")
_FORBIDDEN = frozenset(
    {"gc.get_objects", "gc.get_referrers", "gc.get_referents", "sys._current_frames", "sys._current_exceptions",
     "ctypes.cdata", "ctypes.PyObj_FromPtr", "ctypes.string_at", "ctypes.wstring_at", "ctypes.call_function",
     "ctypes.cdata/buffer", "os.fork", "os.forkpty"}
)  # fmt: skip
_FILES = frozenset({"os.rename", "os.remove", "os.truncate", "os.link", "os.symlink", "os.chmod", "os.rmdir",
                    "os.utime", "shutil.rmtree", "shutil.move", "os.chown"})  # fmt: skip
_CHANGEABLE = 1 << 9
"""The flag of classes that Python code made."""
_INSIDE = frozenset({"__code__", "__defaults__", "__kwdefaults__", "__closure__", "__globals__", "__bases__"})


class TamperError(RuntimeError):
    """A file reached for what is not its own."""


def photograph(prefixes: Iterable[str]) -> Callable[[], list[str]]:
    """Remember all that the modules hold; the function that is returned names what is different by then."""
    modules, missing, wanted = sys.modules, object(), tuple(prefixes)
    held: list[tuple[str, Any, str, Any]] = []  # a namespace, a name in it, and what stood there
    inner: list[tuple[str, Any, Any]] = []  # a container, and what was in it
    seen: set[int] = set()
    taken = [
        (name, module)
        for name, module in list(modules.items())
        if module is not None and any(name == prefix or name.startswith(f"{prefix}.") for prefix in wanted)
    ]
    for name, module in taken:
        for key, value in list(vars(module).items()):
            if _is_kept(key):
                held.append((name, vars(module), key, value))
                if id(value) not in seen:
                    seen.add(id(value))
                    _look_inside(f"{name}.{key}", value, name.startswith("fdtheory"), held, inner)
    parts, same = _parts, _same

    def changes() -> list[str]:
        found = [f"the module {name}" for name, module in taken if modules.get(name, missing) is not module]
        found += [f"{name}.{key}" for name, space, key, value in held if space.get(key, missing) is not value]
        return found + [name for name, thing, made_of in inner if not same(parts(thing), made_of)]

    return changes


def _look_inside(name: str, value: Any, deep: bool, held: list[Any], inner: list[Any]) -> None:
    """Classes that can be changed, and, in modules of ours, dictionaries and the like.

    What functions are made of is not looked at: the hook lets nobody change it, and reading it would wake the hook.
    """
    if deep and type(value) in (dict, list, set):
        inner.append((name, value, _parts(value)))
    elif isinstance(value, type) and value.__flags__ & _CHANGEABLE:
        for key, part in list(vars(value).items()):
            if callable(part) or isinstance(part, (property, classmethod, staticmethod)):
                held.append((name, vars(value), key, part))


def _parts(thing: Any) -> tuple[Any, ...]:
    return (*thing, *thing.values()) if type(thing) is dict else tuple(thing)


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether these are the very same objects."""
    return len(one) == len(other) and all(map(operator.is_, one, other))


def _is_kept(key: str) -> bool:
    """Not what Python itself keeps in a module, nor what an import adds later."""
    return not (key.startswith("__") and key.endswith("__")) or key in ("__import__", "__build_class__")


def watch(noticed: list[str]) -> None:
    """Refuse, from now on and for good, what would reach behind the guard, and write it down."""
    fspath, realpath, package, separator = os.fspath, os.path.realpath, os.path.realpath(PACKAGE), os.sep
    forbidden, files, inside, function = _FORBIDDEN, _FILES, _INSIDE, types.FunctionType
    writing, complaint = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC, TamperError
    kept = frozenset((*HOUSE, *TOOLS, *LIBRARIES))
    put, text, is_a, length, attribute = list.append, str, builtins.isinstance, len, builtins.getattr

    def within(path: Any) -> bool:
        if not is_a(path, (text, bytes)) and not hasattr(path, "__fspath__"):
            return False
        place = fspath(path)
        whole = realpath(place.decode("utf-8", "replace") if is_a(place, bytes) else place)
        return whole.startswith(package + separator) and "__pycache__" not in whole

    def reaches(event: str, arguments: tuple[Any, ...]) -> str:
        if event in forbidden:
            return event
        if event in ("object.__setattr__", "object.__delattr__") and length(arguments) > 1:
            thing, name = arguments[0], arguments[1]
            home: Any = attribute(thing, "__module__", None)
            ours = is_a(thing, (function, type)) and is_a(home, text) and home.split(".")[0] in kept
            return f"{name} of {home}.{attribute(thing, '__name__', '')}" if ours and name in inside else ""
        if event == "ctypes.dlsym" and type(arguments[0]).__name__ == "PyDLL":
            return event
        if event == "open":
            path, _, flags = arguments
            if is_a(path, text) and path.startswith("/proc/") and path.endswith("/mem"):
                return f"open {path}"
            return f"open {path} for writing" if is_a(flags, int) and flags & writing and within(path) else ""
        if event in files:
            return event if any(within(argument) for argument in arguments[:2]) else ""
        return ""

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        found = reaches(event, arguments)
        if found:
            put(noticed, found)
            raise complaint(f"a file of claims may not {found}")

    sys.addaudithook(hook)


def sealing(noticed: list[str]) -> tuple[Callable[[Evidence], Evidence], Callable[[], None]]:
    """Remember what the makers make; the first function tells it from what was written or altered by hand.

    Whatever the makers compute with is looked at in the very moment in which they make something.
    """
    made: dict[int, tuple[Evidence, tuple[Any, ...]]] = {}
    make, from_steps, house, proofs = evidence._made, evidence.by_steps, vars(evidence), vars(steps)
    frame_of, fields, looks = sys._getframe, _fields, list[Callable[[], list[str]]]()

    def guarded(*arguments: Any, **options: Any) -> Evidence:
        piece = make(*arguments, **options)
        noticed.extend(looks[0]())
        if frame_of(1).f_globals is house:
            made[id(piece)] = (piece, fields(piece))
        return piece

    def guarded_steps(*arguments: Any, **options: Any) -> Evidence:
        piece = from_steps(*arguments, **options)
        if frame_of(1).f_globals is not proofs:
            made.pop(id(piece), None)
        return piece

    def genuine(piece: Evidence) -> Evidence:
        known = made.get(id(piece))
        if known is not None and known[0] is piece and known[1] == fields(piece):
            return piece
        if piece.maker != "handmade" or known is not None:
            noticed.append(f"evidence that {str.__str__(piece.maker)!r} has not made")
        return Evidence(piece.case, piece.holds, piece.strength, piece.seen)

    evidence._made = guarded
    evidence.by_steps = guarded_steps
    proofs["by_steps"] = guarded_steps
    looks.append(photograph(MAKERS))
    return genuine, made.clear


def _fields(piece: Evidence) -> tuple[Any, ...]:
    return str.__str__(piece.case), piece.holds, piece.strength, str.__str__(piece.seen), piece.maker, piece.proof
