"""The window of ν: the estimator visits all nodes jν, so that ν ≤ 1/(2κ) is not enough."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.proof import Theorem
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Le, Sentence, above, at_least, between
from fdtheory.trial.claim import Evidence, claim, exact, proved

n, j = sp.symbols("n j", integer=True)  # j for |j|
mu, nu, L = sp.symbols("mu nu L_1", real=True)


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
        named = (f"curvature at |j| = {reach}, over μ", "what is left of it at least")
        yield exact(f"p = {p}", 1 - reach * largest(p), ">=", Fraction(1, 2), named=named)


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
        leftmost = min(paper_stencil(p).offsets) * divided_by_reach(p)
        yield exact(
            f"p = {p}", leftmost, ">=", start, named=("leftmost node, times κ", "begin of the interval, times κ")
        )


def with_other_parity(p: int) -> Fraction:
    """Near miss: 1/((p+1)κ) for even and 1/(pκ) for odd p."""
    return Fraction(1, p + 1 - p % 2)


@claim("ours:window", subject=divided_by_reach, rival=with_other_parity)
def widest_window(largest: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """The farthest node is at 1/(2κ) for the largest ν: a larger window is too wide, a smaller one is not needed.

    Checked: exactly, for the paper's stencils of p = 1, …, 12.
    Not checked: larger p.
    """
    for p in range(1, 13):
        reach = max(abs(offset) for offset in paper_stencil(p).offsets)
        yield exact(f"p = {p}", reach * largest(p), "==", Fraction(1, 2))


@claim("ours:window", subject=sp.Rational(1, 2), rival=[sp.Rational(51, 100), sp.Rational(2, 3)])
def strong_convexity_at_every_node(share: sp.Rational) -> Iterator[Evidence]:
    """With nν L₁ = μ/2 every node |j| ≤ n keeps μ - |jν| L₁ ≥ μ/2.

    Checked: for every μ, ν, L₁, every n and every node j of either sign, by the proof kernel; the shares 51/100 and 2/3
        in place of 1/2 fail at j = n.
    Not checked: that |j| ≤ n for the stencil of order p = 2n or 2n - 1 (ours:paper-stencil).
    """
    domain = {n: at_least(1), j: between(0, n), mu: above(0), L: at_least(0), nu: at_least(0)}
    sentence = Sentence(domain, Le(mu / 2, mu - j * nu * L), [Le(n * nu * L, share * mu)])
    at = [{n: 1, j: 1, mu: 1, L: 1, nu: share}, {n: 1, j: 0, mu: Fraction(1, 2), L: 0, nu: 0}]
    yield proved("every node", sentence, _from_the_last_node, at=at)


def _from_the_last_node(goal: Sentence) -> Theorem:
    room = combine(Sentence(goal.for_all, Le(j, n), goal.given))
    return combine(goal, [(room, nu * L)], given={0: 1})
