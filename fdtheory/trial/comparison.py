"""Exact numbers and balls compared: what is inexact is refused, what is not certain is left open."""

import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from fdtheory.numbers import ball_of, exact_rational, of_the_libraries
from fdtheory.trial.quantities import clipped

if TYPE_CHECKING:
    import flint
    import sympy as sp

RELATIONS = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
Infix = Literal["==", "!=", "<", "<=", ">", ">="]
"""How a relation is written, for type checkers: the keys of RELATIONS."""
# (certainly so, certainly not so); flint's comparisons are true only when certain.
CERTAIN = {
    "<": (operator.lt, operator.ge),
    "<=": (operator.le, operator.gt),
    ">": (operator.gt, operator.le),
    ">=": (operator.ge, operator.lt),
    "==": (operator.eq, operator.ne),
    "!=": (operator.ne, operator.eq),
}


def expression(value: object) -> "sp.Expr":
    """An exact term of sympy's own classes, or a rational number."""
    import sympy as sp

    found = value if isinstance(value, sp.Basic) else exact_value(value)
    if isinstance(found, Fraction):
        return sp.Rational(found.numerator, found.denominator)
    if not isinstance(found, sp.Expr) or found.has(sp.Float, sp.nan, sp.zoo):
        raise TypeError(f"{clipped(value)} is not an exact expression")
    _require_own_classes(found)
    return found


def _require_own_classes(value: object) -> None:
    """A class of somebody else may say of itself that it is real, or simple, or 0."""
    parts: list[sp.Basic] = [value]
    while parts:
        part = parts.pop()
        if not (of_the_libraries(type(part), "sympy") or _is_undefined(type(part))):
            raise TypeError(f"{clipped(part)} is of the class {type(part).__name__}, which sympy does not have")
        parts += part.args


def _is_undefined(kind: type) -> bool:
    """Whether a class is an undefined function of sympy's making, without methods of somebody else's."""
    from sympy.core.function import AppliedUndef, UndefinedFunction

    return (
        type(kind) is UndefinedFunction
        and kind.__bases__ == (AppliedUndef,)
        and all(not _is_method(part) or of_the_libraries(part, "fdtheory") for part in vars(kind).values())
    )


def _is_method(part: object) -> bool:
    return callable(part) or (hasattr(type(part), "__get__") and not type(part).__module__.startswith("sympy."))


def exact_value(value: object) -> object:
    """A Fraction, an exact sympy number or a tuple of such; everything inexact is refused."""
    import sympy as sp

    if isinstance(value, tuple):  # a derived class may go through other things than it has
        return tuple(map(exact_value, tuple.__iter__(value)))
    if isinstance(value, list):
        return tuple(map(exact_value, list.__iter__(value)))
    if isinstance(value, sp.Expr) and not isinstance(value, sp.Rational):
        _require_own_classes(value)
        if value.free_symbols or value.is_real is not True or value.has(sp.Float, sp.nan, sp.zoo, sp.oo, -sp.oo):
            raise TypeError(f"{clipped(value)} is not an exact finite number")
        _require_terms(value)
        return value
    found = exact_rational(value)
    if found is not None:
        return found
    raise TypeError(
        f"{value!r} of type {type(value).__name__} is not an exact number; give an int, a Fraction, "
        "an exact sympy number or a flint rational"
    )


def _require_terms(value: "sp.Expr") -> None:
    """sympy gives a sum from 5 to 1 a value by a convention of its own, of which no reader thinks."""
    import sympy as sp

    for whole in value.atoms(sp.Sum, sp.Product):
        if any((high - low + 1).is_nonnegative is not True for _, low, high in whole.limits):
            raise TypeError(f"{clipped(whole)} may have fewer than no terms")


def compare(left: object, relation: str, right: object) -> bool | None:
    """Whether the relation holds between exact values; None where balls and algebra leave it open."""
    if isinstance(left, tuple):
        same = _all_equal(left, right)
        return same if relation == "==" or same is None else not same
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return bool(RELATIONS[relation](left, right))
    from fdtheory.trial.signs import has_value, sign

    sides = expression(left), expression(right)
    if not all(map(has_value, sides)):
        return None
    order = sign(sides[0] - sides[1])
    return None if order is None else bool(RELATIONS[relation](order, 0))


def _all_equal(left: object, right: object) -> bool | None:
    if isinstance(left, tuple) != isinstance(right, tuple):
        return False
    if not isinstance(left, tuple) or not isinstance(right, tuple):
        return compare(left, "==", right)
    answers = [_all_equal(a, b) for a, b in zip(left, right, strict=False)]
    if len(left) != len(right) or False in answers:
        return False
    return None if None in answers else True


def as_ball(number: object) -> "flint.arb":
    """The ball of a rational number."""
    if not isinstance(number, Fraction):
        raise TypeError(f"{number!r} is not rational; give a flint.arb that encloses it")
    return ball_of(number)
