"""The largest |j alpha_j|, attained at j = 1."""

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
    """For p = 2n the largest |j alpha_j| is n/(n+1).

    Checked: for every n: the value at j = 1, and (n-j)/(n+j+1) < 1 from one j to the next. The maximum itself for
        n <= 8.
    Not checked: here that these quotients are not negative, a step of par:coefficient-bound; the induction over j is
        said, not computed.
    """
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
    """For p = 2n - 1 the largest |j alpha_j| is 1.

    Checked: for every n: the value 1 at j = 1 and (n-1)/(n+1) at j = -1, and quotients of neighbours below 1 on both
        sides of 0. The maximum itself for n <= 8.
    Not checked: here that these quotients are not negative, a step of par:coefficient-bound; the induction over j is
        said, not computed.
    """
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
