"""The claims about the algorithms and their noise are red when solver or oracle is broken."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fdtheory.claims.solver import (
    inner_step_variance,
    normalised_step,
    phi_estimator,
    shared_batch,
    stochastic_rate,
)
from fdtheory.claims.theorem import inner_budgets
from fdtheory.solvers.bootstrap import Interval
from fdtheory.solvers.f2sa import combine
from fdtheory.solvers.oracle import Oracle
from fdtheory.trial.claim import Strength


def test_what_holds_for_all_parameters_is_derived(committed: Callable[[str], dict[str, Any]]) -> None:
    for claim in (
        inner_budgets.budgets_are_stationary,
        inner_budgets.least_cost_factor,
        inner_step_variance.variance_of_an_inner_step,
        normalised_step.step_has_length_eta,
    ):
        assert Strength[committed(claim.id)["strength"]] >= Strength.ARGUED, claim.id


def test_a_sum_over_the_batch_without_its_size_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phi_estimator, "combine", lambda *arguments: 3 * combine(*arguments))
    phi_estimator.mean_estimate.cache_clear()
    assert not phi_estimator.mean_of_phi.judge().green
    monkeypatch.undo()
    phi_estimator.mean_estimate.cache_clear()


def test_a_batch_that_is_not_shared_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_batch, "combine", lambda *arguments: combine(*arguments[:-1], False))
    shared_batch.seen_variance.cache_clear()
    assert not shared_batch.additive_noise_cancels.judge().green
    monkeypatch.undo()
    shared_batch.seen_variance.cache_clear()


def test_noise_that_is_not_averaged_over_the_batch_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = Oracle.draw
    monkeypatch.setattr(Oracle, "draw", lambda self, shape, batch: np.asarray(draw(self, shape, 1)))
    shared_batch.seen_variance.cache_clear()
    assert not shared_batch.independent_draws_give_squares.judge().green
    monkeypatch.undo()
    shared_batch.seen_variance.cache_clear()


def test_three_valued_measurement() -> None:
    for seen, holds in (((0.95, 1.0, 1.05), True), ((1.9, 2.0, 2.1), False), ((0.7, 1.0, 1.3), None)):
        assert stochastic_rate.within("case", Interval(*seen), 0.9, 1.1).holds is holds
