"""The value function ℓ_ν(x) = min_y (ν f + g)(x, y) of one x and one y as a power series in (x, ν) at a minimiser.

The jets of f and g at the origin (where g_y = 0) may be numbers or symbols; nothing is rounded.
"""

from collections.abc import Mapping
from math import factorial

import sympy as sp
from sympy.polys.rings import PolyElement, PolyRing

from fdtheory.errors import InputError
from fdtheory.numbers import Operand

Jet = Mapping[tuple[int, int], Operand]
"""(i, j) ↦ ∂_x^i ∂_y^j at the origin; what is absent is zero."""


def value_derivative(f: Jet, g: Jet, *, x: int, nu: int) -> sp.Expr:
    """∂_ν^nu ∂_x^x ℓ_ν(x) at (0, 0).

    >>> value_derivative({(0, 1): 1}, {(0, 2): 1, (1, 1): -1}, x=1, nu=1)
    1
    """
    if g.get((0, 1), 0) != 0:
        raise InputError(f"g_y is {g[0, 1]} at the origin; give jets at the minimiser, where it is 0")
    order = x + nu
    made = _ring(f, g)
    minimiser = _minimiser(f, g, made, order)
    value = _compose(f, made, minimiser, order) * made.gens[1] + _compose(g, made, minimiser, order)
    found = made.domain.to_sympy(value.coeff(made.gens[0] ** x * made.gens[1] ** nu))
    return sp.cancel(found * factorial(x) * factorial(nu))


def hyper_objective_derivative(f: Jet, g: Jet, order: int) -> sp.Expr:
    """d^order/dx^order of φ(x) = f(x, y*(x)) at 0, from the unperturbed minimiser alone."""
    made = _ring(f, g)
    path = _minimiser({}, g, made, order)
    value = _compose(f, made, path, order)
    return sp.cancel(made.domain.to_sympy(value.coeff(made.gens[0] ** order)) * factorial(order))


def _ring(f: Jet, g: Jet) -> PolyRing:
    symbols = sorted({s for jet in (f, g) for v in jet.values() for s in sp.sympify(v).free_symbols}, key=str)
    return sp.ring("x,nu", sp.QQ.frac_field(*symbols) if symbols else sp.QQ)[0]


def _minimiser(f: Jet, g: Jet, made: PolyRing, order: int) -> PolyElement:
    """y(x, ν) to ``order`` by y ← y - (ν f_y + g_y)/g_yy(0, 0): one more order is right after each step."""
    f_y, g_y = _in_y(f), _in_y(g)
    inverse = made.domain.from_sympy(1 / sp.sympify(g[0, 2]))
    y = made.zero
    for _ in range(order):
        residual = made.gens[1] * _compose(f_y, made, y, order) + _compose(g_y, made, y, order)
        y = _cut(y - inverse * residual, order)
    return y


def _in_y(jet: Jet) -> Jet:
    return {(i, j - 1): value for (i, j), value in jet.items() if j}


def _compose(jet: Jet, made: PolyRing, y: PolyElement, order: int) -> PolyElement:
    powers = [made.one]
    for _ in range(order):
        powers.append(_cut(powers[-1] * y, order))
    total = made.zero
    for (i, j), value in jet.items():
        if i + j <= order:
            weight = made.domain.from_sympy(sp.sympify(value) / (factorial(i) * factorial(j)))
            total += weight * made.gens[0] ** i * powers[j]
    return _cut(total, order)


def _cut(value: PolyElement, order: int) -> PolyElement:
    """Without the terms whose total degree exceeds ``order``."""
    return value.ring.from_dict({powers: c for powers, c in value.terms() if sum(powers) <= order})
