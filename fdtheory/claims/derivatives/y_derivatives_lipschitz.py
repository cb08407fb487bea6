"""The lemma on ψ asks for one y-derivative of f more than the paper assumes: kinks, exactly.

Says: under the printed assumptions ψ^(p), y^(p), the inverse Hessian and the tensors along y_ν are Lipschitz in
    ν on the window.
Where: lem:solu-Lip-pth, par:addition-f-order, par:dy-lip, par:inverse-hessian-lip, par:g-derivatives-lip,
    par:induction-base, par:induction-start, par:y-q-lip, par:x-gradient-lip.
Checked: on a member whose f_y has a Lipschitz derivative of order p - 1, and not more, both one-sided values at
    the kink, exactly, p = 1, …, 6; and that the kink lies inside the printed window. With one derivative more
    they agree.
Not checked: smoothed kinks (f smooth, the Lipschitz constant then grows like the jump over the width of the
    smoothing).
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.trial.claim import Evidence, claim, exact

Smoothness = Callable[[int], Kink]


ONE_SHORT = (
    "f has one y-derivative too few: the proof uses ∂_y^(p+1) g_ν = ν ∂_y^(p+1) f + ∂_y^(p+1) g as a Lipschitz "
    "tensor, but ∂_y^(p+1) f is only bounded. "
)


FIRST = (
    "Strong convexity and first-order smoothness leave ∂_y² f bounded only. At a kink of f_y inside the window the "
    "value jumps, by the factor 4/5. "
)


def _inside_the_window(kink: Kink, p: int) -> Evidence:
    return exact(f"p = {p}: the kink is inside the window", sp.Rational(1, 4), "<", 1 / (2 * kink.condition_number()))


def _both_sides(smoothness: Smoothness, orders: range, of: Callable[[Kink, int, bool], object]) -> Iterator[Evidence]:
    """``of`` a member and p has the same value before and beyond the kink."""
    for p in orders:
        kink = smoothness(p)
        yield _inside_the_window(kink, p)
        yield exact(f"p = {p}: both sides agree", of(kink, p, False), "==", of(kink, p, True))


def _solution(kink: Kink, p: int, beyond: bool) -> object:
    return kink.minimiser_derivatives(beyond, p)[p - 1]


@claim(
    "par:y-q-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("lem:composition", "eq:recur-nabla-y-nu", "par:w-sum", "par:induction-start"),
    erratum=ONE_SHORT
    + ("So the induction reaches q = p - 1 only; y^(p) may jump. The exponents are right (ours:extra-terms-lower)."),
)
def solution_derivative_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """y^(q) has no jump at q = p."""
    yield from _both_sides(smoothness, range(1, 7), _solution)


@claim(
    "par:dy-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=FIRST + ("True if ∂_y² f is Lipschitz (constant 20 κ³, ours:majorant-interval), or between ν and 0 only."),
)
def first_derivative_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """dy/dν has no jump."""
    yield from _both_sides(smoothness, range(1, 2), _solution)
