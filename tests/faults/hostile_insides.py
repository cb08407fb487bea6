"""Hostile files that change what is inside: of functions their cells and defaults, of modules and objects new names."""

_NAMED = """import fdtheory.ledger.second_decision as again, fdtheory.trial.comparison as first
"""
_CELLS = """
X = sympy.Function("f")(sympy.Symbol("x"))
def cells(function):
    for cell in getattr(function, "__closure__", None) or ():
        if callable(cell.cell_contents) and not isinstance(cell.cell_contents, type):
            yield cell
            yield from cells(cell.cell_contents)
for cell in list(cells(vars(sympy.Expr)["__sub__"])):
    cell.cell_contents = lambda *_, **__: sympy.S.Zero
"""
_DOMAINS = """
A = sympy.Symbol("a")
def patched(on):
    for domain in (sympy.ZZ, sympy.QQ):
        for name in ("is_nonnegative", "is_positive", "is_negative", "to_sympy"):
            vars(domain).pop(name, None)
        if on:
            domain.is_nonnegative = domain.is_positive = lambda _: True
            domain.is_negative, domain.to_sympy = lambda _: False, lambda _: sympy.S.One
"""
_ONE = """
X = sympy.Function("f")(sympy.Symbol("x"))
SIDES = {1: 3 * X, 2: 4 * X}
"""
AT_THE_TOP = {
    "a name of Python's own, for good": f"{_NAMED}first.bool = again.bool = lambda _: True",
    "a name of Python's own, for a moment": _NAMED,
    "every name of Python's own": "for name, module in list(sys.modules.items()):\n"
    "    if name.startswith(('fdtheory', 'fractions')) and module is not None:\n"
    "        vars(module).setdefault('bool', lambda _: True)",
    "other built-in names": "for name, module in list(sys.modules.items()):\n"
    "    if name.startswith('fdtheory'):\n"
    "        vars(module)['__builtins__'] = {**vars(builtins), 'all': lambda _: True, 'any': lambda _: True}",
    "cells of algebra": _CELLS,
    "defaults of functions": "import types\nfor name, module in list(sys.modules.items()):\n"
    "    for function in list(vars(module).values()) if name.startswith('fdtheory.trial') else ():\n"
    "        if type(function) is types.FunctionType and function.__kwdefaults__:\n"
    "            function.__kwdefaults__.update(dict.fromkeys(function.__kwdefaults__, ()))",
    "methods of single objects": _DOMAINS,
    "the one of algebra's class": _ONE,
}
IN_THE_CHECK = {
    "a name of Python's own, for a moment": "first.bool = again.bool = lambda _: value == 1; "
    "e = exact('c', value, '==', 3); del first.bool, again.bool; yield e; return",
    "cells of algebra": "yield tc.identity('c', X, 3 * value * X); return",
    "methods of single objects": "patched(value == 1); e = tc.inequality('c', (3 if value == 1 else 300) * A, '<=', "
    "A + 100, given={A: 1}); patched(False); yield e; return",
    "the one of algebra's class": "type(sympy.S.One).p = 3 if value == 1 else 1; "
    "yield tc.identity('c', X, SIDES[value]); return",
}
