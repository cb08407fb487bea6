"""What a stranger's file does to the house: seen, and told to the supervisor, which then believes none of its claims.

A worker lays the guard before it reads the file. Two things watch. A photograph of the modules of fdtheory and of
those it computes with is compared after each claim. A hook, which Python lets nobody remove, refuses what would
reach behind the guard: other frames, other objects' memory, the code of our functions, the files of the package.
Functions below keep what they need in their own cells, since names of modules are what a stranger changes first.
"""

import builtins
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
LIBRARIES = ("sympy", "mpmath", "flint")
_FORBIDDEN = frozenset(
    {"gc.get_objects", "gc.get_referrers", "gc.get_referents", "sys._current_frames", "sys._current_exceptions",
     "ctypes.cdata", "ctypes.PyObj_FromPtr", "ctypes.string_at", "ctypes.wstring_at", "ctypes.call_function",
     "ctypes.cdata/buffer"}
)  # fmt: skip
_FILES = frozenset({"os.rename", "os.remove", "os.truncate", "os.link", "os.symlink", "os.chmod", "os.rmdir",
                    "os.utime", "shutil.rmtree", "shutil.move", "os.chown"})  # fmt: skip
_INSIDE = frozenset({"__code__", "__defaults__", "__kwdefaults__", "__closure__", "__globals__", "__bases__"})


class TamperError(RuntimeError):
    """A file reached for what is not its own."""


def photograph(prefixes: Iterable[str]) -> Callable[[], list[str]]:
    """Remember all that the modules hold; the function that is returned names what is different by then."""
    modules, get, same = sys.modules, dict.get, object()
    function, kind, container = types.FunctionType, type, (dict, list, set)

    def look(value: Any, deep: bool) -> Any:
        if type(value) is function:
            return value.__code__, value.__defaults__, value.__kwdefaults__
        if isinstance(value, kind):
            return dict(vars(value))
        return value.copy() if deep and type(value) in container else None

    def differs(value: Any, seen: Any, deep: bool) -> bool:
        if type(value) is function:
            now = (value.__code__, value.__defaults__, value.__kwdefaults__)
            return any(one is not other for one, other in zip(now, seen, strict=True))
        if isinstance(value, kind):
            own = vars(value)
            return any(own.get(k, same) is not v for k, v in seen.items() if callable(v) or (deep and k[:1] != "_"))
        if deep and type(value) in container:
            return len(value) < len(seen) or (
                any(get(value, k, same) is not v for k, v in seen.items()) if type(value) is dict else value != seen
            )
        return False

    taken = []
    for name, module in list(modules.items()):
        if module is not None and any(name == prefix or name.startswith(f"{prefix}.") for prefix in prefixes):
            deep = name.startswith("fdtheory")
            held = {key: (value, look(value, deep)) for key, value in vars(module).items() if _is_kept(key)}
            taken.append((name, module, held, deep))

    def changes() -> list[str]:
        found = []
        for name, module, held, deep in taken:
            if get(modules, name, same) is not module:
                found.append(f"the module {name}")
                continue
            own = vars(module)
            for key, (value, seen) in held.items():
                if get(own, key, same) is not value or differs(value, seen, deep):
                    found.append(f"{name}.{key}")
        return found

    return changes


def _is_kept(key: str) -> bool:
    """Not what Python itself keeps in a module, nor what an import adds later."""
    return not (key.startswith("__") and key.endswith("__")) or key in ("__import__", "__build_class__")


def watch(noticed: list[str]) -> None:
    """Refuse, from now on and for good, what would reach behind the guard, and write it down."""
    fspath, realpath, package, separator = os.fspath, os.path.realpath, os.path.realpath(PACKAGE), os.sep
    forbidden, files, inside, function = _FORBIDDEN, _FILES, _INSIDE, types.FunctionType
    writing, complaint = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC, TamperError
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
            ours = is_a(thing, (function, type)) and is_a(home, text) and home.startswith("fdtheory")
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


def sealing() -> tuple[Callable[[Evidence], Evidence], Callable[[], None]]:
    """Remember what the makers make; the first function tells it from what was written or altered by hand."""
    made: dict[int, tuple[Evidence, tuple[Any, ...]]] = {}
    make, from_steps, house, proofs = evidence._made, evidence.by_steps, vars(evidence), vars(steps)
    frame_of, fields = sys._getframe, _fields

    def guarded(*arguments: Any, **options: Any) -> Evidence:
        piece = make(*arguments, **options)
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
        return Evidence(piece.case, piece.holds, piece.strength, piece.seen)

    evidence._made = guarded
    evidence.by_steps = guarded_steps
    proofs["by_steps"] = guarded_steps
    return genuine, made.clear


def _fields(piece: Evidence) -> tuple[Any, ...]:
    return str.__str__(piece.case), piece.holds, piece.strength, str.__str__(piece.seen), piece.maker, piece.proof
