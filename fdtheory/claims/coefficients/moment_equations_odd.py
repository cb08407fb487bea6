"""Odd p: the moment equations on the nodes 1-n, ..., n, n = (p+1)/2."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp
from sympy import Sum, factorial

from fdtheory.differences.closed_forms import alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Le, Lt, Sentence, Unknown, at_least, define
from fdtheory.proof.library.double_sum import DOUBLE_SUM, d, k, n
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.library.order import ODD_BEYOND, ODD_SUM_ZERO, ODD_UP_TO
from fdtheory.proof.library.point_functions import Constant
from fdtheory.trial.claim import Evidence, claim, proved

Degree = Callable[[Operand], Operand]


def degree_p(n: Operand) -> Operand:
    """p = 2n - 1."""
    return 2 * n - 1


def degree_p_minus_1(n: Operand) -> Operand:
    """Near miss: p - 1."""
    return 2 * n - 2


def degree_p_plus_1(n: Operand) -> Operand:
    """Near miss: p + 1."""
    return 2 * n


@claim("par:odd-star", subject=degree_p, rival=[degree_p_minus_1, degree_p_plus_1], cites=("classical:taylor",))
def estimator_is_the_double_sum(last: Degree) -> Iterator[Evidence]:
    """The sum of alpha_j psi(j nu) over nu is the double sum over k = 1, ..., last and the remainders at the nodes.

    Checked: by the proof kernel, for every p = 2n - 1, all nodes, all weights with the sum 0 and every psi with what
        Taylor's formula leaves; rivals are refuted for psi with equal derivatives at the nodes 0 and 1.
    Not checked: Taylor's formula at each node, which is cited; how small the remainders are
        (last_degree_is_outside_the_remainder, next_degree_is_in_the_remainder).
    """
    two_nodes = Sentence(
        {d: Unknown(1), n: at_least(1)},
        Eq(Sum(d(k) / factorial(k), (k, 1, 2 * n - 1)), Sum(d(k) / factorial(k), (k, 1, last(n)))),
    )
    equal_derivatives = {d: Constant(Fraction(1)), n: 1}
    yield proved(
        "every n",
        *DOUBLE_SUM.of(last),
        at=[equal_derivatives, {"n": 1, "m": 1, "nu": Fraction(1, 2)}],
        instance=two_nodes,
    )


@claim("par:odd-star", subject=degree_p, rival=degree_p_plus_1, cites=("classical:taylor",))
def last_degree_is_outside_the_remainder(last: Degree) -> Iterator[Evidence]:
    """In the double sum over k = 1, ..., p the last degree has nu^(k-1) not of size nu^p.

    Checked: for every n, by a proof that k - 1 < p at the end of the range, hence before it.
    Not checked: that the O(C nu^p) is uniform in j: it follows from Taylor's formula with finitely many nodes; the
        degree k = 0, which goes with the sum of the coefficients (par:odd-sum-zero).
    """
    degree = define("last", (n,), last(n))
    yield proved("every n", Sentence({n: at_least(1)}, Lt(degree(n) - 1, 2 * n - 1), where=[degree]), at=[{"n": 1}])


@claim("par:odd-star", subject=degree_p, rival=degree_p_minus_1, cites=("classical:taylor",))
def next_degree_is_in_the_remainder(last: Degree) -> Iterator[Evidence]:
    """The degree k behind the range has nu^(k-1) of size nu^p or smaller.

    Checked: for every n, by a proof that k - 1 >= p for k = last + 1.
    Not checked: that the O(C nu^p) is uniform in j: it follows from Taylor's formula with finitely many nodes.
    """
    degree = define("last", (n,), last(n))
    yield proved("every n", Sentence({n: at_least(1)}, Le(2 * n, degree(n) + 1), where=[degree]), at=[{"n": 1}])


def no_coefficient_at_zero(n: Operand) -> sp.Expr:
    """Near miss: alpha_0 = 0, as for even p."""
    return sp.Integer(0) * n


def wrong_from_13_on(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_odd_zero, n)


@claim(
    "par:odd-sum-zero",
    subject=alpha_odd_zero,
    rival=[no_coefficient_at_zero, wrong_from_13_on],
    uses=("par:alpha-j-odd", "par:alpha-minus-j"),
)
def sum_is_zero(zero: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """The coefficients sum to 0, so that psi(0) drops out; their values off 0 leave no other choice for alpha_0.

    Checked: for every n, by a proof from the sums on both sides of 0.
    Not checked: the closed forms off 0, which are par:alpha-j-odd and par:alpha-minus-j.
    """
    yield proved("every n", *ODD_SUM_ZERO.of(zero), at=[{"n": 1}])


@claim("par:odd-moments", subject=degree_p, rival=degree_p_plus_1, uses=("par:alpha-j-odd", "par:alpha-minus-j"))
def moment_equations(last: Degree) -> Iterator[Evidence]:
    """The closed forms satisfy the moment equations k = 1, ..., p.

    Checked: for every n and every k, by a proof.
    Not checked: here that the next one fails: next_equation_fails.
    """
    yield proved("every n and k", *ODD_UP_TO.of(last), at=[{"n": 1, "m": 0}])


@claim("par:odd-moments", subject=degree_p, rival=degree_p_minus_1, uses=("par:alpha-j-odd", "par:alpha-minus-j"))
def next_equation_fails(last: Degree) -> Iterator[Evidence]:
    """The moment of degree p + 1 is not 0.

    Checked: for every n, by a proof from its value (ours:defect-moment).
    Not checked: the degrees beyond.
    """
    yield proved("every n", *ODD_BEYOND.of(last), at=[{"n": 1}])
