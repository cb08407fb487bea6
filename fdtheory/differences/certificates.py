"""Certificates for sums with a symbolic number of terms: antidifferences, found by Gosper's algorithm, checked anew.

An antidifference G of a term t satisfies G(j+1) - G(j) = t(j), so the sum of t over a..b is G(b+1) - G(a). Some of the
sums telescope at fixed n; the others do so after one step in n, for t = term(n+1, j) - term(n, j), and are
finished by induction on n (:class:`Induction`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import sympy as sp
from sympy import binomial, factorial

from fdtheory.differences.closed_forms import Whole, minus_one_to, number

Term = Callable[[Whole, Whole], sp.Expr]


@dataclass(frozen=True)
class Induction:
    """The sum of term(n, j) over j = lower, ..., upper(n) is total(n) for every n >= first."""

    term: Term
    total: Callable[[Whole], sp.Expr]
    antidifference: Term
    lower: int
    upper: Callable[[Whole], sp.Expr]
    first: int = 1

    def value(self, n: int) -> Fraction:
        """The sum itself at one n, term by term."""
        return sum((number(self.term(n, j)) for j in range(self.lower, self.upper(n) + 1)), Fraction(0))

    def steps(self, n: sp.Symbol, j: sp.Symbol) -> dict[str, tuple[sp.Expr, sp.Expr]]:
        """The identities from which the induction on n follows; the sums run up to upper(n+1) on both sides."""
        G, last = self.antidifference, self.upper(n + 1)
        return {
            "antidifference of the step in n": (G(n, j + 1) - G(n, j), self.term(n + 1, j) - self.term(n, j)),
            "ends": (n + G(n, last + 1) - G(n, self.lower), n + self.total(n + 1) - self.total(n)),
            "no term beyond the last": (n + self.term(n, last), n),
            "one more term for each n": (last, self.upper(n) + 1),
        }


def alternating(M: Whole, i: Whole) -> sp.Expr:
    """Antidifference in i of (-1)^i C(M, i), M >= 1."""
    return minus_one_to(i - 1) * i * binomial(M, i) / M


def positive_side(n: Whole, j: Whole) -> sp.Expr:
    """Antidifference of the step in n of alpha_j, j > 0, p = 2n - 1."""
    return (
        minus_one_to(j)
        * factorial(n - 1) ** 2
        * ((2 * n + 1) * j - 3 * n - 1)
        / (2 * (2 * n + 1) * factorial(n + j - 1) * factorial(n + 1 - j))
    )


def negative_side(n: Whole, j: Whole) -> sp.Expr:
    """Antidifference of the step in n of alpha_(-j), j > 0, p = 2n - 1."""
    return (
        minus_one_to(j - 1)
        * factorial(n - 1) ** 2
        * ((2 * n + 1) * j + n)
        / (2 * (2 * n + 1) * factorial(n - j) * factorial(n + j))
    )


def absolute_even(n: Whole, j: Whole) -> sp.Expr:
    """Antidifference of the step in n of |alpha_j| + |alpha_(-j)|, p = 2n."""
    return -(factorial(n) ** 2) / (factorial(n + 1 - j) * factorial(n + j))


def forward_side(p: Whole, j: Whole) -> sp.Expr:
    """Antidifference of the step in p of the one-sided weights (-1)^(j-1) C(p, j)/j."""
    return minus_one_to(j) * j * binomial(p + 1, j) / (p + 1) ** 2


def binomial_row(N: Whole, i: Whole) -> sp.Expr:
    """Antidifference of the step in N of C(N, i)/2^N."""
    return -i * binomial(N + 1, i) / ((N + 1) * sp.Integer(2) ** (N + 1))


def binomial_squares(N: Whole, i: Whole) -> sp.Expr:
    """Antidifference of the step in N of C(N, i)^2/C(2N, N)."""
    return i**2 * (2 * i - 3 * N - 3) / (N + 1) ** 3 * binomial(N + 1, i) ** 2 / binomial(2 * N + 2, N + 1)


def weighted_squares(n: Whole, j: Whole) -> sp.Expr:
    """Antidifference in j of ((4n-1) j^2 - n^2) C(2n, n+j)^2."""
    return (1 - 2 * j) * (n + j) ** 2 * binomial(2 * n, n + j) ** 2 / 2


def falling(x: Whole, k: Whole) -> sp.Expr:
    """x (x-1) ... (x-k+1) as a quotient of factorials."""
    return factorial(x) / factorial(x - k)
