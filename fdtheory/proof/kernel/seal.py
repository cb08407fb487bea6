"""The only place that makes a Theorem.

A Theorem says: at every point of the domain where the hypotheses hold, all terms have values and the relation is true.
That the terms have values is checked for every sentence here, in `admit`; each rule argues for the truth alone.
A rule is a function that returns a `Conclusion` or raises `RefusedError`; the decorator `rule` admits what it returns.
The seal keeps people from mistakes; a program that digs in closures can break it, as it can any Python.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, NamedTuple, Never, ParamSpec
from weakref import WeakKeyDictionary

from fdtheory.proof.kernel.outline import in_clear_words, outline
from fdtheory.proof.language.domain import require_defined
from fdtheory.proof.language.kinds import RefusedError
from fdtheory.proof.language.statement import Key, Sentence
from fdtheory.proof.language.terms import term

P = ParamSpec("P")


class Conclusion(NamedTuple):
    """What a rule has found true, from which theorems, and what it took from outside."""

    sentence: Sentence
    premises: "Sequence[Theorem]" = ()
    cites: Sequence[str] = ()


class Step(NamedTuple):
    """How a theorem was made: enough to make it again."""

    rule: "Callable[..., Theorem]"
    arguments: tuple[object, ...]
    options: Mapping[str, object]


class _Record(NamedTuple):
    sentence: Sentence
    core: Sentence
    key: Key
    step: Step
    premises: "tuple[Theorem, ...]"
    cites: frozenset[str]


class Final(type):
    """A class that nobody changes or extends."""

    def __setattr__(cls, name: str, value: object) -> None:
        raise TypeError(f"{cls.__name__} is sealed")

    def __delattr__(cls, name: str) -> None:
        raise TypeError(f"{cls.__name__} is sealed")


class Handle(metaclass=Final):
    """A handle without content; what it stands for is in the kernel's own record."""

    __slots__ = ("__weakref__",)

    def __new__(cls, *_: object, **__: object) -> Never:
        raise TypeError(f"a {cls.__name__} is made by the kernel only, and not copied: run its proof again")


def vault() -> tuple[Callable[[Any, object], Any], Callable[[object], object]]:
    """Put and get for records that live as long as their handles; the store itself is out of reach."""
    kept: WeakKeyDictionary[object, object] = WeakKeyDictionary()

    def put(kind: Any, content: object) -> Any:
        handle = object.__new__(kind)
        kept[handle] = content
        return handle

    def get(handle: object) -> object:
        return kept.get(handle)

    return put, get


_put, _get = vault()


class Theorem(Handle):
    """Proved by the kernel: ``sentence``, ``cites`` (facts taken from outside), ``outline()`` for people."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        raise TypeError("Theorem is final")

    @property
    def sentence(self) -> Sentence:
        found = _kept(self)
        if found.sentence.key() != found.key:
            raise RefusedError("the sentence of this theorem was tampered with")
        return found.sentence

    @property
    def step(self) -> Step:
        return _kept(self).step

    @property
    def rule(self) -> str:
        return _kept(self).step.rule.__name__

    @property
    def premises(self) -> tuple["Theorem", ...]:
        return _kept(self).premises

    @property
    def cites(self) -> frozenset[str]:
        return _kept(self).cites

    def outline(self) -> str:
        return outline(self)

    def __repr__(self) -> str:
        return f"|- {self.sentence.text()}   [{self.rule}{''.join(', cites ' + c for c in sorted(self.cites))}]"


def _kept(theorem: object) -> _Record:
    """What is kept of a theorem; refuses what the kernel did not make."""
    found = _get(theorem) if type(theorem) is Theorem else None
    if type(found) is not _Record:
        raise RefusedError("this is not a theorem of the kernel")
    return found


def record(theorem: object) -> _Record:
    """What a theorem stands for; refuses also what was changed since."""
    found = _kept(theorem)
    if found.core.key() != found.key:
        raise RefusedError("this theorem was tampered with")
    return found


def _admit(conclusion: Conclusion, step: Step) -> Theorem:
    sentence, premises = conclusion.sentence, tuple(conclusion.premises)
    if not Sentence.plain(sentence):
        raise RefusedError("the sentence has parts of another type")
    core = Sentence.unfolded(sentence).mapped(term)
    if not core.closed():
        raise RefusedError(f"not closed: {sentence.text()}")
    require_defined(core)
    _require_definitions(sentence)
    below = frozenset(c for p in premises for c in _kept(p).cites)
    theorem: Theorem = _put(
        Theorem, _Record(sentence, core, core.key(), step, premises, below | frozenset(conclusion.cites))
    )
    return theorem


def _require_definitions(sentence: Sentence) -> None:
    """What stands in the sentence has a value, and not only what is left of it when definitions are written out."""
    if sentence.where:
        require_defined(sentence, sentence.where)


def rule(check: Callable[P, Conclusion]) -> Callable[P, Theorem]:
    """A rule: what the check concludes is admitted as a Theorem; what it cannot be applied to is refused."""

    @wraps(check)
    def apply(*arguments: P.args, **options: P.kwargs) -> Theorem:
        with in_clear_words(check.__name__):
            conclusion = check(*arguments, **options)
        return _admit(conclusion, Step(apply, arguments, options))

    return apply


def proves(theorem: Theorem, sentence: Sentence, cites: frozenset[str] = frozenset()) -> bool:
    """Whether this is a theorem for exactly this sentence that takes nothing but ``cites`` from outside."""
    found = record(theorem)
    if not Sentence.plain(sentence) or found.key != sentence.key() or not found.cites <= cites:
        return False
    _require_definitions(sentence)
    return True
