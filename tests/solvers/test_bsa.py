"""BSA: its draws are counted, and their mean is the Neumann series."""

import math
from typing import Any

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import batched
from fdtheory.solvers import published as literal
from fdtheory.solvers.bsa import bsa, product_gradient
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.parameters import working_parameters
from fdtheory.solvers.referee import truth
from fdtheory.solvers.settings import Settings

from .runs import run, start


def test_the_count_of_bsa_follows_its_draws() -> None:
    seen = run(METHODS["bsa"], "softmax-small", inner=3, outer=400, batch=2, knobs={"terms": 5}, watch=0)
    assert (seen.calls.F, seen.calls.G) == (800, 1200)
    factors = seen.calls.hvp / 2 - 400
    assert factors == pytest.approx(400 * 2, abs=5 * math.sqrt(2 * 400))


def test_the_mean_of_bsa_is_the_neumann_series() -> None:
    instance, x0, y0 = start("softmax-small")
    problem, Q = batched(instance), 25
    eta = working_parameters(instance, paper_stencil(2), x0, y0)[1]
    seen = truth(problem, x0[None])
    oracle = Oracle(instance, hessian=True)
    x, y = x0[None], seen.y[:, None]
    mean = np.mean([product_gradient(oracle, x, y, eta, np.array([q]), Q, 1)[0] for q in range(Q)], axis=0)
    hessian = problem.g_yy(x, seen.y)[0]
    left = np.linalg.matrix_power(np.eye(2) - eta * hessian, Q)
    remainder = problem.g_xy_times(x, seen.y, (left @ np.linalg.solve(hessian, problem.f_y(x, seen.y)[0]))[None])[0]
    np.testing.assert_allclose(mean, seen.gradient[0] + remainder, atol=1e-12)


@pytest.mark.parametrize("warm", [1, 0, "yes", None])
def test_a_warm_start_is_true_or_false(warm: Any) -> None:
    with pytest.raises(InputError, match="warm_start"):
        bsa(literal.oracle(False), literal.X0, literal.Y0, Settings(0.1, 0.1, 1, 1), warm_start=warm)


def test_every_seed_has_its_own_length_and_the_count_is_their_mean() -> None:
    instance, x0, y0 = start("softmax-small")
    oracle, lengths = Oracle(instance, hessian=True, seeds=50), np.arange(50) % 5
    x, y = np.broadcast_to(x0, (50, 2)), np.broadcast_to(y0, (50, 1, 2))
    seen = product_gradient(oracle, x, y, 0.2, lengths, 5, 1)
    for q in range(5):
        alone = product_gradient(Oracle(instance, hessian=True), x[:1], y[:1], 0.2, np.array([q]), 5, 1)
        np.testing.assert_allclose(seen[lengths == q], np.broadcast_to(alone, (10, 2)), atol=1e-14)
    assert oracle.calls.hvp == 1 + 2  # the mixed product, and the mean of 0, …, 4
    whole = run(METHODS["bsa"], "softmax-small", inner=3, outer=1, seeds=50, knobs={"terms": 5}, watch=0)
    assert len({tuple(row) for row in np.round(whole.estimate, 12)}) == 5


@pytest.mark.parametrize("noise", [False, True])
@pytest.mark.parametrize("warm", [False, True])
def test_agrees_with_the_published_algorithm(noise: bool, warm: bool) -> None:
    wanted = literal.bsa(literal.Draws(noise), 6, 3, 5, 0.7, 0.4, 0.3, 2, 3, warm)
    settings = Settings(0.7, 0.4, 3, 6, batch=3, inner_batch=2)
    oracle = literal.oracle(noise)
    seen = bsa(oracle, literal.X0, literal.Y0, settings, terms=5, warm_start=warm, neumann_step=0.3)
    np.testing.assert_allclose(seen.x[0], wanted, rtol=0, atol=1e-13)
