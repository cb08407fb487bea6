"""What is PROVED about the theorem loses it when a premise is dropped or a subject changed; members are as run."""

from fractions import Fraction
from typing import Any

import pytest
import sympy as sp

from fdtheory.claims.kappa import total_power_of_kappa
from fdtheory.claims.theorem import (
    hyper_parameters,
    inner_recursion,
    large_order,
    main_theorem,
    normalised_sgd,
    outer_budget,
    rate_in_eps,
    sgd_lemma,
    shift_of_the_minimiser,
    table_of_rates,
    total_complexity,
)
from fdtheory.guarantee.exponents import Power, altered, printed_setting, printed_total
from fdtheory.proof import Eq, NotExpressibleError, RefusedError, Sentence, prove
from fdtheory.proof.library import descent_members, exponents_budgets
from fdtheory.proof.library.descent import NSGD_RUN, SGD_STEP
from fdtheory.proof.library.descent_floor import SGD_EQUAL, SGD_PRINTED
from fdtheory.proof.library.descent_inner import SGD_ROOT, Y_SHIFT
from fdtheory.proof.library.exponents_large_order import POLYLOG, VALUE
from fdtheory.proof.library.exponents_lower import CALLS, SCALE, WHOLE
from fdtheory.trial.claim import Claim, Verdict
from tests.claims.proved import proved_in_the_ledger

PROVED = (
    hyper_parameters.outer_step_from_smoothness,
    hyper_parameters.bias_of_order_eps,
    main_theorem.exponents_of_the_total,
    total_complexity.factor_by_factor,
    total_complexity.batch_is_kappa_squared_below,
    rate_in_eps.rate_in_eps,
    table_of_rates.between_the_other_rows,
    total_power_of_kappa.total_power_of_kappa,
    normalised_sgd.printed_constants_suffice,
    normalised_sgd.sharp_constants_suffice,
    normalised_sgd.one_step_inequality,
    normalised_sgd.gap_constant_is_needed,
    sgd_lemma.contraction_up_to_the_largest_step,
    sgd_lemma.mean_square_after_every_number_of_steps,
    sgd_lemma.printed_bound_suffices,
    sgd_lemma.equality_on_quadratics,
    inner_recursion.distance_contracts,
    outer_budget.largest_error_allowed,
    large_order.a_power_of_the_logarithm,
    shift_of_the_minimiser.shift_from_strong_monotonicity,
)


test_proved = proved_in_the_ledger(PROVED)


ITEMS = (
    exponents_budgets.SETTING,
    exponents_budgets.BUDGET_TOTAL,
    exponents_budgets.BUDGET_TOTAL_SHARPER,
    exponents_budgets.CAPPED_TOTAL,
    NSGD_RUN,
    SGD_STEP,
    SGD_PRINTED,
    SGD_EQUAL,
    SGD_ROOT,
    Y_SHIFT,
    VALUE,
    POLYLOG,
    CALLS,
    SCALE,
    WHOLE,
)
SPARE = {  # hypotheses that the conclusion does not need: budgets of other parameters
    exponents_budgets.BUDGET_TOTAL.name: {3},
    exponents_budgets.BUDGET_TOTAL_SHARPER.name: {3},
    NSGD_RUN.name: {2},
}


def emptied(given: Any) -> Any:
    """A hypothesis that says nothing, in the same place."""
    return Sentence(given.for_all, Eq(0, 0)) if isinstance(given, Sentence) else Eq(0, 0)


@pytest.mark.campaign(keep=4)
@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.name)
def test_without_a_hypothesis_there_is_no_proof(item: Any) -> None:
    whole = item.sentence()
    for which in set(range(len(whole.given))) - SPARE.get(item.name, set()):
        rest = [emptied(given) if place == which else given for place, given in enumerate(whole.given)]
        with pytest.raises((RefusedError, NotExpressibleError)):
            prove(Sentence(whole.for_all, whole.says, rest), lambda goal: item.proof(goal, item.subject))


def _judged_with(claim: Claim, subject: Any) -> Verdict:
    return Claim(claim.label, claim.check, subject, claim.rivals[:1]).judge().verdict


@pytest.mark.campaign
@pytest.mark.parametrize("name", [name for name, _ in printed_total().exponents])
def test_one_exponent_of_the_total_off(name: str) -> None:
    half = Power.of(**{name: sp.Rational(1, 2)})
    for claim in (main_theorem.exponents_of_the_total, total_complexity.factor_by_factor):
        assert _judged_with(claim, lambda: printed_total() * half) is Verdict.BROKEN


def test_one_exponent_of_a_parameter_off() -> None:
    changed = altered(printed_setting(), "eta_x", "kappa", sp.Rational(1, 7))
    assert _judged_with(hyper_parameters.outer_step_from_smoothness, lambda: changed) is Verdict.BROKEN


@pytest.mark.parametrize("which", ["gap", "smooth", "error"])
def test_a_constant_of_normalised_sgd_a_little_lower(which: str) -> None:
    lowered = normalised_sgd._changed(which, sp.Rational(9999, 10000))
    assert _judged_with(normalised_sgd.sharp_constants_suffice, lowered) is Verdict.BROKEN


def run(slope: Any, start: Fraction, estimates: Any, steps: int) -> tuple[Fraction, Fraction]:
    """Mean gradient norm and mean error of normalised steps of length 1 on the line."""
    x, gradients, errors = start, Fraction(0), Fraction(0)
    for t in range(steps):
        here = slope(x)
        estimate = estimates(t, here)
        gradients, errors = gradients + abs(here), errors + abs(estimate - here)
        x -= 1 if estimate > 0 else -1
    return gradients / steps, errors / steps


def huber_slope(bend: Fraction, top: Fraction) -> Any:
    return lambda x: max(-top, min(bend * x, top))


@pytest.mark.parametrize("k", [1, 2, 5])
def test_members_are_as_they_are_run(k: int) -> None:
    one, wrong = Fraction(1), Fraction(1, 2 * k)
    ran = {
        "gap": run(huber_slope(one, Fraction(k)), Fraction(k * k + k), lambda _, here: here, k * k),
        "smooth": run(lambda x: x, Fraction(1, 2), lambda _, here: here, k),
        "error": run(huber_slope(wrong, one), 2 * k + one, lambda t, _: -wrong if t % 2 else one, 8 * k * k),
    }
    starts = {"gap": Fraction(k * k + k), "smooth": Fraction(1, 2), "error": 2 * k + one}
    slopes = {"gap": huber_slope(one, Fraction(k)), "smooth": lambda x: x, "error": huber_slope(wrong, one)}
    for name, member in descent_members.RUNS.items():
        said = member(sp.Integer(k))
        assert (said.gradient, said.error) == ran[name]
        assert said.gap == area(slopes[name], starts[name])


def area(slope: Any, end: Fraction) -> Fraction:
    """The integral of a slope from 0, exact for slopes that bend at multiples of 1/2."""
    half = Fraction(1, 2)
    places = [half * i for i in range(int(end / half) + 1)]
    return sum(((slope(a) + slope(a + half)) / 4 for a in places[:-1]), Fraction(0))
