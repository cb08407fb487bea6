"""``fdtheory list``: the inventory, without judging anything."""

import json
import sys
from typing import Any

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option("--unchecked", is_flag=True, help="Only statements that no claim covers although one could.")
def command(as_json: bool, unchecked: bool) -> None:
    """List the statements of the paper, and our own, with the claims that cover them."""
    from fdtheory.ledger import plan

    todo = plan([])
    claims: dict[str, list[str]] = {}
    for item in todo.located:
        for label in item.claim.labels:
            claims.setdefault(label, []).append(item.claim.name)
    rows: list[dict[str, Any]] = [
        {"label": s.label, "kind": s.kind, "place": s.place, "claims": claims.get(s.label, []), "reason": s.reason}
        for s in todo.statements
        if not unchecked or s.reason.startswith("unchecked")
    ]
    click.echo(json.dumps(rows, indent=1, ensure_ascii=False) if as_json else _table(rows))


def _table(rows: list[dict[str, Any]]) -> str:
    from rich.console import Console
    from rich.table import Table

    table = Table("label", "kind", "place", "claims, or why none", box=None)
    for row in rows:
        table.add_row(*(row[key] for key in ("label", "kind", "place")), ", ".join(row["claims"]) or row["reason"])
    console = Console(markup=False, width=None if sys.stdout.isatty() else 160)
    with console.capture() as captured:
        console.print(table)
    return captured.get().rstrip()
