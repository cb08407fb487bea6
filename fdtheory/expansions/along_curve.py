"""The q-th derivative of ν ↦ ν a(y_ν) + b(y_ν) along any smooth curve y_ν, in abstract derivatives.

Both equations of the paper are of this form: a, b = ∂_y f, ∂_y g for the lower level and ∂_x f, ∂_x g for ψ. The
derivatives of the curve stay free variables, so that the identities hold for every curve, not only for y*_ν.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import prod

import sympy as sp
from sympy import ZZ
from sympy.polys.rings import PolyElement, PolyRing, ring

from fdtheory.expansions.partitions import block_types
from fdtheory.numbers import whole


@dataclass(frozen=True)
class Curve:
    """Variables: ν, a[k] = ∂_y^k a, b[k] = ∂_y^k b at y_ν, and y[m] = y^(m), m ≥ 1 (y[0] is unused)."""

    ring: PolyRing
    nu: PolyElement
    a: tuple[PolyElement, ...]
    b: tuple[PolyElement, ...]
    y: tuple[PolyElement, ...]


@cache
def curve(q: int) -> Curve:
    """The ring for derivatives up to order q."""
    whole("q", q, 1)
    families = [[f"{letter}{k}" for k in range(q + 1)] for letter in "aby"]
    made, nu, *rest = ring(["nu", *chain.from_iterable(families)], ZZ)
    called = {str(variable): variable for variable in rest}
    a, b, y = (tuple(called[name] for name in family) for family in families)
    return Curve(made, nu, a, b, y)


def derivative_along(q: int) -> PolyElement:
    """d^q/dν^q (ν a + b) by the chain and product rules.

    >>> derivative_along(1)
    nu*a1*y1 + a0 + b1*y1
    """
    at = curve(q)
    value = at.nu * at.a[0] + at.b[0]
    for _ in range(q):
        following = value.diff(at.nu)
        for k in range(q):
            following += (value.diff(at.a[k]) * at.a[k + 1] + value.diff(at.b[k]) * at.b[k + 1]) * at.y[1]
        value = following + sum(value.diff(at.y[m]) * at.y[m + 1] for m in range(q))
    return value


def blocks(q: int, k: int, at: Curve) -> PolyElement:
    """Σ over the partitions of q into k blocks of Π y^(|P_j|)."""
    terms = (times * prod((at.y[m] for m in sizes), start=at.ring.one) for sizes, times in block_types(q, k).items())
    return sum(terms, at.ring.zero)


def printed_along(q: int) -> PolyElement:
    """The paper's Σ over k = 1, …, q and P(q, k) of (ν a + b)_k: Faà di Bruno with ν held fixed."""
    at = curve(q)
    return sum(((at.nu * at.a[k] + at.b[k]) * blocks(q, k, at) for k in range(q + 1)), at.ring.zero)


def repaired_along(q: int) -> PolyElement:
    """The printed sum and q Σ over k = 0, …, q-1 and P(q-1, k) of a_k."""
    return printed_along(q) + sum(kept_part(q, k) * curve(q).a[k] for k in range(q))


def kept_part(q: int, k: int) -> PolyElement:
    """What stands beside a_k in the part without ν, by the repair: q Σ over P(q-1, k) of Π y^(|P_j|)."""
    return q * blocks(q - 1, k, curve(q))


def part_without_factor_q(q: int, k: int) -> PolyElement:
    """Near miss (q ≥ 2): no factor q."""
    return blocks(q - 1, k, curve(q))


def forgotten_part(q: int, k: int) -> PolyElement:
    """Near miss, and what is printed: nothing."""
    return curve(q).ring.zero


def part_over_all_of_q(q: int, k: int) -> PolyElement:
    """Near miss (k < q): the partitions of q in place of q - 1, one for each block."""
    return blocks(q, k, curve(q))


def true_part(q: int, k: int) -> PolyElement:
    """What stands beside a_k in the part of the total derivative that is free of ν."""
    at = curve(q)
    value = derivative_along(q)
    return (value - value.diff(at.nu) * at.nu).diff(at.a[k])


def leibniz_step(factor: Callable[[sp.Expr], sp.Expr]) -> tuple[sp.Expr, sp.Expr]:
    """(ν A)^(q) = ν A^(q) + factor(q) A^(q-1), differentiated once, against the same with q + 1.

    A(q) stands for A^(q).
    """
    q, nu = sp.Symbol("q", integer=True, nonnegative=True), sp.Symbol("nu")
    A = sp.Function("A")
    return A(q) + nu * A(q + 1) + factor(q) * A(q), nu * A(q + 1) + factor(q + 1) * A(q)


def factor_q(q: sp.Expr) -> sp.Expr:
    """The factor of A^(q-1) in (ν A)^(q)."""
    return q


def pair_as_inner_map(q: int) -> PolyElement:
    """Faà di Bruno for the outer map ν a(y) + b(y) and the inner map ν ↦ (ν, y_ν).

    The inner map's first component has derivatives 1, 0, 0, …, so that only a singleton can point along ν, and at
    most one does, since the outer map is linear in ν.
    """
    at = curve(q)
    total = printed_along(q)
    for k in range(1, q + 1):
        for sizes, times in block_types(q, k).items():
            singletons = sizes.count(1)
            if singletons:
                total += times * singletons * prod((at.y[m] for m in sizes[1:]), start=at.a[k - 1])
    return total
