"""The oracle inside an inner loop: unbiased, of the stated variance for every batch, fresh at every call, counted."""

import numpy as np
import pytest

from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.oracle import Calls, Oracle

SEEDS, SIGMA = 30_000, 0.6
X, Y = np.full((SEEDS, 2), 0.2), np.tile(np.array([[0.1, -0.4], [0.5, 0.3]]), (SEEDS, 1, 1))
WEIGHTS = np.array([-0.5, 2.0])


@pytest.mark.campaign(keep=4)
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("batch", [1, 5])
@pytest.mark.parametrize(("noise", "law"), [("additive", "gaussian"), ("additive", "two-point"), ("field", "gaussian")])
def test_mean_variance_and_freshness(noise: str, law: str, batch: int, shared: bool) -> None:
    oracle = Oracle(ZOO["softmax-small"](), sigma=SIGMA, seed=1, seeds=SEEDS, noise=noise, law=law)
    exact = oracle.problem.g_y(X[:, None], Y) + WEIGHTS[:, None] * oracle.problem.f_y(X[:, None], Y)
    gradient = oracle.lower(X, WEIGHTS, shared=shared, batch=batch)
    first, second = gradient(Y).copy() - exact, gradient(Y).copy() - exact
    variance = SIGMA**2 / 4 / batch * (1 + WEIGHTS**2)
    assert np.abs(first.mean(axis=0)).max() <= 5 * np.sqrt(variance.max() / SEEDS)
    np.testing.assert_allclose((first**2).mean(axis=(0, 2)), variance, rtol=0.04)
    assert abs((first * second).mean()) < 0.02 * SIGMA**2
    together = (first[:, 0] * first[:, 1]).mean()
    if not shared:
        assert abs(together) < 0.02 * SIGMA**2
    elif noise == "additive":  # ζ + w·ξ with the same ζ and ξ
        assert together == pytest.approx(SIGMA**2 / 4 / batch * (1 + WEIGHTS.prod()), abs=0.02 * SIGMA**2)
    assert oracle.calls == Calls(2 * 2 * batch, 2 * 2 * batch, 0)


def test_a_batch_of_samples_is_the_mean_over_them() -> None:
    problem = RidgeLearning.seeded(3, 9, seed=2)
    oracle, dice = Oracle(problem, noise="minibatch", seed=7, seeds=2), np.random.Generator(np.random.SFC64(7))
    x, y = np.full((2, 3), 0.1), np.full((2, 2, 3), 0.4)
    seen = oracle.lower(x, np.array([0.5, -0.5]), batch=4)(y)
    g_drawn, f_drawn = dice.integers(0, 9, (2, 2, 4)), dice.integers(0, 9, (2, 2, 4))
    for s in range(2):
        for j, w in enumerate((0.5, -0.5)):
            lower = np.mean([problem.g_at(np.array([i]), x[s], y[s, j])[1] for i in g_drawn[s, j]], axis=0)
            upper = np.mean([problem.f_at(np.array([i]), x[s], y[s, j])[1] for i in f_drawn[s, j]], axis=0)
            np.testing.assert_allclose(seen[s, j], lower + w * upper, rtol=1e-12)
