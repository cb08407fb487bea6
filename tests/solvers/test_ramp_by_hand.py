"""Plain loops on a ramp: what they must do where it is known without them."""

import math

import numpy as np
import pytest

from fdtheory.solvers.ramp import Ramp, minimiser
from fdtheory.solvers.ramp_by_hand import PlainRun, SharedDraws, calls, outer_steps, schedule
from fdtheory.solvers.ramp_runs import Walk

WALK = Walk(Ramp(0, B=3.0, Delta=1.1), 2, 0.05, 0.0)


def test_without_noise_the_inner_loop_ends_at_the_minimisers() -> None:
    run = PlainRun(WALK, 60, SharedDraws(seed=1, runs=1, which=0, longest=60))
    run.x = 0.7
    run.descend()
    wanted = minimiser(np.array(0.7), np.array([-0.15, 0.15]))
    assert np.allclose(run.y, wanted, atol=1e-12)


def test_a_step_goes_down_the_ramp_and_reports_its_slope() -> None:
    run = PlainRun(WALK, 60, SharedDraws(1, 1, 0, 60))
    assert run.step() == pytest.approx(2 * WALK.ramp.eps)
    assert run.x == pytest.approx(4 * WALK.ramp.eps)


def test_the_schedule_begins_with_the_cap_without_noise_and_falls_like_one_over_k_with_it() -> None:
    assert schedule(WALK, 3) == [1.0, 1.0, 1.0]
    steps = schedule(Walk(WALK.ramp, 2, 0.05, 0.4), 400)
    assert steps[399] * 400 == pytest.approx(steps[199] * 200, rel=0.05)


def test_steps_and_calls_are_counted() -> None:
    assert outer_steps(WALK) == math.ceil(math.pi / WALK.ramp.eps) == WALK.outer
    assert calls(WALK, 7) == WALK.calls(7)
