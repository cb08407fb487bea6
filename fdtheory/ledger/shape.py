"""The shape of a ledger as JSON, for type checkers; `ledger.schema.json` is what files are held against."""

from typing import NotRequired, TypedDict


class SeenRecord(TypedDict):
    """What was seen in one case, of the subject and of each rival."""

    case: str
    subject: str
    rivals: list[str]


class SentenceRecord(TypedDict):
    """The sentence that was judged in a case, and its proof rule by rule."""

    case: str
    text: str
    latex: NotRequired[str]
    outline: NotRequired[list[str]]


class MutationRecord(TypedDict):
    """How many near misses of its mathematics a claim notices."""

    killed: int
    blind: int
    equivalent: NotRequired[int]
    looser: NotRequired[int]


class ClaimRecord(TypedDict):
    """A claim and how it was judged; without a verdict it was not."""

    name: str
    verdict: str | None
    says: NotRequired[str]
    module: NotRequired[str]
    source: NotRequired[str]
    scope: NotRequired[dict[str, str]]
    subject: NotRequired[str]
    rivals: NotRequired[list[str]]
    uses: NotRequired[list[str]]
    cites: NotRequired[list[str]]
    also: NotRequired[list[str]]
    erratum: NotRequired[str]
    mutation: NotRequired[MutationRecord | None]
    strength: NotRequired[str | None]
    green: NotRequired[bool]
    cases: NotRequired[int]
    told_apart: NotRequired[int]
    sides: NotRequired[str | None]
    why: NotRequired[str]
    witness: NotRequired[SeenRecord | None]
    shown: NotRequired[list[SeenRecord]]
    sentences: NotRequired[list[SentenceRecord]]
    by: NotRequired[str]
    fingerprint: NotRequired[dict[str, str] | None]


class RepairRecord(TypedDict):
    """What holds in place of a refuted formula, and the claim that says so."""

    tex: str
    claim: str


class RepairPart(TypedDict, total=False):
    """The part of a statement that only a repaired one has."""

    repair: RepairRecord


class FoundationRecord(TypedDict):
    """What a statement rests on."""

    effective: str | None
    weakest: str | None
    assumes: list[str]
    cites: list[str]
    with_repair_of: list[str]
    on_refuted: list[str]


class FormalRecord(TypedDict):
    """What Coq says about a statement, and why it does not count where it does not."""

    counts: bool
    says: str
    why_not: str
    versions: list[str]
    covers: list[str]
    axioms: list[str]


GravityRecord = TypedDict("GravityRecord", {"class": str, "place": int})


class StandingRecord(TypedDict):
    """A statement of the paper and how it stands."""

    label: str
    kind: str
    number: str
    section: str
    says: str
    reason: str
    verdict: str | None
    strength: str | None
    green: bool
    conditional_on: list[str]
    uses: list[str]
    theme: NotRequired[str]
    tex: NotRequired[str]
    repair: NotRequired[RepairRecord]
    machine_strength: NotRequired[str | None]
    effective: NotRequired[str | None]
    weakest: NotRequired[str | None]
    assumes: NotRequired[list[str]]
    cites: NotRequired[list[str]]
    with_repair_of: NotRequired[list[str]]
    on_refuted: NotRequired[list[str]]
    formal: NotRequired[FormalRecord | None]


class StatementRecord(StandingRecord):
    """A statement with all that was claimed of it."""

    claims: list[ClaimRecord]
    gravity: NotRequired[GravityRecord]


class ScopeRecord(TypedDict):
    """What a run was asked for."""

    labels: list[str]
    files: list[str]


Counts = dict[str, int]
SummaryRecord = TypedDict(
    "SummaryRecord",
    {
        "statements": int,
        "with claims": int,
        "claims": int,
        "cases told apart": int,
        "verdicts": Counts,
        "strengths": Counts,
        "effective": Counts,
        "with repairs": int,
        "conditional": int,
        "errata": int,
        "definition": int,
        "cited": int,
        "unchecked": int,
        "classical": int,
    },
)


class LedgerRecord(TypedDict):
    """A whole ledger."""

    schema: int
    mode: str
    whole: bool
    summary: SummaryRecord
    statements: list[StatementRecord]
    fdtheory: NotRequired[str]
    versions: NotRequired[dict[str, str]]
    scope: NotRequired[ScopeRecord]
    title: NotRequired[str]
    times: NotRequired[dict[str, float]]
