"""The coefficients of the finite-difference lemma in closed form, as the appendix of the paper writes them.

Every function takes integers or sympy symbols. Even p: n = p/2; odd p: n = (p+1)/2. The node is j; the functions
for one side of 0 say so.
"""

from fractions import Fraction
from typing import NamedTuple, TypeAlias

import sympy as sp
from sympy import binomial, factorial

from fdtheory.numbers import rational

Whole: TypeAlias = int | sp.Expr
"""An integer, or an expression that stands for one."""


def minus_one_to(exponent: Whole) -> sp.Expr:
    """(-1)^exponent, also for negative exponents, exactly."""
    return sp.Integer(-1) ** exponent


def number(expression: Whole | Fraction) -> Fraction:
    """A sympy rational as a Fraction."""
    return rational(expression)


def alpha_even(n: Whole, j: Whole) -> sp.Expr:
    """The coefficient at j != 0 for p = 2n."""
    return minus_one_to(j - 1) * factorial(n) ** 2 / (j * factorial(n - j) * factorial(n + j))


def alpha_odd(n: Whole, j: Whole) -> sp.Expr:
    """The coefficient at j > 0 for p = 2n - 1."""
    return minus_one_to(j - 1) * factorial(n - 1) * factorial(n) / (j * factorial(n + j - 1) * factorial(n - j))


def alpha_odd_minus(n: Whole, j: Whole) -> sp.Expr:
    """The coefficient at -j < 0 for p = 2n - 1."""
    return minus_one_to(j) * factorial(n - 1) * factorial(n) / (j * factorial(n - j - 1) * factorial(n + j))


def alpha_odd_zero(n: Whole) -> sp.Expr:
    """The coefficient at 0 for p = 2n - 1."""
    return sp.Integer(-1) / n


class Quotient(NamedTuple):
    """A fraction whose two lines are kept apart, so that nothing cancels unseen."""

    above: sp.Expr
    below: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The fraction as one expression."""
        return self.above / self.below


def product_even(n: Whole, j: Whole) -> Quotient:
    """2 j alpha_j for p = 2n before simplification: the quotient of the two determinants."""
    above = minus_one_to(j - 1) * factorial(j - 1) ** 2 * factorial(n) ** 2 * factorial(j) * factorial(2 * j)
    below = factorial(j) ** 2 * factorial(j - 1) * factorial(n - j) * factorial(2 * j - 1) * factorial(n + j)
    return Quotient(above, below)


def product_odd(n: Whole, j: Whole) -> Quotient:
    """alpha_j, j > 0, for p = 2n - 1 before simplification."""
    above = minus_one_to(j - 1) * factorial(j - 1) * factorial(n - 1) * factorial(n) * factorial(j)
    below = j * factorial(j) * factorial(j - 1) * factorial(n + j - 1) * factorial(n - j)
    return Quotient(above, below)


def product_odd_minus_printed(n: Whole, j: Whole) -> Quotient:
    """alpha_(-j), j > 0, for p = 2n - 1 before simplification, as printed."""
    return _product_odd_minus(n, j, factorial(n + j - 1))


def product_odd_minus(n: Whole, j: Whole) -> Quotient:
    """alpha_(-j), j > 0, for p = 2n - 1 before simplification, repaired."""
    return _product_odd_minus(n, j, factorial(n - j - 1))


def _product_odd_minus(n: Whole, j: Whole, nodes_left: sp.Expr) -> Quotient:
    """``nodes_left`` is the product of the distances from -j to the nodes on its left."""
    above = minus_one_to(j) * factorial(n - 1) * factorial(j - 1) * factorial(n) * factorial(j)
    below = j * factorial(j) * nodes_left * factorial(j - 1) * factorial(n + j)
    return Quotient(above, below)


def binomial_form(N: Whole, m: Whole, j: Whole) -> sp.Expr:
    """j alpha_j on the consecutive nodes -m, ..., N - m: p = N, with m = n for p = 2n and m = n - 1 for p = 2n - 1."""
    return minus_one_to(j - 1) * binomial(N, m + j) / binomial(N, m)


def alpha_forward(p: Whole, j: Whole) -> sp.Expr:
    """The coefficient at j > 0 of the one-sided formula on 0, ..., p."""
    return minus_one_to(j - 1) * binomial(p, j) / j


def odd_from_even(n: Whole, j: Whole) -> sp.Expr:
    """The coefficient at j != 0 for p = 2n - 1 from the one for 2n."""
    return (1 + j / sp.sympify(n, strict=True)) * alpha_even(n, j)
