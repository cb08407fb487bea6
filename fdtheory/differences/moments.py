"""Moments of finite-difference weights on integer nodes, and the lemma that makes them vanish for every n.

The lemma: the sum of (-1)^i C(N, i) q(i) over i = 0, ..., N is 0 for every polynomial q of degree below N. It
follows from the identities of :func:`annihilation`: falling factorials are absorbed by the binomial coefficient,
what remains telescopes, and powers of i - m are combinations of falling factorials.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy import binomial

from fdtheory.differences.certificates import alternating, falling
from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_forward,
    alpha_odd,
    alpha_odd_minus,
    alpha_odd_zero,
    minus_one_to,
    number,
)

Weights = Mapping[int, Fraction]
Identity = tuple[sp.Expr, sp.Expr]

N, M, m, i, k = sp.symbols("N M m i k", integer=True, positive=True)


def even_nodes(n: int) -> list[int]:
    """-n, ..., n without 0: the nodes for p = 2n."""
    return [j for j in range(-n, n + 1) if j != 0]


def odd_nodes(n: int) -> list[int]:
    """1-n, ..., n without 0: the nodes for p = 2n - 1 but for 0 itself."""
    return [j for j in range(1 - n, n + 1) if j != 0]


def even_weights(alpha: Callable[[Any, Any], Any], n: int) -> Weights:
    """A formula for p = 2n, evaluated at every node."""
    return {j: number(alpha(n, j)) for j in even_nodes(n)}


def odd_weights(
    right: Callable[[Any, Any], Any], left: Callable[[Any, Any], Any], zero: Callable[[Any], Any], n: int
) -> Weights:
    """Formulas for p = 2n - 1 on the right of 0, on the left and at 0, evaluated at every node."""
    at_zero = {0: number(zero(n))}
    return at_zero | {j: number(right(n, j)) if j > 0 else number(left(n, -j)) for j in odd_nodes(n)}


def closed_form_weights(p: int) -> Weights:
    """The paper's coefficients of order p, 0 included for odd p only, from its closed forms with factorials."""
    n = (p + 1) // 2
    return even_weights(alpha_even, n) if p % 2 == 0 else odd_weights(alpha_odd, alpha_odd_minus, alpha_odd_zero, n)


def one_sided_weights(p: int) -> Weights:
    """The weights of order p on 0, ..., p."""
    right = {j: number(alpha_forward(p, j)) for j in range(1, p + 1)}
    return {0: -sum((Fraction(1, j) for j in right), Fraction(0))} | right


def moments(weights: Weights, degrees: Iterable[int]) -> tuple[Fraction, ...]:
    """The sums of w_j j^k for the given degrees k."""
    return tuple(sum((w * j**degree for j, w in weights.items()), Fraction(0)) for degree in degrees)


def derivative_moments(degrees: Iterable[int]) -> tuple[Fraction, ...]:
    """The moments of a first derivative at 0: 1 in degree 1, 0 elsewhere."""
    return tuple(Fraction(1 if degree == 1 else 0) for degree in degrees)


def alternating_sum(top: int, shift: int, degree: int) -> int:
    """The sum of (-1)^i C(top, i) (i - shift)^degree over i = 0, ..., top, term by term."""
    return sum(int(minus_one_to(index) * binomial(top, index)) * (index - shift) ** degree for index in range(top + 1))


def annihilation() -> dict[str, Identity]:
    """The identities behind the lemma, with M = N - k >= 1 in the last three."""
    return {
        "falling factorials are absorbed": (falling(i, k) * binomial(N, i), falling(N, k) * binomial(N - k, i - k)),
        "powers of i - m are combinations of falling factorials": (
            (i - m) * falling(i, k),
            falling(i, k + 1) + (k - m) * falling(i, k),
        ),
        "the rest telescopes": (alternating(M, i + 1) - alternating(M, i), minus_one_to(i) * binomial(M, i)),
        "nothing at the lower end": (M + alternating(M, 0), M),
        "nothing at the upper end": (M + alternating(M, M + 1), M),
    }


def annihilation_points() -> list[dict[sp.Symbol, int]]:
    """Small cases at which these identities are evaluated, ends of the ranges included."""
    return [
        {N: a, k: b, i: c, m: d, M: e}
        for a, b, c, d, e in ((1, 1, 1, 1, 1), (3, 1, 3, 2, 2), (4, 2, 2, 3, 3), (5, 2, 4, 1, 4), (5, 5, 5, 5, 1))
    ]
