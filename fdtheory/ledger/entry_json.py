"""One statement of the ledger as plain data."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from fdtheory.ledger.claim_source import home_of, is_a_users, source_of
from fdtheory.ledger.docstring_scope import opening_of, scope_of
from fdtheory.ledger.fingerprint import Fingerprints
from fdtheory.ledger.foundations import Foundation
from fdtheory.ledger.mutation_score import Score, score_of
from fdtheory.ledger.shape import (
    ClaimRecord,
    FormalRecord,
    FoundationRecord,
    GravityRecord,
    RepairPart,
    SeenRecord,
    SentenceRecord,
    StandingRecord,
    StatementRecord,
)
from fdtheory.ledger.statements import Statement
from fdtheory.trial.claim import Case, Claim, Judgement, name_of
from fdtheory.trial.evidence import Strength
from fdtheory.trial.quantities import readable
from fdtheory.trial.sides import Sides, sides_of

if TYPE_CHECKING:
    from fdtheory.ledger.record import Entry

SHOWN, LETTERS, LETTERS_OF_A_POINT = 2, 100, 3
"""How many cases of a claim the ledger tells beside its witness and how many rivals of each, and how much of each."""


def told_apart(judgement: Judgement) -> int:
    return sum(case.told_apart for case in judgement.cases)


def entry_dict(
    entry: "Entry", fingerprints: Fingerprints, scores: Mapping[str, Score], gravity: GravityRecord
) -> StatementRecord:
    return {
        **standing_dict(entry),
        "claims": [
            {
                **_claim_dict(claim, judgement, scores),
                "by": home_of(claim) or "fdtheory",
                "fingerprint": fingerprints.of(claim, entry.statement.says),
            }
            for claim, judgement in entry.claims
        ],
        "gravity": gravity,
    }


def standing_dict(entry: "Entry") -> StandingRecord:
    """A statement and how it stands, without its claims."""
    statement = entry.statement
    return {
        "label": statement.label,
        "kind": statement.kind,
        "number": statement.number,
        "section": statement.section,
        "theme": statement.theme,
        "says": statement.says,
        "tex": statement.tex,
        **_repair_part(statement),
        "reason": statement.reason,
        "verdict": entry.verdict and str(entry.verdict),
        "strength": _name(entry.strength),
        "machine_strength": _name(entry.machine_strength),
        **_foundation_dict(entry.foundation),
        "formal": _formal_dict(entry),
        "green": entry.green,
        "conditional_on": list(entry.conditional_on),
        "uses": list(entry.uses),
    }


def _said(sides: Sides | None) -> str | None:
    return None if sides is None else str(sides)


def _name(strength: Strength | None) -> str | None:
    return None if strength is None else strength.name


def _repair_part(statement: Statement) -> RepairPart:
    if statement.repair is None:
        return {}
    return {"repair": {"tex": statement.repair.tex, "claim": statement.repair.claim}}


def _formal_dict(entry: "Entry") -> FormalRecord | None:
    """What Coq says about the statement, and why it does not count where it does not."""
    found = entry.formal
    if found is None:
        return None
    agrees = "" if entry.is_formal or not found.formal else _why_it_differs(entry)
    return {
        "counts": entry.is_formal,
        "says": found.sentence(),
        "why_not": agrees or found.why,
        "versions": list(found.versions),
        "covers": list(found.covers),
        "axioms": list(found.axioms),
    }


def _why_it_differs(entry: "Entry") -> str:
    if any(is_a_users(claim) for claim, _ in entry.claims):
        return "a user's claim is among those that decide, of which it says nothing"
    return "its versions are not those that the claims decided"


def _foundation_dict(laid: Foundation | None) -> FoundationRecord:
    if laid is None:
        return {"effective": None, "weakest": None, "assumes": [], "cites": [], "with_repair_of": [], "on_refuted": []}
    return {
        "effective": _name(laid.effective),
        "weakest": laid.weakest,
        "assumes": list(laid.assumes),
        "cites": list(laid.cites),
        "with_repair_of": list(laid.with_repair_of),
        "on_refuted": list(laid.on_refuted),
    }


def _claim_dict(claim: Claim, judgement: Judgement | None, scores: Mapping[str, Score]) -> ClaimRecord:
    score = score_of(claim, scores)
    found: ClaimRecord = {
        "name": claim.name,
        "says": opening_of(claim.check.__doc__),
        "module": claim.check.__module__,
        "source": source_of(claim),
        "scope": scope_of(claim.check.__doc__),
        "subject": name_of(claim.subject),
        "rivals": [name_of(rival) for rival in claim.rivals],
        "uses": list(claim.uses),
        "cites": list(claim.cites),
        "also": list(claim.also),
        "erratum": claim.erratum,
        "mutation": score.to_dict() if score else None,
        "verdict": None,
    }
    if judgement is None:
        return found
    return found | {
        "verdict": str(judgement.verdict),
        "strength": _name(judgement.strength),
        "green": judgement.green,
        "cases": len(judgement.cases),
        "told_apart": told_apart(judgement),
        "sides": _said(sides_of(judgement)),
        "why": judgement.why,
        "witness": _witness_dict(judgement.witness),
        "shown": [_shown_dict(case) for case in _chosen(judgement)],
        "sentences": [_sentence_dict(case) for case in judgement.cases if case.subject.proof],
    }


def _sentence_dict(case: Case) -> SentenceRecord:
    """What was judged in a case: the very sentence, and its proof rule by rule."""
    proof = case.subject.proof
    return {
        "case": case.name,
        "text": proof.sentence if proof else "",
        "latex": proof.latex if proof else "",
        "outline": list(proof.outline) if proof else [],
    }


def _chosen(judgement: Judgement) -> list[Case]:
    """A few cases that were told apart, the first and the last, besides the witness."""
    told = [case for case in judgement.cases if case.told_apart and case is not judgement.witness]
    if judgement.witness or any(case.subject.proof for case in told):  # which say more than further cases
        return told[:1]
    return told if len(told) <= SHOWN else [*told[: SHOWN - 1], told[-1]]


def _shown_dict(case: Case) -> SeenRecord:
    """What was seen in a case; of a sentence that is told apart only the point at which a rival fails."""
    subject = "" if case.subject.proof else _shortened(readable(case.subject.seen))
    rivals = [_shortened(where_it_fails(readable(rival.seen))) for rival in case.rivals[:SHOWN]]
    return {"case": case.name, "subject": subject, "rivals": rivals}


def where_it_fails(seen: str) -> str:
    """Of a sentence that fails: a few letters of the point, and what is seen there."""
    sentence, found, told = seen.rpartition(": false at ")
    if not (found and sentence.startswith("for all ")):
        return seen
    point, _, relation = told.rpartition(": ")
    letters = point.split(", ")
    shown = ", ".join(letters[:LETTERS_OF_A_POINT]) + (", …" if len(letters) > LETTERS_OF_A_POINT else "")
    return f"false at {shown}: {relation}"


def _shortened(seen: str) -> str:
    """The beginning of a long text, cut between two words."""
    return seen if len(seen) <= LETTERS else f"{seen[: LETTERS - 2].rpartition(' ')[0].rstrip(',;:=·+-')} …"


def _witness_dict(case: Case | None) -> SeenRecord | None:
    if case is None:
        return None
    return {"case": case.name, "subject": case.subject.seen, "rivals": [rival.seen for rival in case.rivals]}
