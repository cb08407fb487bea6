"""Verdicts, and the table that makes one of what was accepted and rejected, case by case."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from fdtheory.notebook import displayed, html_table
from fdtheory.trial.evidence import Evidence, Strength


class Verdict(StrEnum):
    """What a claim comes out as, the worst first."""

    BROKEN = "BROKEN"
    VACUOUS = "VACUOUS"
    UNDECIDED = "UNDECIDED"
    REFUTED = "REFUTED"
    HOLDS = "HOLDS"


@dataclass(frozen=True)
class Case:
    """One case of a judged claim: the subject's evidence beside that of each rival."""

    name: str
    subject: Evidence
    rivals: tuple[Evidence, ...]

    @property
    def told_apart(self) -> bool:
        """Whether subject and every rival were decided, and differently."""
        opposite = {True: False, False: True}.get(self.subject.holds)  # type: ignore[arg-type]
        return opposite is not None and all(rival.holds is opposite for rival in self.rivals)


@dataclass(frozen=True)
class Judgement:
    """The outcome of a claim, with all that was seen."""

    label: str
    name: str
    verdict: Verdict
    strength: Strength | None
    cases: tuple[Case, ...]
    why: str
    erratum: str = ""

    @property
    def green(self) -> bool:
        """HOLDS, or REFUTED with an erratum; an erratum against what holds is not green either."""
        return self.verdict is (Verdict.REFUTED if self.erratum else Verdict.HOLDS)

    def __repr__(self) -> str:
        worth = f" {self.strength.name}" if self.strength else ""
        why = f", {self.why[:80]}" if self.why else ""
        return f"<{self.label}/{self.name}: {self.verdict}{worth}, {len(self.cases)} cases{why}>"

    def _repr_html_(self) -> str:
        """Every case with what was seen of the subject, or the sentence that the proof kernel was asked for."""
        said = {True: "accepted", False: "rejected", None: "undecided"}
        rows = []
        for case in self.cases:
            rivals = ", ".join(said[rival.holds] for rival in case.rivals)
            seen = displayed(proof.latex) if (proof := case.subject.proof) else case.subject.seen
            rows.append((case.name, said[case.subject.holds], rivals, seen))
        return html_table(repr(self)[1:-1], ["case", "subject", "rivals", "seen of the subject"], rows)

    @property
    def witness(self) -> Case | None:
        """The first case that rejects the subject."""
        return next((case for case in self.cases if case.subject.holds is False), None)


def verdict_of(cases: Mapping[str, tuple[bool | None, Sequence[bool | None]]]) -> Verdict:
    """The verdict table. For each case: was the subject accepted, and was each rival?

    >>> verdict_of({"p = 1": (True, [False]), "p = 2": (True, [False])})
    <Verdict.HOLDS: 'HOLDS'>
    >>> verdict_of({"p = 1": (True, [True]), "p = 2": (True, [False])})
    <Verdict.VACUOUS: 'VACUOUS'>
    """
    subjects = [subject for subject, _ in cases.values()]
    rivals = [rival for _, several in cases.values() for rival in several]
    blind = any((subject is True and True in several) or not several for subject, several in cases.values())
    if False in subjects and False in rivals:
        return Verdict.BROKEN
    if not cases or not rivals or (blind and False not in subjects):
        return Verdict.VACUOUS
    if None in subjects or None in rivals:
        return Verdict.UNDECIDED
    return Verdict.REFUTED if False in subjects else Verdict.HOLDS


_REASONS = {
    Verdict.HOLDS: "",
    Verdict.REFUTED: "the subject is rejected and the rival accepted",
    Verdict.UNDECIDED: "a case could not be decided",
    Verdict.VACUOUS: "the check cannot tell the subject from a rival",
    Verdict.BROKEN: "the check rejects both the subject and a rival",
}


def explained(verdict: Verdict, cases: tuple[Case, ...]) -> str:
    """Why a verdict is not HOLDS, with the first cases that made it so."""
    if not cases:
        return "no case was tried"
    culprits = [case.name for case in cases if _is_culprit(verdict, case)]
    return f"{_REASONS[verdict]} ({'; '.join(culprits[:3])}{'; …' if len(culprits) > 3 else ''})" if culprits else ""


def _is_culprit(verdict: Verdict, case: Case) -> bool:
    seen = [case.subject.holds, *(rival.holds for rival in case.rivals)]
    return {
        Verdict.HOLDS: False,
        Verdict.REFUTED: seen[0] is False,
        Verdict.UNDECIDED: None in seen,
        Verdict.VACUOUS: seen[0] is True and True in seen[1:],
        Verdict.BROKEN: False in seen,
    }[verdict]
