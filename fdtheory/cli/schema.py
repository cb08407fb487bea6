"""``fdtheory schema``: what a ledger's JSON looks like, for programs that read one."""

import click

from fdtheory.files import check_writable, write_text


@click.command()
@click.option("--json", "--out", "out", metavar="FILE", help="Write it to this file instead (- for stdout).")
def command(out: str | None) -> None:
    """Print the JSON Schema of a ledger, as `fdtheory verify --json` writes it."""
    from fdtheory.ledger.read_back import schema_text

    if out in (None, "-"):
        click.echo(schema_text(), nl=False)
    else:
        check_writable(out)
        write_text(out, schema_text())
