"""``fdtheory orders``: the order and the leading constant of the estimator on an instance, measured and predicted."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

import click

from fdtheory.cli.arguments import at_most, check_json, json_option, put, sign_of_life
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.numbers import parse_rational, parse_whole, rounded_down, shortened

if TYPE_CHECKING:
    from fractions import Fraction

    import flint

    from fdtheory.estimator.orders import OrderResult
    from fdtheory.problems.batched import Problem
    from fdtheory.problems.instance import Instance
    from fdtheory.problems.strong_convexity import Scope

Row: TypeAlias = Record
"""What is told of one order, for JSON."""


@click.command()
@click.argument("instance")
@click.option("--p", "orders", metavar="P", default="1-12", show_default=True, help="One order, or a range as in 1-12.")
@click.option("--start", metavar="NU", help="The largest ν of the ladder, as in 1/1024; by default it is found.")
@click.option("--certify", metavar="NU", help="Prove error ≤ C·ν^p for all ν up to this one, by ball arithmetic.")
@click.option("--plot", "plot_file", metavar="FILE", help="Draw error against ν into FILE (.svg or .png).")
@json_option
def command(
    instance: str, orders: str, start: str | None, certify: str | None, json_file: str | None, plot_file: str | None
) -> int:
    """Measure the order of the hyper-gradient estimator on INSTANCE for each p, and compare its leading constant with
    the one that theory predicts.

    INSTANCE is a name of the zoo, or file.py:function for a function without arguments that returns an instance, or a
    problem of plain functions: its order is read in double precision at its start, as far as rounding allows. Exit
    code 0 if every order holds, 1 if one is refuted, 4 if one, or a certificate that was asked for, is undecided or
    speaks of a branch of stationary points that is not proved to be the minimiser.
    """
    from fdtheory.estimator.orders import measure_orders
    from fdtheory.problems.batched import Problem
    from fdtheory.problems.zoo import load_problem

    ps = parse_range(orders)
    largest = None if start is None else parse_step("--start", start)
    bound = None if certify is None else parse_step("--certify", certify)
    _check_outputs(json_file, plot_file)
    chosen = load_problem(instance)
    if isinstance(chosen, Problem):
        _refuse_exact(chosen.name, certify, plot_file)
        return _in_double_precision(chosen, ps, largest, json_file)
    if largest is not None:
        _check_window(chosen, largest, max(ps))
    with sign_of_life(f"measuring the orders on {chosen.name}"):
        rows = [_row(result) for result in measure_orders(chosen, ps, start=largest)]
        certificates = [] if bound is None else list(_certify(chosen, rows, bound))
    scope = measured_scope(chosen, ps, largest)
    lines = [*([] if scope.kind == "global" else [str(scope)]), *map(_line, rows), *certificates]
    put("\n".join(lines), {"instance": chosen.name, **scope.data, "results": rows}, json_file)
    if plot_file:
        _plot(chosen, ps, plot_file)
    return _exit_code(rows, branch=scope.kind == "branch")


def _refuse_exact(name: str, certify: str | None, plot_file: str | None) -> None:
    for option, value in (("--certify", certify), ("--plot", plot_file)):
        if value is not None:
            raise InputError(
                f"{option} {shortened(value)} needs formulas, and {name!r} has functions in double precision only; "
                "leave it out, or write a SymbolicInstance"
            )


def _in_double_precision(problem: "Problem", ps: list[int], start: "Fraction | None", json_file: str | None) -> int:
    """The orders that rounding lets one see on a problem of functions."""
    from fdtheory.solvers.float_orders import measure_float_orders

    with sign_of_life(f"measuring the orders on {problem.name}"):
        found = measure_float_orders(problem, ps, start=None if start is None else float(start))
    rows: list[Row] = [{"p": one.p, "order": one.order, "verdict": one.verdict, "reason": one.reason} for one in found]
    lines = [
        f"p = {one.p:2d}  order {'—' if one.order is None else f'{one.order:.4f}':>8s}  {one.verdict}  ({one.reason})"
        for one in found
    ]
    put("\n".join(lines), {"instance": problem.name, "precision": "double", "results": rows}, json_file)
    return _exit_code(rows, branch=False)


def _exit_code(rows: list[Row], *, branch: bool) -> int:
    from fdtheory.estimator.orders import OrderVerdict

    if any(row["verdict"] == OrderVerdict.REFUTED for row in rows):
        return 1
    proofs = [row["certificate"] for row in rows if "certificate" in row]
    unproved = any(proof["constant"] is None or proof["scope"] == "branch" for proof in proofs)
    return 4 if branch or unproved or any(row["verdict"] == OrderVerdict.UNDECIDED for row in rows) else 0


def parse_range(text: str) -> list[int]:
    """The orders in "4" or "1-12"."""
    from fdtheory.estimator.orders import check_p

    low, dash, high = text.partition("-")
    first, last = parse_whole(low), parse_whole(high if dash else low)
    if first is None or last is None:
        raise InputError(f"--p {shortened(text)} is not a range of orders; give one such as 4 or 1-12")
    for end in (first, last):
        check_p(end)
    if first > last:
        raise InputError(f"--p {text!r} is empty; give the smaller order first")
    return list(range(first, last + 1))


def parse_step(option: str, text: str) -> "Fraction":
    """A positive step as an exact fraction."""
    value = parse_rational(option, text)
    if value <= 0:
        raise InputError(f"{option} is {text}; give a ν > 0")
    return value


def _check_outputs(json_file: str | None, plot_file: str | None) -> None:
    """Refuse a file that cannot be written before the long work."""
    check_json(json_file)
    if plot_file is not None:
        from fdtheory.files import check_writable
        from fdtheory.report.figures import check_ending

        check_ending(plot_file)
        check_writable(plot_file)


def _check_window(instance: "Instance", nu: "Fraction", p: int) -> None:
    """Refuse a ν at which the outermost lower-level problem is no longer known to have its minimiser."""
    from fdtheory.differences.stencil import paper_stencil
    from fdtheory.enclosures.branch import follow
    from fdtheory.enclosures.solution_series import implicit_series
    from fdtheory.estimator.hyper_gradient import scale_of

    unit = scale_of(implicit_series(instance, 12, 200))
    if nu > FARTHEST * unit:
        raise InputError(
            f"--start {float(nu):.6g} is too large for p = {p}: errors are powers of ν only well below "
            f"{float(unit):.6g}, the scale of this instance; give a smaller ν, or leave --start out"
        )
    if nu * paper_stencil(p).reach > unit / 16:
        click.echo(f"fdtheory: --start {float(nu):.6g} is not small against {float(unit):.6g}, the scale of this "
                   "instance; orders may not have settled", err=True)  # fmt: skip
    ends = [end for end in (max(paper_stencil(p).offsets), min(paper_stencil(p).offsets)) if end != 0]
    reached = min(follow(instance, end * nu).reached / end for end in ends)
    if reached < nu:
        raise InputError(
            f"--start {float(nu):.6g} is too large for p = {p}: the lower-level problems are certainly solvable "
            f"up to ν = {float(reached):.6g} only; give a smaller ν, or leave --start out"
        )


FARTHEST = 8
"""A ladder that starts beyond this many scales of the instance is refused."""


def _row(result: "OrderResult") -> Row:
    numbers = {"constant": result.constant, "predicted": result.predicted}
    return {
        "p": result.p,
        "order": result.order,
        **{key: None if value is None else float(value) for key, value in numbers.items()},
        "verdict": result.verdict,
        "reason": result.reason,
    }


def _line(row: Row) -> str:
    order = "—" if row["order"] is None else f"{row['order']:.9f}"
    pair = ["—" if row[key] is None else f"{row[key]:.12g}" for key in ("constant", "predicted")]
    reason = "" if row["verdict"] == "HOLDS" else f"  ({row['reason']})"
    return (f"p = {row['p']:2d}  order {order:>13s}  constant {pair[0]:>19s}  predicted {pair[1]:>19s}  "
            f"{row['verdict']}{reason}")  # fmt: skip


def _certify(instance: "Instance", rows: list[Row], nu: "Fraction") -> Iterator[str]:
    """Put a certificate into each row, and tell it in a line."""
    from fdtheory.differences.stencil import paper_stencil
    from fdtheory.enclosures.branch import UNENCLOSED
    from fdtheory.enclosures.certified_error import certify
    from fdtheory.problems.constants import upward
    from fdtheory.problems.strong_convexity import scope_between

    said = ""
    for row in rows:
        stencil = paper_stencil(row["p"])
        scope = scope_between(instance, min(stencil.offsets), max(stencil.offsets), nu)
        row["certificate"] = {"nu": str(nu), "constant": None, **scope.data}
        if str(scope) != said:
            said = str(scope)
            yield said
        try:
            found = certify(instance, stencil, nu, seconds=PATIENCE / len(rows))
        except UNENCLOSED as problem:
            row["certificate"]["largest_nu"] = "0"
            yield f"p = {row['p']:2d}  undecided up to {nu}: {problem}"
            continue
        constant = None if found.constant is None else upward(found.constant)
        row["certificate"] |= {
            "constant": constant, "constant_exact": constant_text(found.constant), "largest_nu": str(found.largest),
        }  # fmt: skip
        yield f"p = {row['p']:2d}  " + (
            f"undecided up to {nu}; the largest ν that works is about {rounded_down(found.largest)}"
            if constant is None
            else f"{WORD[scope.kind]}  error ≤ {at_most(constant)}·ν^{row['p']} for all 0 < ν ≤ {nu}"
        )


PATIENCE = 25.0
"""Seconds of work after which a certificate is given up, for all orders together."""

WORD = {"global": "CERTIFIED", "branch": "BRANCH ONLY"}


def constant_text(ball: "flint.arb | None") -> str | None:
    """The proved bound as an exact fraction."""
    from fdtheory.numbers import exact_value

    return None if ball is None else str(exact_value(ball.upper()))


def _plot(instance: "Instance", ps: list[int], path: str) -> None:
    from fdtheory.report.figure_data import convergence
    from fdtheory.report.figures import write_plot

    write_plot("convergence", convergence(instance, tuple(ps)), path)


def measured_scope(instance: "Instance", ps: list[int], start: "Fraction | None") -> "Scope":
    """The scope of the readings: up to the outermost node of the largest ν of the ladder."""
    from fdtheory.differences.stencil import paper_stencil
    from fdtheory.estimator.orders import ladder_start, series_of
    from fdtheory.problems.strong_convexity import scope_between

    reach = max(paper_stencil(p).reach for p in ps)
    top = start if start is not None else ladder_start(series_of(instance, max(*ps, 8) + 4), reach)
    return scope_between(instance, -reach, reach, top)
