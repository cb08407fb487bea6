"""What one index does when it is asked twice, at the same point and at others."""

import numpy as np
import pytest

from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.oracle import Oracle

X, Y = np.full((5, 2), 0.2), np.full((5, 1, 2), -0.3)


def oracle(noise: str) -> Oracle:
    return Oracle(ZOO["softmax-small"](), sigma=0.7, noise=noise, seeds=5, hessian=True)


@pytest.mark.parametrize("noise", ["additive", "field", "rough"])
def test_the_same_point_gives_the_same_error(noise: str) -> None:
    at = oracle(noise)
    sample, other = at.sample(), at.sample()
    for key in ("f_x", "f_y", "g_x", "g_y"):
        first = getattr(at, key)(X, Y, sample)
        getattr(at, key)(X, Y + 1, sample)
        np.testing.assert_array_equal(getattr(at, key)(X, Y, sample), first)
        assert not np.allclose(getattr(at, key)(X, Y, other), first)


@pytest.mark.parametrize(("noise", "share"), [("additive", 0.0), ("field", 1e-3), ("rough", 1.0)])
def test_a_nearby_point_has_the_same_a_near_or_a_fresh_error(noise: str, share: float) -> None:
    """Of every method: a difference over 10⁻³ leaves nothing, about σ·10⁻³, or all of the noise."""
    at = oracle(noise)
    sample, gap = at.sample(), 1e-3

    def error(y: np.ndarray) -> np.ndarray:
        return at.g_y(X, y, sample) - at.problem.g_y(X[:, None], y)

    left = np.abs(error(Y) - error(Y + gap)).max()
    assert left <= 5 * share + 1e-14
    assert left >= share / 50


def test_a_rough_product_is_as_fresh_as_a_rough_gradient() -> None:
    at = oracle("rough")
    sample, v = at.sample(), np.ones((5, 1, 2))
    first = at.hvp_g(X, Y, v, sample, "yy")
    np.testing.assert_array_equal(at.hvp_g(X, Y, v, sample, "yy"), first)
    moved = at.hvp_g(X, Y + 1e-9, v, sample, "yy")
    assert np.abs(moved - first).max() > 0.01


def test_only_the_seeds_that_stay_keep_a_rough_error() -> None:
    at = oracle("rough")
    sample = at.sample()
    first = at.g_y(X, Y, sample)
    moved = Y.copy()
    moved[2:] += 1e-6
    again = at.g_y(X, moved, sample)
    np.testing.assert_array_equal(again[:2], first[:2])
    assert np.abs(again[2:] - first[2:]).min() > 1e-5


def test_indices_are_drawn_once_and_shared_or_not() -> None:
    at = Oracle(RidgeLearning.seeded(3, 50), noise="minibatch", seeds=4)
    shared, own = at.sample(3, 6), at.sample(3, 6, shared=False)
    assert shared.indices("g", 50).shape == (4, 1, 6)
    assert own.indices("g", 50).shape == (4, 3, 6)
    np.testing.assert_array_equal(own.indices("g", 50), own.indices("g", 50))
    assert not np.array_equal(own.indices("f", 50), own.indices("g", 50))
