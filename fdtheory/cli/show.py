"""``fdtheory show``: one statement with all that was seen."""

import click

from fdtheory.errors import InputError


@click.command()
@click.argument("label")
@click.argument("file", required=False)
@click.option("--quick/--full", "quick", default=True, help="Quick ranges (the default) or the full ones.")
def command(label: str, file: str | None, quick: bool) -> int:
    """Show LABEL: what it says, its verdict, every case, how to reproduce it.

    FILE is a file of your own whose claims are shown instead.
    """
    from fdtheory.ledger import Ledger, judge, plan
    from fdtheory.report.text import statement_text

    todo = plan([file] if file else [label], may_lack_claims=True)
    ledger = Ledger.of(todo, list(judge(todo, full=not quick)), full=not quick)
    entry = next((entry for entry in ledger.entries if entry.label == label), None)
    if entry is None:
        known = ", ".join(entry.label for entry in ledger.entries)
        raise InputError(f"LABEL {label!r} is not in {file}; it has {known}")
    click.echo(statement_text(entry), nl=False)
    return 0
