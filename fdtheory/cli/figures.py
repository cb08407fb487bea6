"""``fdtheory figures``: every figure of the project, from scratch."""

import click

from fdtheory.cli.arguments import jobs_option, sign_of_life


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]…")
@click.option("--out", metavar="DIR", required=True, help="Write NAME.svg, NAME.png and NAME.json into this folder.")
@jobs_option
def command(names: tuple[str, ...], out: str, jobs: int) -> int:
    """Compute and draw the figures NAME … (all of them by default) into DIR.

    The same version of the program writes the same bytes on every run.
    """
    import difflib

    from fdtheory.errors import InputError
    from fdtheory.files import make_folder
    from fdtheory.report.figure_data import PICTURES
    from fdtheory.report.figures import write_figures

    for name in names:
        if name not in PICTURES:
            near = difflib.get_close_matches(name, PICTURES, n=3, cutoff=0.3) or list(PICTURES)
            raise InputError(f"there is no figure {name!r}; the nearest names are {', '.join(near)}")
    make_folder(out)
    with sign_of_life("drawing the figures"):
        paths = write_figures(names or tuple(PICTURES), out, jobs=jobs)
    click.echo("\n".join(map(str, paths)))
    return 0
