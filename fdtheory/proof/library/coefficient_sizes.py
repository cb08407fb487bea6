"""Sums of the absolute values of the coefficients, for every n: what noise is multiplied by."""

from collections.abc import Sequence

import sympy as sp
from sympy import Abs, Sum, binomial, factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, expand_sum, linear_sum, split_sum, sum_of
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Eq, ForAll, Sentence, at_least
from fdtheory.proof.library.coefficient_sums import ALL_N, by_recursion, closed_form, i
from fdtheory.proof.library.coefficients import LEFT, RIGHT, j, n, named
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import Weighed, conclude, equal_size, summed_equal


def harmonic(n: Operand) -> sp.Expr:
    return Sum(1 / i, (i, 1, n))


def harmonic_grows(step: Sentence) -> Sequence[Weighed]:
    D, g = dict(step.for_all), step.given
    return [split_sum(D, harmonic(n + 1), n, g), expand_sum(D, Sum(1 / i, (i, n + 1, n + 1)), g)]


def _size(n: Operand, j: Operand) -> sp.Expr:
    return factorial(n) ** 2 / (j * factorial(n - j) * factorial(n + j))


def _harmonic_sum() -> Theorem:
    """The sum of 2 |alpha_j| without the signs."""

    def t(n: Operand, j: Operand) -> sp.Expr:
        return 2 * _size(n, j)

    G = -(factorial(n) ** 2) / (factorial(n + 1 - j) * factorial(n + j))
    return by_recursion(closed_form(t, harmonic(n)), n, t, sp.Integer(1), G, known=harmonic_grows)


def _sum_of_sizes(domain: ForAll, alpha: TermOf, size: sp.Expr) -> Theorem:
    """The sum of |alpha_j| is the sum of the size, over the last variable of the domain."""
    return sum_of(equal_size(Sentence(domain, Eq(Abs(alpha(n, j)), size))))


def _even_absolute_says(total: TermOf) -> Sentence:
    a = named(alpha_even)
    return Sentence(ALL_N, Eq(2 * Sum(Abs(a(n, j)), (j, 1, n)), total(n)), where=[a])


def _even_absolute(goal: Sentence, _: object) -> Theorem:
    sizes = _sum_of_sizes(RIGHT, alpha_even, _size(n, j))
    return conclude(goal, sizes, linear_sum(ALL_N, [(2, _size(n, j))], j, 1, n), _harmonic_sum())


EVEN_ABSOLUTE = Provable[TermOf]("the |alpha_j| sum to H_n, p = 2n", _even_absolute_says, _even_absolute, harmonic)


def _odd_absolute_says(total: TermOf) -> Sentence:
    right, left = named(alpha_odd), named(alpha_odd_minus, minus=True)
    return Sentence(
        {n: at_least(2)},
        Eq(Sum(Abs(right(n, j)), (j, 1, n)) + Sum(Abs(left(n, j)), (j, 1, n - 1)), total(n)),
        where=[right, left],
    )


def _odd_absolute(goal: Sentence, _: object) -> Theorem:
    D = {n: at_least(2)}

    def right(n: Operand, j: Operand) -> sp.Expr:
        return (1 + j / n) * _size(n, j)

    def left(n: Operand, j: Operand) -> sp.Expr:
        return (1 - j / n) * _size(n, j)

    sizes = [
        _sum_of_sizes({n: at_least(2), j: RIGHT[j]}, alpha_odd, right(n, j)),
        _sum_of_sizes(LEFT, alpha_odd_minus, left(n, j)),
    ]
    longer = [split_sum(D, Sum(left(n, j), (j, 1, n)), n - 1), expand_sum(D, Sum(left(n, j), (j, n, n)))]
    both = [
        linear_sum(D, [(1, right(n, j)), (1, left(n, j))], j, 1, n),
        summed_equal(D, right(n, j) + left(n, j), 2 * _size(n, j), j, 1, n),
    ]
    return conclude(goal, *sizes, *longer, *both, _harmonic_sum())


ODD_ABSOLUTE = Provable[TermOf](
    "the |alpha_j|, j not 0, sum to H_n, p = 2n - 1 (n >= 2)", _odd_absolute_says, _odd_absolute, harmonic
)


def _all_absolute_says(total: TermOf) -> Sentence:
    right, left = named(alpha_odd), named(alpha_odd_minus, minus=True)
    sizes = Sum(Abs(right(n, j)), (j, 1, n)) + Sum(Abs(left(n, j)), (j, 1, n - 1)) + Abs(alpha_odd_zero(n))
    return Sentence({n: at_least(2)}, Eq(sizes, total(n)), where=[right, left])


def _all_absolute(goal: Sentence, _: object) -> Theorem:
    at_zero = equal_size(Sentence({n: at_least(2)}, Eq(Abs(alpha_odd_zero(n)), 1 / n)))
    return conclude(goal, ODD_ABSOLUTE.theorem(), at_zero)


ODD_ALL_ABSOLUTE = Provable[TermOf](
    "the |alpha_j| sum to H_n + 1/n, p = 2n - 1 (n >= 2)",
    _all_absolute_says,
    _all_absolute,
    lambda n: harmonic(n) + 1 / n,
)


def _central(n: Operand) -> sp.Expr:
    return 4**n / binomial(2 * n, n) - 1


def _even_weighted_says(total: TermOf) -> Sentence:
    a = named(alpha_even)
    return Sentence(ALL_N, Eq(2 * Sum(Abs(j * a(n, j)), (j, 1, n)), total(n)), where=[a])


def _even_weighted(goal: Sentence, _: object) -> Theorem:
    def t(n: Operand, j: Operand) -> sp.Expr:
        return 2 * j * _size(n, j)

    ratio = (2 * n + 2) / (2 * n + 1)
    G = (
        -(2 * j - 1)
        * (j + n + 1)
        * (n + 1)
        / ((2 * n + 1) * factorial(n + 1 - j) * factorial(n + 1 + j))
        * factorial(n) ** 2
    )
    done = by_recursion(closed_form(t, _central(n)), n, t, ratio, G)
    sizes = sum_of(equal_size(Sentence(RIGHT, Eq(Abs(j * alpha_even(n, j)), j * _size(n, j)))))
    return conclude(goal, sizes, linear_sum(ALL_N, [(2, j * _size(n, j))], j, 1, n), done)


EVEN_WEIGHTED = Provable[TermOf](
    "the |j alpha_j| sum to 4^n/C(2n, n) - 1, p = 2n", _even_weighted_says, _even_weighted, _central
)


def _odd_weighted_says(total: TermOf) -> Sentence:
    right, left = named(alpha_odd), named(alpha_odd_minus, minus=True)
    return Sentence(
        {n: at_least(2)},
        Eq(Sum(Abs(j * right(n, j)), (j, 1, n)) + Sum(Abs(j * left(n, j)), (j, 1, n - 1)), total(n)),
        where=[right, left],
    )


def _odd_weighted(goal: Sentence, _: object) -> Theorem:
    D, t = {n: at_least(2)}, j * _size(n, j)
    right, left = (1 + j / n) * t, (1 - j / n) * t

    def sizes(domain: ForAll, alpha: TermOf, size: sp.Expr) -> Theorem:
        return sum_of(equal_size(Sentence(domain, Eq(Abs(j * alpha(n, j)), size))))

    parts = [
        sizes({n: at_least(2), j: RIGHT[j]}, alpha_odd, right),
        sizes(LEFT, alpha_odd_minus, left),
        split_sum(D, Sum(left, (j, 1, n)), n - 1),
        expand_sum(D, Sum(left, (j, n, n))),
        linear_sum(D, [(1, right), (1, left)], j, 1, n),
        summed_equal(D, right + left, 2 * t, j, 1, n),
        linear_sum(D, [(2, t)], j, 1, n),
        sizes({n: at_least(2), j: RIGHT[j]}, alpha_even, t),
    ]
    return conclude(goal, *parts, EVEN_WEIGHTED.theorem())


ODD_WEIGHTED = Provable[TermOf](
    "the |j alpha_j| sum to 4^n/C(2n, n) - 1, p = 2n - 1 (n >= 2)", _odd_weighted_says, _odd_weighted, _central
)

ITEMS = (EVEN_ABSOLUTE, ODD_ABSOLUTE, ODD_ALL_ABSOLUTE, EVEN_WEIGHTED, ODD_WEIGHTED)
