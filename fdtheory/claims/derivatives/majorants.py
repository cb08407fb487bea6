"""Generating functions for the constants b_m in |y^(m)| ≤ b_m κ^(2m-1), at ν = 0 and on the window."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.expansions.growth import constant, solution_pair
from fdtheory.expansions.majorant import INTERVAL, ORIGIN, Majorant, constants, equation_defect
from fdtheory.trial.claim import Evidence, claim, exact, identity

FIRST_AT_ZERO = (1, 3, 22, 262, 4336, 91984)
FIRST_ON_WINDOW = (2, 20, 528, 23008)
ONE = sp.Integer(1)
two_blocks_only = Majorant(ONE, sp.Integer(0), ONE, "two_blocks_only")
window_without_doubling = Majorant(sp.Integer(3), sp.Integer(3), ONE, "window_without_doubling")


@claim("ours:majorant-zero", subject=ORIGIN, rival=[two_blocks_only, INTERVAL], uses=("ours:recursion-y",))
def equation_at_the_origin(majorant: Majorant) -> Iterator[Evidence]:
    """At ν = 0 the constants of the recursion solve B = (e^B - 1 - B) + t e^B.

    There H⁻¹ ≤ κ, |∂_y^(k+1) g| ≤ 1 and |∂_y^(k+1) f| ≤ 1.

    Checked: the recursion over partitions against the equation to order 12, the first six constants, and the radius
        2e^(-1/2) - 1 as a closed form.
    Not checked: orders above 12; that the radius is that of the series (the turning point of the equation, by hand).
    """
    found = constants(ORIGIN, 12)
    yield exact("equation to order 12", equation_defect(majorant, found), "==", [0] * 12)
    yield exact("first constants", constants(majorant, 6), "==", FIRST_AT_ZERO)
    yield identity("radius", majorant.radius() + sp.Symbol("r"), 2 * sp.exp(-sp.Rational(1, 2)) - 1 + sp.Symbol("r"))


@claim("ours:majorant-interval", subject=INTERVAL, rival=[window_without_doubling, ORIGIN], uses=("ours:recursion-y",))
def equation_on_the_window(majorant: Majorant) -> Iterator[Evidence]:
    """On the window the constants of the recursion solve B = 3(e^B - 1 - B) + 2t e^B.

    There H⁻¹ ≤ 2κ, |∂_y^(k+1) g_ν| ≤ 3/2 and |∂_y^(k+1) f| ≤ 1; the calculus of pairs gives the same numbers.

    Checked: the recursion over partitions against the equation to order 12, the first four constants, bounds and
        Lipschitz constants of the calculus to order 7, and the radius as a closed form.
    Not checked: orders above 12; that the radius is that of the series (by hand).
    """
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
