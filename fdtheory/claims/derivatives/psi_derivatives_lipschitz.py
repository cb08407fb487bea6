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


def _psi(kink: Kink, p: int, beyond: bool) -> object:
    return -kink.minimiser_derivatives(beyond, p)[p - 1]


def _solution(kink: Kink, p: int, beyond: bool) -> object:
    return kink.minimiser_derivatives(beyond, p)[p - 1]


@claim(
    "lem:solu-Lip-pth",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("par:y-q-lip", "par:x-gradient-lip"),
    erratum=ONE_SHORT
    + (
        "At p = 1 there is a member with ψ' = 1 before and 4/5 behind ν = 1/4 < 1/(2κ). What holds: the lemma, if "
        "∂_y^p ∇f is Lipschitz too (ours:lipschitz-repaired); or, as printed, its Taylor form at ν = 0 "
        "(ours:taylor-form)."
    ),
)
def psi_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """ψ^(p), which is to be Lipschitz in ν, has no jump."""
    yield from _both_sides(smoothness, range(1, 7), _psi)


@claim(
    "par:addition-f-order",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=ONE_SHORT + ("The index in the assumption on f has to run to q = p for the lemma."),
)
def smoothness_carries_the_lemma(smoothness: Smoothness) -> Iterator[Evidence]:
    """The assumed smoothness of f is enough for ψ^(p) to have no jump."""
    yield from _both_sides(smoothness, range(1, 7), _psi)


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
    "par:x-gradient-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("eq:high-order-x", "par:y-q-lip"),
    erratum=ONE_SHORT
    + ("For q = p the conclusion fails with y^(p); for q = 0 see par:all-orders-lip. The exponents are right."),
)
def hyper_gradient_derivative_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """ψ^(q) has no jump at q = p."""
    yield from _both_sides(smoothness, range(1, 7), _psi)


@claim(
    "par:g-derivatives-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=ONE_SHORT + ("It is Lipschitz for k ≤ p - 1; for k = p it takes ∂_y^p ∇f Lipschitz, and L_(p+1) in L̄."),
)
def highest_tensor_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """∂_y^(p+1) g_ν at y_ν has no jump, p ≥ 2."""
    yield from _both_sides(smoothness, range(2, 7), lambda kink, p, beyond: kink.highest_derivative(p + 1, beyond))


@claim(
    "par:dy-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=FIRST + ("True if ∂_y² f is Lipschitz (constant 20 κ³, ours:majorant-interval), or between ν and 0 only."),
)
def first_derivative_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """dy/dν has no jump."""
    yield from _both_sides(smoothness, range(1, 2), _solution)


@claim(
    "par:inverse-hessian-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=FIRST + ("True if ∂_y² f is Lipschitz (constant 16 κ²/μ), or between ν and 0 only."),
)
def inverse_hessian_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """The inverse of ∂_y² g_ν along y_ν has no jump."""
    yield from _both_sides(smoothness, range(1, 2), lambda kink, p, beyond: 1 / kink.hessian(beyond))


@claim(
    "par:induction-base",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("par:dy-lip",),
    erratum=FIRST + ("So the base at q = 1 needs ∂_y² f Lipschitz: for p ≥ 2 that is assumed, for p = 1 it is not."),
)
def base_of_the_induction(smoothness: Smoothness) -> Iterator[Evidence]:
    """At q = 1 the derivative of y_ν has no jump under first-order smoothness alone."""
    yield from _both_sides(smoothness, range(1, 2), _solution)


@claim(
    "par:induction-start",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("par:dy-lip",),
    erratum=FIRST + ("So the lemma on y_ν and dy/dν cannot be the base under first-order smoothness alone."),
)
def start_of_the_induction(smoothness: Smoothness) -> Iterator[Evidence]:
    """The lemma that the proof starts from gives a derivative of y_ν without a jump."""
    yield from _both_sides(smoothness, range(1, 2), _solution)
