"""The matrices behind Cramer's rule are Vandermonde matrices, for even and for odd p."""

from collections.abc import Callable, Iterator
from math import prod
from typing import Any

import sympy as sp

from fdtheory.differences.moments import odd_nodes
from fdtheory.differences.vandermonde import (
    even_entry,
    matrix,
    odd_entry,
    vandermonde,
    with_unit_column,
)
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

j, r = sp.symbols("j r", integer=True, positive=True)
SIZES = range(1, 7)


def square(i: Any) -> Any:
    """i^2."""
    return i**2


def itself(i: Any) -> Any:
    """Near miss: i."""
    return i


def next_square(i: Any) -> Any:
    """Near miss: (i+1)^2."""
    return (i + 1) ** 2


@claim("par:even-vandermonde", subject=square, rival=[itself, next_square])
def even_matrices_are_vandermonde(point: Callable[[Any], Any]) -> Iterator[Evidence]:
    """For p = 2n, A is the Vandermonde matrix of the points i^2, and A_j that with 0 in place of j^2.

    Checked: for every n: the entry in row r is the r-th power of the point, in the new column that of 0. Matrices and
        determinants, as products of differences, for n <= 6.
    Not checked: Vandermonde's formula itself; it is classical.
    """

    def instances() -> Iterator[Evidence]:
        for size in SIZES:
            points = [point(i) for i in range(1, size + 1)]
            whole = matrix(even_entry, size, range(1, size + 1))
            if size > 1:  # a matrix of one entry 1 says nothing about its point
                yield exact(f"n = {size}, A", whole.entries(), "==", vandermonde(points).entries())
            for column in range(size):
                other = [0 if i == column else x for i, x in enumerate(points)]
                yield exact(
                    f"n = {size}, A_{column + 1}",
                    with_unit_column(whole, column).entries(),
                    "==",
                    vandermonde(other).entries(),
                )
                yield exact(
                    f"n = {size}, det A_{column + 1}",
                    with_unit_column(whole, column).det(),
                    "==",
                    prod(y - x for k, y in enumerate(other) for x in other[:k]),
                )

    yield theorem(
        "every n",
        instances=instances(),
        steps=lambda: (
            identity("row r has the r-th powers", even_entry(r, j), point(j) ** r, small=[{r: 1, j: 2}, {r: 3, j: 3}]),
            identity("and in the new column the r-th powers of 0", r + sp.Integer(0) ** r, r),
        ),
    )


def the_node(i: Any) -> Any:
    """i."""
    return i


def its_square(i: Any) -> Any:
    """Near miss: i^2, as for even p."""
    return i**2


def the_next_node(i: Any) -> Any:
    """Near miss: i + 1."""
    return i + 1


@claim("par:odd-vandermonde", subject=the_node, rival=[its_square, the_next_node], uses=("ours:odd-moments-hold",))
def odd_matrices_are_vandermonde(point: Callable[[Any], Any]) -> Iterator[Evidence]:
    """For p = 2n - 1, A is the Vandermonde matrix of the nodes, and A_j that with 0 in place of j.

    Checked: for every n, with the rows of the repaired system (the printed last exponent is par:odd-system's erratum):
        the entry in row r is the r-th power of the node, on both sides of 0, in the new column that of 0. Matrices and
        determinants for n = 2, ..., 5.
    Not checked: Vandermonde's formula itself; it is classical.
    """

    def instances() -> Iterator[Evidence]:
        for n in range(2, 6):
            nodes = odd_nodes(n)
            points, whole = [point(i) for i in nodes], matrix(odd_entry, len(nodes), nodes)
            yield exact(f"n = {n}, A", whole.entries(), "==", vandermonde(points).entries())
            for column, node in enumerate(nodes):
                other = [0 if i == column else x for i, x in enumerate(points)]
                changed = with_unit_column(whole, column)
                yield exact(f"n = {n}, A_{node}", changed.entries(), "==", vandermonde(other).entries())
                yield exact(
                    f"n = {n}, det A_{node}",
                    changed.det(),
                    "==",
                    prod(y - x for k, y in enumerate(other) for x in other[:k]),
                )

    yield theorem(
        "every n",
        instances=instances(),
        steps=lambda: (
            identity("row r has the r-th powers of the nodes on the right", odd_entry(r, j), point(j) ** r),
            identity("and on the left", odd_entry(r, -j), point(-j) ** r),
            identity("and in the new column the r-th powers of 0", r + sp.Integer(0) ** r, r),
        ),
    )
