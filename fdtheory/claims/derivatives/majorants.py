"""Generating functions for the constants in front of the powers of κ.

Says: |y^(m)| ≤ b_m κ^(2m-1), at ν = 0 with B = (e^B - 1 - B) + t e^B, on the window with B = 3(e^B - 1 - B) +
    2t e^B; and a cubic jet attains (2m-3)!! κ^(2m-1).
Where: ours:majorant-zero, ours:majorant-interval, ours:cubic-jet; beyond lem:solu-Lip-pth.
Checked: the recursion over partitions against the equation, by power series, m ≤ 12; against the calculus of
    pairs; the radius; the jet for every m.
Not checked: nothing is left out here.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.growth import constant, solution_pair
from fdtheory.expansions.implicit import substitute, total_derivative
from fdtheory.expansions.majorant import INTERVAL, ORIGIN, Majorant, constants, double_factorial, equation_defect
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

FIRST_AT_ZERO = (1, 3, 22, 262, 4336, 91984)
FIRST_ON_WINDOW = (2, 20, 528, 23008)
ONE = sp.Integer(1)
two_blocks_only = Majorant(ONE, sp.Integer(0), ONE, "two_blocks_only")
window_without_doubling = Majorant(sp.Integer(3), sp.Integer(3), ONE, "window_without_doubling")


@claim("ours:majorant-zero", subject=ORIGIN, rival=[two_blocks_only, INTERVAL], uses=("ours:recursion-y",))
def equation_at_the_origin(majorant: Majorant) -> Iterator[Evidence]:
    """H⁻¹ ≤ κ, |∂_y^(k+1) g| ≤ 1, |∂_y^(k+1) f| ≤ 1 in the recursion: its constants solve the equation."""
    found = constants(ORIGIN, 12)
    yield exact("equation to order 12", equation_defect(majorant, found), "==", [0] * 12)
    yield exact("first constants", constants(majorant, 6), "==", FIRST_AT_ZERO)
    yield identity("radius", majorant.radius() + sp.Symbol("r"), 2 * sp.exp(-sp.Rational(1, 2)) - 1 + sp.Symbol("r"))


@claim("ours:majorant-interval", subject=INTERVAL, rival=[window_without_doubling, ORIGIN], uses=("ours:recursion-y",))
def equation_on_the_window(majorant: Majorant) -> Iterator[Evidence]:
    """H⁻¹ ≤ 2κ, |∂_y^(k+1) g_ν| ≤ 3/2, |∂_y^(k+1) f| ≤ 1: the same, and the calculus of pairs gives the same "
    "numbers."""
    found = constants(INTERVAL, 12)
    yield exact("equation to order 12", equation_defect(majorant, found), "==", [0] * 12)
    yield exact("first constants", constants(majorant, 4), "==", FIRST_ON_WINDOW)
    pairs = [solution_pair(m) for m in range(1, 8)]
    yield exact("bounds of the calculus", constants(majorant, 7), "==", [constant(pair.bound) for pair in pairs])
    rates = [constant(pair.lipschitz) for pair in pairs]
    yield exact("its Lipschitz constants", constants(majorant, 8)[1:], "==", rates)
    yield identity(
        "radius",
        majorant.radius() + sp.Symbol("r"),
        2 * sp.exp(-sp.Rational(1, 4)) - sp.Rational(3, 2) + sp.Symbol("r"),
    )


def odd_numbers(m: sp.Expr) -> sp.Expr:
    """(2m - 1)!!/(2m - 3)!! = 2m - 1."""
    return 2 * m - 1


def odd_numbers_shifted(m: sp.Expr) -> sp.Expr:
    """Near miss: (2m - 3)!! in place of its neighbour, ratio 2m + 1."""
    return 2 * m + 1


@claim("ours:cubic-jet", subject=odd_numbers, rival=odd_numbers_shifted, uses=("ours:recursion-y",))
def cubic_jet_for_every_m(ratio: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """g = y²/(2κ) + y³/6, f = y: y = (√(1 - 2κ²ν) - 1)/κ and y^(m)(0) = -(2m-3)!! κ^(2m-1), for every m."""
    kappa, nu = sp.symbols("kappa nu", positive=True)
    m = sp.Symbol("m", integer=True, positive=True)
    y = (sp.sqrt(1 - 2 * kappa**2 * nu) - 1) / kappa
    jet = {f"{a}{i}": 0 for a in "fg" for i in range(2, 12)} | {"h": kappa, "nu": 0, "f1": 1, "g3": 1}
    first = sp.Integer(1)
    instances = []
    for order in range(2, 8):
        first *= ratio(sp.Integer(order - 1))
        truth = sp.expand(substitute(total_derivative(order), jet))
        instances.append(identity(f"m = {order}", truth, -first * kappa ** (2 * order - 1)))
    instances.append(exact("double factorial", double_factorial(7), "==", first))
    power = 1 - 2 * kappa**2 * nu
    raised = sp.diff(power ** (sp.Rational(1, 2) - m), nu)
    yield theorem(
        "every m",
        instances=instances,
        steps=[
            identity("y solves y/κ + y²/2 + ν = 0", sp.expand(y / kappa + y**2 / 2 + nu) + m, m),
            identity("first derivative", sp.diff(y, nu), -kappa * power ** (-sp.Rational(1, 2))),
            identity("from m to m + 1", raised, ratio(m) * kappa**2 * power ** (-sp.Rational(1, 2) - m)),
        ],
    )
