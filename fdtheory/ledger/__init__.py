"""The ledger: every statement of the paper with its claims, judged."""

from fdtheory.ledger.judge import Docket, judge, plan
from fdtheory.ledger.record import Entry, Ledger

__all__ = ["Docket", "Entry", "Ledger", "judge", "plan", "verify"]


def verify(names: list[str] | None = None, *, jobs: int = 1, full: bool = False) -> Ledger:
    """Judge the paper's claims (or those of the named labels and files) and return the ledger."""
    todo = plan(names or [])
    return Ledger.of(todo, list(judge(todo, jobs=jobs, full=full)), full=full)
