"""Tables of libraries: what is put into them is seen, what a library or an honest file does with them is not."""

import subprocess
from collections.abc import Callable

import pytest

HEAD = """import sys, sympy
import sympy.core.relational as r, sympy.core.evalf as e
from sympy.core.sympify import _external_converter as converter
from sympy.core.facts import FactRules
from fdtheory.ledger.tables import table_changes
e._create_evalf_table()
modules = [(n, m) for n, m in list(sys.modules.items()) if n.split(".")[0] in ("sympy", "mpmath", "flint") and m]
changes = table_changes(modules)
RULES = next(v for v in vars(sys.modules["sympy.core.assumptions"]).values() if isinstance(v, FactRules))
assert changes() == []
"""
SEEN = {
    "a converter": "converter[int] = lambda _: 3",
    "a converter that is compiled under a library's name": "space = {}\n"
    "exec(compile('def f(_): return 3', sympy.__file__, 'exec'), space); converter[int] = space['f']",
    "a converter that is gone": "sys.modules['sympy.core.sympify']._sympy_converter.clear()",
    "a case of equality": "r._eval_is_eq.add((sympy.Expr, sympy.Expr), lambda a, b: True)",
    "a case for everything": "r._eval_is_eq.add((object, object), lambda a, b: True)",
    "a case that was looked up": "r._eval_is_ge._cache[(sympy.Integer, sympy.Integer)] = lambda a, b: True",
    "an evaluator": "e.evalf_table[sympy.Pow] = lambda *_: None",
    "a fact": "sympy.Symbol.default_assumptions['zero'] = True",
    "a fact that is gone": "sympy.Integer.default_assumptions.clear()",
    "a rule": "RULES.full_implications[('real', True)].add(('zero', True))",
    "a rule that is new": "RULES.full_implications[('new', True)] = {('zero', True)}",
    "a rule that is gone": "RULES.full_implications[('zero', True)].clear()",
    "a way to assume": "sympy.Add._prop_handler['zero'] = lambda _: True",
    "a single dispatch": "sympy.shape.register(sympy.Integer, lambda _: 3)",
    "the list of caches": "sympy.core.cache.CACHE.clear()",
    "a handler": "sympy.Q.zero.handler.add((sympy.Integer, object), lambda *_: True)",
    "a kind": "sympy.Mul._kind_dispatcher._dispatcher.funcs[(object, object)] = lambda *_: 3",
    "a setting": "sympy.printing.str.StrPrinter._default_settings['order'] = print; "
    "sys.modules['sympy.assumptions.refine'].handlers_dict['Abs'] = lambda *_: 3",
}
HONEST = """
import mpmath, sympy.physics.units, sympy.vector, sympy.stats, sympy.combinatorics
x, n = sympy.Symbol("x", positive=True), sympy.Symbol("n", integer=True)
sympy.integrate(sympy.exp(-x**2) * x, (x, 0, sympy.oo)); sympy.summation(n**5, (n, 1, n))
sympy.simplify(sympy.gamma(x + 1) / sympy.gamma(x)); sympy.solve(x**3 - 2, x); sympy.lambdify(x, sympy.sin(x))(1.0)
sympy.bernoulli(30); sympy.pi.n(100); sympy.latex(x); sympy.limit(sympy.sin(x) / x, x, 0); sympy.zeta(3).n(50)
sympy.dsolve(sympy.Function("f")(x).diff(x) - 1); sympy.series(sympy.exp(x), x); sympy.ask(sympy.Q.positive(x))
sympy.refine(abs(x)); sympy.groebner([x**2 - 1], x); sympy.Matrix([[1, x], [x, 3]]).eigenvals()
mpmath.mp.dps = 50; mpmath.quad(mpmath.sin, [0, 1]); mpmath.zeta(3)
class Mine: pass
class Own(sympy.Function):
    @classmethod
    def eval(cls, _): return None
    def _eval_evalf(self, _): return sympy.Float(1)
converter[Mine] = lambda _: sympy.Integer(1)
r._eval_is_eq.add((Own, Own), lambda a, b: None)
assert sympy.sympify(Mine()) == 1 and Own(sympy.Integer(3)).n() == sympy.Float(1)
"""


Run = Callable[[str, str], "subprocess.CompletedProcess[str]"]


def told(run: Run, text: str) -> str:
    done = run(HEAD, f"{text}\nprint(changes())")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("lie", SEEN)
def test_what_is_put_in_is_seen(lie: str, in_a_copy: Run) -> None:
    assert "the table sympy" in told(in_a_copy, SEEN[lie])


def test_what_libraries_and_honest_files_do_is_not(in_a_copy: Run) -> None:
    assert told(in_a_copy, HONEST) == "[]"
