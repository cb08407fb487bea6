"""The size of the coefficients: |j alpha_j| is at most 1 at j = 1, and falls from there on."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_forward,
    alpha_odd,
    alpha_odd_minus,
    alpha_odd_zero,
    number,
    sign,
)
from fdtheory.differences.moments import Weights, closed_form_weights, one_sided_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Formula = Callable[[Any, Any], sp.Expr]
n, j = sp.symbols("n j", integer=True, positive=True)
RIGHT = [{n: a, j: b} for a in range(1, 4) for b in range(1, a + 1)]
LEFT = [{n: a, j: b} for a in range(2, 5) for b in range(1, a)]


def _falling(
    side: str, size: sp.Expr, first: sp.Expr, quotient: sp.Expr, small: list[Any], beyond: int
) -> Iterator[Evidence]:
    """|j alpha_j| begins with ``first`` and goes on with ``quotient``, which lies between 0 and 1; n >= j + beyond."""
    yield identity(f"{side}: the first", n * size.subs(j, 1), n * first, small=[{n: 2}, {n: 3}])
    yield identity(f"{side}: the quotient of neighbours", size.subs(j, j + 1), size * quotient, small=small)
    yield inequality(f"{side}: is less than 1", quotient, "<", 1, given={j: 1, n: j + beyond})
    yield inequality(f"{side}: is not negative", quotient, ">=", 0, given={j: 1, n: j + beyond})


def _even() -> Iterator[Evidence]:
    return _falling("p = 2n", j * alpha_even(n, j) * sign(j - 1), n / (n + 1), (n - j) / (n + j + 1), RIGHT, 0)


def _right(alpha: Formula = alpha_odd) -> Iterator[Evidence]:
    return _falling("right", j * alpha(n, j) * sign(j - 1), sp.Integer(1), (n - j) / (n + j), RIGHT, 0)


def _left(alpha: Formula = alpha_odd_minus) -> Iterator[Evidence]:
    return _falling("left", j * alpha(n, j) * sign(j), (n - 1) / (n + 1), (n - j - 1) / (n + j + 1), LEFT, 1)


def one_sided(n: Any, j: Any) -> sp.Expr:
    """Near miss: the one-sided weights of order 2n - 1."""
    return alpha_forward(2 * n - 1, j)


def factorial_of_n_twice(n: Any, j: Any) -> sp.Expr:
    """Near miss: (n!)^2 above."""
    return n * alpha_odd(n, j)


@claim("par:alpha-j-odd-bound", subject=alpha_odd, rival=[one_sided, factorial_of_n_twice], uses=("par:alpha-j-odd",))
def right_of_zero_bounded(alpha: Formula) -> Iterator[Evidence]:
    """For odd p = 2n - 1, |alpha_j| <= 1/j for j = 1, ..., n.

    Checked: for every n and j: |j alpha_j| is 1 at j = 1, and (n-j)/(n+j), its quotient from j to j+1, lies between 0
        and 1. The bound itself for n <= 8.
    Not checked: the induction over j that composes these steps is said, not computed.
    """
    yield theorem(
        "every n and j",
        steps=_right(alpha),
        instances=(
            exact(f"n = {a}, j = {b}", abs(number(alpha(a, b))), "<=", Fraction(1, b))
            for a in range(1, 9)
            for b in range(1, a + 1)
        ),
    )


def left_factorial_of_n_twice(n: Any, j: Any) -> sp.Expr:
    """Near miss: (n+1)! n! above."""
    return n * (n + 1) * alpha_odd_minus(n, j)


@claim("par:alpha-j-odd-bound", subject=alpha_odd_minus, rival=left_factorial_of_n_twice, uses=("par:alpha-minus-j",))
def left_of_zero_bounded(alpha: Formula) -> Iterator[Evidence]:
    """For odd p = 2n - 1, |alpha_(-j)| <= 1/j for j = 1, ..., n-1.

    Checked: for every n and j: |j alpha_(-j)| is (n-1)/(n+1) at j = 1, and (n-j-1)/(n+j+1), its quotient from j to j+1,
        lies between 0 and 1. The bound itself for n = 2, ..., 8.
    Not checked: here that (n-1)/(n+1) is at most 1, a step of par:coefficient-bound; the induction over j is said, not
        computed.
    """
    yield theorem(
        "every n and j",
        steps=_left(alpha),
        instances=(
            exact(f"n = {a}, j = {b}", abs(number(alpha(a, b))), "<=", Fraction(1, b))
            for a in range(2, 9)
            for b in range(1, a)
        ),
    )


def zero_kept_for_even_order(p: int) -> Weights:
    """Near miss: a coefficient at 0 for even p too."""
    return {0: Fraction(-1, p)} | dict(closed_form_weights(p))


@claim(
    "par:coefficient-bound",
    subject=closed_form_weights,
    rival=[one_sided_weights, zero_kept_for_even_order],
    uses=("par:alpha-j-even", "par:alpha-j-odd", "par:alpha-minus-j", "par:alpha-0-value"),
)
def lemma_bounds(weights: Callable[[int], Weights]) -> Iterator[Evidence]:
    """|j alpha_j| <= 1 off 0, and |alpha_0| <= [p is odd].

    Checked: for every p: the first |j alpha_j| and the quotients of neighbours, for p = 2n and on both sides of 0 for
        p = 2n - 1; |alpha_0| = 1/n for odd p. Both bounds themselves for p <= 12.
    Not checked: alpha_0 = 0 for even p beyond p = 12, which is par:antisymmetric; the induction over j is said, not
        computed.
    """

    def instances() -> Iterator[Evidence]:
        for p in range(1, 13):
            alpha = weights(p)
            yield exact(f"p = {p}, off 0", max(abs(b * w) for b, w in alpha.items()), "<=", 1)
            yield exact(f"p = {p}, at 0", abs(alpha.get(0, Fraction(0))), "<=", p % 2)

    def steps() -> Iterator[Evidence]:
        yield from _even()
        yield inequality("n/(n+1) is at most 1", n / (n + 1), "<=", 1, given={n: 1})
        yield from _right()
        yield from _left()
        yield inequality("(n-1)/(n+1) is at most 1", (n - 1) / (n + 1), "<=", 1, given={n: 1})
        yield inequality("at 0, p odd", -alpha_odd_zero(n), "<=", 1, given={n: 1})

    yield theorem("every p", instances=instances(), steps=steps())


INSIDE = [{n: a, j: b} for a in range(1, 5) for b in range(1, a + 1)]


def one_sided_of_even_order(n: Any, j: Any) -> sp.Expr:
    """Near miss: the one-sided weights of order 2n, which the paper rejects."""
    return alpha_forward(2 * n, j)


def without_factorials_of_n(n: Any, j: Any) -> sp.Expr:
    """Near miss: ((n+1)!)^2 above."""
    return (n + 1) ** 2 * alpha_even(n, j)


@claim(
    "par:alpha-j-even-bound",
    subject=alpha_even,
    rival=[one_sided_of_even_order, without_factorials_of_n],
    uses=("par:alpha-j-even",),
)
def coefficients_are_bounded(alpha: Formula) -> Iterator[Evidence]:
    """For even p = 2n, |alpha_j| <= 1/j.

    Checked: for every n and j: |j alpha_j| is n/(n+1) at j = 1, and (n-j)/(n+j+1), its quotient from j to j+1, lies
        between 0 and 1. The bound itself for n <= 8.
    Not checked: the induction over j that composes these steps is said, not computed.
    """

    def steps() -> Iterator[Evidence]:
        size = j * alpha(n, j) * sign(j - 1)
        yield identity("the first", size.subs(j, 1), n / (n + 1), small=[{n: 1}, {n: 4}])
        yield inequality("is at most 1", n / (n + 1), "<=", 1, given={n: 1})
        yield identity("the quotient of neighbours", size.subs(j, j + 1), size * (n - j) / (n + j + 1), small=INSIDE)
        yield inequality("is at most 1", (n - j) / (n + j + 1), "<=", 1, given={j: 1, n: j})
        yield inequality("and not negative", (n - j) / (n + j + 1), ">=", 0, given={j: 1, n: j})

    yield theorem(
        "every n and j",
        steps=steps(),
        instances=(
            exact(f"n = {a}, j = {b}", abs(number(alpha(a, b))), "<=", Fraction(1, b))
            for a in range(1, 9)
            for b in range(1, a + 1)
        ),
    )
