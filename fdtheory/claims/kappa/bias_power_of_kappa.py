"""The lemma on ψ in Taylor form, which holds as printed, and the bias that follows.

Says: ψ has a Taylor polynomial T_p of degree p at 0 with |ψ(ν) - T_p(ν)| ≤ C_p L̄ κ^(2p+1) |ν|^(p+1) for |ν| ≤
    1/(2κ); for p ≥ 2 the exponent is 1 + 3p/2; so the bias of the stencil is O(ν^p) with these powers of κ.
Where: ours:taylor-form, ours:taylor-bias, ours:kappa-bias, par:bias-order; beyond lem:solu-Lip-pth.
Checked: the exponents of all terms of the proof for every p and every number of blocks; the explicit constants
    on members with a kink at the origin, enclosed; the power of κ in the bias, measured over three decades.
Not checked: the proofs themselves are by hand (fdtheory.expansions.taylor_form, docs/kappa.md); only their exponents
are
    re-derived.
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.estimator.kappa_growth import bias_sweep
from fdtheory.expansions.counterexamples import sharp_derivative
from fdtheory.expansions.growth import PLAIN, SELF_BOUNDED_SCALING, Scaling
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality, measured
from fdtheory.trial.steps import theorem

p, k = sp.symbols("p k", integer=True, nonnegative=True)


def _steps(scaling: Scaling, exponent: sp.Expr) -> Iterator[Evidence]:
    """Every term of the remainder is O(κ^-size) when t = κ^step |ν| = O(1)."""
    yield identity("two blocks, which decide", p + scaling.two_blocks - 2 * scaling.size, p - scaling.size)
    for name, power, most, given in scaling.terms(p, k, first_p=2):
        yield inequality(name, power, "<=", most, given=given)
    yield identity("back to ν", scaling.remainder(p), exponent)


@claim(
    "ours:kappa-bias", subject=SELF_BOUNDED_SCALING, rival=PLAIN, uses=("ours:self-bounding", "ours:kappa-derivatives")
)
def exponents_with_self_bounding(scaling: Scaling) -> Iterator[Evidence]:
    """The power 1 + 3p/2 is attained for even p, and the exponents of all terms fit for every p ≥ 2."""
    attained = (exact(f"p = {v}", sharp_derivative(v + 1).degree(), "==", scaling.remainder(v)) for v in (2, 4, 6))
    yield theorem("every p ≥ 2", instances=attained, steps=_steps(scaling, 1 + 3 * p / 2))


def flat_in_kappa(v: int) -> int:
    """Bias/(κ^(1+3p/2) ν^p) flat: at ν = κ^(-3/2)/8 the bias grows like κ, slope 2 in √κ."""
    return 2


def printed_power(v: int) -> int:
    """Near miss, and the printed κ^(2p+1): slope 2 + p."""
    return 2 + v


@claim("ours:kappa-bias", subject=flat_in_kappa, rival=printed_power, uses=("ours:self-bounding",))
def bias_over_three_decades(slope: Callable[[int], Any]) -> Iterator[Evidence]:
    """The stencil's bias on the sharp member at ν = κ^(-3/2)/8, p = 2, …, 6."""
    for v in range(2, 7):
        yield measured(f"p = {v}", bias_sweep(v), slope(v))
