"""The ledger itself: judgements gathered by statement, and their JSON."""

import json
import platform
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.metadata import version

from fdtheory.formal import FormalVerdict
from fdtheory.ledger.bench import TimedJudgement
from fdtheory.ledger.claim_source import is_a_users
from fdtheory.ledger.entry_json import entry_dict, told_apart
from fdtheory.ledger.errata_weight import gravity_of, load_gravity
from fdtheory.ledger.fingerprint import Fingerprints
from fdtheory.ledger.foundations import Foundation, foundations
from fdtheory.ledger.from_coq import agrees, committed_formal
from fdtheory.ledger.judge import Docket
from fdtheory.ledger.mutation_score import committed_scores
from fdtheory.ledger.read_back import SCHEMA
from fdtheory.ledger.shape import LedgerRecord, SummaryRecord
from fdtheory.ledger.statements import GIVEN, Statement
from fdtheory.ledger.versions import label_of
from fdtheory.notebook import html_table
from fdtheory.trial.claim import Claim, Judgement, Strength, Verdict

LIBRARIES = ("sympy", "mpmath", "python-flint", "numpy")
_WORST_FIRST = list(Verdict)


@dataclass(frozen=True)
class Entry:
    """One statement of the ledger; without claims its verdict is None and its reason says why."""

    statement: Statement
    claims: tuple[tuple[Claim, Judgement | None], ...]
    uses: tuple[str, ...]
    conditional_on: tuple[str, ...] = ()
    foundation: Foundation | None = None
    formal: FormalVerdict | None = None

    @property
    def label(self) -> str:
        return self.statement.label

    @cached_property
    def judged(self) -> tuple[Judgement, ...]:
        """The judgements there are; an interrupted run lacks some."""
        return tuple(judgement for _, judgement in self.claims if judgement is not None)

    @property
    def verdict(self) -> Verdict | None:
        """The worst verdict of its claims; a red one outweighs a green one of the same name."""
        return min((j.verdict for j in self.judged), key=_WORST_FIRST.index, default=None)

    @property
    def strength(self) -> Strength | None:
        return Strength.FORMAL if self.is_formal else self.machine_strength

    @property
    def machine_strength(self) -> Strength | None:
        """What the claims alone are worth."""
        return min((j.strength for j in self.judged if j.strength is not None), default=None)

    @property
    def is_formal(self) -> bool:
        """Accepted by Coq's kernel, in agreement with claims that are all judged and green.

        What a user's claim says under the same label is no part of Coq's theorem, and is worth what it is worth alone.
        """
        green = bool(self.judged) and self.complete and all(j.green for j in self.judged)
        green = green and not any(is_a_users(claim) for claim, _ in self.claims)
        return green and self.formal is not None and self.formal.formal and agrees(self.formal, self.verdict)

    @property
    def complete(self) -> bool:
        return len(self.judged) == len(self.claims)

    @property
    def green(self) -> bool:
        """All its claims were judged and came out green."""
        return bool(self.claims) and self.complete and all(j.green for j in self.judged) and not self.on_refuted

    @property
    def on_refuted(self) -> tuple[str, ...]:
        """Versions that it uses although they are refuted: then nothing here is green."""
        return self.foundation.on_refuted if self.foundation else ()

    @property
    def effective(self) -> Strength | None:
        """The weakest strength over the statement and all that it rests on."""
        return self.foundation.effective if self.foundation else self.strength

    @property
    def own_cites(self) -> tuple[str, ...]:
        """The classical facts that its claims and their proofs take."""
        told = {name for claim, _ in self.claims for name in claim.cites}
        return tuple(sorted(told.union(*(_cited(judgement) for judgement in self.judged))))

    @property
    def own_assumes(self) -> tuple[str, ...]:
        return self.statement.assumes

    @property
    def status(self) -> str:
        """The verdict in one word for people, `not judged`, or why there is none."""
        if not self.claims:
            return self.statement.reason.split(":")[0]
        return str(self.verdict) if self.complete or self.red else "not judged"

    @property
    def red(self) -> bool:
        """Something is wrong here, beyond being undecided."""
        broken = any(not j.green and j.verdict is not Verdict.UNDECIDED for j in self.judged)
        return broken or (bool(self.judged) and bool(self.on_refuted))


@dataclass(frozen=True)
class Ledger:
    """All statements of a run, in the paper's order."""

    entries: tuple[Entry, ...]
    full: bool
    whole: bool
    seconds: Mapping[str, float]
    named: tuple[str, ...] = ()
    title: str = ""
    outputs: Mapping[str, str] = field(default_factory=dict)
    asked: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    fingerprints: Fingerprints = field(default_factory=Fingerprints, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        todo: Docket,
        outcomes: Sequence[TimedJudgement],
        *,
        full: bool,
        formal: Mapping[str, FormalVerdict] | None = None,
        fingerprints: Fingerprints | None = None,
    ) -> "Ledger":
        """Gather the outcomes of a plan; claims that were not reached stay without judgement.

        ``formal`` are Coq's verdicts by label; the committed ones if left out. ``fingerprints`` may have begun before.
        """
        coq = committed_formal() if formal is None else formal
        judgements = {f"{o.judgement.label}/{o.judgement.name}": o for o in outcomes}
        by_label: dict[str, list[tuple[Claim, Judgement | None]]] = {}
        for item in todo.located:
            outcome = judgements.get(item.claim.id)
            for claim in map(item.claim.under, item.claim.labels):
                by_label.setdefault(claim.label, []).append((claim, _as_judged(claim, outcome)))
        entries = {
            s.label: _entry(s, tuple(by_label.get(s.label, ())), todo.uses.get(s.label, ()), coq.get(s.label))
            for s in todo.statements
        }
        laid = foundations(entries)
        entries = {label: replace(entry, foundation=laid[label]) for label, entry in entries.items()}
        firm = _firm(entries)
        finished = tuple(_with_conditions(entry, firm) for entry in entries.values())
        seconds = {
            item.claim.id: round(judgements[item.claim.id].seconds, 3)
            for item in todo.located
            if item.claim.id in judgements
        }
        outputs = {name: outcome.output for name, outcome in judgements.items() if outcome.output.strip()}
        prints = fingerprints or Fingerprints()
        return cls(finished, full, todo.whole, seconds, todo.named, todo.title, outputs, todo.asked, todo.files, prints)

    def __repr__(self) -> str:
        verdicts = ", ".join(f"{count} {verdict}" for verdict, count in self.summary["verdicts"].items())
        return f"<Ledger of {len(self.entries)} statements: {verdicts or 'nothing judged'}>"

    def _repr_html_(self) -> str:
        worst_first = sorted(self.entries, key=lambda entry: (not entry.red, bool(entry.green)))
        rows = [(e.label, e.status, e.strength.name if e.strength else "", e.statement.says) for e in worst_first]
        return html_table(repr(self)[1:-1], ["statement", "verdict", "strength", "says"], rows)

    @property
    def exit_code(self) -> int:
        """0 all green, 1 something refuted without erratum, broken or vacuous, 4 undecided only."""
        if any(entry.red for entry in self.entries):
            return 1
        undecided = any(entry.verdict is Verdict.UNDECIDED for entry in self.entries)
        return 4 if undecided else 0

    @property
    def summary(self) -> SummaryRecord:
        """The counts of the summary line; a claim that decides several statements counts once."""
        claimed = [entry for entry in self.entries if entry.claims]
        judgements = {claim.check: judgement for entry in claimed for claim, judgement in entry.claims}
        judged = [judgement for judgement in judgements.values() if judgement is not None]
        reasons = Counter(entry.statement.reason.split(":")[0] for entry in self.entries if not entry.claims)
        return {
            "statements": len(self.entries),
            "with claims": len(claimed),
            "claims": len(judgements),
            "cases told apart": sum(map(told_apart, judged)),
            "verdicts": {str(v): n for v in Verdict if (n := sum(entry.verdict is v for entry in claimed))},
            "strengths": {s.name: n for s in reversed(Strength) if (n := sum(e.strength is s for e in claimed))},
            "effective": {s.name: n for s in reversed(Strength) if (n := sum(e.effective is s for e in claimed))},
            "with repairs": sum(bool(e.foundation and e.foundation.with_repair_of) for e in claimed),
            "conditional": sum(bool(entry.conditional_on) for entry in claimed),
            "errata": sum(j.verdict is Verdict.REFUTED and j.green for j in judged),
            "definition": reasons["definition"],
            "cited": reasons["cited"],
            "unchecked": reasons["unchecked"],
            "classical": reasons["classical"],
        }

    def to_dict(self) -> LedgerRecord:
        """The ledger as plain data; only the last block, the times, differs from run to run."""
        gravity, scores = load_gravity(), committed_scores()
        return {
            "schema": SCHEMA,
            "fdtheory": version("fdtheory"),
            "versions": {"python": platform.python_version(), **{name: version(name) for name in LIBRARIES}},
            "mode": "full" if self.full else "quick",
            "whole": self.whole,
            "scope": {"labels": list(self.asked), "files": list(self.files)},
            "title": self.title,
            "summary": self.summary,
            "statements": [
                entry_dict(entry, self.fingerprints, scores, gravity_of(entry.label, gravity)) for entry in self.entries
            ],
            "times": dict(self.seconds),
        }

    def to_json(self) -> str:
        return json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n"


def fingerprints_of(todo: Docket) -> Fingerprints:
    """Those of our own claims, begun at once: they are worked out while workers judge."""
    says, found = {s.label: s.says for s in todo.statements}, Fingerprints()
    ours = [item.claim for item in todo.located if not item.source.path]
    found.begin([(c.under(label), says[label]) for c in ours for label in c.labels if label in says])
    return found


def _entry(
    statement: Statement,
    claims: tuple[tuple[Claim, Judgement | None], ...],
    uses: tuple[str, ...],
    formal: FormalVerdict | None,
) -> Entry:
    """A theorem of Coq is closed and rests on no other statement."""
    entry = Entry(statement, claims, uses, formal=formal)
    return replace(entry, uses=()) if entry.is_formal else entry


def _firm(entries: Mapping[str, Entry]) -> set[str]:
    """Labels that rest on nothing open: green (or given), and so is all that they use."""
    firm: set[str] = set()

    def is_firm(label: str) -> bool:
        if label in firm:
            return True
        entry = entries.get(label)
        if entry is None:
            return False
        solid = entry.green if entry.claims else entry.statement.reason in GIVEN
        if solid and all(is_firm(label_of(used)) for used in entry.uses):
            firm.add(label)
        return label in firm

    for label in entries:
        is_firm(label)
    return firm


def _with_conditions(entry: Entry, firm: set[str]) -> Entry:
    open_uses = tuple(used for used in entry.uses if label_of(used) not in firm) if entry.green else ()
    return replace(entry, conditional_on=open_uses)


def _cited(judgement: Judgement) -> set[str]:
    pieces = (piece for case in judgement.cases for piece in (case.subject, *case.rivals))
    return {name for piece in pieces if piece.proof for name in piece.proof.cites}


def _as_judged(claim: Claim, outcome: TimedJudgement | None) -> Judgement | None:
    return replace(outcome.judgement, label=claim.label, erratum=claim.erratum) if outcome else None
