"""The absolute sums of the coefficients: how strongly errors at the nodes are amplified in the worst case."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy import harmonic

from fdtheory.differences.certificates import Induction, absolute_even
from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_odd,
    alpha_odd_minus,
    alpha_odd_zero,
    number,
    sign,
)
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import summed, theorem

Total = Callable[[Any], Any]
n, j, N, m, i = sp.symbols("n j N m i", integer=True, positive=True)


def harmonic_number(n: Any) -> Any:
    """H_n."""
    return harmonic(n)


def harmonic_number_short(n: Any) -> Any:
    """Near miss: H_(n-1)."""
    return harmonic(n - 1)


def harmonic_and_one_over_n(n: Any) -> Any:
    """H_n + 1/n."""
    return harmonic(n) - alpha_odd_zero(n)


def _pair(n: Any, j: Any) -> sp.Expr:
    """|alpha_j| + |alpha_(-j)|, p = 2n."""
    return sign(j - 1) * alpha_even(n, j) + sign(j) * alpha_even(n, -j)


def _absolute_sum(p: int) -> Fraction:
    return sum(map(abs, closed_form_weights(p).values()), Fraction(0))


@claim("ours:sum-abs-even", subject=harmonic_number, rival=[harmonic_number_short, harmonic_and_one_over_n])
def absolute_sum_for_even_order(total: Total) -> Iterator[Evidence]:
    """For p = 2n the |alpha_j| sum to H_n.

    Checked: for every n, by a certificate for the step in n with both ends of the sum. The sum itself for n <= 6.
    Not checked: what noise does in the algorithm; this is a factor that enters there.
    """
    yield summed("every n", Induction(_pair, total, absolute_even, lower=1, upper=lambda n: n))


@claim(
    "ours:sum-abs-odd",
    subject=harmonic_and_one_over_n,
    rival=[harmonic_number, harmonic_number_short],
    uses=("ours:sum-abs-even",),
)
def absolute_sum_for_odd_order(total: Total) -> Iterator[Evidence]:
    """For p = 2n - 1 the |alpha_j| sum to H_n + 1/n.

    Checked: for every n: off 0 the sizes add up to those for 2n, pair by pair, and at 0 there is 1/n. The sum itself
        for n <= 8.
    Not checked: what noise does in the algorithm; this is a factor that enters there.
    """
    both = sign(j - 1) * alpha_odd(n, j) + sign(j) * alpha_odd_minus(n, j)
    yield theorem(
        "every n",
        instances=(exact(f"n = {a}", _absolute_sum(2 * a - 1), "==", number(total(a))) for a in range(1, 9)),
        steps=lambda: (
            identity(
                "off 0 as for p = 2n, pair by pair", both, _pair(n, j), small=[{n: 1, j: 1}, {n: 3, j: 2}, {n: 3, j: 3}]
            ),
            identity("and 1/n at 0", total(n), harmonic(n) + 1 / n),
        ),
    )
