"""Even p: the linear system for j alpha_j, Cramer's rule and Vandermonde's determinants.

Says: the unknowns j alpha_j, j = 1, ..., n, have the rows j^(2r), r = 0, ..., n-1, and the right side (1/2, 0, ...,
    0); so 2 j alpha_j is a quotient of two Vandermonde determinants.
Where: par:even-system, par:even-cramer, par:even-vandermonde, appendix B.
Checked: for every n and j. The closed form solves the system: row r is half the sum over -n, ..., n of i alpha_i
    i^(2r), which is [r = 0] by ours:binomial-form as 2r <= 2n - 2. The matrices are Vandermonde matrices of the
    points i^2, in A_j with 0 in place of j^2; so the quotient of their determinants is the product of i^2/(i^2 - j^2)
    over the other i, evaluated with symbolic n and j. The determinants themselves: n <= 6.
Not checked: Cramer's rule and Vandermonde's formula as theorems of linear algebra; they are classical.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, binomial_form, number
from fdtheory.differences.vandermonde import cramer, even_entry, even_quotient, matrix, vandermonde, with_unit_column
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
    """The sum of j^(2r) j alpha_j over j = 1, ..., n is 1/2 for r = 0 and 0 for r = 1, ..., n-1."""

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
    """2 j alpha_j = det A_j / det A."""
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
def both_matrices_are_vandermonde(point: Callable[[Any], Any]) -> Iterator[Evidence]:
    """A is the Vandermonde matrix of the points i^2, and A_j that with 0 in place of j^2."""

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
