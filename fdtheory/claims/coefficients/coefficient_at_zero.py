"""The coefficient at 0 for odd p: alpha_0 = -S_1 - S_2 = -1/n."""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import Sum

from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, Theorem, at_least, conclude
from fdtheory.proof.kernel import expand_sum, linear_sum, split_sum
from fdtheory.proof.library.coefficient_sums import ALPHA_ZERO, CANCEL
from fdtheory.proof.library.coefficients import ODD_ZERO_BOUND, j, n, named
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Value = Callable[[Operand], Operand]


def minus_both(first: Operand, second: Operand) -> Operand:
    """-S_1 - S_2."""
    return -first - second


def minus_first_plus_second(first: Operand, second: Operand) -> Operand:
    """Near miss: -S_1 + S_2."""
    return -first + second


def twice_the_first(first: Operand, second: Operand) -> Operand:
    """Near miss: -2 S_1 (the same sign, and the node 0 forgotten on the left)."""
    return -2 * first


@claim(
    "eq:alpha-0-odd",
    subject=minus_both,
    rival=[minus_first_plus_second, twice_the_first],
    uses=("par:alpha-j-odd", "par:alpha-minus-j"),
)
def value_from_both_sums(combination: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """alpha_0 = -S_1 - S_2, S_1 and S_2 being the sums of the closed forms on both sides: -1/n, so that all sum to 0.

    Checked: for every n, by a proof, with the sums themselves.
    Not checked: here that this is the weight that interpolation gives to the node 0; ours:alpha-0-telescope has it.
    """
    right, left = named(alpha_odd), named(alpha_odd_minus, minus=True)
    first, second = Sum(right(n, j), (j, 1, n)), Sum(left(n, j), (j, 1, n - 1))
    sentence = Sentence({n: at_least(1)}, Eq(combination(first, second), alpha_odd_zero(n)), where=[right, left])
    yield proved("every n", sentence, lambda goal: conclude(goal, ALPHA_ZERO.theorem()), at=[{"n": 1}])


def over_n(n: Operand) -> sp.Expr:
    """-1/n."""
    return alpha_odd_zero(n)


def over_n_plus_1(n: Operand) -> sp.Expr:
    """Near miss: -1/(n+1)."""
    return alpha_odd_zero(n + 1)


def over_n_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: -1/n for n <= 12."""
    return breaks_late(alpha_odd_zero, n)


@claim("par:alpha-0-cancel", subject=over_n, rival=[over_n_plus_1, over_n_up_to_12])
def sums_cancel(value: Value) -> Iterator[Evidence]:
    """In -S_1 - S_2, with their values, the terms 1/(n+k), k = 1, ..., n-1, cancel; -1/n is left.

    Checked: for every n, by a proof with both sums of reciprocals.
    Not checked: the values of S_1 and S_2, which are par:s1-value and par:s2-value.
    """
    yield proved("every n", *CANCEL.of(value), at=[{"n": 1}])


@claim("par:alpha-0-value", subject=over_n, rival=[over_n_plus_1, over_n_up_to_12], uses=("eq:alpha-0-odd",))
def value_of_the_coefficient(value: Value) -> Iterator[Evidence]:
    """alpha_0 = -1/n.

    Checked: for every n, by a proof from the sums on both sides of 0.
    Not checked: that alpha_0 is -S_1 - S_2, which is eq:alpha-0-odd.
    """
    yield proved("every n", *ALPHA_ZERO.of(value), at=[{"n": 1}])


def just_above_one(n: Operand) -> sp.Expr:
    """Near miss: -1/n - 1/100."""
    return alpha_odd_zero(n) - sp.Rational(1, 100)


@claim("par:alpha-0-value", subject=over_n, rival=[just_above_one, over_n_up_to_12], uses=("eq:alpha-0-odd",))
def size_of_the_coefficient(value: Value) -> Iterator[Evidence]:
    """|alpha_0| <= 1.

    Checked: for every n, by a proof.
    Not checked: nothing of this sentence.
    """
    yield proved("every n", *ODD_ZERO_BOUND.of(value), at=[{"n": 1}])


def positive_reciprocals(n: Operand) -> sp.Expr:
    """1/1, ..., 1/n."""
    return Sum(1 / j, (j, 1, n))


def one_reciprocal_less(n: Operand) -> sp.Expr:
    """Near miss: 1/1, ..., 1/(n-1), as if n were no node."""
    return Sum(1 / j, (j, 1, n - 1))


def reciprocals_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(positive_reciprocals, n)


@claim(
    "ours:alpha-0-telescope",
    subject=positive_reciprocals,
    rival=[one_reciprocal_less, reciprocals_up_to_12],
    uses=("par:alpha-0-value",),
)
def reciprocals_of_the_nodes(right: Value) -> Iterator[Evidence]:
    """Minus the sum of the reciprocals of 1-n, ..., n without 0 is -1/n, that is alpha_0.

    Checked: for every n, by a proof in which the nodes of both signs cancel up to n - 1.
    Not checked: why: alpha_0 is the derivative at 0 of the product of 1 - t/i over the other nodes.
    """
    total = -right(n) - Sum(-1 / j, (j, 1, n - 1))
    sentence = Sentence({n: at_least(1)}, Eq(total, alpha_odd_zero(n)))

    def proof(goal: Sentence) -> Theorem:
        D = dict(goal.for_all)
        opposite = linear_sum(D, [(-1, 1 / j)], j, 1, n - 1)
        whole = split_sum(D, Sum(1 / j, (j, 1, n)), n - 1)
        return conclude(goal, opposite, whole, expand_sum(D, Sum(1 / j, (j, n, n))))

    yield proved("every n", sentence, proof, at=[{"n": 1}])
