"""``fdtheory show``: one statement with all that was seen."""

from typing import TYPE_CHECKING

import click

from fdtheory.cli.judging import judge_into
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.ledger.judge import TimedJudgement


@click.command()
@click.argument("label", metavar="NUMBER or LABEL")
@click.argument("file", required=False)
@click.option("--quick/--full", "quick", default=True, help="Quick ranges (the default) or the full ones.")
def command(label: str, file: str | None, quick: bool) -> int:
    """Show a statement: what it says, its verdict, every case, where its claims are, how to reproduce it.

    NUMBER is what the paper prints, such as "Lemma 3.2", "eq 7" or "Appendix B"; all that it covers is shown.
    FILE is a file of your own whose claims are shown instead.

    Example: fdtheory show "Lemma 3.2"
    """
    from fdtheory.ledger import Ledger, plan
    from fdtheory.ledger.references import resolve
    from fdtheory.report.text import statement_text

    todo = plan([file] if file else [label], may_lack_claims=True)
    named = todo.named
    if file:
        known = {statement.label: statement for statement in todo.statements}
        try:
            named = tuple(resolve(label, known))
        except InputError as error:
            raise InputError(f"LABEL {label!r} is not in {file}; it has {', '.join(known)}") from error
    outcomes: list[TimedJudgement] = []
    if judge_into(outcomes, todo, 1, full=not quick):
        raise KeyboardInterrupt
    ledger = Ledger.of(todo, outcomes, full=not quick)
    texts = [statement_text(entry) for entry in ledger.entries if entry.label in named]
    click.echo("\n".join(texts), nl=False)
    return 0
