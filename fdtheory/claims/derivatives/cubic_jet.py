"""The cubic jet g = y²/(2κ) + y³/6, f = y: it attains κ^(2m-1) at one point and belongs to no member."""

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
    """The cubic jet has y^(m)(0) = -(2m-3)!! κ^(2m-1), for every m.

    There y = (√(1 - 2κ²ν) - 1)/κ.

    Checked: m = 2, …, 7 from the recursion, and the closed form with its derivatives from m to m + 1 for symbolic m.
    Not checked: that the jet belongs to the class: it does not (ours:jet-not-global).
    """
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
    """Every member has h'''² ≤ 2 L_3 (h'' - μ).

    The quadratic in t that Taylor's formula gives is non-negative at its lowest point.

    Checked: two parabolas, on which it is an equality, and the value at the lowest point for all constants; the factor
        1 fails.
    Not checked: Taylor's formula with a Lipschitz third derivative, which is used as it stands.
    """
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
    """The cubic jet violates h'''² ≤ 2 L_3 (h'' - μ), however large L_3 is; a global member does not.

    Checked: κ = 4 and 1000, L_3 = 1 and 10^9, exactly: where h'' = μ the third derivative must vanish.
    Not checked: other κ and L_3, for which h'' = μ and h''' = 1 decide alike.
    """
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
    """The global member has h'' = μ + (1 - cos y)/8 and h''' = sin(y)/8.

    Checked: by differentiation of h = μy²/2 + (y²/2 + cos y)/8, for every y and κ.
    Not checked: that it is in the class: L_3 = 1/8 and the other constants are put in.
    """
    h, found = y**2 / (2 * kappa) + (y**2 / 2 + sp.cos(y)) / 8, point(sp.cos(y), sp.sin(y))
    yield identity("h''", found.second, sp.diff(h, y, 2))
    yield identity("h'''", found.third, sp.diff(h, y, 3))


@claim("ours:jet-not-global", subject=sp.Rational(1, 6), rival=sp.Rational(1, 3))
def point_of_the_cubic_jet(factor: sp.Rational) -> Iterator[Evidence]:
    """y²/(2κ) + y³/6 has, at 0, the h'' and h''' of the jet that belongs to no member.

    Checked: κ = 4; y³/3 fails.
    Not checked: other κ.
    """
    h, found = y**2 / 8 + factor * y**3, cubic_jet(Fraction(4), Fraction(1))
    yield exact("κ = 4", [sp.diff(h, y, order).subs(y, 0) for order in (2, 3)], "==", [found.second, found.third])
