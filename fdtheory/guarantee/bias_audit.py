"""A second route to the bias from four families: partial Bell polynomials and subtraction at high precision.

It shares no formula with the balls: derivatives of the majorants by the chain rule of Faà di Bruno, and what lies above
order p as the value of the whole equation less its Taylor polynomial, in mpmath with many digits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import final

import mpmath

from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.families import Families

DIGITS = 60


@lru_cache(maxsize=1024)
def bias_by_bell(c: Families, p: int, nu: mpmath.mpf) -> mpmath.mpf:
    """The smallest of the three bounds of the bias."""
    with mpmath.workdps(DIGITS + 30 * p):
        nu, weights = mpmath.mpf(nu), coefficients(p)
        sums = [_weighted(weights, nu, lambda h: _by_norms(c, p, h))]
        if p > 1:
            sums.append(_weighted(weights, nu, lambda h: _by_energy(c, p, h)))
        if len(c.f_y) > p + 1 and len(c.f_x) > p:
            sums.append(_by_derivative(c, p, nu))
        return +min(sums)


def _weighted(
    weights: dict[int, Fraction], nu: mpmath.mpf, remainder: Callable[[mpmath.mpf], mpmath.mpf]
) -> mpmath.mpf:
    at = {abs(j): remainder(abs(j) * nu) for j in weights}
    return mpmath.fsum(abs(_real(w)) * at[abs(j)] for j, w in weights.items()) / nu


@final
@dataclass(frozen=True)
class _Equation:
    """X = Σ_(k≥2) plain_k X^k/k! + h Σ_(k≥0) with_h_k X^k/k!, and what is seen through plain', with_h' (k ≥ 1)."""

    plain: list[mpmath.mpf]
    with_h: list[mpmath.mpf]
    seen: list[mpmath.mpf]
    seen_h: list[mpmath.mpf]

    def derivatives(self, order: int) -> list[mpmath.mpf]:
        """X^(1)(0), …, X^(order)(0), by the chain rule of Faà di Bruno."""
        found: list[mpmath.mpf] = []
        for q in range(1, order + 1):
            table = _bells(found, q)
            own = mpmath.fsum(self.plain[k] * table[q][k] for k in range(2, q + 1) if k < len(self.plain))
            from_f = mpmath.fsum(self.with_h[k] * table[q - 1][k] for k in range(q) if k < len(self.with_h))
            found.append(own + q * from_f)
        return found

    def seen_derivative(self, found: list[mpmath.mpf], q: int) -> mpmath.mpf:
        """The derivative of order q of what is seen along X."""
        table = _bells(found, q)
        own = mpmath.fsum(self.seen[k] * table[q][k] for k in range(1, q + 1) if k < len(self.seen))
        return own + q * mpmath.fsum(self.seen_h[k] * table[q - 1][k] for k in range(1, q) if k < len(self.seen_h))


def _bells(found: list[mpmath.mpf], q: int) -> list[list[mpmath.mpf]]:
    """B_(r,k) for r, k ≤ q, with unknown derivatives taken as 0."""
    x = [*found, *[mpmath.mpf(0)] * (q - len(found))]
    table = [[mpmath.mpf(r == k == 0) for k in range(q + 1)] for r in range(q + 1)]
    for k in range(1, q + 1):
        for r in range(k, q + 1):
            table[r][k] = mpmath.fsum(comb(r - 1, i - 1) * x[i - 1] * table[r - i][k - 1] for i in range(1, r - k + 2))
    return table


def _at(sizes: list[mpmath.mpf], u: mpmath.mpf, first: int, last: int) -> mpmath.mpf:
    return mpmath.fsum(sizes[k] * u**k / factorial(k) for k in range(first, last + 1))


def _lists(c: Families) -> tuple[list[mpmath.mpf], ...]:
    f_y, f_x, g_y, g_x = ([_real(v) for v in family] for family in (c.f_y, c.f_x, c.g_y, c.g_x))
    zero = [mpmath.mpf(0)]
    return f_y, zero + f_x, zero + g_y, zero + g_x


def _by_norms(c: Families, p: int, h: mpmath.mpf) -> mpmath.mpf:
    f_y, f_x, g_y, g_x = _lists(c)
    mu, d = _real(c.mu), h * f_y[0] / _real(c.mu)
    equation = _Equation([v / mu for v in g_y[: p + 1]], [v / mu for v in f_y[:p]], g_x[: p + 1], f_x[:p])
    found = equation.derivatives(p)
    u = mpmath.fsum(v * h**m / factorial(m) for m, v in enumerate(found, 1))
    kept = mpmath.fsum(equation.seen_derivative(found, q) * h**q / factorial(q) for q in range(1, p + 1))
    slope_y, slope_x = (
        mpmath.diff(lambda s, pair=pair: _at(pair[0], s, pair[2], p) + h * _at(pair[1], s, pair[3], p - 1), u)
        for pair in ((g_y, f_y, 2, 0), (g_x, f_x, 1, 1))
    )
    if slope_y >= mu:
        return mpmath.inf
    rem_y, rem_x = (h * f[p] * d**p / factorial(p) + g[p + 1] * d ** (p + 1) / factorial(p + 1)
                    for f, g in ((f_y, g_y), (f_x, g_x)))  # fmt: skip
    excess = _at(g_y, u, 2, p) + h * _at(f_y, u, 0, p - 1) - mu * u
    return rem_x + slope_x * (rem_y + excess) / (mu - slope_y) + _at(g_x, u, 1, p) + h * _at(f_x, u, 1, p - 1) - kept


def _energy(c: Families, shift: mpmath.mpf) -> tuple[_Equation, mpmath.mpf, list[mpmath.mpf], list[mpmath.mpf]]:
    f_y, f_x, g_y, g_x = _lists(c)
    mu = _real(c.mu) - shift * f_y[1]
    if shift:
        g_y, g_x = ([b + shift * a for b, a in zip(g, f, strict=False)] for g, f in ((g_y, f_y), (g_x, f_x)))
    root = mpmath.sqrt(mu)
    plain = [v / root ** (k + 1) for k, v in enumerate(g_y)]
    if len(g_y) > 3:
        plain[2] = min(plain[2], 2 * mpmath.sqrt(2 * g_y[3] / 27) / mu)
    with_h = [v / root ** (k + 1) for k, v in enumerate(f_y)]
    seen, seen_h = ([v / root**k for k, v in enumerate(family)] for family in (g_x, f_x))
    return _Equation(plain, with_h, seen, seen_h), mu, g_y, g_x


def _by_energy(c: Families, p: int, h: mpmath.mpf) -> mpmath.mpf:
    equation, mu, g_y, _ = _energy(c, 0)
    found = equation.derivatives(p)
    C = mpmath.fsum(v * h**m / factorial(m) for m, v in enumerate(found, 1))
    low = mpmath.fsum(equation.seen_derivative(found, q) * h**q / factorial(q) for q in range(1, p + 1))
    excess = _at(equation.plain, C, 2, p + 1) + h * _at(equation.with_h, C, 0, p) - C
    seen = _at(equation.seen, C, 1, p + 1) + h * _at(equation.seen_h, C, 1, p) - low
    far = max(h * _real(c.f_y[0]) / mu, C / mpmath.sqrt(mu))
    room = mpmath.exp(-2 * mpmath.asinh(mpmath.sqrt(g_y[3] / (8 * mu)) * far)) - h * _real(c.f_y[1]) / mu
    if room <= 0:
        return mpmath.inf
    return (equation.seen[1] + h * equation.seen_h[1]) * excess / room + seen


def _by_derivative(c: Families, p: int, nu: mpmath.mpf) -> mpmath.mpf:
    n = (p + 1) // 2
    equation, mu, _, _ = _energy(c, n * nu)
    if mu <= 0:
        return mpmath.inf
    constant = mpmath.mpf(factorial(n) * factorial(n if p % 2 == 0 else n - 1)) / factorial(p + 1)
    return constant * equation.seen_derivative(equation.derivatives(p + 1), p + 1) * nu**p


def _real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator
