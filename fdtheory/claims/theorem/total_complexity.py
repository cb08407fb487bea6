"""The total p T (S + K) of the main theorem, from the budgets."""

from collections.abc import Callable, Iterator

from fdtheory.guarantee.exponents import (
    PRINTED_BIAS,
    PRINTED_SMOOTHNESS,
    ParameterExponents,
    Power,
    one_exponent_off,
    p,
    printed_setting,
    printed_total,
)
from fdtheory.proof.library.exponents_budgets import (
    BUDGET_TOTAL,
    INNER_OVER_BATCH,
    claimed_by,
    points,
)
from fdtheory.trial.claim import Evidence, claim, proved

Make = Callable[[], ParameterExponents]


def smaller_setting_for_kappa() -> Power:
    """Near miss: the total with κ^(9+1/p)."""
    return printed_total() * Power.of(kappa=-1 / p)


def right_at_orders_one_and_two() -> Power:
    """Near miss: κ^(12-p), the same at p = 1 and at p = 2."""
    return printed_total() * Power.of(kappa=(12 - p) - (9 + 2 / p))


def without_the_logarithm() -> Power:
    """Near miss: the logarithm of the inner loop forgotten."""
    return printed_total() * Power.of(log=-1)


@claim(
    "par:total-complexity",
    subject=printed_total,
    rival=[smaller_setting_for_kappa, right_at_orders_one_and_two, without_the_logarithm],
    uses=("par:outer-steps", "par:inner-steps-setting", "par:batch-below-inner"),
)
def factor_by_factor(total: Callable[[], Power]) -> Iterator[Evidence]:
    """p T K with T and K from the budgets is the printed total.

    Checked: for every real p > 0, by the proof kernel, from the budgets as hypotheses; κ^(9+1/p), κ^(12-p), which is
        right at p = 1 and 2, and a total without the logarithm are refuted at points.
    Not checked: the budgets, which are statements of their own; constants.
    """
    claimed = claimed_by(PRINTED_BIAS, PRINTED_SMOOTHNESS, {"total": total()})
    yield proved(
        "every p", BUDGET_TOTAL.sentence(claimed), lambda goal: BUDGET_TOTAL.proof(goal, claimed), at=points(claimed)
    )


@claim(
    "par:batch-below-inner",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["S", "K"]),
    uses=("par:batch-setting", "par:inner-steps-setting"),
)
def batch_is_kappa_squared_below(make: Make) -> Iterator[Evidence]:
    """S κ² log is exactly K, so that S ≤ K where κ ≥ 1 and log ≥ 1.

    Checked: K over S from the budgets of batch, floor and inner steps, for every p > 0 by the proof kernel; one
        exponent of either off is refuted at a point.
    Not checked: constants, so S ≤ K only up to a factor.
    """
    claimed = claimed_by(PRINTED_BIAS, PRINTED_SMOOTHNESS, {"K over S": make().K / make().S})
    says = INNER_OVER_BATCH.sentence(claimed)
    yield proved("every p", says, lambda goal: INNER_OVER_BATCH.proof(goal, claimed), at=points(claimed))
