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
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality

Rate = Callable[[], Power]
CONSTANTS = ("sigma", "Lbar", "L1", "Delta", "log")


def rate_of_the_theorem() -> Power:
    """The total in powers of p, κ and ε alone."""
    return printed_setting().total().without(*CONSTANTS)


def rate_with_one_over_p() -> Power:
    """Near miss: ε^(-4-1/p) κ^(9+1/p)."""
    return Power.of(p=1, kappa=9 + 1 / p, eps=-4 - 1 / p)


def rate_of_the_bias_alone() -> Power:
    """Near miss: the outer factor κ³ ε⁻² forgotten."""
    return rate_of_the_theorem() * Power.of(kappa=-3, eps=2)


RIVALS = [rate_with_one_over_p, rate_of_the_bias_alone]


@claim("par:rate", subject=rate_of_the_theorem, rival=RIVALS, uses=("thm:upper-pth",))
def rate_in_eps(rate: Rate) -> Iterator[Evidence]:
    """At fixed κ the rate is p ε^(-4-2/p)."""
    yield identity("every p", rate().without("kappa").log(), Power.of(p=1, eps=-4 - 2 / p).log())


@claim("par:theorem-summary", subject=rate_of_the_theorem, rival=RIVALS, uses=("thm:upper-pth",))
def rate_in_eps_and_kappa(rate: Rate) -> Iterator[Evidence]:
    """The rate is p κ^(9+2/p) ε^(-4-2/p)."""
    yield identity("every p", rate().log(), Power.of(p=1, kappa=9 + 2 / p, eps=-4 - 2 / p).log())


@claim("par:table-f2sa-p", subject=rate_of_the_theorem, rival=RIVALS, uses=("thm:upper-pth",))
def row_of_the_table(rate: Rate) -> Iterator[Evidence]:
    """The row of F²SA-p: κ^(9+2/p) times ε^(-4-2/p) times p."""
    row = Power.of(p=1) * Power.of(kappa=9) * Power.of(kappa=2 / p) / Power.of(eps=4) / Power.of(eps=2 / p)
    yield identity("every p", rate().log(), row.log())


@claim(
    "tab:main-res",
    subject=rate_of_the_theorem,
    rival=RIVALS,
    uses=("par:table-f2sa-p", "par:table-lower", "par:table-kwon-2023", "par:table-kwon-2024", "par:table-chen-2023"),
)
def between_the_other_rows(rate: Rate) -> Iterator[Evidence]:
    """ε⁻⁶ at p = 1 as in the rows of F²SA, then falling to ε⁻⁴, the row of the lower bound, never reaching it."""
    power = -rate().exponent("eps")
    yield exact("p = 1 and p to infinity", (power.subs(p, 1), sp.limit(power, p, sp.oo)), "==", (6, 4))


def _value_at(rate: Rate, order: int) -> tuple[sp.Expr, sp.Expr]:
    return rate().exponent("kappa").subs(p, order), -rate().exponent("eps").subs(p, order)


@claim(
    "rmk:first-order-region",
    subject=rate_of_the_theorem,
    rival=RIVALS,
    uses=("par:table-f2sa-p", "par:table-chen-2023"),
)
def first_order_region(rate: Rate) -> Iterator[Evidence]:
    """At p = 1 the rate is κ¹¹ ε⁻⁶, one κ below κ¹² ε⁻⁶."""
    yield exact("p = 1", _value_at(rate, 1), "==", (11, 6))


@claim("par:rate-p1-p2", subject=rate_of_the_theorem, rival=RIVALS, uses=("par:rate",))
def first_and_second_order(rate: Rate) -> Iterator[Evidence]:
    """ε⁻⁶ at p = 1 and ε⁻⁵ at p = 2."""
    yield exact("p = 1 and 2", [_value_at(rate, order)[1] for order in (1, 2)], "==", (6, 5))


@claim("par:gain-p2", subject=rate_of_the_theorem, rival=RIVALS, uses=("par:rate",))
def gain_of_one_power(rate: Rate) -> Iterator[Evidence]:
    """From p = 1 to p = 2 the exponent of 1/ε falls from 6 by exactly one."""
    first, second = (_value_at(rate, order)[1] for order in (1, 2))
    yield exact("exponent and gain", (first, first - second), "==", (6, 1))


@claim(
    "par:conclusion-rate", subject=rate_of_the_theorem, rival=RIVALS, uses=("par:rate", "par:first-order-class-rate")
)
def known_case_contained(rate: Rate) -> Iterator[Evidence]:
    """At p = 1 the rate is the known ε⁻⁶."""
    yield exact("p = 1", _value_at(rate, 1)[1], "==", 6)


@claim(
    "par:kappa-gap",
    subject=rate_of_the_theorem,
    rival=rate_of_the_bias_alone,
    uses=("par:table-f2sa-p", "par:table-lower"),
)
def gap_in_kappa(rate: Rate) -> Iterator[Evidence]:
    """Against a lower bound without κ the upper bound has more than κ⁹, for every p."""
    yield inequality("every p", rate().exponent("kappa"), ">", 9, given={p: 1})


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
