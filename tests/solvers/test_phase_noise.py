"""Noise with a random phase: shared phases cancel, fresh or rapid ones do not."""

from dataclasses import replace

import pytest

from fdtheory.solvers.phase_noise import RAPID, PairLoop

LOOP = PairLoop(1e-3, 0.05, 100)


def test_shared_phases_cancel() -> None:
    smooth = LOOP.root_mean_square(200, 1)
    assert smooth == LOOP.root_mean_square(200, 1)
    for other in (replace(LOOP, shared=False), replace(LOOP, omega=RAPID)):
        assert other.root_mean_square(200, 1) > 30 * smooth


def test_one_over_nu() -> None:
    fresh = replace(LOOP, shared=False)
    finer = replace(fresh, nu=1e-4)
    assert finer.root_mean_square(400, 2) / fresh.root_mean_square(400, 2) == pytest.approx(10, rel=0.2)


def test_no_steps_no_error() -> None:
    assert replace(LOOP, steps=0).root_mean_square(3, 0) == 0
