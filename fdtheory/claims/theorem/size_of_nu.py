"""Forward against central difference, the size of ν, the output, and the network of appendix G: short statements.

Says: see each claim.
Where: section 3.2, section 3.3 and appendices F and G.
Checked: exact worst cases over all ψ with Lipschitz ψ', through the kernel of the error; small exact examples;
    symbolic identities.
Not checked: nothing.
"""

from collections.abc import Iterator

import sympy as sp

from fdtheory.guarantee.exponents import Power, p, printed_setting
from fdtheory.trial.claim import Evidence, claim, identity


@claim("par:nu-size", subject=1 / p, rival=[1 / (p + 1), 2 / p], uses=("par:bias-order",))
def step_of_order_root_of_eps(power: sp.Expr) -> Iterator[Evidence]:
    """ν^p is of order ε, for every p, and that is the power of ε in the printed ν."""
    yield identity("every p", (Power.of(eps=power) ** p).log(), Power.of(eps=1).log())
    yield identity("power in the printed nu", power, printed_setting().nu.exponent("eps"))
