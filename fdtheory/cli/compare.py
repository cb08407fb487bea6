"""``fdtheory compare``: several methods on one instance, side by side."""

from typing import TYPE_CHECKING, Any

import click

from fdtheory.cli.solve import check_outputs, run_method, shared_options, write_outputs
from fdtheory.errors import InputError
from fdtheory.numbers import parse_whole, shortened

if TYPE_CHECKING:
    from fdtheory.solvers.run import Run


@click.command()
@click.argument("instance")
@click.option(
    "--methods",
    default="f2sa-1,f2sa-2,f2sa-4,stocbio,mrbo,fdehbo,lower-only",
    show_default=True,
    help="Names separated by commas; f2sa-P is f2sa with the stencil of order P.",
)
@shared_options
def command(instance: str, methods: str, figure: str | None, output: str | None, **options: Any) -> None:
    """Run several methods on INSTANCE with the same settings and seeds."""
    check_outputs(figure, output)
    wanted = [_parsed(name.strip()) for name in methods.split(",")]
    runs = [_named(*run_method(instance, method, order, options), name) for name, method, order in wanted]
    click.echo(table([run for run, _ in runs]))
    write_outputs(runs, figure, output)


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


def _parsed(name: str) -> tuple[str, str, int]:
    """The name with its method and order; all names are read before any of them runs."""
    from fdtheory.differences.stencil import paper_stencil
    from fdtheory.solvers.methods import method_named

    method, dash, digits = name.partition("-")
    if method != "f2sa" or not dash:
        method_named(name)
        return name, name, 2
    order = parse_whole(digits)
    if order is None:
        raise InputError(f"method {shortened(name)} has no order; write f2sa-2, f2sa-4 and so on")
    paper_stencil(order)
    return name, "f2sa", order


def _named(run: "Run", chosen: dict[str, Any], name: str) -> "tuple[Run, dict[str, Any]]":
    from dataclasses import replace

    return replace(run, method=name), chosen
