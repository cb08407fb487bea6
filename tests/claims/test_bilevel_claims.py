"""The claims about the value function and the estimator: green as they stand, red when the formula is broken."""

from dataclasses import replace

import pytest

from fdtheory.claims.orders import kink_order
from fdtheory.claims.setting import (
    danskin,
    estimator_summand,
    examples_in_class,
    forward_difference_estimator,
    hyper_cleaning_with_ridge,
    hyper_gradient,
    inner_loop_at_zero,
    joint_smoothness,
    penalty_forward,
    penalty_symmetric,
    regulariser_on_a_box,
    smoothness_sufficient,
    softplus_derivatives,
    value_function,
)
from fdtheory.trial.claim import Claim, Strength, Verdict

MODULES = (
    kink_order,
    danskin,
    estimator_summand,
    examples_in_class,
    forward_difference_estimator,
    hyper_cleaning_with_ridge,
    hyper_gradient,
    inner_loop_at_zero,
    joint_smoothness,
    penalty_forward,
    penalty_symmetric,
    regulariser_on_a_box,
    smoothness_sufficient,
    softplus_derivatives,
    value_function,
)
CLAIMS = [c for module in MODULES for c in vars(module).values() if isinstance(c, Claim)]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_green(claim):
    judged = claim.judge()
    assert judged.green, judged.why


@pytest.mark.parametrize("claim", [c for c in CLAIMS if not c.erratum], ids=lambda c: c.id)
def test_a_rival_in_place_of_the_subject_is_not_green(claim):
    swapped = replace(claim, subject=claim.rivals[0], rivals=(claim.subject,))
    assert not swapped.judge().green


def test_strengths():
    strength = {
        c.id: c.judge().strength
        for c in CLAIMS
        if c.name in ("slope_of_the_expansion", "slope_of_the_value_in_x", "order_at_a_kink", "every_solve_is_used")
    }
    assert sorted(strength.values()) == [Strength.MEASURED, Strength.CHECKED, Strength.CERTIFIED, Strength.PROVED]


def test_refuted_examples_show_a_witness():
    judged = examples_in_class.curvature_of_the_regulariser.judge()
    assert judged.verdict is Verdict.REFUTED
    assert judged.witness is not None
