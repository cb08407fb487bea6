"""Evidence: what one case showed, and the makers that turn mathematics into it.

Each maker belongs to one strength and refuses what it cannot judge: a float never enters an exact comparison.
"""

import operator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from numbers import Rational
from typing import Any, Protocol

from fdtheory.numbers import ball_of, exact_rational
from fdtheory.trial.quantities import compared


class Strength(IntEnum):
    """How much a piece of evidence is worth; a verdict is worth its weakest piece."""

    MEASURED = 1
    CHECKED = 2
    CERTIFIED = 3
    PROVED = 4


@dataclass(frozen=True)
class Evidence:
    """What one case showed: accepted (True), rejected (False) or undecided (None)."""

    case: str
    holds: bool | None
    strength: Strength
    seen: str

    def __post_init__(self) -> None:
        if not (self.holds is None or isinstance(self.holds, bool)):
            raise TypeError(f"holds = {self.holds!r} in case {self.case!r}: give True, False or None")
        if not isinstance(self.strength, Strength):
            raise TypeError(f"strength = {self.strength!r} in case {self.case!r}: give a Strength")
        if not (isinstance(self.case, str) and self.case.strip()):
            raise TypeError(f"case = {self.case!r}: give every case a name")


class HasOrder(Protocol):
    """A sweep: knows whether the order it saw is p, or cannot tell."""

    def order_is(self, p: int, /) -> bool | None:
        """True, False, or None when undecided."""


def identity(case: str, lhs: Any, rhs: Any, *, small: Iterable[Mapping[Any, Any]] = ()) -> Evidence:
    """An equation between sympy expressions, for all values of its symbols and undefined functions.

    It takes a symbolic proof and agreement at the ``small`` cases, evaluated from the expressions as given.
    Without any symbol or undefined function it is only an exact check.
    """
    import sympy as sp
    from sympy.core.function import AppliedUndef

    from fdtheory.trial.decide import decide_identity

    left, right = _expression(lhs), _expression(rhs)
    general = any(side.free_symbols or side.atoms(AppliedUndef) for side in (left, right))
    decision = decide_identity(left, right, small)
    shown = f"{_clip(sp.sstr(left))} = {_clip(sp.sstr(right))}: {decision.why}"
    return Evidence(case, decision.holds, Strength.PROVED if general else Strength.CHECKED, shown)


def inequality(case: str, lhs: Any, relation: str, rhs: Any, *, given: Mapping[Any, Any]) -> Evidence:
    """An inequality between rational functions, for all values above the lower bounds in ``given``.

    ``given={j: 1, n: j}`` stands for 1 <= j <= n. Proved by coefficients of one sign, refuted by a point.
    """
    from fdtheory.trial.decide import decide_inequality

    decision = decide_inequality(_expression(lhs), relation, _expression(rhs), given)
    return Evidence(case, decision.holds, Strength.PROVED, decision.why)


def exact(case: str, lhs: Any, relation: str, rhs: Any) -> Evidence:
    """A relation between exact numbers (== and != also between sequences of them).

    >>> exact("one third", Fraction(1, 3), "<", 1).holds
    True
    """
    if relation not in _RELATIONS:
        raise ValueError(f"relation {relation!r} in case {case!r} is not one of {' '.join(_RELATIONS)}")
    left, right = _exact_value(lhs), _exact_value(rhs)
    sequences = {isinstance(left, tuple), isinstance(right, tuple)}
    if len(sequences) == 2 or (True in sequences and relation not in ("==", "!=")):
        raise TypeError(f"case {case!r}: {relation} between {_clip(left)} and {_clip(right)} has no meaning")
    holds = _compare(left, relation, right)
    return Evidence(case, holds, Strength.CHECKED, _relation(left, relation, right))


def enclosed(case: str, ball: Any, relation: str, rhs: Any) -> Evidence:
    """A relation that must be certain for a whole ball (flint's arb); overlapping or infinite balls stay undecided."""
    import flint

    if relation not in _CERTAIN:
        raise ValueError(f"relation {relation!r} in case {case!r} is not one of {' '.join(_CERTAIN)}")
    if not isinstance(ball, flint.arb):
        raise TypeError(f"case {case!r}: {ball!r} is not a ball; give a flint.arb")
    right = rhs if isinstance(rhs, flint.arb) else _ball(_exact_value(rhs))
    if not (ball.is_finite() and right.is_finite()):
        return Evidence(case, None, Strength.CERTIFIED, f"{ball} {relation} {right}: not finite")
    yes, no = _CERTAIN[relation]
    holds = True if yes(ball, right) else False if no(ball, right) else None
    return Evidence(case, holds, Strength.CERTIFIED, f"{ball} {relation} {right}")


def measured(case: str, sweep: HasOrder, p: int) -> Evidence:
    """An order seen in a sweep of errors."""
    return Evidence(case, sweep.order_is(p), Strength.MEASURED, _clip(str(sweep)))


_RELATIONS = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
# (certainly so, certainly not so); flint's comparisons are true only when certain.
_CERTAIN = {
    "<": (operator.lt, operator.ge),
    "<=": (operator.le, operator.gt),
    ">": (operator.gt, operator.le),
    ">=": (operator.ge, operator.lt),
    "==": (operator.eq, operator.ne),
    "!=": (operator.ne, operator.eq),
}


def _expression(value: Any) -> Any:
    import sympy as sp

    expression = value if isinstance(value, sp.Basic) else _exact_value(value)
    if isinstance(expression, Fraction):
        return sp.Rational(expression.numerator, expression.denominator)
    if not isinstance(expression, sp.Expr) or expression.has(sp.Float, sp.nan, sp.zoo):
        raise TypeError(f"{_clip(value)} is not an exact expression")
    return expression


def _exact_value(value: Any) -> Any:
    """A Fraction, an exact sympy number or a tuple of such; everything inexact is refused."""
    import sympy as sp

    if isinstance(value, (tuple, list)):
        return tuple(map(_exact_value, value))
    if isinstance(value, sp.Expr) and not isinstance(value, sp.Rational):
        if value.free_symbols or value.is_real is not True or value.has(sp.Float, sp.nan, sp.zoo, sp.oo, -sp.oo):
            raise TypeError(f"{_clip(value)} is not an exact finite number")
        return value
    found = exact_rational(value)
    if found is not None:
        return found
    raise TypeError(
        f"{value!r} of type {type(value).__name__} is not an exact number; give an int, a Fraction, "
        "an exact sympy number or a flint rational"
    )


def _compare(left: Any, relation: str, right: Any) -> bool | None:
    if isinstance(left, tuple):
        same = _all_equal(left, right)
        return same if relation == "==" or same is None else not same
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return bool(_RELATIONS[relation](left, right))
    from fdtheory.trial.decide import sign

    order = sign(_expression(left) - _expression(right))
    return None if order is None else bool(_RELATIONS[relation](order, 0))


def _all_equal(left: Any, right: Any) -> bool | None:
    if isinstance(left, tuple) != isinstance(right, tuple):
        return False
    if not isinstance(left, tuple):
        return _compare(left, "==", right)
    answers = [_all_equal(a, b) for a, b in zip(left, right, strict=False)]
    if len(left) != len(right) or False in answers:
        return False
    return None if None in answers else True


def _ball(number: Any) -> Any:
    if not isinstance(number, Fraction):
        raise TypeError(f"{number!r} is not rational; give a flint.arb that encloses it")
    return ball_of(number)


def _relation(left: Any, relation: str, right: Any) -> str:
    """The relation as it was seen; of long numbers as many digits as show it, never a torn one."""
    if isinstance(left, tuple) or isinstance(right, tuple):
        return f"{_clip(_shown(left))} {relation} {_clip(_shown(right))}"
    shown = compared(left, right) if isinstance(left, Rational) and isinstance(right, Rational) else None
    one, other = shown or (_clip(left), _clip(right))
    return f"{one} {relation} {other}"


def _shown(value: Any) -> str:
    return f"({', '.join(map(_shown, value))})" if isinstance(value, tuple) else str(value)


def _clip(value: Any, most: int = 160) -> str:
    text = str(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"
