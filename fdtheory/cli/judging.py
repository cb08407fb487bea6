"""Judging with a progress bar, for the commands that take long."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fdtheory.ledger.judge import Docket, TimedJudgement


def judge_into(outcomes: "list[TimedJudgement]", todo: "Docket", jobs: int, *, full: bool) -> bool:
    """Fill ``outcomes``; True when the user interrupted, with what was judged so far kept."""
    from fdtheory.ledger import judge

    with progress(len(todo.located), "judging") as advance:
        try:
            for outcome in judge(todo, jobs=jobs, full=full):
                outcomes.append(outcome)
                advance(f"{outcome.judgement.label}")
        except KeyboardInterrupt:
            return True
    return False


@contextmanager
def progress(total: int, doing: str) -> Iterator[Callable[[str], None]]:
    """A bar on stderr while a person watches; nothing otherwise."""
    if not sys.stderr.isatty():
        yield lambda label: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda label: bar.update(task, advance=1, description=label)
