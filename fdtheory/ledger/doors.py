"""Doors to the memory of a process that numpy leaves open, closed in a stranger's worker before its file is read.

An object may tell numpy an address by ``__array_interface__`` or ``__array_struct__``, or under whatever name it is
asked for one; `as_strided` goes beyond the end of an array; a dtype that is told a state forgets that it holds
references; names of `numpy._core._internal` are asked whether a view is safe. No event is announced for any of these.
What an honest file does with them it still does.
"""

import ctypes
import gc
import mmap
import os
import platform
import re
import secrets
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import FunctionType
from typing import cast

import numpy as np
from numpy.lib import stride_tricks

from fdtheory.ledger.guard import TamperError, opaque

__all__ = ["close_the_doors"]
_ADDRESSES = ("__array_interface__", "__array_struct__")
_LOADED, _WRITABLE, _WORD = 1, 2, struct.calcsize("P")
_ALIGNED = 0x80
"""What the headers of a library on Linux call a part that is loaded, and its right to be written."""

_TAKES_AN_ADDRESS = 110, 111
"""Where numpy's table for other libraries has `PyArray_FromInterface` and `PyArray_FromStructInterface`."""
_LOAD, _RETURN = b"\x48\xb8", b"\xc3"
_READ, _WRITE, _RUN = 1, 2, 4
_FOR_EVER = 2**40


def close_the_doors(notice: Callable[[str], None]) -> None:
    """Before a stranger's code is there; ctypes is needed for it, which is nobody's afterwards."""
    cast(FunctionType, stride_tricks.as_strided).__code__ = _within_bounds.__code__
    _no_address_from_strangers()
    _no_address_under_any_name()
    _no_state_that_lies(notice)
    _ask_now_what_is_safe()


def _no_address_from_strangers() -> None:
    """On Linux: numpy asks objects for another name, which is drawn here and told to nobody.

    Its own arrays are known to it without a question.
    """
    if not sys.platform.startswith("linux"):
        return
    for name in _ADDRESSES:
        known, other = sys.intern(name), f"__{secrets.token_hex(16)}__"
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(other))
        wanted = re.escape(id(known).to_bytes(_WORD, sys.byteorder))
        for start, size in _variables_of(_numpys_library()):
            for found in re.finditer(wanted, ctypes.string_at(start, size)):
                if found.start() % _WORD == 0:
                    ctypes.c_size_t.from_address(start + found.start()).value = id(other)


def _no_address_under_any_name() -> None:
    """On Linux with x86-64: numpy's two functions that take an address say at once that there is none.

    Where this cannot be done the drawn name is all there is.
    """
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        return
    told = ctypes.pythonapi.PyCapsule_GetPointer
    told.restype, told.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    table = told(sys.modules["numpy._core._multiarray_umath"]._ARRAY_API, None)
    protect = ctypes.CDLL(None).mprotect
    protect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    ctypes.c_ssize_t.from_address(id(NotImplemented)).value += _FOR_EVER  # each answer would take one away
    code = _LOAD + id(NotImplemented).to_bytes(_WORD, sys.byteorder) + _RETURN
    for place in _TAKES_AN_ADDRESS:
        start = ctypes.c_size_t.from_address(table + place * _WORD).value
        page = start // mmap.PAGESIZE * mmap.PAGESIZE
        size = start + len(code) - page
        if protect(page, size, _READ | _WRITE | _RUN) == 0:
            ctypes.memmove(start, code, len(code))
            protect(page, size, _READ | _RUN)


def _numpys_library() -> str:
    module = sys.modules.get("numpy._core._multiarray_umath") or sys.modules["numpy.core._multiarray_umath"]
    return os.path.realpath(str(module.__file__))


def _variables_of(library: str) -> Iterator[tuple[int, int]]:
    """Where the variables of a loaded library stand: address and size."""
    with open("/proc/self/maps", encoding="utf-8") as lines:
        mapped = [int(line.partition("-")[0], 16) for line in lines if line.rstrip("\n").endswith(library)]
    with open(library, "rb") as stream:
        head = stream.read(64)
        if head[:5] != b"\x7fELF\x02" or not mapped:
            return
        (place,), (size, count) = struct.unpack_from("Q", head, 32), struct.unpack_from("HH", head, 54)
        stream.seek(place)
        parts = [struct.unpack_from("IIQQQQQ", stream.read(size)) for _ in range(count)]
    for kind, rights, _, address, _, _, length in parts:
        if kind == _LOADED and rights & _WRITABLE:
            yield min(mapped) + address, length


def _within_bounds(x, shape=None, strides=None, subok=False, writeable=True):  # type: ignore[no-untyped-def]  # numpy's
    """`as_strided` with numpy's own names, which leaves the memory of the array to nobody else.

    What holds references is copied.
    """
    x = np.array(x, copy=None, subok=subok)
    shape = x.shape if shape is None else tuple(shape)
    strides = x.strides if strides is None else tuple(strides)
    whole = x.view(np.ndarray)
    while type(whole.base) is np.ndarray:
        whole = whole.base
    flat = whole.ravel(order="K")
    if flat.size and not np.may_share_memory(flat, whole):
        raise ValueError("as_strided: the memory of this array is not in one piece")
    offset = x.__array_interface__["data"][0] - flat.__array_interface__["data"][0]
    if x.dtype.hasobject:
        if x.dtype != flat.dtype:
            raise ValueError("as_strided: references inside of other things are not looked at in strides")
        places = np.full(shape, offset)
        for axis, (length, stride) in enumerate(zip(shape, strides, strict=True)):
            places += (np.arange(length) * stride).reshape([-1 if axis == other else 1 for other in range(len(shape))])
        if places.size and (places.min() < 0 or (places % flat.itemsize).any()):
            raise ValueError("as_strided: beyond the memory of the array")
        view, writeable = flat[places // flat.itemsize], False
    else:
        view = np.ndarray(shape, x.dtype, flat, offset, strides)
    view = _maybe_view_as_subclass(x, view)  # type: ignore[name-defined]  # noqa: F821
    if view.flags.writeable and not writeable:
        view.flags.writeable = False
    return view


def _no_state_that_lies(notice: Callable[[str], None]) -> None:
    """A dtype takes only a state that it, or numpy for these fields, would have told."""
    space = gc.get_referents(vars(np.dtype))[0]
    put, refused, told_by, hidden = space["__setstate__"], TamperError, _state_of_the_same, opaque

    def set_state(dtype: "np.dtype[np.generic]", state: tuple[object, ...]) -> None:
        state = (*tuple.__iter__(state),) if isinstance(state, tuple) else ()
        if state[1:] and told_by(dtype, state) != state[5:8]:
            notice("a dtype's inside")
            raise refused("a file of claims may not change what a dtype says of itself")
        put(dtype, state)

    space["__setstate__"] = hidden(set_state)
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(np.dtype))


def _state_of_the_same(dtype: "np.dtype[np.generic]", state: tuple[object, ...]) -> tuple[object, ...]:
    """Size, alignment and flags of this dtype, or of one that numpy makes of the fields that are told."""
    repeated, names, fields = state[2:5]
    if repeated is not None:
        return _told(np.dtype(cast(tuple[type, int], repeated)))
    if names is fields is None:
        return _told(dtype)
    if type(names) is not tuple or type(fields) is not dict:
        return ()
    parts = [fields[name] for name in names]
    made = np.dtype(
        {
            "names": list(names),
            "formats": [part[0] for part in parts],
            "offsets": [part[1] for part in parts],
            "itemsize": cast(int, state[5]),
        },
        align=bool(cast(int, state[7]) & _ALIGNED),
    )
    return _told(made)


def _told(dtype: "np.dtype[np.generic]") -> tuple[object, ...]:
    return cast(tuple[object, object, tuple[object, ...]], dtype.__reduce__())[2][5:8]


def _ask_now_what_is_safe() -> None:
    """numpy keeps the functions that it has asked once whether something may be seen as something else."""
    things = np.zeros(1, object)
    things.getfield(object, 0)
    for unsafe in (lambda: things.view(np.int64), lambda: np.zeros(1, np.int64).getfield(object, 0)):
        with suppress(TypeError):
            unsafe()
