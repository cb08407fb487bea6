"""Hostile files. Each makes the false claim that one is three; whatever it does besides, it must not be believed."""

from . import (
    hostile_corners,
    hostile_counts,
    hostile_insides,
    hostile_moments,
    hostile_objects,
    hostile_patches,
    hostile_tables,
    hostile_ways_out,
)

HEAD = """import atexit, builtins, gc, os, signal, subprocess, sys, threading, time
import numpy, sympy
import fdtheory.trial.claim as tc
import fdtheory.trial.evidence as ev
from fdtheory.trial.claim import claim, exact
{top}

@claim("mine:x", subject=1, rival=2)
def x(value):
    {body}
    yield exact("one is three", value, "==", 3)
"""
TRACE = """
def tracer(frame, event, argument):
    if event == "call" and frame.f_code.co_name in ("exact", "compare"):
        frame.f_locals["right"] = frame.f_locals.get("left")
    if event == "line" and frame.f_code.co_name == "compare":
        try:
            frame.f_lineno = max(line for *_, line in frame.f_code.co_lines() if line)
        except ValueError:
            pass
    return tracer
"""
TRACED = """
def traced(frame, event, _):
    if frame.f_code.co_name == "exact" and event == "line" and "right" in frame.f_locals:
        frame.f_locals["left"] = frame.f_locals["right"]
    return traced
"""
FINAL = """
class Name(str):
    def __del__(self):
        frame = sys._getframe()
        while frame:
            for value in list(frame.f_locals.values()):
                if type(value) is dict and "sides" in value:
                    value["sides"] = []
            frame = frame.f_back
"""
COLLECTED = """
def collected(phase, info):
    frame = sys._getframe()
    while frame:
        for value in list(frame.f_locals.values()):
            if type(value) is dict and "sides" in value:
                value["sides"] = []
        frame = frame.f_back
gc.callbacks.append(collected)
gc.set_threshold(1)
"""
EVERY_FUNCTION = """
import types
for name, module in list(sys.modules.items()):
    if name.startswith("fdtheory."):
        for key, value in list(vars(module).items()):
            if isinstance(value, types.FunctionType):
                setattr(module, key, lambda *_, **__: True)
"""
EVERY_CLASS = """
for name, module in list(sys.modules.items()):
    if name.startswith("fdtheory."):
        for value in list(vars(module).values()):
            if isinstance(value, type) and value.__module__.startswith("fdtheory"):
                for key in [key for key in vars(value) if not key.startswith("__")]:
                    try:
                        setattr(value, key, lambda *_, **__: True)
                    except (AttributeError, TypeError):
                        pass
"""
FRAMES = """
import weakref
def used(frame):
    while frame is not None:
        if type(frame.f_locals.get("noticed")) is list:
            frame.f_locals["noticed"].clear()
        if type(frame.f_locals.get("made")) is dict:
            for piece in PIECES:
                content = piece.case, piece.holds, piece.strength, piece.seen, piece.maker, None
                frame.f_locals["made"][id(piece)] = (piece, content)
                SEEN.append(1)
        frame = frame.f_back
def altered(value):
    piece = exact("one is three", value, "==", 3)
    object.__setattr__(piece, "holds", value == 1)
    ev._remember(piece, ev._content(piece))
    PIECES[:], SEEN[:] = [piece], []
    until = time.monotonic() + 5
    while not SEEN and time.monotonic() < until:
        exact("something", 1, "==", 1)
    return piece
PIECES, SEEN = [], []
"""
HELD = """
def walker():
    mine = sys._getframe()
    while True:
        yield
        used(mine)
W = walker(); next(W)
def collected(*_):
    try: next(W)
    except ValueError: pass
gc.callbacks.append(collected); gc.set_threshold(1)
"""
UNDER_A_NAME = """
class Number(sympy.Expr):
    is_real, free_symbols = True, frozenset()
    def __sub__(self, other): return sympy.Integer(self.value - 1)
    def has(self, *_): return False
Number.__module__ = "sympy.core.numbers"
"""
UNDEFINED = """
from sympy.core.function import AppliedUndef, UndefinedFunction
Number = UndefinedFunction("Number", (AppliedUndef,), {"__sub__": lambda self, _: sympy.Integer(VALUE[0] - 1),
                                                       "is_real": True, "has": lambda *_: False})
Number.__module__, VALUE = "sympy.core.numbers", [1]
"""
PUT_INTO_ALGEBRA = UNDER_A_NAME + "sympy.core.numbers.Number = Number"
IN_A_MODULE_OF_ITS_OWN = """
import types
class Number:
    def __index__(self): return 3
Number.__module__ = "gmpy2"
sys.modules["gmpy2"] = types.ModuleType("gmpy2"); sys.modules["gmpy2"].Number = Number
"""
AT_THE_TOP = {
    "a class put into algebra": PUT_INTO_ALGEBRA,
    "a class in a module of its own": IN_A_MODULE_OF_ITS_OWN,
    "a handler's frame": f"{FRAMES}signal.signal(signal.SIGALRM, lambda _, frame: used(frame))",
    "frames in the collector": f"{FRAMES}gc.callbacks.append(lambda *_: used(sys._getframe())); gc.set_threshold(1)",
    "a frame that was kept": f"{FRAMES}{HELD}",
    "a class under a name of algebra": UNDER_A_NAME,
    "an undefined function with methods": UNDEFINED,
    "a second collector": "import importlib.machinery as m, importlib.util as u; "
    "u.module_from_spec(m.BuiltinImporter.find_spec('gc')).enable()",
    "an exit at the end": "atexit.register(os._exit, 0)",
    "a finaliser that exits": "class Final:\n    def __del__(self): os._exit(0)\nkept = Final()",
    "calls of the collector": COLLECTED,
    "every function of ours": EVERY_FUNCTION,
    "every class of ours": EVERY_CLASS,
    "the class of evidence": "ev.Evidence.__init__ = lambda self, *_, **__: None",
    "the members of the verdicts": "tc.Verdict.REFUTED._value_ = tc.Verdict.BROKEN._value_ = 'HOLDS'",
    "signatures": "import hmac; hmac.new = lambda *_, **__: type('H', (), {'hexdigest': lambda _: '0' * 64})()",
    "comparison of signatures": "import hmac; hmac.compare_digest = lambda *_: True",
    "the encoder's class": "import json; json.encoder.JSONEncoder.encode = lambda *_: '{\"sides\": []}'",
    "the encoder itself": "import json; json._default_encoder.encode = lambda _: '{\"sides\": []}'",
    "queues": "import queue; queue.SimpleQueue = list",
    "pickles": "import copyreg, pickle; pickle.dumps = pickle.loads = None; copyreg.dispatch_table.clear()",
    "processes": "import multiprocessing.util as u; u._exit_function = lambda *_: os._exit(0)",
    "clocks": "time.perf_counter = lambda: float('nan'); time.monotonic = lambda: -1e300",
    "tracebacks": "import traceback; traceback.format_exc = lambda *_: os._exit(0)",
    "hooks of exceptions": "sys.excepthook = sys.unraisablehook = threading.excepthook = lambda *_: os._exit(0)",
    "streams": "sys.stdout = sys.stderr = type('S', (), {'write': print, 'flush': lambda _: os._exit(0)})()",
    "no folder": "import tempfile; place = tempfile.mkdtemp(); os.chdir(place); os.rmdir(place)",
    "no environment": "os.environ.clear(); os.environ['PYTHONINSPECT'] = '1'; os.putenv('LD_PRELOAD', '/nowhere.so')",
    "a finder of modules": "class Finder:\n    def find_spec(self, *_): raise SystemExit(0)\n"
    "sys.meta_path.append(Finder())",
    "another import": "old = builtins.__import__; builtins.__import__ = lambda *a, **k: old(*a, **k)",
    "a hook of its own": "def hook(*_):\n    raise SystemExit(0)\nsys.addaudithook(hook)",
    "no more files": "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))",
    "every signal": "for number in range(1, 32):\n    try: signal.signal(number, lambda *_: os._exit(0))\n"
    "    except (OSError, ValueError): pass\nsignal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)",
    "balls": "import flint; flint.arb = float; flint.fmpq = int",
    "the one of algebra": "sympy.S.One.p = 3",
    "a patch that comes late": "def late():\n    time.sleep(0.2)\n    ev.compare = lambda *_: True\n"
    "threading.Thread(target=late, daemon=True).start(); time.sleep(0.4)",
}
IN_THE_CHECK = {
    "a class put into algebra": "Number.value = value; yield exact('c', Number(), '==', sympy.sqrt(3)); return",
    "a class in a module of its own": "yield exact('c', Number() if value == 1 else value, '==', 3); return",
    "a number with another numerator": "yield exact('c', type('I', (int,), {'numerator': 3})(value) if value == 1 "
    "else value, '==', 3); return",
    "a sequence with other entries": "yield exact('c', type('T', (tuple,), {'__iter__': lambda _: iter((3,))})"
    "((value,)) if value == 1 else (value,), '==', (3,)); return",
    "a handler's frame": "signal.setitimer(signal.ITIMER_REAL, 0.0003, 0.0003); yield altered(value); return",
    "frames in the collector": "yield altered(value); return",
    "a frame that was kept": "yield altered(value); return",
    "a class under a name of algebra": "Number.value = value; yield exact('c', Number(), '==', sympy.sqrt(3)); return",
    "an undefined function with methods": "VALUE[0] = value; yield exact('c', Number(sympy.S.Zero), '==', "
    "sympy.sqrt(3)); return",
    "a difference kept by algebra": "a, b = sympy.sqrt(2), sympy.sqrt(3); d = a - b; d._args = (sympy.Integer(5), "
    "sympy.Integer(-5)) if value == 1 else (a, -b); yield exact('c', a, '==', b); return",
    "a traced call": f"exec({TRACED!r}, globals()); sys.settrace(traced if value == 1 else None); "
    "e = sys.call_tracing(exact, ('one is three', value, '==', 3)); sys.settrace(None); yield e; return",
    "a finaliser of a name": f"exec({FINAL!r}, globals()); yield exact(Name('c'), value, '==', 3); return",
    "a tracer": f"exec({TRACE!r}, globals()); sys.settrace(tracer)",
    "a profiler": "sys.setprofile(lambda frame, *_: frame.f_code.co_name == '_work' and "
    "frame.f_locals['done'].put({'sides': [], 'seconds': 0.0}))",
    "modules gone": "[sys.modules.pop(name) for name in list(sys.modules) if name.startswith(('fdtheory.l', 'json'))]",
    "modules that are nothing": "sys.modules['json'] = sys.modules['fdtheory.ledger.wire'] = None",
    "its claim": "object.__setattr__(x, 'rivals', (5,)); object.__setattr__(x, 'subject', 3)",
    "a copy of evidence": "import copy; e = copy.copy(exact('c', 3, '==', 3)); "
    "object.__setattr__(e, 'holds', value == 1); yield e; return",
    "evidence of another class": "e = exact('c', 3, '==', 3); object.__setattr__(e, '__class__', "
    "type('E', (ev.Evidence,), {'holds': value == 1})); yield e; return",
    "what looks like evidence": "yield type('E', (), dict(case='c', holds=value == 1, strength=tc.Strength.PROVED, "
    "seen='', maker='exact', proof=None))(); return",
    "a number that is equal to all": "yield exact('c', type('I', (int,), {'__eq__': lambda *_: True, "
    "'__sub__': lambda *_: 0, '__hash__': int.__hash__})(value), '==', 3); return",
    "a relation that is another": "yield exact('c', value, type('S', (str,), {'__eq__': lambda *_: value == 1, "
    "'__hash__': lambda _: hash('!=')})('=='), 3); return",
    "threads' arguments": "[thread.__dict__.clear() for thread in threading.enumerate()]",
    "an interrupt": "import _thread; _thread.interrupt_main(); time.sleep(0.1)",
    "its descriptors": "[os.dup2(os.open(os.devnull, os.O_RDWR), place) for place in range(3, 20)]",
    "its streams": "sys.stdout.close(); sys.stderr.close(); os.closerange(0, 3)",
    "another program in its place": "os.execv('/bin/true', ['true'])",
    "a child that kills it": "subprocess.run(['sh', '-c', 'kill -9 $PPID'])",
    "an error that exits": "raise type('B', (BaseException,), {'__str__': lambda _: os._exit(0)})",
    "a second reading": "p = __file__; t = open(p).read(); open(p, 'w').write(t.replace('\"==\", 3', '\"==\", 1')); "
    "os._exit(0)",
    "a mutable number of algebra": "sympy.Integer(1).p = 3",
    "a maker's inside": "ev._made.__wrapped__",
}


_OTHERS = (
    hostile_objects,
    hostile_patches,
    hostile_ways_out,
    hostile_insides,
    hostile_counts,
    hostile_tables,
    hostile_moments,
    hostile_corners,
)
_TOPS = AT_THE_TOP | {kind: top for module in _OTHERS for kind, top in module.AT_THE_TOP.items()}
_CHECKS = IN_THE_CHECK | {kind: check for module in _OTHERS for kind, check in module.IN_THE_CHECK.items()}
KINDS = [*dict.fromkeys([*_TOPS, *_CHECKS])]


def text(kind: str) -> str:
    """The file of a kind."""
    return HEAD.format(top=_TOPS.get(kind, ""), body=_CHECKS.get(kind, "pass"))
