"""Faà di Bruno on polynomial maps."""

from math import factorial

import pytest
import sympy as sp

from fdtheory.expansions.composition import DIRECTIONS, INNER, OUTER, POINT, U, V, mixed_derivative, partition_sum


@pytest.mark.parametrize("q", range(1, 5))
def test_both_sides(q: int) -> None:
    assert mixed_derivative(q) == partition_sum(q)
    assert (mixed_derivative(q) == partition_sum(q, factorial)) == (q == 1)


def test_left_side_by_sympy() -> None:
    s, t = sp.symbols("s t")
    first, second = DIRECTIONS[:2]
    moved = {var: POINT[i] + s * first[i] + t * second[i] for i, var in enumerate((U, V))}
    inner = [part.subs(moved, simultaneous=True) for part in INNER]
    value = sp.diff(OUTER.subs({U: inner[0], V: inner[1]}, simultaneous=True), s, t).subs({s: 0, t: 0})
    assert value == sp.Rational(*mixed_derivative(2).as_integer_ratio())
