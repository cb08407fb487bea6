"""Forward and central differences, as the introduction recalls them.

Says: the forward difference has an error of first order and the central one of second order; a central difference
    of order p takes p points.
Where: par:central-second-order and par:central-p-points, section 1.
Checked: the error of both differences as a Taylor polynomial with free coefficients, so for every smooth function up to
    the degree shown; the number of points for every even p, by par:number-of-points.
Not checked: functions with less smoothness (lem:error-pth is about them).
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

n = sp.Symbol("n", integer=True, positive=True)
nu = sp.Symbol("nu", positive=True)
TAYLOR = sp.symbols("c_0:6")  # psi(t) = c_0 + c_1 t + ..., with c_1 = psi'(0)

Order = Callable[[str], int]


def psi(t: Any) -> sp.Expr:
    """A Taylor polynomial with free coefficients."""
    return sum((c * t**k for k, c in enumerate(TAYLOR)), sp.Integer(0))


def error(name: str) -> sp.Expr:
    """What the named difference leaves of psi'(0)."""
    slopes = {"forward": (psi(nu) - psi(0)) / nu, "central": (psi(nu) - psi(-nu)) / (2 * nu)}
    return sp.expand(slopes[name] - TAYLOR[1])


def first_and_second(name: str) -> int:
    """1 for the forward difference, 2 for the central one."""
    return {"forward": 1, "central": 2}[name]


def exchanged(name: str) -> int:
    """Near miss: the orders exchanged."""
    return {"forward": 2, "central": 1}[name]


def one_more(name: str) -> int:
    """Near miss: one order more."""
    return first_and_second(name) + 1


@claim("par:central-second-order", subject=first_and_second, rival=[exchanged, one_more])
def leading_power_of_the_error(order: Order) -> Iterator[Evidence]:
    """The lowest power of ν in the error, with free Taylor coefficients, is the order."""
    for name in ("forward", "central"):
        lowest = min(power for (power,) in sp.Poly(error(name), nu).monoms())
        yield exact(name, lowest, "==", order(name))


def p_points(p: Any) -> Any:
    """p."""
    return p


def p_plus_1_points(p: Any) -> Any:
    """Near miss: p + 1, as if 0 were a point."""
    return p + 1


def p_minus_1_points(p: Any) -> Any:
    """Near miss: p - 1."""
    return p - 1


@claim(
    "par:central-p-points", subject=p_points, rival=[p_plus_1_points, p_minus_1_points], uses=("par:number-of-points",)
)
def points_of_central_differences(points: Callable[[Any], Any]) -> Iterator[Evidence]:
    """For even p the central difference takes p points and has order p."""

    def instances() -> Iterator[Evidence]:
        for p in range(2, 25, 2):
            stencil = paper_stencil(p)
            yield exact(f"p = {p}, points", len(stencil.points), "==", points(p))
            yield exact(f"p = {p}, order", stencil.order, "==", p)

    yield theorem(
        "every even p",
        instances=instances(),
        steps=lambda: (identity("n nodes on each side of 0", n + n, points(2 * n)),),
    )
