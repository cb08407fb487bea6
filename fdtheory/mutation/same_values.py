"""Whether a function and its mutant are the same function: both are called with symbols, and the results compared.

Only functions of whole numbers are tried, and only if the call runs through the slip: a function that looks for a
pattern gives back a symbol unchanged, whatever it would have done with what it looks for. A symbol equals no number,
so that a question such as ``n == 1``, asked of a symbol, says nothing about numbers: where the package asks one,
nothing is the same. And a symbol stands for positive numbers only: the two must agree at small ones of any sign.
"""

import ast
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import Parameter, signature
from itertools import product
from types import CodeType, FrameType, FunctionType

import sympy as sp

from fdtheory.mutation.apply import Functions, compiled, differing
from fdtheory.mutation.mutants import Mutant
from fdtheory.mutation.reach import traced
from fdtheory.mutation.rooms import PACKAGE

_WHOLE = re.compile(r"\b(int|Any|Operand|Whole)\b")
"""How parameters are annotated for which whole numbers are meant."""
_PLAIN = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
SECONDS = 8.0
"""Of the processor, for one question; what is not the same by then is not said to be."""
AGAIN = 0.05
"""Seconds until it is asked again to end."""
_SMALL = {1: range(-8, 25), 2: range(-4, 9), 3: range(-2, 6)}


def same_for_all_whole_numbers(mutant: Mutant, functions: Functions) -> bool:
    """True when both give, for all positive whole numbers as arguments, the same exact value by sympy's algebra."""
    pairs = [
        (function, before, after)
        for before, after in differing(*compiled(mutant))
        for function in functions.get(before, ())[:1]
    ]
    if not pairs:
        return False
    function, *codes = pairs[-1]  # the innermost: what is outside it differs by it alone
    before, after = (_with(function, code) for code in codes)
    try:
        with _at_most(SECONDS):
            arguments, results = _symbols(function), list[object]()
            with _no_question_of_symbols():
                file = after.__code__.co_filename
                lines = traced(lambda: results.append(after(*arguments)), {file: "it"}).get("it")
                results.append(before(*arguments))
            through = not (lines or set()).isdisjoint(range(mutant.first, mutant.last + 1))
            return through and _same(*results) and _same_at_small(before, after, len(arguments))
    except Exception:  # not a function of numbers, or not one that symbols can go through
        return False


def same_parity(mutant: Mutant) -> bool:
    """Whether an exponent of -1, a whole number, and what takes its place, or its negative, differ by an even one."""
    try:
        before, after = (_polynomial(ast.parse(text, mode="eval").body) for text in (mutant.before, mutant.after))
    except (SyntaxError, TypeError):  # too long to be shown whole, or no sum of products
        return False
    apart = (sp.expand(before - after), sp.expand(before + after))
    return mutant.exponent and any(each.is_Integer and each % 2 == 0 for each in apart)


def _polynomial(node: ast.expr) -> sp.Expr:
    match node:
        case ast.Name(id=name):
            return sp.Symbol(name)
        case ast.Constant(value=int(value)):
            return sp.Integer(value)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() as op, right=right):
            one, other = _polynomial(left), _polynomial(right)
            return one * other if isinstance(op, ast.Mult) else one + other if isinstance(op, ast.Add) else one - other
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_polynomial(operand)
    raise TypeError(f"{ast.unparse(node)} is no sum of products")


def _symbols(function: FunctionType) -> list["sp.Symbol"]:
    parameters = signature(function).parameters.values()
    if not parameters or any(p.kind not in _PLAIN or not _WHOLE.search(str(p.annotation)) for p in parameters):
        raise TypeError("not a function of numbers alone")
    return [sp.Symbol(p.name, integer=True, positive=True) for p in parameters]


def _with(function: FunctionType, code: CodeType) -> FunctionType:
    return FunctionType(code, function.__globals__, closure=function.__closure__)


def _same(one: object, other: object) -> bool:
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        return len(one) == len(other) and all(map(_same, one, other))
    if not isinstance(one, sp.Expr) or not isinstance(other, sp.Expr) or not (one.free_symbols | other.free_symbols):
        return False
    return bool(one == other or sp.simplify(sp.gammasimp(sp.powsimp(one - other))) == 0)


def _same_at_small(before: FunctionType, after: FunctionType, count: int) -> bool:
    """The same value or the same refusal at all small whole numbers, of any sign."""
    places = product(_SMALL.get(count, range(-1, 4)), repeat=count)
    return all(_value(before, place) == _value(after, place) for place in places)


def _value(function: FunctionType, place: tuple[int, ...]) -> object:
    try:
        return function(*place)
    except TimeoutError:
        raise
    except Exception as refusal:
        return type(refusal)


@contextmanager
def _no_question_of_symbols() -> Iterator[None]:
    """While it lasts, code of the package that asks whether a symbol equals something is refused; sympy may ask."""
    old: dict[str, Callable[[object, object], bool]] = {name: vars(sp.Basic)[name] for name in ("__eq__", "__ne__")}

    def asked_by_sympy_only(name: str) -> Callable[[object, object], bool]:
        def compared(self: object, other: object) -> bool:
            if sys._getframe(1).f_code.co_filename.startswith(str(PACKAGE)):
                raise TypeError("a symbol equals no number")
            return old[name](self, other)

        return compared

    try:
        for name in old:
            setattr(sp.Basic, name, asked_by_sympy_only(name))
        yield
    finally:
        for name, method in old.items():
            setattr(sp.Basic, name, method)


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """An end to what does not end: a question without an answer is no near miss that is noticed.

    It is asked for again and again: where a generator is being thrown away, Python drops what is raised and goes on.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    def dropped(lost: "sys.UnraisableHookArgs") -> None:
        if not isinstance(lost.exc_value, TimeoutError):
            told(lost)

    before, told = signal.signal(signal.SIGVTALRM, stop), sys.unraisablehook
    sys.unraisablehook = dropped
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        sys.unraisablehook = told
