"""Even p: the closed form of the coefficients, by factorials and by the moments."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.differences.closed_forms import Quotient, alpha_even, odd_from_even, product_even
from fdtheory.numbers import Operand
from fdtheory.proof.library.coefficients import EVEN_PRODUCT
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.library.order import EVEN_ORDER
from fdtheory.trial.claim import Evidence, claim, proved

Formula = Callable[[Operand, Operand], sp.Expr]


def product_without_double(n: Operand, j: Operand) -> Quotient:
    """Near miss: the factor (2j)!/(2j-1)! = 2j is lost."""
    above, below = product_even(n, j)
    return Quotient(above, below * 2 * j)


def product_to_j_minus_1(n: Operand, j: Operand) -> Quotient:
    """Near miss: (n+j-1)! for (n+j)!."""
    above, below = product_even(n, j)
    return Quotient(above * (n + j), below)


def product_up_to_12(n: Operand, j: Operand) -> Quotient:
    """Near miss: right for n <= 12."""
    return Quotient(breaks_late(lambda *at: product_even(*at).above, n, j), product_even(n, j).below)


@claim(
    "par:even-product",
    subject=product_even,
    rival=[product_without_double, product_to_j_minus_1, product_up_to_12],
)
def product_of_factorials(product: Callable[[Operand, Operand], Quotient]) -> Iterator[Evidence]:
    """The product of factorials simplifies to 2 j alpha_j.

    Checked: for every n and j, by a proof.
    Not checked: that the quotient of the determinants is this product: par:even-cramer has that quotient.
    """
    yield proved("every n and j", *EVEN_PRODUCT.of(product), at=[{"n": 1, "j": 1}])


def one_factorial(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: n! (n-1)! above, as for odd p."""
    return alpha_even(n, j) / n


def without_j(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: no division by j (the same at j = 1, and symmetric)."""
    return j * alpha_even(n, j)


def right_up_to_12(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(alpha_even, n, j)


@claim("par:alpha-j-even", subject=alpha_even, rival=[one_factorial, without_j, odd_from_even, right_up_to_12])
def moments_for_even_order(alpha: Formula) -> Iterator[Evidence]:
    """The moments 1, ..., p of the closed form on both sides of 0 are those of a first derivative: 1, 0, ..., 0.

    Checked: for every n and every degree, by a proof.
    Not checked: the moments beyond p; the next one is ours:defect-moment. No other weights have these moments:
        ours:node-theorem.
    """
    yield proved("every n", *EVEN_ORDER.of(alpha), at=[{"n": 13, "m": 0}, {"n": 1, "m": 0}])
