"""Claims on derivatives, powers of κ and the setting that the kernel proves: no premise and no subject is idle."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import sympy as sp

from fdtheory.claims.derivatives.induction_over_q import WINDOW
from fdtheory.claims.kappa.derivatives_power_of_kappa import LENGTHS_ONLY, SELF_BOUNDING
from fdtheory.expansions.growth import PAPER_LAW, THREE_HALVES
from fdtheory.proof.kernel import RefusedError
from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.language.terms import NotExpressibleError
from fdtheory.proof.library import (
    Provable,
    inequalities_self_bounding,
    kappa_member,
    kappa_terms,
    smoothness_hyper,
    smoothness_psi,
)
from fdtheory.proof.library.smoothness import Window
from fdtheory.proof.search import prove
from fdtheory.trial.claim import Claim, Verdict

PROVED = [
    "ours:self-bounding/third_derivative_by_the_hessian",
    "ours:jet-not-global/third_derivative_vanishes_with_the_excess",
    "ours:jet-not-global/cubic_jet_belongs_to_no_member",
    "ours:jet-not-global/point_of_the_cubic_jet",
    "ours:kappa-derivatives/power_of_kappa_for_every_m",
    "ours:kappa-derivatives/two_blocks_need_self_bounding",
    "ours:kappa-derivatives/other_terms_by_lengths",
    "ours:next-constant-needed/second_derivative_is_larger",
    "ours:next-constant-needed/hessian_of_the_member_from_above",
    "ours:next-constant-needed/convexity_of_the_member",
    "ours:next-constant-needed/third_derivative_of_the_member",
    "ours:joint-p2/mixed_derivatives_of_every_order",
    "ours:joint-p2/mixed_terms_by_lengths",
    "ours:extra-terms-lower/induction_closes_for_every_q",
    "ours:extra-terms-lower/cost_of_the_inverse",
    "ours:extra-terms-lower/cost_of_the_inverse_differenced",
    "ours:extra-terms-lower/cost_of_a_tensor_differenced",
    "ours:extra-terms-lower/cost_of_a_block_differenced",
    "ours:extra-terms-lower/extra_terms_lose_a_power",
    "ours:psi-derivative-bound/psi_coefficients",
    "ours:psi-derivative-bound/value_at_the_radius",
    "ours:psi-derivative-bound/height_at_the_radius",
    "ours:l-phi-explicit/hyper_gradient_by_norms",
    "ours:l-phi-explicit/at_most_a_multiple_of_kappa_cubed",
    "ours:l-phi-sharp/at_most_five_halves",
    "lem:varphi-smooth/order_kappa_cubed",
    "ours:y-lipschitz-x/distance_of_two_minimisers",
    "ours:y-lipschitz-x/three_kappa_up_to_one_half",
    "ours:y-lipschitz-x/four_kappa_up_to_three_fifths",
    "lem:y-nu-lip/minimisers_at_two_nu",
    "lem:nabla-yy-lip/inverse_hessian_bound",
    "lem:composition/lipschitz_constant_of_a_product",
    "par:w-bounded/bound_of_a_term",
    "par:w-lip/lipschitz_constant_of_a_term",
    "par:w-sum/the_sum_over_k",
    "ours:window/strong_convexity_at_every_node",
    "par:g-derivatives-bounded/derivatives_of_g_nu",
    "ours:scalar-suprema/suprema_for_scalar_y",
    "ours:kappa-total/total_power_of_kappa",
    "par:kappa-at-least-one/condition_number",
    "par:phi-estimator/summand_is_a_scaled_gradient",
]


@pytest.mark.parametrize("name", PROVED)
def test_holds_by_the_kernel(committed: Callable[[str], dict[str, Any]], name: str) -> None:
    found = committed(name)
    assert (found["verdict"], found["strength"]) == ("HOLDS", "PROVED")


HALF = sp.Rational(1, 2)
MUTANTS: list[tuple[str, Any]] = [
    ("ours:self-bounding/third_derivative_by_the_hessian", lambda mu, L, W, A, B, C: L * W / (3 * mu) * A * C),
    ("ours:self-bounding/third_derivative_by_the_hessian", lambda mu, L, W, A, B, C: L * W / (2 * mu) * A**2),
    ("ours:jet-not-global/third_derivative_vanishes_with_the_excess", sp.Rational(19, 10)),
    ("ours:kappa-derivatives/power_of_kappa_for_every_m", replace(THREE_HALVES, offset=THREE_HALVES.offset - 1)),
    ("ours:kappa-derivatives/power_of_kappa_for_every_m", replace(THREE_HALVES, slope=THREE_HALVES.slope + 1)),
    ("ours:kappa-derivatives/two_blocks_need_self_bounding", replace(SELF_BOUNDING, tensor=sp.Integer(0))),
    ("ours:kappa-derivatives/two_blocks_need_self_bounding", replace(SELF_BOUNDING, blocks_in_h=2)),
    ("ours:kappa-derivatives/other_terms_by_lengths", replace(LENGTHS_ONLY, tensor=-HALF)),
    ("ours:joint-p2/mixed_derivatives_of_every_order", PAPER_LAW),
    ("ours:extra-terms-lower/induction_closes_for_every_q", THREE_HALVES),
    ("ours:extra-terms-lower/cost_of_the_inverse", replace(WINDOW, inverse=HALF)),
    ("ours:extra-terms-lower/cost_of_a_tensor_differenced", replace(WINDOW, tensor_differenced=HALF)),
    ("ours:psi-derivative-bound/psi_coefficients", lambda kappa, p: 3 * 6**p * kappa ** (2 * p) * (1 + kappa) / 2),
    ("ours:psi-derivative-bound/psi_coefficients", lambda kappa, p: 3 * 5**p * kappa ** (2 * p + 1)),
    ("ours:psi-derivative-bound/value_at_the_radius", lambda kappa: 2 * kappa - 1),
    ("ours:l-phi-explicit/hyper_gradient_by_norms", lambda k, mu, L0, L1, L2: (1 + k**2) * L1 + k * L0 * L2 / mu),
    ("ours:l-phi-sharp/at_most_five_halves", sp.Integer(5)),
    ("ours:y-lipschitz-x/three_kappa_up_to_one_half", Window(HALF, sp.Rational(29, 10))),
    ("lem:y-nu-lip/minimisers_at_two_nu", lambda h, L, m: h * L / (2 * m)),
    ("lem:composition/lipschitz_constant_of_a_product", lambda d1, c1, d2, c2: c1 * d2 - c2 * d1),
]


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize(("name", "mutant"), MUTANTS)
def test_a_changed_subject_is_not_proved(claims: dict[str, Claim], name: str, mutant: Any) -> None:
    found = replace(claims[name], subject=mutant).judge()
    assert found.verdict is not Verdict.HOLDS


ITEMS = [
    item
    for theme in (inequalities_self_bounding, kappa_member, kappa_terms, smoothness_hyper, smoothness_psi)
    for item in theme.ITEMS
]
NOT_NEEDED = {("h'' >= mu", 0)}  # sin² + cos² = 1 says what s and c are; this bound does not use it


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.name)
def test_every_hypothesis_is_needed(item: Provable) -> None:
    sentence = item.sentence()
    for index in range(len(sentence.given)):
        less = Sentence(sentence.for_all, sentence.says, [*sentence.given[:index], *sentence.given[index + 1 :]])
        if (item.name, index) in NOT_NEEDED:
            continue
        with pytest.raises((RefusedError, NotExpressibleError, IndexError)):
            prove(less, lambda goal: item.proof(goal, item.subject))
