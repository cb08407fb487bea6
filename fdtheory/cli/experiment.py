"""``fdtheory experiment``: the paper's experiments under the fair protocol."""

import math
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

import click

from fdtheory.cli.arguments import jobs_option
from fdtheory.errors import InputError


@click.command()
@click.argument("name", metavar="NAME")
@click.option(
    "--data", default="synthetic", show_default=True, help="synthetic (-tiny, -full), auto, or a file of counts."
)
@click.option("--methods", help="Names separated by commas, such as f2sa-2,shared-1,stocbio,mrbo,vrbo,exact.")
@click.option("--seeds", type=click.IntRange(1, 1000), help="Splits of the evaluation; 16 by default.")
@click.option("--budget", type=click.FloatRange(1, 1e15), help="Gradients of single samples of every run.")
@click.option("--batch", type=click.IntRange(1, 10**6), help="Documents of a minibatch; 50 by default.")
@click.option("--stops", type=click.IntRange(1, 100), help="How often a run is retrained and scored; 5 by default.")
@click.option("--ridge", type=float, help="One short run of each method with this λ: no tuning, no controls.")
@click.option("--controls", is_flag=True, help="With --ridge: the controls and x frozen, too.")
@click.option("--width", type=click.IntRange(1, 5000), help="Units of each hidden layer of the network; 32 by default.")
@click.option(
    "--published",
    metavar="STEPS",
    type=click.IntRange(1),
    help="The published settings for so many steps, nothing else.",
)
@click.option("--no-studies", is_flag=True, help="Leave out windows, bias, the regime map and the published settings.")
@jobs_option
@click.option("--scheduler", metavar="tcp://…", help="Work on the workers of this dask cluster.")
@click.option(
    "--out", metavar="DIR", default="experiment", show_default=True, help="Log and results; found there again."
)
@click.option("--figures", is_flag=True, help="Draw the figures of these results into DIR, too.")
@click.option("--recorded", is_flag=True, help="Show the recorded results that ship with the project; run nothing.")
def command(
    name: str, data: str, methods: str | None, seeds: int | None, budget: float | None, batch: int | None,
    stops: int | None, ridge: float | None, controls: bool, width: int | None, published: int | None,
    no_studies: bool, jobs: int, scheduler: str | None,
    out: str, figures: bool, recorded: bool,
) -> int:  # fmt: skip
    """Run the experiment NAME: learn-to-regularize, hyper-cleaning or mlp-regularize.

    Everything finished is in DIR/NAME.jsonl and is not done again: a run that was killed goes on where it stopped, and
    its results are the same bytes.
    """
    from fdtheory.experiments.plans import default_plan, only_published
    from fdtheory.experiments.recorded import recorded_names, recorded_results
    from fdtheory.experiments.tables import tables

    plan = default_plan(name)
    given = {"seeds": seeds, "budget": budget, "batch": batch, "stops": stops, "ridge": ridge, "width": width}
    asked = {key: value for key, value in given.items() if value is not None}
    _check(name, asked)
    if recorded:
        if asked or methods is not None or published is not None or controls or no_studies or figures:
            raise InputError("--recorded shows what ships with the project and runs nothing; leave other options out")
        click.echo("\n\n".join(tables(recorded_results(each)) for each in recorded_names(name)))
        return 0
    from fdtheory.experiments.conduct import conduct

    plan = replace(plan, controls=controls, **asked)  # type: ignore[arg-type]
    if methods is not None:
        plan = replace(plan, methods=tuple(part.strip() for part in methods.split(",")))
    if no_studies:
        plan = replace(plan, published_steps=0, studies=False)
    if published is not None:
        plan = only_published(plan, 0 if no_studies else published, given=methods is not None)
    with progress_bar() as show:
        found = conduct(plan, data, out, jobs=jobs, scheduler=scheduler, progress=show)
    click.echo(tables(found))
    if figures:
        from fdtheory.report.experiment_figures import write_experiment_figures

        click.echo("\n".join(map(str, write_experiment_figures(found, out))))
    return 0


def _check(name: str, given: Mapping[str, float]) -> None:
    """Refuse what could not be counted, or would change nothing."""
    if math.isnan(given.get("budget", 1)):
        raise InputError("--budget nan is no number of gradients; give one from 1 on")
    if "width" in given and name != "mlp-regularize":
        raise InputError(f"--width is for mlp-regularize, and {name} has no network; leave it out")


@contextmanager
def progress_bar() -> Iterator[Callable[[str, int, int], None]]:
    """How far the present part is, on a terminal; nothing otherwise."""
    if not sys.stderr.isatty():
        yield lambda what, done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("")
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)
