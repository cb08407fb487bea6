"""``fdtheory errata``: what is wrong, as a letter."""

import click

from fdtheory.cli.annotate import committed
from fdtheory.files import write_text


@click.command()
@click.option(
    "--format",
    "form",
    type=click.Choice(["md", "tex", "html"]),
    default="md",
    show_default=True,
    help="Form of the letter.",
)
@click.option("--ledger", "ledger_file", metavar="FILE", help="Take this ledger, not the committed one.")
@click.option("--out", metavar="FILE", help="Write the letter to FILE instead of printing it.")
def command(form: str, ledger_file: str | None, out: str | None) -> int:
    """Write a referee's letter: the errata by weight, each with its witness and with what holds instead."""
    from fdtheory.ledger.compare import read_ledger
    from fdtheory.report.html.letter import letter

    text = letter(read_ledger(ledger_file or committed()), form)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_text(out, text)
        click.echo(f"the letter is in {out}")
    return 0
