"""The rates in the abstract, the table and the remarks, as consequences of the total of the theorem.

Says: in powers of ε and κ the total is p κ^(9+2/p) ε^(-4-2/p); its values at p = 1, 2 and its limit are quoted in the
    abstract, in the table, in two remarks and in the conclusions.
Where: par:rate, tab:main-res, rmk:first-order-region and the sentences that repeat them.
Checked: the exponents as functions of a symbolic p, and their values at p = 1 and p = 2.
Not checked: the rows of the table that are quoted from other works.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.guarantee.exponents import Power, p, printed_setting
from fdtheory.trial.claim import Evidence, claim, identity


def printed_logarithm() -> sp.Expr:
    """log(R L_1 L̄ κ/ε) with the powers of the proof: R L_1 κ/(νε) for the printed ν."""
    return (Power.of(R=1, L1=1, kappa=1, eps=-1) / printed_setting().nu).log()


def logarithm_without_nu() -> sp.Expr:
    """Near miss: R L_1 κ/ε, ν forgotten."""
    return Power.of(R=1, L1=1, kappa=1, eps=-1).log()


@claim("par:log-factor", subject=printed_logarithm, rival=logarithm_without_nu)
def the_two_logarithms(logarithm: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """R L_1 κ/(νε) is R L_1 L̄^(1/p) κ^(3+1/p) ε^(-1-1/p): the same factors, each with an exponent from 1 to 4."""
    yield identity("every p", logarithm(), Power.of(R=1, L1=1, Lbar=1 / p, kappa=3 + 1 / p, eps=-1 - 1 / p).log())
