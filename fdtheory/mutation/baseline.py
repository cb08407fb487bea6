"""What each claim comes out as without any mutant, and which lines it runs through."""

import gc
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps

from fdtheory.errors import InputError
from fdtheory.ledger.collect import Located
from fdtheory.mutation.apply import Functions, functions_that_exist
from fdtheory.mutation.forked import in_children
from fdtheory.mutation.marked import Marked, marked
from fdtheory.trial.claim import Claim, Evidence, Judgement, Verdict
from fdtheory.trial.sides import Sides, sides

MOST_SECONDS = 300.0
"""What a claim may take without a mutant."""


@dataclass(frozen=True)
class Sight:
    """One piece of evidence as plain data."""

    holds: bool | None
    strength: str
    maker: str
    seen: str

    @classmethod
    def of(cls, evidence: Evidence) -> "Sight":
        sentence = evidence.proof.sentence if evidence.proof else ""
        return cls(evidence.holds, evidence.strength.name, evidence.maker, sentence or evidence.seen)


@dataclass(frozen=True)
class Outcome:
    """A judgement as plain data: for each case the subject's evidence and that of each rival."""

    verdict: str
    strength: str
    cases: Mapping[str, tuple[Sight, ...]]

    @property
    def told_apart(self) -> int:
        """The cases in which subject and every rival were decided, and differently."""
        decided = ((subject.holds, {rival.holds for rival in rivals}) for subject, *rivals in self.cases.values())
        return sum(subject is not None and rivals == {not subject} for subject, rivals in decided)

    @property
    def accepted(self) -> list[Sight]:
        """What is shown of the side that is accepted: the subject, or the repairs of what is refuted."""
        side = slice(0, 1) if self.verdict == Verdict.HOLDS else slice(1, None)
        return [sight for sights in self.cases.values() for sight in sights[side]]

    @classmethod
    def of(cls, judgement: Judgement) -> "Outcome":
        cases = {case.name: tuple(map(Sight.of, (case.subject, *case.rivals))) for case in judgement.cases}
        return cls(str(judgement.verdict), judgement.strength.name if judgement.strength else "", cases)


@dataclass(frozen=True)
class Baseline:
    """A claim without mutants: its outcome, the lines where it accepts, and the seconds that it takes."""

    claim: str
    module: str
    outcome: Outcome
    lines: Mapping[str, frozenset[int]]
    seconds: float

    @property
    def sides(self) -> Sides:
        return sides((sight.maker, sight.seen) for sight in self.outcome.accepted)


def baselines(located: Sequence[Located], jobs: int) -> Iterator[Baseline]:
    """Judge every claim once in a child of its own; one that is not green has nothing to lose and is refused."""
    code, functions = marked(), functions_that_exist()
    gc.collect()
    for item, found in in_children(
        lambda item: _baseline(item, code, functions), located, lambda _: MOST_SECONDS, jobs
    ):
        if not isinstance(found, Baseline):
            raise InputError(
                f"the claim {item.claim.id} cannot be judged ({found}); mend it, then look for near misses"
            )
        if found.outcome.verdict not in (Verdict.HOLDS, Verdict.REFUTED):
            raise InputError(
                f"the claim {item.claim.id} is {found.outcome.verdict}; only what is green has near misses"
            )
        yield found


def _baseline(item: Located, code: Marked, functions: Functions) -> Baseline:
    lines: dict[str, set[int]] = {}
    start = time.process_time()
    outcome = Outcome.of(_watched(item.claim, code, functions, lines).judge())
    spent = time.process_time() - start
    return Baseline(item.claim.id, item.source.module, outcome, {m: frozenset(s) for m, s in lines.items()}, spent)


def _watched(claim: Claim, code: Marked, functions: Functions, lines: dict[str, set[int]]) -> Claim:
    """The claim, which notes its lines where it accepts: at the subject, or at the repairs of what is refuted."""
    accepted = claim.rivals if claim.erratum else (claim.subject,)

    @wraps(claim.check)
    def check(side: object, **keywords: object) -> Iterable[Evidence]:
        if not any(side is one for one in accepted):
            return claim.check(side, **keywords)
        found: list[Evidence] = []
        for module, seen in code.lines_of(lambda: found.extend(claim.check(side, **keywords)), functions).items():
            lines.setdefault(module, set()).update(seen)
        return found

    return replace(claim, check=check)
