"""The distance of the perturbed minimisers y_(jν)* to y*: at most |j|νL_0/μ."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.proof.library.descent_inner import L_0, Y_SHIFT, Y_SHIFT_ATTAINED, D, mu, t, y
from fdtheory.proof.library.provable import Provable
from fdtheory.trial.claim import Evidence, claim, exact, proved


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
        named = ("what is printed, over R", "the same at R = 1")
        yield exact(f"R = {R}", size(R) / R, "==", size(Fraction(1)), named=named)


def shift_bound(t: sp.Symbol, L_0: sp.Symbol, mu: sp.Symbol) -> sp.Expr:
    """tL_0/μ with t = |j|ν."""
    return t * L_0 / mu


def shift_bound_halved(t: sp.Symbol, L_0: sp.Symbol, mu: sp.Symbol) -> sp.Expr:
    """Near miss: tL_0/(2μ)."""
    return t * L_0 / (2 * mu)


def shift_bound_a_thousandth_less(t: sp.Symbol, L_0: sp.Symbol, mu: sp.Symbol) -> sp.Expr:
    """Near miss: a thousandth less."""
    return sp.Rational(999, 1000) * t * L_0 / mu


Bound = Callable[..., sp.Expr]


@claim("ours:y-shift", subject=shift_bound, rival=[shift_bound_halved, shift_bound_a_thousandth_less])
def shift_from_strong_monotonicity(bound: Bound) -> Iterator[Evidence]:
    """The distance D of the two minimisers is at most tL_0/μ with t = |j|ν, and a quadratic attains it.

    Strong monotonicity gives μD² ≤ tL_0 D; divided by μD this is the bound.

    Checked: by the proof kernel, for all t, L_0, μ and D, and the minimiser of f = L_0 y, g = μy²/2; half of the bound,
        and a thousandth less, fail.
    Not checked: strong monotonicity of ∂_y g and |∂_y f| ≤ L_0, which are assumed.
    """
    near = {t: 1, L_0: 1, mu: 1}
    for case, item, at in (
        ("all minimisers", Y_SHIFT, {**near, D: 1}),
        ("attained by f = L_0 y, g = mu y^2/2", Y_SHIFT_ATTAINED, {**near, y: -1}),
    ):
        yield _proved(case, item, bound, at)


def _proved(case: str, item: Provable[Bound], bound: Bound, at: dict[sp.Symbol, int]) -> Evidence:
    return proved(case, item.sentence(bound), lambda goal: item.proof(goal, bound), at=[at])
