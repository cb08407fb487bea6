"""Even p: the linear system for j alpha_j, j = 1, ..., n, and Cramer's rule."""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import Sum

from fdtheory.differences.closed_forms import alpha_even
from fdtheory.differences.vandermonde import even_entry, even_quotient
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, Theorem, at_least, between, conclude
from fdtheory.proof.library.coefficients import j as node
from fdtheory.proof.library.coefficients import n as half
from fdtheory.proof.library.coefficients import named
from fdtheory.proof.library.cramer import EVEN_CRAMER, twice_j_alpha
from fdtheory.proof.library.moments import m as row
from fdtheory.proof.library.near_misses import RIGHT_UP_TO, breaks_late
from fdtheory.proof.library.order import EVEN_HALF
from fdtheory.proof.search import summed_equal
from fdtheory.trial.claim import Evidence, claim, proved

Entry = Callable[[Operand, Operand], Operand]
EXAMPLE = (14, 2)


def powers_of_j(row: Operand, j: Operand) -> Operand:
    """Near miss: j^r."""
    return j**row


def next_even_powers(row: Operand, j: Operand) -> Operand:
    """Near miss: the rows begin with j^2."""
    return j ** (2 * row + 2)


def even_powers_up_to_12(row: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for the rows r <= 12."""
    return even_entry(row, j) + sp.binomial(row, RIGHT_UP_TO + 1)


@claim(
    "par:even-system",
    subject=even_entry,
    rival=[powers_of_j, next_even_powers, even_powers_up_to_12],
    uses=("par:alpha-j-even",),
)
def closed_form_solves_the_system(entry: Entry) -> Iterator[Evidence]:
    """The sum of j^(2r) j alpha_j over j = 1, ..., n is 1/2 for r = 0 and 0 for r = 1, ..., n-1.

    Checked: for every n and r, by a proof: twice row r is the moment of degree 2r + 1.
    Not checked: that there is no other solution, which is ours:node-theorem with the nodes j^2.
    """
    alpha = named(alpha_even)
    total = Sum(entry(row, node) * node * alpha(half, node), (node, 1, half))
    sentence = Sentence(
        {half: at_least(1), row: between(0, half - 1)}, Eq(total, sp.Integer(0) ** row / 2), where=[alpha]
    )

    def proof(goal: Sentence) -> Theorem:
        domain = dict(goal.for_all)
        wanted = alpha_even(half, node) * node ** (2 * row + 1)
        same = summed_equal(domain, entry(row, node) * node * alpha_even(half, node), wanted, node, 1, half)
        return conclude(goal, same, EVEN_HALF.theorem())

    yield proved("every n and r", sentence, proof, at=[{"n": 14, "m": 13}, {"n": 1, "m": 0}])


def once(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: j alpha_j, as if the right side began with 1."""
    return j * alpha_even(n, j)


def two_alpha(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: 2 alpha_j, as if the unknowns were alpha_j (the same at j = 1)."""
    return 2 * alpha_even(n, j)


def twice_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(twice_j_alpha, n, j)


@claim(
    "par:even-cramer",
    subject=twice_j_alpha,
    rival=[once, two_alpha, twice_up_to_12],
    uses=("par:even-system",),
    cites=("classical:cramer", "classical:vandermonde"),
)
def cramers_rule(unknown: Entry) -> Iterator[Evidence]:
    """2 j alpha_j = det A_j / det A.

    Checked: for every n and j, by a proof: the product of i^2/(i^2 - j^2) over the other i, given by its first value
        and its steps, is 2 j alpha_j. Rivals are refuted at n = 14, j = 2.
    Not checked: Cramer's rule and Vandermonde's formula, by which the quotient is that product; they are classical.
    """
    example = Sentence((), Eq(even_quotient(*map(sp.Integer, EXAMPLE)).doit(), unknown(*map(sp.Integer, EXAMPLE))))
    yield proved("every n and j", *EVEN_CRAMER.of(unknown), instance=example, at=[{"n": 1, "j": 1}])
