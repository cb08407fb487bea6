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
from typing import Any

import sympy as sp
from sympy import factorial

from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

kappa, h = sp.symbols("kappa h", positive=True)


def majorant_solution() -> sp.Expr:
    """(1 - √(1 - 4κ(1+κ/2)h))/(2+κ)."""
    return (1 - sp.sqrt(1 - 4 * kappa * (1 + kappa / 2) * h)) / (2 + kappa)


def majorant_with_full_square() -> sp.Expr:
    """Near miss: the solution for u² in place of u²/2."""
    return (1 - sp.sqrt(1 - 4 * kappa * (1 + kappa) * h)) / (2 + 2 * kappa)


@claim("ours:catalan", subject=majorant_solution, rival=majorant_with_full_square)
def solves_the_majorant_equation(solution: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """u(1-u) = κ(h + u²/2)."""
    u = solution()
    yield identity(
        "all kappa and h",
        sp.expand(u * (1 - u)),
        sp.expand(kappa * (h + u**2 / 2)),
        small=[{kappa: 2, h: sp.Rational(1, 100)}],
    )


def catalan_coefficient(k: Any) -> sp.Expr:
    """Cat_(k-1) κ^k (1+κ/2)^(k-1), Cat_(k-1) = (2k-2)!/((k-1)! k!)."""
    return factorial(2 * k - 2) / (factorial(k - 1) * factorial(k)) * kappa**k * (1 + kappa / 2) ** (k - 1)


def shifted_catalan_coefficient(k: Any) -> sp.Expr:
    """Near miss: Cat_k."""
    return factorial(2 * k) / (factorial(k) * factorial(k + 1)) * kappa**k * (1 + kappa / 2) ** (k - 1)


def _coefficients(terms: int) -> list[sp.Expr]:
    """u_1, u_2, … of u = κ(h + u²/2) + u² by the recursion u_k = (1+κ/2) Σ u_i u_(k-i)."""
    u = [sp.Integer(0), kappa]
    for k in range(2, terms + 1):
        u.append(sp.expand((1 + kappa / 2) * sum(u[i] * u[k - i] for i in range(1, k))))
    return u


@claim("ours:catalan", subject=catalan_coefficient, rival=shifted_catalan_coefficient)
def coefficients_are_catalan(coefficient: Callable[[Any], sp.Expr]) -> Iterator[Evidence]:
    """The majorant's coefficients, by their recursion for k ≤ 8; for every k by its equation
    (1-4ah)u' = a(2/(2+κ) - 2u), a = κ(1+κ/2), which says (k+1)u_(k+1) = 2a(2k-1)u_k."""
    k, a, solution = sp.Symbol("k", integer=True, positive=True), kappa * (1 + kappa / 2), majorant_solution()
    found = _coefficients(8)
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
