"""Even p: antisymmetric coefficients, and the moment equations that remain for them.

The range of k is printed twice as 1, 3, ..., n-1, which is too short; it is 1, 3, ..., 2n-1.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, odd_from_even
from fdtheory.numbers import Operand
from fdtheory.proof import Definition, Eq, Le, Lt, Sentence, at_least, define
from fdtheory.proof.library.coefficients import ANTISYMMETRIC
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.library.order import EVEN_HALF
from fdtheory.trial.claim import Evidence, claim, proved

n = sp.Symbol("n", integer=True)
Degree = Callable[[Operand], Operand]


def even_in_j(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: j alpha_j, which is symmetric."""
    return j * alpha_even(n, j)


def wrong_from_13_on(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_even, n, j)


def of_odd_order(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: the coefficients of order 2n - 1."""
    return odd_from_even(n, j)


@claim("par:antisymmetric", subject=alpha_even, rival=[even_in_j, of_odd_order, wrong_from_13_on])
def coefficients_are_antisymmetric(alpha: Callable[[Operand, Operand], sp.Expr]) -> Iterator[Evidence]:
    """alpha_(-j) = -alpha_j for every n and j; at j = 0 this leaves only alpha_0 = 0.

    Checked: for every n and j = 1, ..., n, by a proof from the closed form, which has no value at j = 0.
    Not checked: that the coefficients have to be antisymmetric; the paper chooses them so.
    """
    yield proved("every n and j", *ANTISYMMETRIC.of(alpha), at=[{"n": 1, "j": 1}])


def last_printed(n: Operand) -> Operand:
    """n - 1."""
    return n - 1


def last_repaired(n: Operand) -> Operand:
    """2n - 1 = p - 1."""
    return 2 * n - 1


def last_one_short(n: Operand) -> Operand:
    """Near miss: 2n - 3."""
    return 2 * n - 3


def last_one_more(n: Operand) -> Operand:
    """Near miss: 2n + 1."""
    return 2 * n + 1


def _named(last: Degree) -> Definition:
    return define("last", (n,), last(n))


def _last_is_outside(last: Degree) -> Evidence:
    degree = _named(last)
    return proved("every n", Sentence({n: at_least(1)}, Lt(degree(n) - 1, 2 * n), where=[degree]), at=[{n: 1}])


def _next_is_inside(last: Degree) -> Evidence:
    degree = _named(last)
    return proved("every n", Sentence({n: at_least(1)}, Le(2 * n, degree(n) + 2 - 1), where=[degree]), at=[{n: 1}])


@claim(
    "par:even-star",
    subject=last_printed,
    rival=last_repaired,
    cites=("classical:taylor",),
    erratum=(
        "The inner sum is printed over k = 1, 3, ..., n-1; for n = 1 it is empty, and terms nu^(k-1) with n-1 < k < 2n "
        "are not O(nu^p). What holds: k = 1, 3, ..., 2n-1."
    ),
)
def range_of_k_as_printed(last: Degree) -> Iterator[Evidence]:
    """Behind the printed range the next odd degree is in the remainder: nu^(k-1) is of size nu^p or smaller.

    Checked: for every n, by a proof for the repair; the printed range is refuted by n.
    Not checked: that the O(C nu^p) is uniform in j: it follows from Taylor's formula with finitely many nodes.
    """
    yield _next_is_inside(last)


@claim("par:even-star", subject=last_repaired, rival=last_one_short, cites=("classical:taylor",))
def next_degree_is_in_the_remainder(last: Degree) -> Iterator[Evidence]:
    """Behind k = 1, 3, ..., 2n-1 the next odd degree is in the remainder.

    Checked: for every n, by a proof that k - 1 >= p for k = 2n + 1.
    Not checked: that the O(C nu^p) is uniform in j: it follows from Taylor's formula with finitely many nodes.
    """
    yield _next_is_inside(last)


@claim("par:even-star", subject=last_repaired, rival=last_one_more, cites=("classical:taylor",))
def last_degree_is_outside_the_remainder(last: Degree) -> Iterator[Evidence]:
    """The last degree k = 2n-1 has nu^(k-1) larger than nu^p.

    Checked: for every n, by a proof that k - 1 < p.
    Not checked: that even degrees cancel, which is par:antisymmetric.
    """
    yield _last_is_outside(last)


def _as_many_as_unknowns(last: Degree) -> Evidence:
    """The equations k = 1, 3, ..., last are (last + 1)/2; the unknowns are n."""
    degree = _named(last)
    return proved("every n", Sentence({n: at_least(1)}, Eq((degree(n) + 1) / 2, n), where=[degree]), at=[{n: 1}])


@claim(
    "par:even-moment-range",
    subject=last_printed,
    rival=last_repaired,
    erratum=(
        "The moment equations are printed for k = 1, 3, ..., n-1: 0, 1, 1, 2, 2 equations for n = 1, ..., 5 unknowns, "
        "which do not determine the coefficients. What holds: k = 1, 3, ..., 2n-1, as in the matrix displayed below "
        "them."
    ),
)
def moment_equations_as_printed(last: Degree) -> Iterator[Evidence]:
    """The moment equations, with the printed range, are as many as the unknowns alpha_1, ..., alpha_n.

    Checked: for every n, by a proof for the repair; the printed range is refuted by n = 1, where there is none.
    Not checked: that fewer equations than unknowns determine nothing, which is classical.
    """
    yield _as_many_as_unknowns(last)


@claim("par:even-moment-range", subject=last_repaired, rival=[last_one_short, last_one_more])
def as_many_equations_as_unknowns(last: Degree) -> Iterator[Evidence]:
    """The equations k = 1, 3, ..., 2n-1 are n.

    Checked: for every n, by a proof.
    Not checked: that they are independent, which is ours:node-theorem with the nodes j^2.
    """
    yield _as_many_as_unknowns(last)


@claim("par:even-moment-range", subject=last_repaired, rival=last_one_more, uses=("par:alpha-j-even",))
def closed_form_solves_the_equations(last: Degree) -> Iterator[Evidence]:
    """Twice the sum of alpha_j j^k over j = 1, ..., n is 1 for k = 1 and 0 for k = 3, ..., 2n-1.

    Checked: for every n and every k, by a proof: half of a moment over both sides of 0.
    Not checked: that no other alpha_1, ..., alpha_n does, which is ours:node-theorem with the nodes j^2.
    """
    yield proved("every n and k", *EVEN_HALF.of(lambda n: (last(n) - 1) / 2), at=[{"n": 1, "m": 0}])
