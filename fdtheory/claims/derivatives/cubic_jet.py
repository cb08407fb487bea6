"""Generating functions for the constants in front of the powers of κ.

Says: |y^(m)| ≤ b_m κ^(2m-1), at ν = 0 with B = (e^B - 1 - B) + t e^B, on the window with B = 3(e^B - 1 - B) +
    2t e^B; and a cubic jet attains (2m-3)!! κ^(2m-1).
Where: ours:majorant-zero, ours:majorant-interval, ours:cubic-jet; beyond lem:solu-Lip-pth.
Checked: the recursion over partitions against the equation, by power series, m ≤ 12; against the calculus of
    pairs; the radius; the jet for every m.
Not checked: nothing is left out here.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.implicit import substitute, total_derivative
from fdtheory.expansions.majorant import double_factorial
from fdtheory.expansions.self_bounding import (
    PARABOLAS,
    Point,
    cubic_jet,
    discriminant_step,
    sharp_point,
)
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem


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


@claim("ours:jet-not-global", subject=2, rival=1, uses=("ours:self-bounding",))
def third_derivative_vanishes_with_the_excess(factor: int) -> Iterator[Evidence]:
    """h'''² ≤ c L_3 (h'' - μ): the quadratic in t is non-negative at its lowest point."""
    yield theorem(
        "every member",
        instances=(
            exact(name, point.third**2, "<=", factor * point.third_lipschitz * (point.second - point.mu))
            for name, point in PARABOLAS.items()
        ),
        steps=[identity("lowest point", *discriminant_step())],
    )


def global_member(kappa: Fraction, third_lipschitz: Fraction) -> Point:
    """h' = μy + (y - sin y)/8 where cos y = 3/5, sin y = 4/5."""
    return sharp_point(kappa, Fraction(3, 5), Fraction(4, 5))


@claim("ours:jet-not-global", subject=global_member, rival=cubic_jet, uses=("ours:self-bounding",))
def cubic_jet_belongs_to_no_member(member: Callable[[Fraction, Fraction], Point]) -> Iterator[Evidence]:
    """A member has h'''² ≤ 2 L_3 (h'' - μ); where h'' = μ the third derivative must vanish, however large "
    "L_3 is."""
    for kappa in (Fraction(4), Fraction(1000)):
        for L3 in (Fraction(1), Fraction(10**9)):
            point = member(kappa, L3)
            room = 2 * point.third_lipschitz * (point.second - point.mu)
            yield exact(f"κ = {kappa}, L_3 = {L3}", point.third**2, "<=", room)


y, kappa = sp.symbols("y kappa", positive=True)


def points_in_use(cosine: sp.Expr, sine: sp.Expr) -> Point:
    """h'' and h''' of the member as the claims use them."""
    return sharp_point(kappa, cosine, sine)


def half_of_the_third(cosine: sp.Expr, sine: sp.Expr) -> Point:
    """Near miss: h''' halved, and h'' with the wrong sign of the cosine."""
    return sharp_point(kappa, -cosine, sine / 2)


@claim("ours:jet-not-global", subject=points_in_use, rival=half_of_the_third)
def point_of_the_member(point: Callable[[sp.Expr, sp.Expr], Point]) -> Iterator[Evidence]:
    """h'' = μ + (1 - cos y)/8 and h''' = sin(y)/8, by differentiation of h = μy²/2 + (y²/2 + cos y)/8."""
    h, found = y**2 / (2 * kappa) + (y**2 / 2 + sp.cos(y)) / 8, point(sp.cos(y), sp.sin(y))
    yield identity("h''", found.second, sp.diff(h, y, 2))
    yield identity("h'''", found.third, sp.diff(h, y, 3))


@claim("ours:jet-not-global", subject=sp.Rational(1, 6), rival=sp.Rational(1, 3))
def point_of_the_cubic_jet(factor: sp.Rational) -> Iterator[Evidence]:
    """y²/(2κ) and this multiple of y³ have, at 0, the h'' and h''' of the jet that belongs to no member."""
    h, found = y**2 / 8 + factor * y**3, cubic_jet(Fraction(4), Fraction(1))
    yield exact("κ = 4", [sp.diff(h, y, order).subs(y, 0) for order in (2, 3)], "==", [found.second, found.third])
