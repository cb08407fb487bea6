"""Doors of numpy's: closed in a copy of a process, and honest use does what it did."""

import subprocess
import sys
from collections.abc import Callable

import pytest

HEAD = """import copy, pickle, sys
from fractions import Fraction
import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view
NOTICED = []
def usual(x, shape, strides, original=as_strided.__code__, space=as_strided.__globals__):
    return type(usual)(original, space, "usual", (None, None, False, True))(x, shape, strides)
a = np.arange(12.0)
OBJECTS = np.array([Fraction(i, 3) for i in range(6)], object)
USUAL = [usual(a[1:], (3, 2), (16, 8)), usual(a[::-1], (3,), (-8,)), usual(OBJECTS, (4, 3), (8, 8)),
         usual(np.arange(12).reshape(3, 4).T, (2, 2), (8, 32)), usual(a.reshape(3, 4)[:, 1:], (2, 3), (32, 0))]
from fdtheory.ledger.doors import close_the_doors
def state(kind, offset):
    return 3, "|", None, ("a",), {"a": (np.dtype(kind), offset)}, 8, 1, 16
class Tells:
    def __init__(self, **told): vars(self).update(told)
class Any:
    def __init__(self, silent, told): self.asked, self.silent, self.told = 0, silent, told
    def __getattr__(self, name):
        self.asked += 1
        if self.asked <= self.silent or name == "__array__":
            raise AttributeError(name)
        return self.told
"""
CLOSE = "close_the_doors(NOTICED.append)\n"
REFUSED = {
    "an address": "b = np.asarray(Tells(__array_interface__=a.__array_interface__)); assert b.dtype == object",
    "a class with an address": "class C:\n    __array_interface__ = property(lambda _: a.__array_interface__)\n"
    "assert np.asarray(C()).dtype == object",
    "an address under any name": "b = np.asarray(Any(1, a.__array_interface__)); assert b.dtype == object",
    "a capsule under any name": "b = np.asarray(Any(0, a.__array_struct__)); assert b.dtype == object",
    "an address in a capsule": "b = np.asarray(Tells(__array_struct__=a.__array_struct__)); assert b.dtype == object",
    "an address among others": "assert np.array([Tells(__array_interface__=a.__array_interface__)]).dtype == object",
    "what is behind an array": "as_strided(a, (1000,), (8,))",
    "what is before an array": "as_strided(a, (3,), (-8,))",
    "what is behind objects": "as_strided(OBJECTS, (9,), (8,))",
    "what is before objects": "as_strided(OBJECTS, (3,), (-8,))",
    "half of an object": "as_strided(OBJECTS, (3,), (4,))",
    "a dtype that forgets": "d = np.dtype([('a', 'O')]); s = d.__reduce__()[2]; d.__setstate__((*s[:7], 0))",
    "a dtype that grows": "np.dtype('V8').__setstate__((3, '|', None, None, None, 10**6, 1, 0))",
    "a dtype with parts behind it": "np.dtype('V8').__setstate__(state('i8', 4))",
    "a dtype with a hidden part": "np.dtype('V8').__setstate__(state('O', 0))",
    "a dtype of repeated objects": "np.dtype('V8').__setstate__((3, '|', (np.dtype('O'), (1,)), None, None, 8, 1, 0))",
    "a field that is safe": "np._core._internal._getfield_is_safe = print; np.zeros(1, 'i8').getfield('O', 0)",
    "a view that is safe": "np._core._internal._view_is_safe = print; np.array([1], object).view('i8')",
    "the state as it was": "np.dtype.__setstate__.__wrapped__",
}
HONEST = """
same = [as_strided(a[1:], (3, 2), (16, 8)), as_strided(a[::-1], (3,), (-8,)), as_strided(OBJECTS, (4, 3), (8, 8)),
        as_strided(np.arange(12).reshape(3, 4).T, (2, 2), (8, 32)), as_strided(a.reshape(3, 4)[:, 1:], (2, 3), (32, 0))]
assert all(x.dtype == y.dtype and (x == y).all() for x, y in zip(USUAL, same, strict=True))
as_strided(a, (2,), (8,))[0] = 7.0
assert a[0] == 7.0 and not as_strided(a, (2,), (8,), writeable=False).flags.writeable
assert sliding_window_view(a, 4).shape == (9, 4) and np.broadcast_to(a, (2, 12)).shape == (2, 12)
for told in ("i4", ">f8", "U5", "S3", "V7", "M8[ns]", "O", "?", "c16", [("a", "O"), ("b", "i4")],
             [("a", "f8", (2, 3)), ("b", [("c", "i2"), ("d", "O")])], np.dtype([("a", "i1"), ("b", "f8")], align=True),
             {"names": ["a", "b"], "formats": ["i4", "i8"], "offsets": [0, 3], "itemsize": 20}, [(("t", "a"), "i4")]):
    kind = np.dtype(told)
    assert all(pickle.loads(pickle.dumps(kind, n)) == kind for n in range(6)) and copy.deepcopy(kind) == kind
    assert pickle.loads(pickle.dumps(np.zeros(3, kind))).dtype == kind.newbyteorder("=")
assert np.asarray(memoryview(a)).base is not None and np.from_dlpack(a)[1] == 1.0 and NOTICED == []
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="numpy's variables are found on Linux")
@pytest.mark.parametrize("door", REFUSED)
def test_a_door_is_closed(door: str, in_a_copy: Callable[[str, str], "subprocess.CompletedProcess[str]"]) -> None:
    done = in_a_copy(HEAD, CLOSE + REFUSED[door])
    if "assert" in REFUSED[door]:
        assert done.returncode == 0, done.stderr
        assert "AssertionError" in in_a_copy(HEAD, REFUSED[door]).stderr
    else:
        assert done.returncode == 1
        assert done.stderr.strip().splitlines()[-1].partition(":")[0].rpartition(".")[2] in (
            "ValueError", "IndexError", "TamperError", "TypeError", "AttributeError",
        ), done.stderr  # fmt: skip


def test_honest_use_is_as_it_was() -> None:
    """In a process of its own, which comes to its end."""
    done = subprocess.run([sys.executable, "-c", HEAD + CLOSE + HONEST], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
