"""The recursions with every term taken positive, beside power series that solve their equations."""

from collections.abc import Callable, Iterator
from math import factorial

import sympy as sp

from fdtheory.expansions.positive_recursion import kappa, largest_psi_derivative, largest_solution_derivative
from fdtheory.trial.claim import Evidence, claim, equal

h = sp.Symbol("h")
LAST = 4
Equations = Callable[[sp.Expr, sp.Expr], tuple[sp.Expr, sp.Expr]]
"""From Y and e^Y to the right side of Y's equation and to Ψ."""


def all_terms(y: sp.Expr, exponential: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """Y = κ(h e^Y + e^Y - 1 - Y), and Ψ = (1 + h)(e^Y - 1)."""
    return kappa * (h * exponential + exponential - 1 - y), (1 + h) * (exponential - 1)


def without_explicit_nu(y: sp.Expr, exponential: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: h meets only what has no block in Y, and nothing in Ψ."""
    return kappa * (h + exponential - 1 - y), exponential - 1


def without_two_blocks(y: sp.Expr, exponential: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: blocks of g from three on."""
    return kappa * (h * exponential + exponential - 1 - y - y**2 / 2), (1 + h) * (exponential - 1) - y**2 / 2


def _cut(expression: sp.Expr) -> sp.Expr:
    """Up to the last power of h."""
    terms = sp.Poly(sp.expand(expression), h).terms()
    return sum((value * h**power for (power,), value in terms if power <= LAST), sp.Integer(0))


def _solved(equations: Equations) -> tuple[sp.Expr, sp.Expr]:
    """Y and Ψ: each round of the equation gives one more power of h."""
    y = sp.Integer(0)
    for _ in range(LAST):
        y = _cut(equations(y, _exponential(y))[0])
    return y, _cut(equations(y, _exponential(y))[1])


def _exponential(y: sp.Expr) -> sp.Expr:
    power = total = sp.Integer(1)
    for k in range(1, LAST + 1):
        power = _cut(power * y)
        total += power / factorial(k)
    return total


@claim(
    "ours:psi-majorant", subject=all_terms, rival=[without_explicit_nu, without_two_blocks], uses=("ours:recursion-x",)
)
def positive_recursions_by_series(equations: Equations) -> Iterator[Evidence]:
    """The recursions over partitions generate the series of Y = κ(h e^Y + e^Y - 1 - Y) and Ψ = (1 + h)(e^Y - 1).

    Checked: |y^(q)| and |ψ^(q)|, q = 2, 3, 4, as polynomials in κ, by rounds of the equation, each beside those of
        order 0 and 1 (f_x itself apart); without the explicit ν, or without two blocks, they differ.
    Not checked: larger q.
    """
    y, psi = _solved(equations)
    for q in range(2, LAST + 1):
        for name, series, found, apart in (
            ("y", y, largest_solution_derivative, 0),
            ("ψ", psi, largest_psi_derivative, 1),  # f_x itself, of order 1
        ):
            wanted = [sp.Poly(factorial(k) * series.coeff(h, k), kappa).all_coeffs() for k in (0, 1, q)]
            seen = [sp.Poly(value, kappa).all_coeffs() for value in (0, found(1) - apart, found(q))]
            yield equal(f"{name}, q = {q}", seen, wanted)
