"""A claim: one check that must tell what is said (the subject) from its nearest rivals, case by case.

Nothing else in the project gives a verdict (by the table of `verdict`), and nobody can write one by hand.
"""

import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from inspect import signature
from typing import Concatenate, TypeVar, overload

from fdtheory.trial.evidence import (
    Evidence,
    HasOrder,
    Strength,
    as_made,
    enclosed,
    equal,
    exact,
    identity,
    inequality,
    measured,
    observed,
    proved,
    refuted,
)
from fdtheory.trial.mention import as_far_as_spoken_of
from fdtheory.trial.verdict import Case, Judgement, Verdict, explained, verdict_of

__all__ = [
    "Case",
    "Claim",
    "Evidence",
    "HasOrder",
    "Judgement",
    "Strength",
    "Verdict",
    "claim",
    "enclosed",
    "equal",
    "exact",
    "identity",
    "inequality",
    "measured",
    "name_of",
    "observed",
    "proved",
    "refuted",
    "verdict_of",
]


Check = Callable[..., Iterable[Evidence]]
Subject = TypeVar("Subject")
Rival = TypeVar("Rival")


@dataclass(frozen=True)
class Claim:
    """A check together with its subject and its rivals."""

    label: str
    check: Check
    subject: object
    rivals: tuple[object, ...]
    uses: tuple[str, ...] = ()
    erratum: str = ""
    also: Mapping[str, str] = field(default_factory=dict, hash=False)
    cites: tuple[str, ...] = ()
    name: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", self.check.__name__)

    @property
    def id(self) -> str:
        """Unique among all claims: the statement's label and the check's name."""
        return f"{self.label}/{self.name}"

    @property
    def labels(self) -> tuple[str, ...]:
        """All the statements that it decides; ``also`` holds the further ones, each with its erratum."""
        return (self.label, *self.also)

    def under(self, label: str) -> "Claim":
        """The same claim as it stands under another of its statements."""
        if label == self.label:
            return self
        others = {self.label: self.erratum, **self.also}
        return replace(self, label=label, erratum=others.pop(label), also=others)

    def judge(self, *, full: bool = False) -> Judgement:
        """Run the check on the subject and on every rival, and compare case by case."""
        try:
            sides = self.sides(full=full)
        except (Exception, SystemExit):
            return self.without_cases(Verdict.BROKEN, traceback.format_exc())
        return self.judged(sides)

    def sides(self, *, full: bool = False) -> list[list[Evidence]]:
        """What the check shows of the subject and of every rival; gives no verdict."""
        subject, *rivals = (self._evidence(side, full) for side in (self.subject, *self.rivals))
        others = [*zip(self.rivals, rivals, strict=True)]
        return [as_far_as_spoken_of(lambda side: self._checked(side, full), self.subject, subject, others), *rivals]

    def side(self, number: int, *, full: bool = False) -> list[Evidence]:
        """What the check shows of the subject (number 0) or of one rival, with nothing of another side before it."""
        value = (self.subject, *self.rivals)[number]
        found = self._evidence(value, full)
        return found if number else as_far_as_spoken_of(lambda side: self._checked(side, full), value, found)

    def judged(self, sides: Sequence[Sequence[Evidence]]) -> Judgement:
        """The judgement on what was shown, wherever the check ran."""
        names = [name_of(side) for side in (self.subject, *self.rivals)]
        try:
            cases = _paired([self._by_case(*pair) for pair in zip(sides, names, strict=True)], names)
        except (TypeError, ValueError):
            return self.without_cases(Verdict.BROKEN, traceback.format_exc())
        verdict = verdict_of({case.name: (case.subject.holds, [r.holds for r in case.rivals]) for case in cases})
        return self._judgement(verdict, cases, explained(verdict, cases))

    def _checked(self, side: object, full: bool) -> Iterable[Evidence]:
        return self.check(side, **({"full": full} if "full" in signature(self.check).parameters else {}))

    def without_cases(self, verdict: Verdict, why: str) -> Judgement:
        """A check that did not come to its end: BROKEN, or UNDECIDED for want of time."""
        if verdict not in (Verdict.BROKEN, Verdict.UNDECIDED):
            raise ValueError(f"verdict = {verdict}: without cases a claim is BROKEN or UNDECIDED")
        return self._judgement(verdict, (), why)

    def _evidence(self, side: object, full: bool) -> list[Evidence]:
        found: dict[str, Evidence] = {}
        for evidence in self._checked(side, full):
            if not isinstance(evidence, Evidence):
                raise TypeError(f"{self.id} yielded {evidence!r} for {name_of(side)}: yield Evidence only")
            self._refuse_twice(evidence, found, name_of(side))
            found[evidence.case] = as_made(evidence)
        return list(found.values())

    def _by_case(self, side: Sequence[Evidence], name: str) -> dict[str, Evidence]:
        found: dict[str, Evidence] = {}
        for evidence in map(as_made, side):
            self._refuse_twice(evidence, found, name)
            found[evidence.case] = evidence
        return found

    def _refuse_twice(self, evidence: Evidence, found: Mapping[str, Evidence], name: str) -> None:
        if evidence.case in found:
            raise ValueError(f"{self.id} yielded the case {evidence.case!r} twice for {name}")

    def _judgement(self, verdict: Verdict, cases: tuple[Case, ...], why: str) -> Judgement:
        pieces = [piece.strength for case in cases for piece in (case.subject, *case.rivals)]
        return Judgement(self.label, self.name, verdict, min(pieces, default=None), cases, why, self.erratum)


@overload
def claim(
    label: str,
    *,
    subject: Subject,
    rival: list[Rival],
    uses: Sequence[str] = (),
    erratum: str | Mapping[str, str] = "",
    also: Sequence[str] = (),
    cites: Sequence[str] = (),
) -> Callable[[Callable[Concatenate[Subject | Rival, ...], Iterable[Evidence]]], Claim]: ...


@overload
def claim(
    label: str,
    *,
    subject: Subject,
    rival: Rival,
    uses: Sequence[str] = (),
    erratum: str | Mapping[str, str] = "",
    also: Sequence[str] = (),
    cites: Sequence[str] = (),
) -> Callable[[Callable[Concatenate[Subject | Rival, ...], Iterable[Evidence]]], Claim]: ...


def claim(
    label: str,
    *,
    subject: object,
    rival: object,
    uses: Sequence[str] = (),
    erratum: str | Mapping[str, str] = "",
    also: Sequence[str] = (),
    cites: Sequence[str] = (),
) -> Callable[[Check], Claim]:
    """Turn a generator of Evidence into a Claim about ``label``.

    ``rival`` is one rival, or a list of several; ``uses`` names the statements it rests on (``lem:x!repaired`` for what
    holds in place of a misprint), ``cites`` the classical facts that its argument takes. A refuted subject
    needs an ``erratum`` that says what is printed, why it fails and what holds instead. ``also`` names further
    statements that the same check decides; their errata may differ, then ``erratum`` has one text for each label.
    """
    rivals = tuple(rival) if isinstance(rival, list) else (rival,)
    if not rivals:
        raise ValueError(f"claim {label!r} has no rival: name at least one near miss that the check must reject")
    if not isinstance(label, str) or not label.strip():
        raise ValueError(f"label = {label!r}: give the label of a statement")
    for name, labels in (("uses", uses), ("also", also), ("cites", cites)):
        if isinstance(labels, str):
            raise ValueError(f"{name} = {labels!r} in claim {label!r}: give a tuple of labels")
    errata = _errata(label, also, erratum)
    if own := [used for used in uses if used in errata]:
        raise ValueError(f"claim {label!r} uses {own[0]!r}, which it decides itself: remove it from uses")
    others = {k: errata[k] for k in also}
    return lambda check: Claim(label, check, subject, rivals, tuple(uses), errata[label], others, tuple(cites))


def _errata(label: str, also: Sequence[str], erratum: str | Mapping[str, str]) -> dict[str, str]:
    """The erratum of each label; a text for some labels only, or for a stranger, is refused."""
    labels = (label, *also)
    if len(set(labels)) < len(labels):
        raise ValueError(f"also = {tuple(also)!r} in claim {label!r}: name each label once")
    if isinstance(erratum, str):
        return dict.fromkeys(labels, erratum)
    if set(erratum) != set(labels) or not all(erratum.values()):
        raise ValueError(f"erratum of claim {label!r} is for {sorted(erratum)}: give one text for each of {labels}")
    return dict(erratum)


def name_of(side: object) -> str:
    """How a subject or rival is called in reports.

    >>> name_of(name_of), name_of(2)
    ('name_of', '2')
    """
    return str(getattr(side, "__name__", None) or side)


def _paired(sides: list[dict[str, Evidence]], names: list[str]) -> tuple[Case, ...]:
    for side, name in zip(sides[1:], names[1:], strict=True):
        if list(side) != list(sides[0]):
            odd = sorted(set(side) ^ set(sides[0])) or ["their order"]
            raise ValueError(
                f"subject {names[0]} and rival {name} were not tried on the same cases; "
                f"they differ in {', '.join(odd[:5])}"
            )
    return tuple(Case(name, evidence, tuple(side[name] for side in sides[1:])) for name, evidence in sides[0].items())
