"""The default shares of ε for bias and inner error in the explicit theorem."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.proof import Eq, Sentence, anything, at_least
from fdtheory.trial.claim import Evidence, claim, proved


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
    """The shares ω_b = 1/(2(2p+1)), ω_i = pω_b are a stationary point of (1-2ω) ω_i ω_b^(1/p).

    Both slopes of its logarithm vanish there.

    Checked: both slopes as one form, for every real p ≥ 1, by the proof kernel; equal shares and a total of 1/4 fail.
    Not checked: that it is the maximum, as the logarithm is concave, and that the calls depend on the shares in this
        way, which are by hand (docs/theorem.md).
    """
    p, s = sp.symbols("p s", real=True)
    b, i = sp.symbols("b i", positive=True)
    value = sp.log(1 - 2 * (b + i)) + sp.log(i) + sp.log(b) / p
    at = dict(zip((b, i), shares(p), strict=True))
    slopes = [sp.diff(value, share).subs(at, simultaneous=True) for share in (b, i)]
    both = Eq(s * slopes[0] + s**2 * slopes[1], 0)
    yield proved("every p", Sentence({p: at_least(1), s: anything()}, both))
