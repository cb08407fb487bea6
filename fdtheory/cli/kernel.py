"""``fdtheory kernel``: have Coq check the registered theorems, print and write the verdict."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import check_json, every_core_option
from fdtheory.files import write_text

if TYPE_CHECKING:
    from fdtheory.formal import KernelVerdict


@click.command()
@click.option(
    "--sources",
    "folder",
    default=str(Path("verification") / "kernel"),
    show_default=True,
    metavar="DIR",
    help="The folder of the Coq development and its registry.",
)
@every_core_option("Run N Coqs at a time.")
@click.option(
    "--json",
    "json_file",
    metavar="FILE",
    help="Where to write the verdict, in place of DIR/verdict.json (- for stdout).",
)
@click.option("--check", is_flag=True, help="Write nothing; fail if the verdict is not that of DIR/verdict.json.")
@click.option(
    "--register",
    is_flag=True,
    help="First record the digests of the statement files as they are now; read the files it names.",
)
def command(folder: str, jobs: int, json_file: str | None, check: bool, register: bool) -> int:
    """Compile the Coq development in an empty folder and judge every registered statement.

    FORMAL means: Coq's kernel accepts the proof of the registered statement, the axioms are on the allow-list, the
    independent checker coqchk accepts the modules, and at least two mutated statements are refuted.
    """
    from fdtheory.formal import judge_kernel, read_verdict
    from fdtheory.formal.coq import require_coq
    from fdtheory.formal.judge import register as record

    require_coq()
    committed = Path(folder) / "verdict.json"
    before = read_verdict(committed) if check else None
    target = json_file or (None if check else committed)
    if target is not None and Path(folder).is_dir():
        check_json(str(target))
    if register:
        for name in record(folder):
            click.echo(f"registered {name}: read it", err=True)
    with _progress(folder) as tell:
        verdict = judge_kernel(folder, jobs=jobs, tell=tell)
    click.echo(verdict.to_json() if json_file == "-" else _text(verdict), nl=json_file != "-")
    if target is not None and json_file != "-":
        write_text(target, verdict.to_json())
    if before is not None and before.content() != verdict.content():
        click.echo(f"not the verdict of {committed}: run `fdtheory kernel` and commit what it writes", err=True)
        return 1
    return 0 if verdict.green else 1


def _text(verdict: "KernelVerdict") -> str:
    """The verdict for a person: one line a statement, then the sums."""
    lines = [
        f"{one.standing:8s} {one.id}: {one.statement} by {one.proof}" + (f" ({one.why})" if one.why else "")
        for one in verdict.statements
    ]
    axioms = sorted({name for one in verdict.statements for name in one.axioms})
    lines += [f"refused: {reason}" for reason in verdict.refused]
    lines += [
        "",
        f"Coq {verdict.versions['coq']}; {len(verdict.sources)} sources, {len(verdict.checked)} accepted by coqchk; "
        f"weights of {verdict.compared} orders computed by Coq",
        f"axioms: {', '.join(axioms) or 'none'}",
        f"{sum(one.standing == 'FORMAL' for one in verdict.statements)} of {len(verdict.statements)} theorems FORMAL, "
        f"{sum(one.rivals for one in verdict.statements)} rivals refuted, "
        f"{len(verdict.formal)} labels of the ledger FORMAL",
    ]
    return "\n".join(lines)


@contextmanager
def _progress(folder: str) -> Iterator[Callable[[str], None]]:
    """A bar on stderr while a person watches; nothing otherwise."""
    if not sys.stderr.isatty():
        yield lambda name: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("compiling", total=len(list(Path(folder).glob("*.v"))))
        yield lambda name: bar.update(task, advance=1, description=name)
