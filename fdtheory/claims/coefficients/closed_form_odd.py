"""Odd p: the closed forms of the coefficients off 0, reached through products of factorials."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import factorial

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_odd,
    alpha_odd_minus,
    lagrange_weight,
    product_odd,
    product_odd_minus,
    product_odd_minus_printed,
)
from fdtheory.differences.vandermonde import odd_quotient
from fdtheory.trial.claim import Evidence, claim, identity

Formula = Callable[[Any, Any], sp.Expr]
n, j = sp.symbols("n j", integer=True, positive=True)
RIGHT = [{n: a, j: b} for a in range(1, 5) for b in range(1, a + 1)]
LEFT = [{n: a, j: b} for a in range(2, 6) for b in range(1, a)]


def right_with_next_factorial(n: Any, j: Any) -> sp.Expr:
    """Near miss: (n+j)! for (n+j-1)!."""
    return alpha_odd(n, j) / (n + j)


def right_other_sign(n: Any, j: Any) -> sp.Expr:
    """Near miss: (-1)^j."""
    return -alpha_odd(n, j)


@claim("par:alpha-j-odd", subject=alpha_odd, rival=[right_with_next_factorial, right_other_sign, alpha_even])
def right_of_zero(alpha: Formula) -> Iterator[Evidence]:
    """alpha_j is the Lagrange weight of the node j, the product of factorials and the quotient of determinants.

    Checked: for every n and j, by three routes, each with products of symbolic length.
    Not checked: Cramer's rule behind the determinants (par:odd-cramer).
    """
    yield identity("Lagrange's basis polynomial", lagrange_weight(n - 1, n, j), alpha(n, j), small=RIGHT)
    yield identity("product of factorials", product_odd(n, j), alpha(n, j), small=RIGHT)
    yield identity("quotient of determinants", odd_quotient(n - 1, n, j) / j, alpha(n, j), small=RIGHT)


def left_with_next_factorial(n: Any, j: Any) -> sp.Expr:
    """Near miss: (n-j)! for (n-j-1)!."""
    return alpha_odd_minus(n, j) / (n - j)


def left_other_sign(n: Any, j: Any) -> sp.Expr:
    """Near miss: (-1)^(j-1)."""
    return -alpha_odd_minus(n, j)


@claim("par:alpha-minus-j", subject=alpha_odd_minus, rival=[left_with_next_factorial, left_other_sign, alpha_odd])
def left_of_zero(alpha: Formula) -> Iterator[Evidence]:
    """alpha_(-j) is the Lagrange weight of the node -j, and the quotient of determinants.

    Checked: for every n and j, by both routes, with products of symbolic length.
    Not checked: Cramer's rule behind the determinants (par:odd-cramer).
    """
    yield identity("Lagrange's basis polynomial", lagrange_weight(n - 1, n, -j), alpha(n, j), small=LEFT)
    yield identity("quotient of determinants", odd_quotient(n, n - 1, j) / -j, alpha(n, j), small=LEFT)


@claim(
    "par:alpha-minus-j-product",
    subject=product_odd_minus_printed,
    rival=product_odd_minus,
    erratum=(
        "The unsimplified product has (n+j-1)! in its denominator, which is wrong for every n and j. What holds: "
        "(n-j-1)!, the product of the distances to the nodes on the left of -j; the simplified form that follows is "
        "right."
    ),
)
def product_as_printed(product: Formula) -> Iterator[Evidence]:
    """The product of factorials, as printed, is alpha_(-j).

    Checked: for every n and j against the simplified form; the repair is an identity, the printed product fails at
        n = 2, j = 1.
    Not checked: the simplified form itself, which is par:alpha-minus-j.
    """
    yield identity("every n and j", product(n, j), alpha_odd_minus(n, j), small=LEFT)


@claim("par:alpha-minus-j-product", subject=product_odd_minus_printed, rival=product_odd_minus)
def misprint_is_one_factorial(product: Formula) -> Iterator[Evidence]:
    """The printed product is off by exactly (n-j-1)!/(n+j-1)!.

    Checked: for every n and j, as an identity with both factorials multiplied out.
    Not checked: how the misprint came about.
    """
    yield identity(
        "every n and j", product(n, j) * factorial(n + j - 1), alpha_odd_minus(n, j) * factorial(n - j - 1), small=LEFT
    )


def product_to_n_minus_j(n: Any, j: Any) -> sp.Expr:
    """Near miss: (n-j)!."""
    return product_odd_minus(n, j) / (n - j)


@claim("par:alpha-minus-j-product", subject=product_odd_minus, rival=product_to_n_minus_j)
def product_repaired(product: Formula) -> Iterator[Evidence]:
    """With (n-j-1)! the product of factorials is alpha_(-j).

    Checked: for every n and j, against the simplified form and against the quotient of determinants.
    Not checked: Cramer's rule behind the determinants (par:odd-cramer).
    """
    yield identity("every n and j", product(n, j), alpha_odd_minus(n, j), small=LEFT)
    yield identity("quotient of determinants", odd_quotient(n, n - 1, j) / -j, product(n, j), small=LEFT)
