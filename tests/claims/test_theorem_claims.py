"""Claims on the theorem and the lower bound: green as they are, not green with a rival as their subject."""

from dataclasses import replace
from importlib import import_module

import pytest

from fdtheory.trial.claim import Claim, Strength, Verdict

MODULES = (
    "theorem.hyper_parameters",
    "theorem.rate_in_eps",
    "theorem.rate_in_kappa",
    "theorem.table_of_rates",
    "theorem.logarithmic_factor",
    "theorem.small_noise",
    "theorem.small_radius",
    "theorem.convexity_at_every_node",
    "theorem.shift_of_the_minimiser",
    "theorem.normalised_sgd",
    "theorem.outer_budget",
    "theorem.inner_induction",
    "theorem.inner_recursion",
    "theorem.sgd_lemma",
    "kappa.hyper_gradient_lipschitz",
    "theorem.large_order",
    "theorem.uniform_in_p",
    "theorem.best_order",
    "theorem.cubic_dependence_on_p",
    "derivatives.catalan_bound",
    "derivatives.psi_derivative_bound",
    "theorem.estimator_noise",
    "theorem.explicit_bias",
    "theorem.explicit_run",
    "theorem.explicit_theorem",
    "theorem.default_shares",
    "theorem.explicit_against_printed",
    "theorem.main_theorem",
    "setting.softplus_derivatives",
    "lower_bound.chain_components",
    "lower_bound.chain_function",
    "lower_bound.hard_constants",
    "lower_bound.hard_function",
    "lower_bound.lower_bound",
    "lower_bound.reduction",
    "solver.f2sa2",
    "setting.central_against_forward",
    "theorem.size_of_nu",
    "theorem.randomly_drawn_output",
    "setting.network_not_smooth",
    "setting.penalty_forward",
    "setting.penalty_size",
    "setting.penalty_lagrangian",
    "setting.domains_of_f_and_g",
    "setting.start_at_every_node",
    "lower_bound.class_of_algorithms",
    "lower_bound.progress_of_a_point",
    "lower_bound.type_of_the_oracle",
    "setting.smoothness_sufficient",
    "kappa.total_power_of_kappa",
    "theorem.total_complexity",
    "kappa.minimiser_lipschitz_in_x",
    "setting.stochastic_hessian",
    "lower_bound.chain_gradient",
)
CLAIMS = {
    claim.id: claim
    for name in MODULES
    for claim in vars(import_module(f"fdtheory.claims.{name}")).values()
    if isinstance(claim, Claim)
}


@pytest.mark.parametrize("name", CLAIMS)
def test_green_and_red_with_a_rival_as_subject(name: str) -> None:
    claim = CLAIMS[name]
    judged = claim.judge()
    assert judged.green, judged.why
    assert judged.verdict is (Verdict.REFUTED if claim.erratum else Verdict.HOLDS)
    assert not replace(claim, subject=claim.rivals[0], rivals=(claim.subject,)).judge().green


def test_exponents_for_symbolic_p_are_proved() -> None:
    for name in (
        "par:eta-y-setting/inner_step_from_floor",
        "thm:upper-pth/exponents_of_the_total",
        "par:table-f2sa-p/row_of_the_table",
        "thm:lower/powers_of_the_lower_bound",
    ):
        assert CLAIMS[name].judge().strength is Strength.PROVED


def test_constants_of_the_hard_instance_are_certified() -> None:
    names = [name for name in CLAIMS if name.startswith(("ours:hard-constants-enclosed/", "par:hard-constants/"))]
    assert len(names) == 8
    assert min(CLAIMS[name].judge().strength for name in names) is Strength.CERTIFIED  # type: ignore[type-var]
