"""The sums of |j alpha_j| and of (j alpha_j)^2.

Up to its sign j alpha_j is a binomial coefficient over C(p, p//2).
"""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import binomial

from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, at_least
from fdtheory.proof.library.coefficient_sizes import EVEN_WEIGHTED, ODD_WEIGHTED
from fdtheory.proof.library.coefficient_squares import EVEN_WEIGHTED_SQUARES, ODD_WEIGHTED_SQUARES
from fdtheory.proof.library.coefficient_sums import BINOMIAL_ROW, BINOMIAL_SQUARES
from fdtheory.proof.library.near_misses import RIGHT_UP_TO, breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Total = Callable[[Operand], Operand]

n = sp.Symbol("n", integer=True)


def power_over_binomial(N: Operand, m: Operand) -> sp.Expr:
    """2^N/C(N, m) - 1."""
    return sp.Integer(2) ** N / binomial(N, m) - 1


def power_over_binomial_whole(N: Operand, m: Operand) -> sp.Expr:
    """Near miss: 2^N/C(N, m), with the node 0 counted."""
    return sp.Integer(2) ** N / binomial(N, m)


def power_up_to_12(N: Operand, m: Operand) -> sp.Expr:
    """Near miss: right for N <= 12."""
    return power_over_binomial(N, m) + binomial(N - 1, RIGHT_UP_TO)


@claim("ours:sum-j-abs", subject=power_over_binomial, rival=[power_over_binomial_whole, power_up_to_12])
def absolute_sum_with_nodes(total: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """The |j alpha_j| sum to 2^N/C(N, m) - 1 with N = p, m = p // 2.

    Checked: for every p = 2n, and every p = 2n - 1 >= 3, by proofs.
    Not checked: p = 1, whose only node off 0 has weight 1.
    """
    yield proved("p = 2n", *EVEN_WEIGHTED.of(lambda n: total(2 * n, n)), at=[{"n": 1}])
    yield proved("p = 2n - 1 >= 3", *ODD_WEIGHTED.of(lambda n: total(2 * n - 1, n - 1)), at=[{"n": 2}])


def in_n(n: Operand) -> sp.Expr:
    """4^n/C(2n, n)."""
    return sp.Integer(4) ** n / binomial(2 * n, n)


def in_n_minus_1(n: Operand) -> sp.Expr:
    """Near miss: 4^(n-1)/C(2n-1, n)."""
    return sp.Integer(4) ** (n - 1) / binomial(2 * n - 1, n)


@claim("ours:sum-j-abs", subject=in_n, rival=in_n_minus_1)
def same_for_both_orders(total: Total) -> Iterator[Evidence]:
    """For p = 2n and for p = 2n - 1 alike 2^N/C(N, m) is 4^n/C(2n, n).

    Checked: for every n, by proofs.
    Not checked: which sums these are (absolute_sum_with_nodes).
    """
    for name, order, left in (("p = 2n", 2 * n, n), ("p = 2n - 1", 2 * n - 1, n - 1)):
        value = sp.Integer(2) ** order / binomial(order, left)
        yield proved(name, Sentence({n: at_least(1)}, Eq(value, total(n))), at=[{n: 1}])


def two_to_the(N: Operand) -> sp.Expr:
    """2^N."""
    return sp.Integer(2) ** N


def without_the_last(N: Operand) -> sp.Expr:
    """Near miss: 2^N - 1."""
    return sp.Integer(2) ** N - 1


def row_up_to_12(N: Operand) -> sp.Expr:
    """Near miss: right for N <= 12."""
    return breaks_late(two_to_the, N)


@claim("ours:sum-j-abs", subject=two_to_the, rival=[without_the_last, row_up_to_12])
def rows_of_binomials(total: Total) -> Iterator[Evidence]:
    """The C(N, i) sum to 2^N over i = 0, ..., N.

    Checked: for every N, by a proof.
    Not checked: nothing of this sentence.
    """
    yield proved("every N", *BINOMIAL_ROW.of(total), at=[{"N": 0}])


def central_over_square(N: Operand, m: Operand) -> sp.Expr:
    """C(2N, N)/C(N, m)^2 - 1."""
    return binomial(2 * N, N) / binomial(N, m) ** 2 - 1


def central_over_square_whole(N: Operand, m: Operand) -> sp.Expr:
    """Near miss: the node 0 counted."""
    return central_over_square(N, m) + 1


def squares_up_to_12(N: Operand, m: Operand) -> sp.Expr:
    """Near miss: right for N <= 12."""
    return central_over_square(N, m) + binomial(N - 1, RIGHT_UP_TO)


@claim("ours:sum-j-squares", subject=central_over_square, rival=[central_over_square_whole, squares_up_to_12])
def squares_with_nodes(total: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """The (j alpha_j)^2 sum to C(2N, N)/C(N, m)^2 - 1 with N = p and m = p // 2.

    Checked: for every p = 2n and every p = 2n - 1, by proofs: the squares of a row of binomials less the node 0.
    Not checked: nothing of this sentence.
    """
    yield proved("p = 2n", *EVEN_WEIGHTED_SQUARES.of(lambda n: total(2 * n, n)), at=[{"n": 1}])
    yield proved("p = 2n - 1", *ODD_WEIGHTED_SQUARES.of(lambda n: total(2 * n - 1, n - 1)), at=[{"n": 1}])


def central_binomial(N: Operand) -> sp.Expr:
    """C(2N, N)."""
    return binomial(2 * N, N)


def next_to_central(N: Operand) -> sp.Expr:
    """Near miss: C(2N, N+1) + 1."""
    return binomial(2 * N, N + 1) + 1


def central_up_to_12(N: Operand) -> sp.Expr:
    """Near miss: right for N <= 12."""
    return breaks_late(central_binomial, N)


@claim("ours:sum-j-squares", subject=central_binomial, rival=[next_to_central, central_up_to_12])
def squares_of_a_row(total: Total) -> Iterator[Evidence]:
    """The C(N, i)^2 sum to C(2N, N) over i = 0, ..., N.

    Checked: for every N, by induction: from N to N + 1 the sum grows by the factor 2(2N+1)/(N+1).
    Not checked: nothing of this sentence.
    """
    yield proved("every N", *BINOMIAL_SQUARES.of(total), at=[{"N": 0}])
