"""The sums of squares of the coefficients, and their limit: the noise with independent draws at the nodes.

X_n stands for C(4n, 2n)/C(2n, n)^2.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy import binomial

from fdtheory.differences.certificates import weighted_squares
from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, number, sign
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem, vanishes

n, j, i = sp.symbols("n j i", integer=True, positive=True)
INSIDE = [{n: a, j: b} for a in range(2, 5) for b in range(1, a + 1)]


def _squares(p: int) -> Fraction:
    return sum((w * w for w in closed_form_weights(p).values()), Fraction(0))


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
    """For p = 2n the alpha_j^2 sum to the sum of ((8m-3)/(4m-1) X_m - 2)/m^2 over m = 1, ..., n.

    Checked: for every n. From n-1 to n the square of alpha_j grows by (j alpha_j)^2 (2n^2 - j^2)/n^4; the (j alpha_j)^2
        sum to X_n - 1 (ours:sum-j-squares), and with the factor j^2 to n^2 X_n/(4n-1), by a certificate. The sum itself
        for n <= 8.
    Not checked: the induction over n that composes these steps is said, not computed.
    """

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
    """For p = 2n - 1 the sum of squares is that for 2n and X_n/n^2.

    Checked: for every n: pair by pair the odd squares are 2 (1 + j^2/n^2) times the even ones, and 1/n^2 comes from the
        node 0. The difference of the sums for n <= 8.
    Not checked: here the sum of the (j alpha_j)^2, which is ours:sum-j-squares.
    """
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


@claim("ours:sum-squares-limit", subject=sp.pi**2 / 3, rival=sp.pi**2 / 6, uses=("ours:exact-maxima",))
def squares_increase_to_the_limit(limit: sp.Expr) -> Iterator[Evidence]:
    """For p = 2n the sum of squares increases with n to pi^2/3.

    Checked: for every n: |j alpha_j| is the product of (n-i+1)/(n+i) over i = 1, ..., j, which grows with n to 1, so
        that the sum grows to twice the sum of 1/j^2. Growth and limit against the sums themselves for n <= 15.
    Not checked: monotone convergence as a theorem; the value of the sum of 1/j^2 is sympy's.
    """

    def instances() -> Iterator[Evidence]:
        for a in range(1, 16):
            yield exact(f"n = {a}, below the limit", _squares(2 * a), "<", limit)
            yield exact(f"n = {a}, increasing", _squares(2 * a), "<", _squares(2 * a + 2))

    def steps() -> Iterator[Evidence]:
        size = j * alpha_even(n, j) * sign(j - 1)
        yield identity("|j alpha_j| as a product", sp.Product((n - i + 1) / (n + i), (i, 1, j)), size, small=INSIDE)
        yield identity("distance of a factor from 1", 1 - (n - i + 1) / (n + i), (2 * i - 1) / (n + i))
        yield inequality("falls to 0 like 1/n", (2 * i - 1) / (n + i), "<=", 2 * i / n, given={i: 1, n: i})
        yield identity("growth in n", size.subs(n, n + 1), size * (n + 1) ** 2 / ((n + 1) ** 2 - j**2), small=INSIDE)
        yield inequality("is more than 1", (n + 1) ** 2 / ((n + 1) ** 2 - j**2), ">", 1, given={j: 1, n: j})
        yield identity("twice the sum of 1/j^2", n * 2 * sp.Sum(1 / i**2, (i, 1, sp.oo)), n * limit, small=[{n: 1}])

    yield theorem("every n", instances=instances(), steps=steps())
