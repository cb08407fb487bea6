"""The scaled equation Y + Y³/48 + s = 0: what the sharp member's minimiser tends to, y = κ^(-1/2)Y at ν = κ^(-3/2)s.

At Y = 4 its derivatives in s, of odd and of even order, are rational numbers; none vanishes (cubic_residues.py).
"""

from fractions import Fraction
from math import factorial

import flint

from fdtheory.errors import InputError
from fdtheory.numbers import rational, whole


def scaled_derivative(m: int, start: Fraction, divisor: int = 48) -> Fraction:
    """Y^(m) at the s where Y = ``start``, by reverting the polynomial s(Y); another ``divisor`` of Y³ may be given.

    >>> scaled_derivative(1, Fraction(4))
    Fraction(-1, 2)
    """
    whole("m", m, 1)
    first, second, third = 1 + 3 * start**2 / divisor, 3 * start / divisor, Fraction(1, divisor)
    before = flint.ctx.cap
    flint.ctx.cap = m + 1
    try:
        terms = [flint.fmpq(-c.numerator, c.denominator) for c in (Fraction(0), first, second, third)]
        found = flint.fmpq_series(terms, prec=m + 1).reversion()[m]
    finally:
        flint.ctx.cap = before
    return rational(found) * factorial(m)


def by_lagrange(m: int, start: Fraction) -> Fraction:
    """The same by Lagrange's formula and two binomial sums, without any series."""
    if m < 1:
        raise InputError(f"m = {m}: give an order from 1 on")
    first, second, third = 1 + start**2 / 16, start / 16, Fraction(1, 48)
    total = Fraction(0)
    for k in range((m + 1) // 2):
        i = m - 1 - k  # i factors in all, k of them with the square
        ways = Fraction(factorial(m + i - 1), factorial(k) * factorial(i - k))
        total += (-1) ** i * ways * (second / first) ** (i - k) * (third / first) ** k
    sign = -1 if m % 2 else 1
    return sign * total / first**m
