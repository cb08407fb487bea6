"""Even p: the linear system for j alpha_j, j = 1, ..., n, and Cramer's rule."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, binomial_form, number
from fdtheory.differences.vandermonde import cramer, even_entry, even_quotient
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Entry = Callable[[Any, Any], Any]
n, j, r = sp.symbols("n j r", integer=True, positive=True)
SIZES = range(1, 7)


def powers_of_j(row: Any, j: Any) -> Any:
    """Near miss: j^r."""
    return j**row


def next_even_powers(row: Any, j: Any) -> Any:
    """Near miss: the rows begin with j^2."""
    return j ** (2 * row + 2)


@claim("par:even-system", subject=even_entry, rival=[powers_of_j, next_even_powers], uses=("ours:binomial-form",))
def closed_form_solves_the_system(entry: Entry) -> Iterator[Evidence]:
    """The sum of j^(2r) j alpha_j over j = 1, ..., n is 1/2 for r = 0 and 0 for r = 1, ..., n-1.

    Checked: for every n and r: row r is half of the sum of i alpha_i i^(2r) over both sides of 0, which
        ours:binomial-form makes [r = 0] because 2r <= 2n - 2. The sums themselves for n <= 6.
    Not checked: that there is no other solution; the matrix is that of par:even-vandermonde.
    """

    def instances() -> Iterator[Evidence]:
        for size in SIZES:
            unknowns = {b: b * number(alpha_even(size, b)) for b in range(1, size + 1)}
            sums = [sum(entry(row, b) * x for b, x in unknowns.items()) for row in range(size)]
            yield exact(f"n = {size}", sums, "==", [Fraction(1, 2)] + [Fraction(0)] * (size - 1))

    def steps() -> Iterator[Evidence]:
        both = binomial_form(2 * n, n, j) * j ** (2 * r) + binomial_form(2 * n, n, -j) * (-j) ** (2 * r)
        yield identity("half of a moment over both sides of 0", 2 * entry(r, j) * j * alpha_even(n, j), both)
        yield inequality("of a degree that vanishes", 2 * r, "<=", 2 * n - 1, given={r: 0, n: r + 1})

    yield theorem("every n and r", instances=instances(), steps=steps())


def twice(n: Any, j: Any) -> Any:
    """2 j alpha_j."""
    return 2 * j * alpha_even(n, j)


def once(n: Any, j: Any) -> Any:
    """Near miss: j alpha_j, as if the right side began with 1."""
    return j * alpha_even(n, j)


def two_alpha(n: Any, j: Any) -> Any:
    """Near miss: 2 alpha_j, as if the unknowns were alpha_j (the same at j = 1)."""
    return 2 * alpha_even(n, j)


@claim("par:even-cramer", subject=twice, rival=[once, two_alpha], uses=("par:even-system",))
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
