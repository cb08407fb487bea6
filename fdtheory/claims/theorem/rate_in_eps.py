"""The rate of the abstract, p ε^(-4-2/p) at fixed κ, and its values at p = 1 and p = 2."""

from collections.abc import Callable, Iterator

from fdtheory.guarantee.exponents import (
    CONSTANTS,
    PRINTED_BIAS,
    PRINTED_SMOOTHNESS,
    Power,
    p,
    printed_rate,
    rate_of_the_bias_alone,
    rate_right_at_one_and_two,
    rate_with_one_over_p,
)
from fdtheory.proof import Definition, Eq, Sentence, above, at_least, define
from fdtheory.proof.library.exponents_budgets import BUDGET_TOTAL, QUANTITIES, claimed_by, points
from fdtheory.trial.claim import Evidence, claim, proved

Rate = Callable[[], Power]


RIVALS = [rate_with_one_over_p, rate_of_the_bias_alone]
order = QUANTITIES["p"]


@claim("par:rate", subject=printed_rate, rival=[*RIVALS, rate_right_at_one_and_two], uses=("thm:upper-pth!repaired",))
def rate_in_eps(rate: Rate) -> Iterator[Evidence]:
    """At fixed κ the rate is p ε^(-4-2/p).

    Checked: the rate times fixed factors is the total that the budgets give, for every real p > 0, by the proof
        kernel; ε^(-4-1/p), the outer factor forgotten, and ε^(p-7), right at p = 1 and 2, are refuted at points.
    Not checked: the theorem that it rests on, which needs a repair; that one constant serves all p: none does
        (par:uniform-in-p).
    """
    total = rate().without("kappa") * CONSTANTS * Power.of(kappa=9 + 2 / p)
    claimed = claimed_by(PRINTED_BIAS, PRINTED_SMOOTHNESS, {"total": total})
    yield proved(
        "every p", BUDGET_TOTAL.sentence(claimed), lambda goal: BUDGET_TOTAL.proof(goal, claimed), at=points(claimed)
    )


def _named(rate: Rate) -> Definition:
    """The exponent of 1/eps at p."""
    return define("e", (order,), -rate().exponent("eps").subs(p, order))


@claim("par:rate-p1-p2", subject=printed_rate, rival=RIVALS, uses=("par:rate",))
def first_and_second_order(rate: Rate) -> Iterator[Evidence]:
    """ε⁻⁶ at p = 1 and ε⁻⁵ at p = 2.

    Checked: the exponent e(p) of 1/ε has p e(p) = 4p + 2 for every p ≥ 1, so e(1) = 6 and e(2) = 5, by the proof
        kernel; the rivals are refuted at points.
    Not checked: the theorem that it rests on.
    """
    e = _named(rate)
    yield proved("every p", Sentence({order: at_least(1)}, Eq(order * e(order), 4 * order + 2), where=[e]))


@claim("par:gain-p2", subject=printed_rate, rival=[rate_with_one_over_p, rate_right_at_one_and_two], uses=("par:rate",))
def gain_of_one_power(rate: Rate) -> Iterator[Evidence]:
    """From p to p + 1 the exponent of 1/ε falls by 2/(p(p+1)), from p = 1 to p = 2 by exactly one.

    Checked: for every p ≥ 1, by the proof kernel; 1/p for 2/p, and ε^(p-7), right at p = 1 and 2, are refuted.
    Not checked: the theorem that it rests on; constants, which may eat the gain at a given ε.
    """
    e = _named(rate)
    falls = Eq(e(order) - e(order + 1), 2 / (order * (order + 1)))
    yield proved("every p", Sentence({order: at_least(1)}, falls, where=[e]))


@claim("par:conclusion-rate", subject=printed_rate, rival=RIVALS, uses=("par:rate", "par:first-order-class-rate"))
def known_case_contained(rate: Rate) -> Iterator[Evidence]:
    """At p = 1 the rate is the known ε⁻⁶.

    Checked: ε to the rate's exponent at p = 1, for every ε > 0.
    Not checked: the known result, which is cited (par:first-order-class-rate).
    """
    eps, e = QUANTITIES["eps"], _named(rate)
    yield proved("p = 1", Sentence({eps: above(0)}, Eq(eps ** (-e(1)), eps**-6), where=[e]))
