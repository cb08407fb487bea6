"""Bounds and Lipschitz constants through products: the steps of the proof of the lemma on ψ.

Says: a term with k blocks is O(κ^(2q-k) L̄)-bounded and O(κ^(2q-k+2) L̄)-Lipschitz, and the sum over k ≥ 2 is
    O(κ^(2q-2) L̄)-bounded and O(κ^(2q) L̄)-Lipschitz.
Where: par:g-derivatives-bounded, par:w-bounded, par:w-lip, par:w-sum, appendix C.
Checked: for every q, k and block size, as identities and inequalities between exponents.
Not checked: that the derivatives in use exist and are Lipschitz (par:g-derivatives-lip).
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.trial.claim import Evidence, claim, exact, inequality


@claim("par:g-derivatives-bounded", subject=sp.Rational(3, 2), rival=sp.Rational(5, 4))
def derivatives_of_g_nu(constant: sp.Rational) -> Iterator[Evidence]:
    """(1 + |ν|) L̄ ≤ c L̄ for |ν| ≤ 1/(2κ), κ ≥ 1."""
    kappa = sp.Symbol("kappa")
    yield inequality("κ ≥ 1", 1 + 1 / (2 * kappa), "<=", constant, given={kappa: 1})


Smoothness = Callable[[int], Kink]


@claim(
    "par:g-derivatives-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=(
        "f has one y-derivative too few: the proof uses ∂_y^(p+1) g_ν = ν ∂_y^(p+1) f + ∂_y^(p+1) g as a Lipschitz "
        "tensor, but ∂_y^(p+1) f is only bounded. "
        "It is Lipschitz for k ≤ p - 1; for k = p it takes ∂_y^p ∇f Lipschitz, and L_(p+1) in L̄."
    ),
)
def highest_tensor_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """∂_y^(p+1) g_ν at y_ν has no jump, p ≥ 2."""
    for p in range(2, 7):
        kink = smoothness(p)
        yield exact(f"p = {p}: the kink is inside the window", kink.at, "<", kink.window())
        before, beyond = (kink.highest_derivative(p + 1, side) for side in (False, True))
        yield exact(f"p = {p}: both sides agree", before, "==", beyond)
