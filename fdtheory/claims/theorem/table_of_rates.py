"""The row of F²SA-p in the table of results, beside the other rows.

The rows of other works are cited and not derived.
"""

from collections.abc import Callable, Iterator

from fdtheory.guarantee.exponents import (
    Power,
    p,
    printed_rate,
    rate_of_the_bias_alone,
    rate_right_at_one_and_two,
    rate_with_one_over_p,
)
from fdtheory.proof import Definition, Eq, Sentence, above, at_least, define
from fdtheory.proof.library.exponents_budgets import QUANTITIES
from fdtheory.trial.claim import Evidence, claim, proved

Rate = Callable[[], Power]


RIVALS = [rate_with_one_over_p, rate_of_the_bias_alone]
order, kappa, eps = (QUANTITIES[name] for name in ("p", "kappa", "eps"))


def _named(rate: Rate, name: str, quantity: str, sign: int) -> Definition:
    """The exponent of a quantity in the rate, or of one over it, at p."""
    return define(name, (order,), sign * rate().exponent(quantity).subs(p, order))


@claim(
    "tab:main-res",
    subject=printed_rate,
    rival=[*RIVALS, rate_right_at_one_and_two],
    uses=("par:table-f2sa-p", "par:table-lower", "par:table-kwon-2023", "par:table-kwon-2024", "par:table-chen-2023"),
)
def between_the_other_rows(rate: Rate) -> Iterator[Evidence]:
    """ε⁻⁶ at p = 1 as in the rows of F²SA, then falling to ε⁻⁴, the row of the lower bound, never reaching it.

    Checked: the exponent of 1/ε exceeds 4 by 2/p exactly, for every p ≥ 1, by the proof kernel; 1/p for 2/p, the outer
        factor forgotten, and 7 - p, the same at p = 1 and 2, are refuted.
    Not checked: the other rows; the powers of κ in them.
    """
    e = _named(rate, "e", "eps", -1)
    yield proved("every p", Sentence({order: at_least(1)}, Eq(order * (e(order) - 4), 2), where=[e]))


@claim(
    "rmk:first-order-region",
    subject=printed_rate,
    rival=RIVALS,
    uses=("par:table-f2sa-p", "par:table-chen-2023"),
)
def first_order_region(rate: Rate) -> Iterator[Evidence]:
    """At p = 1 the rate is κ¹¹ ε⁻⁶, one κ below κ¹² ε⁻⁶.

    Checked: one κ times the rate at p = 1 is κ¹² ε⁻⁶, for all κ and ε, by the proof kernel.
    Not checked: the cited κ¹² ε⁻⁶ that it is compared with.
    """
    e, k = _named(rate, "e", "eps", -1), _named(rate, "k", "kappa", 1)
    says = Eq(kappa * kappa ** k(1) * eps ** (-e(1)), kappa**12 / eps**6)
    yield proved("p = 1", Sentence(dict.fromkeys((kappa, eps), above(0)), says, where=[e, k]))
