"""Sentences as Coq text: the same data, written in the other language.

An integer variable is a ``Z``, a real one an ``R``; every term is a real number. What a term means, 1/k! = 0 for a
negative k among it, is defined once, in ``SentenceMeaning.v``. A definition that the sentence lists is a ``let``, so
that the text reads like the sentence. What commutes is sorted, so that the text depends on the sentence alone.
"""

from collections.abc import Callable, Mapping

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof import Definition, NotExpressibleError, Range, Relation, Sentence
from fdtheory.proof.language.kinds import Name, Term
from fdtheory.proof.language.relations import Unknown

Parameters = Mapping[str, tuple[sp.Symbol, ...]]
"""For each definition in sight, its parameters: whether an argument is a whole number."""


def coq_text(sentence: Sentence) -> str:
    """The sentence as a Coq proposition in the scope of real numbers.

    >>> from fdtheory.proof import Le, at_least
    >>> n = sp.Symbol("n", integer=True)
    >>> coq_text(Sentence({n: at_least(1)}, Le(1 / sp.factorial(n), n)))
    'forall n : Z, (1 <= n)%Z -> (inv_zfact n) <= (IZR n)'
    """
    parameters = {one.name: one.formula.parameters for one in sentence.where}
    parts = [*(_let(one, parameters) for one in sentence.where), *(_for_all(*pair) for pair in sentence.for_all)]
    for given in sentence.given:
        if not isinstance(given, Relation):
            raise NotExpressibleError("a hypothesis for all values has no Coq text")
        parts.append(f"{_relation(given, parameters)} -> ")
    return "".join([*parts, _relation(sentence.says, parameters)])


def _let(one: Definition, parameters: Parameters) -> str:
    arguments = " ".join(f"({_name(symbol)} : {_kind(symbol)})" for symbol in one.formula.parameters)
    return f"let {one.name} := fun {arguments} => {_real(one.formula.body, parameters)} in "


def _for_all(symbol: Name, range_: Range | Unknown) -> str:
    if type(range_) is not Range:
        raise NotExpressibleError(f"{symbol}: a sentence about unknown functions has no Coq text")
    name, kind = _name(symbol), _kind(symbol)
    write = _whole if kind == "Z" else lambda value: _real(value, {})
    bounds = []
    if range_.low is not None:
        bounds.append(f"({write(range_.low)} {'<' if range_.open else '<='} {name})%{kind} -> ")
    if range_.high is not None:
        bounds.append(f"({name} <= {write(range_.high)})%{kind} -> ")
    return f"forall {name} : {kind}, " + "".join(bounds)


def _relation(relation: Relation, parameters: Parameters) -> str:
    return f"{_real(relation.lhs, parameters)} {relation.sign} {_real(relation.rhs, parameters)}"


def _kind(symbol: sp.Symbol) -> str:
    return "Z" if symbol.is_integer else "R"


def _name(symbol: sp.Symbol) -> str:
    """A summation index is called _1, _2, ... in a term; no name in Coq begins so."""
    return f"i{symbol.name[1:]}" if symbol.name.startswith("_") else symbol.name


def _real(expr: Term, parameters: Parameters) -> str:
    """A term as a real number, in brackets."""
    if isinstance(expr, sp.Rational):
        return f"{expr.p}" if expr.q == 1 and expr >= 0 else f"({expr})".replace("/", " / ")
    if isinstance(expr, sp.Symbol):
        return f"(IZR {_name(expr)})" if expr.is_integer else _name(expr)
    if isinstance(expr, sp.Add):
        return _sum(expr, lambda part: _real(part, parameters))
    if isinstance(expr, sp.Mul):
        return _product(expr, lambda part: _real(part, parameters))
    if isinstance(expr, sp.Pow):
        return _power(expr.base, expr.exp, parameters)
    if isinstance(expr, sp.Abs):
        return f"(Rabs {_real(expr.args[0], parameters)})"
    if isinstance(expr, sp.factorial):
        return f"(zfact {_whole(expr.args[0])})"
    if isinstance(expr, sp.binomial):
        return f"(zbinom {_whole(expr.args[0])} {_whole(expr.args[1])})"
    if isinstance(expr, sp.Sum) and len(expr.limits) == 1:
        index, low, high = expr.limits[0]
        return f"(zsum (fun {_name(index)} : Z => {_real(expr.function, parameters)}) {_whole(low)} {_whole(high)})"
    if isinstance(expr, AppliedUndef):
        return _applied(expr, parameters)
    raise NotExpressibleError(f"{expr} has no Coq text")


def _applied(expr: Term, parameters: Parameters) -> str:
    name = expr.func.__name__
    if name not in parameters:
        raise NotExpressibleError(f"{name} is no definition of the sentence")
    arguments = [
        _whole(value) if symbol.is_integer else _real(value, parameters)
        for symbol, value in zip(parameters[name], expr.args, strict=True)
    ]
    return f"({' '.join([name, *arguments])})"


def _power(base: Term, exponent: Term, parameters: Parameters) -> str:
    """Only 1/k! has a value where k! has none, so its powers are powers of the inverse."""
    if isinstance(exponent, sp.Integer) and exponent < 0:
        inverse = (
            f"(inv_zfact {_whole(base.args[0])})"
            if isinstance(base, sp.factorial)
            else f"(/ {_real(base, parameters)})"
        )
        return inverse if exponent == -1 else f"({inverse} ^ {-exponent})"
    if isinstance(exponent, sp.Integer):
        return f"({_real(base, parameters)} ^ {exponent})"
    if exponent.is_integer:
        return f"(powerRZ {_real(base, parameters)} {_whole(exponent)})"
    return f"(Rpower {_real(base, parameters)} {_real(exponent, parameters)})"


def _whole(expr: Term) -> str:
    """A term as a whole number, in brackets with its scope."""
    text = _integer(expr)
    return f"{text}%Z" if text.startswith("(") else text


def _integer(expr: Term) -> str:
    """Sums and products of variables and whole numbers."""
    if isinstance(expr, sp.Integer):
        return f"{expr}" if expr >= 0 else f"({expr})"
    if isinstance(expr, sp.Symbol) and expr.is_integer:
        return _name(expr)
    if isinstance(expr, sp.Add):
        return _sum(expr, _integer)
    if isinstance(expr, sp.Mul):
        return _product(expr, _integer)
    raise NotExpressibleError(f"{expr} is no sum or product of whole numbers and integer variables")


def _sum(expr: sp.Add, write: Callable[[Term], str]) -> str:
    """What is added first, then what is taken away."""
    taken = [part for part in expr.args if part.as_coeff_Mul()[0] < 0]
    added = sorted(write(part) for part in expr.args if part not in taken)
    away = "".join(f" - {text}" for text in sorted(write(-part) for part in taken))
    return f"({(' + '.join(added) + away).lstrip()})"


def _product(expr: sp.Mul, write: Callable[[Term], str]) -> str:
    """The sign, the number, then the other factors."""
    number, rest = expr.as_coeff_Mul()
    factors = sorted(write(part) for part in sp.Mul.make_args(rest))
    if abs(number) != 1:
        factors.insert(0, write(abs(number)))
    product = factors[0] if len(factors) == 1 else f"({' * '.join(factors)})"
    return f"(- {product})" if number < 0 else product
