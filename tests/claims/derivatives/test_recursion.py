"""The recursion for the ν-derivatives: one missing term at one order turns its claims red."""

from dataclasses import replace

import pytest

from fdtheory.expansions.implicit import Formula, repaired_recursion, repaired_x, without_term, x_without_term
from fdtheory.trial.claim import Claim


def dropped(formula: Formula, truncated: Formula, q: int) -> Formula:
    """``formula`` with one term missing at one order only."""
    return lambda order: truncated(order) if order == q else formula(order)


@pytest.mark.campaign
@pytest.mark.parametrize(("q", "k"), [(q, k) for q in range(2, 5) for k in range(1, q)])
def test_one_missing_term_at_one_order_is_red(claims: dict[str, Claim], q: int, k: int) -> None:
    mutant = dropped(repaired_recursion, without_term(k), q)
    for name in ("ours:recursion-y/recursion_for_every_q", "eq:recur-nabla-y-nu/recursion_as_printed"):
        claim = claims[name]
        mutated = replace(claim, rivals=(mutant,)) if claim.erratum else replace(claim, subject=mutant)
        assert not mutated.judge().green
    claim = claims["ours:recursion-x/hyper_gradient_for_every_q"]
    assert not replace(claim, subject=dropped(repaired_x, x_without_term(k), q)).judge().green
