"""The short route: j alpha_j is a signed quotient of binomial coefficients.

At i = m + j the weights are (-1)^(i-m-1) C(N, i)/C(N, m), and at i = m, the node 0, this expression is -1. So the
moment of degree k+1 is [k = 0] plus a finite difference of (i-m)^k of order N, which is 0 for k < N.
"""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import binomial, factorial

from fdtheory.differences.closed_forms import binomial_form, minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof.library.coefficients import EVEN_BINOMIAL, ODD_BINOMIAL, ODD_LEFT_BINOMIAL
from fdtheory.proof.library.moments import VANISHING
from fdtheory.proof.library.near_misses import RIGHT_UP_TO
from fdtheory.proof.library.order import BINOMIAL_MOMENTS
from fdtheory.trial.claim import Evidence, claim, proved

Form = Callable[[Operand, Operand, Operand], sp.Expr]


def next_binomial(N: Operand, m: Operand, j: Operand) -> sp.Expr:
    """Near miss: C(N, m+j+1)."""
    return minus_one_to(j - 1) * binomial(N, m + j + 1) / binomial(N, m)


def opposite_sign(N: Operand, m: Operand, j: Operand) -> sp.Expr:
    """Near miss: (-1)^j."""
    return minus_one_to(j) * binomial(N, m + j) / binomial(N, m)


def other_normalisation(N: Operand, m: Operand, j: Operand) -> sp.Expr:
    """Near miss: divided by C(N, m+1)."""
    return minus_one_to(j - 1) * binomial(N, m + j) / binomial(N, m + 1)


def wrong_from_order_13_on(N: Operand, m: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for N <= 12."""
    return binomial_form(N, m, j) + binomial(N - 1, RIGHT_UP_TO)


@claim("ours:binomial-form", subject=binomial_form, rival=[next_binomial, opposite_sign, wrong_from_order_13_on])
def closed_forms_are_binomial(form: Form) -> Iterator[Evidence]:
    """The three closed forms of the paper are one quotient of binomial coefficients.

    Checked: for every n and j, by proofs: p = 2n, and p = 2n - 1 on the right and on the left of 0.
    Not checked: the coefficient at 0, about which the form says nothing.
    """
    yield proved("p = 2n", *EVEN_BINOMIAL.of(form), at=[{"n": 1, "j": 1}])
    yield proved("p = 2n - 1, right of 0", *ODD_BINOMIAL.of(form), at=[{"n": 1, "j": 1}])
    yield proved("p = 2n - 1, left of 0", *ODD_LEFT_BINOMIAL.of(form), at=[{"n": 2, "j": 1}])


def zero(N: Operand, k: Operand) -> sp.Expr:
    """0."""
    return sp.Integer(0)


def zero_for_small_orders(N: Operand, k: Operand) -> sp.Expr:
    """Near miss: 0 for N <= 12."""
    return binomial(N - 1, RIGHT_UP_TO)


def zero_below_half(N: Operand, k: Operand) -> sp.Expr:
    """Near miss: 0 for k < N - 1, and N! there, as at k = N."""
    return sp.Integer(0) ** (N - 1 - k) * factorial(N)


@claim("ours:binomial-form", subject=zero, rival=[zero_for_small_orders, zero_below_half])
def differences_kill_low_degrees(value: Callable[[Operand, Operand], sp.Expr]) -> Iterator[Evidence]:
    """The sum of (-1)^i C(N, i) (x+i)^k over i = 0, ..., N is 0 for every degree k below N.

    Checked: for every N, x and k < N, by a proof: induction over k, in which N and x move.
    Not checked: the degree N, where it is (-1)^N N!; that is ours:defect-moment.
    """
    yield proved("every N, x and k", *VANISHING.of(value), at=[{"k": 0, "N": 13, "x": 0}])


@claim(
    "ours:binomial-form",
    subject=binomial_form,
    rival=[next_binomial, opposite_sign, other_normalisation, wrong_from_order_13_on],
)
def moments_of_the_binomial_form(form: Form) -> Iterator[Evidence]:
    """On the nodes -m, ..., N-m without 0 the sum of j alpha_j j^k is [k = 0] for k = 0, ..., N-1.

    Checked: for every N, m and k, by a proof: with the node 0 filled in by -1 the weights are those of a finite
        difference of order N.
    Not checked: nodes that are not consecutive.
    """
    yield proved(
        "every N, m and k", *BINOMIAL_MOMENTS.of(form), at=[{"N": 13, "m": 6, "k": 0}, {"N": 1, "m": 0, "k": 0}]
    )
