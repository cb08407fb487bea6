"""The only place that makes a Refutation: a sentence is false, or has no value, at a point of its domain."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import sympy as sp

from fdtheory.proof.kernel.seal import Handle, record, vault
from fdtheory.proof.language import values
from fdtheory.proof.language.polynomials import RefusedError
from fdtheory.proof.language.sentence import Relation, Sentence

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
    def point(self) -> dict[Any, Any]:
        return dict(_refutation(self).point)

    @property
    def why(self) -> str:
        return _refutation(self).why

    def __repr__(self) -> str:
        return f"not: {self.sentence.text()}   [{self.why}]"


class _Refuted(NamedTuple):
    sentence: Sentence
    key: Any
    point: Mapping[Any, Any]
    why: str


def _refutation(refutation: Any) -> _Refuted:
    found = _get(refutation) if type(refutation) is Refutation else None
    if type(found) is not _Refuted or found.sentence.key() != found.key:
        raise RefusedError("this is not a refutation of the kernel")
    return found


def refutes(refutation: Any, sentence: Sentence) -> bool:
    """Whether this refutes exactly this sentence."""
    return Sentence.plain(sentence) and _refutation(refutation).key == sentence.key()


def refute_at(sentence: Sentence, point: values.Point) -> Any:
    """A Refutation if the sentence is false, or has no value, at this point of its domain; else `RefusedError`.

    Sound: the point is in the domain and fulfils the hypotheses, and the values are exact or enclosed by balls.
    """
    core = _at_point(sentence, point)
    here = sentence._point(point)
    try:
        if core.says.holds_at(here):
            raise RefusedError(f"true at {dict(point)}")  # without its text, which takes longer than the point
        why = f"false at {_shown(here)}: {_sides(core.says, here)}"
    except values.NoValueError as error:
        why = f"no value at {_shown(here)}: {error}"
    return _put(Refutation, _Refuted(sentence, sentence.key(), here, why))


def refute_by(sentence: Sentence, point: values.Point, contrary: Any) -> Any:
    """A Refutation from a theorem that says the contrary at this point (where the numbers are too large to compute)."""
    core, here = _at_point(sentence, point), sentence._point(point)
    found = record(contrary)
    says = core.says.replaced({s: _rational(v) for s, v in here.items()})
    wanted = {
        "<=": [("<", says.rhs, says.lhs)],
        "<": [("<=", says.rhs, says.lhs), ("=", says.rhs, says.lhs)],
        "=": [("<", says.rhs, says.lhs), ("<", says.lhs, says.rhs)],
    }[says.sign]
    if found.cites or found.key not in [Sentence((), Relation(a, sign, b)).key() for sign, a, b in wanted]:
        raise RefusedError(f"{found.sentence.text()} is not the contrary of {sentence.text()} at {dict(point)}")
    why = f"false at {_shown(here)}: {found.sentence.text()}"
    return _put(Refutation, _Refuted(sentence, sentence.key(), here, why))


def _at_point(sentence: Sentence, point: values.Point) -> Sentence:
    """The core of a sentence of which the point is one of the domain and fulfils every hypothesis, exactly."""
    if not Sentence.plain(sentence) or not sentence.unfolded().closed():
        raise RefusedError("the sentence has parts of another type, or free names")
    core, here = sentence.unfolded(), sentence._point(point)
    if not core.contains(here):
        raise RefusedError(f"{dict(point)} is outside the domain of: {sentence.text()}")
    if not all(isinstance(g, Relation) and g.holds_at(here) for g in core.given):
        raise RefusedError(f"a hypothesis is not seen to hold at {dict(point)}")
    return core


def _rational(v: Any) -> Any:
    return sp.Rational(v.numerator, v.denominator)


def _shown(point: Mapping[Any, Any]) -> str:
    return ", ".join(f"{s} = {v}" for s, v in point.items()) or "once"


def _sides(says: Relation, point: values.Point) -> str:
    def one(e: Any) -> str:
        try:
            return str(values.value(e, point))
        except values.IrrationalError:
            return str(values.ball(e, point))

    return f"{one(says.lhs)} {says.sign} {one(says.rhs)} fails"
