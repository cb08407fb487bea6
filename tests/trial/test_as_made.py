"""What was made is told from what was altered, copied or written by hand."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sympy as sp

from fdtheory.proof import Le, Sentence, at_least
from fdtheory.trial.as_made import memory
from fdtheory.trial.claim import Evidence, Strength, claim, exact, proved
from fdtheory.trial.evidence import as_made

n = sp.Symbol("n", integer=True)


class Thing:
    """Something that can be remembered."""


def test_content_identity_and_life() -> None:
    remember, still = memory()
    one, other = Thing(), Thing()
    remember(one, 1)
    assert still(one, 1)
    assert not still(one, 2)
    assert not still(other, 1)
    del one  # of which nothing refers to itself: it is gone at once
    assert not any(still(Thing(), 1) for _ in range(100))


class Boastful(Evidence):
    """Another class that says PROVED of itself."""

    def __getattribute__(self, name: str) -> Any:
        return {"strength": Strength.PROVED, "maker": "proved"}.get(name) or super().__getattribute__(name)


def altered(side: int, **changes: Any) -> Evidence:
    piece = proved("c", Sentence({n: at_least(1)}, Le(side * n, 5)))
    for name, value in changes.items():
        object.__setattr__(piece, name, value)
    return piece


def updated(side: int) -> Evidence:
    piece = copy.copy(exact("c", side, "==", 1))
    piece.__dict__.update(strength=Strength.PROVED, maker="proved")
    return piece


def forged_text(side: int) -> Evidence:
    piece = proved("c", Sentence({n: at_least(1)}, Le(1, side * n)))
    object.__setattr__(piece.proof, "sentence", "for all n: n is prime")
    return piece


FORGED: dict[str, Callable[[int], Evidence]] = {
    "an altered answer": lambda side: altered(side, holds=side == 1),
    "an altered strength": lambda side: altered(side, strength=Strength.FORMAL),
    "an altered name": lambda side: altered(side, case="another"),
    "an altered text": forged_text,
    "a copy with other contents": updated,
    "a subclass": lambda side: Boastful("c", side == 1, Strength.PROVED, "trust me"),
}


@pytest.mark.parametrize("name", FORGED)
def test_what_was_altered_is_handmade(name: str) -> None:
    piece = as_made(FORGED[name](1))
    assert (type(piece), piece.maker, piece.strength, piece.proof) == (Evidence, "handmade", Strength.MEASURED, None)


@pytest.mark.parametrize("name", FORGED)
def test_a_claim_believes_none_of_it(name: str) -> None:
    @claim("mine:x", subject=1, rival=2)
    def forged(side: int) -> Iterator[Evidence]:
        """Whatever."""
        yield FORGED[name](side)

    assert forged.judge().strength is Strength.MEASURED


def test_not_even_when_it_is_altered_after_it_was_shown() -> None:
    @claim("mine:x", subject=1, rival=2)
    def forged(side: int) -> Iterator[Evidence]:
        """n ≤ 5."""
        piece = proved("c", Sentence({n: at_least(1)}, Le(side * n, 5)))
        yield piece
        object.__setattr__(piece, "holds", side == 1)

    assert forged.judge().strength is Strength.MEASURED


def test_what_a_maker_made_is_left_alone() -> None:
    piece = exact("c", 1, "==", 1)
    assert as_made(piece) is piece
