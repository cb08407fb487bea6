"""The ledger as annotations of GitHub: one line for each claim that is not green, at its place in the file."""

from collections.abc import Iterator

from fdtheory.ledger.claim_source import source_of
from fdtheory.ledger.plain_text import harmless
from fdtheory.ledger.record import Ledger
from fdtheory.trial.claim import Claim, Judgement, Verdict


def github(ledger: Ledger) -> str:
    """Workflow commands; nothing when all is green."""
    lines = [
        line
        for entry in ledger.entries
        for claim, judgement in entry.claims
        if judgement is not None and not judgement.green
        for line in _annotation(claim, judgement)
    ]
    return "".join(f"{line}\n" for line in dict.fromkeys(lines))


def _annotation(claim: Claim, judgement: Judgement) -> Iterator[str]:
    file, _, line = source_of(claim).rpartition(":")
    told = getattr(claim.check, "path", "") or file
    level = "warning" if judgement.verdict is Verdict.UNDECIDED else "error"
    where = f"file={_property(told)},line={line}" if line.isdigit() else f"file={_property(source_of(claim))}"
    title = _property(f"{judgement.verdict} {claim.label}")
    yield f"::{level} {where},title={title}::{_data(_reason(judgement))}"


def _reason(judgement: Judgement) -> str:
    case = judgement.witness
    seen = f"case {case.name}: {case.subject.seen}" if case else ""
    reason = judgement.why.strip().splitlines()[-1] if judgement.why.strip() else str(judgement.verdict)
    return "\n".join(filter(None, (f"{judgement.name}: {reason}", seen)))


def _data(text: str) -> str:
    return harmless(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
