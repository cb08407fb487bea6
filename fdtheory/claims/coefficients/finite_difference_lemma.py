"""The finite-difference lemma (lem:error-pth, section 3.1) and the range of its indices."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, odd_from_even
from fdtheory.numbers import Operand
from fdtheory.proof import Definition, Eq, Lt, Sentence, at_least, define
from fdtheory.proof.library.coefficients import named
from fdtheory.proof.library.near_misses import CLOSED_FORMS, LATE, Coefficients, breaks_late
from fdtheory.proof.library.order import EVEN_ORDER, EVEN_SUM_ZERO, ODD_ORDER
from fdtheory.trial.claim import Evidence, claim, proved

Range = Callable[[Operand, int], tuple[Operand, Operand]]
n = sp.Symbol("n", integer=True)


def _even_left(n: Operand, j: Operand) -> sp.Expr:
    return alpha_even(n - 1, -j)


ONE_ORDER_LOWER = Coefficients(  # only the last moment is wrong
    "one_order_lower", even=odd_from_even, right=lambda n, j: alpha_even(n - 1, j), left=_even_left
)
MIRRORED = Coefficients(
    "mirrored",
    even=lambda n, j: alpha_even(n, -j),
    right=lambda n, j: -alpha_odd(n, j),
    left=lambda n, j: -alpha_odd_minus(n, j),
)


@claim(
    "lem:error-pth",
    subject=CLOSED_FORMS,
    rival=[ONE_ORDER_LOWER, MIRRORED, LATE],
    uses=("par:antisymmetric", "par:odd-sum-zero"),
    cites=("classical:taylor",),
)
def error_of_order_p(alpha: Coefficients) -> Iterator[Evidence]:
    """The coefficients have the moments 1, 0, ..., 0 of the degrees 1, ..., p: only Taylor's remainder is left.

    Checked: for every n and every degree, by proofs: for p = 2n and for p = 2n - 1. The coefficients sum to 0 by
        sum_is_zero_for_even_order and par:odd-sum-zero, so that degree 0 drops out.
    Not checked: Taylor's formula at each node, which is cited: with it the error is at most C nu^p times the sum of
        |alpha_j| |j|^(p+1)/(p+1)!; the best constant (ours:sharp-constant-even, ours:sharp-constant-odd);
        several components, as a vector-valued psi is paired with a unit vector first.
    """
    yield proved("p = 2n", *EVEN_ORDER.of(alpha.even), at=[{"n": 13, "m": 0}, {"n": 1, "m": 0}])
    yield proved("p = 2n - 1", *ODD_ORDER.of((alpha.right, alpha.left)), at=[{"n": 13, "m": 0}, {"n": 1, "m": 0}])


def wrong_from_13_on(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_even, n, j)


@claim("lem:error-pth", subject=alpha_even, rival=[odd_from_even, wrong_from_13_on])
def sum_is_zero_for_even_order(alpha: Callable[[Operand, Operand], sp.Expr]) -> Iterator[Evidence]:
    """For p = 2n the coefficients sum to 0, so that psi(0) drops out.

    Checked: for every n, by a proof.
    Not checked: odd p, which is par:odd-sum-zero.
    """
    yield proved("every n", *EVEN_SUM_ZERO.of(alpha), at=[{"n": 1}])


def printed_range(p: Operand, odd: int) -> tuple[Operand, Operand]:
    """-p/2, ..., p/2, or -(p-1)/2, ..., (p+1)/2 for odd p."""
    return -(p - odd) / sp.Integer(2), (p + odd) / sp.Integer(2)


def range_one_longer(p: Operand, odd: int) -> tuple[Operand, Operand]:
    """Near miss: one index more on both sides."""
    first, last = printed_range(p, odd)
    return first - 1, last + 1


def range_one_shorter(p: Operand, odd: int) -> tuple[Operand, Operand]:
    """Near miss: one index less on both sides."""
    first, last = printed_range(p, odd)
    return first + 1, last - 1


class End(NamedTuple):
    """An end of a range: the first n, the coefficient off 0 as it is named, and how far from 0 the end is."""

    name: str
    start: int
    coefficient: Definition
    distance: Definition

    def at(self, further: int) -> sp.Expr:
        """The coefficient at the end, or so many steps beyond it."""
        return self.coefficient(n, self.distance(n) + further)

    @property
    def where(self) -> list[Definition]:
        return [self.coefficient, self.distance]


def _ends(limits: Range) -> Iterator[End]:
    (first, last), (left, right) = limits(2 * n, 0), limits(2 * n - 1, 1)
    even, odd = named(alpha_even), (named(alpha_odd), named(alpha_odd_minus, minus=True))
    mirrored = named(lambda n, j: alpha_even(n, -j), minus=True)
    yield End("p = 2n, last", 2, even, define("last", (n,), last))
    yield End("p = 2n, first", 2, mirrored, define("first", (n,), -first))
    yield End("p = 2n - 1, last", 2, odd[0], define("last", (n,), right))
    yield End("p = 2n - 1, first", 3, odd[1], define("first", (n,), -left))


@claim("par:index-ranges", subject=printed_range, rival=range_one_longer)
def ends_have_coefficients(limits: Range) -> Iterator[Evidence]:
    """At both ends of the printed range the closed form is not 0.

    Checked: for every n >= 2 (n >= 3 on the left of 0 for odd p), by proofs, for p = 2n and p = 2n - 1.
    Not checked: n = 1 and 2, where an end one step off would be the node 0; the indices between (par:number-of-points).
    """
    for end in _ends(limits):
        yield proved(end.name, Sentence({n: at_least(end.start)}, Lt(0, end.at(0) ** 2), where=end.where))


@claim("par:index-ranges", subject=printed_range, rival=range_one_shorter)
def nothing_beyond_the_ends(limits: Range) -> Iterator[Evidence]:
    """One step beyond both ends of the printed range the closed form is 0.

    Checked: the first step beyond each of the four ends, by proofs for every n >= 2, on the left of 0 for odd p for
        every n >= 3.
    Not checked: further steps, where it is 0 for the same reason, the factorial of a negative number below.
    """
    for end in _ends(limits):
        yield proved(end.name, Sentence({n: at_least(end.start)}, Eq(end.at(1), 0), where=end.where))
