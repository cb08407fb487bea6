"""``fdtheory derivatives``: rigorous enclosures of the ν-derivatives of y*_ν and of d/dx ℓ_ν."""

from typing import Any

import click

from fdtheory.cli.arguments import check_json, json_option, put, sign_of_life
from fdtheory.errors import InputError
from fdtheory.numbers import parse_rational

MAX_ORDER = 400
MAX_DIGITS = 1000


@click.command()
@click.argument("instance")
@click.option("--order", "order", metavar="Q", default=8, show_default=True, type=int, help="The highest derivative.")
@click.option("--digits", default=15, show_default=True, type=int, help="Digits to show; balls are computed to match.")
@click.option("--at", "nu", metavar="NU", default="0", show_default=True, help="The ν to differentiate at, as in 1/20.")
@json_option
def command(instance: str, order: int, digits: int, nu: str, json_file: str | None) -> None:
    """Print the derivatives of y*_ν and of d/dx ℓ_ν of INSTANCE up to order Q, each as a ball that contains it.

    INSTANCE is a name of the zoo, or file.py:function. The first derivative of d/dx ℓ_ν at ν = 0 is the hyper-gradient.
    Outside the window that `fdtheory check` prints, y*_ν is the stationary point which Newton's method reaches.
    """
    from fdtheory.enclosures.solution_series import implicit_series
    from fdtheory.problems.zoo import load_instance

    _check(order, digits)
    check_json(json_file)
    point = parse_rational("--at", nu)
    with sign_of_life(f"differentiating {instance}"):
        series = implicit_series(load_instance(instance), order, int(3.33 * digits) + 32, centre=point)
    rows: list[dict[str, Any]] = [
        {"q": q, "y": _shown(series.derivative_y(q), digits), "psi": _shown(series.derivative_psi(q), digits)}
        for q in range(order + 1)
    ]
    lines = [f"q = {row['q']}\n  y    {'  '.join(row['y'])}\n  psi  {'  '.join(row['psi'])}" for row in rows]
    put("\n".join(lines), {"instance": instance, "nu": str(point), "derivatives": rows}, json_file)


def _check(order: int, digits: int) -> None:
    if not 0 <= order <= MAX_ORDER:
        raise InputError(f"--order is {order}; give an integer from 0 to {MAX_ORDER}")
    if not 1 <= digits <= MAX_DIGITS:
        raise InputError(f"--digits is {digits}; give an integer from 1 to {MAX_DIGITS}")


def _shown(balls: list[Any], digits: int) -> list[str]:
    """Every ball as midpoint and radius, rounded outwards."""
    return [ball.str(digits) for ball in balls]
