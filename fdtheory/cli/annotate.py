"""``fdtheory annotate``: your copy of the paper with our verdicts in its margin."""

from pathlib import Path

import click

from fdtheory.errors import InputError


@click.command()
@click.argument("paper", metavar="PAPER.tex")
@click.option("--out", metavar="DIR", required=True, help="Write DIR/index.html, DIR/annotated.tex and DIR/report.")
@click.option(
    "--ledger", "ledger_file", metavar="FILE", help="Take the verdicts of this ledger, not the committed ones."
)
@click.option("--fingerprints", metavar="FILE", help="Find sentences by these hashes, as `fdtheory new` writes them.")
@click.option("--pdf/--no-pdf", default=True, help="Also DIR/annotated.pdf where a LaTeX is installed (the default).")
def command(paper: str, out: str, ledger_file: str | None, fingerprints: str | None, pdf: bool) -> int:
    """Put the verdicts of a ledger into the margin of PAPER.tex, which stays yours and unchanged.

    Statements are found by their LaTeX labels, and sentences by hashes of their words, so that another
    version of the file works too. What cannot be placed is listed.
    """
    from fdtheory.annotate.fingerprints import load_fingerprints
    from fdtheory.annotate.page import annotate, write_annotated
    from fdtheory.annotate.placing import read_source
    from fdtheory.annotate.typeset import write_pdf
    from fdtheory.ledger.compare import read_ledger

    source = read_source(paper)
    ledger = read_ledger(ledger_file or committed())
    made = annotate(source, ledger, load_fingerprints(fingerprints or _beside(paper)))
    page = write_annotated(made, ledger, out)
    wrong = sum(bool(note.statement.refuted) for note in made.notes)
    marked = "1 statement is" if len(made.notes) == 1 else f"{len(made.notes)} statements are"
    click.echo(f"{marked} marked, {wrong} of them wrong as printed; open {page}")
    if made.missing:
        click.echo(f"not found in {paper}: {', '.join(s.label for s in made.missing)}")
    if made.not_converted:
        click.echo(f"{len(made.not_converted)} formulas stay as TeX, the first is {made.not_converted[0]!r}")
    if pdf:
        click.echo(write_pdf(paper, out))
    return 0


def _beside(paper: str) -> str | None:
    """The fingerprints in the folder of a paper of one's own; for any other paper those that ship."""
    from fdtheory.ledger.paper_folder import FINGERPRINTS, INVENTORY

    folder = Path(paper.replace("\0", "")).parent
    own = folder / FINGERPRINTS
    return str(own) if own.is_file() and (folder / INVENTORY).is_file() else None


def committed() -> str:
    """The path of the ledger that ships with the package."""
    from fdtheory.ledger.committed import committed_path

    path = committed_path()
    if path is None:
        raise InputError(
            "no committed ledger is installed; give one with --ledger FILE, as `fdtheory verify --json FILE` writes it"
        )
    return str(path)
