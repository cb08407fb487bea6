"""The largest |j alpha_j|, attained at j = 1."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.library.coefficients import (
    EVEN_MAXIMUM,
    EVEN_MAXIMUM_ATTAINED,
    ODD_LEFT_MAXIMUM,
    ODD_LEFT_MAXIMUM_ATTAINED,
    ODD_MAXIMUM,
    ODD_MAXIMUM_ATTAINED,
)
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Maximum = Callable[[Operand], Operand]


def n_over_n_plus_1(n: Operand) -> sp.Expr:
    """n/(n+1)."""
    return n / (n + sp.Integer(1))


def n_over_n_plus_2(n: Operand) -> sp.Expr:
    """Near miss: n/(n+2)."""
    return n / (n + sp.Integer(2))


def smaller_from_13_on(n: Operand) -> sp.Expr:
    """Near miss: n/(n+1) for n <= 12."""
    return 2 * n_over_n_plus_1(n) - breaks_late(n_over_n_plus_1, n)


def larger_from_13_on(n: Operand) -> sp.Expr:
    """Near miss: n/(n+1) for n <= 12."""
    return breaks_late(n_over_n_plus_1, n)


def one(n: Operand) -> sp.Expr:
    """1."""
    return sp.Integer(1)


@claim(
    "ours:exact-maxima",
    subject=n_over_n_plus_1,
    rival=[n_over_n_plus_2, smaller_from_13_on],
    uses=("par:alpha-j-even",),
)
def bound_for_even_order(maximum: Maximum) -> Iterator[Evidence]:
    """For p = 2n every |j alpha_j| is at most n/(n+1).

    Checked: for every n and j, by a proof: at j = 1, and from one j to the next.
    Not checked: here that it is attained; that is attained_for_even_order.
    """
    yield proved("every n and j", *EVEN_MAXIMUM.of(maximum), at=[{"n": 1, "j": 1}])


@claim(
    "ours:exact-maxima",
    subject=n_over_n_plus_1,
    rival=[n_over_n_plus_2, one, smaller_from_13_on, larger_from_13_on],
    uses=("par:alpha-j-even",),
)
def attained_for_even_order(maximum: Maximum) -> Iterator[Evidence]:
    """For p = 2n, alpha_1 = n/(n+1).

    Checked: for every n, by a proof from the closed form.
    Not checked: here that no other is larger; that is bound_for_even_order.
    """
    yield proved("every n", *EVEN_MAXIMUM_ATTAINED.of(maximum), at=[{"n": 1}])


def below_one_from_13_on(n: Operand) -> sp.Expr:
    """Near miss: 1 for n <= 12."""
    return 2 - breaks_late(one, n)


@claim("ours:exact-maxima", subject=one, rival=[n_over_n_plus_1, below_one_from_13_on], uses=("par:alpha-j-odd",))
def bound_and_value_for_odd_order(maximum: Maximum) -> Iterator[Evidence]:
    """For p = 2n - 1 every |j alpha_j| with j > 0 is at most 1, and alpha_1 = 1.

    Checked: for every n and j, by proofs.
    Not checked: here the left of 0, where it is smaller: left_of_zero.
    """
    yield proved("every n and j", *ODD_MAXIMUM.of(maximum), at=[{"n": 1, "j": 1}])
    yield proved("attained at j = 1", *ODD_MAXIMUM_ATTAINED.of(maximum), at=[{"n": 1}])


def n_minus_1_over_n_plus_1(n: Operand) -> sp.Expr:
    """(n-1)/(n+1)."""
    return (n - 1) / (n + sp.Integer(1))


def n_minus_1_over_n_plus_2(n: Operand) -> sp.Expr:
    """Near miss: (n-1)/(n+2)."""
    return (n - 1) / (n + sp.Integer(2))


def left_smaller_from_13_on(n: Operand) -> sp.Expr:
    """Near miss: (n-1)/(n+1) for n <= 12."""
    return 2 * n_minus_1_over_n_plus_1(n) - breaks_late(n_minus_1_over_n_plus_1, n)


@claim(
    "ours:exact-maxima",
    subject=n_minus_1_over_n_plus_1,
    rival=[n_minus_1_over_n_plus_2, left_smaller_from_13_on],
    uses=("par:alpha-minus-j",),
)
def left_of_zero(maximum: Maximum) -> Iterator[Evidence]:
    """For p = 2n - 1 every |j alpha_(-j)| is at most (n-1)/(n+1), which is less than 1, and attained at j = -1.

    Checked: for every n >= 2 and j, by proofs.
    Not checked: n = 1, where there is no node on the left of 0.
    """
    yield proved("every n and j", *ODD_LEFT_MAXIMUM.of(maximum), at=[{"n": 2, "j": 1}])
    yield proved("attained at j = -1", *ODD_LEFT_MAXIMUM_ATTAINED.of(maximum), at=[{"n": 2}])
