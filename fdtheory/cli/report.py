"""``fdtheory report``: the ledger as a page that a browser opens."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import jobs_option
from fdtheory.cli.judging import judge_into
from fdtheory.errors import InputError
from fdtheory.files import make_folder, write_text

if TYPE_CHECKING:
    from fdtheory.ledger.bench import TimedJudgement


@click.command()
@click.option(
    "--ledger", "ledger_file", metavar="FILE", help="Draw this ledger; without it all claims are judged first."
)
@click.option("--out", metavar="DIR", required=True, help="Write DIR/index.html.")
@click.option("--figures", metavar="DIR", help="Embed the drawings of DIR, not those of OUT/figures.")
@jobs_option
def command(ledger_file: str | None, out: str, figures: str | None, jobs: int) -> int:
    """Draw a ledger as pages for the browser: a start page, one page a statement, a search.

    They are drawn from the ledger's JSON alone. Without --ledger the claims of the paper are judged
    first and their ledger is kept in DIR/ledger.json.
    """
    from fdtheory.ledger.compare import read_ledger
    from fdtheory.report.html import write_report

    if figures is not None and not Path(figures).is_dir():
        raise InputError(f"--figures {figures!r} is no folder; draw them first: `fdtheory figures --out DIR`")
    if ledger_file is None:
        ledger_file = _judge(make_folder(out), jobs)
    path = write_report(read_ledger(ledger_file), out, figures)
    click.echo(f"the report is in {path}")
    return 0


def _judge(folder: Path, jobs: int) -> str:
    """Judge the paper's claims and keep the ledger in the folder; returns the ledger's path."""
    from fdtheory.ledger import Ledger, plan

    todo = plan([])
    outcomes: list[TimedJudgement] = []
    if judge_into(outcomes, todo, jobs, full=False):
        raise KeyboardInterrupt
    target = folder / "ledger.json"
    write_text(target, Ledger.of(todo, outcomes, full=False).to_json())
    return str(target)
