"""The only place that makes a Theorem.

A Theorem says: at every point of the domain where the hypotheses hold, all terms have values and the relation is true.
That the terms have values is checked for every sentence here, in `admit`; each rule argues for the truth alone.
A rule is a function that returns a `Conclusion` or raises `RefusedError`; the decorator `rule` admits what it returns.
The seal keeps people from mistakes; a program that digs in closures can break it, as it can any Python.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from fdtheory.proof.language.domain import require_defined, require_definitions_defined
from fdtheory.proof.language.polynomials import RefusedError
from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.language.terms import NotExpressibleError


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


class Final(type):
    """A class that nobody changes or extends."""

    def __setattr__(cls, name: str, value: Any) -> None:
        raise TypeError(f"{cls.__name__} is sealed")

    def __delattr__(cls, name: str) -> None:
        raise TypeError(f"{cls.__name__} is sealed")


class Handle(metaclass=Final):
    """A handle without content; what it stands for is in the kernel's own record."""

    __slots__ = ("__weakref__",)

    def __new__(cls, *_: Any, **__: Any) -> Any:
        raise TypeError(f"a {cls.__name__} is made by the kernel only, and not copied: run its proof again")


def vault() -> tuple[Callable[[Any, Any], Any], Callable[[Any], Any]]:
    """Put and get for records that live as long as their handles; the store itself is out of reach."""
    kept: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()

    def put(kind: Any, content: Any) -> Any:
        handle = object.__new__(kind)
        kept[handle] = content
        return handle

    def get(handle: Any) -> Any:
        return kept.get(handle)

    return put, get


_put, _get = vault()


def _printer() -> Callable[[Any], str]:
    """The text of a theorem's sentence, written once: outlines show the same lemmas again and again."""
    kept: WeakKeyDictionary[Any, str] = WeakKeyDictionary()

    def text(theorem: Any) -> str:
        if theorem not in kept:
            kept[theorem] = theorem.sentence.text()
        return kept[theorem]

    return text


_text = _printer()


class Theorem(Handle):
    """Proved by the kernel: ``sentence``, ``cites`` (facts taken from outside), ``outline()`` for people."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        raise TypeError("Theorem is final")

    @property
    def sentence(self) -> Sentence:
        found = record(self)
        if found.sentence.key() != found.key:
            raise RefusedError("the sentence of this theorem was tampered with")
        return found.sentence

    @property
    def step(self) -> Step:
        return record(self).step

    @property
    def rule(self) -> str:
        return record(self).step.rule.__name__

    @property
    def premises(self) -> tuple["Theorem", ...]:
        return record(self).premises

    @property
    def cites(self) -> frozenset[str]:
        return record(self).cites

    def outline(self) -> str:
        """The proof rule by rule, premises first; a theorem that is used twice is numbered once."""
        lines: list[str] = []
        numbers: dict[Any, int] = {}

        def visit(theorem: Theorem) -> int:
            if theorem not in numbers:
                used = [visit(p) for p in theorem.premises]
                numbers[theorem] = len(lines) + 1
                from_ = f" from {', '.join(map(str, used))}" if used else ""
                lines.append(f"{len(lines) + 1}. [{theorem.rule}{from_}] {_text(theorem)}")
            return numbers[theorem]

        visit(self)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"|- {self.sentence.text()}   [{self.rule}{''.join(', cites ' + c for c in sorted(self.cites))}]"


def record(theorem: Any) -> _Record:
    """What a theorem stands for; refuses what the kernel did not make, and what was changed since."""
    found = _get(theorem) if type(theorem) is Theorem else None
    if type(found) is not _Record or found.core.key() != found.key:
        raise RefusedError("this is not a theorem of the kernel, or was tampered with")
    return found


def _admit(conclusion: Conclusion, step: Step) -> Any:
    sentence = conclusion.sentence
    if not Sentence.plain(sentence):
        raise RefusedError("the sentence has parts of another type")
    core = Sentence.unfolded(sentence).mapped(lambda e: e)
    if not core.closed():
        raise RefusedError(f"not closed: {sentence.text()}")
    require_defined(core)
    if sentence.where:
        require_definitions_defined(sentence, sentence.where)
    below = frozenset(c for p in conclusion.premises for c in record(p).cites)
    return _put(
        Theorem,
        _Record(sentence, core, core.key(), step, tuple(conclusion.premises), below | frozenset(conclusion.cites)),
    )


def rule(check: Callable[..., Conclusion]) -> Callable[..., Any]:
    """A rule: what the check concludes is admitted as a Theorem; what it cannot be applied to is refused."""

    @wraps(check)
    def apply(*arguments: Any, **options: Any) -> Any:
        try:
            conclusion = check(*arguments, **options)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            clear = isinstance(error, (RefusedError, NotExpressibleError))
            raise error if clear else RefusedError(f"{check.__name__} has no meaning here: {error}") from None
        return _admit(conclusion, Step(apply, arguments, options))

    return apply


def proves(theorem: Any, sentence: Sentence, cites: frozenset[str] = frozenset()) -> bool:
    """Whether this is a theorem for exactly this sentence that takes nothing but ``cites`` from outside."""
    found = record(theorem)
    return Sentence.plain(sentence) and found.key == sentence.key() and found.cites <= cites
