"""Runs on a ramp: the same as the general solver's where there is no noise, and its noise where there is."""

import math

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.solvers.f2sa import combine, descend, f2sa, node_arrays
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.ramp import Ramp, minimiser, step_for_share
from fdtheory.solvers.ramp_prediction import noise_variance
from fdtheory.solvers.ramp_runs import BATCH, InnerLoops, Walk, bend, inner_steps, mean_slopes
from fdtheory.solvers.settings import Settings


def walk(p: int, sigma: float, share: float = 0.75) -> Walk:
    ramp = Ramp(1)
    return Walk(ramp, p, step_for_share(p, ramp, share), sigma)


def by_the_solver(one: Walk, K: int) -> float:
    """The mean gradient norm over ε of a run through the oracle, inner step by inner step."""
    offsets, weights = node_arrays(paper_stencil(one.p))
    oracle, steps = Oracle(one.ramp), inner_steps(one, K)
    x, y, total = np.zeros((1, 1)), np.zeros((1, len(offsets), 1)), 0.0
    for _ in range(one.outer):
        total += abs(float(one.ramp.slope(x)[0, 0]))
        for step in steps:
            descend(oracle, x, y, one.nu * offsets, np.full(len(offsets), step), [1] * len(offsets))
        x = x - one.eta_x * np.sign(combine(oracle, x, y, offsets, weights, one.nu, BATCH * K, True))
    return total / one.outer / one.ramp.eps


@pytest.mark.parametrize(("p", "share"), [(1, 0.75), (2, 0.75), (4, 0.75), (2, 1.3)])
def test_without_noise_it_is_the_run_of_the_solver(p: int, share: float) -> None:
    one = walk(p, 0.0, share)
    seen = mean_slopes([one, one], (9, 6), 2, 1)
    assert seen[0] == pytest.approx(by_the_solver(one, 9))
    assert seen[1] == pytest.approx(by_the_solver(one, 6))
    assert (seen[0, 0] == pytest.approx(2.0)) == (share > 1)  # a bias above the slope stops it on the ramp


def test_the_same_seed_gives_the_same_runs() -> None:
    one = walk(2, 5e-3)
    first, again, other = (mean_slopes([one, one], (16, 12), 5, seed) for seed in (3, 3, 4))
    assert (first == again).all()
    assert (first != other).any()


def test_a_budget_is_run_alike_alone_and_beside_a_smaller_one() -> None:
    one = walk(2, 5e-3)
    alone, beside = mean_slopes([one], (64,), 6, 2), mean_slopes([one, one], (64, 64), 6, 2)
    assert (alone[0] == beside[0]).all()
    assert (alone[0] == beside[1]).all()


def test_runs_of_different_nu_are_run_alike_alone_and_together() -> None:
    one, other = walk(2, 5e-3), walk(2, 5e-3, 0.3)
    together = mean_slopes([one, other], (64, 64), 6, 2)
    assert (together[0] == mean_slopes([one], (64,), 6, 2)[0]).all()
    assert (together[1] == mean_slopes([other], (64,), 6, 2)[0]).all()
    assert (together[0] != together[1]).any()


def test_runs_that_do_not_go_together_are_refused() -> None:
    one = walk(2, 5e-3)
    for walks, budgets in (([one, one], (12, 16)), ([one, walk(2, 1e-3)], (16, 12)), ([one, walk(1, 5e-3)], (16, 12))):
        with pytest.raises(ValueError, match="do not go together"):
            mean_slopes(walks, budgets, 2, 1)


def test_calls_are_those_that_the_solver_counts() -> None:
    one = walk(2, 1e-3)
    settings = Settings(one.eta_x, 0.5, 3, one.outer, BATCH * 3, normalised=True, watch=0)
    run = f2sa(Oracle(one.ramp, sigma=1e-3), [0.0], [0.0], settings, stencil=paper_stencil(2), nu=one.nu)
    assert run.calls.total == one.calls(3)


@pytest.mark.parametrize("p", [1, 2, 4])
def test_the_noise_of_an_inner_loop_is_the_predicted_one(p: int) -> None:
    """A second K, not a multiple of the block, on a loop that starts at its minimisers."""
    one, K, seeds = walk(p, 1e-3), 100, 6000
    inner, x = InnerLoops([one], (K,), seeds, 5), np.full((1, seeds), 0.7)
    offsets, weights = node_arrays(paper_stencil(p))
    v = offsets * one.nu * one.ramp.B
    inner.z[:] = minimiser(x[..., None], v) + inner.phase
    y, beside = inner.descend(x)[0], x[0][:, None]
    parts = one.ramp.f_x(beside, y) @ (weights * offsets) + one.ramp.g_x(beside, y) @ (weights / one.nu)
    batch = one.coordinate**2 * float((weights**2 * (offsets**2 + one.nu**-2)).sum()) / (BATCH * K)
    predicted = float(noise_variance(one, np.array([0.7]), K)[0]) - batch
    assert parts.var() == pytest.approx(predicted, rel=5 * math.sqrt(2 / seeds))


def test_the_schedule_begins_at_its_cap_and_ends_like_one_over_k() -> None:
    steps = inner_steps(walk(2, 1e-3), 4000)
    assert steps[0] == 1.0
    assert (np.diff(steps) <= 0).all()
    assert steps[-1] * 4000 == pytest.approx(steps[-2000] * 2000, rel=0.02)


def test_after_the_cap_the_schedule_adds_information_at_the_full_rate() -> None:
    """1/E grows by μ²/s² with every step that is not capped: no step sequence can do better."""
    one, K = walk(2, 1e-2), 60
    mu, noise = 1 - bend(one), (1 + one.nu) * one.coordinate
    square = (noise / (mu * math.sqrt(K)) + bend(one) / mu * one.eta_x) ** 2
    gains = []
    for step in inner_steps(one, K):
        after = (1 - mu * step) ** 2 * square + (step * noise) ** 2
        gains.append((1 / after - 1 / square) / (mu / noise) ** 2)
        square = after
    free = [gain for gain, step in zip(gains, inner_steps(one, K), strict=True) if step < 1]
    assert len(free) > 40
    assert free == pytest.approx([1.0] * len(free))
