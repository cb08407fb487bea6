"""The lemma on ψ: that ψ^(p) is O(κ^(2p+1) L̄)-Lipschitz in ν on the window.

As printed it asks for one y-derivative of f more than is assumed: a member whose f_y has a Lipschitz derivative of
order p - 1, and not more, has a kink inside the window. Nor does one constant serve all p.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.expansions.counterexamples import sharp_value
from fdtheory.expansions.growth import (
    constant,
    exponent,
    hyper_gradient_pair,
)
from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.expansions.majorant import INTERVAL, constants_by_series, hyper_gradient_constant
from fdtheory.trial.claim import Evidence, claim, equal, exact

Smoothness = Callable[[int], Kink]
ONE_SHORT = (
    "f has one y-derivative too few: the proof uses ∂_y^(p+1) g_ν = ν ∂_y^(p+1) f + ∂_y^(p+1) g as a Lipschitz "
    "tensor, but ∂_y^(p+1) f is only bounded. "
)


@claim(
    "lem:solu-Lip-pth",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("par:y-q-lip!repaired", "eq:high-order-x!repaired"),
    also=("par:addition-f-order", "par:x-gradient-lip"),
    erratum={
        "lem:solu-Lip-pth": ONE_SHORT
        + "At p = 1 there is a member with ψ' = 1 before and 4/5 behind ν = 1/4 < 1/(2κ). What holds: the lemma, if "
        "∂_y^p ∇f is Lipschitz too (ours:lipschitz-repaired); or, as printed, its Taylor form at ν = 0 "
        "(ours:taylor-form).",
        "par:addition-f-order": ONE_SHORT + "The index in the assumption on f has to run to q = p for the lemma.",
        "par:x-gradient-lip": ONE_SHORT
        + "For q = p the conclusion fails with y^(p); for q = 0 see par:all-orders-lip. The exponents are right.",
    },
)
def psi_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """ψ^(p), which is to be Lipschitz in ν under the assumed smoothness of f, has no jump inside the window.

    Checked: both one-sided values at the kink, exactly, p = 1, …, 6, and that the kink lies in the last fifth of the
        printed window; with one derivative more they agree.
    Not checked: p > 6; that they differ at each p (one p refutes, the ledger shows all six); smoothed kinks (f smooth,
        the Lipschitz constant then grows like the jump over the width of the smoothing); that the repaired lemma holds,
        of which continuity at one point is a part only (ours:lipschitz-repaired).
    """
    for p in range(1, 7):
        kink = smoothness(p)
        yield exact(f"p = {p}: the kink is inside the window", kink.at, "<", kink.window())
        yield exact(f"p = {p}: and near its end", kink.window(), "<", Fraction(5, 4) * kink.at)
        before, beyond = (-kink.minimiser_derivatives(side, p)[p - 1] for side in (False, True))
        named = (f"ψ^({p}) before the kink", f"ψ^({p}) behind it")
        yield equal(f"p = {p}: both sides agree", before, beyond, named=named)


def ten_to_the_hundred(p: int) -> Fraction:
    """One constant for all p, and not a small one."""
    return Fraction(10**100)


def majorant_constant(p: int) -> Fraction:
    """The constant of the repaired lemma, which depends on p."""
    return hyper_gradient_constant(p + 1)


@claim(
    "lem:solu-Lip-pth",
    subject=ten_to_the_hundred,
    rival=majorant_constant,
    uses=("ours:majorant-interval",),
    erratum=(
        "No constant serves all p: for the member h' = y/4 + (y - sin y)/8, f = sin y, g = h - xy/2 (κ = 4, all L_j ≤ "
        "1) |ψ^(p+1)(0)|/κ^(2p+1) exceeds 10^100 from p = 90 on; it grows like p! times a power, because y_ν has a "
        "finite radius of convergence. What holds: O_p, with the explicit constant of ours:lipschitz-repaired."
    ),
)
def one_constant_for_all_p(constant: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """|ψ^(p+1)(0)| ≤ constant(p) κ^(2p+1) for the member with κ = 4.

    Checked: one member, exactly, p = 90, 100, 110: it exceeds 10^100 κ^(2p+1) and stays below the constant that depends
        on p.
    Not checked: other p, and that no larger constant serves (ours:growth-in-p has the reason).
    """
    for p in (90, 100, 110):
        found = sharp_value(p + 1, Fraction(4)) / 4 ** (2 * p + 1)
        named = (f"|ψ^({p + 1})(0)|/κ^{2 * p + 1} of the member", "the constant")
        yield exact(f"p = {p}", found, "<=", constant(p), named=named)


def with_the_explicit_nu(p: int) -> Fraction:
    """s_(p+1) from (3/2 + t)(e^B - 1)."""
    return hyper_gradient_constant(p + 1)


def without_the_explicit_nu(p: int) -> Fraction:
    """Near miss: the terms ∂_y^k ∂_x f left out."""
    return constant(hyper_gradient_pair(p).lipschitz) - (p + 1) * constants_by_series(INTERVAL, p)[-1]


@claim(
    "ours:lipschitz-repaired",
    subject=with_the_explicit_nu,
    rival=without_the_explicit_nu,
    uses=("ours:extra-terms-lower", "ours:majorant-interval"),
)
def explicit_lipschitz_constants(route: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """The calculus of pairs and the generating function give the same Lipschitz constant of ψ^(p).

    The constants begin with 40, 1056, 46016 and 2801152.

    Checked: exponent and constant for p = 1, …, 8 by two routes; without the explicit ν the constants differ.
    Not checked: p > 8 for the constants; that they are the smallest.
    """
    for p in range(1, 9):
        pair = hyper_gradient_pair(p).lipschitz
        yield exact(f"p = {p}", [exponent(pair), constant(pair)], "==", [2 * p + 1, route(p)])
