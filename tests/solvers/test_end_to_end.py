"""Whole runs: the plan keeps its shares, and a run arrives where its history says."""

import math

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.solvers.end_to_end import arrivals, planned
from fdtheory.solvers.rates import bench, noise_square


def test_whole_runs_arrive_and_the_plan_keeps_its_shares() -> None:
    at, stencil = bench("softmax-small", 1e-3), paper_stencil(2)
    rung = planned(at, stencil, 0.1)
    assert np.linalg.norm(at.bias(stencil, rung.nu)) <= 0.1 / 4
    assert noise_square(at, stencil, rung) <= 1.1 * (0.1 / 4) ** 2
    (arrival,) = arrivals("softmax-small", (2,), (0.3,), sigma=1e-3, seeds=3, outer=400, eta_x=0.1, seed=0)
    assert ((arrival.calls > 0) & (arrival.calls < math.inf)).all()
    assert (arrival.calls % (2 * 2 * (arrival.rung.K + arrival.rung.S)) == 0).all()


def test_an_accuracy_that_is_not_reached_costs_infinitely_much() -> None:
    (never,) = arrivals("softmax-small", (1,), (0.1,), sigma=1e-3, seeds=2, outer=1, eta_x=0.1, seed=0)
    assert never.calls.tolist() == [math.inf, math.inf]


@pytest.mark.parametrize(("p", "eps"), [(1, 1e-2), (2, 1e-3), (4, 1e-5)])  # below these the window is no limit
def test_a_finer_accuracy_takes_a_smaller_step_and_more_samples(p: int, eps: float) -> None:
    at, stencil = bench("softmax-small", 1e-2), paper_stencil(p)
    coarse, fine = (planned(at, stencil, part * eps) for part in (1, 0.1))
    assert coarse.nu / fine.nu == pytest.approx(10 ** (1 / p), rel=0.15)  # the bias has order p; the grid has ratio 0.9
    assert fine.K > 100 * coarse.K
    assert np.linalg.norm(at.bias(stencil, coarse.nu / 0.9)) > eps / 4  # the largest ν of the grid that will do


def test_an_accuracy_that_no_step_reaches_is_refused() -> None:
    with pytest.raises(InputError, match="eps = 1e-12 is too small for p = 1"):
        planned(bench("softmax-small", 0.1), paper_stencil(1), 1e-12)
