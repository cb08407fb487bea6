"""``fdtheory verify``: judge claims, print the ledger, write it, compare it."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from fdtheory.errors import InputError
from fdtheory.files import check_writable, write_text

if TYPE_CHECKING:
    from fdtheory.ledger.judge import Docket, TimedJudgement


@click.command()
@click.argument("names", nargs=-1, metavar="[LABEL or FILE]...")
@click.option("--quick/--full", "quick", default=True, help="Quick ranges (the default) or the full ones.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Judge on N processes.")
@click.option("--json", "json_file", metavar="FILE", help="Write the ledger as JSON.")
@click.option("--junit", "junit_file", metavar="FILE", help="Write one JUnit test case a claim.")
@click.option("--check", "check_file", metavar="FILE", help="Fail if anything is weaker than in this ledger.")
def command(
    names: tuple[str, ...],
    quick: bool,
    jobs: int,
    json_file: str | None,
    junit_file: str | None,
    check_file: str | None,
) -> int:
    """Judge the claims of the paper, or of the named labels and files with what they rest on."""
    from fdtheory.ledger import Ledger, plan
    from fdtheory.ledger.compare import read_ledger, weakenings
    from fdtheory.report.junit import junit
    from fdtheory.report.text import ledger_text

    _check_outputs(json_file, junit_file, names)
    before = None if check_file is None else read_ledger(check_file)
    todo = plan(names)
    outcomes: list[TimedJudgement] = []
    interrupted = _judge_into(outcomes, todo, jobs, full=not quick)
    ledger = Ledger.of(todo, outcomes, full=not quick)
    click.echo(ledger_text(ledger), nl=False)
    if interrupted:
        click.echo(f"fdtheory: interrupted after {len(outcomes)} of {len(todo.located)} claims", err=True)
        return 130
    if json_file is not None:
        write_text(json_file, ledger.to_json())
    if junit_file is not None:
        write_text(junit_file, junit(ledger))
    weaker = weakenings(ledger, before) if before else []
    for complaint in weaker:
        click.echo(f"weaker than {check_file}: {complaint}", err=True)
    return 1 if weaker else ledger.exit_code


def _judge_into(outcomes: "list[TimedJudgement]", todo: "Docket", jobs: int, *, full: bool) -> bool:
    """Fill ``outcomes``; True when the user interrupted, with what was judged so far kept."""
    from fdtheory.ledger import judge

    with _progress(len(todo.located)) as advance:
        try:
            for outcome in judge(todo, jobs=jobs, full=full):
                outcomes.append(outcome)
                advance(f"{outcome.judgement.label}")
        except KeyboardInterrupt:
            return True
    return False


@contextmanager
def _progress(total: int) -> Iterator[Callable[[str], None]]:
    """A bar on stderr while a person watches; nothing otherwise."""
    if not sys.stderr.isatty():
        yield lambda label: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("judging", total=total)
        yield lambda label: bar.update(task, advance=1, description=label)


def _check_outputs(json_file: str | None, junit_file: str | None, names: tuple[str, ...]) -> None:
    """Say before the long work, not after it, that a file cannot be written or is needed for something else."""
    taken = {os.path.realpath(name) for name in names if "\0" not in name}
    for path in (json_file, junit_file):
        if path is not None:
            target = str(check_writable(path))
            if target in taken:
                raise InputError(f"cannot write {path!r}: the command names it a second time; name another file")
            taken.add(target)
