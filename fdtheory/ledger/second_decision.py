"""What a maker of evidence has decided in a stranger's process, decided once more from the values that it had.

Neither what a stranger's class says of itself counts nor what sympy has kept from before: anybody can alter it. A class
counts as a library's if it was there before the file was read: anybody can put one into a module, or make a module.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import CodeType
from typing import Any

import flint
from sympy.core.cache import clear_cache

from fdtheory.trial import comparison, decide, evidence

__all__ = ["decided_again"]
Given = Mapping[str, Any]
Again = Callable[[Given, bool | None], bool | None]
Plain = Callable[[object], bool]
"""Whether a value has plain parts only, as `plain_parts` tells."""


def decided_again(plain: Plain) -> dict[CodeType, Again]:
    """For each maker the same decision from the values that it had, without what a stranger's class or patch says."""
    same, balls, certain = _exact_again(), flint.arb, dict(comparison.CERTAIN)
    proofs, unequal, anew = tuple(decide._PROOFS), decide.decide_inequality, clear_cache

    def exact(at: Given, _: bool | None) -> bool | None:
        return same(at["left"], at["relation"], at["right"])

    def enclosed(at: Given, _: bool | None) -> bool | None:
        ball, right = at["ball"], at["right"]
        if not (type(ball) is type(right) is balls) or not (ball.is_finite() and right.is_finite()):
            return None
        yes, no = certain[at["relation"]]
        return True if yes(ball, right) else False if no(ball, right) else None

    def identity(at: Given, claimed: bool | None) -> bool | None:
        if claimed is not True:
            return claimed
        anew()
        return any(vanishes(at["left"] - at["right"]) for vanishes in proofs) or None

    def inequality(at: Given, _: bool | None) -> bool | None:
        anew()
        return unequal(at["left"], at["relation"], at["right"], at["given"]).holds

    of_known_parts = _of_known_parts(plain)
    return {
        evidence.exact.__code__: of_known_parts(exact),
        evidence.enclosed.__code__: of_known_parts(enclosed),
        evidence.identity.__code__: of_known_parts(identity),
        evidence.inequality.__code__: of_known_parts(inequality),
    }


def _of_known_parts(plain: Plain) -> Callable[[Again], Again]:
    """Nothing is decided where a part is nobody's but the stranger's: its code would run here."""
    read = _as_read()

    def of_known_parts(decide_again: Again) -> Again:
        def again(at: Given, claimed: bool | None) -> bool | None:
            rest = [value for name, value in at.items() if name not in ("lhs", "rhs")]
            known = plain(rest) and plain([read(at.get("lhs")), read(at.get("rhs"))])
            return decide_again(at, claimed) if known else None

        return again

    return of_known_parts


def _as_read() -> Callable[[object], object]:
    """What the makers read of a value: of a class derived from Python's what Python sees in it."""

    def read(value: Any) -> object:
        kind = type(value)
        if issubclass(kind, tuple):
            return [read(part) for part in tuple.__iter__(value)]
        if issubclass(kind, list):
            return [read(part) for part in list.__iter__(value)]
        return None if issubclass(kind, (int, Fraction)) else value

    return read


def _exact_again() -> Callable[[object, str, object], bool | None]:
    """Rational numbers are compared as integers, which nobody can patch; others as the maker does."""
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
        anew()
        return compare(left, relation, right)

    return same
