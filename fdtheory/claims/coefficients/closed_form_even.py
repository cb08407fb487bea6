"""Even p: the closed form of the coefficients, by factorials, by Lagrange's polynomials and by the moments."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import factorial

from fdtheory.differences.closed_forms import (
    alpha_even,
    binomial_form,
    lagrange_weight,
    product_even,
    sign,
)
from fdtheory.differences.moments import derivative_moments, even_weights, moments
from fdtheory.differences.vandermonde import even_quotient
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

Formula = Callable[[Any, Any], sp.Expr]
n, j = sp.symbols("n j", integer=True, positive=True)
INSIDE = [{n: a, j: b} for a in range(1, 5) for b in range(1, a + 1)]


def product_without_double(n: Any, j: Any) -> sp.Expr:
    """Near miss: the factor (2j)!/(2j-1)! = 2j is lost."""
    return product_even(n, j) / (2 * j)


def product_to_j_minus_1(n: Any, j: Any) -> sp.Expr:
    """Near miss: (n+j-1)! for (n+j)!."""
    return product_even(n, j) * (n + j)


@claim("par:even-product", subject=product_even, rival=[product_without_double, product_to_j_minus_1])
def product_of_factorials(product: Formula) -> Iterator[Evidence]:
    """The quotient of the determinants is this product of factorials, which simplifies to 2 j alpha_j.

    Checked: for every n and j, against the quotient of Vandermonde determinants as products of symbolic length, and
        against the simplified form.
    Not checked: Vandermonde's formula behind that quotient (par:even-vandermonde says whose determinants they are).
    """
    yield identity("the quotient of determinants", even_quotient(n, j), product(n, j), small=INSIDE)
    yield identity(
        "its simplification",
        product(n, j),
        2 * sign(j - 1) * factorial(n) ** 2 / (factorial(n - j) * factorial(n + j)),
        small=INSIDE,
    )


def other_sign(n: Any, j: Any) -> sp.Expr:
    """Near miss: (-1)^j."""
    return -alpha_even(n, j)


def one_factorial(n: Any, j: Any) -> sp.Expr:
    """Near miss: n! (n-1)! above, as for odd p."""
    return alpha_even(n, j) / n


def without_j(n: Any, j: Any) -> sp.Expr:
    """Near miss: no division by j (the same at j = 1, and symmetric)."""
    return j * alpha_even(n, j)


@claim("par:alpha-j-even", subject=alpha_even, rival=[other_sign, one_factorial, without_j])
def lagrange_weights(alpha: Formula) -> Iterator[Evidence]:
    """alpha_j is the derivative at 0 of Lagrange's basis polynomial on -n, ..., n.

    Checked: for every n and j, with the product over the other nodes of symbolic length.
    Not checked: that the moment equations have no other solution; that it satisfies them is moments_for_even_order.
    """
    yield identity("every n and j", lagrange_weight(n, n, j), alpha(n, j), small=INSIDE)


@claim(
    "par:alpha-j-even",
    subject=alpha_even,
    rival=[other_sign, one_factorial, without_j],
    uses=("ours:binomial-form", "par:antisymmetric"),
)
def moments_for_even_order(alpha: Formula) -> Iterator[Evidence]:
    """The moments 0, ..., p of the closed form are those of a first derivative: 0, 1, 0, ..., 0.

    Checked: for every n: j alpha_j is the binomial form, whose moments ours:binomial-form proves, and the sum of all
        weights cancels in pairs. The moments 0, ..., 2n themselves for n <= 6.
    Not checked: the moments beyond p; the next one is ours:defect-moment.
    """
    yield theorem(
        "every n",
        instances=(
            exact(
                f"n = {a}",
                moments(even_weights(alpha, a), range(2 * a + 1)),
                "==",
                derivative_moments(range(2 * a + 1)),
            )
            for a in range(1, 7)
        ),
        steps=lambda: (
            identity("j alpha_j is the binomial form", j * alpha(n, j), binomial_form(2 * n, n, j), small=INSIDE),
            identity("the sum of all weights cancels in pairs", n + alpha(n, j) + alpha(n, -j), n, small=INSIDE),
        ),
    )
