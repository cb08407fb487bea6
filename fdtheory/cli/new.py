"""``fdtheory new``: begin a trial of your own paper."""

import click


@click.command()
@click.argument("folder", metavar="DIR")
@click.option("--paper", metavar="FILE.tex", required=True, help="The LaTeX of the paper.")
def command(folder: str, paper: str) -> int:
    """Write DIR: the inventory of FILE.tex with its numbers and labels, one claim stub a statement, a test, CI.

    A stub proves nothing and is judged VACUOUS until it is written.
    """
    from fdtheory.skeleton import write_skeleton

    found = write_skeleton(folder, paper)
    judged = sum(statement.judged for statement in found)
    click.echo(f"{len(found)} statements are in {folder}/statements.toml, {judged} stubs in {folder}/claims")
    click.echo(f"fill them in, then: fdtheory verify {folder}")
    return 0
