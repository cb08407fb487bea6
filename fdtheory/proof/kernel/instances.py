"""Terms for variables, from no more theorems than that takes. Nothing here needs trust: the kernel checks the rest."""

from collections.abc import Iterable
from typing import TypeAlias

from fdtheory.proof.kernel import logic
from fdtheory.proof.kernel.seal import Theorem
from fdtheory.proof.language.kinds import RefusedError
from fdtheory.proof.language.sentence import Eq, ForAll, Given, Relation, Sentence
from fdtheory.proof.language.terms import At, Definition

Theorems: TypeAlias = Iterable[Theorem]
_NO_MEANING = (AttributeError, IndexError, KeyError, TypeError, ValueError)


def instantiate(
    theorem: Theorem,
    at: At,
    for_all: ForAll,
    given: Given = (),
    *,
    because: Theorems = (),
    where: Iterable[Definition] = (),
) -> Theorem:
    """The kernel's rule of this name. A bound that is seen by signs needs no theorem, and takes none."""
    because, where = tuple(because), tuple(where)
    try:
        needed = _needed(theorem.sentence, at, Sentence(for_all, Eq(0, 0), given, where), because) if because else ()
    except _NO_MEANING:
        needed = because  # the kernel says what is wrong
    return logic.instantiate(theorem, at, for_all, given, because=needed, where=where)


def assume(
    for_all: ForAll,
    given: Given,
    which: int,
    at: At | None = None,
    *,
    because: Theorems = (),
    where: Iterable[Definition] = (),
) -> Theorem:
    """The kernel's rule of this name, with the same care."""
    because, where = tuple(because), tuple(where)
    try:
        frame = Sentence(for_all, Eq(0, 0), given, where)
        needed = _needed(frame.unfolded().given[which], at or {}, frame, because) if because else ()
    except _NO_MEANING:
        needed = because
    return logic.assume(for_all, given, which, at, because=needed, where=where)


def _needed(source: Sentence | Relation, at: At, frame: Sentence, because: tuple[Theorem, ...]) -> tuple[Theorem, ...]:
    """Those theorems without which a value may lie outside of its range; those that are not needed go first."""
    if isinstance(source, Relation):
        return ()
    core, ranges, chosen = frame.unfolded(), source.unfolded().for_all, logic.clean(at, frame.where)
    needed = because
    for one in because:
        rest = tuple(theorem for theorem in needed if theorem is not one)
        try:
            logic.fits(ranges, chosen, core, rest)
        except RefusedError:
            continue
        needed = rest
    return needed
