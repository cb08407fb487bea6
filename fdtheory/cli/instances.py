"""``fdtheory instances``: the zoo."""

import sys
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import at_most, check_json, json_option, put, sign_of_life

if TYPE_CHECKING:
    from fdtheory.problems.zoo import Listed


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@json_option
def command(names: tuple[str, ...], json_file: str | None) -> None:
    """List the instances that the other commands know by name (all of them, or those of the names): dimensions of x
    and y, a proved bound of κ = max(L_0, L_1)/μ, a sentence. All of them take some seconds.

    `fdtheory check NAME` says where the constants are proved, and proves the further ones.
    """
    from fdtheory.problems.zoo import instances

    check_json(json_file)
    with sign_of_life("bounding the condition numbers"):
        found = instances(names)
    data = [{**vars(entry), "kappa": entry.kappa if entry.kappa < float("inf") else None} for entry in found]
    put(_table(found), data, json_file)


def _table(found: "list[Listed]") -> str:
    from rich.console import Console
    from rich.table import Table

    table = Table("name", "x", "y", "κ ≤", "what it is", box=None)
    for entry in found:
        kappa = at_most(entry.kappa) if entry.kappa < float("inf") else "none proved"
        table.add_row(entry.name, str(entry.dim_x), str(entry.dim_y), kappa, entry.says)
    console = Console(markup=False, highlight=False, width=None if sys.stdout.isatty() else 160)
    with console.capture() as captured:
        console.print(table)
    return captured.get().rstrip()
