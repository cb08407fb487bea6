"""The exponents of the main theorem's total, for every p.

Says: with the stated orders of the hyper-parameters p T (S + K) has the stated powers of ε, κ, σ, L̄, L_1 and Δ.
Where: thm:upper-pth, par:total-complexity, par:batch-below-inner; ours:kappa-total with the sharper exponents.
Checked: each exponent as a rational function of a symbolic p; one exponent changed by one is noticed.
Not checked: the theorem itself. Only its powers are re-derived here; that the parameters lead to an ε-stationary point
    rests on the lemmas that the claim uses, and fails where those fail (the claims in main_theorem).
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.guarantee.exponents import (
    ParameterExponents,
    Power,
    one_exponent_off,
    p,
    printed_setting,
    printed_total,
    sharper_setting,
)
from fdtheory.trial.claim import Evidence, claim, identity

Make = Callable[[], ParameterExponents]


@claim(
    "thm:upper-pth",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["K", "T"]),
    uses=(
        "eq:hyper-setting-pth",
        "par:total-complexity",
        "lem:NSGD",
        "lem:SGD",
        "lem:varphi-smooth",
        "lem:y-star-lip-x",
        "lem:error-pth",
        "lem:solu-Lip-pth",
        "eq:cond-lower-grad",
        "eq:cond-lower",
        "eq:lower-sgd-recursion",
    ),
)
def exponents_of_the_total(make: Make) -> Iterator[Evidence]:
    """p T K is p Δ L_1 L̄^(2/p) σ² κ^(9+2/p) ε^(-4-2/p) times the logarithm."""
    yield identity("every p", make().total().log(), printed_total().log())


def smaller_setting_for_kappa() -> Power:
    """Near miss: the total with κ^(9+1/p)."""
    return printed_total() * Power.of(kappa=-1 / p)


@claim(
    "par:total-complexity",
    subject=printed_total,
    rival=smaller_setting_for_kappa,
    uses=("par:outer-steps", "par:inner-steps-setting", "par:batch-below-inner"),
)
def factor_by_factor(total: Callable[[], Power]) -> Iterator[Evidence]:
    """The product p · Δ L_1 κ³ ε⁻² · κ² σ²/(ν² ε²) with the printed ν, multiplied out."""
    nu = (Power.of(eps=1) / Power.of(Lbar=1, kappa=2 * p + 1)) ** (1 / p)
    product = Power.of(p=1, Delta=1, L1=1, kappa=3, eps=-2) * Power.of(kappa=2, sigma=2, eps=-2, log=1) / nu**2
    yield identity("every p", total().log(), product.log())


@claim(
    "par:batch-below-inner",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["S", "K"]),
    uses=("par:batch-setting", "par:inner-steps-setting"),
)
def batch_is_kappa_squared_below(make: Make) -> Iterator[Evidence]:
    """S/K is exactly κ⁻² over the logarithm, so at most of order 1."""
    yield identity("every p", (make().S / make().K).log(), Power.of(kappa=-2, log=-1).log())


@claim(
    "ours:kappa-total",
    subject=sharper_setting,
    rival=[printed_setting, *one_exponent_off(sharper_setting, ["K"])],
    uses=("ours:l-phi-sharp", "ours:kappa-bias"),
)
def exponents_with_the_sharper_bias(make: Make) -> Iterator[Evidence]:
    """With bias κ^(1+3p/2) and smoothness κ^(5/2) the total has κ^(15/2+2/p), all else as printed."""
    expected = printed_total() * Power.of(kappa=sp.Rational(-3, 2))
    yield identity("every p", make().total().log(), expected.log())
