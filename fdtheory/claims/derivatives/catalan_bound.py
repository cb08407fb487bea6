"""Catalan numbers bound the derivatives of y_ν: |∂^k y| ≤ k! Cat_(k-1) κ^k (1+κ/2)^(k-1) at ν = 0.

All L_j are at most L̄ and κ = L̄/μ ≥ 1. The bound comes from the majorant u = κ(h/(1-u) + u²/(2(1-u))).
"""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import factorial

from fdtheory.expansions.positive_recursion import kappa, largest_solution_derivative, majorant_coefficients
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

h = sp.Symbol("h", positive=True)


def majorant_solution() -> sp.Expr:
    """(1 - √(1 - 4κ(1+κ/2)h))/(2+κ)."""
    return (1 - sp.sqrt(1 - 4 * kappa * (1 + kappa / 2) * h)) / (2 + kappa)


def majorant_with_full_square() -> sp.Expr:
    """Near miss: the solution for u² in place of u²/2."""
    return (1 - sp.sqrt(1 - 4 * kappa * (1 + kappa) * h)) / (2 + 2 * kappa)


@claim("ours:catalan", subject=majorant_solution, rival=majorant_with_full_square)
def solves_the_majorant_equation(solution: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """The closed form solves u(1-u) = κ(h + u²/2), the majorant's equation.

    Checked: the identity for all κ and h; the solution for u² in place of u²/2 fails.
    Not checked: which of the two roots is meant: the other one, which does not vanish at h = 0, solves the equation as
        well.
    """
    u = solution()
    yield identity(
        "all kappa and h",
        sp.expand(u * (1 - u)),
        sp.expand(kappa * (h + u**2 / 2)),
        small=[{kappa: 2, h: sp.Rational(1, 100)}],
    )


def catalan_coefficient(k: Operand) -> sp.Expr:
    """Cat_(k-1) κ^k (1+κ/2)^(k-1), Cat_(k-1) = (2k-2)!/((k-1)! k!)."""
    return factorial(2 * k - 2) / (factorial(k - 1) * factorial(k)) * kappa**k * (1 + kappa / 2) ** (k - 1)


def shifted_catalan_coefficient(k: Operand) -> sp.Expr:
    """Near miss: Cat_k."""
    return factorial(2 * k) / (factorial(k) * factorial(k + 1)) * kappa**k * (1 + kappa / 2) ** (k - 1)


@claim("ours:catalan", subject=catalan_coefficient, rival=shifted_catalan_coefficient)
def coefficients_are_catalan(coefficient: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """The majorant's coefficients are Cat_(k-1) κ^k (1+κ/2)^(k-1), for every k.

    By their recursion for k ≤ 8; for every k by the equation (1-4ah)u' = a(2/(2+κ) - 2u), a = κ(1+κ/2), which says
    (k+1)u_(k+1) = 2a(2k-1)u_k.

    Checked: the recursion's values for k = 2, …, 8, and the two steps of the induction for symbolic k.
    Not checked: that comparing coefficients in the equation of the slope gives the step, which is one line by hand.
    """
    k, a, solution = sp.Symbol("k", integer=True, positive=True), kappa * (1 + kappa / 2), majorant_solution()
    found = majorant_coefficients(8)
    slope, small = sp.diff(solution, h), (identity(f"k = {v}", coefficient(v), found[v]) for v in range(2, 9))
    yield theorem(
        "every k",
        instances=small,
        steps=lambda: (
            identity(
                "equation of the slope",
                (1 - 4 * a * h) * slope,
                a * (2 / (2 + kappa) - 2 * solution),
                small=[{kappa: 2, h: sp.Rational(1, 100)}],
            ),
            identity(
                "from k to k + 1",
                (k + 1) * coefficient(k + 1),
                2 * a * (2 * k - 1) * coefficient(k),
                small=[{k: 1, kappa: 2}, {k: 3, kappa: 5}],
            ),
        ),
    )


def catalan_bound(k: int) -> sp.Expr:
    """k! Cat_(k-1) κ^k (1+κ/2)^(k-1)."""
    return sp.factorial(k) * catalan_coefficient(k)


def catalan_with_a_third(k: int) -> sp.Expr:
    """Near miss: 1+κ/3."""
    return sp.factorial(k) * sp.catalan(k - 1) * kappa**k * (1 + kappa / 3) ** (k - 1)


@claim("ours:catalan", subject=catalan_bound, rival=catalan_with_a_third, uses=("ours:recursion-y",))
def recursion_stays_below(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The recursion for y^(k), k = 2, …, 8, is at most the closed form, coefficient by coefficient.

    Checked: the recursion over partitions with every term taken positive, as a polynomial in κ, for k = 2, …, 8;
        1+κ/3 in place of 1+κ/2 fails.
    Not checked: k > 8; there the majorant dominates since 1/k! ≤ 1/2 for k ≥ 2 and no sign is negative, an argument by
        hand in docs/theorem.md.
    """
    for k in range(2, 9):
        gap = sp.Poly(sp.expand(bound(k)) - largest_solution_derivative(k), kappa)
        yield exact(f"k = {k}, least coefficient of the gap", min(gap.coeffs()), ">=", 0)
