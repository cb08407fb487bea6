"""The random field: unbiased, of the stated variance, and as smooth as it says, in gradients and in products alike."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers import random_field
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.random_field import RandomField

SEEDS, SIGMA, OMEGA = 60_000, 0.7, 1.7
DIMS = (2, 3)


def field(seeds: int = SEEDS, batch: int = 1, omega: float = OMEGA) -> RandomField:
    return RandomField(np.random.default_rng(3), (seeds, 1, batch), DIMS, SIGMA, omega)


def at(seeds: int, *points: float) -> tuple[np.ndarray, np.ndarray]:
    """x = point·(1, …) and one node for each point."""
    x = np.full((seeds, DIMS[0]), points[0])
    return x, np.stack([np.full((seeds, DIMS[1]), p) for p in points], axis=1)


def whole(noise: RandomField, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.concatenate([noise.gradient("x", x, y), noise.gradient("y", x, y)], axis=-1)


@pytest.mark.parametrize("batch", [1, 4])
def test_mean_and_variance(batch: int) -> None:
    error = whole(field(batch=batch), *at(SEEDS, 0.4))[:, 0]
    assert np.abs(error.mean(axis=0)).max() <= 5 * SIGMA / np.sqrt(5 * batch * SEEDS)
    covariance = error.T @ error / SEEDS
    np.testing.assert_allclose(covariance, SIGMA**2 / 5 / batch * np.eye(5), atol=0.02 * SIGMA**2 / batch)


@pytest.mark.parametrize("gap", [0.01, 0.2, 0.6, 3.0])
def test_the_covariance_at_two_points_is_a_gaussian_of_their_distance(gap: float) -> None:
    """E⟨ψ'(z), ψ'(z')⟩ = σ² exp(-ω²|z - z'|²/2), so that E|ψ'(z) - ψ'(z')|² ≤ σ²ω²|z - z'|² = ℓ²|z - z'|²."""
    error = whole(field(), *at(SEEDS, 0.4, 0.4 + gap))
    distance = 3 * gap**2
    product = (error[:, 0] * error[:, 1]).sum(axis=-1).mean()
    assert product == pytest.approx(SIGMA**2 * np.exp(-(OMEGA**2) * distance / 2), abs=0.02 * SIGMA**2)
    square = ((error[:, 0] - error[:, 1]) ** 2).sum(axis=-1).mean()
    assert square <= 1.02 * (SIGMA * OMEGA) ** 2 * distance
    if gap == 0.01:
        assert square == pytest.approx((SIGMA * OMEGA) ** 2 * distance, rel=0.05)  # no smaller constant would do


def test_a_frequency_of_zero_is_additive_noise() -> None:
    error = whole(field(50, omega=0.0), *at(50, 0.4, 9.0))
    np.testing.assert_array_equal(error[:, 0], error[:, 1])
    assert np.unique(error[:, 0], axis=0).shape[0] == 50


@pytest.mark.parametrize("block", ["xy", "yy"])
def test_the_error_of_a_product_is_the_derivative_of_the_gradients(block: str) -> None:
    noise, (x, y) = field(40, batch=3), at(40, 0.3, -0.5)
    v = np.random.default_rng(1).standard_normal(y.shape)
    h = 1e-6
    ahead, behind = (noise.gradient(block[0], x, y + s * h * v) for s in (1, -1))
    np.testing.assert_allclose(noise.curved(block, x, y, v), (ahead - behind) / (2 * h), atol=1e-8)


def test_the_oracle_treats_differences_and_products_alike() -> None:
    """(G(y + δv) - G(y - δv))/(2δ) with one index, and the same index's Hessian-vector product: the same numbers."""
    oracle = Oracle(ZOO["softmax-small"](), sigma=0.5, lipschitz=2.0, noise="field", seeds=7, hessian=True)
    sample, x, delta = oracle.sample(), np.full((7, 2), 0.2), 1e-5
    y, v = np.full((7, 1, 2), -0.3), np.random.default_rng(0).standard_normal((7, 1, 2))
    quotient = (oracle.g_y(x, y + delta * v, sample) - oracle.g_y(x, y - delta * v, sample)) / (2 * delta)
    np.testing.assert_allclose(oracle.hvp_g(x, y, v, sample, "yy"), quotient, atol=1e-8)
    mixed = (oracle.g_x(x, y + delta * v, sample) - oracle.g_x(x, y - delta * v, sample)) / (2 * delta)
    np.testing.assert_allclose(oracle.hvp_g(x, y, v, sample, "xy"), mixed, atol=1e-8)
    exact = oracle.problem.g_yy_times(x[:, None], y, v)
    assert np.abs(oracle.hvp_g(x, y, v, sample, "yy") - exact).max() > 0.1


def test_the_lipschitz_constant_is_the_oracles() -> None:
    oracle = Oracle(ZOO["softmax-small"](), sigma=SIGMA, lipschitz=3.0, noise="field", seeds=SEEDS)
    x, sample, h = np.full((SEEDS, 2), 0.2), oracle.sample(2), 1e-3
    y = np.stack([np.zeros((SEEDS, 2)), np.full((SEEDS, 2), h)], axis=1)
    error = [getattr(oracle, key)(x, y, sample) - getattr(oracle.problem, key)(x[:, None], y) for key in ("g_x", "g_y")]
    square = sum(((e[:, 0] - e[:, 1]) ** 2).sum(axis=-1).mean() for e in error)
    assert square == pytest.approx(3.0**2 * 2 * h**2, rel=0.05)


def test_more_memory_than_there_is_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_field, "MAX_NUMBERS", 100)
    with pytest.raises(InputError, match="too much memory; take a smaller batch"):
        field(21)
