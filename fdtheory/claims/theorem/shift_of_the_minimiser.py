"""The distance of the perturbed minimisers y_(jν)* to y*: at most |j|νL_0/μ."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact, identity


def squared_distance(shift: Fraction) -> Fraction:
    """The square, as printed."""
    return shift**2


def plain_distance(shift: Fraction) -> Fraction:
    """The distance itself."""
    return shift


@claim(
    "par:shift-at-start",
    subject=squared_distance,
    rival=plain_distance,
    erratum=(
        "With f = L_0y, g = μy²/2 and ν = R/κ the first node's minimiser is R away, so the square is R², not O(R). "
        "What holds: without the square, |y_(jν)* - y*| ≤ |j|νL_0/μ ≤ |j|R."
    ),
    uses=("ours:y-shift",),
)
def shift_of_order_radius(size: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """The distance at the first node, over R, stays at its value at R = 1.

    Checked: R = 1/100, 10, 10⁴ for f = L_0y, g = μy²/2 and ν = R/κ: true for the distance, false for its square, as
        printed.
    Not checked: other members; the distance R is put in (shift_from_strong_monotonicity has it).
    """
    for R in (Fraction(1, 100), Fraction(10), Fraction(10**4)):
        yield exact(f"R = {R}", size(R) / R, "==", size(Fraction(1)))


def shift_bound(t: sp.Symbol, L_0: sp.Symbol, mu: sp.Symbol) -> sp.Expr:
    """tL_0/μ with t = |j|ν."""
    return t * L_0 / mu


def shift_bound_halved(t: sp.Symbol, L_0: sp.Symbol, mu: sp.Symbol) -> sp.Expr:
    """Near miss: tL_0/(2μ)."""
    return t * L_0 / (2 * mu)


@claim("ours:y-shift", subject=shift_bound, rival=shift_bound_halved)
def shift_from_strong_monotonicity(bound: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """The distance D of the two minimisers is at most tL_0/μ with t = |j|ν, and a quadratic attains it.

    Strong monotonicity gives μD² ≤ tL_0 D; a D beyond the bound by δ would make μD² - tL_0 D = μDδ > 0.

    Checked: the identity for all t, L_0, μ and δ, and the minimiser of f = L_0 y, g = μy²/2; half of the bound fails.
    Not checked: strong monotonicity of ∂_y g and |∂_y f| ≤ L_0, which are assumed.
    """
    t, L_0, mu, delta = sp.symbols("t L_0 mu delta", positive=True)
    D = bound(t, L_0, mu) + delta
    yield identity("beyond the bound", mu * D**2 - t * L_0 * D, mu * D * delta)
    y = sp.Symbol("y")
    minimiser = sp.solve(sp.diff(t * L_0 * y + mu * y**2 / 2, y), y)[0]
    yield identity("attained by f = L_0 y, g = mu y^2/2", -minimiser, bound(t, L_0, mu))
