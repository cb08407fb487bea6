"""What is PROVED about the lower bound needs its premises and its formulas."""

from dataclasses import replace

import pytest
import sympy as sp

from fdtheory.claims.lower_bound import hard_constants, lower_bound_theorem, oracle_variance, zero_chain
from fdtheory.lower_bound.chain_function import REPAIRED, Chain, Phi, Psi
from fdtheory.proof import RefusedError, Sentence, prove
from fdtheory.proof.library.chain import SMALL_CHAIN
from fdtheory.proof.library.exponents_lower import CALLS, LowerCalls
from fdtheory.trial.claim import Verdict
from tests.claims.proved import proved_in_the_ledger

PROVED = (
    zero_chain.one_new_coordinate_at_a_time,
    lower_bound_theorem.powers_of_the_lower_bound,
    lower_bound_theorem.explicit_number_of_calls,
    lower_bound_theorem.rounding_costs_at_most_half,
    hard_constants.scale_of_the_gradient,
    oracle_variance.unbiased_with_known_variance,
)


test_proved = proved_in_the_ledger(PROVED)


@pytest.mark.parametrize("which", range(4))
def test_small_coordinates_need_every_hypothesis(which: int) -> None:
    whole = SMALL_CHAIN.sentence()
    rest = [given for place, given in enumerate(whole.given) if place != which]
    with pytest.raises(RefusedError):
        prove(Sentence(whole.for_all, whole.says, rest), lambda goal: SMALL_CHAIN.proof(goal, SMALL_CHAIN.subject))


def test_another_function_on_the_left_is_seen() -> None:
    """Psi(t) + Phi(t) does not vanish."""
    both = Chain("sum on the left", Phi, lambda t: Psi(t) + Phi(t))
    claim = zero_chain.one_new_coordinate_at_a_time
    assert replace(claim, subject=both).judge().verdict is Verdict.BROKEN
    assert replace(claim, subject=REPAIRED).judge().verdict is Verdict.HOLDS


@pytest.mark.parametrize("number", [511, 513])
def test_the_number_of_calls_is_exact(number: int) -> None:
    claim = lower_bound_theorem.explicit_number_of_calls
    changed = replace(claim, subject=lambda: LowerCalls(sp.Integer(number), CALLS.subject.powers))
    assert changed.judge().verdict is Verdict.BROKEN
