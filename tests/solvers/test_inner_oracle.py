"""The oracle inside an inner loop: unbiased, of the stated variance for every batch, fresh at every call, counted."""

from fractions import Fraction

import numpy as np
import pytest

from fdtheory.differences.stencil import Stencil
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers import inner_oracle
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


@pytest.mark.parametrize(
    ("noise", "shared", "batch"), [("additive", False, 3), ("rough", True, 1), ("opposed", False, 2)]
)
def test_steps_at_once_are_the_steps_one_by_one(
    noise: str, shared: bool, batch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same draws in the same order, the same counts; blocks that do not divide the number of steps."""
    monkeypatch.setattr(inner_oracle, "MAX_BLOCK", 5 * 3 * 2 * 2)
    against = Stencil([-1, 1], [Fraction(-1, 2), Fraction(1, 2)]) if noise == "opposed" else None
    x, y = np.linspace(-1, 1, 6).reshape(3, 2), np.linspace(-2, 2, 12).reshape(3, 2, 2)
    plain, quick = (
        Oracle(ZOO["softmax-small"](), sigma=SIGMA, seed=4, seeds=3, noise=noise, against=against) for _ in range(2)
    )
    one_by_one, at_once = y.copy(), y.copy()
    gradient = plain.lower(x, WEIGHTS, shared=shared, batch=batch)
    for _ in range(12):
        one_by_one -= 0.05 * gradient(one_by_one)
    assert quick.march(x, at_once, WEIGHTS, 0.05, 12, shared=shared, batch=batch)
    np.testing.assert_allclose(at_once, one_by_one, rtol=1e-12)
    assert np.abs(at_once - y).max() > 0.1
    assert quick.calls == plain.calls == Calls(12 * 2 * batch, 12 * 2 * batch, 0)
    assert quick.dice.standard_normal() == plain.dice.standard_normal()


@pytest.mark.parametrize(
    ("noise", "law", "sigma", "shared"),
    [("additive", "two-point", 1.0, False), ("field", "gaussian", 1.0, False), ("additive", "gaussian", 0.0, False),
     ("additive", "gaussian", 1.0, True)],
)  # fmt: skip
def test_where_there_is_no_short_way_nothing_is_done(noise: str, law: str, sigma: float, shared: bool) -> None:
    oracle = Oracle(ZOO["softmax-small"](), sigma=sigma, seeds=3, noise=noise, law=law)
    y = np.full((3, 2, 2), 0.3)
    assert not oracle.march(np.zeros((3, 2)), y, WEIGHTS, 0.05, 12, shared=shared, batch=1)
    assert (y == 0.3).all()
    assert oracle.calls == Calls(0, 0, 0)
