"""The largest |j alpha_j|.

Says: it is n/(n+1) for p = 2n and 1 for p = 2n - 1, attained at j = 1.
Where: ours:exact-maxima, beyond par:coefficient-bound.
Checked: for every n: the value at j = 1 by an identity; that it is the largest because the quotients of neighbours
    lie between 0 and 1 and the first on the left of 0, (n-1)/(n+1), is smaller than the first on the right.
Not checked: nothing is left out.
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, number, sign
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Maximum = Callable[[Any], Any]

n, j = sp.symbols("n j", integer=True, positive=True)


def n_over_n_plus_1(n: Any) -> Any:
    """n/(n+1)."""
    return n / (n + sp.Integer(1))


def n_over_n_plus_2(n: Any) -> Any:
    """Near miss: n/(n+2)."""
    return n / (n + sp.Integer(2))


def one(n: Any) -> Any:
    """1."""
    return sp.Integer(1)


@claim("ours:exact-maxima", subject=n_over_n_plus_1, rival=[n_over_n_plus_2, one], uses=("par:alpha-j-even",))
def maximum_for_even_order(maximum: Maximum) -> Iterator[Evidence]:
    """For p = 2n the largest |j alpha_j| is n/(n+1)."""
    size = j * alpha_even(n, j) * sign(j - 1)
    yield theorem(
        "every n",
        instances=(
            exact(f"n = {a}", max(abs(b * w) for b, w in closed_form_weights(2 * a).items()), "==", number(maximum(a)))
            for a in range(1, 9)
        ),
        steps=lambda: (
            identity("at j = 1", size.subs(j, 1), maximum(n)),
            identity("the quotient of neighbours", size.subs(j, j + 1), size * (n - j) / (n + j + 1)),
            inequality("is less than 1", (n - j) / (n + j + 1), "<", 1, given={j: 1, n: j}),
        ),
    )


@claim("ours:exact-maxima", subject=one, rival=n_over_n_plus_1, uses=("par:alpha-j-odd", "par:alpha-minus-j"))
def maximum_for_odd_order(maximum: Maximum) -> Iterator[Evidence]:
    """For p = 2n - 1 the largest |j alpha_j| is 1."""
    right, left = j * alpha_odd(n, j) * sign(j - 1), j * alpha_odd_minus(n, j) * sign(j)
    small = [{n: 3, j: 1}, {n: 4, j: 2}]
    yield theorem(
        "every n",
        instances=(
            exact(
                f"n = {a}", max(abs(b * w) for b, w in closed_form_weights(2 * a - 1).items()), "==", number(maximum(a))
            )
            for a in range(1, 9)
        ),
        steps=lambda: (
            identity("at j = 1", n * right.subs(j, 1), n * maximum(n)),
            identity("neighbours right of 0", right.subs(j, j + 1), right * (n - j) / (n + j)),
            inequality("fall", (n - j) / (n + j), "<", 1, given={j: 1, n: j}),
            identity("at j = -1", left.subs(j, 1), (n - 1) / (n + 1), small=[{n: 2}, {n: 3}]),
            inequality("is smaller", (n - 1) / (n + 1), "<", 1, given={n: 1}),
            identity("neighbours left of 0", left.subs(j, j + 1), left * (n - j - 1) / (n + j + 1), small=small),
            inequality("fall too", (n - j - 1) / (n + j + 1), "<", 1, given={j: 1, n: j + 1}),
        ),
    )
