"""``fdtheory plan``: hyper-parameters of F2SA-p that guarantee an accuracy, with every constant explicit."""

import json
from typing import TYPE_CHECKING, Any

import click

from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.guarantee.constants import ProblemConstants
    from fdtheory.guarantee.plan import Plan

DEFAULT_LARGEST = 16
"""How far the table over p goes when the constants go on for ever."""

DEFAULT_DECADES, MOST_CURVES = 4, 8
"""Of the figure."""


@click.command()
@click.option("--eps", type=float, required=True, help="Accuracy: E|grad phi| <= eps.")
@click.option("--p", "order", type=int, help="Order of the finite difference; the cheapest one if left out.")
@click.option("--mu", type=float, required=True, help="Strong convexity of the lower level.")
@click.option(
    "--L",
    "constants",
    required=True,
    metavar="L_0,L_1,…",
    help="Smoothness constants up to L_(p+1); a last '...' repeats the one before it.",
)
@click.option("--delta", type=float, required=True, help="Bound of phi(x_0) - inf phi.")
@click.option("--sigma", type=float, default=0.0, show_default=True, help="Noise of the gradients.")
@click.option("--radius", type=float, default=0.0, show_default=True, help="Bound of |y_0 - y*(x_0)|.")
@click.option("--json", "as_json", is_flag=True, help="Print the plan as JSON.")
@click.option("--table", "as_table", is_flag=True, help="Print one line for every p.")
@click.option(
    "--over-eps",
    "decades",
    type=click.IntRange(1, 12),
    metavar="N",
    help="Print the best p and its calls for eps, eps/10, …, over N decades.",
)
@click.option("--plot", "plot_file", metavar="FILE", help="Draw calls against eps, a curve for each p.")
def command(
    eps: float,
    order: int | None,
    mu: float,
    constants: str,
    delta: float,
    sigma: float,
    radius: float,
    as_json: bool,
    as_table: bool,
    decades: int | None,
    plot_file: str | None,
) -> None:
    """Plan a run of F2SA-p: steps, batch, inner and outer loops, and the number of oracle calls.

    The guarantee holds under the repaired assumptions of docs/theorem.md, for every problem with these constants.
    """
    from fdtheory.guarantee.constants import ProblemConstants
    from fdtheory.guarantee.plan import best_plan, plan, plans

    _check(order, decades, as_table, plot_file)
    problem = ProblemConstants(mu=mu, lipschitz=_constants(constants, order), gap=delta, sigma=sigma, radius=radius)
    if plot_file is not None:
        _plot(problem, eps, decades or DEFAULT_DECADES, order, plot_file)
    if decades:
        _print_over_eps([(eps / 10**k, best_plan(problem, eps / 10**k)) for k in range(decades)], as_json)
    elif as_table:
        _print_table(plans(problem, eps, largest=order), as_json)
    else:
        found = plan(problem, eps, order) if order is not None else best_plan(problem, eps)
        click.echo(json.dumps(found.to_dict(), indent=2) if as_json else _text(found, eps))


def _check(order: int | None, decades: int | None, as_table: bool, plot_file: str | None) -> None:
    """Refuse what cannot be planned or written before any work is done."""
    from fdtheory.guarantee.explicit_bias import check_order

    if order is not None:
        check_order(order)
    if decades and (as_table or (order is not None and plot_file is None)):
        given = "--table" if as_table else f"--p {order}"
        raise InputError(f"--over-eps {decades} prints the best p for each accuracy; leave out {given}")
    if plot_file is not None:
        from fdtheory.files import check_writable
        from fdtheory.report.figures import check_ending

        check_ending(plot_file)
        check_writable(plot_file)


def _plot(problem: "ProblemConstants", eps: float, decades: int, order: int | None, path: str) -> None:
    from fdtheory.guarantee.plan import plan
    from fdtheory.report.plan_figure import write_plan_figure

    last = min(problem.orders, order or MOST_CURVES)
    accuracies = [eps / 10**k for k in range(decades)]
    curves = {p: [plan(problem, value, p).calls for value in accuracies] for p in range(1, last + 1)}
    write_plan_figure(accuracies, curves, path)


def _constants(text: str, order: int | None) -> list[float]:
    parts = [part.strip() for part in text.split(",")]
    endless = parts[-1] in ("...", "…")
    try:
        values = [float(part) for part in (parts[:-1] if endless else parts)]
    except ValueError:
        raise InputError(f"L = {text!r}: give numbers separated by commas, such as 1,1,2,6 or 1,1,...") from None
    if endless and values:
        values += [values[-1]] * max(0, (order or DEFAULT_LARGEST) + 2 - len(values))
    return values


def _text(found: "Plan", eps: float) -> str:
    lines = [
        f"F2SA-{found.p} reaches E|grad phi| <= {eps:g} with {found.calls:.6g} oracle calls",
        f"  nu     {found.nu:.6g}",
        f"  eta_x  {found.eta_x:.6g}",
        f"  eta_y  {found.eta_y:.6g}",
        f"  S      {found.S}",
        f"  K0     {found.K0}   (inner steps at t = 0)",
        f"  K1     {found.K1}   (inner steps at every later t)",
        f"  T      {found.T}",
        f"shares of eps: bias {found.bias / eps:.4f}, batch {found.batch / eps:.4f}, inner {found.inner / eps:.4f}",
        f"most calls: {found.dominant}",
    ]
    return "\n".join(lines)


def _print_table(found: "list[Plan]", as_json: bool) -> None:
    best = min(found, key=lambda one: one.calls)
    rows = [["p", "nu", "eta_y", "S", "K1", "T", "calls", "most calls"]]
    rows += [
        [
            f"{one.p}{'*' if one is best else ''}",
            f"{one.nu:.3g}",
            f"{one.eta_y:.3g}",
            f"{one.S:.3g}",
            f"{one.K1:.3g}",
            f"{one.T:.3g}",
            f"{one.calls:.4g}",
            one.dominant,
        ]
        for one in found
    ]
    _print(rows, [one.to_dict() for one in found], as_json)


def _print_over_eps(found: "list[tuple[float, Plan]]", as_json: bool) -> None:
    rows = [["eps", "best p", "nu", "calls", ""]]
    most = max(len(str(one.calls)) for _, one in found)
    rows += [
        [f"{eps:.3g}", str(one.p), f"{one.nu:.3g}", f"{one.calls:.4g}", "#" * round(40 * len(str(one.calls)) / most)]
        for eps, one in found
    ]
    _print(rows, [{"eps": eps, **one.to_dict()} for eps, one in found], as_json)


def _print(rows: list[list[str]], data: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(data, indent=2))
        return
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
