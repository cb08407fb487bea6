"""The binomial expansion of (1-x)^n, as printed and repaired."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import binomial

from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

n, j = sp.symbols("n j", integer=True, positive=True)
x = sp.Symbol("x", positive=True)


def from_zero(n: Any) -> int:
    """j = 0, 1, ..., n: as printed."""
    return 0


def from_one(n: Any) -> int:
    """j = 1, ..., n."""
    return 1


def from_two(n: Any) -> int:
    """Near miss: j = 2, ..., n."""
    return 2


def _expansion(first: Callable[[Any], int]) -> Evidence:
    return theorem(
        "every n",
        instances=(
            exact(
                f"n = {a}, x = {b}",
                (1 - b) ** a,
                "==",
                1 + sum(int(binomial(a, c)) * (-b) ** c for c in range(first(a), a + 1)),
            )
            for a in range(1, 6)
            for b in (2, 3, 5)
        ),
        steps=lambda: (
            identity(
                "Pascal's rule: degree j of (1-x) times the expansion",
                binomial(n + 1, j),
                binomial(n, j) + binomial(n, j - 1),
            ),
            identity("its term j = 0 is the 1 in front", n + binomial(n, first(n) - 1) * (-x) ** (first(n) - 1), n + 1),
        ),
    )


@claim(
    "par:binomial-sum",
    subject=from_zero,
    rival=from_one,
    erratum=(
        "The expansion is printed as 1 plus the sum over j = 0, ..., n, which is 1 + (1-x)^n. What holds: the sum "
        "starts at j = 1; the next line of the paper uses that."
    ),
)
def expansion_as_printed(first: Callable[[Any], int]) -> Iterator[Evidence]:
    """(1-x)^n is 1 plus the sum of C(n, j) (-x)^j from the printed first j on.

    Checked: exactly, for n <= 5 and x = 2, 3, 5: a sum from j = 0 counts the 1 twice, and the repair passes, with every
        step of its proof.
    Not checked: what the paper does with the expansion (par:s1-integral); it uses the right one.
    """
    yield _expansion(first)


@claim("par:binomial-sum", subject=from_one, rival=from_two)
def expansion_from_one(first: Callable[[Any], int]) -> Iterator[Evidence]:
    """(1-x)^n is 1 plus the sum of C(n, j) (-x)^j over j = 1, ..., n.

    Checked: for every n: Pascal's rule lifts the coefficients from n to n+1, and the term j = 0 is the 1 in front.
        Exactly, for n <= 5 and x = 2, 3, 5.
    Not checked: the induction over n that repeats Pascal's rule is said, not computed.
    """
    yield _expansion(first)
