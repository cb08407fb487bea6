"""``fdtheory solve``: run one method on one instance, with every oracle call counted."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Unpack

import click

from fdtheory.cli.arguments import Decorated, check_json, json_option, put, read_json
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.problems.batched import Problem
    from fdtheory.problems.instance import Instance
    from fdtheory.problems.strong_convexity import Scope
    from fdtheory.solvers.checkpoint import Checkpoint
    from fdtheory.solvers.methods import MethodName
    from fdtheory.solvers.oracle import Law, Noise
    from fdtheory.solvers.run import Run
    from fdtheory.solvers.steps import StepOptions

    class RunOptions(StepOptions, total=False):
        """What solve and compare hand on to the runs as it was given."""

        sigma: float | None
        lipschitz: float | None
        law: Law
        seeds: int
        seed: int
        target: float | None


TOO_SLOW = 0.5
"""More than this left of the lower level's error after an inner loop is warned of."""

SHARED = (
    click.option("--nu", type=float, help="Perturbation ν of f2sa; half of the window (at most 0.1) if left out."),
    click.option("--eta-x", type=float, help="Outer step; 0.01 if left out."),
    click.option("--eta-y", type=float, help="Inner step; about 1/L if left out."),
    click.option("--inner", type=int, help="Inner steps K per outer step; 20 if left out."),
    click.option("--first-inner", type=int, help="Inner steps K_0 of the first outer step; K if left out."),
    click.option("--outer", type=int, help="Outer steps T; 200 if left out."),
    click.option("--batch", type=int, help="Samples S for the outer estimate; 1 if left out."),
    click.option("--inner-batch", type=int, help="Samples of one inner step; 1 if left out."),
    click.option("--sigma", type=float, help="Noise: E|F - grad f|² = σ²; none if left out."),
    click.option(
        "--noise",
        help="What one index does at different points: additive (the same error; solve's choice if left out), field (a "
        "smooth random field; compare's), rough, opposed, or minibatch (draws samples of a finite sum).",
    ),
    click.option("--lipschitz", type=float, help="Lipschitz constant of a field's errors in the mean; σ if left out."),
    click.option("--law", default="gaussian", show_default=True, help="gaussian or two-point."),
    click.option("--seeds", type=int, default=1, show_default=True, help="Independent runs, made together."),
    click.option("--seed", type=int, default=0, show_default=True, help="Seed of all random numbers."),
    click.option(
        "--normalised/--plain", "normalised", default=None, help="Step with Φ/|Φ|, or with Φ; as published if left out."
    ),
    click.option("--x0", metavar="NUMBERS", help="Start, separated by commas; the instance's own point if left out."),
    click.option("--target", type=float, help="Stop when the exact gradient norm is below this for every seed."),
    click.option(
        "--checkpoint", metavar="FILE", help="Keep the state in FILE, and go on from it: the result has the same bytes."
    ),
    click.option("--plot", "figure", type=click.Path(dir_okay=False), help="Draw the history (.svg, .pdf or .png)."),
    json_option,
)


def shared_options(function: Decorated) -> Decorated:
    """The options that solve and compare have in common."""
    for option in reversed(SHARED):
        function = option(function)
    return function


@click.command()
@click.argument("instance")
@click.option(
    "--plan", "plan_file", metavar="FILE", help="Take order, steps, counts and noise of `fdtheory plan --json`."
)
@click.option("--method", default="f2sa", show_default=True, help="f2sa, bsa, stocbio, mrbo, vrbo, fdehbo, lower-only.")
@click.option("--p", "p", type=int, help="Order of the stencil of f2sa; 2 if left out.")
@click.option(
    "--inner-samples",
    type=click.Choice(["independent", "shared"]),
    help="Whether the inner loops of f2sa draw their own indices, as in the paper (if left out), or the same ones.",
)
@click.option("--knob", "knobs", metavar="NAME=VALUE", multiple=True, help="A knob of the method, as in momentum=0.1.")
@click.option("--checkpoint-every", type=int, help="Write the state after N outer steps; every 2 seconds if left out.")
@shared_options
def command(
    instance: str, plan_file: str | None, method: "MethodName", figure: str | None, json_file: str | None,
    knobs: tuple[str, ...], checkpoint: str | None, checkpoint_every: int | None, noise: "Noise | None", x0: str | None,
    **options: "Unpack[RunOptions]",
) -> int:  # fmt: skip
    """Run a method on INSTANCE, a name that `fdtheory instances` lists or file.py:function.

    With --plan all steps are the plan's, K_0 inner steps first and K_1 later; --outer may stop it early. Exit code 1 if
    the run diverges or ends in a value that is not finite, 4 if it leaves the box on which the plan's constants hold or
    if νf + g is not proved strongly convex in y at the instance's own point for every node (LOCAL BRANCH).
    """
    from fdtheory.guarantee.plan_file import plan_of
    from fdtheory.problems.zoo import load_problem
    from fdtheory.report.solver_figures import draw_runs
    from fdtheory.solvers.run import Stop
    from fdtheory.solvers.solve import solve

    check_outputs(figure, json_file)
    kept = checkpoint_of(checkpoint, checkpoint_every)
    plan = None if plan_file is None else plan_of(read_json("--plan", plan_file))
    chosen, start = load_problem(instance), start_of(x0)
    with _progress(options["outer"] or (plan.T if plan else 200)) as progress:
        run = solve(
            chosen, plan=plan, method=method, progress=progress, noise=noise or "additive", checkpoint=kept,
            knobs=dict(map(_knob, knobs)), x0=start, **options,
        )  # fmt: skip
    if figure is not None:
        draw_runs([run], figure)
    scope = run_scope(chosen, run)
    said = [] if scope is None or scope.kind == "global" else [f"  {scope}"]
    put("\n".join([run_text(run), *said]), {**run.summary(), **(scope.data if scope else {})}, json_file)
    on_a_branch = scope is not None and scope.kind == "branch"
    return 1 if run.failed else 4 if run.stop is Stop.LEFT_THE_BOX or on_a_branch else 0


def checkpoint_of(path: str | None, every: int | None) -> "Checkpoint | None":
    """The checkpoint that is asked for."""
    from fdtheory.solvers.checkpoint import Checkpoint

    if path is None and every is not None:
        raise InputError(f"--checkpoint-every {every} has no file to write; give --checkpoint FILE too")
    return None if path is None else Checkpoint(path, every)


def _knob(text: str) -> tuple[str, bool | int | float]:
    """A name and its value: a whole number, a number, or true or false."""
    name, sign, value = text.partition("=")
    words = {"true": True, "false": False}
    if sign and value in words:
        return name, words[value]
    for kind in (int, float):
        try:
            return name, kind(value)
        except ValueError:
            continue
    raise InputError(f"--knob {text!r} is not NAME=VALUE with a number, true or false; write it as in momentum=0.1")


def run_scope(instance: "Instance | Problem", run: "Run") -> "Scope | None":
    """Whether the lower levels that the run solves are proved strongly convex at the instance's own point.

    None for a problem of functions, about which nothing can be proved.
    """
    from fractions import Fraction

    from fdtheory.differences.stencil import paper_stencil
    from fdtheory.problems.instance import Instance
    from fdtheory.problems.strong_convexity import scope_between

    if not isinstance(instance, Instance):
        return None
    if "nu" not in run.settings:
        return scope_between(instance, Fraction(0), Fraction(0), Fraction(1))
    stencil = paper_stencil(run.settings["p"])
    return scope_between(instance, min(stencil.offsets), max(stencil.offsets), Fraction(float(run.settings["nu"])))


def check_outputs(figure: str | None, json_file: str | None) -> None:
    """Refuse a file that cannot be written before any work is done."""
    from fdtheory.files import check_writable
    from fdtheory.report.solver_figures import check_figure_name

    check_json(json_file)
    if figure is not None:
        check_figure_name(figure)
        check_writable(figure)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, on a terminal only."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("outer steps", total=total)
        yield lambda t: bar.update(task, completed=t)


def run_text(run: "Run") -> str:
    """A few lines about one run."""
    import numpy as np

    chosen = run.settings
    lines = [
        f"{run.method} on {run.problem}: {run.stop.name.lower()} after {len(run.history)} outer steps; {run.stop}",
        "  " + ", ".join(f"{key} = {_shown(chosen[key])}" for key in ("p", "nu", "eta_x", "eta_y") if key in chosen),
        f"  inner steps         {_steps(chosen['first_inner'])} at t = 0, {_steps(chosen['inner'])} later",
        f"  calls of one seed   F {run.calls.F}, G {run.calls.G}, Hessian-vector products {run.calls.hvp}",
    ]
    if chosen.get("contraction", 0.0) > TOO_SLOW:
        lines.append(
            f"  WARNING: {chosen['inner']} inner steps leave {chosen['contraction']:.3g} of the lower level's error; "
            "give more with --inner, or a larger --eta-y"
        )
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


def _shown(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, int | float) else str(value)


def _steps(value: object) -> str:
    """One number, or from the fewest to the most of the nodes."""
    if not isinstance(value, list | tuple):
        return str(value)
    return str(min(value)) if min(value) == max(value) else f"{min(value)} to {max(value)}"


def start_of(text: str | None) -> list[float] | None:
    """The numbers of --x0."""
    try:
        return None if text is None else [float(part) for part in text.split(",")]
    except ValueError:
        raise InputError(f"x0 = {text!r} is not a list of numbers; give numbers separated by commas") from None
