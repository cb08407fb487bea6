"""Hostile files that patch: modules, classes, hooks, precision, imports; for good, or for a moment."""

AT_THE_TOP = {
    "numbers read otherwise": "import fdtheory.numbers as n; n.exact_rational = lambda v: n.Fraction(3)",
    "comparison's own names": "import fdtheory.trial.comparison as c; c.RELATIONS = {'==': lambda a, b: a == 1}",
    "a table changed": "import fdtheory.trial.comparison as c; c.RELATIONS.update({'==': lambda a, b: a == 1})",
    "the search": "import fdtheory.proof.search as s; s.prove = lambda *_: None",
    "the seal": "import fdtheory.proof.kernel.seal as s; s.proves = lambda *_: True",
    "the record of a theorem": "import fdtheory.proof.kernel.seal as s; s.record = s._kept = lambda t: t",
    "the guard": "import fdtheory.ledger.guard as g; g.photograph = lambda *_: list",
    "the makers' seal": "import fdtheory.ledger.makers_seal as m; m._fields = m._the_same = lambda *_: True",
    "the wire": "import fdtheory.ledger.wire as w; w.evidence_to_plain = lambda p: ['c', True, 'PROVED', '', "
    "'proved', None]",
    "the worker": "import fdtheory.ledger.worker as w; w._plain = lambda *_: {'sides': []}; w._flush = lambda: "
    "os._exit(0)",
    "the clean state": "import fdtheory.ledger.clean_state as c; c.CleanState.taken = classmethod(lambda _: "
    "os._exit(0))",
    "its collection": "import fdtheory.ledger.collect as c; c.claims_in = lambda _: []",
    "the table of verdicts": "import fdtheory.trial.verdict as v; v.verdict_of = lambda _: v.Verdict.HOLDS",
    "the memory of what was made": "import fdtheory.trial.as_made as a; a.memory = lambda: (print, lambda *_: "
    "True)\nev._still = lambda *_: True",
    "the strengths": "ev.Strength._member_map_['MEASURED'] = ev.Strength.PROVED",
    "the value of a strength": "ev.Strength.MEASURED._value_ = 5; ev.Strength.CHECKED._name_ = 'PROVED'",
    "the class of a module": "import types\nclass M(types.ModuleType):\n    compare = property(lambda _: lambda "
    "*_: True)\nev.__class__ = M",
    "operator": "import operator; operator.eq = operator.is_ = lambda *_: True",
    "its C half": "import _operator; _operator.eq = lambda *_: True",
    "builtins by a dictionary": "vars(builtins)['len'] = lambda _: 1",
    "all builtins": "for name in ('all', 'any', 'map', 'type', 'id', 'zip', 'dict', 'list', 'str'): "
    "setattr(builtins, name, lambda *_, **__: True)",
    "builtins deleted": "del builtins.isinstance",
    "fractions": "import fractions; fractions.Fraction.__new__ = lambda cls, *_: 3",
    "fractions' slots": "import fractions; fractions.Fraction._numerator = 3",
    "sympy's equality": "sympy.Basic.__eq__ = lambda *_: True",
    "sympy's numbers": "sympy.Integer.__sub__ = lambda *_: sympy.S.Zero; sympy.core.numbers.Rational.__sub__ = "
    "lambda *_: sympy.S.Zero",
    "sympy's simplify": "sympy.simplify = sympy.expand = lambda *_, **__: sympy.S.Zero",
    "sympy's zero": "sympy.S.Zero._hash = 1; sympy.core.numbers.Zero.p = 3",
    "sympy's singletons": "sympy.core.singleton.S.__class__.One = sympy.Integer(3)",
    "sympy as a module of its own": "import types; m = types.ModuleType('sympy'); "
    "m.__dict__.update(vars(sympy)); sys.modules['sympy'] = m",
    "sympy deleted": "[sys.modules.pop(n) for n in list(sys.modules) if n.startswith('sympy')]",
    "sympy imported again": "[sys.modules.pop(n) for n in list(sys.modules) if n.startswith('sympy')]; import "
    "sympy.core",
    "fdtheory imported again": "[sys.modules.pop(n) for n in list(sys.modules) if n.startswith('fdtheory')]; "
    "from fdtheory.trial.claim import claim, exact",
    "one module imported again": "import importlib; importlib.reload(ev)",
    "modules of another class": "class D(dict):\n    def __getitem__(self, k): raise SystemExit(0)\nsys.modules = "
    "D(sys.modules)",
    "flint's names": "import flint; flint.ctx.prec = 2; flint.arb = type('arb', (), {})",
    "precision": "import flint, mpmath; flint.ctx.prec = 2; mpmath.mp.prec = 2; mpmath.iv.prec = 2; import "
    "decimal; decimal.getcontext().prec = 1",
    "a context of its own": "import mpmath; mpmath.mp.__class__.prec = property(lambda _: 2)",
    "numpy": "numpy.asarray = numpy.array = lambda *_, **__: 0; numpy.seterr(all='raise')",
    "the path of modules": "sys.path[:] = []; sys.path_importer_cache.clear(); sys.path_hooks.clear()",
    "a finder before ours": "class F:\n    @staticmethod\n    def find_spec(*_): return None\n    def __eq__(self, "
    "_): return True\nsys.meta_path.insert(0, F())",
    "finders of another kind": "class L(list):\n    def __getitem__(self, _): return [FIRST]\nFIRST = "
    "sys.meta_path[0]; sys.meta_path = L()",
    "warnings as errors": "import warnings; warnings.simplefilter('error'); warnings.showwarning = lambda *_: "
    "os._exit(0)",
    "displays": "sys.displayhook = sys.breakpointhook = lambda *_: os._exit(0); os.environ['PYTHONBREAKPOINT'] = "
    "'os._exit'",
    "threads' hooks": "threading.settrace(lambda *_: os._exit(0)); threading.setprofile(lambda *_: os._exit(0))",
    "the recursion limit": "sys.setrecursionlimit(60)",
    "digits of integers": "sys.set_int_max_str_digits(640)",
    "the switch interval": "sys.setswitchinterval(1000)",
    "at the fork": "os.register_at_fork(before=lambda: os._exit(0)); subprocess.run(['true'], preexec_fn=print)",
    "dataclasses": "import dataclasses; dataclasses.fields = dataclasses.replace = lambda *_, **__: os._exit(0)",
    "inspect": "import inspect; inspect.signature = lambda _: os._exit(0)",
    "hashes": "import hashlib; hashlib.sha256 = lambda *_: os._exit(0)",
    "an equal view": "class Look:\n    def __eq__(self, space): space['judge'] = space['sides'] = lambda *_, "
    "**__: []; return True\nvars(tc.Claim) == Look()",
    "weak references": "import weakref; weakref.ref = lambda *_: None; weakref.finalize(tc.Claim, os._exit, 0)",
    "the collector": "gc.disable(); gc.freeze(); gc.set_debug(gc.DEBUG_SAVEALL); gc.isenabled = lambda: os._exit(0)",
    "an exit before the end": "import atexit; atexit.register(lambda: os._exit(0)); atexit._run_exitfuncs()",
    "the garbage": "class G:\n    def __del__(self): ev.compare = lambda *_: True\ng = G(); g.me = g; del g; "
    "gc.collect()",
    "methods of a claim": "tc.Claim.sides = tc.Claim._evidence = lambda *_, **__: []",
    "a claim of its own class": "class C(tc.Claim):\n    def sides(self, **_): return [[exact('c', 1, '==', 1)], "
    "[exact('c', 2, '==', 1)]]\ndef claim(label, subject, rival): return lambda check: C(label, check, "
    "subject, (rival,))",
}
IN_THE_CHECK = {
    "compare for a moment": "old = ev.compare; ev.compare = lambda *_: value == 1\n    try: e = exact('one is "
    "three', value, '==', 3)\n    finally: ev.compare = old\n    yield e; return",
    "a relation for a moment": "old = ev.RELATIONS; ev.RELATIONS = {'==': lambda a, b: value == 1}\n    try: e = "
    "exact('one is three', value, '==', 3)\n    finally: ev.RELATIONS = old\n    yield e; return",
    "in_relation for a moment": "old = ev.in_relation; ev.in_relation = lambda *_: 'trust me'\n    try: e = "
    "exact('one is three', value, '==', 3)\n    finally: ev.in_relation = old\n    yield e; return",
    "exact values for a moment": "old = ev.exact_value; ev.exact_value = lambda v, "
    "F=ev.exact_value(1).__class__: F(3) if value == 1 else F(v)\n    try: e = exact('one is three', "
    "value, '==', 3)\n    finally: ev.exact_value = old\n    yield e; return",
    "a fraction's equality for a moment": "old = type(ev.exact_value(1)).__eq__; type(ev.exact_value(1)).__eq__ "
    "= lambda a, b: value == 1\n    try: e = exact('one is three', value, '==', 3)\n    finally: "
    "type(ev.exact_value(1)).__eq__ = old\n    yield e; return",
    "isinstance for a moment": "old = builtins.isinstance; builtins.isinstance = lambda *_: value == 1\n    try: "
    "e = exact('one is three', value, '==', 3)\n    finally: builtins.isinstance = old\n    yield e; return",
    "bool for a moment": "old = builtins.bool; builtins.bool = lambda _: value == 1\n    try: e = exact('one is "
    "three', value, '==', 3)\n    finally: builtins.bool = old\n    yield e; return",
    "sympy's difference for a moment": "old = sympy.Expr.__sub__; sympy.Expr.__sub__ = lambda *_: "
    "sympy.Integer(value - 1)\n    try: e = exact('roots', sympy.sqrt(value), '==', sympy.sqrt(3))\n    "
    "finally: sympy.Expr.__sub__ = old\n    yield e; return",
    "sympy's root for a moment": "old = sympy.Pow.__sub__; sympy.Pow.__sub__ = lambda *_: sympy.Integer(value - "
    "1)\n    try: e = exact('c', sympy.sqrt(value + 1), '==', sympy.sqrt(5))\n    finally: "
    "sympy.Pow.__sub__ = old\n    yield e; return",
    "sympy's expansion for a moment": "old = sympy.expand; sympy.expand = lambda *_, **__: sympy.Integer(value - "
    "1)\n    try: e = ev.identity('n', sympy.Symbol('n') * value, sympy.Symbol('n') * 3)\n    finally: "
    "sympy.expand = old\n    yield e; return",
    "sympy's product for a moment": "old = sympy.Mul.flatten; sympy.Mul.flatten = classmethod(lambda c, s: "
    "([sympy.Integer(value - 1)], [], None))\n    try: e = ev.identity('n', sympy.Symbol('n') * value, "
    "sympy.Symbol('n') * 3)\n    finally: sympy.Mul.flatten = old\n    yield e; return",
    "balls compared for a moment": "import flint; old = ev.CERTAIN; ev.CERTAIN = {'==': (lambda *_: value == 1, "
    "lambda *_: value != 1)}\n    try: e = ev.enclosed('ball', flint.arb(value), '==', 3)\n    finally: "
    "ev.CERTAIN = old\n    yield e; return",
    "a decision for a moment": "import fdtheory.trial.decide as de; old = de.sign; de.sign = lambda *_: 0 if "
    "value == 1 else 1\n    try: e = exact('roots', sympy.sqrt(value), '==', sympy.sqrt(3))\n    finally: "
    "de.sign = old\n    yield e; return",
    "its precision for a moment": "import flint; old = flint.ctx.prec; flint.ctx.prec = 2\n    try: e = "
    "ev.enclosed('ball', flint.arb(value) / 3, '==', 3)\n    finally: flint.ctx.prec = old\n    yield e; "
    "return",
    "evidence for a moment": "old = ev.Evidence.__post_init__; ev.Evidence.__post_init__ = lambda self, _: "
    "object.__setattr__(self, 'holds', value == 1)\n    try: e = exact('one is three', value, '==', 3)\n   "
    " finally: ev.Evidence.__post_init__ = old\n    yield e; return",
    "a maker's memory": "e = exact('c', value, '==', 3); object.__setattr__(e, 'holds', value == 1); "
    "ev._remember(e, ev._content(e)); yield e; return",
    "a piece's table": "e = exact('c', value, '==', 3); vars(e)['holds'] = value == 1; yield e; return",
    "a piece's own keys": "e = exact('c', value, '==', 3); K = type('K', (str,), {'__eq__': lambda *_: True, "
    "'__hash__': str.__hash__}); vars(e).clear(); vars(e)[K('holds')] = value == 1; yield e; return",
    "another piece of that number": "a = id(exact('c', 1, '==', 1))\n    for _ in range(10000):\n        e = "
    "ev.Evidence('c', value == 1, tc.Strength.PROVED, 's', 'exact')\n        if id(e) == a: break\n    "
    "object.__setattr__(e, 'maker', 'exact'); yield e; return",
    "the claim's own rivals": "object.__setattr__(x, 'rivals', ()); object.__setattr__(x, 'check', lambda v: "
    "[exact('c', v, '==', 1)])",
    "cases that are not the same": "yield exact('a' if value == 1 else 'b', 3, '==', 3); return",
    "nothing for a rival": "yield from [exact('c', 3, '==', 3)] if value == 1 else []; return",
    "nothing at all": "return",
    "no evidence": "yield True; return",
    "a text for evidence": "yield 'HOLDS'; return",
    "none for evidence": "yield None; return",
    "undecided for the subject": "yield ev.Evidence('c', None if value == 1 else False, tc.Strength.PROVED, "
    "'s'); return",
    "a truth of numpy": "yield ev.Evidence('c', numpy.bool_(True), tc.Strength.PROVED, 's'); return",
    "the same for both": "yield exact('c', 3, '==', 3); return",
    "a float": "yield exact('c', value + 2.0, '==', 3); return",
    "a not-a-number": "yield exact('c', float('nan'), '==', 3); return",
    "infinity": "yield exact('c', sympy.oo, '==', sympy.oo); return",
    "a text for a number": "yield exact('c', '3', '==', 3); return",
    "an unknown relation": "yield exact('c', value, 'is', 3); return",
    "a proof of nothing": "yield ev.proved('c', None); return",
    "a sentence of its own": "yield ev.proved('c', type('S', (), {'__getattr__': lambda s, _: lambda *a, **k: "
    "s})()); return",
    "a sweep of its own": "yield ev.measured('c', type('S', (), {'order_is': lambda *_: 1, '__str__': lambda _: "
    "'s'})(), 2); return",
}
