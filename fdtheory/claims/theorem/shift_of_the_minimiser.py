"""The perturbed lower problems g_(jν) = jνf + g: strong convexity at all nodes, distance of their minimisers.

Says: the theorem's ν keeps every g_(jν) strongly convex, and the minimisers stay within the starting radius.
Where: eq:hyper-setting-pth and appendix D, the paragraphs on the inner loop.
Checked: exact numbers that break the printed ν and the printed radius; the distance |j|νL_0/μ for all constants, with
    the quadratic that attains it. (The window nν ≤ μ/(2L_1) itself is ours:window.)
Not checked: nothing.
"""

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
        "With f = L_0y, g = μy²/2 and ν = R/κ the first node's minimiser is R away, so the square is R², not O(R). What"
        " holds: "
        "without the square, |y_(jν)* - y*| ≤ |j|νL_0/μ ≤ |j|R."
    ),
    uses=("ours:y-shift",),
)
def shift_of_order_radius(size: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """The quotient by R stays at its value at R = 1."""
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
    """Strong monotonicity gives μD² ≤ tL_0 D; a D beyond the bound by δ would make μD² - tL_0 D = μDδ > 0."""
    t, L_0, mu, delta = sp.symbols("t L_0 mu delta", positive=True)
    D = bound(t, L_0, mu) + delta
    yield identity("beyond the bound", mu * D**2 - t * L_0 * D, mu * D * delta)
    y = sp.Symbol("y")
    minimiser = sp.solve(sp.diff(t * L_0 * y + mu * y**2 / 2, y), y)[0]
    yield identity("attained by f = L_0 y, g = mu y^2/2", -minimiser, bound(t, L_0, mu))
