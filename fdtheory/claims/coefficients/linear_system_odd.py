"""Odd p: the linear system for j alpha_j and Cramer's rule, as printed and repaired."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.differences.moments import odd_nodes, odd_weights
from fdtheory.differences.vandermonde import cramer, odd_entry, odd_quotient
from fdtheory.proof import Eq, Sentence, at_least, define
from fdtheory.proof.library.coefficients import n as half
from fdtheory.proof.library.order import ODD_BEYOND, ODD_UP_TO
from fdtheory.trial.claim import Evidence, claim, exact, identity, proved
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


def _square(last: Degree) -> Evidence:
    """The rows 0, ..., last are as many as the unknowns, n - 1 on the left of 0 and n on the right."""
    row = define("last", (half,), last(half))
    return proved("every n", Sentence({half: at_least(1)}, Eq(row(half) + 1, (half - 1) + half), where=[row]))


@claim(
    "par:odd-system",
    subject=last_row_printed,
    rival=last_row_repaired,
    erratum=(
        "The last row is printed with the exponent 2n+1, which makes 2n+2 rows for 2n-1 unknowns, without solution. "
        "What holds: the last exponent is 2n-2 = p-1; it is the largest one for which the system has a solution."
    ),
)
def system_as_printed(last: Degree) -> Iterator[Evidence]:
    """The system, with the printed last exponent, is square.

    Checked: for every n, by a proof for the repair; the printed last row is refuted by n = 1.
    Not checked: here that the printed system has no solution at all: the moment behind degree p is not 0
        (next_row_fails).
    """
    yield _square(last)


@claim("ours:odd-moments-hold", subject=last_row_repaired, rival=[last_row_one_more, last_row_one_less])
def repaired_system_is_square(last: Degree) -> Iterator[Evidence]:
    """With the last exponent 2n-2 the system is square.

    Checked: for every n, by a proof.
    Not checked: that its rows are independent, which is ours:node-theorem.
    """
    yield _square(last)


@claim(
    "ours:odd-moments-hold",
    subject=last_row_repaired,
    rival=last_row_one_more,
    uses=("par:alpha-j-odd", "par:alpha-minus-j"),
)
def closed_forms_solve_the_system(last: Degree) -> Iterator[Evidence]:
    """The rows 0, ..., 2n-2 hold for the closed forms: row i is the moment of degree i + 1.

    Checked: for every n and every row, by a proof.
    Not checked: nothing of this sentence.
    """
    yield proved("every n and row", *ODD_UP_TO.of(lambda n: last(n) + 1))


@claim(
    "ours:odd-moments-hold",
    subject=last_row_repaired,
    rival=last_row_one_less,
    uses=("par:alpha-j-odd", "par:alpha-minus-j"),
)
def next_row_fails(last: Degree) -> Iterator[Evidence]:
    """The row behind the exponent 2n-2 does not hold for them, and no other weights satisfy those before it.

    Checked: for every n, by a proof, that the moment is not 0; the rest is ours:node-theorem.
    Not checked: rows further down; one row that fails makes the system inconsistent.
    """
    yield proved("every n", *ODD_BEYOND.of(lambda n: last(n) + 1))


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
    cites=("classical:cramer", "classical:vandermonde"),
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


@claim(
    "par:odd-cramer",
    subject=all_nodes,
    rival=one_node_less,
    uses=("ours:odd-moments-hold",),
    cites=("classical:cramer", "classical:vandermonde"),
)
def cramers_rule_at_all_nodes(first: Degree) -> Iterator[Evidence]:
    """Cramer's rule gives j alpha_j = det A_j / det A for every j = 1-n, ..., n without 0.

    Checked: for every n and j, with quotients of determinants as products of symbolic length, right and left of 0. The
        determinants themselves for n <= 6.
    Not checked: Cramer's rule and Vandermonde's formula as theorems of linear algebra; they are classical.
    """
    yield _cramer(first)
