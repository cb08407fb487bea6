"""The sums of |j alpha_j| and of (j alpha_j)^2.

Up to its sign j alpha_j is a binomial coefficient over C(p, p//2).
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import binomial

from fdtheory.differences.certificates import Induction, binomial_row, binomial_squares
from fdtheory.differences.closed_forms import binomial_form, number, sign
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import summed, theorem

Total = Callable[[Any], Any]

n, N, m, i = sp.symbols("n N m i", integer=True, positive=True)


def power_over_binomial(N: Any, m: Any) -> Any:
    """2^N/C(N, m) - 1."""
    return sp.Integer(2) ** N / binomial(N, m) - 1


def power_over_binomial_whole(N: Any, m: Any) -> Any:
    """Near miss: 2^N/C(N, m), with the node 0 counted."""
    return sp.Integer(2) ** N / binomial(N, m)


@claim("ours:sum-j-abs", subject=power_over_binomial, rival=power_over_binomial_whole, uses=("ours:binomial-form",))
def absolute_sum_with_nodes(total: Callable[[Any, Any], Any]) -> Iterator[Evidence]:
    """The |j alpha_j| sum to 2^N/C(N, m) - 1 with N = p, m = p // 2: for p = 2n and 2n - 1 this is 4^n/C(2n, n) - 1.

    Checked: for every p: one term, the total of a row less the node 0, and that p = 2n and 2n - 1 agree. The sum itself
        for p <= 12.
    Not checked: here that a row of binomials sums to 2^N; that is rows_of_binomials.
    """

    def instances() -> Iterator[Evidence]:
        for p in range(1, 13):
            weights = closed_form_weights(p)
            yield exact(f"p = {p}", sum(abs(b * w) for b, w in weights.items()), "==", number(total(p, p // 2)))

    yield theorem(
        "every p",
        instances=instances(),
        steps=lambda: (
            identity(
                "one term",
                sign(i - m - 1) * binomial_form(N, m, i - m),
                binomial(N, i) / binomial(N, m),
                small=[{N: 3, m: 1, i: 3}, {N: 4, m: 2, i: 1}],
            ),
            identity(
                "a row sums to 2^N, the node 0 takes 1",
                total(N, m),
                (2**N - binomial(N, m)) / binomial(N, m),
                small=[{N: 3, m: 1}, {N: 4, m: 2}],
            ),
            identity("the same for p = 2n and 2n - 1", total(2 * n, n), total(2 * n - 1, n - 1)),
            identity("in n", total(2 * n, n), 4**n / binomial(2 * n, n) - 1),
        ),
    )


def row_total(N: Any) -> Any:
    """1."""
    return sp.Integer(1)


def row_total_without_last(N: Any) -> Any:
    """Near miss: 1 - 2^(-N)."""
    return 1 - sp.Rational(1, 2) ** N


@claim("ours:sum-j-abs", subject=row_total, rival=row_total_without_last)
def rows_of_binomials(total: Total) -> Iterator[Evidence]:
    """The C(N, i)/2^N sum to 1 over i = 0, ..., N.

    Checked: for every N, by a certificate for the step in N with both ends of the sum. The sum itself for N <= 6.
    Not checked: how the certificate was found; the identities are all that the induction needs.
    """
    yield summed(
        "every N",
        Induction(lambda N, i: binomial(N, i) / sp.Integer(2) ** N, total, binomial_row, lower=0, upper=lambda N: N),
    )


def central_over_square(N: Any, m: Any) -> Any:
    """C(2N, N)/C(N, m)^2 - 1."""
    return binomial(2 * N, N) / binomial(N, m) ** 2 - 1


def central_over_square_whole(N: Any, m: Any) -> Any:
    """Near miss: the node 0 counted."""
    return central_over_square(N, m) + 1


@claim("ours:sum-j-squares", subject=central_over_square, rival=central_over_square_whole, uses=("ours:binomial-form",))
def squares_with_nodes(total: Callable[[Any, Any], Any]) -> Iterator[Evidence]:
    """The (j alpha_j)^2 sum to C(2N, N)/C(N, m)^2 - 1 with N = p and m = p // 2.

    Checked: for every p: one term, and the total of the squares of a row less the node 0. The sum itself for p <= 12.
    Not checked: here that the squares of a row sum to C(2N, N); that is squares_of_a_row.
    """
    yield theorem(
        "every p",
        instances=(
            exact(
                f"p = {p}", sum((b * w) ** 2 for b, w in closed_form_weights(p).items()), "==", number(total(p, p // 2))
            )
            for p in range(1, 13)
        ),
        steps=lambda: (
            identity(
                "one term",
                binomial_form(N, m, i - m) ** 2,
                binomial(N, i) ** 2 / binomial(N, m) ** 2,
                small=[{N: 3, m: 1, i: 3}, {N: 4, m: 2, i: 1}],
            ),
            identity(
                "the squares sum to C(2N, N), the node 0 takes 1",
                total(N, m) * binomial(N, m) ** 2,
                binomial(2 * N, N) - binomial(N, m) ** 2,
                small=[{N: 3, m: 1}, {N: 4, m: 2}],
            ),
        ),
    )


def whole(N: Any) -> Any:
    """1."""
    return sp.Integer(1)


def not_quite(N: Any) -> Any:
    """Near miss: without the last term."""
    return 1 - 1 / binomial(2 * N, N)


@claim("ours:sum-j-squares", subject=whole, rival=not_quite)
def squares_of_a_row(total: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The C(N, i)^2/C(2N, N) sum to 1 over i = 0, ..., N.

    Checked: for every N, by a certificate of its own for the step in N with both ends of the sum. The sum itself for
        N <= 6.
    Not checked: how the certificate was found; the identities are all that the induction needs.
    """
    yield summed(
        "every N",
        Induction(
            lambda N, i: binomial(N, i) ** 2 / binomial(2 * N, N), total, binomial_squares, lower=0, upper=lambda N: N
        ),
    )
