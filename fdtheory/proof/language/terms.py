"""The language of sentences: exact terms over integer and real variables and over unknown functions.

Numbers are rational; terms are built with ``+``, ``*``, powers, ``factorial``, ``binomial``, ``Abs`` and finite
``Sum``. A power has an integer exponent, or a base that is positive on the domain. An applied function is a definition
that the sentence lists, or an unknown function that it quantifies. What a term means: 1/k! is 0 for a negative integer
k, C(a, b) is 0 unless 0 <= b <= a, x^0 = 1, a sum over a..a-1 is 0. Any other division by zero, k! of a negative k,
C(a, b) with a < 0 and a sum with fewer than no terms have no value, and no sentence that could meet one becomes a
theorem.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import TypeAlias

import sympy as sp
from sympy.core.function import AppliedUndef, UndefinedFunction

from fdtheory.proof.language.kinds import Name, Term, TermLike, Variable
from fdtheory.proof.language.kinds import NotExpressibleError as NotExpressibleError

_KNOWN = (sp.Rational, sp.Symbol, sp.Add, sp.Mul, sp.Pow, sp.factorial, sp.binomial, sp.Sum, sp.Abs)
_NUMBERS = (
    sp.Rational,
    sp.Integer,
    sp.core.numbers.Half,
    sp.core.numbers.Zero,
    sp.core.numbers.One,
    sp.core.numbers.NegativeOne,
)


@lru_cache(maxsize=10_000, typed=True)  # sympy makes a symbol, or a class, each time it is asked
def is_variable(symbol: Name) -> bool:
    """A symbol with one of the two kinds and no other assumption: bounds belong into the sentence."""
    kinds = ({"integer": True}, {"real": True})
    return type(symbol) is sp.Symbol and any(symbol == sp.Symbol(symbol.name, **kind) for kind in kinds)


def is_function(function: Name) -> bool:
    """A function symbol without assumptions: all that its equality looks at beside the name."""
    return _is_unknown(function) and not function._kwargs


def _is_unknown(function: sp.FunctionClass) -> bool:
    """A function symbol of sympy's own, with nothing by which it could evaluate itself: a class may have methods."""
    return type(function) is UndefinedFunction and vars(function).keys() <= {*_OF_A_SYMBOL, *function._kwargs}


_OF_A_SYMBOL = frozenset(vars(sp.Function("f")))  # a view would be emptied with the class, when that is collected


@lru_cache(maxsize=4096)
def named_function(name: str) -> Name:
    """The function symbol of a name, without assumptions; sympy makes a new class whenever it is asked."""
    return sp.Function(name)


@lru_cache(maxsize=100)
def bound_index(level: int) -> Variable:
    """The reserved name of a summation index; no variable of a sentence begins with an underscore."""
    return sp.Symbol(f"_{level}", integer=True)


def term(value: TermLike, level: int = 0) -> Term:
    """An exact term with canonical names of bound indices; refuses what the language does not have."""
    try:
        expr = value if isinstance(value, sp.Basic) else sp.sympify(value, strict=True)
    except sp.SympifyError:
        expr = None
    _require_known(expr, value)
    return _canonical(expr, level) if expr.args else expr


@lru_cache(maxsize=2**15)  # the same terms come again and again, and to build one takes sympy long
def _canonical(expr: sp.Expr, level: int) -> sp.Expr:
    if isinstance(expr, sp.Sum):
        return _canonical_sum(expr, level)
    return expr.func(*(term(a, level) for a in expr.args))


def _require_known(expr: object, value: object) -> None:
    if type(expr) not in _NUMBERS and type(expr) not in _KNOWN and not _is_unknown(type(expr)):
        raise NotExpressibleError(
            f"{value!r} ({type(value).__name__}) is not a term: use exact numbers, variables, + * **, "
            "factorial, binomial, Abs, Sum, listed definitions"
        )


def _canonical_sum(expr: sp.Sum, level: int) -> Term:
    """The index gets a name of its own while the sums inside are named, so that none of them captures it."""
    summand, name, low, high = opened(expr)
    if type(name) is not sp.Symbol or name != sp.Symbol(name.name, integer=True):
        raise NotExpressibleError(f"index {name}: assume integer=True and nothing else")
    outer = sp.Symbol(f"_o{level}", integer=True)
    body = term(rebuilt(summand, {name: outer}), level + 1)
    bound = bound_index(1 + sum_depth(body))
    return sp.Sum(rebuilt(body, {outer: bound}), (bound, term(low, level), term(high, level)))


def opened(expr: sp.Sum) -> tuple[Term, Variable, Term, Term]:
    """Summand, index and limits of the outermost sum (sympy keeps nested sums as one with several limits)."""
    *inner, (name, low, high) = expr.limits
    return (sp.Sum(expr.function, *inner) if inner else expr.function), name, low, high


def sum_depth(expr: Term) -> int:
    """How many sums are nested."""
    own = len(expr.limits) if isinstance(expr, sp.Sum) else 0
    return own + max(map(sum_depth, expr.args), default=0)


def replaced(expr: Term, at: "At") -> Term:
    """Simultaneous replacement of free variables by terms, and of unknown functions by `Formula` s.

    What is put in has no free reserved names, and its own bound indices are named apart: nothing is captured.
    """
    clean: dict[Name, Term | Formula] = {}
    for key, new in at.items():
        clean[key] = new if isinstance(new, Formula) else _renamed_apart(term(new), ())
        if any(s.name.startswith("_") for s in getattr(clean[key], "free_symbols", ())):
            raise NotExpressibleError(f"{key} is replaced by {new}: names with an underscore are reserved")
    return term(rebuilt(expr, clean))


def rebuilt(expr: Term, at: "At") -> Term:
    if isinstance(expr, sp.Symbol):
        return at.get(expr, expr)
    if not expr.args:
        return expr
    args = [rebuilt(a, at) for a in expr.args]
    if isinstance(expr, AppliedUndef):
        new = at.get(expr.func)
        return new(*args) if isinstance(new, Formula) else expr.func(*args)
    return expr.func(*args)


@dataclass(frozen=True)
class Formula:
    """A term with parameters; calling it puts terms in their place."""

    parameters: tuple[Variable, ...]
    body: Term

    def __post_init__(self) -> None:
        object.__setattr__(self, "parameters", tuple(self.parameters))
        object.__setattr__(self, "body", term(self.body))

    @property
    def free_symbols(self) -> set[Variable]:
        return set(self.body.free_symbols) - set(self.parameters)

    def __call__(self, *values: TermLike) -> Term:
        return rebuilt(_renamed_apart(self.body, values), dict(zip(self.parameters, values, strict=True)))


At: TypeAlias = Mapping[Name, TermLike | Formula]
"""What stands in the place of variables and unknown functions."""


def _renamed_apart(body: Term, values: Sequence[TermLike]) -> Term:
    """The body with names of bound indices that do not occur in the values (which may be indices themselves)."""
    depth = sum_depth(body)
    if not depth:
        return body
    taken = {s.name for v in values for s in sp.sympify(v).free_symbols}
    free = (name for name in (f"_r{i}" for i in count()) if name not in taken)
    return rebuilt(body, {bound_index(i): sp.Symbol(next(free), integer=True) for i in range(1, depth + 1)})


@dataclass(frozen=True)
class Definition:
    """A name for a formula: printed by its name, unfolded wherever something is proved or computed.

    ``shown`` and ``latex`` are templates with one ``{}`` for each parameter that is not ``hidden``.
    """

    name: str
    formula: Formula
    shown: str = ""
    latex: str = ""
    hidden: tuple[Variable, ...] = ()

    def __post_init__(self) -> None:
        names = self.formula.parameters
        if not all(is_variable(s) and s.name[:1] != "_" for s in names) or self.formula.free_symbols:
            raise NotExpressibleError(f"the definition of {self.name} has a name that is none of its parameters")
        if len(set(names)) < len(names):
            raise NotExpressibleError(f"two parameters of {self.name} have one name")

    def __call__(self, *values: TermLike) -> Term:
        return named_function(self.name)(*values)


@lru_cache(maxsize=2**14)
def unfolded(expr: Term, definitions: tuple[Definition, ...]) -> Term:
    """The term with every definition written out; later definitions may use earlier ones."""
    for definition in reversed(definitions):
        expr = rebuilt(expr, {named_function(definition.name): definition.formula})
    return term(expr)
