"""Evidence: what one case showed, and the makers that turn mathematics into it.

Each maker belongs to one strength and refuses what it cannot judge: a float never enters an exact comparison.
Evidence that no maker here has made is *handmade*: it is shown as such and is worth MEASURED at most.
"""

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import InitVar, dataclass
from enum import IntEnum
from fractions import Fraction
from typing import Any, Protocol

from fdtheory.numbers import ball_of, exact_rational
from fdtheory.trial.quantities import clipped, in_relation, with_name


class Strength(IntEnum):
    """How much a piece of evidence is worth; a verdict is worth its weakest piece."""

    MEASURED = 1
    CHECKED = 2
    ARGUED = 3
    CERTIFIED = 4
    PROVED = 5
    FORMAL = 6


_SEAL = object()


@dataclass(frozen=True)
class Proof:
    """What is left of a theorem of the proof kernel when its evidence travels: texts for people."""

    sentence: str
    latex: str
    outline: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class Evidence:
    """What one case showed: accepted (True), rejected (False) or undecided (None)."""

    case: str
    holds: bool | None
    strength: Strength
    seen: str
    maker: str = "handmade"
    proof: Proof | None = None
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        if not (self.holds is None or isinstance(self.holds, bool)):
            raise TypeError(f"holds = {self.holds!r} in case {self.case!r}: give True, False or None")
        if not isinstance(self.strength, Strength):
            raise TypeError(f"strength = {self.strength!r} in case {self.case!r}: give a Strength")
        if not (isinstance(self.case, str) and self.case.strip()):
            raise TypeError(f"case = {self.case!r}: give every case a name")
        if seal is not _SEAL:  # whoever writes evidence by hand has measured something at best
            object.__setattr__(self, "strength", Strength.MEASURED)
            object.__setattr__(self, "maker", "handmade")
            object.__setattr__(self, "proof", None)


def _made(
    maker: str, case: str, holds: bool | None, strength: Strength, seen: str, proof: Proof | None = None
) -> Evidence:
    return Evidence(case, holds, strength, seen, maker, proof, seal=_SEAL)


def proved(
    case: str,
    sentence: Any,
    proof: Callable[[Any], Any] | None = None,
    *,
    at: Iterable[Mapping[Any, Any]] = (),
    instance: Any = None,
) -> Evidence:
    """A `Sentence` that the proof kernel accepts by ``proof`` (or by its own search), or that an exact point refutes.

    True only for a theorem of exactly this sentence. Where the proof is refused, the points ``at`` and those of the
    domain are tried; a point where it fails is a proof of the contrary. A refused proof alone refutes nothing.
    ``instance`` is what the sentence says at an example, to be tried in its stead where a hypothesis is for all values.
    """
    from fdtheory.proof.kernel import RefusedError
    from fdtheory.proof.search import prove
    from fdtheory.trial.content import empty_because

    if not sentence.unfolded().closed():
        shown = Proof(sentence.text(), sentence.latex())
        return _made("proved", case, None, Strength.PROVED, f"{shown.sentence}: open; a name in it is not bound", shown)
    try:
        theorem = prove(sentence, proof)
    except (RefusedError, ArithmeticError) as refused:
        return _refuted_or_open(case, sentence if instance is None else instance, str(refused), at)
    found = Proof(
        sentence.text(), sentence.latex(), tuple(theorem.outline().splitlines()), tuple(sorted(theorem.cites))
    )
    if empty := empty_because(sentence):
        return _made("proved", case, True, Strength.ARGUED, f"{found.sentence}; no more than ARGUED: {empty}", found)
    return _made("proved", case, True, Strength.PROVED, found.sentence, found)


def not_of_the_subject(evidence: Evidence) -> Evidence:
    """The same evidence where its sentence does not speak of the subject of its claim: worth ARGUED at most."""
    seen = f"{evidence.seen}; no more than ARGUED: the sentence does not speak of the subject"
    strength = min(evidence.strength, Strength.ARGUED)
    return _made(evidence.maker, evidence.case, evidence.holds, strength, seen, evidence.proof)


def refuted(case: str, sentence: Any, at: Iterable[Mapping[Any, Any]] = ()) -> Evidence:
    """A `Sentence` of which only a counterexample is looked for: rejected by an exact point, otherwise open."""
    return _refuted_or_open(case, sentence, "no proof was tried", at)


def _refuted_or_open(case: str, sentence: Any, refused: str, at: Iterable[Mapping[Any, Any]]) -> Evidence:
    from itertools import chain

    from fdtheory.proof.kernel import RefusedError, refute_at

    shown = Proof(sentence.text(), sentence.latex())
    for point in chain(at, sentence.points()):
        try:
            refutation = refute_at(sentence, point)
        except (RefusedError, ArithmeticError, ValueError):
            continue
        return _made("proved", case, False, Strength.PROVED, f"{shown.sentence}: {refutation.why}", shown)
    return _made("proved", case, None, Strength.PROVED, f"{shown.sentence}: open; {refused}", shown)


def by_steps(case: str, holds: bool | None, strength: Strength, seen: str) -> Evidence:
    """For `fdtheory.trial.steps`: steps re-derived by machine, composed by prose; ARGUED at best."""
    return _made("steps", case, holds, min(strength, Strength.ARGUED), seen)


def observed(case: str, holds: bool | None, seen: str) -> Evidence:
    """A reading with its own criterion, stated in words: Monte Carlo, an interval, a run."""
    return _made("observed", case, holds, Strength.MEASURED, seen)


class HasOrder(Protocol):
    """A sweep: knows whether the order it saw is p, or cannot tell."""

    def order_is(self, p: int, /) -> bool | None:
        """True, False, or None when undecided."""


def identity(case: str, lhs: Any, rhs: Any, *, small: Iterable[Mapping[Any, Any]] = ()) -> Evidence:
    """An equation between sympy expressions, for all values of its symbols and undefined functions.

    It takes a symbolic derivation and agreement at the ``small`` cases, evaluated from the expressions as given.
    No domain is stated, so that it is ARGUED: `proved` is for a sentence with its domain. Without any symbol or
    undefined function it is only an exact check.
    """
    import sympy as sp
    from sympy.core.function import AppliedUndef

    from fdtheory.trial.decide import decide_identity

    left, right = _expression(lhs), _expression(rhs)
    general = any(side.free_symbols or side.atoms(AppliedUndef) for side in (left, right))
    decision = decide_identity(left, right, small)
    shown = f"{clipped(sp.sstr(left))} = {clipped(sp.sstr(right))}: {decision.why}"
    return _made("identity", case, decision.holds, Strength.ARGUED if general else Strength.CHECKED, shown)


def inequality(case: str, lhs: Any, relation: str, rhs: Any, *, given: Mapping[Any, Any]) -> Evidence:
    """An inequality between rational functions, for all values above the lower bounds in ``given``.

    ``given={j: 1, n: j}`` stands for 1 <= j <= n. Proved by coefficients of one sign, refuted by a point.
    """
    from fdtheory.trial.decide import decide_inequality

    decision = decide_inequality(_expression(lhs), relation, _expression(rhs), given)
    return _made("inequality", case, decision.holds, Strength.ARGUED, decision.why)


def exact(case: str, lhs: Any, relation: str, rhs: Any, *, named: tuple[str, str] = ("", "")) -> Evidence:
    """A relation between exact numbers (== and != also between sequences of them).

    ``named`` says in words what the two sides are: two bare numbers tell a reader nothing.

    >>> exact("one third", Fraction(1, 3), "<", 1).holds
    True
    >>> exact("p = 3", 0, ">=", Fraction(1, 2), named=("curvature", "half of μ")).seen
    '0 (curvature) >= 1/2 (half of μ)'
    """
    if relation not in _RELATIONS:
        raise ValueError(f"relation {relation!r} in case {case!r} is not one of {' '.join(_RELATIONS)}")
    left, right = _exact_value(lhs), _exact_value(rhs)
    sequences = {isinstance(left, tuple), isinstance(right, tuple)}
    if len(sequences) == 2 or (True in sequences and relation not in ("==", "!=")):
        raise TypeError(f"case {case!r}: {relation} between {clipped(left)} and {clipped(right)} has no meaning")
    holds = _compare(left, relation, right)
    return _made("exact", case, holds, Strength.CHECKED, in_relation(left, relation, right, named))


def enclosed(case: str, ball: Any, relation: str, rhs: Any, *, named: tuple[str, str] = ("", "")) -> Evidence:
    """A relation that must be certain for a whole ball (flint's arb); overlapping or infinite balls stay undecided."""
    import flint

    if relation not in _CERTAIN:
        raise ValueError(f"relation {relation!r} in case {case!r} is not one of {' '.join(_CERTAIN)}")
    if not isinstance(ball, flint.arb):
        raise TypeError(f"case {case!r}: {ball!r} is not a ball; give a flint.arb")
    right = rhs if isinstance(rhs, flint.arb) else _ball(_exact_value(rhs))
    shown = f"{with_name(ball, named[0])} {relation} {with_name(right, named[1])}"
    if not (ball.is_finite() and right.is_finite()):
        return _made("enclosed", case, None, Strength.CERTIFIED, f"{shown}: not finite")
    yes, no = _CERTAIN[relation]
    holds = True if yes(ball, right) else False if no(ball, right) else None
    return _made("enclosed", case, holds, Strength.CERTIFIED, shown)


def measured(case: str, sweep: HasOrder, p: int) -> Evidence:
    """An order seen in a sweep of errors."""
    return _made("measured", case, sweep.order_is(p), Strength.MEASURED, clipped(str(sweep)))


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
        raise TypeError(f"{clipped(value)} is not an exact expression")
    return expression


def _exact_value(value: Any) -> Any:
    """A Fraction, an exact sympy number or a tuple of such; everything inexact is refused."""
    import sympy as sp

    if isinstance(value, (tuple, list)):
        return tuple(map(_exact_value, value))
    if isinstance(value, sp.Expr) and not isinstance(value, sp.Rational):
        if value.free_symbols or value.is_real is not True or value.has(sp.Float, sp.nan, sp.zoo, sp.oo, -sp.oo):
            raise TypeError(f"{clipped(value)} is not an exact finite number")
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
