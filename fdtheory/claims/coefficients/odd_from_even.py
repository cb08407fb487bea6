"""The stencil of odd order 2n - 1 from the one of order 2n."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.differences.closed_forms import odd_from_even
from fdtheory.numbers import Operand
from fdtheory.proof.library.coefficients import ODD_FROM_EVEN_LEFT, ODD_FROM_EVEN_RIGHT
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Formula = Callable[[Operand, Operand], sp.Expr]


def over_n_plus_1(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: 1 + j/(n+1)."""
    return odd_from_even(n, j) * (n + 1 + j) * n / ((n + 1) * (n + j))


def minus_j_over_n(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: 1 - j/n."""
    return -odd_from_even(n, -j)


def wrong_from_13_on(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(odd_from_even, n, j)


@claim("ours:odd-from-even", subject=odd_from_even, rival=[over_n_plus_1, minus_j_over_n, wrong_from_13_on])
def odd_stencil_from_the_even_one(beta: Formula) -> Iterator[Evidence]:
    """The coefficients for 2n - 1 are (1 + j/n) times those for 2n, on both sides of 0.

    Checked: for every n and j on each side, by proofs from the closed forms.
    Not checked: the nodes at which nothing is left to compute: at -n the factor is 0, and at 0 the even coefficient is
        0 while the odd one is -1/n (par:alpha-0-value).
    """
    yield proved("right of 0", *ODD_FROM_EVEN_RIGHT.of(beta), at=[{"n": 1, "j": 1}])
    yield proved("left of 0", *ODD_FROM_EVEN_LEFT.of(beta), at=[{"n": 2, "j": 1}])
