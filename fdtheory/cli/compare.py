"""``fdtheory compare``: several methods on one instance, side by side."""

from typing import TYPE_CHECKING, Unpack

import click

from fdtheory.cli.arguments import jobs_option, put, sign_of_life
from fdtheory.cli.solve import check_outputs, shared_options, start_of
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.cli.solve import RunOptions
    from fdtheory.solvers.oracle import Noise
    from fdtheory.solvers.run import Run


@click.command()
@click.argument("instance")
@click.option(
    "--methods",
    default="f2sa-1,f2sa-2,f2sa-4,stocbio,mrbo,fdehbo,lower-only",
    show_default=True,
    help="Names separated by commas; f2sa-P is f2sa with the stencil of order P.",
)
@click.option("--tune", type=int, metavar="N", help="Tune each method over N configurations, on seeds of their own.")
@click.option("--calls", type=int, help="Oracle calls of one run, in place of --outer; with --tune 20000 if left out.")
@shared_options
@jobs_option
def command(
    instance: str, methods: str, figure: str | None, json_file: str | None, jobs: int, tune: int | None,
    calls: int | None, checkpoint: str | None, noise: "Noise | None", x0: str | None, **options: "Unpack[RunOptions]",
) -> int:  # fmt: skip
    """Run several methods on INSTANCE with the same settings and seeds, or each tuned on the same budget.

    With --tune every method tries N configurations within the same number of calls, on seeds kept apart; what you give
    stays fixed. The best one is then run on your seeds.

    Exit code 1 if one of them diverges or ends in a value that is not finite.
    """
    from fdtheory.problems.zoo import load_problem
    from fdtheory.report.solver_figures import draw_runs
    from fdtheory.solvers.compare import compare

    check_outputs(figure, json_file)
    wanted, start = [name.strip() for name in methods.split(",")], start_of(x0)
    if twice := [name for name in wanted if wanted.count(name) > 1]:
        raise InputError(f"--methods has {twice[0]!r} twice; name each method once")
    with sign_of_life(f"running {len(wanted)} methods"):
        runs = compare(
            load_problem(instance), wanted, jobs=jobs, tune=tune, calls=calls, checkpoint=checkpoint, noise=noise,
            x0=start, **options,
        )  # fmt: skip
    if figure is not None:
        draw_runs(runs, figure)
    chosen = [] if tune is None else ["", *map(chosen_text, runs)]
    put("\n".join([table(runs), *chosen]), [run.summary() for run in runs], json_file)
    return 1 if any(run.failed for run in runs) else 0


def chosen_text(run: "Run") -> str:
    """What was tuned, in a line."""
    from fdtheory.solvers.compare import method_and_order
    from fdtheory.solvers.methods import METHODS

    own = ("nu", "eta_x", "eta_y", "inner", "batch", "terms", "delta")
    idle = () if METHODS[method_and_order(run.method)[0]].loops else ("inner",)
    shown = [f"{key} = {run.settings[key]:.4g}" for key in own if key in run.settings and key not in idle]
    note = run.settings["tuned"]
    return f"{run.method}: configuration {note['chosen'] + 1} of {note['configurations']}: {', '.join(shown)}"


def table(runs: "list[Run]") -> str:
    """Loss, gradient norm and calls of every run; medians over seeds."""
    import numpy as np

    head = f"{'method':<12} {'φ(x)':>12} {'‖∇φ(x)‖':>12} {'F':>9} {'G':>9} {'hvp':>9}  end"
    lines = [head]
    for run in runs:
        shown = [f"{np.median(v[-1]):.6g}" if len(v) else "-" for v in (run.values, run.gradient_norms)]
        lines.append(
            f"{run.method:<12} {shown[0]:>12} {shown[1]:>12} {run.calls.F:>9} {run.calls.G:>9} "
            f"{run.calls.hvp:>9}  {run.stop.name.lower()}"
        )
    return "\n".join(lines)
