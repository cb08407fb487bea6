"""Chebyshev-type nodes as balls: the zeros of U_2n, which amplify errors less than equidistant nodes at equal bias.

Only for n = 1 are they rational (-1/2 and 1/2), so an exact :class:`fdtheory.exact.stencil.Stencil` cannot hold them.
"""

from collections.abc import Sequence
from typing import Any

import flint

from fdtheory.errors import InputError
from fdtheory.exact.rationals import count

MAX_PAIRS = 500


def chebyshev_nodes(n: int, *, bits: int = 128) -> list[Any]:
    """The 2n zeros cos(k pi/(2n+1)) of U_2n, k = 1, ..., 2n, from right to left."""
    pairs = count("n", n, least=1, most=MAX_PAIRS)
    with flint.ctx.workprec(bits):
        return [(flint.arb.pi() * k / (2 * pairs + 1)).cos() for k in range(1, 2 * pairs + 1)]


def derivative_weights(nodes: Sequence[Any], *, bits: int = 128) -> list[Any]:
    """The weights of the derivative at 0 of the polynomial through nodes that are certainly distinct and not 0."""
    if any(not abs(t) > 0 for t in nodes) or any(
        not abs(s - t) > 0 for k, t in enumerate(nodes) for s in nodes[:k]
    ):
        raise InputError("nodes overlap or may be 0; give distinct nodes with more bits")
    with flint.ctx.workprec(bits):
        constant, linear = flint.arb(1), flint.arb(0)
        for t in nodes:
            constant, linear = -t * constant, constant - t * linear
        return [-(linear * t + constant) / (t**2 * _slope(nodes, k)) for k, t in enumerate(nodes)]


def scaled_absolute_sum(nodes: Sequence[Any], weights: Sequence[Any], *, bits: int = 128) -> Any:
    """The sum of |w| times the geometric mean of |t|: the amplification of worst-case errors at equal bias."""
    with flint.ctx.workprec(bits):
        logs = sum((abs(t).log() for t in nodes), flint.arb(0))
        return sum((abs(w) for w in weights), flint.arb(0)) * (logs / len(nodes)).exp()


def _slope(nodes: Sequence[Any], index: int) -> Any:
    """The product of t - s over the other nodes s."""
    product = flint.arb(1)
    for other, s in enumerate(nodes):
        if other != index:
            product *= nodes[index] - s
    return product
