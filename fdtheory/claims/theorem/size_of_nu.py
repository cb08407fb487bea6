"""The size of ν: of order ε^(1/p)."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.guarantee.exponents import Power, p, printed_setting
from fdtheory.trial.claim import Evidence, claim, identity


@claim("par:nu-size", subject=1 / p, rival=[1 / (p + 1), 2 / p], uses=("par:bias-order",))
def step_of_order_root_of_eps(power: sp.Expr) -> Iterator[Evidence]:
    """ν^p is of order ε, for every p, and that is the power of ε in the printed ν.

    Checked: the power of ε for symbolic p: ν^p is of order ε, and the printed hyper-parameter ν has this power.
    Not checked: the constants and the powers of κ in ν (par:bias-display); that ν^p is the order of the bias
        (par:bias-order).
    """
    yield identity("every p", (Power.of(eps=power) ** p).log(), Power.of(eps=1).log())
    yield identity("power in the printed nu", power, printed_setting().nu.exponent("eps"))
