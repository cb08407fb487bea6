"""Even p: the closed form of the coefficients, and its bound.

Says: for p = 2n, alpha_j = (-1)^(j-1) (n!)^2/(j (n-j)! (n+j)!), reached through a product of factorials; |alpha_j| <=
    1/j.
Where: par:even-product, par:alpha-j-even, par:alpha-j-even-bound, appendix B.
Checked: for every n and j, by two routes: as the quotient of determinants, and as the derivative at 0 of Lagrange's
    basis polynomial, both with products of symbolic length; and all moment equations by ours:binomial-form. The
    bound: |alpha_1| = n/(n+1), and |(j+1) alpha_(j+1)| / |j alpha_j| = (n-j)/(n+j+1) < 1.
Not checked: nothing is left out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy import factorial

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_forward,
    binomial_form,
    lagrange_weight,
    number,
    product_even,
    sign,
)
from fdtheory.differences.moments import derivative_moments, even_weights, moments
from fdtheory.differences.vandermonde import even_quotient
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
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
    """The quotient of the determinants is this product of factorials, which simplifies to 2 j alpha_j."""
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
    """alpha_j is the derivative at 0 of Lagrange's basis polynomial on -n, ..., n."""
    yield identity("every n and j", lagrange_weight(n, n, j), alpha(n, j), small=INSIDE)


@claim(
    "par:alpha-j-even",
    subject=alpha_even,
    rival=[other_sign, one_factorial, without_j],
    uses=("ours:binomial-form", "par:antisymmetric"),
)
def moments_for_even_order(alpha: Formula) -> Iterator[Evidence]:
    """The moments 0, ..., p of the closed form are those of a first derivative: 0, 1, 0, ..., 0."""
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


def one_sided(n: Any, j: Any) -> sp.Expr:
    """Near miss: the one-sided weights of order 2n, which the paper rejects."""
    return alpha_forward(2 * n, j)


def without_factorials_of_n(n: Any, j: Any) -> sp.Expr:
    """Near miss: ((n+1)!)^2 above."""
    return (n + 1) ** 2 * alpha_even(n, j)


@claim(
    "par:alpha-j-even-bound", subject=alpha_even, rival=[one_sided, without_factorials_of_n], uses=("par:alpha-j-even",)
)
def coefficients_are_bounded(alpha: Formula) -> Iterator[Evidence]:
    """|alpha_j| <= 1/j."""

    def steps() -> Iterator[Evidence]:
        size = j * alpha(n, j) * sign(j - 1)
        yield identity("the first", size.subs(j, 1), n / (n + 1), small=[{n: 1}, {n: 4}])
        yield inequality("is at most 1", n / (n + 1), "<=", 1, given={n: 1})
        yield identity("the quotient of neighbours", size.subs(j, j + 1), size * (n - j) / (n + j + 1), small=INSIDE)
        yield inequality("is at most 1", (n - j) / (n + j + 1), "<=", 1, given={j: 1, n: j})
        yield inequality("and not negative", (n - j) / (n + j + 1), ">=", 0, given={j: 1, n: j})

    yield theorem(
        "every n and j",
        steps=steps(),
        instances=(
            exact(f"n = {a}, j = {b}", abs(number(alpha(a, b))), "<=", Fraction(1, b))
            for a in range(1, 9)
            for b in range(1, a + 1)
        ),
    )
