"""Whether a function and its mutant are the same function: both are called with symbols, and the results compared.

Only functions of whole numbers are tried, and only if the call runs through the slip: a function that looks for a
pattern gives back a symbol unchanged, whatever it would have done with what it looks for.
"""

import re
from inspect import Parameter, signature
from types import CodeType, FunctionType

import sympy as sp

from fdtheory.mutation.apply import Functions, compiled, differing
from fdtheory.mutation.mutants import Mutant
from fdtheory.mutation.reach import traced

_WHOLE = re.compile(r"\b(int|Any|Operand|Whole)\b")
"""How parameters are annotated for which whole numbers are meant."""
_PLAIN = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def same_for_all_whole_numbers(mutant: Mutant, functions: Functions) -> bool:
    """True when both give, for all positive whole numbers as arguments, the same exact value by sympy's algebra."""
    pairs = [
        (function, before, after)
        for before, after in differing(*compiled(mutant))
        for function in functions.get(before, ())[:1]
    ]
    if not pairs:
        return False
    function, before, after = pairs[-1]  # the innermost: what is outside it differs by it alone
    try:
        arguments, results = _symbols(function), list[object]()
        lines = traced(lambda: results.append(_with(function, after)(*arguments)), {after.co_filename: "it"}).get("it")
        through = not (lines or set()).isdisjoint(range(mutant.first, mutant.last + 1))
        return through and _same(_with(function, before)(*arguments), results[0])
    except Exception:  # not a function of numbers, or not one that symbols can go through
        return False


def _symbols(function: FunctionType) -> list["sp.Symbol"]:
    import sympy as sp

    parameters = signature(function).parameters.values()
    if not parameters or any(p.kind not in _PLAIN or not _WHOLE.search(str(p.annotation)) for p in parameters):
        raise TypeError("not a function of numbers alone")
    return [sp.Symbol(p.name, integer=True, positive=True) for p in parameters]


def _with(function: FunctionType, code: CodeType) -> FunctionType:
    return FunctionType(code, function.__globals__, closure=function.__closure__)


def _same(one: object, other: object) -> bool:
    import sympy as sp

    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        return len(one) == len(other) and all(map(_same, one, other))
    if not isinstance(one, sp.Expr) or not isinstance(other, sp.Expr) or not (one.free_symbols | other.free_symbols):
        return False
    return bool(one == other or sp.simplify(sp.gammasimp(sp.powsimp(one - other))) == 0)
