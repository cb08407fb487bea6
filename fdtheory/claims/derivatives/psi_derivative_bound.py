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
from functools import cache

import sympy as sp

from fdtheory.expansions.partitions import block_types
from fdtheory.trial.claim import Evidence, Strength, claim, exact, inequality

kappa, h = sp.symbols("kappa h", positive=True)


def _coefficients(terms: int) -> list[sp.Expr]:
    """u_1, u_2, … of u = κ(h + u²/2) + u² by the recursion u_k = (1+κ/2) Σ u_i u_(k-i)."""
    u = [sp.Integer(0), kappa]
    for k in range(2, terms + 1):
        u.append(sp.expand((1 + kappa / 2) * sum(u[i] * u[k - i] for i in range(1, k))))
    return u


def printed_power(p: int) -> sp.Expr:
    """5·6^p κ^(2p+1)."""
    return 5 * 6**p * kappa ** (2 * p + 1)


def smaller_base(p: int) -> sp.Expr:
    """Near miss: 5·(5/2)^p, too small at κ = 1 from p = 5 on."""
    return 5 * sp.Rational(5, 2) ** p * kappa ** (2 * p + 1)


def power_one_less(p: int) -> sp.Expr:
    """Near miss: κ^(2p)."""
    return 5 * 6**p * kappa ** (2 * p)


def _psi_coefficient(p: int) -> sp.Expr:
    """The coefficient of h^(p+1) in h·u/(1-u) + u + u²/(2(1-u)), in units of L̄."""
    u = _coefficients(p + 1)
    powers, total = [sp.Integer(1)] + [sp.Integer(0)] * (p + 1), u[p + 1]
    for k in range(1, p + 2):
        powers = [sp.expand(sum(powers[i] * u[m - i] for i in range(m))) for m in range(p + 2)]
        total += powers[p] + (powers[p + 1] / 2 if k >= 2 else 0)
    return sp.expand(total)


@claim("ours:psi-derivative-bound", subject=printed_power, rival=smaller_base, uses=("ours:catalan",))
def psi_coefficients(bound: Callable[[int], sp.Expr], *, full: bool = False) -> Iterator[Evidence]:
    """The coefficient of h^(p+1) in ψ's majorant is at most 5·6^p κ^(2p+1), for every κ ≥ 1."""
    for p in range(5, 13 if full else 9):
        yield inequality(f"p = {p}", _psi_coefficient(p), "<=", bound(p), given={kappa: 1})


@claim("ours:psi-derivative-bound", subject=printed_power, rival=power_one_less, uses=("ours:catalan",))
def psi_power_of_kappa(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The power of κ in the bound is the one of the majorant's coefficient, so none smaller would do for it."""
    for p in range(1, 7):
        degrees = [sp.degree(expression, kappa) for expression in (_psi_coefficient(p), bound(p))]
        yield exact(f"p = {p}", degrees[0], "==", degrees[1])


kappa = sp.Symbol("kappa", positive=True)


def _sampled(evidence: Evidence) -> Evidence:
    """Proved for every κ, but only for the orders that are tried."""
    return replace(evidence, strength=Strength.CHECKED)


@cache
def _derivative(q: int) -> sp.Expr:
    """The largest |y^(q)|: κ times q Σ over partitions of q - 1 (from f) plus Σ over those of q into k ≥ 2 blocks."""
    upper = q * sum((_blocks(q - 1, k) for k in range(q)), sp.Integer(0))
    return sp.expand(kappa * (upper + sum((_blocks(q, k) for k in range(2, q + 1)), sp.Integer(0))))


def _blocks(q: int, k: int) -> sp.Expr:
    return sum(
        (times * sp.prod([_derivative(size) for size in sizes]) for sizes, times in block_types(q, k).items()),
        sp.Integer(0),
    )


def power_in_use(p: int) -> sp.Expr:
    """5 (p+1)! 6^p κ^(2p+1)."""
    return 5 * sp.factorial(p + 1) * 6**p * kappa ** (2 * p + 1)


def smaller_base(p: int) -> sp.Expr:
    """A miss at κ = 1: (p+1)! (5/2)^p κ^(2p+1); between the two the bound is generous."""
    return sp.factorial(p + 1) * sp.Rational(5, 2) ** p * kappa ** (2 * p + 1)


def _hyper_gradient(q: int) -> sp.Expr:
    """The largest |ψ^(q)|, q ≥ 2: Σ over partitions of q (from g_x) plus q Σ over those of q - 1 into k ≥ 1 blocks."""
    lower = sum((_blocks(q, k) for k in range(1, q + 1)), sp.Integer(0))
    return sp.expand(lower + q * sum((_blocks(q - 1, k) for k in range(1, q)), sp.Integer(0)))


@claim("ours:psi-derivative-bound", subject=power_in_use, rival=smaller_base, uses=("ours:recursion-x",))
def recursion_of_psi_stays_below(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The recursion for ψ^(p+1), p = 1, …, 7, is at most the closed form, for every κ ≥ 1."""
    for p in range(1, 8):
        yield _sampled(inequality(f"p = {p}", _hyper_gradient(p + 1), "<=", bound(p), given={kappa: 1}))
