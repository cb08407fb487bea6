"""The only place that makes a Theorem or a Refutation.

A Theorem says: at every point of the domain where the hypotheses hold, all terms have values and the relation is true.
That the terms have values is checked for every sentence here, in `admit`; each rule argues for the truth alone.
A rule is a function that returns a `Conclusion` or raises `Refused`; the decorator `rule` admits what it returns.
The seal keeps people from mistakes; a program that digs in closures can break it, as it can any Python.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import sympy as sp

from fdtheory.proof import values
from fdtheory.proof.domain import require_defined
from fdtheory.proof.polynomials import Refused
from fdtheory.proof.sentence import Relation, Sentence


class Conclusion(NamedTuple):
    """What a rule has found true, from which theorems, and what it took from outside."""

    sentence: Sentence
    premises: Sequence[Any] = ()
    cites: Sequence[str] = ()


class Step(NamedTuple):
    """How a theorem was made: enough to make it again."""

    rule: Callable[..., Any]
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]


class _Record(NamedTuple):
    sentence: Sentence
    core: Sentence
    key: Any
    step: Step
    premises: tuple[Any, ...]
    cites: frozenset[str]


class _Final(type):
    """A class that nobody changes or extends."""

    def __setattr__(cls, name: str, value: Any) -> None:
        raise TypeError(f"{cls.__name__} is sealed")

    def __delattr__(cls, name: str) -> None:
        raise TypeError(f"{cls.__name__} is sealed")


class _Handle(metaclass=_Final):
    """A handle without content; what it stands for is in the kernel's own record."""

    __slots__ = ("__weakref__",)

    def __new__(cls, *_: Any, **__: Any) -> Any:
        raise TypeError(f"a {cls.__name__} is made by the kernel only")

    def __reduce_ex__(self, _: Any) -> Any:
        raise TypeError(f"a {type(self).__name__} is not copied or stored; store its proof and run it again")


def _sealed() -> tuple[Any, ...]:
    theorems: WeakKeyDictionary[Any, _Record] = WeakKeyDictionary()
    refutations: WeakKeyDictionary[Any, tuple[Sentence, Any, Mapping[Any, Any], str]] = WeakKeyDictionary()

    class Theorem(_Handle):
        """Proved by the kernel: ``sentence``, ``cites`` (facts taken from outside), ``outline()`` for people."""

        __slots__ = ()

        def __init_subclass__(cls) -> None:
            raise TypeError("Theorem is final")

        @property
        def sentence(self) -> Sentence:
            found = record(self)
            if found.sentence.key() != found.key:
                raise Refused("the sentence of this theorem was tampered with")
            return found.sentence

        step = property(lambda self: record(self).step)
        rule = property(lambda self: record(self).step.rule.__name__)
        premises = property(lambda self: record(self).premises)
        cites = property(lambda self: record(self).cites)

        def outline(self) -> str:
            """The proof rule by rule, premises first; a theorem that is used twice is numbered once."""
            lines: list[str] = []
            numbers: dict[Any, int] = {}

            def visit(theorem: Any) -> int:
                if theorem not in numbers:
                    used = [visit(p) for p in theorem.premises]
                    numbers[theorem] = len(lines) + 1
                    from_ = f" from {', '.join(map(str, used))}" if used else ""
                    lines.append(f"{len(lines) + 1}. [{theorem.rule}{from_}] {theorem.sentence.text()}")
                return numbers[theorem]

            visit(self)
            return "\n".join(lines)

        def __repr__(self) -> str:
            return f"|- {self.sentence.text()}   [{self.rule}{''.join(', cites ' + c for c in sorted(self.cites))}]"

    class Refutation(_Handle):
        """A sentence is false, or has no value, at a ``point`` of its domain; ``why`` says what is seen there."""

        __slots__ = ()

        def __init_subclass__(cls) -> None:
            raise TypeError("Refutation is final")

        sentence = property(lambda self: refutations[self][0])
        point = property(lambda self: dict(refutations[self][2]))
        why = property(lambda self: refutations[self][3])

        def __repr__(self) -> str:
            return f"not: {self.sentence.text()}   [{self.why}]"

    def record(theorem: Any) -> _Record:
        if type(theorem) is not Theorem or theorem not in theorems:
            raise Refused("this is not a theorem of the kernel")
        found = theorems[theorem]
        if found.core.key() != found.key:
            raise Refused("the sentence of this theorem was tampered with")
        return found

    def admit(conclusion: Conclusion, step: Step) -> Any:
        sentence = conclusion.sentence
        if not Sentence.plain(sentence):
            raise Refused("the sentence has parts of another type")
        core = Sentence.unfolded(sentence)._mapped(lambda e: e)
        if not core.closed():
            raise Refused(f"not closed: {sentence.text()}")
        require_defined(core)
        below = frozenset(c for p in conclusion.premises for c in record(p).cites)
        theorem = object.__new__(Theorem)
        theorems[theorem] = _Record(sentence, core, core.key(), step, tuple(conclusion.premises),
                                    below | frozenset(conclusion.cites))
        return theorem

    def rule(check: Callable[..., Conclusion]) -> Callable[..., Any]:
        @wraps(check)
        def apply(*arguments: Any, **options: Any) -> Any:
            return admit(check(*arguments, **options), Step(apply, arguments, options))
        return apply

    def refuted(sentence: Sentence, point: Mapping[Any, Any], why: str) -> Any:
        refutation = object.__new__(Refutation)
        refutations[refutation] = (sentence, sentence.key(), dict(point), why)
        return refutation

    def refutes(refutation: Any, sentence: Sentence) -> bool:
        """Whether this refutes exactly this sentence."""
        return type(refutation) is Refutation and refutation in refutations and \
            refutations[refutation][1] == sentence.key()

    return Theorem, Refutation, record, rule, refuted, refutes


Theorem, Refutation, record, rule, _refuted, refutes = _sealed()


def proves(theorem: Any, sentence: Sentence, cites: frozenset[str] = frozenset()) -> bool:
    """Whether this is a theorem for exactly this sentence that takes nothing but ``cites`` from outside."""
    found = record(theorem)
    return Sentence.plain(sentence) and found.key == sentence.key() and found.cites <= cites


def refute_at(sentence: Sentence, point: values.Point) -> Any:
    """A Refutation if the sentence is false, or has no value, at this point of its domain; else `Refused`.

    Sound: the point is in the domain and fulfils the hypotheses, and the values are exact or enclosed by balls.
    """
    core = _at_point(sentence, point)
    here = sentence._point(point)
    try:
        if core.says.holds_at(here):
            raise Refused(f"true at {dict(point)}: {sentence.text()}")
        why = f"false at {_shown(here)}: {_sides(core.says, here)}"
    except values.NoValue as error:
        why = f"no value at {_shown(here)}: {error}"
    return _refuted(sentence, here, why)


def refute_by(sentence: Sentence, point: values.Point, contrary: Any) -> Any:
    """A Refutation from a theorem that says the contrary at this point (where the numbers are too large to compute)."""
    core, here = _at_point(sentence, point), sentence._point(point)
    found = record(contrary)
    says = core.says.replaced({s: _rational(v) for s, v in here.items()})
    wanted = {"<=": [("<", says.rhs, says.lhs)], "<": [("<=", says.rhs, says.lhs), ("=", says.rhs, says.lhs)],
              "=": [("<", says.rhs, says.lhs), ("<", says.lhs, says.rhs)]}[says.sign]
    if found.cites or found.key not in [Sentence((), Relation(a, sign, b)).key() for sign, a, b in wanted]:
        raise Refused(f"{found.sentence.text()} is not the contrary of {sentence.text()} at {dict(point)}")
    return _refuted(sentence, here, f"false at {_shown(here)}: {found.sentence.text()}")


def _at_point(sentence: Sentence, point: values.Point) -> Sentence:
    """The core of a sentence of which the point is one of the domain and fulfils every hypothesis, exactly."""
    if not Sentence.plain(sentence) or not sentence.unfolded().closed():
        raise Refused("the sentence has parts of another type, or free names")
    core, here = sentence.unfolded(), sentence._point(point)
    if not core.contains(here):
        raise Refused(f"{dict(point)} is outside the domain of: {sentence.text()}")
    if not all(isinstance(g, Relation) and g.holds_at(here) for g in core.given):
        raise Refused(f"a hypothesis is not seen to hold at {dict(point)}: {sentence.text()}")
    return core


def _rational(v: Any) -> Any:
    return sp.Rational(v.numerator, v.denominator)


def _shown(point: Mapping[Any, Any]) -> str:
    return ", ".join(f"{s} = {v}" for s, v in point.items()) or "once"


def _sides(says: Relation, point: values.Point) -> str:
    def one(e: Any) -> str:
        try:
            return str(values.value(e, point))
        except values.Irrational:
            return str(values.ball(e, point))
    return f"{one(says.lhs)} {says.sign} {one(says.rhs)} fails"
