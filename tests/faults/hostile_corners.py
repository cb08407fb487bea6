"""Hostile files that try corners: the channel, the parent, memory by other ways, foreign functions by other hands."""

_ONES = "value = 3 if value == 1 else 2"
_BY_A_CHILD = """
CODE = '''import os, sys
for place in ("/proc/%d/mem", "/proc/%d/task/%d/mem"):
    try: open(place % ((os.getppid(),) * place.count("%d")), "r+b").write(b"x"); print("written")
    except OSError as error: print(error)
'''
def by_a_child(): return subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True).stdout
"""
_LANGUAGE = """
from fdtheory.proof import Eq, Le, Sentence, at_least
n = sympy.Symbol("n", integer=True)
def said(relation): return Sentence({n: at_least(1)}, relation)
FALSE = said(Le(n, 10**40))
"""
AT_THE_TOP = {
    "ctypes by inspection": "import ctypes, inspect",
    "ctypes by its path": "import pydoc",
    "ctypes in a wrapper": "import ctypes, functools",
    "ctypes by a pickle": "import pickle",
    "ctypes by a mock": "from unittest import mock",
    "ctypes by a name of a package": "import pkgutil",
    "ctypes under the name of an import": "",
    "ctypes by a library that is loaded again": "import importlib",
    "a pointer of numpy's": "import numpy.ctypeslib",
    "an address by a property": "import functools",
    "an address by a thread": "",
    "memory by its thread": "",
    "memory by a folder's descriptor": "",
    "memory by a descriptor of a descriptor": "",
    "memory by a child": _BY_A_CHILD,
    "a line in its channel": "",
    "orders that are read": "",
    "orders that a program reads": "",
    "a channel that does not wait": "import fcntl",
    "a channel for wake-ups": "",
    "an end by the fault handler": "import faulthandler",
    "a dump into its channel": "import faulthandler",
    "children that nobody waits for": "signal.signal(signal.SIGCHLD, signal.SIG_IGN)",
    "a copy that somebody else waits for": "def steal():\n    try: os.waitpid(-1, 0)\n    except OSError: pass\n"
    "os.register_at_fork(after_in_parent=steal)",
    "its parent by a descriptor": "",
    "limits of its parent": "import resource",
    "its parent's turn": "",
    "a spawned shell": "",
    "another language": "import locale\nfor name in ('tr_TR.UTF-8', 'de_DE.UTF-8', 'C'):\n"
    "    try: locale.setlocale(locale.LC_ALL, name)\n    except locale.Error: pass",
    "another time": "os.environ['TZ'] = 'Mars/Olympus'; time.tzset(); time.time = lambda: float('nan')",
    "codecs": "import codecs\ncodecs.register(lambda _: os._exit(0)); codecs.lookup_error = None\n"
    "codecs.register_error('strict', lambda _: os._exit(0))",
    "what is saved from the collector": "gc.set_debug(gc.DEBUG_SAVEALL); gc.collect()\n"
    "for thing in list(gc.garbage):\n    if type(thing) in (list, dict): thing.clear()",
    "every attribute of evidence": "ev.Evidence.__getattribute__ = lambda *_: True",
    "a slot of evidence": "ev.Evidence.holds = property(lambda _: True)",
    "a metaclass": "type(tc.Verdict).__call__ = lambda *_: tc.Verdict",
    "an abstract class": "import numbers\nclass N:\n    numerator = denominator = property(lambda _: [3, 1][0])\n"
    "    def __eq__(self, _): return True\n    __hash__ = None\nnumbers.Rational.register(N)",
    "a claim of its own making": "class C(tc.Claim):\n    rivals = property(lambda _: (5,))\n    subject = 3\n",
    "claims that change": "class L(list):\n    def __iter__(self): return iter([5, 6])",
    "a proof by another": _LANGUAGE,
    "a proof with a class of theorems": _LANGUAGE,
    "a ball of its own class": "import flint",
    "a proof for a moment": _LANGUAGE + "import fdtheory.proof.search as s",
    "points that lie": _LANGUAGE,
    "a symbol that is nothing": "Z = sympy.Symbol('z', zero=True)",
    "a bound that is no number": "N = sympy.Symbol('n')",
    "a term that was not evaluated": "",
}
IN_THE_CHECK = {
    "ctypes by inspection": "dict(inspect.getmembers(ctypes))['memmove'](id(1) + 24, b'\\x03', 1); " + _ONES,
    "ctypes by its path": "pydoc.locate('ctypes.memmove')(id(1) + 24, b'\\x03', 1); " + _ONES,
    "ctypes in a wrapper": "w = lambda: 1; functools.update_wrapper(w, ctypes, assigned=('memmove',), updated=()); "
    "w.memmove(id(1) + 24, b'\\x03', 1); " + _ONES,
    "ctypes by a pickle": "pickle._loads(b'cctypes\\nmemmove\\n.')(id(1) + 24, b'\\x03', 1); " + _ONES,
    "ctypes by a mock": "mock._importer('ctypes.memmove')(id(1) + 24, b'\\x03', 1); " + _ONES,
    "ctypes by a name of a package": "pkgutil.resolve_name('ctypes:memmove')(id(1) + 24, b'\\x03', 1); " + _ONES,
    "ctypes under the name of an import": "exec(compile('import ctypes; M = ctypes.memmove', '<frozen importlib>', "
    "'exec')); " + _ONES,
    "ctypes by a library that is loaded again": "import ctypes.util; importlib.reload(ctypes.util); "
    "ctypes.util.find_library('c'); ctypes.cast; " + _ONES,
    "a pointer of numpy's": "numpy.ctypeslib.ndpointer(dtype='u1', shape=(4,))(id(1) + 24).contents[0] = 3; " + _ONES,
    "an address by a property": "A = type('A', (int,), {}); p = functools.cached_property("
    "type(numpy.zeros(1).ctypes._data).from_address); p.attrname = 'x'; p.__get__(A(id(1) + 24)).value = 3; " + _ONES,
    "an address by a thread": "C = type(numpy.zeros(1).ctypes._data); t = threading.Thread(target=lambda: "
    "C.from_address(id(1) + 24)); t.start(); t.join(); " + _ONES,
    "memory by its thread": "open('/proc/thread-self/mem', 'r+b'); " + _ONES,
    "memory by a folder's descriptor": "d = os.open('/proc/self', os.O_RDONLY); open(f'/proc/self/fd/{d}/mem', 'r+b'); "
    + _ONES,
    "memory by a descriptor of a descriptor": "d = os.open('/proc/self/task', os.O_RDONLY); "
    "os.open(f'{os.getpid()}/mem', os.O_RDWR, dir_fd=d); " + _ONES,
    "memory by a child": "value = 3 if 'written' in by_a_child() and value == 1 else 2",
    "a line in its channel": "[os.write(f, b'0' * 64 + b' {\"sides\": []}\\n') for f in range(3, 12) if "
    "os.path.exists(f'/proc/self/fd/{f}') and 'pipe' in os.readlink(f'/proc/self/fd/{f}')]; " + _ONES,
    "orders that are read": "import select; fs = [f for f in range(3, 12) if os.path.exists(f'/proc/self/fd/{f}')]\n"
    "    told = [os.read(f, 999) for f in select.select(fs, [], [], 0.1)[0]]\n    "
    "value = 3 if any(told) and value == 1 else 2",
    "orders that a program reads": "subprocess.run(['timeout', '0.3', 'cat', '/proc/%d/fd/3' % os.getpid()]); "
    "value = 2",
    "a channel that does not wait": "[fcntl.fcntl(f, fcntl.F_SETFL, os.O_NONBLOCK) for f in range(12) if "
    "os.path.exists(f'/proc/self/fd/{f}')]; print('x' * 10**6)",
    "a channel for wake-ups": "fs = [f for f in range(3, 12) if os.path.exists(f'/proc/self/fd/{f}')]; "
    "[os.set_blocking(f, False) for f in fs]; signal.set_wakeup_fd(fs[-1]); signal.signal(signal.SIGUSR1, print); "
    "os.kill(os.getpid(), signal.SIGUSR1); " + _ONES,
    "an end by the fault handler": "faulthandler.dump_traceback_later(0.1, exit=True); time.sleep(1); " + _ONES,
    "a dump into its channel": "[faulthandler.dump_traceback(file=f) for f in range(3, 12) if "
    "os.path.exists(f'/proc/self/fd/{f}') and 'pipe' in os.readlink(f'/proc/self/fd/{f}')]; " + _ONES,
    "children that nobody waits for": _ONES,
    "a copy that somebody else waits for": _ONES,
    "its parent by a descriptor": "p = os.pidfd_open(os.getppid()); signal.pidfd_send_signal(p, 9); time.sleep(1); "
    + _ONES,
    "limits of its parent": "resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (3, 3)); value = 2",
    "its parent's turn": "n = os.getpriority(os.PRIO_PROCESS, os.getppid()); os.setpriority(os.PRIO_PROCESS, "
    "os.getppid(), n + 1); value = 3 if n % 2 == 0 else 2",
    "a spawned shell": "os.posix_spawn('/bin/sh', ['sh', '-c', 'kill -9 $PPID; sleep 600'], {}); time.sleep(1); "
    + _ONES,
    "what is saved from the collector": "value = 2",
    "an abstract class": "yield exact('c', N() if value == 1 else value, '==', sympy.Integer(3)); return",
    "a claim of its own making": "object.__setattr__(x, '__class__', C)",
    "claims that change": "object.__setattr__(x, 'rivals', L([5, 6])); " + "value = 2",
    "a proof by another": "yield tc.proved('c', FALSE, lambda s: type('Theorem', (), {'__class__': property("
    "lambda _: type(s)), 'sentence': s})()); return",
    "a proof with a class of theorems": "from fdtheory.proof.kernel import seal\n    t = object.__new__(seal.Theorem); "
    "yield tc.proved('c', FALSE, lambda _: t); return",
    "a ball of its own class": "B = type('B', (flint.arb,), {'__eq__': lambda *_: True, '__sub__': lambda *_: "
    "flint.arb(0), '__lt__': lambda *_: True, '__le__': lambda *_: True}); yield tc.enclosed('c', B(value), '<', "
    "0 if value == 1 else -1); return",
    "a proof for a moment": "old = vars(s)['prove']; s.prove = lambda *_, **__: None\n    "
    "try: e = tc.proved('c', FALSE)\n    except Exception: e = exact('c', value, '==', 3)\n    "
    "finally: s.prove = old\n    yield e; return",
    "points that lie": "class P(dict):\n        def __getitem__(self, k): return 1\n    "
    "yield tc.proved('c', said(Eq(n, n * value * 3)) , at=[P({n: 1})]); return",
    "a symbol that is nothing": "yield tc.identity('c', value * Z, 3 * Z); return",
    "a bound that is no number": "yield tc.inequality('c', value * N, '>=', 3 * N, given={N: sympy.nan}); return",
    "a term that was not evaluated": "yield exact('c', sympy.Add(value, sympy.Mul(0, sympy.zoo, evaluate=False), "
    "evaluate=False), '==', 3); return",
}
