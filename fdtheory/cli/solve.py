"""``fdtheory solve``: run one method on one instance, with every oracle call counted."""

from typing import TYPE_CHECKING, Any

import click

from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.solvers.oracle import Oracle
    from fdtheory.solvers.run import Run

LARGEST_START = 1e9
"""Beyond it double precision cannot tell neighbouring points apart finely enough to run on."""

SHARED = (
    click.option("--nu", type=float, help="Perturbation ν of f2sa; half of the window (at most 0.1) if left out."),
    click.option("--eta-x", type=float, default=0.01, show_default=True, help="Outer step."),
    click.option("--eta-y", type=float, help="Inner step; about 1/L if left out."),
    click.option("--inner", type=int, default=20, show_default=True, help="Inner steps K per outer step."),
    click.option("--outer", type=int, default=200, show_default=True, help="Outer steps T."),
    click.option("--batch", type=int, default=1, show_default=True, help="Samples S for the outer estimate."),
    click.option("--sigma", type=float, default=0.0, show_default=True, help="Noise: E|F - grad f|² = σ²."),
    click.option(
        "--noise",
        default="additive",
        show_default=True,
        help="What one index does at different nodes: additive, rough, opposed or minibatch.",
    ),
    click.option("--law", default="gaussian", show_default=True, help="gaussian or two-point."),
    click.option("--seeds", type=int, default=1, show_default=True, help="Independent runs, made together."),
    click.option("--seed", type=int, default=0, show_default=True, help="Seed of all random numbers."),
    click.option("--plain/--normalised", "plain", default=False, help="Step with Φ, or with Φ/|Φ| (the default)."),
    click.option("--x0", metavar="NUMBERS", help="Start, separated by commas; the instance's own point if left out."),
    click.option("--target", type=float, help="Stop when the exact gradient norm is below this for every seed."),
    click.option("--plot", "figure", type=click.Path(dir_okay=False), help="Draw the history (.svg, .pdf or .png)."),
    click.option("--json", "output", type=click.Path(dir_okay=False), help="Write everything as JSON."),
)


def shared_options(function: Any) -> Any:
    """The options that solve and compare have in common."""
    for option in reversed(SHARED):
        function = option(function)
    return function


@click.command()
@click.argument("instance")
@click.option("--method", default="f2sa", show_default=True, help="f2sa, bsa, stocbio, mrbo, vrbo, fdehbo, lower-only.")
@click.option("--p", "order", type=int, default=2, show_default=True, help="Order of the stencil of f2sa.")
@shared_options
def command(instance: str, method: str, order: int, figure: str | None, output: str | None, **options: Any) -> None:
    """Run a method on INSTANCE, a name of the zoo or file.py:function."""
    check_outputs(figure, output)
    run, chosen = run_method(instance, method, order, options)
    click.echo(run_text(run, chosen))
    write_outputs([(run, chosen)], figure, output)


def check_outputs(figure: str | None, output: str | None) -> None:
    """Refuse a file that cannot be written before any work is done."""
    from fdtheory.files import check_writable
    from fdtheory.report.solver_figures import check_figure_name

    if figure is not None:
        check_figure_name(figure)
    for path in (figure, output):
        if path is not None:
            check_writable(path)


def run_method(name: str, method: str, order: int, options: dict[str, Any]) -> "tuple[Run, dict[str, Any]]":
    """One run by the options of the command line, and the settings: steps that are missing are chosen at the start."""
    from fdtheory.differences.stencil import paper_stencil
    from fdtheory.problems.zoo import load_instance
    from fdtheory.solvers.methods import method_named
    from fdtheory.solvers.oracle import Oracle
    from fdtheory.solvers.parameters import working_parameters
    from fdtheory.solvers.run import starting_points
    from fdtheory.solvers.settings import Settings

    chosen, stencil, instance = method_named(method), paper_stencil(order), load_instance(name)
    start, y0 = _start(options["x0"], [float(v) for v in instance.at]), [0.0] * instance.dim_y
    oracle = Oracle(
        instance, sigma=options["sigma"], seed=options["seed"], seeds=options["seeds"], noise=options["noise"],
        law=options["law"], hessian=chosen.hessian, against=stencil if options["noise"] == "opposed" else None,
    )  # fmt: skip
    x0, lower = starting_points(oracle, start, y0)
    nu, eta_y = options["nu"], options["eta_y"]
    if nu is None or eta_y is None:
        good = working_parameters(instance, stencil, x0[0], lower[0, 0])
        nu, eta_y = good[0] if nu is None else nu, good[1] if eta_y is None else eta_y
    settings = Settings(
        options["eta_x"],
        eta_y,
        options["inner"],
        options["outer"],
        options["batch"],
        not options["plain"],
        target=options["target"],
    )
    knobs = {"stencil": stencil, "nu": nu} if method == "f2sa" else {}
    shown = {"p": order, "nu": nu} if method == "f2sa" else dict(chosen.knobs)
    asked = ("eta_x", "inner", "outer", "batch", "sigma", "noise", "law", "seeds", "seed")
    shown |= {key: options[key] for key in asked}
    run = _with_progress(chosen.run, oracle, x0, y0, settings, knobs)
    return run, {**shown, "eta_y": eta_y, "normalised": not options["plain"]}


def _with_progress(run: Any, oracle: "Oracle", x0: Any, y0: Any, settings: Any, knobs: dict[str, Any]) -> "Run":
    """A bar on standard error, on a terminal only."""
    from dataclasses import replace

    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("outer steps", total=settings.outer)
        watched = replace(settings, progress=lambda t: bar.update(task, completed=t))
        done: Run = run(oracle, x0, y0, watched, **knobs)
        return done


def run_text(run: "Run", chosen: dict[str, Any]) -> str:
    """A few lines about one run."""
    import numpy as np

    lines = [
        f"{run.method} on {run.problem}: {run.stop.name.lower()} after {len(run.history)} outer steps; {run.stop}",
        "  " + ", ".join(f"{key} = {chosen[key]:.6g}" for key in ("p", "nu", "eta_x", "eta_y") if key in chosen),
        f"  calls of one seed   F {run.calls.F}, G {run.calls.G}, Hessian-vector products {run.calls.hvp}",
    ]
    if len(run.values):
        first, last = run.values[0], run.values[-1]
        lines.append(f"  φ(x)                {np.median(first):.6g} at the start, {np.median(last):.6g} at the end")
        norms = run.gradient_norms
        lines.append(
            f"  ‖∇φ(x)‖             {np.median(norms[0]):.6g} at the start, {np.median(norms[-1]):.6g} "
            f"at the end, {norms.min(axis=0).max():.6g} at best"
        )
    if len(run.estimate_norms):
        lines.append(f"  last ‖Φ‖            {np.median(run.estimate_norms[-1]):.6g}")
    return "\n".join(lines)


def write_outputs(runs: "list[tuple[Run, dict[str, Any]]]", figure: str | None, output: str | None) -> None:
    """The figure and the JSON file, if they were asked for."""
    import json

    from fdtheory.files import write_text
    from fdtheory.report.solver_figures import draw_runs

    if figure is not None:
        draw_runs([run for run, _ in runs], figure)
    if output is not None:
        found = [{**run.summary(), "settings": chosen} for run, chosen in runs]
        write_text(output, json.dumps(found[0] if len(found) == 1 else found, indent=1, allow_nan=False) + "\n")


def _start(text: str | None, default: list[float]) -> Any:
    import numpy as np

    if text is None:
        return np.array(default)
    try:
        start = np.array([float(part) for part in text.split(",")])
    except ValueError:
        raise InputError(f"x0 = {text!r} is not a list of numbers; give numbers separated by commas") from None
    if not (abs(start) <= LARGEST_START).all():
        raise InputError(
            f"x0 = {text!r} has an entry that is not a number of size at most {LARGEST_START:g}; give such numbers"
        )
    return start
