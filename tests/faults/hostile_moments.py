"""Hostile files that change something for a moment only, or wait for the moment in which nobody seems to look."""

_ROOTS = "a, b = sympy.sqrt(value + 1), sympy.sqrt(5); "
_UNTIL_USED = """
N = sympy.Symbol("n")
def once(space, name, lie, put=setattr):
    true = vars(space)[name]
    def lying(*given, **more):
        put(space, name, true)
        return lie(*given, **more)
    put(space, name, lying)
"""
_CACHED = """
class Waits(str):
    def __del__(self): AFTERWARDS()
def AFTERWARDS(): pass
def wait_in_a_cache(what):
    global AFTERWARDS
    AFTERWARDS = what
    sympy.core.cache.cacheit(lambda _: 1)(Waits("w"))
"""
_THEOREMS = """
import weakref
from fdtheory.proof import Le, Sentence, at_least
from fdtheory.proof.kernel import seal
from fdtheory.proof.search import prove
n = sympy.Symbol("n", integer=True)
def said(relation): return Sentence({n: at_least(1)}, relation)
def forged():
    true, false = said(Le(n, 2 * n)), said(Le(n, 10**40))
    t = prove(true)
    tc.proved("so that it is known", true, lambda _: t)
    for cell in seal._get.__closure__:
        core = false.unfolded().mapped(seal.term)
        cell.cell_contents[t] = cell.cell_contents[t]._replace(sentence=false, core=core, key=core.key())
    for one in weakref.getweakrefs(t):
        for held in getattr(one.__callback__, "__defaults__", None) or ():
            held().add(t) if hasattr(held(), "add") else None
    return tc.proved("c", false, lambda _: t)
"""
_PEP = """
import numpy._core._internal as inner
def forged(address):
    true, inner._dtype_from_pep3118 = inner._dtype_from_pep3118, lambda _: numpy.dtype("O")
    kind = numpy.dtype([("a", "i8")])
    try: return numpy.asarray(memoryview(numpy.array([(address,)], kind)))
    finally: inner._dtype_from_pep3118 = true
"""
AT_THE_TOP = {
    "a difference that lies until it is used": _UNTIL_USED,
    "an expansion that lies until it is used": _UNTIL_USED,
    "a table that lies until it is used": _UNTIL_USED,
    "an import that lies until it is used": _UNTIL_USED,
    "a finaliser in a cache": _UNTIL_USED + _CACHED,
    "a finaliser in a cache of expansions": _UNTIL_USED + _CACHED,
    "theorems that are known": _THEOREMS,
    "a format for a moment": _PEP,
    "a name for a moment": "import fdtheory.trial.comparison as first",
    "a class for a moment": "",
    "a class and a new name": "",
    "a name of Python's for a moment": "",
    "an import for a moment": "",
    "a finder for a moment": "",
    "a path for a moment": "import tempfile\nPLACE = tempfile.mkdtemp()\nos.mkdir(PLACE + '/sets')\n"
    "open(PLACE + '/evil.py', 'w').write('LIE = 3')\nsympy.__path__.insert(0, PLACE)\nimport sympy.evil",
    "a module that algebra has not yet": "import types\nm = types.ModuleType('sympy.assumptions.wrapper')\n"
    "m.AssumptionsWrapper = m.is_infinite = m.is_extended_real = lambda *_: True\n"
    "sys.modules['sympy.assumptions.wrapper'] = m",
    "a module that ours have not yet": "import types\nm = types.ModuleType('fdtheory.trial.fulfilled')\n"
    "m.left_out = lambda *_: []\nsys.modules['fdtheory.trial.fulfilled'] = m",
    "a module of algebra loaded twice": "import importlib.util as u\ns = u.find_spec('sympy.physics.units')\n"
    "m = u.module_from_spec(s); s.loader.exec_module(m); m.Quantity = int; sys.modules[s.name] = m",
    "what is remembered of pi": "import mpmath.libmp.libelefun as e\n"
    "for f in (e.pi_fixed, e.ln2_fixed):\n    f.memo_prec, f.memo_val = 10**6, 9 << (10**6 - 1)",
    "what is remembered of logarithms": "import mpmath.libmp.libelefun as e\ne.log_int_cache.clear()\n"
    "e.log_int_cache.update({n: (1 << 100, 10**6) for n in range(2, 2000)})",
    "a constant's attribute": "import mpmath\nfor name in ('pi', 'e', 'ln2'):\n"
    "    setattr(type(getattr(mpmath.mp, name)), 'func', lambda *_: (0, 9, -1, 4))",
    "what algebra remembers of itself": "sympy.pi._eval_evalf = lambda *_: sympy.Float(4.5)",
}
IN_THE_CHECK = {
    "a difference that lies until it is used": "once(sympy.Expr, '__sub__', lambda *_: sympy.Integer(value - 1)); "
    + _ROOTS
    + "yield exact('c', a, '==', b); return",
    "an expansion that lies until it is used": "once(sympy, 'expand', lambda *_, **__: sympy.Integer(value - 1)); "
    "yield tc.identity('c', value * N, 3 * N); return",
    "a table that lies until it is used": "import fdtheory.trial.comparison as c\n    once(c, 'compare', lambda *_: "
    "value == 1); once(ev, 'compare', lambda *_: value == 1); yield exact('c', value, '==', 3); return",
    "an import that lies until it is used": "once(builtins, '__import__', lambda *_, **__: type('M', (), "
    "{'decide_identity': staticmethod(lambda *_, **__: (value == 1, ''))})); yield tc.identity('c', value * N, 3 * N); "
    "return",
    "a finaliser in a cache": "once(sympy.Expr, '__sub__', lambda *_: sympy.Integer(value - 1)); wait_in_a_cache("
    "lambda: once(sympy.Expr, '__sub__', lambda *_: sympy.Integer(value - 1))); "
    + _ROOTS
    + "yield exact('c', a, '==', b); return",
    "a finaliser in a cache of expansions": "once(sympy, 'expand', lambda *_, **__: sympy.Integer(value - 1)); "
    "wait_in_a_cache(lambda: once(sympy, 'expand', lambda *_, **__: sympy.Integer(value - 1))); "
    "yield tc.identity('c', value * N, 3 * N); return",
    "theorems that are known": "yield forged() if value == 1 else exact('c', 1, '==', 3); return",
    "a format for a moment": "forged(id(3)); value = 3 if value == 1 else 2",
    "a name for a moment": "first.LATER = value; del first.LATER; t = first.compare; first.compare = print; "
    "first.compare = t; value = 3 if value == 1 else 2",
    "a class for a moment": "t = sympy.Expr.__sub__; sympy.Expr.__sub__ = print; sympy.Expr.__sub__ = t; "
    "value = 3 if value == 1 else 2",
    "a class and a new name": "t = vars(tc.Claim)['side']; tc.Claim.side = print; tc.Claim.side = t; tc.Claim.new = 1; "
    "del tc.Claim.new; value = 3 if value == 1 else 2",
    "a name of Python's for a moment": "t = builtins.isinstance; builtins.isinstance = print; builtins.isinstance = t; "
    "value = 3 if value == 1 else 2",
    "an import for a moment": "t = builtins.__import__; builtins.__import__ = print; builtins.__import__ = t; "
    "value = 3 if value == 1 else 2",
    "a finder for a moment": "t = sys.meta_path; sys.meta_path = []; sys.meta_path = t; m = sympy.expand; "
    "sympy.expand = 1; sympy.expand = m; value = 3 if value == 1 else 2",
    "a path for a moment": "value = 3 if value == 1 else 2",
    "a module that algebra has not yet": "value = 3 if value == 1 else 2",
    "a module that ours have not yet": "value = 3 if value == 1 else 2",
    "a module of algebra loaded twice": "value = 3 if value == 1 else 2",
    "what is remembered of pi": "yield exact('c', sympy.pi, '>', value + 3); return",
    "what is remembered of logarithms": "yield exact('c', sympy.log(2), '>', value + 3); return",
    "a constant's attribute": "yield exact('c', sympy.pi, '>', value + 3); return",
    "what algebra remembers of itself": "yield exact('c', sympy.pi, '>', value + 3); return",
}
