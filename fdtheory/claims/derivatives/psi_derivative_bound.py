"""A factorial bounds the derivatives of ψ: |ψ^(p+1)| ≤ 5 (p+1)! 6^p κ^(2p+1) L̄ at ν = 0.

All L_j are at most L̄ and κ = L̄/μ ≥ 1.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

import sympy as sp

from fdtheory.expansions.positive_recursion import kappa, largest_psi_derivative, psi_majorant_coefficient
from fdtheory.trial.claim import Evidence, Strength, claim, exact, inequality


def printed_power(p: int) -> sp.Expr:
    """5·6^p κ^(2p+1)."""
    return 5 * 6**p * kappa ** (2 * p + 1)


def smaller_base(p: int) -> sp.Expr:
    """Near miss: 5·(5/2)^p, too small at κ = 1 from p = 5 on."""
    return 5 * sp.Rational(5, 2) ** p * kappa ** (2 * p + 1)


def power_one_less(p: int) -> sp.Expr:
    """Near miss: κ^(2p)."""
    return 5 * 6**p * kappa ** (2 * p)


@claim("ours:psi-derivative-bound", subject=printed_power, rival=smaller_base, uses=("ours:catalan",))
def psi_coefficients(bound: Callable[[int], sp.Expr], *, full: bool = False) -> Iterator[Evidence]:
    """The coefficient of h^(p+1) in ψ's majorant is at most 5·6^p κ^(2p+1), for every κ ≥ 1.

    Checked: p = 5, …, 8 (12 with --full), as polynomials in κ, for every κ ≥ 1; the base 5/2 in place of 6 is too
        small.
    Not checked: larger p; that the majorant dominates ψ (recursion_of_psi_stays_below has p ≤ 7). Bases between 5/2 and
        6 are not excluded.
    """
    for p in range(5, 13 if full else 9):
        yield inequality(f"p = {p}", psi_majorant_coefficient(p), "<=", bound(p), given={kappa: 1})


@claim("ours:psi-derivative-bound", subject=printed_power, rival=power_one_less, uses=("ours:catalan",))
def psi_power_of_kappa(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The power of κ in the bound is the one of the majorant's coefficient, so none smaller would do for it.

    Checked: the degrees in κ for p = 1, …, 6.
    Not checked: larger p; that ψ itself needs this power: it does not for p ≥ 2 (ours:kappa-bias).
    """
    for p in range(1, 7):
        degrees = [sp.degree(expression, kappa) for expression in (psi_majorant_coefficient(p), bound(p))]
        yield exact(f"p = {p}", degrees[0], "==", degrees[1])


def _sampled(evidence: Evidence) -> Evidence:
    """Proved for every κ, but only for the orders that are tried."""
    return replace(evidence, strength=Strength.CHECKED)


def power_in_use(p: int) -> sp.Expr:
    """5 (p+1)! 6^p κ^(2p+1)."""
    return 5 * sp.factorial(p + 1) * 6**p * kappa ** (2 * p + 1)


def smaller_base_with_factorial(p: int) -> sp.Expr:
    """A miss at κ = 1: (p+1)! (5/2)^p κ^(2p+1); between the two the bound is generous."""
    return sp.factorial(p + 1) * sp.Rational(5, 2) ** p * kappa ** (2 * p + 1)


@claim("ours:psi-derivative-bound", subject=power_in_use, rival=smaller_base_with_factorial, uses=("ours:recursion-x",))
def recursion_of_psi_stays_below(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The recursion for ψ^(p+1), p = 1, …, 7, is at most the closed form, for every κ ≥ 1.

    Checked: the recursion over partitions with every term taken positive, as a polynomial in κ, for every κ ≥ 1 and p =
        1, …, 7.
    Not checked: larger p (docs/theorem.md has the argument); the bound is generous, the rejected rival has no factor 5
        and the base 5/2.
    """
    for p in range(1, 8):
        yield _sampled(inequality(f"p = {p}", largest_psi_derivative(p + 1), "<=", bound(p), given={kappa: 1}))
