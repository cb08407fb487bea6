"""The recursions for y^(k) and ψ^(k) with every term taken positive, and the majorant with Catalan coefficients.

Units: H⁻¹ ≤ κ and all further derivatives of f and g at most 1. The recursions are polynomials in κ with
non-negative coefficients; the majorant u = κ(h + u²/2) + u² dominates them term by term, since 1/k! ≤ 1/2 for k ≥ 2.
"""

from functools import cache

import sympy as sp

from fdtheory.expansions.partitions import block_types

kappa = sp.Symbol("kappa", positive=True)


@cache
def largest_solution_derivative(q: int) -> sp.Expr:
    """The largest |y^(q)|: κ times q Σ over partitions of q - 1 (from f) plus Σ over those of q into k ≥ 2 blocks.

    >>> largest_solution_derivative(2)
    kappa**3 + 2*kappa**2
    """
    upper = q * sum((_blocks(q - 1, k) for k in range(q)), sp.Integer(0))
    return sp.expand(kappa * (upper + sum((_blocks(q, k) for k in range(2, q + 1)), sp.Integer(0))))


def largest_psi_derivative(q: int) -> sp.Expr:
    """The largest |ψ^(q)|, q ≥ 2: Σ over partitions of q (from g_x) plus q Σ over those of q - 1 into k ≥ 1 blocks."""
    lower = sum((_blocks(q, k) for k in range(q + 1)), sp.Integer(0))
    return sp.expand(lower + q * sum((_blocks(q - 1, k) for k in range(q)), sp.Integer(0)))


def _blocks(q: int, k: int) -> sp.Expr:
    return sum(
        (
            times * sp.prod([largest_solution_derivative(size) for size in sizes])
            for sizes, times in block_types(q, k).items()
        ),
        sp.Integer(0),
    )


def majorant_coefficients(terms: int) -> list[sp.Expr]:
    """u_0, u_1, …, of u = κ(h + u²/2) + u² by the recursion u_k = (1+κ/2) Σ u_i u_(k-i).

    >>> majorant_coefficients(2)
    [0, kappa, kappa**3/2 + kappa**2]
    """
    u = [sp.Integer(0), kappa]
    for k in range(2, terms + 1):
        u.append(sp.expand((1 + kappa / 2) * sum(u[i] * u[k - i] for i in range(1, k))))
    return u


def psi_majorant_coefficient(p: int) -> sp.Expr:
    """The coefficient of h^(p+1) in h·u/(1-u) + u + u²/(2(1-u)), in units of L̄."""
    u = majorant_coefficients(p + 1)
    powers, total = [sp.Integer(1)] + [sp.Integer(0)] * (p + 1), u[p + 1]
    for k in range(1, p + 2):
        powers = [sp.expand(sum(powers[i] * u[m - i] for i in range(m))) for m in range(p + 2)]
        total += powers[p] + (powers[p + 1] / 2 if k >= 2 else 0)
    return sp.expand(total)
