"""The limit of the sum of squares.

Says: for p = 2n the sum of alpha_j^2 increases with n to pi^2/3, so that independent draws per node cost a bounded
    factor.
Where: ours:sum-squares-limit, beyond par:shared-batch.
Checked: for every n. |j alpha_j| is the product of (n-i+1)/(n+i) over i = 1, ..., j: it increases with n to 1, so
    that the sum of squares increases to twice the sum of 1/j^2. The values up to n = 15.
Not checked: monotone convergence as a theorem.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, sign
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

n, j, i = sp.symbols("n j i", integer=True, positive=True)
INSIDE = [{n: a, j: b} for a in range(2, 5) for b in range(1, a + 1)]


def _squares(p: int) -> Fraction:
    return sum((w * w for w in closed_form_weights(p).values()), Fraction(0))


def pi_squared_third() -> Any:
    """pi^2/3."""
    return sp.pi**2 / 3


def pi_squared_sixth() -> Any:
    """Near miss: pi^2/6, one side of 0 only."""
    return sp.pi**2 / 6


@claim("ours:sum-squares-limit", subject=pi_squared_third, rival=pi_squared_sixth, uses=("ours:exact-maxima",))
def squares_increase_to_the_limit(limit: Callable[[], Any]) -> Iterator[Evidence]:
    """For p = 2n the sum of squares increases with n to pi^2/3."""

    def instances() -> Iterator[Evidence]:
        for a in range(1, 16):
            yield exact(f"n = {a}, below the limit", _squares(2 * a), "<", limit())
            yield exact(f"n = {a}, increasing", _squares(2 * a), "<", _squares(2 * a + 2))

    def steps() -> Iterator[Evidence]:
        size = j * alpha_even(n, j) * sign(j - 1)
        yield identity("|j alpha_j| as a product", sp.Product((n - i + 1) / (n + i), (i, 1, j)), size, small=INSIDE)
        yield identity("distance of a factor from 1", 1 - (n - i + 1) / (n + i), (2 * i - 1) / (n + i))
        yield inequality("falls to 0 like 1/n", (2 * i - 1) / (n + i), "<=", 2 * i / n, given={i: 1, n: i})
        yield identity("growth in n", size.subs(n, n + 1), size * (n + 1) ** 2 / ((n + 1) ** 2 - j**2), small=INSIDE)
        yield inequality("is more than 1", (n + 1) ** 2 / ((n + 1) ** 2 - j**2), ">", 1, given={j: 1, n: j})
        yield identity("twice the sum of 1/j^2", n * 2 * sp.Sum(1 / i**2, (i, 1, sp.oo)), n * limit(), small=[{n: 1}])

    yield theorem("every n", instances=instances(), steps=steps())
