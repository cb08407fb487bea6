"""The stencil of odd order 2n - 1 from the one of order 2n."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_odd,
    alpha_odd_minus,
    odd_from_even,
)
from fdtheory.trial.claim import Evidence, claim, identity

Formula = Callable[[Any, Any], sp.Expr]
n, j = sp.symbols("n j", integer=True, positive=True)
RIGHT = [{n: a, j: b} for a in range(1, 5) for b in range(1, a + 1)]
LEFT = [{n: a, j: b} for a in range(2, 6) for b in range(1, a)]


def over_n_plus_1(n: Any, j: Any) -> sp.Expr:
    """Near miss: 1 + j/(n+1)."""
    return (1 + j / (n + sp.Integer(1))) * alpha_even(n, j)


def minus_j_over_n(n: Any, j: Any) -> sp.Expr:
    """Near miss: 1 - j/n."""
    return odd_from_even(n, -j) * -1


@claim("ours:odd-from-even", subject=odd_from_even, rival=[over_n_plus_1, minus_j_over_n])
def odd_stencil_from_the_even_one(beta: Formula) -> Iterator[Evidence]:
    """The coefficients for 2n - 1 are (1 + j/n) times those for 2n, on both sides of 0.

    Checked: for every n and j on each side, as an identity of the closed forms.
    Not checked: the nodes at which nothing is left to compute: at -n the factor is 0, and at 0 the even coefficient is
        0 while the odd one is -1/n (par:alpha-0-value).
    """
    yield identity("right of 0", beta(n, j), alpha_odd(n, j), small=RIGHT)
    yield identity("left of 0", beta(n, -j), alpha_odd_minus(n, j), small=LEFT)
