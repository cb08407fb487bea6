"""Sums of squares of the coefficients, for every n: what averaging does to noise."""

from collections.abc import Sequence

import sympy as sp
from sympy import Sum, binomial, factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    body_of,
    expand_sum,
    induction,
    induction_goals,
    instantiate,
    linear_sum,
    reindex,
    split_sum,
)
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, Sentence
from fdtheory.proof.library.coefficient_sums import ALL_N, BINOMIAL_SQUARES, N, i
from fdtheory.proof.library.coefficients import j, n, named
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import Weighed, conclude, summed_equal, telescoped


def X(n: Operand) -> sp.Expr:
    """C(4n, 2n)/C(2n, n)^2."""
    return binomial(4 * n, 2 * n) / binomial(2 * n, n) ** 2


def _row(j: Operand) -> sp.Expr:
    return (factorial(n) ** 2 / (factorial(n - j) * factorial(n + j))) ** 2


def _weighted_says(total: TermOf) -> Sentence:
    a = named(alpha_even)
    return Sentence(ALL_N, Eq(2 * Sum((j * a(n, j)) ** 2, (j, 1, n)), total(n)), where=[a])


def _from_row(goal: Sentence, left: Operand, halves: tuple[Term, Term], extra: Sequence[Weighed]) -> Theorem:
    """C(p, .)^2 summed over the row, p = left + n, of which the middle is taken out."""
    D, p = dict(goal.for_all), left + n
    c = binomial(p, left) ** 2
    whole = instantiate(BINOMIAL_SQUARES.theorem(), {N: p}, D)
    S = whole.sentence.says.lhs
    t = body_of(S, i)
    right, below = Sum(t, (i, left + 1, p)), Sum(t, (i, 0, left - 1))
    middle = Sum(t, (i, left, left))
    parts = [whole, split_sum(D, S, left - 1), split_sum(D, Sum(t, (i, left, p)), left), expand_sum(D, middle)]
    for moved, square, last in (
        (reindex(D, right, left), halves[0], n),
        (reindex(D, below, left, reverse=True), halves[1], left),
    ):
        half = body_of(moved.sentence.says.rhs, j)
        parts += [moved, summed_equal(D, half, c * square, j, 1, last), linear_sum(D, [(c, square)], j, 1, last)]
    return conclude(goal, *([part, 1 / c] for part in parts), *extra)


def _weighted(goal: Sentence, _: object) -> Theorem:
    return _from_row(goal, n, (_row(j), _row(j)), [summed_equal(ALL_N, (j * alpha_even(n, j)) ** 2, _row(j), j, 1, n)])


EVEN_WEIGHTED_SQUARES = Provable[TermOf](
    "the (j alpha_j)^2 sum to C(4n, 2n)/C(2n, n)^2 - 1, p = 2n", _weighted_says, _weighted, lambda n: X(n) - 1
)


def _odd_weighted_says(total: TermOf) -> Sentence:
    right, left = named(alpha_odd), named(alpha_odd_minus, minus=True)
    return Sentence(
        ALL_N,
        Eq(Sum((j * right(n, j)) ** 2, (j, 1, n)) + Sum((j * left(n, j)) ** 2, (j, 1, n - 1)), total(n)),
        where=[right, left],
    )


ODD_WEIGHTED_SQUARES = Provable[TermOf](
    "the (j alpha_j)^2 sum to C(4n - 2, 2n - 1)/C(2n - 1, n)^2 - 1, p = 2n - 1",
    _odd_weighted_says,
    lambda goal, _: _from_row(goal, n - 1, ((j * alpha_odd(n, j)) ** 2, (j * alpha_odd_minus(n, j)) ** 2), ()),
    lambda n: binomial(4 * n - 2, 2 * n - 1) / binomial(2 * n - 1, n) ** 2 - 1,
)


def _fourth_says(total: TermOf) -> Sentence:
    a = named(alpha_even)
    return Sentence(ALL_N, Eq(2 * Sum(j**4 * a(n, j) ** 2, (j, 1, n)), total(n)), where=[a])


def _fourth(goal: Sentence, _: object) -> Theorem:
    t = (j * alpha_even(n, j)) ** 2
    G = (1 - 2 * j) * (n + j) ** 2 * _row(j) / 2
    tele = telescoped(ALL_N, ((4 * n - 1) * j**2 - n**2) * t, G, j, 1, n)
    apart = linear_sum(ALL_N, [(4 * n - 1, j**2 * t), (-(n**2), t)], j, 1, n)
    same = summed_equal(ALL_N, ((4 * n - 1) * j**2 - n**2) * t, (4 * n - 1) * (j**2 * t) - n**2 * t, j, 1, n)
    f = 1 / (4 * n - 1)
    return conclude(goal, [tele, f], [apart, f], [same, f], [EVEN_WEIGHTED_SQUARES.theorem(), n**2 * f])


EVEN_FOURTH = Provable[TermOf](
    "the j^2 (j alpha_j)^2 sum to n^2 X_n/(4n - 1), p = 2n", _fourth_says, _fourth, lambda n: n**2 * X(n) / (4 * n - 1)
)


def increment(m: Operand) -> sp.Expr:
    """((8m-3)/(4m-1) X_m - 2)/m^2."""
    return ((8 * m - 3) * X(m) / (4 * m - 1) - 2) / m**2


def _squares_says(step: TermOf) -> Sentence:
    a = named(alpha_even)
    return Sentence(ALL_N, Eq(2 * Sum(a(n, j) ** 2, (j, 1, n)), Sum(step(i), (i, 1, n))), where=[a])


def _squares(goal: Sentence, step: TermOf) -> Theorem:
    """alpha_j(n+1)^2 - alpha_j(n)^2 = (j alpha_j(n+1))^2 (2 (n+1)^2 - j^2)/(n+1)^4."""
    first, next_ = induction_goals(goal, n)
    base = conclude(first, *(expand_sum((), s) for s in (first.says.lhs / 2, first.says.rhs)))
    D, g, M = dict(next_.for_all), next_.given, n + 1
    new, old = alpha_even(n + 1, j) ** 2, alpha_even(n, j) ** 2
    grown = [
        summed_equal(D, new, old + 2 / M**2 * (j**2 * new) - 1 / M**4 * (j**4 * new), j, 1, M, g),
        linear_sum(D, [(1, old), (2 / M**2, j**2 * new), (-1 / M**4, j**4 * new)], j, 1, M, g),
        split_sum(D, Sum(old, (j, 1, M)), n, g),
        expand_sum(D, Sum(old, (j, M, M)), g),
    ]
    totals = [[(EVEN_WEIGHTED_SQUARES.theorem(), {n: M}), 1 / M**2], [(EVEN_FOURTH.theorem(), {n: M}), 1 / M**4]]
    longer = [split_sum(D, Sum(step(i), (i, 1, M)), n, g), expand_sum(D, Sum(step(i), (i, M, M)), g)]
    return induction(goal, n, base, conclude(next_, *grown, *totals, *longer, given=[0]))


EVEN_SQUARES = Provable[TermOf](
    "the alpha_j^2 sum to the sum of ((8m-3)/(4m-1) X_m - 2)/m^2, p = 2n", _squares_says, _squares, increment
)


def _excess_says(excess: TermOf) -> Sentence:
    """All squares for p = 2n - 1, the one at 0 among them, less those for p = 2n."""
    right, left = named(alpha_odd, name="beta"), named(alpha_odd_minus, name="beta", minus=True)
    even = named(alpha_even)
    odd = Sum(right(n, j) ** 2, (j, 1, n)) + Sum(left(n, j) ** 2, (j, 1, n - 1)) + alpha_odd_zero(n) ** 2
    return Sentence(ALL_N, Eq(odd - 2 * Sum(even(n, j) ** 2, (j, 1, n)), excess(n)), where=[right, left, even])


def _excess(goal: Sentence, _: object) -> Theorem:
    """beta_(+-j) = (1 +- j/n) alpha_(+-j), and nothing at -n."""
    square = alpha_even(n, j) ** 2
    parts: list[Weighed] = []
    for side, beta in ((1, alpha_odd), (-1, alpha_odd_minus)):
        t = square + 2 * side / n * (j * square) + 1 / n**2 * (j * alpha_even(n, j)) ** 2
        pieces = [(1, square), (2 * side / n, j * square), (1 / n**2, (j * alpha_even(n, j)) ** 2)]
        parts += [summed_equal(ALL_N, beta(n, j) ** 2, t, j, 1, n), linear_sum(ALL_N, pieces, j, 1, n)]
    longer = Sum(alpha_odd_minus(n, j) ** 2, (j, 1, n))
    last = expand_sum(ALL_N, Sum(alpha_odd_minus(n, j) ** 2, (j, n, n)))
    parts += [split_sum(ALL_N, longer, n - 1), last, [EVEN_WEIGHTED_SQUARES.theorem(), 1 / n**2]]
    return conclude(goal, *parts)


ODD_SQUARES = Provable[TermOf](
    "the squares for p = 2n - 1 exceed those for p = 2n by X_n/n^2", _excess_says, _excess, lambda n: X(n) / n**2
)

ITEMS = (EVEN_WEIGHTED_SQUARES, ODD_WEIGHTED_SQUARES, EVEN_FOURTH, EVEN_SQUARES, ODD_SQUARES)
