"""What Coq decided, as data: a verdict for every registered statement, and what it was decided from."""

import enum
import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, final

FORMAT = 1


class FormalStanding(enum.StrEnum):
    """Where a registered statement stands; every value but the first says why it is not FORMAL."""

    FORMAL = "FORMAL"
    NOT_REGISTERED = "not the registered one"
    NO_PROOF = "no proof"
    EXTRA_AXIOM = "axiom outside the allow-list"
    NO_RIVALS = "a rival stands"
    REFUSED = "sources refused"


@final
@dataclass(frozen=True)
class Judged:
    """One registered statement, judged."""

    id: str
    labels: tuple[str, ...]
    version: str
    refutes: bool
    covers: str
    statement: str
    proof: str
    standing: FormalStanding
    why: str
    axioms: tuple[str, ...]
    rivals: int
    """How many mutated statements were refuted."""


@final
@dataclass(frozen=True)
class KernelVerdict:
    """The whole of ``verdict.json``. The times stand apart: nothing that they say enters the digest."""

    versions: Mapping[str, str]
    allowed: tuple[str, ...]
    sources: Mapping[str, str]
    registry: str
    refused: tuple[str, ...]
    """Reasons to take nothing from these sources: forbidden words, names, what coqchk found."""
    checked: tuple[str, ...]
    """The sources whose compiled modules coqchk accepted."""
    compared: int
    """Orders at which Coq computed the weights and the program has the same; a difference is a reason to refuse."""
    statements: tuple[Judged, ...]
    times: Mapping[str, float] = field(default_factory=dict)

    @property
    def green(self) -> bool:
        return not self.refused and all(one.standing is FormalStanding.FORMAL for one in self.statements)

    @property
    def formal(self) -> tuple[str, ...]:
        """Labels of the ledger all of whose entries are FORMAL, sorted."""
        everywhere = {label for one in self.statements for label in one.labels}
        lowered = {
            label for one in self.statements if one.standing is not FormalStanding.FORMAL for label in one.labels
        }
        return tuple(sorted(everywhere - lowered))

    def content(self) -> dict[str, object]:
        """Everything but the times, in plain values."""
        found = asdict(self)
        del found["times"]
        return json.loads(json.dumps(found))  # type: ignore[no-any-return]

    def to_json(self) -> str:
        """The file: content, its digest, times."""
        content = self.content()
        whole = {"format": FORMAT, "content": content, "digest": digest_of(content), "times": dict(self.times)}
        return json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def digest_of(content: object) -> str:
    """SHA-256 of plain values in one canonical writing."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def from_content(content: Mapping[str, Any]) -> KernelVerdict:
    """The verdict in plain values; a KeyError, TypeError or ValueError if they are something else."""
    statements = tuple(
        Judged(
            **{
                **one,
                "labels": tuple(one["labels"]),
                "axioms": tuple(one["axioms"]),
                "standing": FormalStanding(one["standing"]),
            }
        )
        for one in content["statements"]
    )
    return KernelVerdict(
        versions=dict(content["versions"]),
        allowed=tuple(content["allowed"]),
        sources=dict(content["sources"]),
        registry=content["registry"],
        refused=tuple(content["refused"]),
        checked=tuple(content["checked"]),
        compared=content["compared"],
        statements=statements,
    )
