"""The perturbed lower problems g_(jν) = jνf + g must be strongly convex at every node, with the theorem's ν.

The window nν ≤ μ/(2L_1) itself is ours:window.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.guarantee.exponents import printed_setting
from fdtheory.numbers import Operand
from fdtheory.proof import Le, Lt, Sentence, above, at_least
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.values import Point
from fdtheory.proof.library.exponents import Lbar, eps, kappa, nu, p
from fdtheory.proof.library.exponents_budgets import in_symbols
from fdtheory.trial.claim import Evidence, claim, exact, proved

DOMAIN = {p: at_least(1), kappa: at_least(1), eps: above(0), Lbar: above(0), nu: above(0)}
FAR = {p: 6, kappa: 1, eps: Fraction(1, 64), Lbar: 1, nu: Fraction(1, 2)}
"""The printed ν is 1/2 here, and the last of the six nodes is 3."""
Most = Callable[[], sp.Expr]


def nu_as_printed() -> sp.Expr:
    """The printed ν."""
    return in_symbols(printed_setting().nu)


def nu_in_window() -> sp.Expr:
    """1/(pκ), so that (p/2)ν ≤ 1/(2κ)."""
    return 1 / (p * kappa)


def nu_in_window_of_one_node() -> sp.Expr:
    """Near miss: the window 1/(2κ) for ν itself, not for the last node."""
    return 1 / (2 * kappa)


def nu_at_the_end() -> sp.Expr:
    """Near miss: 2/(pκ), where the last lower problem may have no curvature."""
    return 2 / (p * kappa)


def curvature(node: Operand, step: Operand, condition: Operand) -> sp.Expr:
    """The curvature over μ of jνf + g at the node j, for f = -L_1y²/2, g = μy²/2 and κ = L_1/μ."""
    y, mu = sp.symbols("y mu", positive=True)
    upper, lower = -condition * mu * y**2 / 2, mu * y**2 / 2
    return sp.expand(sp.diff(node * step * upper + lower, y, 2) / mu)


def _convex_at_last_node(most: Most) -> Iterator[Evidence]:
    says = Sentence(DOMAIN, Lt(0, curvature(p / 2, nu, kappa)), [Le(nu, most())])
    places: list[Point] = [FAR, FAR | {nu: Fraction(1, 3)}, {"p": 1, "kappa": 1}]
    yield proved("every p and κ", says, lambda goal: combine(goal, given={0: p * kappa / 2}), at=places)


@claim(
    "par:nu-window-theorem",
    subject=nu_as_printed,
    rival=nu_in_window,
    erratum=(
        "Nothing ties ν to the number of nodes: at κ = 1, ε = 1/64, p = 6 (hidden constants 1) the last node has "
        "(p/2)νL_1 = 3μ/2, and with f = -L_1y²/2 its lower problem has no minimum. What holds: the further condition "
        "(p/2)ν ≤ μ/(2L_1)."
    ),
)
def lower_problems_have_minima(most: Most) -> Iterator[Evidence]:
    """The curvature of g - (p/2)ν L_1y²/2, the lower problem at the last node, is positive.

    Checked: refuted at one point with the printed ν, hidden constants taken as 1, f = -L_1y²/2 and g = μy²/2; for ν up
        to 1/(pκ) it is so for every p ≥ 1 and κ ≥ 1, by the proof kernel.
    Not checked: other hidden constants, which move the point; members that stay bounded below.
    """
    yield from _convex_at_last_node(most)


@claim("par:nu-window-theorem", subject=nu_in_window, rival=[nu_in_window_of_one_node, nu_at_the_end])
def lower_problems_in_the_window(most: Most) -> Iterator[Evidence]:
    """With the window for the last node the curvature is positive.

    Checked: for every p ≥ 1 and κ ≥ 1, by the proof kernel; the windows 1/(2κ) and 2/(pκ) are refuted.
    Not checked: all other f, for which ours:window is the proof.
    """
    yield from _convex_at_last_node(most)


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
def uniform_convexity(most: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """With ν = O(1/κ) the last node's curvature 1 - (p/2)ν is at least 1/2, at μ = L_1 = 1.

    Checked: p = 4, 6, 8, 20 at κ = 1, exactly: false for ν = 1/(2κ), true for 1/(pκ).
    Not checked: other κ and constants in O(1/κ).
    """
    for order in (4, 6, 8, 20):
        named = (f"curvature at j = {order // 2}, over μ", "what is left of it at least")
        left = curvature(sp.Rational(order, 2), sp.Rational(most(order)), 1)
        yield exact(f"p = {order}", left, ">=", Fraction(1, 2), named=named)
