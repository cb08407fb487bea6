"""Chebyshev-type nodes as balls."""

from math import factorial

import flint
import pytest

from fdtheory.errors import InputError
from fdtheory.exact.stencil import paper_stencil
from fdtheory.rigor.balls import ball_of
from fdtheory.rigor.chebyshev import chebyshev_nodes, derivative_weights, scaled_absolute_sum


@pytest.mark.parametrize("n", range(1, 13))
def test_amplification_is_n_and_equidistant_nodes_have_more(n):
    nodes = chebyshev_nodes(n)
    scaled = scaled_absolute_sum(nodes, derivative_weights(nodes))
    assert abs(scaled - n) < flint.arb("1e-20")
    equidistant = [ball_of(t) for t in paper_stencil(2 * n).offsets]
    more = scaled_absolute_sum(equidistant, derivative_weights(equidistant))
    harmonic = sum((flint.arb(1) / k for k in range(1, n + 1)), flint.arb(0))
    assert abs(more - harmonic * flint.arb(factorial(n)).root(n)) < flint.arb("1e-9")
    if n > 1:
        assert more > scaled


@pytest.mark.parametrize("p", [2, 4, 6, 8])
def test_weights_enclose_the_exact_ones(p):
    stencil = paper_stencil(p)
    weights = derivative_weights([ball_of(t) for t in stencil.offsets])
    with flint.ctx.workprec(400):
        assert all(ball.contains(ball_of(w)) for ball, w in zip(weights, stencil.weights, strict=True))


def test_nodes_are_zeros():
    for t in chebyshev_nodes(3):
        assert (64 * t**6 - 80 * t**4 + 24 * t**2 - 1).contains(0)
        assert not (64 * t**6 - 80 * t**4 + 24 * t**2).contains(0)


def test_precision_is_left_as_it_was():
    before = flint.ctx.prec
    derivative_weights(chebyshev_nodes(2, bits=333), bits=333)
    assert flint.ctx.prec == before


@pytest.mark.parametrize("n", [0, -1, True, 1.5, "2", 501])
def test_bad_counts_are_refused(n):
    with pytest.raises(InputError, match="n is"):
        chebyshev_nodes(n)


def test_bad_nodes_are_refused():
    for nodes in ([flint.arb(1), flint.arb(1)], [flint.arb(0), flint.arb(1)], [flint.arb(0, 1), flint.arb(2)]):
        with pytest.raises(InputError, match="nodes overlap or may be 0"):
            derivative_weights(nodes)
