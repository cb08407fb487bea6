"""The size of the coefficients: |j alpha_j| is at most 1 at j = 1, and falls from there on."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof.library.coefficients import EVEN_BOUND, ODD_BOUND_LEFT, ODD_BOUND_RIGHT, ODD_ZERO_BOUND
from fdtheory.proof.library.near_misses import CLOSED_FORMS, LATE, Coefficients, breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Formula = Callable[[Operand, Operand], sp.Expr]


def one_step_back(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: (n+j-2)! for (n+j-1)!; at j = 1 this is n."""
    return (n + j - 1) * alpha_odd(n, j)


def right_growing_late(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_odd, n, j)


@claim("par:alpha-j-odd-bound", subject=alpha_odd, rival=[one_step_back, right_growing_late], uses=("par:alpha-j-odd",))
def right_of_zero_bounded(alpha: Formula) -> Iterator[Evidence]:
    """For odd p = 2n - 1, |alpha_j| <= 1/j for j = 1, ..., n.

    Checked: for every n and j, by a proof: |j alpha_j| is at most 1 at j = 1 and falls from one j to the next.
    Not checked: that the bound is attained; that is ours:exact-maxima.
    """
    yield proved("every n and j", *ODD_BOUND_RIGHT.of(alpha), at=[{"n": 1, "j": 1}])


def left_one_step_back(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: (n+j-1)! for (n+j)!; at j = 1 this is n - 1."""
    return (n + j) * alpha_odd_minus(n, j)


def left_growing_late(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_odd_minus, n, j)


@claim(
    "par:alpha-j-odd-bound",
    subject=alpha_odd_minus,
    rival=[left_one_step_back, left_growing_late],
    uses=("par:alpha-minus-j",),
)
def left_of_zero_bounded(alpha: Formula) -> Iterator[Evidence]:
    """For odd p = 2n - 1, |alpha_(-j)| <= 1/j for j = 1, ..., n-1.

    Checked: for every n and j, by a proof: |j alpha_(-j)| is at most 1 at j = 1 and falls from one j to the next.
    Not checked: how far from 1 it is; the largest is (n-1)/(n+1) by ours:exact-maxima.
    """
    yield proved("every n and j", *ODD_BOUND_LEFT.of(alpha), at=[{"n": 2, "j": 1}])


SLIGHTLY_LARGER = Coefficients(
    "slightly_larger",
    lambda n, j: (n + 2) / n * alpha_even(n, j),  # (n+2)/(n+1) at j = 1
    lambda n, j: (n + 1) / n * alpha_odd(n, j),
    lambda n, j: (n + 2) / (n - 1) * alpha_odd_minus(n, j),
    lambda n: (n + 1) * alpha_odd_zero(n),
)


@claim(
    "par:coefficient-bound",
    subject=CLOSED_FORMS,
    rival=[SLIGHTLY_LARGER, LATE],
    uses=("par:alpha-j-even", "par:alpha-j-odd", "par:alpha-minus-j", "par:alpha-0-value", "par:antisymmetric"),
)
def lemma_bounds(alpha: Coefficients) -> Iterator[Evidence]:
    """|j alpha_j| <= 1 off 0, and |alpha_0| <= [p is odd].

    Checked: for every p, by proofs: off 0 for p = 2n and on both sides of 0 for p = 2n - 1, and at 0 for p = 2n - 1.
    Not checked: alpha_0 = 0 for even p, for which the estimator has no node 0 (par:antisymmetric).
    """
    yield proved("p = 2n, off 0", *EVEN_BOUND.of(alpha.even), at=[{"n": 1, "j": 1}])
    yield proved("p = 2n - 1, right of 0", *ODD_BOUND_RIGHT.of(alpha.right), at=[{"n": 1, "j": 1}])
    yield proved("p = 2n - 1, left of 0", *ODD_BOUND_LEFT.of(alpha.left), at=[{"n": 2, "j": 1}])
    yield proved("p = 2n - 1, at 0", *ODD_ZERO_BOUND.of(alpha.zero), at=[{"n": 1}])


def even_one_step_back(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: (n+j-1)! for (n+j)!; at j = 1 this is n."""
    return (n + j) * alpha_even(n, j)


def even_growing_late(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_even, n, j)


@claim(
    "par:alpha-j-even-bound",
    subject=alpha_even,
    rival=[even_one_step_back, even_growing_late],
    uses=("par:alpha-j-even",),
)
def coefficients_are_bounded(alpha: Formula) -> Iterator[Evidence]:
    """For even p = 2n, |alpha_j| <= 1/j.

    Checked: for every n and j, by a proof: at j = 1 the value n/(n+1) of |j alpha_j| is below 1, and it falls from
        one j to the next.
    Not checked: how far from 1 it is; the largest is n/(n+1) by ours:exact-maxima.
    """
    yield proved("every n and j", *EVEN_BOUND.of(alpha), at=[{"n": 1, "j": 1}])
