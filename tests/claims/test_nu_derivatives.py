"""Claims on ν-derivatives: green as they are, red with a mutant as their subject."""

from dataclasses import replace
from importlib import import_module

import pytest

from fdtheory.expansions.implicit import Formula, repaired_recursion, repaired_x, without_term, x_without_term
from fdtheory.trial.claim import Claim, Verdict

MODULES = (
    "derivatives.set_partitions",
    "derivatives.faa_di_bruno",
    "derivatives.recursion_for_y",
    "derivatives.high_order_stationarity",
    "derivatives.high_order_psi",
    "derivatives.product_rule",
    "derivatives.terms_of_faa_di_bruno",
    "derivatives.derivatives_of_g_nu",
    "derivatives.psi_derivatives_lipschitz",
    "derivatives.y_derivatives_lipschitz",
    "derivatives.inverse_hessian",
    "derivatives.psi_lipschitz_from_order_zero",
    "derivatives.window_of_nu",
    "derivatives.largest_constant",
    "derivatives.growth_in_p",
    "theorem.remark_on_order_two",
    "theorem.hessian_of_phi",
    "derivatives.induction_over_q",
    "derivatives.majorants",
    "derivatives.cubic_jet",
    "derivatives.self_bounding",
    "derivatives.scalar_suprema",
    "kappa.derivatives_power_of_kappa",
    "kappa.hyper_gradient_sharp",
    "kappa.total_power_of_kappa",
    "kappa.sharp_members",
    "derivatives.taylor_form",
    "kappa.bias_power_of_kappa",
    "derivatives.series_agrees",
    "setting.smoothness_necessary",
    "orders.bias_on_a_softmax_instance",
    "setting.condition_number",
    "derivatives.members_with_a_kink",
)
CLAIMS = {
    claim.id: claim
    for name in MODULES
    for claim in vars(import_module(f"fdtheory.claims.{name}")).values()
    if isinstance(claim, Claim)
}


@pytest.mark.parametrize("name", CLAIMS)
def test_green(name: str) -> None:
    judged = CLAIMS[name].judge()
    assert judged.green, judged.why
    assert judged.verdict is (Verdict.REFUTED if CLAIMS[name].erratum else Verdict.HOLDS)


@pytest.mark.parametrize("name", CLAIMS)
def test_red_with_a_rival_as_subject(name: str) -> None:
    claim = CLAIMS[name]
    swapped = replace(claim, subject=claim.rivals[0], rivals=(claim.subject,))
    assert not swapped.judge().green


def dropped(formula: Formula, truncated: Formula, q: int) -> Formula:
    """``formula`` with one term missing at one order only."""
    return lambda order: truncated(order) if order == q else formula(order)


@pytest.mark.parametrize(("q", "k"), [(q, k) for q in range(2, 5) for k in range(1, q)])
def test_one_missing_term_at_one_order_is_red(q: int, k: int) -> None:
    mutant = dropped(repaired_recursion, without_term(k), q)
    for name in ("ours:recursion-y/recursion_for_every_q", "eq:recur-nabla-y-nu/recursion_as_printed"):
        claim = CLAIMS[name]
        mutated = replace(claim, rivals=(mutant,)) if claim.erratum else replace(claim, subject=mutant)
        assert not mutated.judge().green
    claim = CLAIMS["ours:recursion-x/hyper_gradient_for_every_q"]
    assert not replace(claim, subject=dropped(repaired_x, x_without_term(k), q)).judge().green
