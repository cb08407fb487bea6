"""``fdtheory derivatives``: rigorous enclosures of the ν-derivatives of y*_ν and of d/dx ℓ_ν."""

from fractions import Fraction
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import check_json, json_option, put, sign_of_life
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.numbers import parse_rational

if TYPE_CHECKING:
    import flint

    from fdtheory.problems.strong_convexity import Scope

MAX_ORDER = 400
MAX_DIGITS = 1000


@click.command()
@click.argument("instance")
@click.option("--order", "order", metavar="Q", default=8, show_default=True, type=int, help="The highest derivative.")
@click.option("--digits", default=15, show_default=True, type=int, help="Digits to show; balls are computed to match.")
@click.option("--at", "nu", metavar="NU", default="0", show_default=True, help="The ν to differentiate at, as in 1/20.")
@json_option
def command(instance: str, order: int, digits: int, nu: str, json_file: str | None) -> int:
    """Print the derivatives of y*_ν and of d/dx ℓ_ν of INSTANCE up to order Q, each as a ball that contains it.

    INSTANCE is a name of the zoo, or file.py:function. The first derivative of d/dx ℓ_ν at ν = 0 is the hyper-gradient.
    Where νf + g is not proved strongly convex in y, y*_ν is the stationary point which Newton's method reaches; that is
    said as LOCAL BRANCH, with exit code 4.
    """
    from fdtheory.enclosures.solution_series import implicit_series
    from fdtheory.problems.strong_convexity import scope_between
    from fdtheory.problems.zoo import load_instance

    _check(order, digits)
    check_json(json_file)
    point = parse_rational("--at", nu)
    with sign_of_life(f"differentiating {instance}"):
        chosen = load_instance(instance)
        series = implicit_series(chosen, order, int(3.33 * digits) + 32, centre=point)
        scope = scope_between(chosen, min(point, Fraction(0)), max(point, Fraction(0)), Fraction(1))
    rows: list[Record] = [
        {"q": q, "y": _shown(series.derivative_y(q), digits), "psi": _shown(series.derivative_psi(q), digits)}
        for q in range(order + 1)
    ]
    lines = [f"q = {row['q']}\n  y    {'  '.join(row['y'])}\n  psi  {'  '.join(row['psi'])}" for row in rows]
    shown = [] if scope.kind == "global" else [_branch(scope, point)]
    data = {"instance": instance, "nu": str(point), **_data(scope, point), "derivatives": rows}
    put("\n".join([*shown, *lines]), data, json_file)
    return 0 if scope.kind == "global" else 4


def _data(scope: "Scope", point: Fraction) -> dict[str, object]:
    """The scope with its largest ν in units of ν, not of the given one."""
    return {**scope.data, "largest_global_nu": str(scope.largest * abs(point))}


def _branch(scope: "Scope", point: Fraction) -> str:
    said = f"g is not convex in y: {scope.witness}; " if scope.witness else ""
    return (
        f"LOCAL BRANCH: {said}y*_ν is a stationary point that is not proved to be the global minimiser at ν = {point}"
    )


def _check(order: int, digits: int) -> None:
    if not 0 <= order <= MAX_ORDER:
        raise InputError(f"--order is {order}; give an integer from 0 to {MAX_ORDER}")
    if not 1 <= digits <= MAX_DIGITS:
        raise InputError(f"--digits is {digits}; give an integer from 1 to {MAX_DIGITS}")


def _shown(balls: "list[flint.arb]", digits: int) -> list[str]:
    """Every ball as midpoint and radius, rounded outwards."""
    return [ball.str(digits) for ball in balls]
