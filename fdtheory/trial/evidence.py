"""Evidence: what one case showed, and the makers that turn mathematics into it.

Each maker belongs to one strength and refuses what it cannot judge: a float never enters an exact comparison.
Evidence that no maker here has made is *handmade*: it is shown as such and is worth MEASURED at most.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import InitVar, dataclass
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from fdtheory.trial.as_made import memory
from fdtheory.trial.comparison import CERTAIN, RELATIONS, Infix, as_ball, compare, exact_value, expression
from fdtheory.trial.proof_texts import AskedSentence, Proof
from fdtheory.trial.quantities import clipped, in_relation, with_name
from fdtheory.trial.strength import Strength as Strength

if TYPE_CHECKING:
    import sympy as sp

    from fdtheory.numbers import Operand
    from fdtheory.proof import Sentence, Theorem
    from fdtheory.proof.language.values import Point

    LowerBounds = Mapping[sp.Symbol, Operand]

_SEAL = object()
_EARLY, _EARLY_AMONG = 3, 30
"""How many points are tried before a proof, of how many places of the walk over the domain."""
_remember, _still = memory()


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
        if not (isinstance(self.case, str) and str.strip(self.case)):
            raise TypeError(f"case = {self.case!r}: give every case a name")
        for name in ("case", "seen"):  # a text of a derived class may be written and compared as it likes
            if isinstance(text := getattr(self, name), str):
                object.__setattr__(self, name, str.__str__(text))
        if seal is not _SEAL:  # whoever writes evidence by hand has measured something at best
            object.__setattr__(self, "strength", Strength.MEASURED)
            object.__setattr__(self, "maker", "handmade")
            object.__setattr__(self, "proof", None)


def _made(
    maker: str,
    case: str,
    holds: bool | None,
    strength: Strength,
    seen: str,
    proof: Proof | None = None,
    of: Mapping[str, object] | None = None,
) -> Evidence:
    """The evidence of a maker; ``of`` is what it has decided on, for whoever wants to decide it again."""
    piece = Evidence(case, holds, strength, seen, maker, proof, seal=_SEAL)
    _remember(piece, _content(piece))
    return piece


def _content(piece: Evidence) -> tuple[object, ...]:
    proof = piece.proof and (piece.proof.sentence, piece.proof.latex, piece.proof.outline, piece.proof.cites)
    return piece.case, piece.holds, piece.strength, piece.seen, piece.maker, proof


def as_made(piece: Evidence) -> Evidence:
    """The evidence as a maker made it; what was altered since, copied or written by hand is handmade."""
    if type(piece) is Evidence and _still(piece, _content(piece)):
        return piece
    return Evidence(piece.case, piece.holds, piece.strength, piece.seen)


def proved(
    case: str,
    sentence: "Sentence",
    proof: "Callable[[Sentence], Theorem] | None" = None,
    *,
    at: "Iterable[Point]" = (),
    instance: "Sentence | None" = None,
) -> Evidence:
    """A `Sentence` that the proof kernel accepts by ``proof`` (or by its own search), or that an exact point refutes.

    True only for a theorem of exactly this sentence. The points ``at`` and those of the domain are tried, a few before
    the proof since they take less time, the others where it is refused; a point where the sentence fails is a proof of
    the contrary. A refused proof alone refutes nothing.
    A point that its domain leaves out, which may name some of its names only, leaves it open.
    ``instance`` is what the sentence says at an example, to be tried in its stead where a hypothesis is for all values.
    """
    from fdtheory.proof.kernel import RefusedError
    from fdtheory.proof.language.points import points_of
    from fdtheory.proof.search import prove
    from fdtheory.trial.content import empty_because
    from fdtheory.trial.fulfilled import left_out

    asked = AskedSentence(sentence, instance)
    if not sentence.unfolded().closed():
        return _open(case, asked, "a name in it is not bound")
    at = tuple(at)
    if early := _refuted(case, asked, chain(at[:_EARLY], points_of(asked.tried, _EARLY, among=_EARLY_AMONG))):
        return early if instance is None or not _is_proved(sentence, proof) else _no_instance(case, asked)
    if point := left_out(asked.tried, at) or left_out(sentence, at):
        return _open(case, asked, f"the point {dict(point)} lies outside of what it speaks of")
    try:
        theorem = prove(sentence, proof)
    except (RefusedError, ArithmeticError) as refused:
        return _refuted(case, asked, chain(at, points_of(asked.tried))) or _open(case, asked, str(refused))
    found, of = Proof.of(asked, theorem), {"theorem": theorem, "sentence": sentence, "points": at}
    if empty := empty_because(sentence, at, theorem) or _from_outside(found):
        seen = f"{found.sentence}; no more than ARGUED: {empty}"
        return _made("proved", case, True, Strength.ARGUED, seen, found, of)
    return _made("proved", case, True, Strength.PROVED, found.sentence, found, of)


def _from_outside(proof: Proof) -> str:
    """A cited fact is believed, not derived: whoever needs it makes it a hypothesis, which the sentence then shows."""
    return f"it takes {', '.join(map(repr, proof.cites))} from outside" if proof.cites else ""


def not_of_the_subject(evidence: Evidence) -> Evidence:
    """The same evidence where its sentence does not speak of the subject of its claim: worth ARGUED at most."""
    seen = f"{evidence.seen}; no more than ARGUED: the sentence does not speak of the subject"
    strength = min(evidence.strength, Strength.ARGUED)
    return _made(evidence.maker, evidence.case, evidence.holds, strength, seen, evidence.proof, {"evidence": evidence})


def refuted(case: str, sentence: "Sentence", at: "Iterable[Point]" = ()) -> Evidence:
    """A `Sentence` of which only a counterexample is looked for: rejected by an exact point, otherwise open."""
    from fdtheory.proof.language.points import points_of

    asked = AskedSentence(sentence)
    return _refuted(case, asked, chain(at, points_of(sentence))) or _open(case, asked, "no proof was tried")


def _refuted(case: str, asked: AskedSentence, points: "Iterable[Point]") -> Evidence | None:
    """By the first of the points at which the sentence, or its instance, fails; None if there is none."""
    from fdtheory.proof.kernel import RefusedError, refute_at

    for point in points:
        try:
            refutation = refute_at(asked.tried, point)
        except (RefusedError, ArithmeticError, ValueError):
            continue
        shown = Proof.of(asked)
        return _made("proved", case, False, Strength.PROVED, f"{shown.sentence}: {refutation.why}", shown)
    return None


def _is_proved(sentence: "Sentence", proof: "Callable[[Sentence], Theorem] | None") -> bool:
    """Whether the proof goes through; what an author's proof does with a near miss is not known before."""
    from fdtheory.proof.search import prove

    try:
        prove(sentence, proof)
    except Exception:
        return False
    return True


def _no_instance(case: str, asked: AskedSentence) -> Evidence:
    return _open(case, asked, "a point refutes it while the sentence is a theorem, so that it is no instance of it")


def _open(case: str, asked: AskedSentence, why: str) -> Evidence:
    shown = Proof.of(asked)
    return _made("proved", case, None, Strength.PROVED, f"{shown.sentence}: open; {why}", shown)


def by_steps(
    case: str, holds: bool | None, strength: Strength, seen: str, of: Mapping[str, object] | None = None
) -> Evidence:
    """For `fdtheory.trial.steps`: steps re-derived by machine, composed by prose; ARGUED at best."""
    return _made("steps", case, holds, min(strength, Strength.ARGUED), seen, of=of)


def observed(case: str, holds: bool | None, seen: str) -> Evidence:
    """A reading with its own criterion, stated in words: Monte Carlo, an interval, a run."""
    return _made("observed", case, holds, Strength.MEASURED, seen)


class HasOrder(Protocol):
    """A sweep: knows whether the order it saw is p, or cannot tell."""

    def order_is(self, p: int, /) -> bool | None:
        """True, False, or None when undecided."""


def identity(
    case: str,
    lhs: object,
    rhs: object,
    *,
    small: "Iterable[Mapping[sp.Symbol, Operand]]" = (),
    given: "LowerBounds | None" = None,
    nonzero: "Iterable[sp.Expr]" = (),
) -> Evidence:
    """An equation between sympy expressions, for all values of its symbols and undefined functions.

    Symbols lie above the lower bounds in ``given`` (as in `inequality`), else in what they are assumed to be;
    ``nonzero`` lists terms that are not 0, and is said with it. It takes a symbolic derivation, agreement at the
    ``small`` cases, evaluated from the expressions as they are, and no pole in the domain. Computer algebra is no
    kernel, so that it is ARGUED. Without any symbol or undefined function it is only an exact check.
    """
    import sympy as sp
    from sympy.core.function import AppliedUndef

    from fdtheory.trial.decide import decide_identity

    left, right = expression(lhs), expression(rhs)
    general = any(side.free_symbols or side.atoms(AppliedUndef) for side in (left, right))
    decision = decide_identity(left, right, small, given, nonzero)
    shown = f"{clipped(sp.sstr(left))} = {clipped(sp.sstr(right))}: {decision.why}"
    of = {"lhs": lhs, "rhs": rhs, "left": left, "right": right}
    return _made("identity", case, decision.holds, Strength.ARGUED if general else Strength.CHECKED, shown, of=of)


def inequality(case: str, lhs: object, relation: Infix, rhs: object, *, given: "LowerBounds") -> Evidence:
    """An inequality between rational functions, for all values above the lower bounds in ``given``.

    ``given={j: 1, n: j}`` stands for 1 <= j <= n. Proved by coefficients of one sign, refuted by a point.
    """
    from fdtheory.trial.decide import decide_inequality

    left, right = expression(lhs), expression(rhs)
    decision = decide_inequality(left, relation, right, given)
    of = {"lhs": lhs, "rhs": rhs, "left": left, "relation": relation, "right": right, "given": given}
    return _made("inequality", case, decision.holds, Strength.ARGUED, decision.why, of=of)


def exact(case: str, lhs: object, relation: Infix, rhs: object, *, named: tuple[str, str] = ("", "")) -> Evidence:
    """A relation between exact numbers (== and != also between sequences of them).

    ``named`` says in words what the two sides are: two bare numbers tell a reader nothing.

    >>> from fractions import Fraction
    >>> exact("one third", Fraction(1, 3), "<", 1).holds
    True
    >>> exact("p = 3", 0, ">=", Fraction(1, 2), named=("curvature", "half of μ")).seen
    '0 (curvature) >= 1/2 (half of μ)'
    """
    if relation not in RELATIONS:
        raise ValueError(f"relation {relation!r} in case {case!r} is not one of {' '.join(RELATIONS)}")
    left, right = exact_value(lhs), exact_value(rhs)
    sequences = {isinstance(left, tuple), isinstance(right, tuple)}
    if len(sequences) == 2 or (True in sequences and relation not in ("==", "!=")):
        raise TypeError(f"case {case!r}: {relation} between {clipped(left)} and {clipped(right)} has no meaning")
    holds = compare(left, relation, right)
    of = {"lhs": lhs, "rhs": rhs, "left": left, "relation": relation, "right": right}
    return _made("exact", case, holds, Strength.CHECKED, in_relation(left, relation, right, named), of=of)


def equal(case: str, lhs: object, rhs: object, *, named: tuple[str, str] = ("", "")) -> Evidence:
    """`exact` with ``==``; there is no relation that could be written down too weak where rivals lie on one side."""
    return exact(case, lhs, "==", rhs, named=named)


def enclosed(case: str, ball: object, relation: Infix, rhs: object, *, named: tuple[str, str] = ("", "")) -> Evidence:
    """A relation that must be certain for a whole ball (flint's arb); overlapping or infinite balls stay undecided."""
    import flint

    if relation not in CERTAIN:
        raise ValueError(f"relation {relation!r} in case {case!r} is not one of {' '.join(CERTAIN)}")
    if type(ball) is not flint.arb:  # a class made from it may compare as it likes
        raise TypeError(f"case {case!r}: {ball!r} is not a ball; give a flint.arb")
    right = rhs if type(rhs) is flint.arb else as_ball(exact_value(rhs))
    shown = f"{with_name(ball, named[0])} {relation} {with_name(right, named[1])}"
    of = {"lhs": ball, "rhs": rhs, "ball": ball, "relation": relation, "right": right}
    if not (ball.is_finite() and right.is_finite()):
        return _made("enclosed", case, None, Strength.CERTIFIED, f"{shown}: not finite", of=of)
    yes, no = CERTAIN[relation]
    holds = True if yes(ball, right) else False if no(ball, right) else None
    return _made("enclosed", case, holds, Strength.CERTIFIED, shown, of=of)


def measured(case: str, sweep: HasOrder, p: int) -> Evidence:
    """An order seen in a sweep of errors."""
    return _made("measured", case, sweep.order_is(p), Strength.MEASURED, clipped(str(sweep)))
