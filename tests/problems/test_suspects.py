"""Suspect points lie where a function of the formula bends down."""

import math

import pytest
import sympy as sp

from fdtheory.problems.suspects import suspects

y, z = sp.symbols("y z", real=True)


@pytest.mark.parametrize(
    ("formula", "variables", "where"),
    [
        (y**2 - sp.exp(-((y - 1000) ** 2)), [y], [1000]),
        (y**2 - sp.tanh(100 * (y - 33)), [y], [33 - 0.006]),
        (y**2 + z**2 - sp.exp(-50 * ((y - 3) ** 2 + (z + 2) ** 2)), [y, z], [3, -2]),
        (y**2 - sp.sqrt(y**2 - 2 * y + 1), [y], [1]),
    ],
    ids=str,
)
def test_a_feature_far_away_is_suspected(formula: sp.Expr, variables: list[sp.Symbol], where: list[float]) -> None:
    found = suspects(formula, variables, [0.0] * len(variables))
    assert min(math.dist(place, where) for place in found) < 1e-3


def test_a_plain_quadratic_is_not_suspect() -> None:
    assert suspects(y**2 + y * z + z**2, [y, z], [0.0, 0.0]) == []
