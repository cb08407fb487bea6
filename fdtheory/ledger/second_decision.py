"""What a maker of evidence has decided in a stranger's process, decided once more from the values of its frame.

Neither what a stranger's class says of itself counts nor what sympy has kept from before: anybody can alter it. A class
counts as a library's if it was there before the file was read: anybody can put one into a module, or make a module.
"""

import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from types import CodeType, FunctionType
from typing import Any

import flint
from sympy import Basic
from sympy.core.cache import clear_cache

from fdtheory.numbers import of_the_libraries
from fdtheory.trial import comparison, decide, evidence

__all__ = ["decided_again"]
Given = Mapping[str, Any]
Again = Callable[[Given], bool | None]
_LIBRARIES = frozenset({"sympy", "numpy", "flint", "gmpy2", "fdtheory"})


def decided_again() -> dict[CodeType, Again]:
    """For each maker the same decision from the values that it had, without what a stranger's class or patch says."""
    same, balls, certain = _exact_again(), flint.arb, dict(comparison.CERTAIN)
    proofs, unequal, expression = tuple(decide._PROOFS), decide.decide_inequality, comparison.expression
    anew = clear_cache

    def exact(at: Given) -> bool | None:
        return same(at["left"], at["relation"], at["right"])

    def enclosed(at: Given) -> bool | None:
        ball, right = at["ball"], at["right"]
        if not (type(ball) is type(right) is balls) or not (ball.is_finite() and right.is_finite()):
            return None
        yes, no = certain[at["relation"]]
        return True if yes(ball, right) else False if no(ball, right) else None

    def identity(at: Given) -> bool | None:
        claimed = at["decision"].holds
        if claimed is not True:
            return claimed if claimed is None or claimed is False else None
        anew()
        return any(vanishes(at["left"] - at["right"]) for vanishes in proofs) or None

    def inequality(at: Given) -> bool | None:
        anew()
        return unequal(expression(at["lhs"]), at["relation"], expression(at["rhs"]), at["given"]).holds

    known = _known()

    def of_known_classes(decide_again: Again) -> Again:
        return lambda at: decide_again(at) if known((at.get("lhs"), at.get("rhs"))) else None

    return {
        evidence.exact.__code__: of_known_classes(exact),
        evidence.enclosed.__code__: of_known_classes(enclosed),
        evidence.identity.__code__: of_known_classes(identity),
        evidence.inequality.__code__: of_known_classes(inequality),
    }


def _known() -> Callable[[object], bool]:
    """Whether a value has only parts of Python's numbers and of classes that the libraries have by now."""
    things = [
        thing
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in _LIBRARIES
        for thing in list(vars(module).values())
    ]
    there = {id(thing): thing for thing in things if isinstance(thing, (type, FunctionType))}
    undefined, is_method, term = comparison._is_undefined, comparison._is_method, Basic

    def of_sympy_alone(kind: type) -> bool:
        """Whether a class is an undefined function, without methods but those that were there."""
        parts = [part for part in vars(kind).values() if is_method(part)] if undefined(kind) else [kind]
        return all(id(part) in there for part in parts)

    def known(value: object) -> bool:
        parts: list[Any] = [value]
        while parts:
            part = parts.pop()
            kind = type(part)
            if issubclass(kind, tuple):
                parts += tuple.__iter__(part)
            elif issubclass(kind, list):
                parts += list.__iter__(part)
            elif part is not None and not issubclass(kind, (int, Fraction)):
                if not (id(kind) in there or of_sympy_alone(kind)):
                    return False
                parts += part.args if issubclass(kind, term) else ()
        return True

    return known


def _exact_again() -> Callable[[object, str, object], bool | None]:
    """Rational numbers are compared as integers, which nobody can patch; others as the maker does, if of sympy."""
    top, bottom = (vars(Fraction)[name].__get__ for name in ("_numerator", "_denominator"))
    relations, compare, fraction, anew = dict(comparison.RELATIONS), comparison.compare, Fraction, clear_cache

    def same(left: object, relation: str, right: object) -> bool | None:
        if type(left) is tuple and type(right) is tuple and len(left) == len(right):
            answers = [same(a, "==", b) for a, b in zip(left, right, strict=True)]
            equal = False if False in answers else None if None in answers else True
            return equal if relation == "==" or equal is None else not equal
        if type(left) is tuple or type(right) is tuple:
            return relation != "=="
        if type(left) is fraction and type(right) is fraction:
            return bool(relations[relation](top(left) * bottom(right), top(right) * bottom(left)))
        if not (_of_sympy(left) and _of_sympy(right)):
            return None
        anew()
        return compare(left, relation, right)

    return same


def _of_sympy(value: object) -> bool:
    """A rational number, or an expression all of whose parts are of classes of sympy and of ours."""
    if type(value) is Fraction:
        return True
    parts: list[Any] = [value]
    while parts:
        part = parts.pop()
        if not of_the_libraries(type(part), "sympy", "fdtheory"):
            return False
        parts += part.args
    return True
