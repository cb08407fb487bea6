"""Batched problems agree with the instances, with differences, and with their own samples."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.batched import FiniteSum, InstanceProblem, SmoothProblem, SoftmaxProblem, batched
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.inner_gradient import gradient_at
from fdtheory.solvers.referee import curvatures, lower_solution, truth

NAMES = ("f", "g", "f_x", "f_y", "g_x", "g_y", "f_yy", "g_yy")


def points(dim_x: int, dim_y: int, seed: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    dice = np.random.default_rng(seed)
    draw = dice.standard_normal
    return 0.3 * draw((3, 1, dim_x)), 0.4 * draw((3, 4, dim_y)), draw((3, 4, dim_y))


def uneven() -> QuadraticSoftmax:
    """C and E with different numbers of rows, which the fast path has to fill up."""
    dice = np.random.default_rng(5)
    rows = {"B": (3, 2), "C": (5, 3), "D": (5, 2), "E": (2, 3), "F": (2, 2)}
    return QuadraticSoftmax.create(
        A=np.diag([1.0, 2.0, 0.5]),
        e=[0.1] * 5,
        tau=0.5,
        amplitude=0.25,
        at=[0, 0],
        **{key: dice.standard_normal(shape) for key, shape in rows.items()},
    )


@pytest.mark.parametrize("make", [ZOO["softmax-medium"], uneven], ids=["zoo", "uneven"])
def test_the_fast_softmax_is_the_instance(make) -> None:
    fast, slow = batched(make()), InstanceProblem(make())
    assert isinstance(fast, SoftmaxProblem)
    x, y, v = points(fast.dim_x, fast.dim_y)
    for name in NAMES:
        np.testing.assert_allclose(getattr(fast, name)(x, y), getattr(slow, name)(x, y), rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(fast.g_yy_times(x, y, v), slow.g_yy_times(x, y, v), rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(fast.g_xy_times(x, y, v), slow.g_xy_times(x, y, v), rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize("weights", [None, np.array([-0.2, 0.0, 0.1, 0.3])], ids=["g", "g + wf"])
@pytest.mark.parametrize(
    "make", [ZOO["softmax-medium"], uneven, ZOO["logistic-ridge"]], ids=["zoo", "uneven", "symbolic"]
)
def test_freezing_x_changes_nothing(make, weights) -> None:
    problem = batched(make())
    x, y, _ = points(problem.dim_x, problem.dim_y)
    frozen = gradient_at(problem, x[:, 0], weights)
    for z in (y, y + 1, y):  # buffers are used again
        wanted = problem.g_y(x, z) + (0 if weights is None else weights[:, None] * problem.f_y(x, z))
        np.testing.assert_allclose(frozen(z), wanted, rtol=1e-12, atol=1e-13)


def check_derivatives(problem: SmoothProblem) -> None:
    x, y, v = points(problem.dim_x, problem.dim_y, 1)
    h = 1e-5
    for i, e in enumerate(np.eye(problem.dim_x)):
        np.testing.assert_allclose(
            (problem.f(x + h * e, y) - problem.f(x - h * e, y)) / (2 * h), problem.f_x(x, y)[..., i], atol=1e-8
        )
        np.testing.assert_allclose(
            (problem.g(x + h * e, y) - problem.g(x - h * e, y)) / (2 * h), problem.g_x(x, y)[..., i], atol=1e-8
        )
    for i, e in enumerate(np.eye(problem.dim_y)):
        np.testing.assert_allclose(
            (problem.f(x, y + h * e) - problem.f(x, y - h * e)) / (2 * h), problem.f_y(x, y)[..., i], atol=1e-8
        )
        np.testing.assert_allclose(
            (problem.g(x, y + h * e) - problem.g(x, y - h * e)) / (2 * h), problem.g_y(x, y)[..., i], atol=1e-8
        )
    along_y = (problem.g_y(x, y + h * v) - problem.g_y(x, y - h * v)) / (2 * h)
    np.testing.assert_allclose(along_y, problem.g_yy_times(x, y, v), atol=1e-7)
    np.testing.assert_allclose((problem.g_yy(x, y) @ v[..., None])[..., 0], problem.g_yy_times(x, y, v), atol=1e-10)
    np.testing.assert_allclose(
        (problem.g_x(x, y + h * v) - problem.g_x(x, y - h * v)) / (2 * h), problem.g_xy_times(x, y, v), atol=1e-7
    )
    along_f = (problem.f_y(x, y + h * v) - problem.f_y(x, y - h * v)) / (2 * h)
    np.testing.assert_allclose((problem.f_yy(x, y) @ v[..., None])[..., 0], along_f, atol=1e-7)


@pytest.mark.parametrize(
    "problem", [RidgeLearning.seeded(3, 20), batched(ZOO["softmax-small"]())], ids=["ridge", "softmax"]
)
def test_derivatives_are_differences(problem) -> None:
    check_derivatives(problem)


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


@pytest.mark.parametrize("name", ["softmax-medium", "polynomial", "kappa-sharp", "hyper-cleaning"])
def test_the_referee_differentiates_the_hyper_objective(name: str) -> None:
    problem = batched(ZOO[name]())
    assert isinstance(problem, SmoothProblem)
    x = points(problem.dim_x, 1)[0][:, 0] * 0.3
    seen, h = truth(problem, x), 1e-5
    for i, e in enumerate(np.eye(problem.dim_x)):
        slope = (truth(problem, x + h * e).value - truth(problem, x - h * e).value) / (2 * h)
        np.testing.assert_allclose(slope, seen.gradient[:, i], rtol=1e-6, atol=1e-7)
    shifted = lower_solution(problem, x, 0.01)
    np.testing.assert_allclose(problem.g_y(x, shifted) + 0.01 * problem.f_y(x, shifted), 0, atol=1e-12)


def test_the_softmax_curvatures_bound_what_is_seen_and_are_approached() -> None:
    problem = batched(ZOO["softmax-medium"]())
    least, most = curvatures(problem, np.zeros((1, 3)), np.zeros((1, 4)))
    y = 200 * np.random.default_rng(0).standard_normal((2000, 4))
    top = np.linalg.eigvalsh(problem.f_yy(np.zeros((1, 3)), y)).max()
    low = np.linalg.eigvalsh(problem.g_yy(np.zeros((1, 3)), y)).min()
    assert 0.5 * most < top <= most * (1 + 1e-12)
    assert least * (1 - 1e-9) <= low <= 1.01 * least


def test_what_is_no_problem_is_refused() -> None:
    with pytest.raises(InputError, match="type int"):
        batched(3)
    with pytest.raises(InputError, match="same number of columns"):
        RidgeLearning(np.ones((2, 3)), np.ones((2, 4)))
    with pytest.raises(InputError, match="not finite"):
        RidgeLearning(np.ones((2, 3)), np.full((2, 3), np.nan))
    flat = batched(ZOO["hyper-cleaning-printed"]())
    with pytest.raises(InputError, match="no lower-level solution"):
        lower_solution(flat, np.array([[900.0, -900.0, -900.0, -900.0]]))
