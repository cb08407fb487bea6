"""The rate of the abstract, p ε^(-4-2/p) at fixed κ, and its values at p = 1 and p = 2."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.guarantee.exponents import Power, p, printed_rate
from fdtheory.trial.claim import Evidence, claim, exact, identity

Rate = Callable[[], Power]


def rate_with_one_over_p() -> Power:
    """Near miss: ε^(-4-1/p) κ^(9+1/p)."""
    return Power.of(p=1, kappa=9 + 1 / p, eps=-4 - 1 / p)


def rate_of_the_bias_alone() -> Power:
    """Near miss: the outer factor κ³ ε⁻² forgotten."""
    return printed_rate() * Power.of(kappa=-3, eps=2)


RIVALS = [rate_with_one_over_p, rate_of_the_bias_alone]


@claim("par:rate", subject=printed_rate, rival=RIVALS, uses=("thm:upper-pth!repaired",))
def rate_in_eps(rate: Rate) -> Iterator[Evidence]:
    """At fixed κ the rate is p ε^(-4-2/p).

    Checked: the exponents of p and ε in the printed setting's total, for symbolic p; ε^(-4-1/p), and the outer factor
        forgotten, fail.
    Not checked: the theorem that it rests on, which needs a repair; that one constant serves all p: none does
        (par:uniform-in-p).
    """
    yield identity("every p", rate().without("kappa").log(), Power.of(p=1, eps=-4 - 2 / p).log())


def _value_at(rate: Rate, order: int) -> tuple[sp.Expr, sp.Expr]:
    return rate().exponent("kappa").subs(p, order), -rate().exponent("eps").subs(p, order)


@claim("par:rate-p1-p2", subject=printed_rate, rival=RIVALS, uses=("par:rate",))
def first_and_second_order(rate: Rate) -> Iterator[Evidence]:
    """ε⁻⁶ at p = 1 and ε⁻⁵ at p = 2.

    Checked: the exponent of ε at p = 1 and p = 2.
    Not checked: the theorem that it rests on.
    """
    yield exact("p = 1 and 2", [_value_at(rate, order)[1] for order in (1, 2)], "==", (6, 5))


@claim("par:gain-p2", subject=printed_rate, rival=RIVALS, uses=("par:rate",))
def gain_of_one_power(rate: Rate) -> Iterator[Evidence]:
    """From p = 1 to p = 2 the exponent of 1/ε falls from 6 by exactly one.

    Checked: the exponent at p = 1 and its fall to p = 2, together.
    Not checked: the theorem that it rests on; constants, which may eat the gain at a given ε.
    """
    first, second = (_value_at(rate, order)[1] for order in (1, 2))
    yield exact("exponent and gain", (first, first - second), "==", (6, 1))


@claim("par:conclusion-rate", subject=printed_rate, rival=RIVALS, uses=("par:rate", "par:first-order-class-rate"))
def known_case_contained(rate: Rate) -> Iterator[Evidence]:
    """At p = 1 the rate is the known ε⁻⁶.

    Checked: the exponent of ε at p = 1 alone.
    Not checked: the known result, which is cited (par:first-order-class-rate).
    """
    yield exact("p = 1", _value_at(rate, 1)[1], "==", 6)
