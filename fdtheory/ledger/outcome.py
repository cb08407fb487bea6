"""What comes of a claim: its judgement with the time it took, and what stands between a claim and that."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from fdtheory.files import Record
from fdtheory.ledger.collect import Located
from fdtheory.ledger.hearing import Hearing
from fdtheory.ledger.plain_text import harmless
from fdtheory.ledger.wire import evidence_from_plain
from fdtheory.trial.claim import Claim, Judgement, Verdict

__all__ = ["UNSIGNED", "Running", "TimedJudgement", "description", "distance", "judgement_on", "told_seconds"]
UNSIGNED = "its process ended before its work was signed"


@dataclass(frozen=True)
class TimedJudgement:
    """A judgement, the seconds it took, and what its check printed."""

    judgement: Judgement
    seconds: float
    output: str = ""


@dataclass(frozen=True)
class Running:
    """A claim at work; of a stranger's its hearing, and what a copy has answered that has not ended yet.

    ``started`` is when the time that it may take began, ``begun`` when it was handed out.
    """

    item: Located
    started: float
    begun: float
    hearing: Hearing | None = None
    answer: Record | None = None

    def later(self, seconds: float) -> "Running":
        """What reading a file takes is not the claim's time."""
        return replace(self, started=self.started + seconds)


def description(claim: Claim) -> tuple[object, ...]:
    """What a file shows of a claim."""
    return claim.labels, claim.name, claim.check.__doc__, claim.subject, claim.rivals, claim.uses, claim.erratum


def judgement_on(claim: Claim, body: Record) -> Judgement:
    """The verdict on what a worker saw."""
    if "raised" in body:
        return claim.without_cases(Verdict.BROKEN, harmless(str(body["raised"])))
    if "refused" in body:
        return claim.without_cases(Verdict.BROKEN, harmless(str(body["refused"])))
    return claim.judged([[evidence_from_plain(piece) for piece in side] for side in body["sides"]])


def told_seconds(body: Record) -> float | None:
    """The seconds that a worker tells, if they can be such."""
    told = body.get("seconds")
    return told if isinstance(told, float) and math.isfinite(told) and told >= 0 else None


def distance(module: str, last: str, others: Sequence[str]) -> int:
    """A worker goes on with its module, then with its theme: theorems and runs are kept there and made once.

    It leaves the theme of another worker to that one, and its module even longer.
    """
    if module == last:
        return 0
    if _theme(module) == _theme(last) and module not in others:
        return 1
    if _theme(module) not in map(_theme, others):
        return 2
    return 4 if module in others else 3


def _theme(module: str) -> str:
    return module.rpartition(".")[0]
