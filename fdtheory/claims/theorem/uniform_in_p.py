"""Whether one hidden constant serves all p in the rate p ε^(-4-2/p).

For one fixed member (κ = 4) the bias is c_p ν^p. If c_p^(1/p) grows, no ν of order ε^(1/p) with one constant keeps the
bias below ε.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.expansions.counterexamples import sharp_value
from fdtheory.trial.claim import Evidence, claim, exact

KAPPA = Fraction(4)


def one_constant(p: int) -> Fraction:
    """Twice the p-th root at p = 20, for every p."""
    return Fraction(52)


def constant_times_p(p: int) -> Fraction:
    """The p-th root at p = 20, growing in proportion to p."""
    return Fraction(26 * p, 20)


def constant_times_root_p(p: int) -> Fraction:
    """Near miss: growing like the square root of p (rounded up)."""
    return Fraction(26 * (sp.integer_nthroot(p // 20, 2)[0] + 1))


def _bias_constant(p: int) -> Fraction:
    return abs(paper_stencil(p).leading) * sharp_value(p + 1, KAPPA)


def _covers_the_bias(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    for p in (100, 160):
        named = ("the bias over ν^p, κ = 4", "what is claimed of it")
        yield exact(f"p = {p}", _bias_constant(p), "<=", root(p) ** p, named=named)


@claim(
    "par:uniform-in-p",
    subject=one_constant,
    rival=constant_times_p,
    uses=("ours:growth-in-p", "ours:p-cubed"),
    erratum=(
        "For one fixed member (κ = 4) the bias is c_p ν^p with c_p^(1/p) growing like p, so ν has to shrink like "
        "ε^(1/p)/p and the number of calls grows like p³, not p (with a shared batch p³ H_(p/2)²). What holds: Õ(p³ "
        "ε^(-4-2/p)), uniformly in p."
    ),
)
def one_constant_for_all_orders(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """The bias constant at order p is at most root(p)^p.

    Checked: c_p at p = 100 and 160, exactly, against 52^p and against (26p/20)^p.
    Not checked: other p; that no choice of weights or nodes does better (par:number-of-points has more).
    """
    yield from _covers_the_bias(root)


@claim("par:uniform-in-p", subject=constant_times_p, rival=constant_times_root_p)
def growth_like_p(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """A root that grows in proportion to p covers the same constants.

    Checked: c_p at p = 100 and 160, exactly: (26p/20)^p covers it, a root that grows like √p does not.
    Not checked: other p; a proof of the growth (ours:growth-in-p has the reason).
    """
    yield from _covers_the_bias(root)
