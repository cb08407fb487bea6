"""What a maker of evidence has decided in a stranger's process, decided once more from the values of its frame.

Neither what a stranger's class says of itself counts nor what sympy has kept from before: anybody can alter it.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import CodeType
from typing import Any

import flint
from sympy.core.cache import clear_cache

from fdtheory.numbers import of_the_libraries
from fdtheory.trial import comparison, decide, evidence

__all__ = ["decided_again"]
Again = Callable[[Mapping[str, Any]], bool | None]


def decided_again() -> dict[CodeType, Again]:
    """For each maker the same decision from the values that it had, without what a stranger's class or patch says."""
    same, balls, certain = _exact_again(), flint.arb, dict(comparison.CERTAIN)
    proofs, unequal, expression = tuple(decide._PROOFS), decide.decide_inequality, comparison.expression
    anew = clear_cache

    def exact(at: Mapping[str, Any]) -> bool | None:
        return same(at["left"], at["relation"], at["right"])

    def enclosed(at: Mapping[str, Any]) -> bool | None:
        ball, right = at["ball"], at["right"]
        if not (type(ball) is type(right) is balls) or not (ball.is_finite() and right.is_finite()):
            return None
        yes, no = certain[at["relation"]]
        return True if yes(ball, right) else False if no(ball, right) else None

    def identity(at: Mapping[str, Any]) -> bool | None:
        claimed = at["decision"].holds
        if claimed is not True:
            return claimed if claimed is None or claimed is False else None
        anew()
        return any(vanishes(at["left"] - at["right"]) for vanishes in proofs) or None

    def inequality(at: Mapping[str, Any]) -> bool | None:
        anew()
        return unequal(expression(at["lhs"]), at["relation"], expression(at["rhs"]), at["given"]).holds

    return {
        evidence.exact.__code__: exact,
        evidence.enclosed.__code__: enclosed,
        evidence.identity.__code__: identity,
        evidence.inequality.__code__: inequality,
    }


def _exact_again() -> Callable[[Any, str, Any], bool | None]:
    """Rational numbers are compared as integers, which nobody can patch; others as the maker does, if of sympy."""
    top, bottom = (vars(Fraction)[name].__get__ for name in ("_numerator", "_denominator"))
    relations, compare, fraction, anew = dict(comparison.RELATIONS), comparison.compare, Fraction, clear_cache

    def same(left: Any, relation: str, right: Any) -> bool | None:
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


def _of_sympy(value: Any) -> bool:
    """A rational number, or an expression all of whose parts are of classes of sympy and of ours."""
    if type(value) is Fraction:
        return True
    parts = [value]
    while parts:
        part = parts.pop()
        if not of_the_libraries(type(part), "sympy", "fdtheory"):
            return False
        parts += part.args
    return True
