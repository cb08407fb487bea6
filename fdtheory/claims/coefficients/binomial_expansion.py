"""The binomial expansion of (1-x)^n, as printed and repaired."""

from collections.abc import Callable, Iterator

from fdtheory.numbers import Operand
from fdtheory.proof.library.beta_route import EXPANSION
from fdtheory.trial.claim import Evidence, claim, proved


def from_zero(n: Operand) -> int:
    """j = 0, 1, ..., n: as printed."""
    return 0


def from_one(n: Operand) -> int:
    """j = 1, ..., n."""
    return 1


def from_two(n: Operand) -> int:
    """Near miss: j = 2, ..., n."""
    return 2


def _expansion(first: Callable[[Operand], int]) -> Evidence:
    return proved("every n", *EXPANSION.of(first), at=[{"x": 2, "n": 3}, {"x": 2, "n": 1}])


@claim(
    "par:binomial-sum",
    subject=from_zero,
    rival=from_one,
    erratum=(
        "The expansion is printed as 1 plus the sum over j = 0, ..., n, which is 1 + (1-x)^n. What holds: the sum "
        "starts at j = 1; the next line of the paper uses that."
    ),
)
def expansion_as_printed(first: Callable[[Operand], int]) -> Iterator[Evidence]:
    """(1-x)^n is 1 plus the sum of C(n, j) (-x)^j from the printed first j on.

    Checked: the repair for every n and x, by a proof; the sum from j = 0, which counts the 1 twice, fails at a point.
    Not checked: what the paper does with the expansion (par:s1-integral); it uses the right one.
    """
    yield _expansion(first)


@claim("par:binomial-sum", subject=from_one, rival=from_two)
def expansion_from_one(first: Callable[[Operand], int]) -> Iterator[Evidence]:
    """(1-x)^n is 1 plus the sum of C(n, j) (-x)^j over j = 1, ..., n.

    Checked: for every n and x, by a proof: the binomial theorem by induction with Pascal's rule, and its first term.
    Not checked: nothing of this sentence.
    """
    yield _expansion(first)
