"""Claims on the theorem and the lower bound: green as they are, not green with a rival as their subject."""

from dataclasses import replace
from importlib import import_module

import pytest

from fdtheory.trial.claim import Claim, Strength, Verdict

MODULES = (
    "theorem.theorem_exponents",
    "theorem.rates",
    "theorem.setting_defects",
    "theorem.perturbed_lower_level",
    "theorem.normalised_sgd",
    "theorem.outer_budget",
    "theorem.inner_induction",
    "theorem.inner_recursion",
    "theorem.inner_sgd",
    "kappa.hyper_smoothness",
    "theorem.large_order",
    "theorem.best_order",
    "theorem.dependence_on_p",
    "derivatives.closed_forms_of_bounds",
    "theorem.estimator_noise",
    "theorem.explicit_bias",
    "theorem.explicit_run",
    "theorem.explicit_theorem",
    "theorem.main_theorem",
    "theorem.logistic_growth",
    "lower_bound.chain_components",
    "lower_bound.chain_function",
    "lower_bound.hard_constants",
    "lower_bound.hard_function",
    "lower_bound.lower_bound",
    "lower_bound.reduction",
    "solver.f2sa2",
    "setting.two_point_schemes",
    "setting.penalties",
    "setting.misprinted_definitions",
    "setting.smoothness_suffices",
    "theorem.total_exponents",
    "kappa.minimiser_in_x",
    "setting.stochastic_hessian",
    "theorem.inner_start",
    "theorem.inner_step",
    "lower_bound.chain_gradient",
    "derivatives.catalan_dominates",
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
