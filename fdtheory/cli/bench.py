"""``fdtheory bench``: ratios of running times, all measured in this run."""

import click


@click.command()
@click.argument("themes", nargs=-1, metavar="[THEME]...")
def command(themes: tuple[str, ...]) -> int:
    """Print ratios of running times with their goals; exit 1 if one is missed."""
    from fdtheory.bench.table import rows

    missed = 0
    for row in rows(themes):
        goal = f"  goal {row.goal[0]} {row.goal[1]:g}{'' if row.met else '  MISSED'}" if row.goal else ""
        click.echo(f"{row.ratio:>12.3g}  {row.theme}: {row.what}{goal}")
        missed += not row.met
    return 1 if missed else 0
