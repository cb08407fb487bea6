"""The closed form with Catalan numbers dominates what the recursion allows.

Says: with H⁻¹ ≤ κ and all further derivatives of f and g at most 1 the recursion for y^(k) stays below
    k! Cat_(k-1) κ^k (1+κ/2)^(k-1), and that for ψ^(p+1) below 5 (p+1)! 6^p κ^(2p+1).
Where: ours:catalan, ours:psi-derivative-bound.
Checked: the recursions over partitions with every term taken positive, as polynomials in κ, for every κ ≥ 1; y^(k) for
    k ≤ 8 and ψ^(q) for q ≤ 8.
Not checked: larger k (docs/theorem.md has the argument).
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import sympy as sp

from fdtheory.expansions.partitions import block_types
from fdtheory.trial.claim import Evidence, Strength, claim, inequality

kappa = sp.Symbol("kappa", positive=True)


def catalan_bound(k: int) -> sp.Expr:
    """k! Cat_(k-1) κ^k (1+κ/2)^(k-1)."""
    return sp.factorial(k) * sp.catalan(k - 1) * kappa**k * (1 + kappa / 2) ** (k - 1)


def catalan_with_a_third(k: int) -> sp.Expr:
    """Near miss: 1+κ/3."""
    return sp.factorial(k) * sp.catalan(k - 1) * kappa**k * (1 + kappa / 3) ** (k - 1)


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


@claim("ours:catalan", subject=catalan_bound, rival=catalan_with_a_third, uses=("ours:recursion-y",))
def recursion_stays_below(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The recursion for y^(k), k = 2, …, 8, is at most the closed form, for every κ ≥ 1."""
    for k in range(2, 9):
        yield _sampled(inequality(f"k = {k}", _derivative(k), "<=", bound(k), given={kappa: 1}))


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
