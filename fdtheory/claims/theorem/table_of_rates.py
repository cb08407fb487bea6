"""The row of F²SA-p in the table of results, beside the other rows.

The rows of other works are cited and not derived.
"""

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


@claim("par:table-f2sa-p", subject=printed_rate, rival=RIVALS, uses=("thm:upper-pth!repaired",))
def row_of_the_table(rate: Rate) -> Iterator[Evidence]:
    """The row of F²SA-p: κ^(9+2/p) times ε^(-4-2/p) times p.

    Checked: the row multiplied out against the printed setting's total, for symbolic p.
    Not checked: the theorem that it rests on, which needs a repair.
    """
    row = Power.of(p=1) * Power.of(kappa=9) * Power.of(kappa=2 / p) / Power.of(eps=4) / Power.of(eps=2 / p)
    yield identity("every p", rate().log(), row.log())


@claim(
    "tab:main-res",
    subject=printed_rate,
    rival=RIVALS,
    uses=("par:table-f2sa-p", "par:table-lower", "par:table-kwon-2023", "par:table-kwon-2024", "par:table-chen-2023"),
)
def between_the_other_rows(rate: Rate) -> Iterator[Evidence]:
    """ε⁻⁶ at p = 1 as in the rows of F²SA, then falling to ε⁻⁴, the row of the lower bound, never reaching it.

    Checked: the exponent of ε at p = 1 and its limit; 1/p for 2/p, and the outer factor forgotten, fail.
    Not checked: the other rows; the powers of κ in them.
    """
    power = -rate().exponent("eps")
    yield exact("p = 1 and p to infinity", (power.subs(p, 1), sp.limit(power, p, sp.oo)), "==", (6, 4))


def _value_at(rate: Rate, order: int) -> tuple[sp.Expr, sp.Expr]:
    return rate().exponent("kappa").subs(p, order), -rate().exponent("eps").subs(p, order)


@claim(
    "rmk:first-order-region",
    subject=printed_rate,
    rival=RIVALS,
    uses=("par:table-f2sa-p", "par:table-chen-2023"),
)
def first_order_region(rate: Rate) -> Iterator[Evidence]:
    """At p = 1 the rate is κ¹¹ ε⁻⁶, one κ below κ¹² ε⁻⁶.

    Checked: the exponents of κ and ε at p = 1.
    Not checked: the cited κ¹² ε⁻⁶ that it is compared with.
    """
    yield exact("p = 1", _value_at(rate, 1), "==", (11, 6))
