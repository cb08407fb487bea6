"""Self-bounding: strong convexity everywhere and a Lipschitz third derivative bound that derivative by the Hessian.

If ∂_y²g ≥ μ for all y and ∂_y³g is L_3-Lipschitz, then for H = ∂_y²g(y), T = ∂_y³g(y) and all w, a, b

    |T[w, a, b]| ≤ √(L_3/(2μ)) |w| |a|_H |b|_H,      |a|_H² = H[a, a].

Proof. Let |w| = 1. For every t, by Taylor,
0 ≤ (∂_y²g(y + tw) - μ)[u, u] ≤ H[u, u] - μ|u|² + t T[w, u, u] + L_3 t²|u|²/2. At t² = 2μ/L_3, both signs,
the terms in |u|² cancel: |t T[w, u, u]| ≤ H[u, u]. A symmetric form S with |S[u, u]| ≤ H[u, u] has
|S[a, b]| ≤ |a|_H |b|_H, by 4 S[a, b] = S[a+b, a+b] - S[a-b, a-b] ≤ 2 |a|_H² + 2 |b|_H² after scaling to
length 1.

The proof is `fdtheory.proof.library.inequalities_self_bounding`; below are the members that attain the constants.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import sympy as sp

Exact: TypeAlias = Fraction | sp.Expr
"""A number, or an expression that stands for one."""


@dataclass(frozen=True)
class Point:
    """One scalar member at one point: μ, L_3, h'' and h'''."""

    mu: Exact
    third_lipschitz: Exact
    second: Exact
    third: Exact


def parabola(mu: Exact, third_lipschitz: Exact, distance: Exact) -> Point:
    """h'' = μ + L_3 s²/2 at distance s from its lowest point, so that h''' = L_3 s and h'''' = L_3."""
    return Point(mu, third_lipschitz, mu + third_lipschitz * distance**2 / 2, third_lipschitz * distance)


PARABOLA = parabola(Fraction(2), Fraction(1), Fraction(2))
"""A member on which the self-bounding inequality is an equality."""


def sharp_point(kappa: Fraction, cosine: Exact, sine: Exact) -> Point:
    """The global member h' = μy + (y - sin y)/8, where L_3 = 1/8, at a y with this cosine and sine."""
    mu = 1 / kappa
    return Point(mu, Fraction(1, 8), mu + (1 - cosine) / 8, sine / 8)


def cubic_jet(kappa: Fraction, third_lipschitz: Fraction) -> Point:
    """The jet y²/(2κ) + y³/6 at 0, whatever Lipschitz constant of the third derivative is allowed."""
    return Point(1 / kappa, third_lipschitz, 1 / kappa, Fraction(1))


# Scalar y, f = y: y'' = -h'''/h''³ and y''' = h''''/h''⁴ - 3h'''²/h''⁵.
# With h'' = sμ they are bounded by |h'''|² ≤ 2L_3μ(s-1) and |h''''| ≤ L_3.

STRETCH = sp.Symbol("s", positive=True)


def second_derivative_profile() -> sp.Expr:
    """|y''|²/κ⁵ at most this function of s = h''/μ (L_3 = 1)."""
    return 2 * (STRETCH - 1) / STRETCH**6


def third_derivative_profile() -> sp.Expr:
    """|y'''|/κ⁴ at most this."""
    return (7 * STRETCH - 6) / STRETCH**5


def below_by_a_square(profile: sp.Expr, place: sp.Rational) -> tuple[sp.Expr, sp.Expr]:
    """(value at ``place`` - profile) times the denominator, and the quotient by (s - place)²: positive on s ≥ 0."""
    top, bottom = sp.fraction(sp.together(profile))
    gap = sp.expand(profile.subs(STRETCH, place) * bottom - top)
    return gap, sp.quo(gap, (STRETCH - place) ** 2, STRETCH)
