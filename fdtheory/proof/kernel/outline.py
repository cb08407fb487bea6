"""A proof for people, rule by rule, premises first, and refusals in clear words. Nothing here is trusted."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol
from weakref import WeakKeyDictionary

from fdtheory.proof.language.kinds import NotExpressibleError, RefusedError
from fdtheory.proof.language.statement import Sentence


class Proved(Protocol):
    """What is shown of a theorem."""

    @property
    def sentence(self) -> Sentence: ...
    @property
    def rule(self) -> str: ...
    @property
    def premises(self) -> "tuple[Proved, ...]": ...


_TEXTS: WeakKeyDictionary[Proved, str] = WeakKeyDictionary()
"""Written once: outlines show the same lemmas again and again."""


def outline(whole: Proved) -> str:
    """A theorem that is used twice is numbered once."""
    lines: list[str] = []
    numbers: dict[Proved, int] = {}

    def visit(theorem: Proved) -> int:
        if theorem not in numbers:
            used = [visit(p) for p in theorem.premises]
            numbers[theorem] = len(lines) + 1
            from_ = f" from {', '.join(map(str, used))}" if used else ""
            lines.append(f"{len(lines) + 1}. [{theorem.rule}{from_}] {_text(theorem)}")
        return numbers[theorem]

    visit(whole)
    return "\n".join(lines)


def _text(theorem: Proved) -> str:
    if theorem not in _TEXTS:
        _TEXTS[theorem] = theorem.sentence.text()
    return _TEXTS[theorem]


@contextmanager
def in_clear_words(name: str) -> Iterator[None]:
    """What a rule cannot be applied to is refused, and said to be."""
    try:
        yield
    except (RefusedError, NotExpressibleError):
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise RefusedError(f"{name} has no meaning here: {error}") from None
