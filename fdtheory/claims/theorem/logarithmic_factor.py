"""The logarithm that the rates hide: log(R L_1 L̄ κ/ε)."""

from collections.abc import Callable, Iterator

from fdtheory.guarantee.exponents import PRINTED_BIAS, PRINTED_SMOOTHNESS, Power, p
from fdtheory.proof.library.exponents_budgets import INSIDE_LOG, claimed_by, inside_log_points
from fdtheory.trial.claim import Evidence, claim, proved


def printed_factors() -> Power:
    """L_1 L̄^(1/p) κ^(3+1/p) ε^(-1-1/p), to be multiplied by R."""
    return Power.of(L1=1, Lbar=1 / p, kappa=3 + 1 / p, eps=-1 - 1 / p)


def factors_without_nu() -> Power:
    """Near miss: L_1 κ/ε, ν forgotten."""
    return Power.of(L1=1, kappa=1, eps=-1)


def factors_right_at_one_and_two() -> Power:
    """Near miss: κ^((9-p)/2), the same at p = 1 and at p = 2."""
    return printed_factors() * Power.of(kappa=(9 - p) / 2 - 3 - 1 / p)


@claim("par:log-factor", subject=printed_factors, rival=[factors_without_nu, factors_right_at_one_and_two])
def the_two_logarithms(factors: Callable[[], Power]) -> Iterator[Evidence]:
    """R L_1 κ/(νε) is R L_1 L̄^(1/p) κ^(3+1/p) ε^(-1-1/p): the same factors, with exponents up to 4.

    Checked: by the proof kernel, for every real p > 0, with ν from the budget of the bias; ν forgotten, and a power of
        κ right at p = 1 and 2 only, are refuted.
    Not checked: that exponents inside a logarithm are constants in front of it, by hand (1/p of L̄ is below 1 for p ≥
        2).
    """
    claimed = claimed_by(PRINTED_BIAS, PRINTED_SMOOTHNESS, {"inside": factors()})
    yield proved(
        "every p",
        INSIDE_LOG.sentence(claimed),
        lambda goal: INSIDE_LOG.proof(goal, claimed),
        at=inside_log_points(claimed),
    )
