"""Bounds and Lipschitz constants through products: the steps of the proof of the lemma on ψ.

Says: a term with k blocks is O(κ^(2q-k) L̄)-bounded and O(κ^(2q-k+2) L̄)-Lipschitz, and the sum over k ≥ 2 is
    O(κ^(2q-2) L̄)-bounded and O(κ^(2q) L̄)-Lipschitz.
Where: par:g-derivatives-bounded, par:w-bounded, par:w-lip, par:w-sum, appendix C.
Checked: for every q, k and block size, as identities and inequalities between exponents.
Not checked: that the derivatives in use exist and are Lipschitz (par:g-derivatives-lip).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.trial.claim import Evidence, claim, exact, inequality


def three_halves() -> Fraction:
    """The constant of |∂_y^(k+1) g_ν| ≤ c L̄ on the window."""
    return Fraction(3, 2)


def five_quarters() -> Fraction:
    """Near miss."""
    return Fraction(5, 4)


@claim("par:g-derivatives-bounded", subject=three_halves, rival=five_quarters)
def derivatives_of_g_nu(constant: Callable[[], Fraction]) -> Iterator[Evidence]:
    """(1 + |ν|) L̄ ≤ c L̄ for |ν| ≤ 1/(2κ), κ ≥ 1."""
    kappa = sp.Symbol("kappa")
    limit = sp.Rational(*constant().as_integer_ratio())
    yield inequality("κ ≥ 1", 1 + 1 / (2 * kappa), "<=", limit, given={kappa: 1})


Smoothness = Callable[[int], Kink]


ONE_SHORT = (
    "f has one y-derivative too few: the proof uses ∂_y^(p+1) g_ν = ν ∂_y^(p+1) f + ∂_y^(p+1) g as a Lipschitz "
    "tensor, but ∂_y^(p+1) f is only bounded. "
)


def _inside_the_window(kink: Kink, p: int) -> Evidence:
    return exact(f"p = {p}: the kink is inside the window", sp.Rational(1, 4), "<", 1 / (2 * kink.condition_number()))


def _both_sides(smoothness: Smoothness, orders: range, of: Callable[[Kink, int, bool], object]) -> Iterator[Evidence]:
    """``of`` a member and p has the same value before and beyond the kink."""
    for p in orders:
        kink = smoothness(p)
        yield _inside_the_window(kink, p)
        yield exact(f"p = {p}: both sides agree", of(kink, p, False), "==", of(kink, p, True))


@claim(
    "par:g-derivatives-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=ONE_SHORT + ("It is Lipschitz for k ≤ p - 1; for k = p it takes ∂_y^p ∇f Lipschitz, and L_(p+1) in L̄."),
)
def highest_tensor_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """∂_y^(p+1) g_ν at y_ν has no jump, p ≥ 2."""
    yield from _both_sides(smoothness, range(2, 7), lambda kink, p, beyond: kink.highest_derivative(p + 1, beyond))
