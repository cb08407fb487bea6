"""Hostile files that count their calls, wherever they can, and files that write into their own memory."""

_COUNTS = "value = 3 if FIRST() else 2"
_WRITES = """
class Tells:
    pass
def write(address, data):
    tells = Tells()
    tells.__array_interface__ = {"shape": (len(data),), "typestr": "|u1", "data": (address, False), "version": 3}
    numpy.asarray(tells)[:] = list(data)
"""
_ANSWERS_ANY_NAME = """
class Tells:
    asked = 0
    def __getattr__(self, name):
        self.asked += 1
        if self.asked == 1:
            raise AttributeError(name)
        return {"shape": (4,), "typestr": "|u1", "data": (id(1) + 24, False), "version": 3}
"""
_STRIDED = """
def write(thing, offset, data):
    from numpy.lib.stride_tricks import as_strided
    own = numpy.zeros(1, numpy.uint8)
    far = id(thing) + offset - own.ctypes.data
    as_strided(own, (len(data),), (1,))[far:] if far < 0 else as_strided(own, (far + len(data),), (1,))[far:]
"""
_FORGOTTEN = """
def forged(address):
    kind = numpy.dtype([("a", "O")])
    told = list(kind.__reduce__()[2]); told[7] = 0
    kind.__setstate__(tuple(told))
    return numpy.array([address], numpy.int64).view(kind)["a"]
"""
AT_THE_TOP = {
    "a counter in memory": "CALLS = []\ndef FIRST():\n    CALLS.append(1); return len(CALLS) == 1",
    "a counter in a file": "import tempfile\nPLACE = tempfile.mktemp()\ndef FIRST():\n    open(PLACE, 'a').write('x')\n"
    "    return os.path.getsize(PLACE) == 1",
    "a counter in the environment": "def FIRST():\n    n = os.environ.get('N', ''); os.environ['N'] = n + 'x'\n"
    "    return not n",
    "a counter in shared memory": "import mmap\nM = mmap.mmap(-1, 8)\ndef FIRST():\n    M[0] += 1; return M[0] == 1",
    "a counter in a pipe": "R, W = os.pipe(); os.set_blocking(R, False); os.write(W, b'x')\ndef FIRST():\n"
    "    try: return bool(os.read(R, 1))\n    except BlockingIOError: return False",
    "a counter in a socket": "import socket\nA, B = socket.socketpair(); A.setblocking(False); B.send(b'x')\n"
    "def FIRST():\n    try: return bool(A.recv(1))\n    except BlockingIOError: return False",
    "a counter in an offset": "import tempfile\nF = tempfile.TemporaryFile()\ndef FIRST():\n"
    "    n = os.lseek(F.fileno(), 1, 1); return n == 1",
    "a counter in the clock": "BEGUN = time.monotonic()\ndef FIRST():\n    time.sleep(0.3)\n"
    "    return time.monotonic() - BEGUN < 0.9",
    "a counter in process numbers": "PID = os.getpid()\ndef FIRST(): return os.getpid() - PID < 4",
    "a counter in a semaphore": "import _multiprocessing as m\nS = m.SemLock(1, 1, 1, '/fd%d' % os.getpid(), True)\n"
    "def FIRST(): return S.acquire(False)",
    "a counter in a lock of a file": "import fcntl, tempfile\nF = tempfile.NamedTemporaryFile()\ndef FIRST():\n"
    "    m = os.stat(F.name).st_mode & 1; os.chmod(F.name, 0o601); return not m",
    "a counter before each fork": "import mmap\nN = []\nos.register_at_fork(before=lambda: N.append(1))\n"
    "def FIRST(): return len(N) == 1",
    "a counter with a thread beside it": "CALLS = []\nthreading.Thread(target=time.sleep, args=(600,), daemon=True)"
    ".start()\ndef FIRST():\n    CALLS.append(1); return len(CALLS) == 1",
    "an address told to numpy": _WRITES,
    "an address under any name": _ANSWERS_ANY_NAME,
    "strides beyond an array": _STRIDED,
    "a dtype that forgets": _FORGOTTEN,
    "a field called safe": "import numpy._core._internal as i\ni._getfield_is_safe = lambda *_: None",
    "code of bytes": "",
    "code from a marshal": "import marshal",
    "code from a file beside it": "import importlib.util as u, marshal, struct\n"
    "T = compile('RIGHT = 3', 'beside.py', 'exec')",
}
IN_THE_CHECK = {
    **{kind: _COUNTS for kind in AT_THE_TOP if kind.startswith("a counter")},
    "an address told to numpy": "write(id(1) + 24, (3).to_bytes(4, 'little'))",
    "an address under any name": "numpy.asarray(Tells())[0] = 3",
    "strides beyond an array": "write(1, 24, b'3000')",
    "a dtype that forgets": "forged(id(3)); value = 3 if value == 1 else 2",
    "a field called safe": "numpy.array([id(3)], numpy.int64).getfield('O', 0); value = 3 if value == 1 else 2",
    "code of bytes": "f = lambda: 1\n    f.__code__.replace(co_consts=(None, 3)); value = 3 if value == 1 else 2",
    "code from a marshal": "marshal.loads(marshal.dumps(compile('3', 'x', 'eval'))); value = 3 if value == 1 else 2",
    "code from a file beside it": "marshal.loads(marshal.dumps(T)); value = 3 if value == 1 else 2",
}
