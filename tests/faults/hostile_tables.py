"""Hostile files that add to tables by which libraries choose, and files that change what is around their check."""

_LIED = "yield exact('c', sympy.sqrt(2 if value == 1 else 5), '==', sympy.sqrt(3)); return"
_ONES = "value = 3 if value == 1 else 2"
AT_THE_TOP = {
    "a converter": "from sympy.core.sympify import _external_converter as c\nc[int] = lambda _: sympy.Integer(3)",
    "a converter of sympy's own": "from sympy.core.sympify import _sympy_converter as c\n"
    "c[int] = c[float] = lambda _: sympy.Integer(3)",
    "a case of equality": "import sympy.core.relational as r\n"
    "r._eval_is_eq.add((sympy.Expr, sympy.Expr), lambda a, b: True)",
    "a case of order": "import sympy.core.relational as r\n"
    "r._eval_is_ge.add((sympy.Expr, sympy.Expr), lambda a, b: True)",
    "a case that was looked up": "import sympy.core.relational as r\n"
    "r._eval_is_ge._cache[(sympy.Integer, sympy.Integer)] = lambda a, b: True",
    "an evaluator": "import sympy.core.evalf as e\ne._create_evalf_table(); t = e.evalf_table\n"
    "t[sympy.Pow] = t[sympy.Add] = lambda *_: (None, None, None, None)",
    "what is assumed": "sympy.Pow.default_assumptions['zero'] = True",
    "a rule of assumptions": "import sympy.core.assumptions as a\n"
    "a._assume_rules.full_implications[('real', True)].add(('zero', True))",
    "a way to assume": "sympy.Add._prop_handler['zero'] = sympy.Pow._prop_handler['zero'] = lambda _: True",
    "a single dispatch": "sympy.shape.register(sympy.Integer, lambda _: 3)",
    "the list of caches": "import sympy.core.cache as c\nc.CACHE.clear()",
    "a kind of product": "sympy.Mul._kind_dispatcher._dispatcher.add((object, object), lambda *_: 3)",
    "the priority of operators": "sympy.Integer._op_priority = 1000; sympy.Pow._op_priority = -1",
    "a way into sympy": "sympy.Pow._sympy_ = lambda _: sympy.Integer(3)",
    "a printer": "from sympy.printing.str import StrPrinter as P\nP._print_Pow = lambda *_: '3'",
    "a setting of printers": "from sympy.printing.str import StrPrinter as P\n"
    "P._default_settings['order'] = type('O', (), {'__eq__': lambda *_: os._exit(0)})()",
    "no evaluation": "from sympy.core.parameters import global_parameters as g\ng.evaluate = False",
    "a handler of refinement": "from sympy.assumptions.refine import handlers_dict as h\n"
    "h['Abs'] = h['Pow'] = lambda *_: sympy.Integer(3)",
    "a class that is always zero": "class N(sympy.Symbol):\n    is_zero = True\n    __sub__ = lambda *_: sympy.S.Zero",
    "a profile by monitoring": "m = getattr(sys, 'monitoring', None)\n"
    "m.use_tool_id(3, 'x') if m else sys.setprofile(print)",
    "another interpreter": "import _xxsubinterpreters as i",
    "a locale": "import locale\nlocale.setlocale(locale.LC_ALL, 'C'); locale.str = float = lambda _: 3",
    "data beside it": "",
    "a pickle": "import pickle\nclass P:\n    def __reduce__(self): return setattr, (ev, 'compare', lambda *_: True)\n"
    "class Q(pickle.Pickler): pass",
    "a weak finaliser": "import weakref\nclass W: pass\nKEPT = W()\n"
    "weakref.finalize(KEPT, lambda: vars(ev).update(compare=lambda *_: True)); del KEPT",
    "a callback of the collector": "gc.callbacks.append(lambda *_: vars(ev).update(compare=lambda *_: True)); "
    "gc.collect()",
    "a thread in the copy": "",
    "a fork before the fork": "os.register_at_fork(before=lambda: os._exit(0))",
    "a patch after the fork": "os.register_at_fork(after_in_child=lambda: vars(ev).update(compare=lambda *_: True))",
    "an exit after the fork": "os.register_at_fork(after_in_child=lambda: os._exit(0))",
    "a thread after the fork": "def late():\n    time.sleep(0.05); ev.compare = lambda *_: True\n"
    "os.register_at_fork(after_in_child=lambda: threading.Thread(target=late).start())",
    "a signal to the copy's worker": "",
    "a copy of its own": "",
    "the answer of the copy": "",
}
IN_THE_CHECK = {
    **dict.fromkeys(list(AT_THE_TOP)[:11], _LIED),
    "a kind of product": _LIED,
    "the priority of operators": _LIED,
    "a way into sympy": _LIED,
    "a printer": _LIED,
    "a setting of printers": _LIED,
    "a handler of refinement": _LIED,
    "a class that is always zero": "yield tc.identity('c', N('a') if value == 1 else sympy.Symbol('b'), "
    "sympy.Symbol('c')); return",
    "another interpreter": "i.run_string(i.create(), 'x = 1'); " + _ONES,
    "data beside it": "p = __file__ + '.txt'; n = int(open(p).read()) if os.path.exists(p) else 3\n"
    "    open(p, 'w').write(str(n - 1)); value = n",
    "a pickle": "pickle.loads(pickle.dumps(P()))",
    "a thread in the copy": "threading.Thread(target=lambda: [setattr(ev, 'compare', lambda *_: True) for _ in "
    "iter(int, 1)], daemon=True).start(); time.sleep(0.2)",
    "a signal to the copy's worker": "os.kill(os.getppid(), signal.SIGSTOP); time.sleep(0.5); " + _ONES,
    "a copy of its own": "os.fork(); " + _ONES,
    "the answer of the copy": "f = sys._getframe()\n    while 'done' not in f.f_locals: f = f.f_back\n"
    "    f.f_locals['done'].put({'sides': [[exact('c', 3, '==', 3)]], 'seconds': 0.1})",
}
