"""``fdtheory report``: the ledger as a page that a browser opens."""

from pathlib import Path

import click

from fdtheory.cli.arguments import jobs_option, sign_of_life
from fdtheory.files import make_folder, write_text


@click.command()
@click.option(
    "--ledger", "ledger_file", metavar="FILE", help="Draw this ledger; without it all claims are judged first."
)
@click.option("--out", metavar="DIR", required=True, help="Write DIR/index.html, with the figures of DIR/figures.")
@jobs_option
def command(ledger_file: str | None, out: str, jobs: int) -> int:
    """Draw a ledger as one self-contained HTML page.

    The page is drawn from the ledger's JSON alone. Without --ledger the claims of the paper are judged
    first and their ledger is kept in DIR/ledger.json.
    """
    from fdtheory.ledger.compare import read_ledger
    from fdtheory.report.html import write_report

    if ledger_file is None:
        ledger_file = _judge(make_folder(out), jobs)
    path = write_report(read_ledger(ledger_file), out)
    click.echo(f"the report is in {path}")
    return 0


def _judge(folder: Path, jobs: int) -> str:
    """Judge the paper's claims and keep the ledger in the folder; returns the ledger's path."""
    from fdtheory.ledger import verify

    target = folder / "ledger.json"
    with sign_of_life("judging all claims"):
        write_text(target, verify(jobs=jobs).to_json())
    return str(target)
