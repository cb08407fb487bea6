"""``fdtheory plan``: hyper-parameters of F2SA-p that guarantee an accuracy, with every constant explicit."""

from typing import TYPE_CHECKING, Any

import click

from fdtheory.cli.arguments import check_json, json_option, put, read_json
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.guarantee.constants import ProblemConstants
    from fdtheory.guarantee.plan import Plan
    from fdtheory.problems.assumptions import AssumptionReport

DEFAULT_LARGEST = 16
"""How far the table over p goes when the constants go on for ever."""

DEFAULT_DECADES, MOST_CURVES = 4, 8
"""Of the figure."""


@click.command()
@click.option("--eps", type=float, required=True, help="Accuracy: E|grad phi| <= eps.")
@click.option("--p", "order", type=int, help="Order of the finite difference; the cheapest one if left out.")
@click.option("--constants", "constants_file", metavar="FILE", help="Take μ, L, Δ, R of `fdtheory check --json`.")
@click.option("--mu", type=float, help="Strong convexity of the lower level.")
@click.option(
    "--L",
    "sizes",
    metavar="L_0,L_1,…",
    help="Smoothness constants up to L_(p+1); a last '...' repeats the one before it.",
)
@click.option("--delta", type=float, help="Bound of phi(x_0) - inf phi; the file's if left out.")
@click.option("--sigma", type=float, default=0.0, show_default=True, help="Noise of the gradients.")
@click.option("--radius", type=float, help="Bound of |y_0 - y*(x_0)|; the file's, or 0 without one, if left out.")
@click.option("--table", "as_table", is_flag=True, help="Print one line for every p.")
@click.option(
    "--over-eps",
    "decades",
    type=click.IntRange(1, 12),
    metavar="N",
    help="Print the best p and its calls for eps, eps/10, …, over N decades.",
)
@click.option("--plot", "plot_file", metavar="FILE", help="Draw calls against eps, a curve for each p.")
@json_option
def command(
    eps: float, order: int | None, as_table: bool, decades: int | None, plot_file: str | None, json_file: str | None,
    **given: Any,
) -> None:  # fmt: skip
    """Plan a run of F2SA-p: steps, batch, inner and outer loops, and the number of oracle calls.

    The constants are those of a file that `fdtheory check INSTANCE --json` wrote, or --mu, --L and --delta. The
    guarantee holds under the repaired assumptions of docs/theorem.md, for every problem with these constants; those of
    a box count as long as the iterates stay in it. The JSON is what `fdtheory solve --plan` reads.
    """
    from fdtheory.guarantee.plan import best_plan, plan, plans

    _check(order, decades, as_table, plot_file)
    check_json(json_file)
    report = None if given["constants_file"] is None else _report(given)
    problem = _by_hand(order, given) if report is None else _of_report(report, given)
    if plot_file is not None:
        _plot(problem, eps, decades or DEFAULT_DECADES, order, plot_file)
    if decades:
        _put_over_eps([(eps / 10**k, best_plan(problem, eps / 10**k)) for k in range(decades)], json_file)
    elif as_table:
        _put_table(plans(problem, eps, largest=order), json_file)
    else:
        known = {key: given[key] for key in ("delta", "sigma", "radius")}
        found = plan(problem, eps, order) if report is None else plan(report, eps, order, **known)
        put(_text(found), found.to_dict(), json_file)


def _report(given: dict[str, Any]) -> "AssumptionReport":
    from fdtheory.problems.constants_file import report_of

    for name, option in (("mu", "--mu"), ("sizes", "--L")):
        if given[name] is not None:
            raise InputError(
                f"{option} {given[name]} is given beside --constants, which has its own; leave one of them out"
            )
    return report_of(read_json("--constants", given["constants_file"]))


def _of_report(report: "AssumptionReport", given: dict[str, Any]) -> "ProblemConstants":
    from fdtheory.guarantee.constants import constants_from

    return constants_from(report, delta=given["delta"], sigma=given["sigma"], radius=given["radius"])


def _by_hand(order: int | None, given: dict[str, Any]) -> "ProblemConstants":
    from fdtheory.guarantee.constants import ProblemConstants

    for name, option in (("mu", "--mu"), ("sizes", "--L"), ("delta", "--delta")):
        if given[name] is None:
            raise InputError(
                f"{option} is missing; give it, or --constants FILE with what `fdtheory check --json` wrote"
            )
    return ProblemConstants(
        mu=given["mu"], lipschitz=_constants(given["sizes"], order), gap=given["delta"], sigma=given["sigma"],
        radius=given["radius"] or 0.0,
    )  # fmt: skip


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


def _text(found: "Plan") -> str:
    from fdtheory.problems.constants import WHOLE_SPACE

    eps = found.eps
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
    if found.where is not None:
        lines.append(f"for {found.instance} from its own point and y = 0; its constants are proved on {found.where}")
    if found.where not in (None, WHOLE_SPACE):
        lines.append("the guarantee is for runs whose iterates stay there")
    return "\n".join(lines)


def _put_table(found: "list[Plan]", json_file: str | None) -> None:
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
    put(_aligned(rows), [one.to_dict() for one in found], json_file)


def _put_over_eps(found: "list[tuple[float, Plan]]", json_file: str | None) -> None:
    rows = [["eps", "best p", "nu", "calls", ""]]
    most = max(len(str(one.calls)) for _, one in found)
    rows += [
        [f"{eps:.3g}", str(one.p), f"{one.nu:.3g}", f"{one.calls:.4g}", "#" * round(40 * len(str(one.calls)) / most)]
        for eps, one in found
    ]
    put(_aligned(rows), [one.to_dict() for _, one in found], json_file)


def _aligned(rows: list[list[str]]) -> str:
    from rich.console import Console
    from rich.table import Table

    table = Table(*rows[0], box=None)
    for row in rows[1:]:
        table.add_row(*row)
    console = Console(markup=False, highlight=False, width=160)
    with console.capture() as captured:
        console.print(table)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
