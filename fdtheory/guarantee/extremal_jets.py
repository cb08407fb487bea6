"""Scalar polynomials that use up all constants at once: the bias bound by norms is attained on them as ν → 0.

    f_y = -Σ a_k y^k/k!,   g_y = μy - Σ_(k≥2) b_k y^k/k!,   f_x = Σ_(k≥1) a'_k y^k/k!,   g_x = Σ_(k≥1) b'_k y^k/k!

They have the constants at 0 and leave the class at a distance of order ν, so that true bias over bound tends to 1 for
p = 1, 2 (for larger p the signs of the weights keep it below).
"""

from fractions import Fraction
from math import factorial

import mpmath

from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.families import Families


def jet_bias(families: Families, p: int, nu: mpmath.mpf) -> mpmath.mpf:
    """|Φ - φ'| of the jets at a step ν, at the precision at hand."""
    nu = mpmath.mpf(nu)
    terms = [mpmath.mpf(w.numerator) / w.denominator * _seen(families, p, j * nu) for j, w in coefficients(p).items()]
    slope = _real(families.b_x(1)) * _real(families.a(0)) / _real(families.mu)
    return abs(mpmath.fsum(terms) / nu - slope)


def _seen(c: Families, p: int, nu: mpmath.mpf) -> mpmath.mpf:
    """ψ(ν) = νf_x + g_x at the root of νf_y + g_y near 0."""
    f_y, g_y = [-_real(c.a(k)) for k in range(p + 1)], [0, _real(c.mu), *(-_real(c.b(k)) for k in range(2, p + 2))]
    f_x, g_x = ([0, *(_real(value(k)) for k in range(1, last + 1))] for value, last in ((c.a_x, p), (c.b_x, p + 1)))
    guess = nu * _real(c.a(0)) / _real(c.mu)
    y = mpmath.findroot(lambda y: nu * _at(f_y, y) + _at(g_y, y), guess)
    return nu * _at(f_x, y) + _at(g_x, y)


def _at(sizes: list[mpmath.mpf], y: mpmath.mpf) -> mpmath.mpf:
    return mpmath.fsum(size * y**k / factorial(k) for k, size in enumerate(sizes))


def _real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator
