"""The power (3m-1)/2 is attained for odd and even orders at once: the sharp member where its scaled minimiser is 4.

With y = κ^(-1/2)Y and ν = κ^(-3/2)s the member h' = μy + (y - sin y)/8, f = sin y tends to Y + Y³/48 + s = 0.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial
from typing import Any

import flint

from fdtheory.expansions.scaled_equation import by_lagrange, scaled_derivative
from fdtheory.numbers import ball_of
from fdtheory.trial.claim import Evidence, claim, enclosed, exact

FAR = 200
START = Fraction(4)


@claim("ours:kappa-sharp-every-order", subject=START, rival=Fraction(0))
def no_derivative_vanishes(start: Fraction) -> Iterator[Evidence]:
    """Y^(m) ≠ 0 at Y = 4 for every m up to 200; at Y = 0, the centre of symmetry, all even ones vanish.

    Checked: how many of each 20 vanish, as exact rationals by Lagrange's formula.
    Not checked: larger m at Y = 4; that some Y serves for all m at once, which follows since each Y^(m) is an analytic
        function of Y with isolated zeros, is by hand (docs/kappa.md).
    """
    for first in range(1, FAR, 20):
        orders = range(first, first + 20)
        vanishing = sum(by_lagrange(m, start) == 0 for m in orders)
        yield exact(f"m = {first}, …, {first + 19}", vanishing, "==", 0)


def lagrange(m: int, start: Fraction) -> Fraction:
    """Two binomial sums."""
    return by_lagrange(m, start)


def lagrange_beside(m: int, start: Fraction) -> Fraction:
    """Near miss: at a Y a thousandth larger."""
    return by_lagrange(m, start + Fraction(1, 1000))


def lagrange_of_the_other_sign(m: int, start: Fraction) -> Fraction:
    """Near miss: Y^(m) of s(Y) with the other sign."""
    return -by_lagrange(m, start)


@claim("ours:kappa-sharp-every-order", subject=lagrange, rival=[lagrange_beside, lagrange_of_the_other_sign])
def two_routes_to_the_derivatives(route: Callable[[int, Fraction], Fraction]) -> Iterator[Evidence]:
    """Lagrange's formula gives the derivatives that the reverted polynomial has.

    Checked: m = 1, …, 40 at Y = 4 and at Y = -7/3, exactly.
    Not checked: larger m; other Y.
    """
    for start in (START, Fraction(-7, 3)):
        for first in range(1, 40, 10):
            orders = range(first, first + 10)
            wanted = [scaled_derivative(m, start) for m in orders]
            yield exact(f"Y = {start}, m = {first}, …, {first + 9}", [route(m, start) for m in orders], "==", wanted)


def scaled(m: int) -> Fraction:
    """Y^(m) at Y = 4."""
    return scaled_derivative(m, START)


def of_another_cubic(m: int) -> Fraction:
    """Near miss: Y + Y³/36 + s = 0, 6·6 in place of 8·6."""
    return scaled_derivative(m, START, 36)


def at_three(m: int) -> Fraction:
    """Near miss: at Y = 3."""
    return scaled_derivative(m, Fraction(3))


Limit = Callable[[int], Fraction]


@claim("ours:kappa-sharp-every-order", subject=scaled, rival=[of_another_cubic, at_three])
def member_tends_to_the_scaled_equation(limit: Limit) -> Iterator[Evidence]:
    """|y^(m)(0)| = |Y^(m)| κ^((3m-1)/2) (1 + O(1/κ)) for the member at y* = 4κ^(-1/2), odd and even m.

    Checked: m = 2, …, 9 at κ = 10¹² and 10¹⁶ in balls: κ times the relative difference is at most 200 m; another cubic,
        and Y = 3, fail.
    Not checked: larger m and κ; the limit itself is an analytic perturbation, by hand.
    """
    for kappa in (10**12, 10**16):
        for m, found in enumerate(_member_derivatives(kappa, 9), 1):
            if m > 1:
                off = abs(found / ball_of(limit(m)) - 1) * kappa
                yield enclosed(f"κ = {kappa:.0e}, m = {m}", off, "<=", 200 * m)


def _member_derivatives(kappa: int, order: int) -> list[Any]:
    """κ^(-(3m-1)/2) y^(m)(0) for m = 1, …, order: the series ν(y) = -(h'(y) - h'(y*))/cos y about y*, reverted."""
    with flint.ctx.workprec(600):
        before = flint.ctx.cap
        flint.ctx.cap = order + 1
        try:
            root = flint.arb(kappa).sqrt()
            place = flint.arb_series([4 / root, 1], prec=order + 1)
            sine, cosine = place.sin(), place.cos()
            force = place / kappa + (place - sine) / 8
            away = flint.arb_series([0, *(-force[k] for k in range(1, order + 1))], prec=order + 1)  # 0 at y* exactly
            inverse = (away / cosine).reversion()
            return [inverse[m] * factorial(m) / root ** (3 * m - 1) for m in range(1, order + 1)]
        finally:
            flint.ctx.cap = before
