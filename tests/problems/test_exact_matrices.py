"""No way of making a softmax instance goes round the checks of its data."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from fdtheory.arithmetic.base import ExactMatrix
from fdtheory.errors import InputError
from fdtheory.numbers import finite
from fdtheory.problems.exact_matrices import exact_matrix
from fdtheory.problems.softmax import QuadraticSoftmax


def test_numbers_are_exact() -> None:
    assert finite("a", np.float64(0.25)) == Fraction(1, 4)
    assert exact_matrix("A", np.eye(2)).rows == ((1, 0), (0, 1))


@pytest.mark.parametrize("value", [float("nan"), float("-inf"), "1", 1j, None])
def test_other_values_are_named(value: Any) -> None:
    with pytest.raises(InputError, match="a = "):
        finite("a", value)


@pytest.mark.parametrize(("change", "said"), [
    ({"A": ExactMatrix(((Fraction(1), Fraction(1)), (Fraction(0), Fraction(1))))}, "not symmetric"),
    ({"A": [[float("nan"), 0], [0, 1]]}, "A contains nan"),
    ({"A": 3}, "A is int; give a matrix"),
    ({"A": [[1, 0], [0, -1]]}, "eigenvalue -1"),
    ({"B": [[1]]}, "B has shape"),
    ({"tau": -1}, "tau = -1 is negative"),
    ({"amplitude": float("inf")}, "amplitude = inf"),
])  # fmt: skip
def test_the_constructor_checks_too(change: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        replace(QuadraticSoftmax.seeded(2, 2), **change)


@pytest.mark.parametrize("change", [
    {"dim_x": 1.5}, {"dim_y": "a"}, {"dim_y": 0}, {"rows": 0}, {"rows": -3}, {"seed": [1]}, {"condition": float("nan")},
    {"condition": 0}, {"tau": -1},
])  # fmt: skip
def test_a_seeded_instance_refuses(change: dict[str, Any]) -> None:
    (name,) = change
    with pytest.raises(InputError, match=name):
        QuadraticSoftmax.seeded(**({"dim_x": 2, "dim_y": 2} | change))


def test_a_float_temperature_is_made_exact() -> None:
    assert QuadraticSoftmax.seeded(2, 2, tau=0.25).tau == Fraction(1, 4)  # type: ignore[arg-type]
