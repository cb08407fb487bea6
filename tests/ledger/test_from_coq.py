"""FORMAL comes from Coq's verdict alone, and only where it agrees with the claims."""

from dataclasses import replace

import pytest

from fdtheory.formal import FormalVerdict
from fdtheory.ledger import record
from fdtheory.ledger.from_coq import agrees, committed_formal, development
from fdtheory.ledger.judge import Docket
from fdtheory.ledger.record import Ledger
from fdtheory.trial.evidence import Strength

from .test_record import Verdict, judged_here, ledger, toy

FORMAL = FormalVerdict("top", True, "", False, ("printed",), ("all of it",), (), "8.16.1")


def with_coq(verdict: FormalVerdict | None, claim_verdict: Verdict = Verdict.HOLDS, erratum: str = "") -> Ledger:
    weak = toy("bottom", strength=Strength.MEASURED)
    top = toy("top", claim_verdict, uses=("bottom",), strength=Strength.CHECKED, erratum=erratum)
    book = ledger(top, weak)
    statements = tuple(entry.statement for entry in book.entries)
    from fdtheory.ledger.collect import Located, Source, uses_of

    located = tuple(Located(Source("toys"), one) for one in (top, weak))
    todo = Docket(statements, located, uses_of(located), whole=True)
    return Ledger.of(todo, judged_here(todo), full=False, formal={} if verdict is None else {"top": verdict})


def strengths(book: Ledger) -> tuple[Strength | None, Strength | None]:
    entry = next(entry for entry in book.entries if entry.label == "top")
    return entry.strength, entry.effective


def test_a_closed_theorem_rests_on_no_weaker_statement() -> None:
    assert strengths(with_coq(None)) == (Strength.CHECKED, Strength.MEASURED)
    assert strengths(with_coq(FORMAL)) == (Strength.FORMAL, Strength.FORMAL)


@pytest.mark.parametrize(
    "verdict",
    [replace(FORMAL, formal=False, why="a source differs"), replace(FORMAL, refutes=True)],
)
def test_what_does_not_count_or_says_the_contrary_lifts_nothing(verdict: FormalVerdict) -> None:
    assert strengths(with_coq(verdict)) == (Strength.CHECKED, Strength.MEASURED)


def test_a_refuted_statement_needs_its_refutation_or_its_repair() -> None:
    assert not agrees(FORMAL, Verdict.REFUTED)
    assert agrees(replace(FORMAL, refutes=True), Verdict.REFUTED)
    assert agrees(replace(FORMAL, versions=("printed", "repaired")), Verdict.REFUTED)
    assert not agrees(FORMAL, Verdict.UNDECIDED)
    assert strengths(with_coq(FORMAL, Verdict.REFUTED, "so"))[0] is Strength.CHECKED


def test_claims_that_are_not_green_are_not_lifted() -> None:
    assert strengths(with_coq(FORMAL, Verdict.VACUOUS))[0] is not Strength.FORMAL


def test_a_users_claim_under_the_same_label_is_not_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may say that every n² + n + 41 is prime: Coq's theorem is about the statement of the paper."""
    monkeypatch.setattr(record, "is_a_users", lambda claim: claim.label == "top")
    assert strengths(with_coq(FORMAL)) == (Strength.CHECKED, Strength.MEASURED)


def test_the_committed_verdict_belongs_to_the_sources_in_the_tree() -> None:
    assert development() is not None
    found = committed_formal()
    assert {label: one.why for label, one in found.items() if not one.formal} == {}
    assert len(found) >= 40
