"""The global member that attains the powers of κ, by two routes.

Says: h' = μy + (y - sin y)/8, f = sin y, g = h - xy/2: its derivatives by the recursion and by reverting the equation
    of the minimiser agree, and the points that the self-bounding inequality is tried on are points of it.
Where: ours:kappa-sharp-even, ours:jet-not-global.
Checked: |ψ^(m)(0)| for m ≤ 9 at three κ, exactly; h'' and h''' by differentiation, for every y and κ; the cubic jet.
Not checked: nothing is left out here.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.counterexamples import sharp_derivative, sharp_value
from fdtheory.expansions.self_bounding import Point, cubic_jet, sharp_point
from fdtheory.trial.claim import Evidence, claim, exact, identity

y, kappa = sp.symbols("y kappa", positive=True)
Value = Callable[[int, Fraction], Fraction]


def by_reversion(order: int, at: Fraction) -> Fraction:
    """|ψ^(order)(0)| from the inverse of ν(y)."""
    return sharp_value(order, at)


def by_reversion_without_half(order: int, at: Fraction) -> Fraction:
    """Near miss: the factor 1/2 of xy/2 forgotten."""
    return 2 * sharp_value(order, at)


def order_above(order: int, at: Fraction) -> Fraction:
    """Near miss: the order two higher."""
    return sharp_value(order + 2, at)


@claim(
    "ours:kappa-sharp-even",
    subject=by_reversion,
    rival=[by_reversion_without_half, order_above],
    uses=("ours:recursion-y",),
)
def recursion_and_reversion_agree(value: Value) -> Iterator[Evidence]:
    """ψ = -y/2, so |ψ^(m)(0)| is half of what the recursion gives for |y^(m)(0)|, all terms of the polynomial in κ."""
    for order in (1, 3, 5, 7, 9):
        poly = sharp_derivative(order)
        for at in (Fraction(1), Fraction(4), Fraction(7, 2)):
            wanted = abs(poly.eval(sp.Rational(at.numerator, at.denominator))) / 2
            yield exact(f"m = {order}, κ = {at}", value(order, at), "==", wanted)


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


def one_sixth() -> sp.Rational:
    """y³/6."""
    return sp.Rational(1, 6)


def one_third() -> sp.Rational:
    """Near miss: y³/3."""
    return sp.Rational(1, 3)


@claim("ours:jet-not-global", subject=one_sixth, rival=one_third)
def point_of_the_cubic_jet(factor: Callable[[], sp.Rational]) -> Iterator[Evidence]:
    """y²/(2κ) and this multiple of y³ have, at 0, the h'' and h''' of the jet that belongs to no member."""
    h, found = y**2 / 8 + factor() * y**3, cubic_jet(Fraction(4), Fraction(1))
    yield exact("κ = 4", [sp.diff(h, y, order).subs(y, 0) for order in (2, 3)], "==", [found.second, found.third])
