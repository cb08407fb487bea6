"""One inner step of F²SA-p moves y against jνF_y + G_y, a stochastic gradient of g_(jν)."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.proof import Le, Sentence, at_least
from fdtheory.trial.claim import Evidence, claim, proved


def with_both_sizes(t: sp.Symbol) -> sp.Expr:
    """(1 + |j|ν)², with t = |j|ν."""
    return (1 + t) ** 2


def without_cross_term(t: sp.Symbol) -> sp.Expr:
    """Near miss: 1 + (jν)², right only when the draws are uncorrelated."""
    return 1 + t**2


@claim("par:inner-step", subject=with_both_sizes, rival=without_cross_term)
def variance_of_an_inner_step(bound: Callable[[sp.Symbol], sp.Expr]) -> Iterator[Evidence]:
    """jνF_y + G_y has variance at most (1 + |j|ν)²σ² for every correlation 1 - s of the two draws.

    Checked: for every |j|ν ≥ 0 and every correlation up to 1, by the proof kernel, σ = 1 for both draws.
    Not checked: that the mean is the gradient of g_(jν), which is linearity; draws of F and G with different σ.
    """
    t, s = sp.symbols("t s", real=True)
    variance = t**2 + 2 * t * (1 - s) + 1
    yield proved("any correlation", Sentence({t: at_least(0), s: at_least(0)}, Le(variance, bound(t))))
