"""The size of ν: of order ε^(1/p)."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.guarantee.exponents import p as order
from fdtheory.guarantee.exponents import printed_setting
from fdtheory.proof.library.exponents import ROOT, p
from fdtheory.proof.library.exponents import root_points as points
from fdtheory.trial.claim import Evidence, claim, proved

PRINTED = printed_setting().nu.exponent("eps").subs(order, p)


@claim("par:nu-size", subject=PRINTED, rival=[1 / (p + 1), 2 / p, (3 - p) / 2], uses=("par:bias-order",))
def step_of_order_root_of_eps(power: sp.Expr) -> Iterator[Evidence]:
    """A bias Cν^p of size ε makes ν = (ε/C)^(1/p), which is the power of ε in the printed ν.

    Checked: by the proof kernel, for every real p > 0 and every C, with the power that the printed ν has;
        1/(p+1), 2/p and (3-p)/2, which is right at p = 1 and 2, are refuted.
    Not checked: the constant C and its powers of κ (par:bias-display); that ν^p is the order of the bias
        (par:bias-order).
    """
    yield proved("every p", ROOT.sentence(power), lambda goal: ROOT.proof(goal, power), at=points())
