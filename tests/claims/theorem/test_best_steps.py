"""The best inner steps are PROVED, lose it with another step, and agree with steps taken one by one."""

from dataclasses import replace

import sympy as sp

from fdtheory.claims.theorem import best_steps, inner_schedule
from fdtheory.claims.theorem.best_steps import best_step, e, left_over, level, mu, s
from fdtheory.trial.claim import Verdict
from tests.claims.proved import proved_in_the_ledger

CLAIMS = (
    inner_schedule.inverse_grows_by_a_constant,
    best_steps.no_other_step_leaves_less,
    best_steps.level_after_all_steps,
)


test_proved = proved_in_the_ledger(CLAIMS)


def test_another_step_is_rejected() -> None:
    slip = sp.Rational(1, 1000)
    for claim, step in (
        (best_steps.no_other_step_leaves_less, lambda: best_step() + slip),
        (inner_schedule.inverse_grows_by_a_constant, lambda mu, E, v: inner_schedule.best_step(mu, E, v) + slip),
    ):
        judged = replace(claim, subject=step).judge()
        assert judged.verdict is Verdict.BROKEN  # it fails like its rivals
        assert judged.why.startswith("the check rejects both the subject and a rival")


def test_the_level_is_what_the_steps_leave() -> None:
    """Exact steps in numbers against the closed form."""
    bound, here = sp.Rational(7), {mu: sp.Rational(1, 2), s: sp.Integer(3)}
    for steps in range(6):
        assert level(sp.Integer(steps)).subs({**here, e: 7}) == bound
        bound = left_over(best_step()).subs({**here, e: bound})
