"""Derivatives by JAX, and single precision that takes part in a function."""

from typing import Any

import numpy as np
import pytest

from fdtheory.problems.by_jax import ByJax
from tests.problems.cubic import compare_with_a_cubic

jnp: Any = pytest.importorskip("jax.numpy")
POINT = np.zeros(3), np.zeros(3)


def test_all_derivatives_of_a_cubic() -> None:
    """h = Σ x_i² y_i³: every block by hand, in double precision."""
    compare_with_a_cubic(ByJax(lambda x, y: (x * x * y * y * y).sum()))


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
