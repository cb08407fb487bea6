"""The window of ν, the first constants on it, and the order q = 0.

Says: for ν in (0, 1/(2κ)] y_ν is O(κ)-Lipschitz and the inverse Hessian is at most 2/μ; the lemma is used at
    all nodes jν; its conclusion is stated from q = 0 on.
Where: lem:y-nu-lip, lem:nabla-yy-lip, par:nu-range, par:all-orders-lip; ours:window is the repair.
Checked: the constants for every instance, with |ν| L₁ = μ/(2(1+s)), s ≥ 0; the nodes of the paper's stencils
    for p ≤ 12; q = 0 by a quadratic member.
Not checked: nothing is left out here.
"""

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
        "The estimator also visits 2ν, 3ν, … and negative multiples. At ν = 1/(2κ) and |j| = 2 the perturbed "
        "lower level can have no curvature left (f = ∓L₁y²/2 near 0), from |j| = 3 on it can be concave. Read: "
        "|jν| ≤ 1/(2κ) at every node, that is ν ≤ 1/(pκ) for even and 1/((p+1)κ) for odd p, and both signs and 0 "
        "in the lemma."
    ),
)
def curvature_at_every_node(largest: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """μ - |jν| L₁ ≥ μ/2 at every node of the stencil, for the largest ν; worst case κ = L₁/μ, in units μ = 1."""
    for p in range(3, 13):
        reach = max(abs(offset) for offset in paper_stencil(p).offsets)
        yield exact(f"p = {p}", 1 - reach * largest(p), ">=", Fraction(1, 2))


@claim(
    "par:nu-range",
    subject=Fraction(0),
    rival=Fraction(-1, 2),
    erratum=(
        "From p = 2 on the stencil has nodes at negative multiples of ν, and for odd p one at 0; the lemma is stated "
        "for "
        "ν > 0 only. Read: |ν| ≤ 1/(2κ)."
    ),
)
def leftmost_node(start: Fraction) -> Iterator[Evidence]:
    """Every node lies in the interval of the lemma, even for a ν that keeps all |jν| ≤ 1/(2κ)."""
    for p in range(2, 13):
        yield exact(f"p = {p}", min(paper_stencil(p).offsets) * divided_by_reach(p), ">=", start)


@claim("ours:window", subject=sp.Rational(1, 2), rival=sp.Rational(2, 3))
def strong_convexity_at_every_node(share: sp.Rational) -> Iterator[Evidence]:
    """With nν L₁ = share·μ and |j| ≤ n, that is |j| = n/(1+s), μ - |jν| L₁ ≥ μ/2, whatever the sign of j."""
    yield inequality("every node", 1 - share / (1 + s), ">=", sp.Rational(1, 2), given={s: 0})
