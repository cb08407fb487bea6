"""``fdtheory bench``: ratios of running times, all measured in this run, and of planned calls."""

import click

from fdtheory.cli.arguments import check_json, json_option, write_json
from fdtheory.files import Record


@click.command()
@click.argument("themes", nargs=-1, metavar="[THEME]...")
@json_option
def command(themes: tuple[str, ...], json_file: str | None) -> int:
    """Print ratios of running times, and of planned calls (editions), with their goals; exit 1 if one is missed."""
    from fdtheory.bench.table import rows

    check_json(json_file)
    seen: list[Record] = []
    for row in rows(themes):
        goal = f"  goal {row.goal[0]} {row.goal[1]:g}{'' if row.met else '  MISSED'}" if row.goal else ""
        if json_file != "-":  # one takes long: each is told as soon as it is known
            click.echo(f"{row.ratio:>12.3g}  {row.theme}: {row.what}{goal}")
        seen.append({"theme": row.theme, "what": row.what, "ratio": row.ratio, "goal": row.goal, "met": row.met})
    write_json(seen, json_file)
    return 0 if all(row["met"] for row in seen) else 1
