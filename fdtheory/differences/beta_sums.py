"""The coefficient at 0 for odd p by the paper's route: S_1 and S_2 as Beta integrals, n = (p+1)/2.

alpha_0 = -S_1 - S_2, with S_1 the sum of alpha_j over j = 1, ..., n and S_2 that of alpha_(-j) over j = 1, ..., n-1.
"""

from fractions import Fraction

import sympy as sp
from sympy import binomial, factorial

from fdtheory.differences.closed_forms import Whole, minus_one_to, number


def s1_term(n: Whole, j: Whole) -> sp.Expr:
    """The term of S_1 with a binomial coefficient and a quotient of factorials."""
    return minus_one_to(j - 1) * binomial(n, j) * beta_quotient(j, n)


def s2_term(n: Whole, j: Whole) -> sp.Expr:
    """The term of S_2 written in the same way: B(j, n+1) and n-1 in the binomial coefficient."""
    return minus_one_to(j) * binomial(n - 1, j) * beta_quotient(j, n + 1)


def beta_quotient(j: Whole, n: Whole) -> sp.Expr:
    """(n-1)! (j-1)!/(n+j-1)!."""
    return factorial(n - 1) * factorial(j - 1) / factorial(n + j - 1)


def beta_integrand(x: Whole, j: Whole, n: Whole) -> sp.Expr:
    """The integrand of Euler's Beta function B(j, n)."""
    return x ** (j - 1) * (1 - x) ** (n - 1)


def s1_integrand(x: Whole, n: Whole) -> sp.Expr:
    """(1-x)^(n-1) (1 - (1-x)^n)/x."""
    return (1 - x) ** (n - 1) / x * (1 - (1 - x) ** n)


def s1_substituted(y: Whole, n: Whole) -> sp.Expr:
    """The same in y = 1 - x: y^(n-1) (1 - y^n)/(1-y)."""
    return y ** (n - 1) / (1 - y) * (1 - y**n)


def integral(integrand: sp.Expr, x: sp.Symbol) -> Fraction:
    """The integral over [0, 1] of a rational function that is a polynomial."""
    return number(sp.integrate(sp.Poly(sp.cancel(integrand), x).as_expr(), (x, 0, 1)))
