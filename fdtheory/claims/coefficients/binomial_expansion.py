"""The binomial expansion of (1-x)^n.

Says: (1-x)^n is 1 plus a sum of C(n, j) (-x)^j.
Where: par:binomial-sum, appendix B.
Checked: for every n, by Pascal's rule; it is printed with a sum from j = 0, which counts the 1 twice.
Not checked: nothing is left out.
"""

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
        "starts "
        "at j = 1; the next line of the paper uses that."
    ),
)
def expansion_as_printed(first: Callable[[Any], int]) -> Iterator[Evidence]:
    """(1-x)^n is 1 plus the sum of C(n, j) (-x)^j from the first j on."""
    yield _expansion(first)


@claim("par:binomial-sum", subject=from_one, rival=from_two)
def expansion_from_one(first: Callable[[Any], int]) -> Iterator[Evidence]:
    """(1-x)^n is 1 plus the sum of C(n, j) (-x)^j over j = 1, ..., n."""
    yield _expansion(first)
