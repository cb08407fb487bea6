"""Batched problems agree with the instances, with differences, and with their own samples."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.batched import InstanceProblem, SmoothProblem, SoftmaxProblem, batched
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.zoo import ZOO

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


def test_derivatives_are_differences() -> None:
    check_derivatives(batched(ZOO["softmax-small"]()))


def test_what_is_no_problem_is_refused() -> None:
    with pytest.raises(InputError, match="type int"):
        batched(3)
