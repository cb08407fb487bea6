"""Even p: the linear system for j alpha_j, j = 1, ..., n, and Cramer's rule."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import Sum

from fdtheory.differences.closed_forms import alpha_even, number
from fdtheory.differences.vandermonde import cramer, even_entry, even_quotient
from fdtheory.proof import Eq, Sentence, at_least, between, conclude
from fdtheory.proof.library.coefficients import j as node
from fdtheory.proof.library.coefficients import n as half
from fdtheory.proof.library.coefficients import named
from fdtheory.proof.library.moments import m as row
from fdtheory.proof.library.near_misses import RIGHT_UP_TO
from fdtheory.proof.library.order import EVEN_HALF
from fdtheory.proof.search import summed_equal
from fdtheory.trial.claim import Evidence, claim, exact, identity, proved
from fdtheory.trial.steps import theorem

Entry = Callable[[Any, Any], Any]
n, j = sp.symbols("n j", integer=True, positive=True)
SIZES = range(1, 7)


def powers_of_j(row: Any, j: Any) -> Any:
    """Near miss: j^r."""
    return j**row


def next_even_powers(row: Any, j: Any) -> Any:
    """Near miss: the rows begin with j^2."""
    return j ** (2 * row + 2)


def even_powers_up_to_12(row: Any, j: Any) -> Any:
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

    def proof(goal: Sentence) -> Any:
        domain = dict(goal.for_all)
        wanted = alpha_even(half, node) * node ** (2 * row + 1)
        same = summed_equal(domain, entry(row, node) * node * alpha_even(half, node), wanted, node, 1, half)
        return conclude(goal, same, EVEN_HALF.theorem())

    yield proved("every n and r", sentence, proof, at=[{"n": 14, "m": 13}])


def twice(n: Any, j: Any) -> Any:
    """2 j alpha_j."""
    return 2 * j * alpha_even(n, j)


def once(n: Any, j: Any) -> Any:
    """Near miss: j alpha_j, as if the right side began with 1."""
    return j * alpha_even(n, j)


def two_alpha(n: Any, j: Any) -> Any:
    """Near miss: 2 alpha_j, as if the unknowns were alpha_j (the same at j = 1)."""
    return 2 * alpha_even(n, j)


@claim(
    "par:even-cramer",
    subject=twice,
    rival=[once, two_alpha],
    uses=("par:even-system",),
    cites=("classical:cramer", "classical:vandermonde"),
)
def cramers_rule(unknown: Entry) -> Iterator[Evidence]:
    """2 j alpha_j = det A_j / det A.

    Checked: for every n and j: the product of i^2/(i^2 - j^2) over the other i, with symbolic length, is 2 j alpha_j.
        The determinants themselves for n <= 6.
    Not checked: Cramer's rule and Vandermonde's formula as theorems of linear algebra; they are classical.
    """
    yield theorem(
        "every n and j",
        instances=(
            exact(f"n = {size}, j = {b}", cramer(even_entry, range(1, size + 1), b), "==", number(unknown(size, b)))
            for size in SIZES
            for b in range(1, size + 1)
        ),
        steps=lambda: (
            identity(
                "the quotient of Vandermonde determinants",
                even_quotient(n, j),
                unknown(n, j),
                small=[{n: size, j: b} for size in range(1, 4) for b in range(1, size + 1)],
            ),
        ),
    )
