"""``fdtheory verify``: judge claims, print the ledger, write it, compare it."""

import os
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import every_core_option
from fdtheory.cli.judging import judge_into, limits_of
from fdtheory.errors import InputError
from fdtheory.files import check_writable, write_text
from fdtheory.ledger.shape import LedgerRecord

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fdtheory.formal import FormalVerdict
    from fdtheory.ledger.bench import TimedJudgement
    from fdtheory.ledger.judge import Docket
    from fdtheory.ledger.record import Ledger

STDOUT = "-"
SECONDS = click.FloatRange(0, 10**7, min_open=True)
GIBIBYTES = click.FloatRange(0.5, 10**6)
COMMITTED = "the committed ledger"


@click.command()
@click.argument("names", nargs=-1, metavar="[NUMBER, LABEL or FILE]...")
@click.option("--quick/--full", "quick", default=True, help="Quick ranges (the default) or the full ones.")
@every_core_option("Judge on N processes.")
@click.option("--timeout", type=SECONDS, help="Seconds for each claim [default: 120, with --full 600].")
@click.option("--memory", type=GIBIBYTES, help="GiB for each worker [default: 4].")
@click.option("--verbose", is_flag=True, help="Print every statement, not only what was named or is not green.")
@click.option("--kernel", is_flag=True, help="Run Coq again, in place of its committed verdict.")
@click.option("--json", "json_file", metavar="FILE", help="Write the ledger as JSON (- for stdout).")
@click.option("--junit", "junit_file", metavar="FILE", help="Write one JUnit test case a claim.")
@click.option(
    "--check",
    "check_file",
    metavar="[FILE]",
    is_flag=False,
    flag_value=COMMITTED,
    help="Fail if anything is weaker than in this ledger (without FILE, put last: than in the committed one).",
)
@click.option("--accept", is_flag=True, help="Write the ledger of --check again, and say what changed.")
@click.option(
    "--format",
    "style",
    type=click.Choice(["text", "github"]),
    default="text",
    help="github: add an annotation for each claim that is not green.",
)
def command(
    names: tuple[str, ...],
    quick: bool,
    jobs: int,
    timeout: float | None,
    memory: float | None,
    verbose: bool,
    kernel: bool,
    json_file: str | None,
    junit_file: str | None,
    check_file: str | None,
    accept: bool,
    style: str,
) -> int:
    """Judge the claims of the paper, or of the named statements and files with what they rest on.

    A statement is named as the paper numbers it ("Lemma 3.2", "eq 7", "Eqs. 14-16", "Appendix B", "Complexity
    Analysis") or by its label.
    The conclusion comes last: the counts, what changed since the committed verdicts, and what to do.
    """
    from fdtheory.ledger import Ledger, plan
    from fdtheory.ledger.compare import read_ledger
    from fdtheory.ledger.record import fingerprints_of
    from fdtheory.report.github import github
    from fdtheory.report.junit import junit
    from fdtheory.report.text import details_text

    _check_outputs(json_file, junit_file, names)
    checked = _committed() if check_file == COMMITTED else check_file
    before = None if checked is None else read_ledger(checked)
    _check_accept(accept, checked)
    if kernel:
        _require_coq()
    limits = limits_of(timeout, memory, full=not quick)
    todo = plan(names, limits=limits, jobs=jobs)
    if before is not None:
        _require_own(todo, before, str(checked), accept)
    prints = fingerprints_of(todo) if json_file or checked else None
    outcomes: list[TimedJudgement] = []
    interrupted = judge_into(outcomes, todo, jobs, full=not quick, limits=limits)
    formal = _fresh(jobs) if kernel and not interrupted else None
    ledger = Ledger.of(todo, outcomes, full=not quick, formal=formal, fingerprints=prints)
    aside = json_file == STDOUT  # the text gives way, so that stdout is JSON and nothing else
    click.echo(details_text(ledger, verbose=verbose), nl=False, err=aside)
    if interrupted:
        click.echo(_conclusion(ledger, None, None, 0), nl=False, err=aside)
        click.echo(f"fdtheory: interrupted after {len(outcomes)} of {len(todo.located)} claims", err=True)
        return interrupted
    weaker = _weaker(ledger, before, check_file, accept)
    if accept:
        weaker = 0
    last = _conclusion(ledger, before, check_file, weaker)  # before the committed ledger is written anew
    _write(json_file, ledger.to_json() if json_file else "")
    _write(junit_file, junit(ledger) if junit_file else "")
    if style == "github":
        click.echo(github(ledger), nl=False, err=aside)
    _write(checked if accept else None, ledger.to_json() if accept else "")
    click.echo(last, nl=False, err=aside)
    return 1 if weaker else ledger.exit_code


def _require_coq() -> None:
    from fdtheory.formal.coq import require_coq

    require_coq()


def _fresh(jobs: int) -> "Mapping[str, FormalVerdict]":
    from fdtheory.ledger.from_coq import fresh_formal

    return fresh_formal(jobs)


def _committed() -> str:
    from fdtheory.ledger.committed import committed_path

    path = committed_path()
    if path is None:
        raise InputError("--check without FILE needs the committed ledger, and there is none; name a ledger")
    return str(path)


def _check_accept(accept: bool, checked: str | None) -> None:
    if accept and checked is None:
        raise InputError("--accept needs --check FILE: the ledger that is to be written again")
    if accept and checked is not None:
        check_writable(checked)


def _require_own(todo: "Docket", before: LedgerRecord, checked: str, accept: bool) -> None:
    """A ledger that has nothing to do with this run is refused before anything is judged."""
    from fdtheory.ledger.compare import require_own

    try:
        require_own(todo, before, checked)
        if accept:
            _require_same_scope(todo, before, checked)
    except InputError:
        if todo.bench is not None:
            todo.bench.close()
        raise


def _require_same_scope(todo: "Docket", before: LedgerRecord, checked: str) -> None:
    """A ledger is not replaced by one of another scope, which would drop what this run did not judge."""
    told = before.get("scope", {"labels": list(todo.asked), "files": list(todo.files)})
    if (before["whole"], told["labels"], told["files"]) != (todo.whole, list(todo.asked), list(todo.files)):
        asked = "the whole paper" if before["whole"] else ", ".join([*told["labels"], *told["files"]])
        raise InputError(f"--accept cannot write {checked!r} again: it is a ledger of {asked}; run it on that")


def _weaker(ledger: "Ledger", before: LedgerRecord | None, check_file: str | None, accept: bool) -> int:
    """Complain about each verdict that got weaker, and count them."""
    from fdtheory.ledger.compare import weakenings

    complaints = weakenings(ledger, before) if before else []
    for complaint in complaints:
        click.echo(f"{'accepted against' if accept else 'weaker than'} {check_file}: {complaint}", err=True)
    return len(complaints)


def _conclusion(ledger: "Ledger", before: LedgerRecord | None, check_file: str | None, weaker: int) -> str:
    """The last lines; without a ledger to check against, changes are told against the committed one."""
    from fdtheory.ledger.committed import changes, committed_path
    from fdtheory.ledger.compare import read_ledger
    from fdtheory.ledger.paper_folder import TITLE
    from fdtheory.report.text import conclusion_text

    since = check_file or ""
    about_the_paper = ledger.title == TITLE and any(entry.statement.kind != "user" for entry in ledger.entries)
    if before is None and about_the_paper and (path := committed_path()):
        before, since = read_ledger(str(path)), "the committed ledger"
    changed = changes(ledger, before) if before else []
    return conclusion_text(ledger, since=since, changed=changed, weaker=weaker)


def _write(path: str | None, text: str) -> None:
    if path == STDOUT:
        click.echo(text, nl=False)
    elif path is not None:
        write_text(path, text)


def _check_outputs(json_file: str | None, junit_file: str | None, names: tuple[str, ...]) -> None:
    """Say before the long work, not after it, that a file cannot be written or is needed for something else."""
    taken = {os.path.realpath(name) for name in names if "\0" not in name}
    for path in (json_file, junit_file):
        if path is not None and path != STDOUT:
            target = str(check_writable(path))
            if target in taken:
                raise InputError(f"cannot write {path!r}: the command names it a second time; name another file")
            taken.add(target)
