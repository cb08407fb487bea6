"""The Lipschitz constant of the hyper-gradient: O(L̄κ³), and explicitly (1+k²)L_1 + √(1+k²)(1+k)L_0L_2/μ, k = L_1/μ."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity, inequality

k = sp.Symbol("k")


def explicit_smoothness(kappa: sp.Expr, r: sp.Expr) -> sp.Expr:
    """L_φ/L_1 when L_0 = L_2 = L_1: (1+k²) + √(1+k²)(1+k)k."""
    return (1 + kappa**2) + r * (1 + kappa) * kappa


def smoothness_of_fourth_power(kappa: sp.Expr, r: sp.Expr) -> sp.Expr:
    """Near miss: one factor k too many."""
    return (1 + kappa**2) + r * (1 + kappa) * kappa**2


@claim("ours:l-phi-explicit", subject=explicit_smoothness, rival=smoothness_of_fourth_power, uses=("eq:hyper-grad",))
def at_most_a_multiple_of_kappa_cubed(formula: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """(1+k²) + √(1+k²)(1+k)k ≤ (2+2√2)k³ for k ≥ 1, since √(1+k²) ≤ √2 k.

    Checked: the inequality for every k ≥ 1 with √(1+k²) replaced by √2 k, when L_0 = L_1 = L_2; one factor k more
        fails.
    Not checked: the derivation of the explicit constant (docs/theorem.md: the product rule with norms, applied to the
        two parts of par:smoothness-sufficient); uneven constants, which L̄ covers.
    """
    bound = sp.sqrt(2)
    yield inequality("all k >= 1", formula(k, bound * k), "<=", (2 + 2 * bound) * k**3, given={k: 1})


def change_of_quotient(A: sp.Expr, B: sp.Expr, A2: sp.Expr, B2: sp.Expr) -> sp.Expr:
    """((A - A') - A'B'⁻¹(B - B'))B⁻¹: two changes of size L_2, the second times k, over μ."""
    return ((A - A2) - A2 * B2**-1 * (B - B2)) * B**-1


def change_without_cross_term(A: sp.Expr, B: sp.Expr, A2: sp.Expr, B2: sp.Expr) -> sp.Expr:
    """Near miss: the change of B forgotten."""
    return (A - A2) * B**-1


@claim("ours:l-phi-explicit", subject=change_of_quotient, rival=change_without_cross_term)
def change_of_the_implicit_slope(change: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """AB⁻¹ - A'B'⁻¹ is ((A - A') - A'B'⁻¹(B - B'))B⁻¹, for A = ∇²_xy g, B = ∇²_yy g at two points.

    Its norm is at most (1+k)L_2/μ times the distance.

    Checked: the identity for matrices of any size; without the change of B it fails.
    Not checked: the bound of the norm, which is read off by hand.
    """
    A, B, A2, B2 = sp.symbols("A B A2 B2", commutative=False)
    yield identity("matrices of any size", sp.expand(change(A, B, A2, B2)), A * B**-1 - A2 * B2**-1)


@claim("lem:varphi-smooth", subject=3, rival=2, uses=("ours:l-phi-explicit",))
def order_kappa_cubed(power: int) -> Iterator[Evidence]:
    """The explicit constant is at most 5κ³ for all κ ≥ 1 when all L_j are equal.

    L_2 counts, so L̄ must contain it.

    Checked: the inequality for every κ ≥ 1 with √(1+κ²) replaced by (99/70)κ; κ² fails.
    Not checked: √(1+κ²) ≤ (99/70)κ for κ ≥ 1, which is 2 ≤ (99/70)²; that κ³ is the smallest power: for p ≥ 2 it is not
        (ours:l-phi-sharp).
    """
    constant = explicit_smoothness(k, sp.Rational(99, 70) * k)
    yield inequality("all kappa >= 1", constant, "<=", 5 * k**power, given={k: 1})
