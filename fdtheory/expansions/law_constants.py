"""The constants c_m and d_q of the law of κ as polynomials, for every κ at once.

With all constants 1 the majorant in the norm of H is, with u = κ^(1/2) and w = √(2/27),

    C = w u² C² + Σ_(k≥3) u^(k+1) C^k/k! + h Σ_(k≥0) u^(k+1) C^k/k!,    D = Σ_(k≥1) (1 + h) u^k C^k/k!.

Its coefficients are polynomials in u and w without a minus sign, so that each, divided by its largest power of u, falls
with κ. No ball is used.
"""

from functools import cache
from math import factorial

from sympy import QQ
from sympy.polys.rings import PolyElement, ring

from fdtheory.numbers import whole

_RING, W, U = ring("w,u", QQ)
Poly = list[PolyElement]
"""Coefficients of 1, h, h², …, each a polynomial in w and u."""


@cache
def solution_polynomials(order: int) -> tuple[PolyElement, ...]:
    """u C_m m! for m = 1, …, order: bounds of |y^(m)(0)|, as |y| ≤ u |y|_H."""
    return tuple(_lowered(U * c * factorial(m)) for m, c in enumerate(_solution(order)) if m)


@cache
def psi_polynomials(order: int) -> tuple[PolyElement, ...]:
    """D_q q! for q = 1, …, order: bounds of |ψ^(q)(0)| from q = 2 on."""
    C = _solution(order)
    total, power = [_RING(0)] * (order + 1), _one(order)
    for k in range(1, order + 1):
        power = _times(power, C)
        term = [c * (U**k / factorial(k)) for c in power]
        total = [a + b + (term[m - 1] if m else 0) for m, (a, b) in enumerate(zip(total, term, strict=True))]
    return tuple(_lowered(c * factorial(q)) for q, c in enumerate(total) if q)


@cache
def _solution(order: int) -> Poly:
    """C up to h^order: every round settles one more coefficient."""
    whole("order", order, 1)
    C = [_RING(0)] * (order + 1)
    for _ in range(order):
        total, power = [_RING(0)] * (order + 1), _one(order)
        for k in range(order + 1):
            shifted = [_RING(0), *power[:-1]]
            own = W * U**2 if k == 2 else U ** (k + 1) / factorial(k) if k > 2 else _RING(0)
            total = [t + own * a + U ** (k + 1) / factorial(k) * b
                     for t, a, b in zip(total, power, shifted, strict=True)]  # fmt: skip
            power = _times(power, C)
        C = [_lowered(c) for c in total]
    return C


def _one(order: int) -> Poly:
    return [_RING(1)] + [_RING(0)] * order


def _times(a: Poly, b: Poly) -> Poly:
    found = [_RING(0)] * len(a)
    for i, left in enumerate(a):
        if left:
            for j in range(len(a) - i):
                if b[j]:
                    found[i + j] += left * b[j]
    return [_lowered(c) for c in found]


def _lowered(poly: PolyElement) -> PolyElement:
    """w² = 2/27."""
    found = _RING(0)
    for (power, rest), value in poly.terms():
        found += value * QQ(2, 27) ** (power // 2) * W ** (power % 2) * U**rest
    return found


def degree_in_root(poly: PolyElement) -> int:
    """The largest power of κ^(1/2)."""
    return int(max(rest for (_, rest), _ in poly.terms()))


def top_coefficient(poly: PolyElement) -> tuple[int, PolyElement]:
    """(a, b) of a + bw, the coefficient of the largest power: its limit as κ → ∞."""
    top = degree_in_root(poly)
    found = {power: value for (power, rest), value in poly.terms() if rest == top}
    return found.get(0, QQ(0)), found.get(1, QQ(0))
