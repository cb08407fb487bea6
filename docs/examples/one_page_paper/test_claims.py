"""Every claim of this paper is green: it holds, or it is refuted and its erratum says what holds instead."""

from pathlib import Path

from fdtheory.ledger import Ledger, judge, plan


def test_every_claim_is_green() -> None:
    todo = plan([str(Path(__file__).parent)])
    ledger = Ledger.of(todo, list(judge(todo)), full=False)
    assert [entry.label for entry in ledger.entries if entry.claims and not entry.green] == []
