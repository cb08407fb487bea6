"""The Taylor form of the lemma on ψ, with explicit constants, under the paper's own order of smoothness.

Let T_p be the polynomial of degree p that the derivatives of ψ at ν = 0 up to order p give; they need ∂_y^k f only for
k ≤ p and ∂_y^k g only for k ≤ p + 1. If L_(p+1) is counted in L̄, then for |ν| ≤ 1/(2κ)

    |ψ(ν) - T_p(ν)| ≤ C_p L̄ κ^(2p+1) |ν|^(p+1).

Proof, in units L̄ = 1, μ = 1/κ, with t = κ²|ν|. Let P be the Taylor polynomial of y_ν - y_0 of degree p; by the
majorant at the origin |P| ≤ κ⁻¹ B_p(t), B_p = Σ over m ≤ p of b_m t^m/m!. In the residual
ν f_y(y_0 + P) + g_y(y_0 + P) the orders up to p cancel. What is left are the higher orders of Σ P^k/k! and the
remainders of f_y and g_y, together at most κ⁻² ρ_p t^(p+1) for t ≤ 1/5. As g_ν is 1/(2κ)-strongly convex,
|y_ν - y_0 - P| ≤ 2 κ⁻¹ ρ_p t^(p+1); inserted in ψ = ν f_x + g_x this gives 4 ρ_p κ⁻¹ t^(p+1). For t ≥ 1/5 both
ψ and T_p are, up to ψ(0) + ν f_x(y_0), at most κ⁻¹ t^(p+1) times 3·5^p and σ_p. And κ⁻¹ t^(p+1) is
κ^(2p+1) |ν|^(p+1).
"""

from fractions import Fraction
from functools import cache
from math import factorial

from fdtheory.expansions.coefficient_lists import product
from fdtheory.expansions.majorant import ORIGIN, constants
from fdtheory.numbers import whole

Poly = list[Fraction]
"""Coefficients of 1, t, t², …"""

T, ONE_PLUS_T = (Fraction(0), Fraction(1)), (Fraction(1), Fraction(1))
SPLIT = Fraction(1, 5)
"""Where the two arguments meet; any value up to 1 would do, this one is just inside the majorant's radius 0.213."""


@cache
def taylor_constant(p: int) -> Fraction:
    """C_p.

    >>> taylor_constant(1)
    Fraction(20, 1)
    """
    whole("p", p, 1)
    return max(4 * residual_constant(p), 3 / SPLIT**p + polynomial_constant(p))


def residual_constant(p: int) -> Fraction:
    """ρ_p: what lies above order p in the residual's majorant, divided by t^(p+1), at t = 1/5."""
    lower = [_scaled(_power(p, k), Fraction(1, factorial(k))) for k in range(2, p + 2)]
    upper = [_scaled(product(T, _power(p, k)), Fraction(1, factorial(k))) for k in range(p + 1)]
    return sum((_at_split(part, p, range(p + 1, len(part))) for part in (*lower, *upper)), Fraction(0))


def polynomial_constant(p: int) -> Fraction:
    """σ_p: the orders 1, …, p of (1 + t)(e^B - 1), divided by t^(p+1), at t = 1/5."""
    total = Fraction(0)
    for k in range(1, p + 1):
        power = _scaled(_power(p, k), Fraction(1, factorial(k)))
        total += _at_split(product(ONE_PLUS_T, power), p, range(p + 1))
    return total


def _at_split(part: Poly, p: int, orders: range) -> Fraction:
    return sum((part[m] * SPLIT ** (m - p - 1) for m in orders), Fraction(0))


def _power(p: int, k: int) -> Poly:
    """B_p^k."""
    base = [Fraction(0), *(Fraction(int(b), factorial(m)) for m, b in enumerate(constants(ORIGIN, p), 1))]
    result: Poly = [Fraction(1)]
    for _ in range(k):
        result = product(result, base)
    return result


def _scaled(a: Poly, factor: Fraction) -> Poly:
    return [factor * c for c in a]
