"""Moments on integer nodes, and the lemma that makes them vanish."""

import pytest
import sympy as sp

from fdtheory.differences import moments as m
from fdtheory.differences.stencil import Stencil, forward_stencil


def test_nodes():
    assert m.even_nodes(2) == [-2, -1, 1, 2]
    assert m.odd_nodes(2) == [-1, 1, 2]
    assert m.odd_nodes(1) == [1]


@pytest.mark.parametrize("p", range(1, 21))
def test_closed_form_weights_are_those_of_an_exact_solve(p):
    weights = m.closed_form_weights(p)
    assert (0 in weights) == (p % 2 == 1)
    assert tuple(w for _, w in sorted(weights.items())) == Stencil(weights).weights
    assert m.moments(weights, range(p + 1)) == m.derivative_moments(range(p + 1))
    assert m.moments(weights, [p + 1]) != (0,)


def test_one_sided_weights():
    assert tuple(w for _, w in sorted(m.one_sided_weights(5).items())) == forward_stencil(5).weights


def test_alternating_sums_vanish_below_their_order_only():
    for top in range(1, 7):
        for shift in range(top + 1):
            assert [m.alternating_sum(top, shift, k) for k in range(top)] == [0] * top
            assert m.alternating_sum(top, shift, top) == (-1) ** top * sp.factorial(top)


def test_annihilation_identities_hold_at_the_small_points():
    for lhs, rhs in m.annihilation().values():
        for point in m.annihilation_points():
            assert sp.simplify((lhs - rhs).subs(point)) == 0
