"""``fdtheory list``: the inventory, without judging anything."""

import json
import sys
from typing import TYPE_CHECKING

import click

from fdtheory.errors import InputError
from fdtheory.files import Record, check_writable, write_text
from fdtheory.ledger.statements import THEMES
from fdtheory.trial.claim import Verdict

if TYPE_CHECKING:
    from fdtheory.ledger.record import Entry

STDOUT = "-"


@click.command()
@click.argument("names", nargs=-1, metavar="[NUMBER or LABEL]...")
@click.option("--theme", type=click.Choice(THEMES, case_sensitive=False), help="Only statements of this theme.")
@click.option("--section", metavar="SECTION", help="Only statements of this section: 3.3, B or its title.")
@click.option(
    "--verdict",
    type=click.Choice([verdict.value for verdict in Verdict], case_sensitive=False),
    help="Only those of this verdict.",
)
@click.option("--unchecked", is_flag=True, help="Only statements that no claim covers although one could.")
@click.option("--json", "json_file", metavar="FILE", help="Write JSON instead of a table (- for stdout).")
def command(
    names: tuple[str, ...],
    theme: str | None,
    section: str | None,
    verdict: str | None,
    unchecked: bool,
    json_file: str | None,
) -> None:
    """List the statements of the paper, and our own, with their claims and where these are in the code.

    NUMBER is what the paper prints: "Lemma 3.2", "Eqs. 14-16", "Complexity Analysis". Nothing is judged:
    verdicts are those of the committed ledger.
    """
    from fdtheory.ledger import Ledger, plan
    from fdtheory.ledger.reference_lists import resolve_all
    from fdtheory.ledger.references import in_section

    if json_file not in (None, STDOUT):
        check_writable(str(json_file))
    entries = Ledger.of(plan([]), [], full=False).entries
    chosen = {s.label for s in in_section(section, [e.statement for e in entries])} if section is not None else None
    known = {entry.label: entry.statement for entry in entries}
    named = {label for name in names for label in resolve_all(name, known)}
    verdicts = _verdicts(required=verdict is not None)
    rows = [
        _row(entry, verdicts.get(entry.label))
        for entry in entries
        if (not names or entry.label in named)
        and (theme is None or entry.statement.theme == theme)
        and (chosen is None or entry.label in chosen)
        and (verdict is None or verdicts.get(entry.label) == verdict)
        and (not unchecked or entry.statement.reason.startswith("unchecked"))
    ]
    text = json.dumps(rows, indent=1, ensure_ascii=False)
    if json_file == STDOUT:
        click.echo(text)
    elif json_file is not None:
        write_text(json_file, text + "\n")
    else:
        click.echo(_table(rows))
        click.echo(f"{len(rows)} of {len(entries)} statements")


def _verdicts(*, required: bool) -> dict[str, str | None]:
    """The committed verdicts by label."""
    from fdtheory.ledger.committed import committed_path
    from fdtheory.ledger.compare import read_ledger

    path = committed_path()
    if path is None:
        if required:
            raise InputError("--verdict needs the committed ledger, and there is none; judge with `fdtheory verify`")
        return {}
    return {statement["label"]: statement["verdict"] for statement in read_ledger(str(path))["statements"]}


def _row(entry: "Entry", verdict: str | None) -> Record:
    from fdtheory.ledger.claim_source import source_of

    statement = entry.statement
    return {
        "number": statement.number,
        "label": statement.label,
        "kind": statement.kind,
        "section": statement.section,
        "theme": statement.theme,
        "verdict": verdict,
        "claims": {claim.name: source_of(claim) for claim, _ in entry.claims},
        "reason": statement.reason,
    }


def _table(rows: list[Record]) -> str:
    from rich.console import Console
    from rich.table import Table

    table = Table("number", "label", "theme", "verdict", "claims, or why none", box=None)
    for row in rows:
        claims = "\n".join(f"{name} {source}" for name, source in row["claims"].items())
        table.add_row(row["number"], row["label"], row["theme"], row["verdict"] or "", claims or row["reason"])
    console = Console(markup=False, width=None if sys.stdout.isatty() else 200)
    with console.capture() as captured:
        console.print(table)
    return captured.get().rstrip()
