"""The cubic jet g = y²/(2κ) + y³/6, f = y: it attains κ^(2m-1) at one point and belongs to no member."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.implicit import substitute, total_derivative
from fdtheory.expansions.majorant import double_factorial
from fdtheory.expansions.self_bounding import (
    PARABOLA,
    Point,
    cubic_jet,
    sharp_point,
)
from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Eq, Le, Sentence, anything, at_least, define
from fdtheory.proof.library.inequalities_self_bounding import EXCESS
from fdtheory.trial.claim import Evidence, claim, exact, identity, proved
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
            identity("first derivative", sp.diff(y, nu), -kappa * power ** (-sp.Rational(1, 2)), nonzero=(power,)),
            identity(
                "from m to m + 1", raised, ratio(m) * kappa**2 * power ** (-sp.Rational(1, 2) - m), nonzero=(power,)
            ),
        ],
    )


@claim(
    "ours:jet-not-global",
    subject=sp.Integer(2),
    rival=[sp.Integer(1), sp.Rational(199, 100)],
    cites=("classical:taylor-lipschitz",),
)
def third_derivative_vanishes_with_the_excess(factor: Operand) -> Iterator[Evidence]:
    """Every member has h'''² ≤ 2 L_3 (h'' - μ).

    The quadratic in t that Taylor's formula gives is non-negative at its lowest point.

    Checked: the inequality from Taylor's formula at that point, for all values, by the proof kernel; the factors 1 and
        1.99 fail on a parabola, where it is an equality.
    Not checked: Taylor's formula with a Lipschitz third derivative, which is cited.
    """
    at = {"mu": PARABOLA.mu, "L": PARABOLA.third_lipschitz, "h": PARABOLA.second, "T": PARABOLA.third}
    at["t"] = -PARABOLA.third / PARABOLA.third_lipschitz
    yield proved(
        "every member",
        EXCESS.sentence(factor),
        lambda goal: EXCESS.proof(goal, factor),
        at=[at, {"mu": 0, "L": Fraction(1, 2), "h": 0, "T": 0, "t": 0}],
    )


k, L, tau = sp.symbols("k L tau", real=True)


def global_member(kappa: Fraction, third_lipschitz: Fraction) -> Point:
    """h' = μy + (y - sin y)/8 at any y, tau = tan(y/2)."""
    return sharp_point(kappa, (1 - tau**2) / (1 + tau**2), 2 * tau / (1 + tau**2))


@claim("ours:jet-not-global", subject=global_member, rival=cubic_jet, uses=("ours:self-bounding",))
def cubic_jet_belongs_to_no_member(member: Callable[[Fraction, Fraction], Point]) -> Iterator[Evidence]:
    """The cubic jet violates h'''² ≤ 2 L_3 (h'' - μ), however large L_3 is; a global member does not.

    Checked: for the member at every κ ≥ 1 and every y, with sine and cosine as rational functions of tan(y/2), by the
        proof kernel; the jet fails, where h'' = μ and the third derivative must vanish.
    Not checked: y = π, which tan(y/2) leaves out; there h''' = 0.
    """
    point = member(k, L)
    room = 2 * point.third_lipschitz * (point.second - point.mu)
    sentence = Sentence({k: at_least(1), L: at_least(1), tau: anything()}, Le(point.third**2, room))
    yield proved("every κ and L_3", sentence, at=[{k: 1000, L: 10**9, tau: 1}, {"k": 1, "L": 1, "tau": 0}])


y, kappa = sp.symbols("y kappa", positive=True)


def points_in_use(cosine: sp.Expr, sine: sp.Expr) -> Point:
    """h'' and h''' of the member as the claims use them."""
    return sharp_point(kappa, cosine, sine)


def half_of_the_third(cosine: sp.Expr, sine: sp.Expr) -> Point:
    """Near miss: h''' halved, h'' with the wrong sign of the cosine, and L_3 = 1/4."""
    return replace(sharp_point(kappa, -cosine, sine / 2), third_lipschitz=Fraction(1, 4))


@claim("ours:kappa-sharp-even", subject=points_in_use, rival=half_of_the_third)
def point_of_the_member(point: Callable[[sp.Expr, sp.Expr], Point]) -> Iterator[Evidence]:
    """The global member has h'' = μ + (1 - cos y)/8 and h''' = sin(y)/8, with L_3 = 1/8.

    Checked: by differentiation of h = μy²/2 + (y²/2 + cos y)/8, for every y and κ; μ and L_3 as h'' and the fourth
        derivative at 0, where that is largest.
    Not checked: that it is in the class: the other constants are put in.
    """
    h, found = y**2 / (2 * kappa) + (y**2 / 2 + sp.cos(y)) / 8, point(sp.cos(y), sp.sin(y))
    yield identity("h''", found.second, sp.diff(h, y, 2))
    yield identity("h'''", found.third, sp.diff(h, y, 3))
    at_0 = [sp.diff(h, y, order).subs(y, 0) for order in (2, 4)]
    yield identity("μ and L_3", found.mu + y * found.third_lipschitz, at_0[0] + y * abs(at_0[1]))


@claim("ours:jet-not-global", subject=sp.Rational(1, 6), rival=[sp.Rational(1, 3), sp.Rational(1, 2)])
def point_of_the_cubic_jet(factor: sp.Rational) -> Iterator[Evidence]:
    """y²/(2κ) + y³/6 is the Taylor polynomial with the h'' and h''' of the jet that belongs to no member.

    Checked: for every κ ≥ 1 and every y, by the proof kernel; y³/3 fails.
    Not checked: nothing but that a jet is such a polynomial.
    """
    found = cubic_jet(k, L)
    second, third = define("second", (k,), found.second), define("third", (k,), found.third)
    taylor = second(k) * tau**2 / 2 + third(k) * tau**3 / 6
    says = Eq(tau**2 / (2 * k) + factor * tau**3, taylor)
    domain = {k: at_least(1), tau: anything()}
    yield proved("every κ and y", Sentence(domain, says, where=[second, third]), at=[{"k": 1, "tau": 0}])
