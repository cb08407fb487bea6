"""The total p T (S + K) of the main theorem, factor by factor."""

from collections.abc import Callable, Iterator

from fdtheory.guarantee.exponents import (
    ParameterExponents,
    Power,
    one_exponent_off,
    p,
    printed_setting,
    printed_total,
)
from fdtheory.trial.claim import Evidence, claim, identity

Make = Callable[[], ParameterExponents]


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
    """The product p · Δ L_1 κ³ ε⁻² · κ² σ²/(ν² ε²) with the printed ν, multiplied out.

    Checked: the product for symbolic p, with the logarithm; κ^(9+1/p) fails.
    Not checked: the factors, which are statements of their own; constants.
    """
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
    """S/K is exactly κ⁻² over the logarithm, so at most of order 1.

    Checked: the quotient of the printed S and K for symbolic p; one exponent of either off is noticed.
    Not checked: constants, so S ≤ K only up to a factor.
    """
    yield identity("every p", (make().S / make().K).log(), Power.of(kappa=-2, log=-1).log())
