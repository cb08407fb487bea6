"""Derivatives of log-sum-exp along a direction are cumulants of a variable X with range at most d.

Second: Var X ≤ d²/4.  Any order: centre X between its ends.  For |t| < π/d all e^(tX) lie in the right half-plane, so
that log E e^(tX) is analytic there with an imaginary part below π/2.  Such a function is subordinate to the map of a
disc onto a strip, a convex one, so that |κ_k|/k! ≤ 2(d/π)^k; the constants used, k!(π/√2)(d/π)^k, are larger.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, pairwise
from math import comb, factorial

import flint

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.numbers import finite
from fdtheory.problems.structural_constants import cumulant
from fdtheory.trial.claim import Evidence, claim, exact

BITS = 200
ORDERS = range(2, 9)
STEPS = 12
"""Weights of the variable are multiples of 1/12."""
VALUES = tuple(Fraction(i, 4) for i in range(5))


def cumulants(values: tuple[Fraction, ...], weights: tuple[Fraction, ...], last: int) -> list[Fraction]:
    """κ_1, …, κ_last of a variable with finitely many values, exactly, by the recursion from its moments."""
    at, of, zero = list(map(_quick, values)), list(map(_quick, weights)), flint.fmpq(0)
    moments = [sum((w * x**k for x, w in zip(at, of, strict=True)), zero) for k in range(last + 1)]
    found = [zero]
    for k in range(1, last + 1):
        found.append(moments[k] - sum((comb(k - 1, i - 1) * found[i] * moments[k - i] for i in range(1, k)), zero))
    return [Fraction(int(each.p), int(each.q)) for each in found[1:]]


def _quick(number: Fraction) -> flint.fmpq:
    """As flint has it, which adds and multiplies in a tenth of the time."""
    return flint.fmpq(number.numerator, number.denominator)


@cache
def largest() -> dict[int, Fraction]:
    """The largest |κ_k| over all weights on the values, and over fine weights on the two ends."""
    top = dict.fromkeys(ORDERS, Fraction(0))
    for weights in _all_weights():
        for k, value in enumerate(cumulants(VALUES, weights, max(ORDERS)), start=1):
            if k in top:
                top[k] = max(top[k], abs(value))
    return top


def _all_weights() -> Iterator[tuple[Fraction, ...]]:
    for cuts in combinations_with_replacement(range(STEPS + 1), len(VALUES) - 1):
        ends = (0, *cuts, STEPS)
        yield tuple(Fraction(b - a, STEPS) for a, b in pairwise(ends))
    for i in range(1, 400):
        yield (Fraction(i, 400), *[Fraction(0)] * (len(VALUES) - 2), Fraction(400 - i, 400))


Bound = Callable[[int], Fraction]


def used_bound(k: int) -> Fraction:
    """The bound that constants of instances are made of, for d = 1."""
    with ball_precision(BITS):
        return finite("the bound", cumulant(k).upper())


def one_power_of_pi_more(k: int) -> Fraction:
    """Near miss: 2(k-1)!/π^(k+1)."""
    with ball_precision(BITS):
        return finite("the near miss", (2 * factorial(k - 1) / flint.arb.pi() ** (k + 1)).upper())


def of_half_the_range(k: int) -> Fraction:
    """Near miss: the bound for the radius of the rows in place of their diameter."""
    return used_bound(k) / Fraction(2) ** k


@claim("ours:log-sum-exp-bounds", subject=used_bound, rival=[one_power_of_pi_more, of_half_the_range])
def cumulants_are_bounded(bound: Bound) -> Iterator[Evidence]:
    """The k-th derivative of log-sum-exp along a direction is at most the bound times the k-th power of the diameter.

    Checked: k = 2, …, 8: all variables with five values 0, 1/4, …, 1 and weights in twelfths, and two values with 399
        weights, exactly.
    Not checked: other variables, for which the estimate of the module's text is a proof by hand.
    """
    for k in ORDERS:
        yield exact(f"k = {k}", largest()[k], "<=", bound(k))
