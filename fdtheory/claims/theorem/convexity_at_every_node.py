"""The perturbed lower problems g_(jν) = jνf + g must be strongly convex at every node, with the theorem's ν.

The window nν ≤ μ/(2L_1) itself is ours:window.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.guarantee.exponents import Power, printed_setting
from fdtheory.guarantee.exponents import p as order
from fdtheory.trial.claim import Evidence, claim, exact

CASES = ((1, 10, 4), (1, 100, 6), (1, 10**4, 8), (1, 10**8, 12), (2, 100, 10))
"""(κ, 1/ε, p), chosen where the last node leaves the window; L_1 = L̄ = 1 and μ = 1/κ."""


def nu_as_printed(kappa: int, inverse_eps: int, p: int) -> Fraction:
    """ν^p for the printed ν, from its exponents."""
    to_the_order: Power = printed_setting().nu ** order
    return to_the_order.value(p, eps=Fraction(1, inverse_eps), kappa=Fraction(kappa))


def nu_in_window(kappa: int, inverse_eps: int, p: int) -> Fraction:
    """ν^p with ν at most 1/(pκ), so that (p/2)ν ≤ 1/(2κ)."""
    return min(nu_as_printed(kappa, inverse_eps, p), Fraction(1, (p * kappa) ** p))


def nu_in_window_of_one_node(kappa: int, inverse_eps: int, p: int) -> Fraction:
    """Near miss: the window 1/(2κ) for ν itself, not for the last node."""
    return min(nu_as_printed(kappa, inverse_eps, p), Fraction(1, (2 * kappa) ** p))


def _convex_at_last_node(nu_to_p: Callable[[int, int, int], Fraction]) -> Iterator[Evidence]:
    for kappa, inverse_eps, p in CASES:
        # f = -y²/2, g = μy²/2: the curvature μ - (p/2)ν is positive iff ((p/2)κν)^p < 1
        last = Fraction(p * kappa, 2) ** p * nu_to_p(kappa, inverse_eps, p)
        named = (f"((p/2)κν)^p with the last node {p // 2}", "where its curvature vanishes")
        yield exact(f"κ = {kappa}, ε = 1/{inverse_eps}, p = {p}", last, "<", 1, named=named)


@claim(
    "par:nu-window-theorem",
    subject=nu_as_printed,
    rival=nu_in_window,
    erratum=(
        "Nothing ties ν to the number of nodes: at κ = 1, ε = 0.01, p = 6 (hidden constants 1) the last node has "
        "(p/2)νL_1 > μ, and with f = -y²/2 its lower problem has no minimum. What holds: the further condition (p/2)ν "
        "≤ μ/(2L_1)."
    ),
)
def lower_problems_have_minima(nu_to_p: Callable[[int, int, int], Fraction]) -> Iterator[Evidence]:
    """The curvature of g - (p/2)ν y²/2, the lower problem at the last node, is positive.

    Checked: five triples of κ, ε and even p with the printed ν, exactly, hidden constants taken as 1, with f = -y²/2
        and g = μy²/2; ν capped by 1/(pκ) keeps all positive.
    Not checked: other hidden constants, which move the triples; odd p; members that stay bounded below.
    """
    yield from _convex_at_last_node(nu_to_p)


@claim("par:nu-window-theorem", subject=nu_in_window, rival=nu_in_window_of_one_node)
def lower_problems_in_the_window(nu_to_p: Callable[[int, int, int], Fraction]) -> Iterator[Evidence]:
    """With the window for the last node the curvature is positive.

    Checked: the same five triples with ν capped by 1/(pκ), against the cap 1/(2κ).
    Not checked: other triples, for which ours:window is the proof.
    """
    yield from _convex_at_last_node(nu_to_p)


def nu_over_kappa(p: int) -> Fraction:
    """ν = 1/(2κ) at κ = 1, whatever p is."""
    return Fraction(1, 2)


def nu_over_p_kappa(p: int) -> Fraction:
    """ν = 1/(pκ) at κ = 1."""
    return Fraction(1, p)


@claim(
    "par:perturbed-convexity",
    subject=nu_over_kappa,
    rival=nu_over_p_kappa,
    erratum=(
        "ν = O(1/κ) is not enough for all j: at ν = 1/(2κ) and p = 4 the node j = 2 with f = -L_1y²/2 has curvature μ "
        "- 2νL_1 = 0. What holds: ν = O(1/(pκ)) keeps μ/2 at every node."
    ),
)
def uniform_convexity(nu: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """With ν = O(1/κ) the last node's curvature 1 - (p/2)ν is at least 1/2, at μ = L_1 = 1.

    Checked: p = 4, 6, 8, 20 at κ = 1, exactly: false for ν = 1/(2κ), true for 1/(pκ).
    Not checked: other κ and constants in O(1/κ).
    """
    for p in (4, 6, 8, 20):
        named = (f"curvature at j = {p // 2}, over μ", "what is left of it at least")
        yield exact(f"p = {p}", 1 - Fraction(p, 2) * nu(p), ">=", Fraction(1, 2), named=named)
