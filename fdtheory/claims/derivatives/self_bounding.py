"""The self-bounding inequality and what it says about single derivatives.

Says: |∂_y³g[w, a, b]| ≤ √(L_3/(2μ)) |w| |a|_H |b|_H for p ≥ 2; so the cubic jet belongs to no member.
Where: ours:self-bounding, ours:jet-not-global; beyond lem:solu-Lip-pth.
Checked: every step of the proof, symbolically, in any dimension; the constant is attained by a parabola.
Not checked: nothing is left out; Taylor's formula with a Lipschitz third derivative is used as it stands.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.self_bounding import (
    Point,
    constant_step,
    cubic_jet,
    discriminant_step,
    parabola,
    parallelogram_step,
    polarisation_step,
    sharp_point,
    taylor_step,
)
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

MEMBERS = {
    "parabola": parabola(Fraction(2), Fraction(1), Fraction(2)),
    "parabola, small μ": parabola(Fraction(1, 50), Fraction(1), Fraction(1, 5)),
}


def one_half() -> sp.Rational:
    """The square of the constant is (1/2) L_3/μ."""
    return sp.Rational(1, 2)


def slightly_less() -> sp.Rational:
    """Near miss: 49/100."""
    return sp.Rational(49, 100)


@claim("ours:self-bounding", subject=one_half, rival=slightly_less)
def third_derivative_by_the_hessian(square: Callable[[], sp.Rational]) -> Iterator[Evidence]:
    """h'''² ≤ c (L_3/μ) h''² on two parabolas; then the proof in any dimension."""
    yield theorem(
        "any dimension",
        instances=(
            exact(name, point.third**2, "<=", square() * point.third_lipschitz / point.mu * point.second**2)
            for name, point in MEMBERS.items()
        ),
        steps=[
            identity("Taylor at t² = 2μ/L_3", *taylor_step()),
            identity("1/t", *constant_step(square())),
            identity("polarisation", *polarisation_step()),
            identity("parallelogram", *parallelogram_step()),
        ],
    )


def two() -> int:
    """h'''² ≤ 2 L_3 (h'' - μ)."""
    return 2


def one() -> int:
    """Near miss: h'''² ≤ L_3 (h'' - μ)."""
    return 1


@claim("ours:jet-not-global", subject=two, rival=one, uses=("ours:self-bounding",))
def third_derivative_vanishes_with_the_excess(factor: Callable[[], int]) -> Iterator[Evidence]:
    """h'''² ≤ c L_3 (h'' - μ): the quadratic in t is non-negative at its lowest point."""
    yield theorem(
        "every member",
        instances=(
            exact(name, point.third**2, "<=", factor() * point.third_lipschitz * (point.second - point.mu))
            for name, point in MEMBERS.items()
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
