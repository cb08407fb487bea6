"""``fdtheory verify``: judge claims, print the ledger, write it, compare it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fdtheory.errors import InputError
from fdtheory.files import write_text

if TYPE_CHECKING:
    from fdtheory.ledger.judge import Outcome, Plan


@click.command()
@click.argument("names", nargs=-1, metavar="[LABEL or FILE]...")
@click.option("--quick/--full", "quick", default=True, help="Quick ranges (the default) or the full ones.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Judge on N processes.")
@click.option("--json", "json_file", metavar="FILE", help="Write the ledger as JSON.")
@click.option("--junit", "junit_file", metavar="FILE", help="Write one JUnit test case a claim.")
@click.option("--check", "check_file", metavar="FILE", help="Fail if anything is weaker than in this ledger.")
def command(names: tuple[str, ...], quick: bool, jobs: int, json_file: str | None, junit_file: str | None,
            check_file: str | None) -> int:
    """Judge the claims of the paper, or of the named labels and files with what they rest on."""
    from fdtheory.ledger import Ledger, plan
    from fdtheory.ledger.compare import read_ledger, weakenings
    from fdtheory.report.junit import junit
    from fdtheory.report.text import ledger_text

    for path in filter(None, (json_file, junit_file)):
        _refuse_unwritable(path)
    before = read_ledger(check_file) if check_file else None
    todo = plan(names)
    outcomes: list[Outcome] = []
    interrupted = _judge_into(outcomes, todo, jobs, full=not quick)
    ledger = Ledger.of(todo, outcomes, full=not quick)
    click.echo(ledger_text(ledger), nl=False)
    if interrupted:
        click.echo(f"fdtheory: interrupted after {len(outcomes)} of {len(todo.located)} claims", err=True)
        return 130
    if json_file:
        write_text(json_file, ledger.to_json())
    if junit_file:
        write_text(junit_file, junit(ledger))
    weaker = weakenings(ledger, before) if before else []
    for complaint in weaker:
        click.echo(f"weaker than {check_file}: {complaint}", err=True)
    return 1 if weaker else ledger.exit_code


def _judge_into(outcomes: "list[Outcome]", todo: "Plan", jobs: int, *, full: bool) -> bool:
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


def _refuse_unwritable(path: str) -> None:
    """Say so before the long work, not after it."""
    folder = Path(path).resolve().parent
    if not folder.is_dir() or Path(path).is_dir():
        raise InputError(f"cannot write {path!r}: name a file in a folder that exists")
