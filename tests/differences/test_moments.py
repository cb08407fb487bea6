"""Weights and moments on integer nodes."""

import pytest

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
    assert m.moments(weights, range(p + 1)) == tuple(int(k == 1) for k in range(p + 1))
    assert m.moments(weights, [p + 1]) != (0,)


def test_one_sided_weights():
    assert tuple(w for _, w in sorted(m.one_sided_weights(5).items())) == forward_stencil(5).weights
