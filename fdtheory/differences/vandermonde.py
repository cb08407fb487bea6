"""The linear systems of appendix B and their determinants.

The unknowns are j alpha_j; a row is a moment equation. Even p: only j = 1, ..., n, by antisymmetry, with even powers
of j; odd p: all nodes but 0, with all powers.
"""

import sympy as sp

from fdtheory.differences.closed_forms import Whole


def even_entry(row: Whole, j: Whole) -> Whole:
    """Even p, as displayed: row r = 0, 1, ... has the powers j^(2r)."""
    return j ** (2 * row)


def odd_entry(row: Whole, j: Whole) -> Whole:
    """Odd p, as displayed: row r = 0, 1, ... has the powers j^r."""
    return j**row


def even_quotient(n: Whole, j: Whole) -> sp.Expr:
    """Even p: the quotient of the Vandermonde determinants of i^2, with j^2 replaced by 0 above.

    The factors without node j cancel; each other node i leaves i^2/((i - j)(i + j)).
    """
    i = sp.Symbol("i", integer=True, positive=True)
    factor = i**2 / ((i - j) * (i + j))
    return sp.Product(factor, (i, 1, j - 1)) * sp.Product(factor, (i, j + 1, n))


def odd_quotient(left: Whole, right: Whole, j: Whole) -> sp.Expr:
    """Odd p: the same for the nodes -left, ..., right without 0; each other node i leaves i/(i - j), j > 0."""
    i = sp.Symbol("i", integer=True, positive=True)
    return (
        sp.Product(-i / (-i - j), (i, 1, left))
        * sp.Product(i / (i - j), (i, 1, j - 1))
        * sp.Product(i / (i - j), (i, j + 1, right))
    )
