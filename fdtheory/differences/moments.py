"""Weights and moments of finite differences on integer nodes, from the closed forms."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_forward,
    alpha_odd,
    alpha_odd_minus,
    alpha_odd_zero,
    number,
)
from fdtheory.numbers import Operand

Weights = Mapping[int, Fraction]


def even_nodes(n: int) -> list[int]:
    """-n, ..., n without 0: the nodes for p = 2n."""
    return [j for j in range(-n, n + 1) if j != 0]


def odd_nodes(n: int) -> list[int]:
    """1-n, ..., n without 0: the nodes for p = 2n - 1 but for 0 itself."""
    return [j for j in range(1 - n, n + 1) if j != 0]


def even_weights(alpha: Callable[[Operand, Operand], Operand], n: int) -> Weights:
    """A formula for p = 2n, evaluated at every node."""
    return {j: number(alpha(n, j)) for j in even_nodes(n)}


def odd_weights(
    right: Callable[[Operand, Operand], Operand],
    left: Callable[[Operand, Operand], Operand],
    zero: Callable[[Operand], Operand],
    n: int,
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
