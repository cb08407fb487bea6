"""Odd p: the closed forms of the coefficients off 0, reached through products of factorials."""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import factorial

from fdtheory.differences.closed_forms import (
    Quotient,
    alpha_even,
    alpha_odd,
    alpha_odd_minus,
    product_odd,
    product_odd_minus,
    product_odd_minus_printed,
)
from fdtheory.numbers import Operand
from fdtheory.proof.library.coefficients import LEFT, ODD_LEFT_PRODUCT, RIGHT, j, n, named, quotient_is
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.library.order import ODD_ORDER
from fdtheory.trial.claim import Evidence, claim, proved

Formula = Callable[[Operand, Operand], sp.Expr]
Product = Callable[[Operand, Operand], Quotient]


def right_with_next_factorial(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: (n+j)! for (n+j-1)!."""
    return alpha_odd(n, j) / (n + j)


def right_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_odd, n, j)


@claim("par:alpha-j-odd", subject=alpha_odd, rival=[right_with_next_factorial, alpha_even, right_up_to_12])
def right_of_zero(alpha: Formula) -> Iterator[Evidence]:
    """With alpha_(-j) on the left of 0 the closed form has the moments 1, 0, ..., 0 of the degrees 1, ..., p.

    Checked: for every n and every degree, by a proof; the product of factorials is the same, by another.
    Not checked: that no other weights have these moments (ours:node-theorem).
    """
    yield proved("moments", *ODD_ORDER.of((alpha, alpha_odd_minus)), at=[{"n": 13, "m": 0}, {"n": 1, "m": 0}])
    yield proved(
        "product of factorials", quotient_is(RIGHT, product_odd, named(alpha)), at=[{"n": 13, "j": 1}, {"n": 1, "j": 1}]
    )


def left_with_next_factorial(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: (n-j)! for (n-j-1)!."""
    return alpha_odd_minus(n, j) / (n - j)


def left_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_odd_minus, n, j)


@claim("par:alpha-minus-j", subject=alpha_odd_minus, rival=[left_with_next_factorial, alpha_odd, left_up_to_12])
def left_of_zero(alpha: Formula) -> Iterator[Evidence]:
    """With alpha_j on the right of 0 the closed form has the moments 1, 0, ..., 0 of the degrees 1, ..., p.

    Checked: for every n and every degree, by a proof.
    Not checked: that no other weights have these moments either (ours:node-theorem); that n = 1 has no node there.
    """
    yield proved("moments", *ODD_ORDER.of((alpha_odd, alpha)), at=[{"n": 13, "m": 0}, {"n": 1, "m": 0}])


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
def product_as_printed(product: Product) -> Iterator[Evidence]:
    """The product of factorials, as printed, is alpha_(-j).

    Checked: for every n and j against the simplified form; the repair is proved, the printed product fails at a
        point.
    Not checked: the simplified form itself, which is par:alpha-minus-j.
    """
    yield proved("every n and j", *ODD_LEFT_PRODUCT.of(product), at=[{"n": 2, "j": 1}])


@claim("par:alpha-minus-j-product", subject=product_odd_minus_printed, rival=product_odd_minus)
def misprint_is_one_factorial(product: Product) -> Iterator[Evidence]:
    """The printed product is off by exactly (n-j-1)!/(n+j-1)!.

    Checked: for every n and j, by a proof.
    Not checked: how the misprint came about.
    """
    factor = factorial(n - j - 1) / factorial(n + j - 1)
    yield proved(
        "every n and j", quotient_is(LEFT, product, named(alpha_odd_minus, minus=True), factor), at=[{"n": 2, "j": 1}]
    )


def product_to_n_minus_j(n: Operand, j: Operand) -> Quotient:
    """Near miss: (n-j)!."""
    above, below = product_odd_minus(n, j)
    return Quotient(above, below * (n - j))


def product_up_to_12(n: Operand, j: Operand) -> Quotient:
    """Near miss: right for n <= 12."""
    return Quotient(breaks_late(lambda *at: product_odd_minus(*at).above, n, j), product_odd_minus(n, j).below)


@claim("par:alpha-minus-j-product", subject=product_odd_minus, rival=[product_to_n_minus_j, product_up_to_12])
def product_repaired(product: Product) -> Iterator[Evidence]:
    """With (n-j-1)! the product of factorials is alpha_(-j).

    Checked: for every n and j, against the simplified form, by a proof.
    Not checked: that the quotient of determinants is this product: par:odd-cramer has that quotient.
    """
    yield proved("every n and j", *ODD_LEFT_PRODUCT.of(product), at=[{"n": 2, "j": 1}])
