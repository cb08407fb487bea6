"""Faà di Bruno's formula on polynomial maps R² → R² → R with distinct directions, in exact arithmetic.

Both sides are computed from the maps' coefficients: the left side as a coefficient of the composed polynomial, the
right side from derivative tensors contracted with the directions.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import sympy as sp
from sympy.polys.rings import PolyElement, PolyRing

from fdtheory.expansions.partitions import Partition, set_partitions
from fdtheory.expansions.sample_maps import DIRECTIONS, INNER, OUTER, POINT, U, V
from fdtheory.numbers import rational

Vector = tuple[sp.Rational, ...]


def mixed_derivative(q: int) -> Fraction:
    """The q-th derivative of OUTER∘INNER at POINT along the first q directions: the coefficient of s_1 ⋯ s_q."""
    steps = sp.symbols(f"s1:{q + 1}")
    made, *gens = sp.ring(steps, sp.QQ)
    moved = [made(x) + sum(g * d[i] for g, d in zip(gens, DIRECTIONS, strict=False)) for i, x in enumerate(POINT)]
    inner = [_at(part, moved, made) for part in INNER]
    value = _at(OUTER, inner, made)
    found = value.coeff(prod(gens, start=made.one))
    return rational(found)


def _at(expression: sp.Expr, values: list[PolyElement], made: PolyRing) -> PolyElement:
    """A polynomial at polynomials in s_1, …, s_q; squares of an s_i never reach the coefficient that is read."""
    total = made.zero
    for powers, coefficient in sp.Poly(expression, U, V).terms():
        term = made(coefficient)
        for value, power in zip(values, powers, strict=True):
            for _ in range(power):
                term = made.from_dict({m: c for m, c in (term * value).terms() if max(m) <= 1})
        total += term
    return total


def partition_sum(q: int, weight: Callable[[int], int] = lambda k: 1, most: int | None = None) -> Fraction:
    """Σ over k = 1, …, ``most`` and the partitions of q into k blocks of ∇^k OUTER at the inner derivatives."""
    centre = tuple(part.subs({U: POINT[0], V: POINT[1]}) for part in INNER)
    total = sp.Integer(0)
    for k in range(1, (q if most is None else most) + 1):
        total += weight(k) * sum((_term(partition, centre) for partition in set_partitions(q, k)), sp.Integer(0))
    return rational(total)


def _term(partition: Partition, centre: Vector) -> sp.Rational:
    along = [[DIRECTIONS[i - 1] for i in block] for block in partition]
    vectors = [tuple(_contract(part, POINT, directions) for part in INNER) for directions in along]
    return _contract(OUTER, centre, vectors)


def _contract(expression: sp.Expr, at: Vector, vectors: Iterable[Vector]) -> sp.Rational:
    """The derivative of ``expression`` at a point, applied to vectors: the sum over all choices of coordinates."""
    several = list(vectors)
    total = sp.Integer(0)
    for choice in product((0, 1), repeat=len(several)):
        weight = prod((vector[i] for vector, i in zip(several, choice, strict=True)), start=sp.Integer(1))
        if weight:
            total += weight * _derivative_at(expression, at, choice.count(0), choice.count(1))
    return total


@cache
def _derivative_at(expression: sp.Expr, at: Vector, in_u: int, in_v: int) -> sp.Rational:
    poly = sp.Poly(expression, U, V)
    return (poly.diff((U, in_u), (V, in_v)) if in_u + in_v else poly).eval(at)
