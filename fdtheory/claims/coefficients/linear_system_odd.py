"""Odd p: the linear system for j alpha_j and Cramer's rule, as printed and repaired."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.differences.moments import odd_nodes, odd_weights
from fdtheory.differences.vandermonde import cramer, matrix, odd_entry, odd_quotient
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Degree = Callable[[Any], Any]

SIZES = range(1, 7)
n, j = sp.symbols("n j", integer=True, positive=True)
RIGHT = [{n: a, j: b} for a in range(1, 5) for b in range(1, a + 1)]
LEFT = [{n: a, j: b} for a in range(2, 5) for b in range(1, a)]


def last_row_printed(n: Any) -> Any:
    """2n + 1."""
    return 2 * n + 1


def last_row_repaired(n: Any) -> Any:
    """2n - 2 = p - 1."""
    return 2 * n - 2


def last_row_one_more(n: Any) -> Any:
    """Near miss: 2n - 1 = p."""
    return 2 * n - 1


def last_row_one_less(n: Any) -> Any:
    """Near miss: 2n - 3."""
    return 2 * n - 3


def _solvable(last: Degree) -> Evidence:
    def instances() -> Iterator[Evidence]:
        for a in SIZES:
            rows, nodes = last(a) + 1, odd_nodes(a)
            weights = odd_weights(alpha_odd, alpha_odd_minus, alpha_odd_zero, a)
            yield exact(f"n = {a}, rows", rows, "==", len(nodes))
            yield exact(f"n = {a}, rank", matrix(odd_entry, rows, nodes).rank(), "==", len(nodes))
            sums = [sum(odd_entry(row, b) * b * weights[b] for b in nodes) for row in range(rows)]
            yield exact(f"n = {a}, solution", sums, "==", [int(row == 0) for row in range(rows)])

    return theorem(
        "every n",
        instances=instances(),
        steps=lambda: (
            identity("square", last(n) + 1, (n - 1) + n),
            inequality("every row is a moment equation that holds", last(n), "<", 2 * n - 1, given={n: 1}),
        ),
    )


@claim(
    "par:odd-system",
    subject=last_row_printed,
    rival=last_row_repaired,
    uses=("ours:binomial-form",),
    erratum=(
        "The last row is printed with the exponent 2n+1, which makes 2n+2 rows for 2n-1 unknowns, without solution. "
        "What holds: the last exponent is 2n-2 = p-1; it is the largest one for which the system has a solution."
    ),
)
def system_as_printed(last: Degree) -> Iterator[Evidence]:
    """The system, with the printed last exponent, is square and has the closed forms as its solution.

    Checked: exactly, for n <= 6, number of rows, rank and solution: the printed system is refuted at n = 1 by its
        number of rows, and the repair passes, with every step of its proof.
    Not checked: here that the printed system has no solution at all: the moment behind degree p is not 0 by
        ours:defect-moment.
    """
    yield _solvable(last)


@claim(
    "ours:odd-moments-hold",
    subject=last_row_repaired,
    rival=[last_row_one_more, last_row_one_less],
    uses=("ours:binomial-form",),
)
def system_repaired(last: Degree) -> Iterator[Evidence]:
    """With the last exponent 2n-2 the system is square and has the closed forms as its solution.

    Checked: for every n: as many rows as unknowns, each a moment equation that ours:binomial-form proves. Number of
        rows, rank and solution themselves for n <= 6.
    Not checked: the rank for larger n, that of a Vandermonde matrix of distinct nodes (par:odd-vandermonde); that
        larger exponents make the system inconsistent, which is ours:defect-moment.
    """
    yield _solvable(last)


def positive_nodes(n: Any) -> int:
    """From j = 1 on: as printed."""
    return 1


def all_nodes(n: Any) -> Any:
    """From j = 1-n on, without 0."""
    return 1 - n


def one_node_less(n: Any) -> Any:
    """Near miss: from j = 2-n on."""
    return 2 - n


def _cramer(first: Degree) -> Evidence:
    def instances() -> Iterator[Evidence]:
        for a in SIZES:
            nodes, weights = odd_nodes(a), odd_weights(alpha_odd, alpha_odd_minus, alpha_odd_zero, a)
            found = {b: cramer(odd_entry, nodes, b) for b in range(first(a), a + 1) if b != 0}
            yield exact(f"n = {a}, nodes", list(found), "==", nodes)
            yield exact(f"n = {a}, values", list(found.values()), "==", [b * weights[b] for b in nodes])

    return theorem(
        "every n",
        instances=instances(),
        steps=lambda: (
            identity("from the leftmost node on", first(n), -(n - 1)),
            identity("quotient of determinants, right", odd_quotient(n - 1, n, j), j * alpha_odd(n, j), small=RIGHT),
            identity(
                "quotient of determinants, left", odd_quotient(n, n - 1, j), -j * alpha_odd_minus(n, j), small=LEFT
            ),
        ),
    )


@claim(
    "par:odd-cramer",
    subject=positive_nodes,
    rival=all_nodes,
    uses=("ours:odd-moments-hold",),
    erratum=(
        "Cramer's rule is stated for j = 1, ..., n only, although the unknowns at negative nodes are used two lines "
        "below. What holds: it gives every j = 1-n, ..., n without 0, and the column replaced is that of the node j."
    ),
)
def cramers_rule_as_printed(first: Degree) -> Iterator[Evidence]:
    """Cramer's rule, for the printed j, gives all unknowns of the system.

    Checked: exactly, for n <= 6: the printed range misses the negative nodes from n = 2 on.
    Not checked: Cramer's rule as a theorem of linear algebra; it is classical.
    """
    yield _cramer(first)


@claim("par:odd-cramer", subject=all_nodes, rival=one_node_less, uses=("ours:odd-moments-hold",))
def cramers_rule_at_all_nodes(first: Degree) -> Iterator[Evidence]:
    """Cramer's rule gives j alpha_j = det A_j / det A for every j = 1-n, ..., n without 0.

    Checked: for every n and j, with quotients of determinants as products of symbolic length, right and left of 0. The
        determinants themselves for n <= 6.
    Not checked: Cramer's rule and Vandermonde's formula as theorems of linear algebra; they are classical.
    """
    yield _cramer(first)
