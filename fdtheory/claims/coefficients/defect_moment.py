"""The first moment that does not vanish: what is left of t^(p+1)."""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import factorial

from fdtheory.differences.closed_forms import minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof.library.moments import EVEN_DEFECT, ODD_DEFECT
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, proved


def defect_even(n: Operand) -> sp.Expr:
    """(-1)^(n+1) (n!)^2."""
    return minus_one_to(n + 1) * factorial(n) ** 2


def defect_odd(n: Operand) -> sp.Expr:
    """(-1)^(n+1) n! (n-1)!."""
    return minus_one_to(n + 1) * factorial(n) * factorial(n - 1)


def defect_of_other_sign(n: Operand) -> sp.Expr:
    """Near miss: (-1)^n."""
    return minus_one_to(n) * factorial(n) ** 2


def defect_one_larger(n: Operand) -> sp.Expr:
    """Near miss: n! (n+1)!."""
    return minus_one_to(n + 1) * factorial(n) * factorial(n + 1)


def even_wrong_from_13_on(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(defect_even, n)


def odd_wrong_from_13_on(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(defect_odd, n)


@claim(
    "ours:defect-moment",
    subject=defect_even,
    rival=[defect_odd, defect_of_other_sign, defect_one_larger, even_wrong_from_13_on],
    uses=("par:alpha-j-even",),
)
def defect_for_even_order(defect: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """For p = 2n the moment of degree p+1 is (-1)^(n+1) (n!)^2.

    Checked: for every n, by a proof: it is a finite difference of order 2n of a power 2n.
    Not checked: the moments of degrees up to p, which are lem:error-pth.
    """
    yield proved("every n", *EVEN_DEFECT.of(defect), at=[{"n": 1}])


@claim(
    "ours:defect-moment",
    subject=defect_odd,
    rival=[defect_even, defect_one_larger, odd_wrong_from_13_on],
    uses=("par:alpha-j-odd", "par:alpha-minus-j"),
)
def defect_for_odd_order(defect: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """For p = 2n - 1 the moment of degree p+1 is (-1)^(n+1) n! (n-1)!.

    Checked: for every n, by a proof: it is a finite difference of order 2n - 1 of a power 2n - 1.
    Not checked: the moments of degrees up to p, which are 1, 0, ..., 0 by lem:error-pth.
    """
    yield proved("every n", *ODD_DEFECT.of(defect), at=[{"n": 1}])
