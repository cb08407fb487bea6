"""The finite sum: derivatives are differences, and all samples together are the exact gradient."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.batched import FiniteSum
from fdtheory.problems.finite_sum import RidgeLearning

from .test_batched import check_derivatives, points


def test_all_samples_together_are_the_exact_gradient() -> None:
    problem = RidgeLearning.seeded(3, 17)
    x, y, v = points(3, 3)
    assert isinstance(problem, FiniteSum)
    everything = np.arange(17)[None, None, :]
    for part, exact in zip(
        (*problem.f_at(everything, x, y), *problem.g_at(everything, x, y), *problem.hvp_at(everything, x, y, v)),
        (
            problem.f_x(x, y),
            problem.f_y(x, y),
            problem.g_x(x, y),
            problem.g_y(x, y),
            problem.g_xy_times(x, y, v),
            problem.g_yy_times(x, y, v),
        ),
        strict=True,
    ):
        np.testing.assert_allclose(part, exact, atol=1e-13)


def test_derivatives_are_differences() -> None:
    check_derivatives(RidgeLearning.seeded(3, 20))


def test_values_by_hand() -> None:
    """One sample each: f = log(1 + exp(-2y)), g = log(1 + exp(3y)) + (1/4 + 1/2)y²/2 at x = 0."""
    problem = RidgeLearning(np.array([[-3.0]]), np.array([[2.0]]), ridge=0.25)
    x, y = np.zeros((1, 1)), np.array([[0.7]])
    assert problem.f(x, y)[0] == pytest.approx(np.log(1 + np.exp(-1.4)))
    assert problem.g(x, y)[0] == pytest.approx(np.log(1 + np.exp(2.1)) + 0.375 * 0.49)


def test_every_sample_alone_averages_to_the_whole() -> None:
    problem = RidgeLearning.seeded(2, 5)
    x, y, _ = points(2, 2)
    alone = [problem.g_at(np.full((1, 1, 1), i), x, y)[1] for i in range(5)]
    assert not np.allclose(alone[0], alone[1])
    np.testing.assert_allclose(np.mean(alone, axis=0), problem.g_y(x, y), atol=1e-13)


def test_the_seed_makes_the_data() -> None:
    first, again, other = (RidgeLearning.seeded(4, 30, seed=seed) for seed in (1, 1, 2))
    np.testing.assert_array_equal(first.training, again.training)
    assert not np.allclose(first.training, other.training)
    assert (first.dim_x, first.dim_y, first.upper_samples, first.lower_samples) == (4, 4, 30, 30)
    assert first.name == "ridge-4x30-s1"


def test_bad_data_are_refused() -> None:
    with pytest.raises(InputError, match="same number of columns"):
        RidgeLearning(np.ones((2, 3)), np.ones((2, 4)))
    with pytest.raises(InputError, match="validation contains a value that is nan"):
        RidgeLearning(np.ones((2, 3)), np.full((2, 3), np.nan))
    with pytest.raises(InputError, match=r"ridge = 0\.0 "):
        RidgeLearning(np.ones((2, 3)), np.ones((2, 3)), ridge=0.0)


def test_one_y_serves_a_whole_batch_of_x() -> None:
    problem, dice = RidgeLearning.seeded(dim=3, samples=5, seed=1), np.random.default_rng(0)
    x, y, v = dice.standard_normal((2, 3)), dice.standard_normal(3), dice.standard_normal(3)
    both = np.stack([y, y])
    for name in ("f", "g", "f_x", "f_y", "g_x", "g_y", "f_yy", "g_yy"):
        one, each = (getattr(problem, name)(x, at) for at in (y, both))
        assert one.shape == each.shape, name
        assert np.allclose(one, each, rtol=1e-14), name
    for name in ("f_yy_times", "g_yy_times", "g_xy_times"):
        one, each = getattr(problem, name)(x, y, v), getattr(problem, name)(x, both, np.stack([v, v]))
        assert one.shape == each.shape, name
        assert np.allclose(one, each, rtol=1e-14), name
