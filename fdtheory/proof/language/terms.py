"""The language of sentences: exact terms over integer and real variables and over unknown functions.

Numbers are rational; terms are built with ``+``, ``*``, powers, ``factorial``, ``binomial``, ``Abs`` and finite
``Sum``.
A power has an integer exponent, or a base that is positive on the domain. An applied function is a definition that the
sentence lists, or an unknown function that it quantifies. What a term means: 1/k! is 0 for a negative integer k,
C(a, b)
is 0 unless 0 <= b <= a, x^0 = 1, a sum over a..a-1 is 0. Any other division by zero, k! of a negative k, C(a, b) with
a < 0 and a sum with fewer than no terms have no value, and no sentence that could meet one becomes a theorem.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef, UndefinedFunction


class NotExpressibleError(ValueError):
    """The term or sentence is outside the language."""


_KNOWN = (sp.Rational, sp.Symbol, sp.Add, sp.Mul, sp.Pow, sp.factorial, sp.binomial, sp.Sum, sp.Abs)
_NUMBERS = (
    sp.Rational,
    sp.Integer,
    sp.core.numbers.Half,
    sp.core.numbers.Zero,
    sp.core.numbers.One,
    sp.core.numbers.NegativeOne,
)


def is_variable(symbol: Any) -> bool:
    """A symbol with one of the two kinds and no other assumption: bounds belong into the sentence."""
    return type(symbol) is sp.Symbol and symbol in (
        sp.Symbol(symbol.name, integer=True),
        sp.Symbol(symbol.name, real=True),
    )


def is_function(function: Any) -> bool:
    """A function symbol without assumptions."""
    return type(function) is UndefinedFunction and function == sp.Function(function.__name__)


def bound_index(level: int) -> sp.Symbol:
    """The reserved name of a summation index; no variable of a sentence begins with an underscore."""
    return sp.Symbol(f"_{level}", integer=True)


def term(value: Any, level: int = 0) -> sp.Expr:
    """An exact term with canonical names of bound indices; refuses what the language does not have."""
    try:
        expr = sp.sympify(value, strict=True)
    except sp.SympifyError:
        expr = None
    _require_known(expr, value)
    if isinstance(expr, sp.Sum):
        return _canonical_sum(expr, level)
    if not expr.args:
        return expr
    return expr.func(*(term(a, level) for a in expr.args))


def _require_known(expr: Any, value: Any) -> None:
    if isinstance(expr, AppliedUndef):
        return
    if type(expr) not in _NUMBERS and (type(expr) not in _KNOWN):
        raise NotExpressibleError(
            f"{value!r} ({type(value).__name__}) is not a term: use exact numbers, variables, + * **, "
            "factorial, binomial, Abs, Sum, listed definitions"
        )


def _canonical_sum(expr: sp.Sum, level: int) -> sp.Expr:
    """The index gets a name of its own while the sums inside are named, so that none of them captures it."""
    summand, name, low, high = opened(expr)
    if type(name) is not sp.Symbol or name != sp.Symbol(name.name, integer=True):
        raise NotExpressibleError(f"index {name}: assume integer=True and nothing else")
    outer = sp.Symbol(f"_o{level}", integer=True)
    body = term(rebuilt(summand, {name: outer}), level + 1)
    bound = bound_index(1 + sum_depth(body))
    return sp.Sum(rebuilt(body, {outer: bound}), (bound, term(low, level), term(high, level)))


def opened(expr: sp.Sum) -> tuple[sp.Expr, sp.Symbol, sp.Expr, sp.Expr]:
    """Summand, index and limits of the outermost sum (sympy keeps nested sums as one with several limits)."""
    *inner, (name, low, high) = expr.limits
    return (sp.Sum(expr.function, *inner) if inner else expr.function), name, low, high


def sum_depth(expr: sp.Expr) -> int:
    """How many sums are nested."""
    return max((len(s.limits) + sum_depth(s.function) for s in expr.atoms(sp.Sum)), default=0)


def replaced(expr: sp.Expr, at: Mapping[Any, Any]) -> sp.Expr:
    """Simultaneous replacement of free variables by terms, and of unknown functions by `Formula` s.

    What is put in has no free reserved names, and its own bound indices are named apart: nothing is captured.
    """
    clean: dict[Any, Any] = {}
    for key, new in at.items():
        clean[key] = new if isinstance(new, Formula) else _renamed_apart(term(new), ())
        if any(s.name.startswith("_") for s in getattr(clean[key], "free_symbols", ())):
            raise NotExpressibleError(f"{key} is replaced by {new}: names with an underscore are reserved")
    return term(rebuilt(expr, clean))


def rebuilt(expr: sp.Expr, at: Mapping[Any, Any]) -> Any:
    if isinstance(expr, sp.Symbol):
        return at.get(expr, expr)
    if not expr.args:
        return expr
    args = [rebuilt(a, at) for a in expr.args]
    if isinstance(expr, AppliedUndef):
        new = at.get(expr.func)
        if isinstance(new, Formula):
            return new(*args)
        return (expr.func if new is None else new)(*args)
    return expr.func(*args)


@dataclass(frozen=True)
class Formula:
    """A term with parameters; calling it puts terms in their place."""

    parameters: tuple[sp.Symbol, ...]
    body: sp.Expr

    def __post_init__(self) -> None:
        object.__setattr__(self, "parameters", tuple(self.parameters))
        object.__setattr__(self, "body", term(self.body))

    @property
    def free_symbols(self) -> set[sp.Symbol]:
        return set(self.body.free_symbols) - set(self.parameters)

    def __call__(self, *values: Any) -> sp.Expr:
        return rebuilt(_renamed_apart(self.body, values), dict(zip(self.parameters, values, strict=True)))


def _renamed_apart(body: sp.Expr, values: Sequence[Any]) -> sp.Expr:
    """The body with names of bound indices that do not occur in the values (which may be indices themselves)."""
    if not body.has(sp.Sum):
        return body
    taken = {s.name for v in values for s in sp.sympify(v).free_symbols}
    free = (name for name in (f"_r{i}" for i in count()) if name not in taken)
    return rebuilt(body, {bound_index(i): sp.Symbol(next(free), integer=True) for i in range(1, sum_depth(body) + 1)})


@dataclass(frozen=True)
class Definition:
    """A name for a formula: printed by its name, unfolded wherever something is proved or computed.

    ``shown`` and ``latex`` are templates with one ``{}`` for each parameter that is not ``hidden``.
    """

    name: str
    formula: Formula
    shown: str = ""
    latex: str = ""
    hidden: tuple[sp.Symbol, ...] = ()

    def __post_init__(self) -> None:
        if not all(map(is_variable, self.formula.parameters)) or self.formula.free_symbols:
            raise NotExpressibleError(f"the definition of {self.name} has a name that is none of its parameters")
        if len(set(self.formula.parameters)) < len(self.formula.parameters):
            raise NotExpressibleError(f"two parameters of {self.name} have one name")

    def __call__(self, *values: Any) -> sp.Expr:
        return sp.Function(self.name)(*values)


def define(
    name: str,
    parameters: Sequence[sp.Symbol],
    body: Any,
    *,
    shown: str = "",
    latex: str = "",
    hidden: Sequence[sp.Symbol] = (),
) -> Definition:
    """A named definition; the body uses its parameters and earlier definitions only."""
    return Definition(name, Formula(tuple(parameters), body), shown, latex, tuple(hidden))


def unfolded(expr: sp.Expr, definitions: Sequence[Definition]) -> sp.Expr:
    """The term with every definition written out; later definitions may use earlier ones."""
    for definition in reversed(definitions):
        expr = rebuilt(expr, {sp.Function(definition.name): definition.formula})
    return term(expr)
