"""The sums of squares of the coefficients.

Says: with X_n = C(4n, 2n)/C(2n, n)^2 the alpha_j^2 sum to the sum over m <= n of ((8m-3)/(4m-1) X_m - 2)/m^2 for p =
    2n, and to X_n/n^2 more for p = 2n - 1.
Where: ours:sum-squares-even, ours:sum-squares-odd, beyond par:shared-batch.
Checked: for every n. From n-1 to n the square of alpha_j grows by (j alpha_j)^2 (2n^2 - j^2)/n^4. The (j alpha_j)^2
    sum to X_n - 1 (ours:sum-j-squares), and with the factor j^2 to n^2 X_n/(4n-1), by a certificate. The odd squares
    are (1 + j/n)^2 times the even ones.
Not checked: nothing is left out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy import binomial

from fdtheory.differences.certificates import weighted_squares
from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, number
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem, vanishes

n, j, N, m, i = sp.symbols("n j N m i", integer=True, positive=True)
INSIDE = [{n: a, j: b} for a in range(2, 5) for b in range(1, a + 1)]


def _squares(p: int, power: int = 0) -> Fraction:
    return sum(((b**power * w) ** 2 for b, w in closed_form_weights(p).items()), Fraction(0))


def _x(n: Any) -> sp.Expr:
    return binomial(4 * n, 2 * n) / binomial(2 * n, n) ** 2


def increment(m: Any) -> Any:
    """((8m-3)/(4m-1) X_m - 2)/m^2."""
    return ((8 * m - 3) / sp.sympify(4 * m - 1) * _x(m) - 2) / sp.sympify(m) ** 2


def increment_with_8m(m: Any) -> Any:
    """Near miss: 8m - 1 for 8m - 3."""
    return ((8 * m - 1) / sp.sympify(4 * m - 1) * _x(m) - 2) / sp.sympify(m) ** 2


@claim("ours:sum-squares-even", subject=increment, rival=increment_with_8m, uses=("ours:sum-j-squares",))
def squares_for_even_order(step: Callable[[Any], Any]) -> Iterator[Evidence]:
    """For p = 2n the alpha_j^2 sum to the sum of ((8m-3)/(4m-1) X_m - 2)/m^2 over m = 1, ..., n."""

    def steps() -> Iterator[Evidence]:
        square = (j * alpha_even(n, j)) ** 2
        yield identity(
            "growth of one square",
            alpha_even(n, j) ** 2 - alpha_even(n - 1, j) ** 2,
            square * (2 * n**2 - j**2) / n**4,
            small=INSIDE,
        )
        yield identity(
            "sum with the factor j^2 telescopes",
            weighted_squares(n, j + 1) - weighted_squares(n, j),
            ((4 * n - 1) * j**2 - n**2) * binomial(2 * n, n + j) ** 2,
            small=INSIDE,
        )
        yield vanishes("lower end", weighted_squares(n, -n), n)
        yield vanishes("upper end", weighted_squares(n, n + 1), n)
        yield identity("total", 2 * (_x(n) - 1) / n**2 - n**2 * _x(n) / (4 * n - 1) / n**4, step(n))

    yield theorem(
        "every n",
        steps=steps(),
        instances=(
            exact(f"n = {a}", _squares(2 * a), "==", sum(number(step(b)) for b in range(1, a + 1))) for a in range(1, 9)
        ),
    )


def central_quotient(n: Any) -> Any:
    """X_n/n^2."""
    return _x(n) / sp.sympify(n) ** 2


def central_quotient_less_one(n: Any) -> Any:
    """Near miss: (X_n - 1)/n^2, without the node 0."""
    return (_x(n) - 1) / sp.sympify(n) ** 2


@claim(
    "ours:sum-squares-odd",
    subject=central_quotient,
    rival=central_quotient_less_one,
    uses=("ours:sum-j-squares", "ours:odd-from-even"),
)
def squares_for_odd_order(excess: Callable[[Any], Any]) -> Iterator[Evidence]:
    """For p = 2n - 1 the sum of squares is that for 2n and X_n/n^2."""
    both = alpha_odd(n, j) ** 2 + alpha_odd_minus(n, j) ** 2
    yield theorem(
        "every n",
        instances=(
            exact(f"n = {a}", _squares(2 * a - 1) - _squares(2 * a), "==", number(excess(a))) for a in range(1, 9)
        ),
        steps=lambda: (
            identity("pair by pair", both, 2 * alpha_even(n, j) ** 2 * (1 + j**2 / n**2), small=INSIDE),
            identity("total", (_x(n) - 1) / n**2 + alpha_odd_zero(n) ** 2, excess(n)),
        ),
    )
