"""The claims about the main exponent are red where runs follow another power, or need another budget."""

import numpy as np
import pytest

from fdtheory.claims.solver import main_exponent
from fdtheory.solvers.bootstrap import Interval
from fdtheory.solvers.exponent import SIGMA, Threshold, seeds_of, walk_on
from fdtheory.solvers.ramp_prediction import predicted_budget
from fdtheory.trial.claim import Verdict


def made_up(p: int, k: int, power: float, start: float = 60) -> Threshold:
    """Runs that need start·(ε/ε_3)^power inner steps."""
    needed = start * (walk_on(p, k).ramp.eps / walk_on(p, 3).ramp.eps) ** power
    budgets = tuple(round(needed * factor) for factor in (1.5, 1.0, 2 / 3))
    return Threshold(walk_on(p, k), budgets, np.array([[(needed / K) ** 0.45] * 30 for K in budgets]))


def test_the_design_is_complete() -> None:
    assert set(SIGMA) == set(main_exponent.WHOLE)
    assert all(seeds_of(k) >= 24 for members in main_exponent.WHOLE.values() for k in members)


@pytest.mark.parametrize(
    ("change", "verdict"),
    [(0.0, Verdict.HOLDS), (0.6, Verdict.BROKEN), (-0.6, Verdict.BROKEN)],
)
def test_another_power_is_seen(monkeypatch: pytest.MonkeyPatch, change: float, verdict: Verdict) -> None:
    monkeypatch.setattr(main_exponent, "threshold", lambda p, k: made_up(p, k, -2 - (2 + change * 2) / p))
    judged = main_exponent.measured_exponent.judge(full=True)
    assert judged.verdict is verdict, judged.why


def test_another_budget_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def needed(factor: float) -> None:
        start = {(p, k): factor * predicted_budget(walk_on(p, k)) for p in (1, 2) for k in (3,)}
        monkeypatch.setattr(main_exponent, "threshold", lambda p, k: made_up(p, k, 0.0, start[p, k]))

    needed(1.0)
    assert main_exponent.needed_budget_is_predicted.judge().green
    needed(1.3)
    assert not main_exponent.needed_budget_is_predicted.judge().green


def test_a_balance_that_fails_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main_exponent, "mean_under", lambda rule, p, k, beside: Interval(1.1, 1.2, 1.3))
    assert main_exponent.only_the_balance_succeeds.judge().verdict is Verdict.BROKEN
