"""``fdtheory plan``: hyper-parameters of F2SA-p that guarantee an accuracy, with every constant explicit."""

from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import check_json, json_option, put
from fdtheory.cli.plan_constants import Options, given_constants
from fdtheory.cli.plan_text import accuracies_text, orders_text, plan_text, savings_text
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.cli.plan_constants import Given
    from fdtheory.guarantee.best_order import OrderSearch
    from fdtheory.guarantee.editions import Edition
    from fdtheory.guarantee.node_plan import NodePlan
    from fdtheory.guarantee.plan import Plan

DEFAULT_DECADES, MOST_CURVES = 4, 8
"""Of the figure."""


@click.command()
@click.option("--eps", type=float, required=True, help="Accuracy: E|grad phi| <= eps.")
@click.option("--p", "order", type=int, help="Order of the finite difference; the cheapest one if left out.")
@click.option(
    "--edition",
    type=click.Choice(["printed", "first", "second"]),
    default="second",
    show_default=True,
    help="Of the theorem: the printed constants, the explicit ones, the sharp ones.",
)
@click.option("--constants", "constants_file", metavar="FILE", help="Take μ, L, Δ, R of `fdtheory check --json`.")
@click.option("--mu", type=float, help="Strong convexity of the lower level.")
@click.option(
    "--L",
    "sizes",
    metavar="L_0,L_1,…",
    help="Smoothness constants up to L_(p+1); a last '...' repeats the one before it.",
)
@click.option("--f-y", metavar="a_0,a_1,…", help="In place of --L: sizes of the y-derivatives of f_y, from 0 on.")
@click.option("--f-x", metavar="a_1,…", help="The same of f_x, from 1 on.")
@click.option("--g-y", metavar="b_1,…", help="The same of g_y, from 1 on.")
@click.option("--g-x", metavar="b_1,…", help="The same of g_x, from 1 on.")
@click.option("--joint-f", type=float, help="Lipschitz constant of the gradient of f in (x, y).")
@click.option("--joint-g", type=float, help="Lipschitz constant of g_xy and g_yy in (x, y).")
@click.option("--one-more", is_flag=True, help="The last constant bounds the next derivatives of f too.")
@click.option("--delta", type=float, help="Bound of phi(x_0) - inf phi; the file's if left out.")
@click.option("--sigma", type=float, default=0.0, show_default=True, help="Noise of the gradients.")
@click.option("--sigma-f", type=float, help="Noise of the gradients of f, if it is another one.")
@click.option("--radius", type=float, help="Bound of |y_0 - y*(x_0)|; the file's, or 0 without one, if left out.")
@click.option(
    "--inner-samples",
    type=click.Choice(["independent", "shared"]),
    default="independent",
    show_default=True,
    help="Whether the inner loops draw their own indices, as in the paper, or the same ones.",
)
@click.option("--mean-square", type=float, help="Mean-square Lipschitz constant of G, for shared samples.")
@click.option("--explain", is_flag=True, help="Show what each improvement of the second edition saves.")
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
    eps: float, order: int | None, edition: "Edition", as_table: bool, decades: int | None, plot_file: str | None,
    json_file: str | None, explain: bool, **given: object,
) -> None:  # fmt: skip
    """Plan a run of F2SA-p: steps, batch, inner and outer loops, and the number of oracle calls.

    The constants are those of a file that `fdtheory check INSTANCE --json` wrote, or --mu, --L and --delta, or four
    families in place of --L. The guarantee holds under the repaired assumptions of docs/theorem.md, for every problem
    with these constants; those of a box count as long as the iterates stay in it. The JSON is what `fdtheory solve
    --plan` reads.
    """
    _check(order, decades, as_table, plot_file, explain, edition)
    check_json(json_file)
    constants = given_constants(order, given)
    if given["inner_samples"] == "shared" or given["mean_square"] is not None:
        _put_shared(constants, eps, order, given, json_file, others=bool(explain or decades or as_table or plot_file))
        return
    if plot_file is not None:
        _plot(edition, constants, eps, decades or DEFAULT_DECADES, order, plot_file)
    if explain:
        _put_savings(constants, eps, order, json_file)
    elif decades:
        found = [(eps / 10**k, _planned(edition, constants, eps / 10**k, None)[0]) for k in range(decades)]
        put(accuracies_text(found), [one.to_dict() for _, one in found], json_file)
    elif as_table:
        last = min(constants.families.orders, order or constants.families.orders)
        each = [_planned(edition, constants, eps, p)[0] for p in range(1, last + 1)]
        put(orders_text(each), [one.to_dict() for one in each], json_file)
    else:
        one, note = _planned(edition, constants, eps, order)
        put(plan_text(one) + note, one.to_dict(), json_file)


def _planned(edition: "Edition", constants: "Given", eps: float, order: int | None) -> "tuple[Plan | NodePlan, str]":
    """The plan and a note on the orders that were searched."""
    from dataclasses import replace

    from fdtheory.guarantee.editions import planned

    if edition != "second" or order is not None:
        constants.refuse(order)
        found, note = planned(edition, constants.families, eps, order), ""
    else:
        search = _searched(constants, eps)
        found, note = search.best, f"\norders: 1 to {search.last} were considered; {search.reason}"
    return replace(found, instance=constants.instance, where=constants.where), note


def _searched(constants: "Given", eps: float) -> "OrderSearch":
    """The cheapest order; constants that go on for ever are read on as long as a large order wins."""
    from fdtheory.cli.plan_constants import DEFAULT_LARGEST
    from fdtheory.guarantee.best_order import search_orders

    if constants.endless is None:
        return search_orders(constants.families, eps)
    return search_orders(constants.endless, eps, at_least=DEFAULT_LARGEST)


def _check(
    order: int | None, decades: int | None, as_table: bool, plot_file: str | None, explain: bool, edition: str
) -> None:
    """Refuse what cannot be planned or written before any work is done."""
    from fdtheory.guarantee.explicit_bias import check_order

    if order is not None:
        check_order(order)
    if explain and (decades or as_table or edition != "second"):
        other = "--over-eps" if decades else "--table" if as_table else f"--edition {edition}"
        raise InputError(f"--explain goes through all editions at one eps; leave out {other}")
    if decades and (as_table or (order is not None and plot_file is None)):
        given = "--table" if as_table else f"--p {order}"
        raise InputError(f"--over-eps {decades} prints the best p for each accuracy; leave out {given}")
    if plot_file is not None:
        from fdtheory.files import check_writable
        from fdtheory.report.figures import check_ending

        check_ending(plot_file)
        check_writable(plot_file)


def _plot(edition: "Edition", constants: "Given", eps: float, decades: int, order: int | None, path: str) -> None:
    from fdtheory.report.plan_figure import write_plan_figure

    last = min(constants.families.orders, order or MOST_CURVES)
    accuracies = [eps / 10**k for k in range(decades)]
    curves = {p: [_planned(edition, constants, one, p)[0].calls for one in accuracies] for p in range(1, last + 1)}
    write_plan_figure(accuracies, curves, path)


def _put_shared(
    constants: "Given", eps: float, order: int | None, given: Options, json_file: str | None, *, others: bool
) -> None:
    """The plan with shared samples, for p = 1 or an even p; p = 2 unless told otherwise."""
    from dataclasses import replace

    from fdtheory.guarantee.shared_samples import shared_plan

    if given["mean_square"] is None or given["inner_samples"] != "shared":
        raise InputError("--inner-samples shared and --mean-square belong together; give both")
    if others:
        raise InputError("--inner-samples shared has one plan; leave out --explain, --table, --over-eps and --plot")
    p = min(2, constants.families.orders) if order is None else order
    constants.refuse(p)
    found = shared_plan(constants.families, given["mean_square"], eps, p)
    found = replace(found, instance=constants.instance, where=constants.where)
    note = "\nall inner loops draw the same samples; the last iterate needs no estimate" if found.calls else ""
    put(plan_text(found) + note, found.to_dict(), json_file)


def _put_savings(constants: "Given", eps: float, order: int | None, json_file: str | None) -> None:
    from fdtheory.guarantee.editions import savings

    p = _searched(constants, eps).best.p if order is None else order
    constants.refuse(p)
    found = savings(constants.endless or constants.families, eps, p)
    data = {"p": p, "eps": eps, "calls": dict(found)}
    put(f"F2SA-{p}, E|grad phi| <= {eps:g}\n{savings_text(found)}", data, json_file)
