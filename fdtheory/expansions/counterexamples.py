"""Exact members of the problem class that decide sentences about the ν-derivatives of y*_ν and ψ.

* :func:`rippled`: a fine ripple of amplitude d^(p+1) in g leaves L_0, …, L_p bounded while L_(p+1) grows like 1/d;
* :func:`remark_witness`: smooth in y as p = 2 asks, but with a large g_xxyy;
* :func:`sharp_derivative`, :func:`sharp_value`: the global member that shows the true power of κ.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import cache
from math import factorial

import flint
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.implicit import derivative_symbols, substitute, total_derivative
from fdtheory.expansions.value_function_jets import value_derivative
from fdtheory.numbers import rational

INVERSE_WIDTH = sp.Symbol("D", positive=True)
"""D = 1/d, the frequency of the ripple; also 1/B in the witness against the remark."""

KAPPA = sp.Symbol("kappa", positive=True)
RIPPLE = sp.Rational(1, 4)


def rippled(p: int) -> sp.Expr:
    """ψ^(p+1)(0) for g = y²/2 + d^(p+1) ripple(y/d)/4 - x y and f = sin y, at the x that puts the minimiser at 0.

    The ripple is the cosine for even p and the sine for odd p, so that ∂_y^(p+2) g is ±1/(4d) at 0. Then
    |∂_y^k g| ≤ 5/4 for 2 ≤ k ≤ p + 1, g_yy ≥ 3/4, and all derivatives of f are at most 1, whatever d ≤ 1 is.
    """
    q = p + 1
    d = 1 / INVERSE_WIDTH
    wave = [sp.Integer(v) for v in ((1, 0, -1, 0) if p % 2 == 0 else (0, 1, 0, -1))]
    lower = [RIPPLE * d ** (p + 1 - k) * wave[k % 4] + (1 if k == 2 else 0) for k in _orders(q)]
    numbers = (
        {f"g{k}": value for k, value in enumerate(lower)} | _sine_jet(q) | {"nu": sp.Integer(0), "h": 1 / lower[2]}
    )
    return sp.cancel(sp.together(-substitute(total_derivative(q), numbers)))


def _sine_jet(q: int) -> dict[str, sp.Expr]:
    """Derivatives of sin at 0."""
    return {f"f{k}": sp.Integer((0, 1, 0, -1)[k % 4]) for k in _orders(q)}


def _orders(q: int) -> range:
    """All the derivatives in y that the formula of order q has a name for."""
    return range(len(derivative_symbols(q).g))


def growth_degree(value: sp.Expr, symbol: sp.Symbol = INVERSE_WIDTH) -> int:
    """The power of ``symbol`` that a rational function grows with."""
    top, bottom = sp.fraction(sp.together(value))
    return int(sp.degree(top, symbol) - sp.degree(bottom, symbol))


PLACE = sp.symbols("x y", real=True)


def _wave(i: int, j: int) -> sp.Expr:
    """∂_x^i ∂_y^j (B⁵ cos(x/B²) cos(y/B)), B = 1/D."""
    (x, y), d = PLACE, 1 / INVERSE_WIDTH
    return sp.diff(d**5 * sp.cos(x / d**2) * sp.cos(y / d), (x, i), (y, j))


def remark_jets() -> tuple[dict[tuple[int, int], sp.Expr], dict[tuple[int, int], sp.Expr]]:
    """f = sin y and g = y²/2 + B⁵ cos(x/B²) cos(y/B) as jets at the origin, B = 1/D."""
    at_0 = dict.fromkeys(PLACE, 0)
    g = {(i, j): _wave(i, j).subs(at_0) for i in range(5) for j in range(5)}
    g[0, 2] += 1
    return {(0, 1): sp.Integer(1), (0, 3): sp.Integer(-1)}, g


def remark_witness() -> sp.Expr:
    """∂_ν² ∂_x² ℓ_ν(x) at (0, 0) for these jets: a Lipschitz constant in ν of ∂_ν ∂_x² ℓ_ν is at least this.

    >>> sp.factor(remark_witness())
    D**7/((D - 1)**2*(D**2 + D + 1)**2)
    """
    return value_derivative(*remark_jets(), x=2, nu=2)


def remark_size(i: int, j: int) -> sp.Expr:
    """sup |∂_x^i ∂_y^j (B⁵ cos(x/B²) cos(y/B))|."""
    amplitude = _wave(i, j).replace(sp.sin, lambda _: sp.Integer(1)).replace(sp.cos, lambda _: sp.Integer(1))
    return sp.Abs(amplitude)


def sharp_derivative(q: int) -> sp.Poly:
    """y^(q)(0), a polynomial in κ, for h' = μ y + (y - sin y)/8, g = h - x y/2, f = sin y, x = 0, μ = 1/κ."""
    lower = {f"g{k}": sp.Rational((1, 0, -1, 0)[k % 4], 8) for k in _orders(q)}  # (y²/2 + cos y)/8, from 3 on
    numbers = lower | _sine_jet(q) | {"nu": sp.Integer(0), "h": KAPPA}
    return sp.Poly(sp.expand(substitute(total_derivative(q), numbers)), KAPPA)


@cache
def sharp_value(order: int, kappa: Fraction) -> Fraction:
    """|ψ^(order)(0)| of the same member at one κ, by reverting ν = -(μ y + (y - sin y)/8)/cos y."""
    if order < 1 or kappa < 1:
        raise InputError(f"order = {order} and kappa = {kappa}: give an order and a condition number from 1 on")
    with _series_of(order + 1) as series:
        sine = series([_taylor_of_sine(m) for m in range(order + 1)])
        cosine = series([_taylor_of_sine(m + 1) * (m + 1) for m in range(order + 1)])
        y = series([0, 1])
        lower = series([flint.fmpq(kappa.denominator, kappa.numerator)]) * y + series([flint.fmpq(1, 8)]) * (y - sine)
        coefficient = (-lower / cosine).reversion()[order]
    return abs(rational(coefficient)) * factorial(order) / 2


@contextmanager
def _series_of(terms: int) -> Iterator[Callable[[list[int | flint.fmpq]], flint.fmpq_series]]:
    """Makes rational series of this many terms; flint cuts all series at a process-wide cap, which is restored."""
    before = flint.ctx.cap
    flint.ctx.cap = terms
    try:
        yield lambda coefficients: flint.fmpq_series(coefficients, prec=terms)
    finally:
        flint.ctx.cap = before


def _taylor_of_sine(m: int) -> flint.fmpq:
    return flint.fmpq((0, 1, 0, -1)[m % 4], factorial(m))
