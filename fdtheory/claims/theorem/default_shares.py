"""The explicit theorem: every budget audited by a second route, and its shares of ε.

Says: with the parameters of the calculator E|∇φ| ≤ ε at a uniformly drawn iterate, for every σ ≥ 0 and R ≥ 0.
Where: beyond thm:upper-pth; docs/theorem.md has the derivation.
Checked: all budgets of the calculator's plans by an audit that shares no formula with it, and that a percent less
    anywhere breaks them; the default shares for every p; the gain over the printed constants.
Not checked: the theorem's proof as a whole; its steps are ours:nsgd-sharp, ours:sgd-sharp, ours:inner-induction,
    ours:y-lipschitz-x, ….
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity


def default_shares(p: sp.Symbol) -> tuple[sp.Expr, sp.Expr]:
    """ω_b = 1/(2(2p+1)), ω_i = p ω_b."""
    return 1 / (2 * (2 * p + 1)), p / (2 * (2 * p + 1))


def equal_shares(p: sp.Symbol) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: both half of the total."""
    return (p + 1) / (4 * (2 * p + 1)), (p + 1) / (4 * (2 * p + 1))


def quarter_in_all(p: sp.Symbol) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: total 1/4, ratio 1 : p."""
    return 1 / (4 * (p + 1)), p / (4 * (p + 1))


@claim("ours:default-weights", subject=default_shares, rival=[equal_shares, quarter_in_all])
def stationary_shares(shares: Callable[[sp.Symbol], tuple[sp.Expr, sp.Expr]]) -> Iterator[Evidence]:
    """The logarithm of (1-2ω) ω_i ω_b^(1/p), a concave function, has zero slope in both shares."""
    p, b, i, s = sp.symbols("p b i s", positive=True)
    value = sp.log(1 - 2 * (b + i)) + sp.log(i) + sp.log(b) / p
    at = dict(zip((b, i), shares(p), strict=True))
    slopes = [sp.diff(value, share).subs(at, simultaneous=True) for share in (b, i)]
    yield identity("every p", s * slopes[0] + s**2 * slopes[1], 0 * s)
