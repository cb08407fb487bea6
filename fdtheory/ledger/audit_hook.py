"""What a stranger's file may not do in a worker: a hook, which Python lets nobody remove, refuses it and tells.

Refused are tracers, the guard's frames, other objects' memory, the code of our functions, and changes to the files of
installed packages. Foreign functions (ctypes) are for installed libraries alone. A file that gets at the memory of its
own process by a way that Python does not announce can still lie about itself; other files are judged in other
processes.
"""

import builtins
import os
import sys
import types
from collections.abc import Callable
from importlib import _bootstrap, _bootstrap_external
from typing import Any

from fdtheory.ledger.guard import HOUSE, LIBRARIES, TOOLS, TamperError, opaque
from fdtheory.ledger.library_code import PACKAGE, ROOTS, written_where_it_says
from fdtheory.ledger.unseen import codes_of, passes

__all__ = ["watch"]
_FORBIDDEN = frozenset(
    {"gc.get_objects", "gc.get_referrers", "gc.get_referents", "sys._current_frames", "sys._current_exceptions",
     "os.fork", "os.forkpty", "sys.settrace", "sys.setprofile", "sys.monitoring.register_callback",
     "sys.addaudithook"}
)  # fmt: skip
_FRAMES = frozenset({"tb_frame", "gi_frame", "cr_frame", "ag_frame"})
_FOREIGN = frozenset({"ctypes.dlopen", "ctypes.dlsym", "ctypes.cdata", "ctypes.PyObj_FromPtr", "ctypes.string_at",
                      "ctypes.wstring_at", "ctypes.call_function", "ctypes.cdata/buffer"})  # fmt: skip
_OF_MEMORY = frozenset(
    {"cast", "memmove", "memset", "string_at", "wstring_at", "pythonapi", "PyDLL", "pydll", "POINTER", "pointer",
     "byref", "addressof", "resize", "py_object",
     "CFUNCTYPE", "PYFUNCTYPE", "_Pointer", "_cast", "_string_at", "_wstring_at",
     "_memmove_addr", "_memset_addr", "_cast_addr", "_string_at_addr", "call_function", "PyObj_FromPtr", "_SimpleCData"}
)  # fmt: skip
"""Names of ctypes that lead to any memory: for libraries while they are imported."""
_OF_ADDRESSES = frozenset({"ctypes.cdata", "ctypes.cdata/buffer", "ctypes.PyObj_FromPtr", "ctypes.string_at",
                           "ctypes.wstring_at", "ctypes.call_function"})  # fmt: skip
_NATIVE = frozenset({"_ctypes", "_cffi_backend", "_testcapi", "_testinternalcapi", "_xxsubinterpreters"})
"""Modules with which a program reads and writes its own memory."""
_MADE_OF_BYTES = frozenset({"code.__new__", "marshal.loads", "marshal.load"})
"""Code that no compiler has made can do anything to the memory of its process."""
_FILES = frozenset({"os.rename", "os.remove", "os.truncate", "os.link", "os.symlink", "os.chmod", "os.rmdir",
                    "os.mkdir", "os.utime", "shutil.rmtree", "shutil.move", "os.chown"})  # fmt: skip
_INSIDE = frozenset({"__code__", "__defaults__", "__kwdefaults__", "__closure__", "__globals__", "__bases__"})


def watch(noticed: list[str], guards: frozenset[types.CodeType], may_fork: Callable[[], bool]) -> None:
    """Refuse, from now on and for good, what would reach behind the guard, and write it down.

    ``may_fork`` tells whether it is the guard itself that makes a copy of the process.
    """
    shows, frames, frame_of = passes(guards), _FRAMES, sys._getframe
    forbidden, files, foreign, native = _FORBIDDEN, _FILES, _FOREIGN, _NATIVE
    complaint, notice, text, is_a = TamperError, opaque(noticed.append), str, builtins.isinstance
    within, of_the_house, by_a_library, in_an_import = _within(), _of_the_house(), _by_a_library(), _in_an_import()
    of_addresses = _OF_ADDRESSES
    made_of_bytes, by_an_import = _MADE_OF_BYTES, _by_an_import()
    opened = _opened(within)

    def reaches(event: str, arguments: tuple[Any, ...]) -> str:
        if event in forbidden:
            return "" if event == "os.fork" and may_fork() else event
        if event == "sys._getframe":
            return "see the frames of the guard" if shows(arguments[0]) else ""
        if event == "object.__getattr__":  # whoever has its own frame has all that called it
            return "see the frames of the guard" if arguments[1] in frames and shows(frame_of(2)) else ""
        if event in ("object.__setattr__", "object.__delattr__"):
            return of_the_house(arguments)
        if event in foreign:
            return "" if (in_an_import if event in of_addresses else by_a_library)(3) else event
        if event in made_of_bytes:
            return "" if by_an_import(frame_of(2)) or by_a_library(3) else event
        if event == "import":
            name = arguments[0]
            return f"import {name}" if name.rpartition(".")[2] in native and not by_a_library(3) else ""
        if event == "open":
            return opened(*arguments)
        if event in files:
            return event if any(within(argument) for argument in arguments[:2] if not is_a(argument, int)) else ""
        return ""

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        found = reaches(event, arguments)
        if found:
            notice(text(found))
            raise complaint(f"a file of claims may not {found}")

    _for_libraries(notice, by_a_library, in_an_import)
    sys.addaudithook(hook)


def _within() -> Callable[[object], bool]:
    """Whether a path leads into a folder of installed code, or to the memory of a process."""
    fspath, real, roots, text, is_a, has = os.fspath, os.path.realpath, ROOTS, str, isinstance, hasattr

    def within(path: Any) -> bool:
        if not is_a(path, (text, bytes)) and not has(path, "__fspath__"):
            return False
        place = fspath(path)
        whole = real(place.decode("utf-8", "replace") if is_a(place, bytes) else place)
        return bool(whole.startswith(roots)) or _is_memory(whole)

    return within


def _is_memory(place: str) -> bool:
    return place.startswith("/proc/") and place.endswith("/mem")


def _opened(within: Callable[[object], bool]) -> Callable[..., str]:
    """What is wrong with opening a file: the memory of a process, or writing into installed code."""
    fspath, base, real, text, is_a, memory = os.fspath, os.path.basename, os.path.realpath, str, isinstance, _is_memory
    writing, not_there = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC, FileNotFoundError

    def opened(path: Any, _: object, flags: Any) -> str:
        if is_a(path, int):
            return ""
        place = fspath(path)
        place = place.decode("utf-8", "replace") if is_a(place, bytes) else text.__str__(place)
        if base(place) == "mem" or (place and memory(real(place))):  # also relative to a folder that is not told
            return f"open {place}"
        if place.endswith(".pyc") and not within(place):  # the source beside it is compiled
            raise not_there(place)
        return f"open {place} for writing" if is_a(flags, int) and flags & writing and within(place) else ""

    return opened


def _of_the_house() -> Callable[[tuple[object, ...]], str]:
    """Whether somebody changes the inside of a function of ours or of a class that was there before the file.

    A library that is imported later makes classes of its own: named tuples set their bases when they are made.
    """
    inside, function, text, is_a, attribute = _INSIDE, types.FunctionType, str, isinstance, getattr
    kept = frozenset((*HOUSE, *TOOLS, *LIBRARIES))
    modules = [module for name, module in list(sys.modules.items()) if name.split(".")[0] in kept]
    there = {id(value): value for module in modules for value in list(vars(module).values()) if is_a(value, type)}

    def of_the_house(arguments: tuple[object, ...]) -> str:
        thing, name = arguments[0], arguments[1] if len(arguments) > 1 else ""
        home: Any = attribute(thing, "__module__", None)
        ours = (is_a(thing, function) or id(thing) in there) and is_a(home, text) and home.split(".")[0] in kept
        return f"{name} of {home}.{attribute(thing, '__name__', '')}" if ours and name in inside else ""

    return of_the_house


def _of_a_library() -> Callable[[types.FrameType], bool]:
    """Whether a frame runs code of an installed library as it stands in its file."""
    roots, house, written = ROOTS, os.path.realpath(PACKAGE) + os.sep, written_where_it_says()

    def of_a_library(frame: types.FrameType) -> bool:
        place = frame.f_code.co_filename
        return place.startswith(roots) and not place.startswith(house) and written(frame.f_code)

    return of_a_library


def _outside() -> Callable[[int], tuple[types.FrameType | None, bool]]:
    """The innermost frame outside of ctypes and of the import system, and whether one of ctypes stands before it.

    The frames of the hook itself, of which there are ``depth`` with those here, are passed over.
    """
    frame_of, of_a_library, importing, part = sys._getframe, _of_a_library(), _of_importlib(), f"{os.sep}ctypes{os.sep}"

    def outside(depth: int) -> tuple[types.FrameType | None, bool]:
        frame: types.FrameType | None = frame_of(depth)
        by_ctypes = False
        while frame is not None:
            if part in frame.f_code.co_filename and of_a_library(frame):
                by_ctypes = True
            elif frame.f_code not in importing:
                break
            frame = frame.f_back
        return frame, by_ctypes

    return outside


def _of_importlib() -> frozenset[types.CodeType]:
    """The code of the import system, by itself: anybody can give its name to a text of his own."""
    things = [value for module in (_bootstrap, _bootstrap_external) for value in vars(module).values()]
    things += [part for value in things if isinstance(value, type) for part in vars(value).values()]
    plain = [getattr(value, "__func__", value) for value in things]
    return codes_of(value for value in plain if isinstance(value, types.FunctionType))


def _by_a_library() -> Callable[..., bool]:
    """Whether that is the code of a library, which says the ``name`` of what it asks for itself.

    There are functions in libraries that fetch whatever they are told to, for whoever calls them.
    """
    of_a_library, outside, star = _of_a_library(), _outside(), ("*",)

    def by_a_library(depth: int, name: str = "") -> bool:
        frame, by_ctypes = outside(depth + 1)
        if frame is None or not of_a_library(frame):
            return False
        code = frame.f_code
        said = not name or by_ctypes or name in code.co_names
        said = said or (name.startswith(("c_", "_CFuncPtr")) and "getattr" not in code.co_names)  # asked for in C
        return said or any(type(told) is tuple and (name in told or told == star) for told in code.co_consts)

    return by_a_library


def _in_an_import() -> Callable[[int], bool]:
    """Whether that, and all that has called it, is a library that is being imported, from its module on."""
    of_a_library, outside, importing, whole = _of_a_library(), _outside(), _of_importlib(), "<module>"

    def in_an_import(depth: int) -> bool:
        frame, _ = outside(depth + 1)
        last = ""
        while frame is not None and frame.f_code not in importing:
            if not of_a_library(frame):
                return False
            last = frame.f_code.co_name
            frame = frame.f_back
        return frame is not None and last == whole

    return in_an_import


def _by_an_import() -> Callable[[types.FrameType], bool]:
    """Whether it is the import system that reads the bytes of an installed module, and reads them itself."""
    external: types.ModuleType = _bootstrap_external
    compiled, loading = external._compile_bytecode.__code__, external.SourceLoader.get_code.__code__
    reads, roots, real, kind = external.FileLoader.get_data, ROOTS, os.path.realpath, type
    attribute = getattr

    def by_an_import(frame: types.FrameType) -> bool:
        caller = frame.f_back
        if frame.f_code is not compiled or caller is None or caller.f_code is not loading:
            return False
        place: object = frame.f_locals["bytecode_path"]
        its_own = attribute(kind(caller.f_locals["self"]), "get_data", None)
        return its_own is reads and type(place) is str and real(place).startswith(roots)

    return by_an_import


def _for_libraries(
    notice: Callable[[str], None], by_a_library: Callable[..., bool], in_an_import: Callable[[int], bool]
) -> None:
    """ctypes shows its contents to installed libraries alone: pointers need no announced call."""
    import _ctypes
    import ctypes

    get, complaint, of_memory = types.ModuleType.__getattribute__, TamperError, _OF_MEMORY
    harmless = frozenset({"__name__", "__spec__", "__class__", "__file__", "__path__", "__loader__", "__package__"})

    class ForLibraries(types.ModuleType):
        def __getattribute__(self, name: str) -> object:
            if name in harmless or in_an_import(2) or (name not in of_memory and by_a_library(2, name)):
                return get(self, name)
            notice(f"ctypes.{name}")
            raise complaint(f"a file of claims may not use ctypes ({name})")

    for module in (ctypes, _ctypes):
        module.__class__ = ForLibraries
