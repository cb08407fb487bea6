"""Odd p: the matrices behind Cramer's rule.

Says: both the matrix of the linear system and the one with a column replaced are Vandermonde matrices.
Where: par:odd-vandermonde, appendix B.
Checked: for every n, with the right number of rows (the printed last exponent is par:odd-system's erratum): A is the
    Vandermonde matrix of the nodes 1-n, ..., n without 0, and A_j that with 0 in place of j. The determinants as
    products of differences: n <= 5.
Not checked: Vandermonde's formula itself; it is classical.
"""

from collections.abc import Callable, Iterator
from math import prod
from typing import Any

import sympy as sp

from fdtheory.differences.moments import odd_nodes
from fdtheory.differences.vandermonde import matrix, odd_entry, vandermonde, with_unit_column
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

j, r = sp.symbols("j r", integer=True, positive=True)


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
def both_matrices_are_vandermonde(point: Callable[[Any], Any]) -> Iterator[Evidence]:
    """A is the Vandermonde matrix of the nodes, and A_j that with 0 in place of j."""

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
