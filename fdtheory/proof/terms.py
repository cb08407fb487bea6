"""The language of sentences: exact terms over integer and real variables and over unknown functions.

Numbers are rational; terms are built with ``+``, ``*``, powers, ``factorial``, ``binomial``, ``Abs`` and finite ``Sum``.
A power has an integer exponent, or a base that is positive on the domain. An applied function is a definition that the
sentence lists, or an unknown function that it quantifies. What a term means: 1/k! is 0 for a negative integer k, C(a, b)
is 0 unless 0 <= b <= a, x^0 = 1, a sum over a..a-1 is 0. Any other division by zero, k! of a negative k, C(a, b) with
a < 0 and a sum with fewer than no terms have no value, and no sentence that could meet one becomes a theorem.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef, UndefinedFunction


class NotExpressible(ValueError):
    """The term or sentence is outside the language."""


_KNOWN = (sp.Rational, sp.Symbol, sp.Add, sp.Mul, sp.Pow, sp.factorial, sp.binomial, sp.Sum, sp.Abs)
_NUMBERS = (sp.Rational, sp.Integer, sp.core.numbers.Half, sp.core.numbers.Zero, sp.core.numbers.One,
            sp.core.numbers.NegativeOne)


def is_variable(symbol: Any) -> bool:
    """A symbol with one of the two kinds and no other assumption: bounds belong into the sentence."""
    return type(symbol) is sp.Symbol and symbol in (
        sp.Symbol(symbol.name, integer=True), sp.Symbol(symbol.name, real=True))


def is_function(function: Any) -> bool:
    """A function symbol without assumptions."""
    return type(function) is UndefinedFunction and function == sp.Function(function.__name__)


def bound_index(level: int) -> sp.Symbol:
    """The reserved name of a summation index; no variable of a sentence begins with an underscore."""
    return sp.Symbol(f"_{level}", integer=True)


def term(value: Any, level: int = 0) -> sp.Expr:
    """An exact term with canonical names of bound indices; refuses what the language does not have."""
    if isinstance(value, (float, str, bool)):
        raise NotExpressible(f"{value!r} ({type(value).__name__}) is not a term: use exact numbers and variables")
    try:
        expr = sp.sympify(value, strict=True)
    except sp.SympifyError:
        raise NotExpressible(f"{value!r} ({type(value).__name__}) is not a term") from None
    _require_known(expr, value)
    if isinstance(expr, sp.Sum):
        return _canonical_sum(expr, level)
    if not expr.args:
        return expr
    return expr.func(*(term(a, level) for a in expr.args))


def _require_known(expr: Any, value: Any) -> None:
    if isinstance(expr, AppliedUndef):
        if not is_function(expr.func):
            raise NotExpressible(f"{expr}: a function symbol is sp.Function(name) without assumptions")
        return
    if type(expr) not in _NUMBERS and (type(expr) not in _KNOWN):
        raise NotExpressible(f"{value!r} ({type(value).__name__}) is not a term: use exact numbers, variables, + * **, "
                             "factorial, binomial, Abs, Sum, listed definitions")
    if isinstance(expr, sp.Symbol) and not is_variable(expr):
        raise NotExpressible(f"{expr}: assume integer=True or real=True and nothing else; bounds go into for_all")


def _canonical_sum(expr: sp.Sum, level: int) -> sp.Expr:
    """The index gets a name of its own while the sums inside are named, so that none of them captures it."""
    if len(expr.limits) != 1 or len(expr.limits[0]) != 3:
        raise NotExpressible("a Sum has one index with two limits; nest several")
    name, low, high = expr.limits[0]
    if type(name) is not sp.Symbol or name != sp.Symbol(name.name, integer=True):
        raise NotExpressible(f"index {name}: assume integer=True and nothing else")
    if name in low.free_symbols | high.free_symbols:
        raise NotExpressible(f"the limits of a sum over {name} contain {name}")
    outer = sp.Symbol(f"_o{level}", integer=True)
    body = term(_rebuilt(expr.function, {name: outer}), level + 1)
    bound = bound_index(1 + sum_depth(body))
    return sp.Sum(_rebuilt(body, {outer: bound}), (bound, term(low, level), term(high, level)))


def sum_depth(expr: sp.Expr) -> int:
    """How many sums are nested."""
    return max((1 + sum_depth(s.function) for s in expr.atoms(sp.Sum)), default=0)


def replaced(expr: sp.Expr, at: Mapping[Any, Any]) -> sp.Expr:
    """Simultaneous replacement of free variables by terms, and of unknown functions by `Formula` s.

    What is put in has no sums and no reserved names, so that no bound index can capture it.
    """
    clean: dict[Any, Any] = {}
    for key, new in at.items():
        if str(key).startswith("_"):
            raise NotExpressible(f"{key}: names with an underscore are reserved")
        clean[key] = new if isinstance(new, Formula) else term(new)
        if (new.body if isinstance(new, Formula) else clean[key]).has(sp.Sum):
            raise NotExpressible(f"{key} is replaced by {new}: use a term without sums")
        if any(s.name.startswith("_") for s in getattr(clean[key], "free_symbols", ())):
            raise NotExpressible(f"{key} is replaced by {new}: names with an underscore are reserved")
    return term(_rebuilt(expr, clean))


def _rebuilt(expr: sp.Expr, at: Mapping[Any, Any]) -> Any:
    if isinstance(expr, sp.Symbol):
        return at.get(expr, expr)
    if not expr.args:
        return expr
    args = [_rebuilt(a, at) for a in expr.args]
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
        if not all(map(is_variable, self.parameters)) or len(set(self.parameters)) < len(self.parameters):
            raise NotExpressible(f"parameters {self.parameters} are distinct symbols with integer=True or real=True")

    @property
    def free_symbols(self) -> set[sp.Symbol]:
        return self.body.free_symbols - set(self.parameters)

    def __call__(self, *values: Any) -> sp.Expr:
        if len(values) != len(self.parameters):
            raise NotExpressible(f"{len(values)} values for the parameters {self.parameters}")
        if any(sp.sympify(v).has(sp.Sum) for v in values):
            raise NotExpressible("a function is applied to terms without sums")
        return _rebuilt(_renamed_apart(self.body, values), dict(zip(self.parameters, values, strict=True)))


def _renamed_apart(body: sp.Expr, values: Sequence[Any]) -> sp.Expr:
    """The body with names of bound indices that do not occur in the values (which may be indices themselves)."""
    if not body.has(sp.Sum):
        return body
    taken = {s.name for v in values for s in sp.sympify(v).free_symbols}
    free = (name for name in (f"_r{i}" for i in count()) if name not in taken)
    return _rebuilt(body, {bound_index(i): sp.Symbol(next(free), integer=True) for i in range(1, sum_depth(body) + 1)})


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

    def __call__(self, *values: Any) -> sp.Expr:
        if len(values) != len(self.formula.parameters):
            raise NotExpressible(f"{self.name} has {len(self.formula.parameters)} arguments, not {len(values)}")
        return sp.Function(self.name)(*values)


def define(name: str, parameters: Sequence[sp.Symbol], body: Any, *, shown: str = "", latex: str = "",
           hidden: Sequence[sp.Symbol] = ()) -> Definition:
    """A named definition; the body uses its parameters and earlier definitions only."""
    formula = Formula(tuple(parameters), body)
    if formula.free_symbols:
        raise NotExpressible(f"the definition of {name} uses {formula.free_symbols}, which are no parameters")
    if not set(hidden) <= set(parameters):
        raise NotExpressible(f"hidden {hidden} are no parameters of {name}")
    return Definition(name, formula, shown, latex, tuple(hidden))


def unfolded(expr: sp.Expr, definitions: Sequence[Definition]) -> sp.Expr:
    """The term with every definition written out; later definitions may use earlier ones."""
    for definition in reversed(definitions):
        expr = _rebuilt(expr, {sp.Function(definition.name): definition.formula})
    return term(expr)
