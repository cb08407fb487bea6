"""The only place that makes a Refutation: a sentence is false, or has no value, at a point of its domain."""

from fractions import Fraction
from typing import NamedTuple

import sympy as sp

from fdtheory.proof.kernel.seal import Handle, Theorem, record, vault
from fdtheory.proof.language import values
from fdtheory.proof.language.kinds import RefusedError, Term
from fdtheory.proof.language.relations import Relation
from fdtheory.proof.language.statement import Key, Sentence
from fdtheory.proof.language.truth import Located, contains, located

_put, _get = vault()


class Refutation(Handle):
    """A sentence is false, or has no value, at a ``point`` of its domain; ``why`` says what is seen there."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        raise TypeError("Refutation is final")

    @property
    def sentence(self) -> Sentence:
        return _refutation(self).sentence

    @property
    def point(self) -> Located:
        return dict(_refutation(self).point)

    @property
    def why(self) -> str:
        return _refutation(self).why

    def __repr__(self) -> str:
        return f"not: {self.sentence.text()}   [{self.why}]"


class _Refuted(NamedTuple):
    sentence: Sentence
    key: Key
    point: Located
    why: str


def _refutation(refutation: object) -> _Refuted:
    found = _get(refutation) if type(refutation) is Refutation else None
    if type(found) is not _Refuted or found.sentence.key() != found.key:
        raise RefusedError("this is not a refutation of the kernel")
    return found


def refutes(refutation: Refutation, sentence: Sentence) -> bool:
    """Whether this refutes exactly this sentence."""
    return Sentence.plain(sentence) and _refutation(refutation).key == sentence.key()


def refute_at(sentence: Sentence, point: values.Point) -> Refutation:
    """A Refutation if the sentence is false, or has no value, at this point of its domain; else `RefusedError`.

    Sound: the point is in the domain and fulfils the hypotheses, and the values are exact or enclosed by balls.
    """
    core = _at_point(sentence, point)
    here = located(sentence, point)
    try:
        if core.says.holds_at(here):
            raise RefusedError(f"true at {dict(point)}")  # without its text, which takes longer than the point
        why = f"false at {_shown(here)}: {_sides(core.says, here)}"
    except values.NoValueError as error:
        why = f"no value at {_shown(here)}: {error}"
    return _refuted(sentence, here, why)


def refute_by(sentence: Sentence, point: values.Point, contrary: Theorem) -> Refutation:
    """A Refutation from a theorem that says the contrary at this point (where the numbers are too large to compute)."""
    core, here = _at_point(sentence, point), located(sentence, point)
    found = record(contrary)
    says = core.says.replaced(
        {s: sp.Rational(v.numerator, v.denominator) for s, v in here.items() if isinstance(v, Fraction)}
    )
    wanted = {
        "<=": [("<", says.rhs, says.lhs)],
        "<": [("<=", says.rhs, says.lhs), ("=", says.rhs, says.lhs)],
        "=": [("<", says.rhs, says.lhs), ("<", says.lhs, says.rhs)],
    }[says.sign]
    if found.cites or found.key not in [Sentence((), Relation(a, sign, b)).key() for sign, a, b in wanted]:
        raise RefusedError(f"{found.sentence.text()} is not the contrary of {sentence.text()} at {dict(point)}")
    why = f"false at {_shown(here)}: {found.sentence.text()}"
    return _refuted(sentence, here, why)


def _refuted(sentence: Sentence, here: Located, why: str) -> Refutation:
    refutation: Refutation = _put(Refutation, _Refuted(sentence, sentence.key(), here, why))
    return refutation


def _at_point(sentence: Sentence, point: values.Point) -> Sentence:
    """The core of a sentence of which the point is one of the domain and fulfils every hypothesis, exactly."""
    if not Sentence.plain(sentence) or not sentence.unfolded().closed():
        raise RefusedError("the sentence has parts of another type, or free names")
    core, here = sentence.unfolded(), located(sentence, point)
    if not contains(core, here):
        raise RefusedError(f"{dict(point)} is outside the domain of: {sentence.text()}")
    if not all(isinstance(g, Relation) and g.holds_at(here) for g in core.given):
        raise RefusedError(f"a hypothesis is not seen to hold at {dict(point)}")
    return core


def _shown(point: Located) -> str:
    return ", ".join(f"{s} = {v}" for s, v in point.items()) or "once"


def _sides(says: Relation, point: values.Point) -> str:
    def one(e: Term) -> str:
        try:
            return str(values.value(e, point))
        except values.IrrationalError:
            return str(values.ball(e, point))

    return f"{one(says.lhs)} {says.sign} {one(says.rhs)} fails"
