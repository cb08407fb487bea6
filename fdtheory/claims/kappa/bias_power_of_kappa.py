"""The power of κ in the bias for p ≥ 2: 1 + 3p/2 in place of 2p + 1, by the self-bounding inequality.

The proof is by hand (docs/kappa.md).
"""

from collections.abc import Callable, Iterator

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
    """The remainder of ψ is O(κ^(1+3p/2)) for every p ≥ 2: the exponents of all its terms fit.

    Checked: the power at p = 2, 4, 6, which a global member attains, and the exponent of each term for symbolic p and
        number of blocks; the plain scaling fails.
    Not checked: the proof itself, of which only the exponents are re-derived; the constant in front.
    """
    attained = (exact(f"p = {v}", sharp_derivative(v + 1).degree(), "==", scaling.remainder(v)) for v in (2, 4, 6))
    yield theorem("every p ≥ 2", instances=attained, steps=_steps(scaling, 1 + 3 * p / 2))


def flat_in_kappa(v: int) -> int:
    """Bias/(κ^(1+3p/2) ν^p) flat: at ν = κ^(-3/2)/8 the bias grows like κ, slope 2 in √κ."""
    return 2


def printed_power(v: int) -> int:
    """Near miss, and the printed κ^(2p+1): slope 2 + p."""
    return 2 + v


@claim("ours:kappa-bias", subject=flat_in_kappa, rival=printed_power, uses=("ours:self-bounding",))
def bias_over_three_decades(slope: Callable[[int], int]) -> Iterator[Evidence]:
    """The stencil's bias on the sharp member at ν = κ^(-3/2)/8 grows like κ, as the power 1 + 3p/2 says.

    Checked: the slope over three decades of κ, p = 2, …, 6; the printed power 2p + 1 fails.
    Not checked: other members; p > 6; a proof that no member does worse is the claim on exponents.
    """
    for v in range(2, 7):
        yield measured(f"p = {v}", bias_sweep(v), slope(v))
