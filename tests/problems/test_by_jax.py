"""Derivatives by JAX, and single precision that takes part in a function."""

from typing import Any

import numpy as np
import pytest

from fdtheory.problems.by_jax import ByJax

jnp: Any = pytest.importorskip("jax.numpy")
POINT = np.zeros(3), np.zeros(3)


def test_all_derivatives_of_a_cubic() -> None:
    """h = Σ x_i² y_i³: every block by hand, in double precision."""
    made = ByJax(lambda x, y: (x * x * y * y * y).sum())
    x, y, v = np.random.default_rng(0).standard_normal((3, 2, 5))
    np.testing.assert_allclose(made.value(x, y), (x**2 * y**3).sum(axis=-1), rtol=1e-14)
    for seen, wanted in (
        (made.by_x(x, y), 2 * x * y**3),
        (made.by_y(x, y), 3 * x**2 * y**2),
        (made.xy_times(x, y, v), 6 * x * y**2 * v),
        (made.yy_times(x, y, v), 6 * x**2 * y * v),
    ):
        np.testing.assert_allclose(seen, wanted, rtol=1e-13)


@pytest.mark.parametrize(
    ("function", "single"),
    [
        (lambda x, y: jnp.sum(x * y), False),
        (lambda x, y: jnp.sum(np.ones(3, np.float32) * y), True),
        (lambda x, y: jnp.sum(x * y.astype(jnp.float32)), True),
        (lambda x, y: jnp.sum(x * y).astype(jnp.float16), True),
        (lambda x, y: jnp.sum(y * np.arange(3)), False),
    ],
    ids=["double", "data", "inside", "result", "whole"],
)
def test_single_precision_is_seen_wherever_it_is(function: Any, single: bool) -> None:
    assert ByJax(function).single_precision(*POINT) is single
