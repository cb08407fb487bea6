"""``fdtheory derivatives``: rigorous enclosures of the ν-derivatives of y*_ν and of d/dx ℓ_ν."""

from typing import Any

import click

from fdtheory.errors import InputError
from fdtheory.numbers import parse_rational

MAX_ORDER = 400
MAX_DIGITS = 1000


@click.command()
@click.argument("instance")
@click.option("--order", "order", metavar="Q", default=8, show_default=True, type=int, help="The highest derivative.")
@click.option("--digits", default=15, show_default=True, type=int, help="Digits to show; balls are computed to match.")
@click.option("--at", "nu", metavar="NU", default="0", show_default=True, help="The ν to differentiate at, as in 1/20.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(instance: str, order: int, digits: int, nu: str, as_json: bool) -> int:
    """Print the derivatives of y*_ν and of d/dx ℓ_ν of INSTANCE up to order Q, each as a ball that contains it.

    INSTANCE is a name of the zoo, or file.py:function. The first derivative of d/dx ℓ_ν at ν = 0 is the hyper-gradient.
    Outside the window that `fdtheory check` prints, y*_ν is the stationary point which Newton's method reaches.
    """
    from fdtheory.enclosures.solution_series import implicit_series
    from fdtheory.problems.zoo import load_instance

    _check(order, digits)
    point = parse_rational("--at", nu)
    series = implicit_series(load_instance(instance), order, int(3.33 * digits) + 32, centre=point)
    rows = [
        (q, _shown(series.derivative_y(q), digits), _shown(series.derivative_psi(q), digits)) for q in range(order + 1)
    ]
    if as_json:
        import json

        found = [{"q": q, "y": y, "psi": psi} for q, y, psi in rows]
        whole = {"instance": instance, "nu": str(point), "derivatives": found}
        click.echo(json.dumps(whole, ensure_ascii=False, indent=1))
        return 0
    for q, y, psi in rows:
        click.echo(f"q = {q}")
        click.echo("  y    " + "  ".join(y))
        click.echo("  psi  " + "  ".join(psi))
    return 0


def _check(order: int, digits: int) -> None:
    if not 0 <= order <= MAX_ORDER:
        raise InputError(f"--order is {order}; give an integer from 0 to {MAX_ORDER}")
    if not 1 <= digits <= MAX_DIGITS:
        raise InputError(f"--digits is {digits}; give an integer from 1 to {MAX_DIGITS}")


def _shown(balls: list[Any], digits: int) -> list[str]:
    """Every ball as midpoint and radius, rounded outwards."""
    return [ball.str(digits) for ball in balls]
