"""The window of ν: the estimator visits all nodes jν, so that ν ≤ 1/(2κ) is not enough."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact, inequality

s = sp.Symbol("s")


def printed_window(p: int) -> Fraction:
    """ν up to 1/(2κ), in units of 1/κ."""
    return Fraction(1, 2)


def divided_by_reach(p: int) -> Fraction:
    """ν up to 1/(pκ) for even and 1/((p+1)κ) for odd p, so that every node stays in the window."""
    return Fraction(1, p + p % 2)


@claim(
    "par:nu-range",
    subject=printed_window,
    rival=divided_by_reach,
    erratum=(
        "The estimator also visits 2ν, 3ν, … and negative multiples. At ν = 1/(2κ) and |j| = 2 the perturbed lower "
        "level can have no curvature left (f = ∓L₁y²/2 near 0), from |j| = 3 on it can be concave. Read: |jν| ≤ "
        "1/(2κ) at every node, that is ν ≤ 1/(pκ) for even and 1/((p+1)κ) for odd p, and both signs and 0 in the "
        "lemma."
    ),
)
def curvature_at_every_node(largest: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """μ - |jν| L₁ ≥ μ/2 at every node of the stencil, for the largest ν of the window.

    Checked: the nodes of the paper's stencils for p = 3, …, 12, in the worst case κ = L₁/μ, in units μ = 1: false for ν
        = 1/(2κ), true for 1/(pκ) and 1/((p+1)κ).
    Not checked: p > 12; that the worst case is attained by a member (f = ∓L₁y²/2 near 0, by hand).
    """
    for p in range(3, 13):
        reach = max(abs(offset) for offset in paper_stencil(p).offsets)
        yield exact(f"p = {p}", 1 - reach * largest(p), ">=", Fraction(1, 2))


@claim(
    "par:nu-range",
    subject=Fraction(0),
    rival=Fraction(-1, 2),
    erratum=(
        "From p = 2 on the stencil has nodes at negative multiples of ν, and for odd p one at 0; the lemma is stated "
        "for ν > 0 only. Read: |ν| ≤ 1/(2κ)."
    ),
)
def leftmost_node(start: Fraction) -> Iterator[Evidence]:
    """Every node lies in the interval of the lemma, even for a ν that keeps all |jν| ≤ 1/(2κ).

    Checked: the leftmost node for p = 2, …, 12 against an interval that begins at 0 and one that begins at -1/(2κ).
    Not checked: p > 12; the right end, which is curvature_at_every_node.
    """
    for p in range(2, 13):
        yield exact(f"p = {p}", min(paper_stencil(p).offsets) * divided_by_reach(p), ">=", start)


@claim("ours:window", subject=sp.Rational(1, 2), rival=sp.Rational(2, 3))
def strong_convexity_at_every_node(share: sp.Rational) -> Iterator[Evidence]:
    """With nν L₁ = μ/2 every node |j| ≤ n keeps μ - |jν| L₁ ≥ μ/2.

    Checked: every |j| = n/(1+s), s ≥ 0, of either sign, in units μ = 1; the share 2/3 in place of 1/2 fails.
    Not checked: that |j| ≤ n for the stencil of order p = 2n or 2n - 1 (ours:paper-stencil).
    """
    yield inequality("every node", 1 - share / (1 + s), ">=", sp.Rational(1, 2), given={s: 0})
