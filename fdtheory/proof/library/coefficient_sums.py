"""Sums of the coefficients in closed form, for every n: by recursion in n with an antidifference in j."""

from collections.abc import Callable, Sequence

import sympy as sp
from sympy import Sum, binomial, factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    expand_sum,
    induction,
    induction_goals,
    linear_sum,
    reindex,
    split_sum,
)
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, ForAll, Sentence, at_least
from fdtheory.proof.library.coefficients import j, n, named
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import Weighed, conclude, summed_equal, telescoped

i, k, N = sp.symbols("i k N", integer=True)
ALL_N = {n: at_least(1)}


def by_recursion(
    goal: Sentence,
    v: sp.Symbol,
    t: TermOf,
    ratio: sp.Expr,
    G: sp.Expr,
    low: int = 1,
    known: Callable[[Sentence], Sequence[Weighed]] = lambda _: (),
) -> Theorem:
    """Sum of t(v, j) over low..v in closed form: t(v+1, j) - ratio t(v, j) = G(j+1) - G(j), and t(v, v+1) = 0.

    ``known`` gives facts about the closed form on the domain of the step, where it has sums itself.
    """
    first, step = induction_goals(goal, v)
    sums = sorted(first.says.lhs.atoms(Sum) | first.says.rhs.atoms(Sum), key=str)
    base = conclude(first, *(expand_sum(first.for_all, s) for s in sums))
    D, given = dict(step.for_all), step.given
    both = linear_sum(D, [(1, t(v + 1, j)), (-ratio, t(v, j))], j, low, v + 1, given)
    tele = telescoped(D, t(v + 1, j) + (-ratio) * t(v, j), G, j, low, v + 1, given)
    longer = split_sum(D, Sum(t(v, j), (j, low, v + 1)), v, given)
    last = expand_sum(D, Sum(t(v, j), (j, v + 1, v + 1)), given)
    return induction(
        goal,
        v,
        base,
        conclude(step, both, tele, [longer, ratio], [last, ratio], *known(step), given=[[len(given) - 1, ratio]]),
    )


def closed_form(t: TermOf, total: Term) -> Sentence:
    return Sentence(ALL_N, Eq(Sum(t(n, j), (j, 1, n)), total))


# sums with signs ----------------------------------------------------------------------------------------------------
def second_half(n: Operand) -> sp.Expr:
    """H_(2n) - H_n."""
    return Sum(1 / i, (i, n + 1, 2 * n))


def _second_half_grows(step: Sentence) -> Sequence[Weighed]:
    D, g = dict(step.for_all), step.given
    whole = Sum(1 / i, (i, n + 1, 2 * n + 2))
    return [
        split_sum(D, whole, n + 1, g),
        expand_sum(D, Sum(1 / i, (i, n + 1, n + 1)), g),
        split_sum(D, whole, 2 * n, g),
        expand_sum(D, Sum(1 / i, (i, 2 * n + 1, 2 * n + 2)), g),
    ]


def _even_sum_says(total: TermOf) -> Sentence:
    a = named(alpha_even)
    return Sentence(ALL_N, Eq(Sum(a(n, j), (j, 1, n)), total(n)), where=[a])


def _even_sum(goal: Sentence) -> Theorem:
    G = minus_one_to(j) * (2 * j - 1) * factorial(n) ** 2 / (2 * (2 * n + 1) * factorial(n + 1 - j) * factorial(n + j))
    return by_recursion(goal, n, alpha_even, sp.Integer(1), G, known=_second_half_grows)


def _half(D: ForAll) -> Theorem:
    """The sum of j alpha_j over 1..n is 1/2, p = 2n."""
    t = j * alpha_even(n, j)
    tele = telescoped(D, t, -(j + n) / (2 * n) * t, j, 1, n)
    return conclude(Sentence(D, Eq(Sum(t, (j, 1, n)), sp.Rational(1, 2))), tele)


def _one_side(goal: Sentence, beta: TermOf, side: int) -> Theorem:
    """beta_j = side (1 + side j/n) alpha_j, so its sum is side (H_2n - H_n) + 1/(2n)."""
    t = alpha_even(n, j)
    same = summed_equal(ALL_N, beta(n, j), side * t + j * t / n, j, 1, n)
    apart = linear_sum(ALL_N, [(side, t), (1 / n, j * t)], j, 1, n)
    facts: list[Weighed] = [same, apart, _even_sum(_even_sum_says(second_half)), [_half(ALL_N), 1 / n]]
    if side < 0:
        whole = Sum(beta(n, j), (j, 1, n))
        facts += [split_sum(ALL_N, whole, n - 1), expand_sum(ALL_N, Sum(beta(n, j), (j, n, n)))]
    return conclude(goal, *facts)


def _right_says(total: TermOf) -> Sentence:
    a = named(alpha_odd)
    return Sentence(ALL_N, Eq(Sum(a(n, j), (j, 1, n)), total(n)), where=[a])


def _left_says(total: TermOf) -> Sentence:
    a = named(alpha_odd_minus, minus=True)
    return Sentence(ALL_N, Eq(Sum(a(n, j), (j, 1, n - 1)), total(n)), where=[a])


ODD_SUM_RIGHT = Provable[TermOf](
    "S_1 = H_2n - H_n + 1/(2n), p = 2n - 1",
    _right_says,
    lambda goal, _: _one_side(goal, alpha_odd, 1),
    lambda n: second_half(n) + 1 / (2 * n),
)
ODD_SUM_LEFT = Provable[TermOf](
    "S_2 = H_n - H_2n + 1/(2n), p = 2n - 1",
    _left_says,
    lambda goal, _: _one_side(goal, alpha_odd_minus, -1),
    lambda n: 1 / (2 * n) - second_half(n),
)


def _paper_form(D: ForAll) -> list[Theorem]:
    """The sum of 1/(n+k), k = 0, ..., n-1, is that of 1/i over n+1, ..., 2n and 1/n - 1/(2n)."""
    whole = Sum(1 / i, (i, n, 2 * n))
    return [
        reindex(D, Sum(1 / i, (i, n, 2 * n - 1)), n),
        split_sum(D, whole, n),
        split_sum(D, whole, 2 * n - 1),
        expand_sum(D, Sum(1 / i, (i, n, n))),
        expand_sum(D, Sum(1 / i, (i, 2 * n, 2 * n))),
    ]


def _paper_form_left(D: ForAll) -> list[Theorem]:
    whole = second_half(n)
    parts = [split_sum(D, whole, 2 * n - 1), expand_sum(D, Sum(1 / i, (i, 2 * n, 2 * n)))]
    return [*parts, reindex(D, Sum(1 / i, (i, n + 1, 2 * n - 1)), n + 1)]


S1_VALUE = Provable[TermOf](
    "S_1 = 1/n + ... + 1/(2n-1)",
    _right_says,
    lambda goal, _: conclude(goal, ODD_SUM_RIGHT.theorem(), *_paper_form(ALL_N)),
    lambda n: Sum(1 / (n + k), (k, 0, n - 1)),
)
S2_VALUE = Provable[TermOf](
    "S_2 = -1/(n+1) - ... - 1/(2n-1)",
    _left_says,
    lambda goal, _: conclude(goal, ODD_SUM_LEFT.theorem(), *_paper_form_left(ALL_N)),
    lambda n: -Sum(1 / (n + k + 1), (k, 0, n - 2)),
)


def _cancel_says(value: TermOf) -> Sentence:
    return Sentence(ALL_N, Eq(-S1_VALUE.subject(n) - S2_VALUE.subject(n), value(n)))


CANCEL = Provable[TermOf](
    "in -S_1 - S_2 all but -1/n cancels",
    _cancel_says,
    lambda goal, _: conclude(goal, *_paper_form(ALL_N), *_paper_form_left(ALL_N)),
    alpha_odd_zero,
)


def _zero_says(total: TermOf) -> Sentence:
    right, left = named(alpha_odd), named(alpha_odd_minus, minus=True)
    return Sentence(
        ALL_N, Eq(-Sum(right(n, j), (j, 1, n)) - Sum(left(n, j), (j, 1, n - 1)), total(n)), where=[right, left]
    )


ALPHA_ZERO = Provable[TermOf](
    "alpha_0 = -S_1 - S_2 = -1/n, p = 2n - 1",
    _zero_says,
    lambda goal, _: conclude(goal, ODD_SUM_RIGHT.theorem(), ODD_SUM_LEFT.theorem()),
    lambda n: -1 / n,
)

# rows of binomial coefficients --------------------------------------------------------------------------------------
ROW = {N: at_least(0)}


def _row_says(total: TermOf) -> Sentence:
    return Sentence(ROW, Eq(Sum(binomial(N, j), (j, 0, N)), total(N)))


def _row(goal: Sentence, _: object) -> Theorem:
    return by_recursion(goal, N, binomial, sp.Integer(2), -binomial(N, j - 1), low=0)


BINOMIAL_ROW = Provable[TermOf]("a row of binomial coefficients sums to 2^N", _row_says, _row, lambda N: 2**N)


def _squares_says(total: TermOf) -> Sentence:
    return Sentence(ROW, Eq(Sum(binomial(N, j) ** 2, (j, 0, N)), total(N)))


def _squares(goal: Sentence, _: object) -> Theorem:
    def t(N: Operand, j: Operand) -> sp.Expr:
        return binomial(N, j) ** 2

    ratio = 2 * (2 * N + 1) / (N + 1)
    G = -(3 * N + 3 - 2 * j) * binomial(N, j - 1) ** 2 / (N + 1)
    return by_recursion(goal, N, t, ratio, G, low=0)


BINOMIAL_SQUARES = Provable[TermOf](
    "the squares of a row sum to C(2N, N)", _squares_says, _squares, lambda N: binomial(2 * N, N)
)

ITEMS = (
    ODD_SUM_RIGHT,
    ODD_SUM_LEFT,
    S1_VALUE,
    S2_VALUE,
    CANCEL,
    ALPHA_ZERO,
    BINOMIAL_ROW,
    BINOMIAL_SQUARES,
)
