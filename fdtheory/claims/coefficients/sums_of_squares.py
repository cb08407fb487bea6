"""The sums of squares of the coefficients, and their limit: the noise with independent draws at the nodes.

X_n stands for C(4n, 2n)/C(2n, n)^2.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp
from sympy import binomial

from fdtheory.differences.closed_forms import alpha_even, minus_one_to
from fdtheory.differences.moments import closed_form_weights
from fdtheory.numbers import Operand
from fdtheory.proof.library.coefficient_squares import EVEN_SQUARES, ODD_SQUARES
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality, proved
from fdtheory.trial.steps import theorem

n, j, i = sp.symbols("n j i", integer=True, positive=True)
INSIDE = [{n: a, j: b} for a in range(2, 5) for b in range(1, a + 1)]


def _squares(p: int) -> Fraction:
    return sum((w * w for w in closed_form_weights(p).values()), Fraction(0))


def _x(n: Operand) -> sp.Expr:
    return binomial(4 * n, 2 * n) / binomial(2 * n, n) ** 2


def increment(m: Operand) -> sp.Expr:
    """((8m-3)/(4m-1) X_m - 2)/m^2."""
    return ((8 * m - 3) / sp.sympify(4 * m - 1) * _x(m) - 2) / sp.sympify(m) ** 2


def increment_with_8m(m: Operand) -> sp.Expr:
    """Near miss: 8m - 1 for 8m - 3."""
    return ((8 * m - 1) / sp.sympify(4 * m - 1) * _x(m) - 2) / sp.sympify(m) ** 2


def increment_up_to_12(m: Operand) -> sp.Expr:
    """Near miss: right for m <= 12."""
    return breaks_late(increment, m)


@claim("ours:sum-squares-even", subject=increment, rival=[increment_with_8m, increment_up_to_12])
def squares_for_even_order(step: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """For p = 2n the alpha_j^2 sum to the sum of ((8m-3)/(4m-1) X_m - 2)/m^2 over m = 1, ..., n.

    Checked: for every n, by a proof: from n to n+1 the square of alpha_j grows by a multiple of (j alpha_j)^2, whose
        sums, also with the factor j^2, are proved before.
    Not checked: nothing of this sentence.
    """
    yield proved("every n", *EVEN_SQUARES.of(step), at=[{"n": 1}])


def central_quotient(n: Operand) -> sp.Expr:
    """X_n/n^2."""
    return _x(n) / sp.sympify(n) ** 2


def central_quotient_less_one(n: Operand) -> sp.Expr:
    """Near miss: (X_n - 1)/n^2, without the node 0."""
    return (_x(n) - 1) / sp.sympify(n) ** 2


def central_quotient_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(central_quotient, n)


@claim(
    "ours:sum-squares-odd",
    subject=central_quotient,
    rival=[central_quotient_less_one, central_quotient_up_to_12],
    uses=("par:alpha-0-value",),
)
def squares_for_odd_order(excess: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """For p = 2n - 1 the sum of squares is that for 2n and X_n/n^2.

    Checked: for every n, by a proof: pair by pair the odd squares are 2 (1 + j^2/n^2) times the even ones, and 1/n^2
        comes from the node 0.
    Not checked: nothing of this sentence.
    """
    yield proved("every n", *ODD_SQUARES.of(excess), at=[{"n": 1}])


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
        size = j * alpha_even(n, j) * minus_one_to(j - 1)
        yield identity("|j alpha_j| as a product", sp.Product((n - i + 1) / (n + i), (i, 1, j)), size, small=INSIDE,
                       given={j: 1, n: j})  # fmt: skip
        yield identity("distance of a factor from 1", 1 - (n - i + 1) / (n + i), (2 * i - 1) / (n + i))
        yield inequality("falls to 0 like 1/n", (2 * i - 1) / (n + i), "<=", 2 * i / n, given={i: 1, n: i})
        yield identity("growth in n", size.subs(n, n + 1), size * (n + 1) ** 2 / ((n + 1) ** 2 - j**2), small=INSIDE,
                       given={j: 1, n: j})  # fmt: skip
        yield inequality("is more than 1", (n + 1) ** 2 / ((n + 1) ** 2 - j**2), ">", 1, given={j: 1, n: j})
        yield identity("twice the sum of 1/j^2", n * 2 * sp.Sum(1 / i**2, (i, 1, sp.oo)), n * limit, small=[{n: 1}])

    yield theorem("every n", instances=instances(), steps=steps())
