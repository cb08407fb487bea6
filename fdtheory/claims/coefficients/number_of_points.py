"""How many points the estimator takes, and with them how many lower problems a step solves."""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import Sum

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Lt, Sentence, Theorem, at_least, conclude
from fdtheory.proof.library.coefficients import SIGNS_EVEN, SIGNS_ODD, SIGNS_ODD_LEFT, j, n
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.search import telescoped
from fdtheory.trial.claim import Evidence, claim, proved

Count = Callable[[Operand], Operand]
Formula = Callable[[Operand, Operand], sp.Expr]


def _counted(points: Operand, left: Operand, at_zero: int) -> Evidence:
    """n nodes on the right of 0, ``left`` on the left, and one or none at 0."""
    nodes = Sum(sp.Integer(1), (j, 1, n)) + Sum(sp.Integer(1), (j, 1, left)) + at_zero

    def proof(goal: Sentence) -> Theorem:
        D = dict(goal.for_all)
        return conclude(goal, *(telescoped(D, sp.Integer(1), j, j, 1, last) for last in {n, left}))

    return proved("every n", Sentence({n: at_least(1)}, Eq(points, nodes)), proof, at=[{n: 1}])


def as_many_as_the_order(p: Operand) -> Operand:
    """p."""
    return p


def one_more(p: Operand) -> Operand:
    """p + 1."""
    return p + 1


def one_less(p: Operand) -> Operand:
    """Near miss: p - 1."""
    return p - 1


@claim(
    "par:number-of-points",
    subject=as_many_as_the_order,
    rival=[one_more, one_less],
    uses=("lem:error-pth", "par:antisymmetric"),
    also=("par:odd-costs-more", "par:central-p-points"),
)
def points_for_even_order(points: Count) -> Iterator[Evidence]:
    """For p = 2n the estimator takes p points: -n, ..., n without 0, where the coefficient is 0 by antisymmetry.

    Checked: for every n, by a proof, that these are p nodes; that none has the coefficient 0 is no_node_is_idle.
    Not checked: that no other formula takes fewer points; that the algorithm solves one lower problem a point, which is
        how it is written.
    """
    yield _counted(points(2 * n), n, 0)


@claim(
    "par:number-of-points",
    subject=one_more,
    rival=[as_many_as_the_order, one_less],
    uses=("lem:error-pth",),
    also=("par:odd-costs-more",),
)
def points_for_odd_order(points: Count) -> Iterator[Evidence]:
    """For p = 2n - 1 the estimator takes p+1 points: 1-n, ..., n.

    Checked: for every n, by a proof, that these are p+1 nodes; that none of them has the coefficient 0 is
        no_node_is_idle and not_idle_at_zero.
    Not checked: that no other formula takes fewer points: for odd p >= 3 one does (ours:three-nodes).
    """
    yield _counted(points(2 * n - 1), n - 1, 1)


def even_idle_at_the_end(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: 0 at j = n."""
    return alpha_even(n, j) * (n - j)


def even_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_even, n, j)


@claim(
    "par:number-of-points",
    subject=alpha_even,
    rival=[even_idle_at_the_end, even_up_to_12],
    also=("par:odd-costs-more",),
)
def no_node_is_idle(alpha: Formula) -> Iterator[Evidence]:
    """For p = 2n no coefficient off 0 is 0: their signs alternate.

    Checked: for every n and j on the right of 0, by a proof.
    Not checked: the left of 0, where they are the negatives of these (par:antisymmetric).
    """
    yield proved("p = 2n", *SIGNS_EVEN.of(alpha), at=[{"n": 13, "j": 2}, {"n": 1, "j": 1}])


def odd_idle_at_the_end(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: 0 at j = n."""
    return alpha_odd(n, j) * (n - j)


def odd_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_odd, n, j)


@claim(
    "par:number-of-points", subject=alpha_odd, rival=[odd_idle_at_the_end, odd_up_to_12], also=("par:odd-costs-more",)
)
def no_node_right_of_zero_is_idle(alpha: Formula) -> Iterator[Evidence]:
    """For p = 2n - 1 no coefficient on the right of 0 is 0: their signs alternate.

    Checked: for every n and j, by a proof.
    Not checked: nothing of this sentence.
    """
    yield proved("p = 2n - 1, right of 0", *SIGNS_ODD.of(alpha), at=[{"n": 13, "j": 2}, {"n": 1, "j": 1}])


def left_idle_at_the_end(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: 0 at j = n - 1."""
    return alpha_odd_minus(n, j) * (n - 1 - j)


def left_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_odd_minus, n, j)


@claim(
    "par:number-of-points",
    subject=alpha_odd_minus,
    rival=[left_idle_at_the_end, left_up_to_12],
    also=("par:odd-costs-more",),
)
def no_node_left_of_zero_is_idle(alpha: Formula) -> Iterator[Evidence]:
    """For p = 2n - 1 no coefficient on the left of 0 is 0: their signs alternate.

    Checked: for every n >= 2 and j, by a proof.
    Not checked: nothing of this sentence.
    """
    yield proved("p = 2n - 1, left of 0", *SIGNS_ODD_LEFT.of(alpha), at=[{"n": 13, "j": 1}, {"n": 2, "j": 1}])


def zero_at_one(n: Operand) -> sp.Expr:
    """Near miss: (1-n)/n^2, which is 0 for n = 1."""
    return (1 - n) / n**2


@claim(
    "par:number-of-points",
    subject=alpha_odd_zero,
    rival=zero_at_one,
    uses=("par:alpha-0-value",),
    also=("par:odd-costs-more",),
)
def not_idle_at_zero(zero: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """For p = 2n - 1 the coefficient at 0 is negative.

    Checked: for every n, by a proof.
    Not checked: its value, which is par:alpha-0-value.
    """
    yield proved("every n", Sentence({n: at_least(1)}, Lt(zero(n), 0)), at=[{"n": 1}])
