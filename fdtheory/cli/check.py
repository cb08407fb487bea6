"""``fdtheory check``: the constants of an instance, the window for ν, and which assumptions fail."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import at_least, at_most, check_json, json_option, put, sign_of_life

if TYPE_CHECKING:
    from fdtheory.problems.assumptions import AssumptionReport


@click.command()
@click.argument("instance")
@click.option(
    "--p", "p", default=2, show_default=True, type=int, help="Bound all constants for order P, up to L_(P+1)."
)
@json_option
def command(instance: str, p: int, json_file: str | None) -> int:
    """Print μ, L_0, …, L_(P+1), κ of INSTANCE with the region they are proved on, bounds of Δ and R for a run from
    its own point, the window of ν for each order, and which of the paper's assumptions fail, with a witness point.

    INSTANCE is a name that `fdtheory instances` lists, or file.py:function for a function without arguments. The JSON
    is what `fdtheory plan --constants` reads. Exit code 1 if an assumption fails, 4 if one is undecided.
    """
    from fdtheory.problems.assumptions import check
    from fdtheory.problems.constants_file import constants_data
    from fdtheory.problems.zoo import load_instance

    check_json(json_file)
    with sign_of_life(f"bounding the constants of {instance}"):
        report = check(load_instance(instance), p)
    put("\n".join(_lines(report)), constants_data(report), json_file)
    return report.exit_code


def _lines(report: "AssumptionReport") -> Iterator[str]:
    from fdtheory.problems.assumptions import STANDING

    found = report.constants
    yield f"{report.instance}: constants proved on {found.where}"
    yield f"  μ    ≥ {at_least(found.mu)}" if found.mu > 0 else f"  μ      not proved positive (bound {found.mu:.6g})"
    for m, size in enumerate(found.lipschitz):
        attained = (
            f"   (a value of {at_least(found.seen[m])} is attained)" if found.seen and size < float("inf") else ""
        )
        yield f"  L_{m}  ≤ {at_most(size)}{attained}"
    yield f"  κ    ≤ {at_most(found.kappa)}"
    yield f"  Δ    ≤ {at_most(report.gap)}   (from the instance's own point)"
    yield f"  R    ≤ {at_most(report.radius)}   (from y = 0)"
    yield "assumptions"
    for finding in report.findings:
        word = STANDING[finding.holds]
        yield f"  {finding.assumption:13s} {word:9s} {finding.text}"
    if not found.mu > 0:
        yield "window: none is proved, because no μ is"
        return
    yield "window: every lower-level problem of the stencil is strongly convex for ν below"
    yield from (f"  p = {p:2d}: {at_least(limit)}" for p, limit in report.windows)
