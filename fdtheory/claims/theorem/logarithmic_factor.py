"""The logarithm that the rates hide: log(R L_1 L̄ κ/ε)."""

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
    """R L_1 κ/(νε) is R L_1 L̄^(1/p) κ^(3+1/p) ε^(-1-1/p): the same factors, with exponents up to 4.

    Checked: the exponents for symbolic p with the printed ν; ν forgotten fails.
    Not checked: that exponents inside a logarithm are constants in front of it, by hand (1/p of L̄ is below 1 for p ≥
        2).
    """
    yield identity("every p", logarithm(), Power.of(R=1, L1=1, Lbar=1 / p, kappa=3 + 1 / p, eps=-1 - 1 / p).log())
