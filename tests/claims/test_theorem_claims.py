"""Claims on the theorem and the lower bound: green as they are, not green with a rival as their subject."""

from dataclasses import replace
from importlib import import_module

import pytest

from fdtheory.trial.claim import Claim, Strength, Verdict

MODULES = (
    "theorem_exponents",
    "rates",
    "setting_defects",
    "perturbed_lower_level",
    "normalised_sgd",
    "outer_budget",
    "inner_induction",
    "inner_recursion",
    "inner_sgd",
    "hyper_smoothness",
    "large_order",
    "best_order",
    "dependence_on_p",
    "closed_forms_of_bounds",
    "estimator_noise",
    "explicit_bias",
    "explicit_run",
    "explicit_theorem",
    "main_theorem",
    "logistic_growth",
    "chain_components",
    "chain_function",
    "hard_constants",
    "hard_function",
    "lower_bound",
    "reduction",
    "f2sa2",
    "two_point_schemes",
    "penalties",
    "misprinted_definitions",
    "smoothness_suffices",
    "total_exponents",
    "minimiser_in_x",
    "stochastic_hessian",
    "inner_start",
    "inner_step",
    "chain_gradient",
    "catalan_dominates",
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
