"""Judging with a progress bar, for the commands that take long."""

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fdtheory.cli.stopping import Stopped
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.ledger.bench import TimedJudgement
    from fdtheory.ledger.judge import Docket
    from fdtheory.ledger.supervised import Limits


def judge_into(
    outcomes: "list[TimedJudgement]", todo: "Docket", jobs: int, *, full: bool, limits: "Limits | None" = None
) -> int:
    """Fill ``outcomes`` and return 0, or the exit code of an interruption; what was judged so far is kept."""
    from fdtheory.ledger import judge

    places: dict[tuple[str, str], int] = {}
    with progress(len(todo.located), "judging") as advance:
        try:
            for outcome in judge(todo, jobs=jobs, full=full, limits=limits):
                name = outcome.judgement.label, outcome.judgement.name
                if name in places:  # taken back
                    outcomes[places[name]] = outcome
                    continue
                places[name] = len(outcomes)
                outcomes.append(outcome)
                advance(outcome.judgement.label)
        except Stopped as stop:
            return 128 + int(stop.args[0])
        except KeyboardInterrupt:
            return 130
    return 0


def limits_of(seconds: float | None, memory: float | None, *, full: bool) -> "Limits":
    """The limits that the options ask for; what is left out has its default."""
    from fdtheory.ledger.supervised import FULL_SECONDS, MEMORY, QUICK_SECONDS, Limits

    for option, value in (("--timeout", seconds), ("--memory", memory)):
        if value is not None and not math.isfinite(value):
            raise InputError(f"{option} {value} is no number; give a positive one")
    usual = FULL_SECONDS if full else QUICK_SECONDS
    return Limits(usual if seconds is None else seconds, MEMORY if memory is None else int(memory * 2**30))


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
