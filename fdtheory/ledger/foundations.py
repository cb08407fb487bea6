"""What a verdict rests on: versions of statements, the weakest link, the repairs and the cited facts it takes.

A statement that the paper gets wrong has two versions: as printed, which is refuted, and as repaired, which the same
claims accept. ``uses`` names the one that is meant: ``thm:x``, or ``thm:x!repaired``. Nothing may rest on a version
that is refuted. The effective strength of a statement is the weakest over itself and all that it rests on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from fdtheory.ledger.versions import REPAIRED, label_of
from fdtheory.trial.claim import Strength, Verdict


class Supported(Protocol):
    """What is needed of an entry of the ledger."""

    @property
    def verdict(self) -> Verdict | None: ...
    @property
    def strength(self) -> Strength | None: ...
    @property
    def uses(self) -> tuple[str, ...]: ...
    @property
    def own_cites(self) -> tuple[str, ...]: ...
    @property
    def own_assumes(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Foundation:
    """All that a statement rests on, directly or not, in few words."""

    effective: Strength | None
    weakest: str | None
    with_repair_of: tuple[str, ...]
    cites: tuple[str, ...]
    assumes: tuple[str, ...]
    on_refuted: tuple[str, ...]


def foundations(entries: Mapping[str, Supported]) -> dict[str, Foundation]:
    """The foundation of every entry; the graph of uses has no cycle."""
    known: dict[str, Foundation] = {}

    def lay(label: str) -> Foundation:
        if label not in known:
            entry = entries[label]
            below = [(use, lay(label_of(use))) for use in entry.uses if label_of(use) in entries]
            known[label] = _foundation(label, entry, below, entries)
        return known[label]

    for label in entries:
        lay(label)
    return known


def _foundation(
    label: str, entry: Supported, below: list[tuple[str, Foundation]], entries: Mapping[str, Supported]
) -> Foundation:
    effective, weakest = entry.strength, None
    for use, foundation in below:
        link = foundation.effective
        if link is not None and (effective is None or link < effective):
            effective, weakest = link, foundation.weakest or label_of(use)
    refuted = [use for use, _ in below if is_refuted(use, entries)]
    repairs = [label_of(use) for use, _ in below if use.endswith(REPAIRED)]
    return Foundation(
        effective,
        weakest if weakest != label else None,
        _union(repairs, (f.with_repair_of for _, f in below)),
        _union(entry.own_cites, (f.cites for _, f in below)),
        _union(entry.own_assumes, (f.assumes for _, f in below)),
        tuple(refuted),
    )


def is_refuted(use: str, entries: Mapping[str, Supported]) -> bool:
    """Whether the version that is used is false: printed and refuted, or the repair of what needs none."""
    refuted = entries[label_of(use)].verdict is Verdict.REFUTED
    return not refuted if use.endswith(REPAIRED) else refuted


def _union(own: Iterable[str], others: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """Each name once, in order of the alphabet, so that the order of uses does not matter."""
    return tuple(sorted({*own, *(name for names in others for name in names)}))
