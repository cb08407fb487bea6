"""The matrices behind Cramer's rule are Vandermonde matrices, for even and for odd p."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.differences.vandermonde import even_entry, odd_entry
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, at_least, define
from fdtheory.trial.claim import Evidence, claim, proved

i, r = sp.symbols("i r", integer=True)


def square(i: Operand) -> Operand:
    """i^2."""
    return i**2


def itself(i: Operand) -> Operand:
    """Near miss: i."""
    return i


def next_square(i: Operand) -> Operand:
    """Near miss: (i+1)^2."""
    return (i + 1) ** 2


def _entries(
    case: str, entry: Callable[[Operand, Operand], Operand], point: Callable[[Operand], Operand], side: int
) -> Evidence:
    """Row r has the r-th powers of the points, on one side of 0."""
    powers, at = define("entry", (r, i), entry(r, i)), define("point", (i,), point(i))
    says = Eq(powers(r, side * i), at(side * i) ** r)
    return proved(case, Sentence({r: at_least(0), i: at_least(1)}, says, where=[powers, at]), at=[{r: 0, i: 1}])


@claim("par:even-vandermonde", subject=square, rival=[itself, next_square])
def even_matrices_are_vandermonde(point: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """For p = 2n, A is the Vandermonde matrix of the points i^2, and A_j that with 0 in place of j^2.

    Checked: by a proof, for every row r and every i: the entry is the r-th power of the point.
    Not checked: the new column of A_j, 1 in row 0 and 0 below, which are the powers of 0; Vandermonde's formula itself,
        which is classical.
    """
    yield _entries("every row and column", even_entry, point, 1)


def the_node(i: Operand) -> Operand:
    """i."""
    return i


def its_square(i: Operand) -> Operand:
    """Near miss: i^2, as for even p."""
    return i**2


def the_next_node(i: Operand) -> Operand:
    """Near miss: i + 1."""
    return i + 1


@claim("par:odd-vandermonde", subject=the_node, rival=[its_square, the_next_node], uses=("ours:odd-moments-hold",))
def odd_matrices_are_vandermonde(point: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """For p = 2n - 1, A is the Vandermonde matrix of the nodes, and A_j that with 0 in place of j.

    Checked: by proofs, for every row r of the repaired system (the printed last exponent is par:odd-system's erratum)
        and every node, right and left of 0: the entry is the r-th power of the point.
    Not checked: the new column of A_j, 1 in row 0 and 0 below, which are the powers of 0; Vandermonde's formula itself,
        which is classical.
    """
    yield _entries("every row, right of 0", odd_entry, point, 1)
    yield _entries("every row, left of 0", odd_entry, point, -1)
