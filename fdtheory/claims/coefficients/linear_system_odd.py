"""Odd p: the linear system for j alpha_j and Cramer's rule, as printed and repaired."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus
from fdtheory.differences.vandermonde import odd_quotient
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, at_least, define
from fdtheory.proof.library.coefficients import n as half
from fdtheory.proof.library.cramer import ODD_CRAMER, ODD_LEFT_CRAMER
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.library.order import ODD_BEYOND, ODD_UP_TO
from fdtheory.trial.claim import Evidence, claim, proved

Degree = Callable[[Operand], Operand]
Formula = Callable[[Operand, Operand], Operand]


def last_row_printed(n: Operand) -> Operand:
    """2n + 1."""
    return 2 * n + 1


def last_row_repaired(n: Operand) -> Operand:
    """2n - 2 = p - 1."""
    return 2 * n - 2


def last_row_one_more(n: Operand) -> Operand:
    """Near miss: 2n - 1 = p."""
    return 2 * n - 1


def last_row_one_less(n: Operand) -> Operand:
    """Near miss: 2n - 3."""
    return 2 * n - 3


def _square(last: Degree) -> Evidence:
    """The rows 0, ..., last are as many as the unknowns, n - 1 on the left of 0 and n on the right."""
    row = define("last", (half,), last(half))
    return proved(
        "every n", Sentence({half: at_least(1)}, Eq(row(half) + 1, (half - 1) + half), where=[row]), at=[{half: 1}]
    )


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
    yield proved("every n and row", *ODD_UP_TO.of(lambda n: last(n) + 1), at=[{"n": 1, "m": 0}])


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
    yield proved("every n", *ODD_BEYOND.of(lambda n: last(n) + 1), at=[{"n": 1}])


def positive_nodes(n: Operand) -> int:
    """From j = 1 on: as printed."""
    return 1


def all_nodes(n: Operand) -> Operand:
    """From j = 1-n on, without 0."""
    return 1 - n


def one_node_less(n: Operand) -> Operand:
    """Near miss: from j = 2-n on."""
    return 2 - n


def _from_the_leftmost(first: Degree) -> Evidence:
    """The range begins at the leftmost node, n - 1 to the left of 0."""
    start = define("first", (half,), first(half))
    return proved(
        "every n >= 2", Sentence({half: at_least(2)}, Eq(start(half) + half - 1, 0), where=[start]), at=[{half: 2}]
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

    Checked: by a proof, for every n >= 2, that the repaired range begins at the leftmost node; the printed one is
        refuted at n = 2.
    Not checked: Cramer's rule as a theorem of linear algebra; it is classical.
    """
    yield _from_the_leftmost(first)


@claim(
    "par:odd-cramer",
    subject=all_nodes,
    rival=one_node_less,
    uses=("ours:odd-moments-hold",),
    cites=("classical:cramer", "classical:vandermonde"),
)
def cramers_rule_at_all_nodes(first: Degree) -> Iterator[Evidence]:
    """Cramer's rule gives j alpha_j = det A_j / det A for every j = 1-n, ..., n without 0.

    Checked: by a proof, for every n >= 2, that the range is that of the nodes; the values are quotient_right_of_zero
        and quotient_left_of_zero.
    Not checked: Cramer's rule and Vandermonde's formula as theorems of linear algebra; they are classical.
    """
    yield _from_the_leftmost(first)


EXAMPLE = (sp.Integer(14), sp.Integer(2))


def j_alpha_right(n: Operand, j: Operand) -> sp.Expr:
    """j alpha_j."""
    return j * alpha_odd(n, j)


def j_alpha_of_even_order(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: j alpha_j of order 2n."""
    return j * alpha_even(n, j)


def right_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(j_alpha_right, n, j)


@claim(
    "par:odd-cramer",
    subject=j_alpha_right,
    rival=[j_alpha_of_even_order, alpha_odd, right_up_to_12],
    uses=("ours:odd-moments-hold",),
    cites=("classical:cramer", "classical:vandermonde"),
)
def quotient_right_of_zero(unknown: Formula) -> Iterator[Evidence]:
    """Right of 0, det A_j / det A is j alpha_j.

    Checked: for every n and j, by a proof: the product of i/(i - j) over the other nodes, given by its first values and
        its steps. Rivals are refuted at n = 14, j = 2.
    Not checked: Cramer's rule and Vandermonde's formula, by which the quotient is that product; they are classical.
    """
    n, j = EXAMPLE
    example = Sentence((), Eq(odd_quotient(n - 1, n, j).doit(), unknown(n, j)))
    yield proved("every n and j", *ODD_CRAMER.of(unknown), instance=example, at=[{"n": 1, "j": 1}])


def j_alpha_left(n: Operand, j: Operand) -> sp.Expr:
    """-j alpha_(-j)."""
    return -j * alpha_odd_minus(n, j)


def left_with_plus(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: j alpha_(-j)."""
    return -j_alpha_left(n, j)


def left_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(j_alpha_left, n, j)


@claim(
    "par:odd-cramer",
    subject=j_alpha_left,
    rival=[left_with_plus, j_alpha_right, left_up_to_12],
    uses=("ours:odd-moments-hold",),
    cites=("classical:cramer", "classical:vandermonde"),
)
def quotient_left_of_zero(unknown: Formula) -> Iterator[Evidence]:
    """Left of 0, det A_(-j) / det A is -j alpha_(-j).

    Checked: for every n >= 2 and j < n, by a proof: the product of i/(i + j) over the other nodes, given by its first
        values and its steps. Rivals are refuted at n = 14, j = 2.
    Not checked: Cramer's rule and Vandermonde's formula, by which the quotient is that product; they are classical.
    """
    n, j = EXAMPLE
    example = Sentence((), Eq(odd_quotient(n, n - 1, j).doit(), unknown(n, j)))
    yield proved("every n and j", *ODD_LEFT_CRAMER.of(unknown), instance=example, at=[{"n": 2, "j": 1}])
