"""Closed forms: Catalan numbers bound the derivatives of y_ν, and a factorial bounds those of ψ.

Says: with all L_j ≤ L̄ and κ = L̄/μ ≥ 1, |∂^k y| ≤ k! Cat_(k-1) κ^k (1+κ/2)^(k-1) and |ψ^(p+1)| ≤ 5 (p+1)! 6^p
    κ^(2p+1) L̄ at ν = 0.
Where: beyond lem:solu-Lip-pth.
Checked: the majorant u = κ(h/(1-u) + u²/(2(1-u))) solved in closed form; its coefficients for every k; the bound of
    ψ's coefficients for all κ ≥ 1 and p from 5 to 8 (12 in full mode; below 5 it is a case of catalan_dominates).
Not checked: that the majorant dominates for every k (catalan_dominates has k ≤ 8; docs/theorem.md has the argument:
    1/k! ≤ 1/2 for k ≥ 2 and a recursion without minus signs), and the bound of ψ for larger p.
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
    """The coefficient of h^(p+1) in ψ's majorant is at most 5·6^p κ^(2p+1), for every κ ≥ 1."""
    for p in range(5, 13 if full else 9):
        yield inequality(f"p = {p}", psi_majorant_coefficient(p), "<=", bound(p), given={kappa: 1})


@claim("ours:psi-derivative-bound", subject=printed_power, rival=power_one_less, uses=("ours:catalan",))
def psi_power_of_kappa(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The power of κ in the bound is the one of the majorant's coefficient, so none smaller would do for it."""
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
    """The recursion for ψ^(p+1), p = 1, …, 7, is at most the closed form, for every κ ≥ 1."""
    for p in range(1, 8):
        yield _sampled(inequality(f"p = {p}", largest_psi_derivative(p + 1), "<=", bound(p), given={kappa: 1}))
