"""Derivatives by PyTorch, where it is installed; what is kept of the last point."""

import importlib.util
from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.by_torch import ByTorch
from tests.problems.cubic import compare_with_a_cubic


def test_without_the_library_one_sentence_tells_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "torch", None)
    with pytest.raises(InputError, match=r"install the extra fdtheory\[torch\]"):
        ByTorch(lambda x, y: (x * y).sum())


if importlib.util.find_spec("torch"):  # no part of the tests' own environment
    import torch

    def test_all_derivatives_of_a_cubic() -> None:
        """h = Σ x_i² y_i³: every block by hand, in double precision."""
        compare_with_a_cubic(ByTorch(lambda x, y: (x * x * y * y * y).sum()))

    def test_products_at_one_point_are_kept_and_others_are_not_mistaken_for_it() -> None:
        """The point is compared by its numbers: a caller may change an array in place between two products."""
        calls = []

        def function(x: Any, y: Any) -> Any:
            calls.append(1)
            return (x * y**3).sum()

        made = ByTorch(function)
        x, y, v, w = np.random.default_rng(1).standard_normal((4, 2, 5))
        for along in (v, w, v):
            np.testing.assert_allclose(made.yy_times(x, y, along), 6 * x * y * along, rtol=1e-13)
            np.testing.assert_allclose(made.xy_times(x, y, along), 3 * y**2 * along, rtol=1e-13)
        assert len(calls) == 1
        y *= 2
        np.testing.assert_allclose(made.yy_times(x, y, v), 6 * x * y * v, rtol=1e-13)
        x[0, 0] += 1
        np.testing.assert_allclose(made.yy_times(x, y, v), 6 * x * y * v, rtol=1e-13)
        assert len(calls) == 3

    def test_indices_are_drawn_for_each_or_common_and_the_kept_point_has_them() -> None:
        data = torch.arange(6.0, dtype=torch.float64)
        made = ByTorch(lambda x, y, i: data[i].mean() * (y**2).sum() + 0 * x.sum())
        x, y, v = np.ones((3, 2, 1))
        own, common = np.array([[0, 1], [4, 5]]), np.array([2, 3])
        np.testing.assert_allclose(made.yy_times(x, y, v, own), [[1.0], [9.0]])
        np.testing.assert_allclose(made.yy_times(x, y, v, own[::-1]), [[9.0], [1.0]])
        np.testing.assert_allclose(made.yy_times(x, y, v, common), [[5.0], [5.0]])
        np.testing.assert_allclose(made.by_y(x, y, common), [[5.0], [5.0]])

    def test_what_nothing_depends_on_has_derivative_zero() -> None:
        made = ByTorch(lambda x, y: (3 * y).sum())
        x, y, v = np.ones((3, 2, 4))
        for seen in (made.by_x(x, y), made.yy_times(x, y, v), made.xy_times(x, y, v)):
            np.testing.assert_array_equal(seen, np.zeros((2, 4)))
        constant = ByTorch(lambda x, y: torch.zeros((), dtype=torch.float64))
        np.testing.assert_array_equal(constant.by_y(x, y), np.zeros((2, 4)))

    @pytest.mark.parametrize("off", ["no_grad", "inference_mode"])
    def test_derivatives_are_had_where_the_caller_switched_them_off(off: str) -> None:
        made = ByTorch(lambda x, y: (x * y * y).sum())
        x, y, v = np.ones((3, 2, 4))
        with getattr(torch, off)():
            np.testing.assert_array_equal(made.by_y(x, y), 2 * np.ones((2, 4)))
            np.testing.assert_array_equal(made.yy_times(x, y, v), 2 * np.ones((2, 4)))

    def test_data_that_require_a_gradient_do_no_harm() -> None:
        data = torch.ones(4, dtype=torch.float64, requires_grad=True)
        made = ByTorch(lambda x, y: (data * x * y * y).sum())
        np.testing.assert_array_equal(made.by_y(np.ones((2, 4)), np.ones((2, 4))), 2 * np.ones((2, 4)))
        assert data.grad is None

    def test_more_than_one_number_is_no_function() -> None:
        with pytest.raises(TypeError, match=r"returns shape \(4,\) for one point"):
            ByTorch(lambda x, y: x * y).by_x(np.ones((2, 4)), np.ones((2, 4)))

    @pytest.mark.parametrize(
        ("function", "single"),
        [
            (lambda x, y: (x * y).sum(), False),
            (lambda x, y: (torch.ones(3) * y).sum(), True),
            (lambda x, y: (x * y.float()).sum(), True),
            (lambda x, y: (x * y).sum().half(), True),
            (lambda x, y: torch.ones(2, 3) @ y, True),
            (lambda x, y: (y * torch.arange(3)).sum(), False),
        ],
        ids=["double", "data", "inside", "result", "mixed", "whole"],
    )
    def test_single_precision_is_seen_wherever_it_is(function: Any, single: bool) -> None:
        assert ByTorch(function).single_precision(np.zeros(3), np.zeros(3)) is single
