"""The exponent 1 + 3p/2 for odd p, for all large κ at once: the sharp member where its scaled minimiser is 4.

With y = κ^(-1/2)Y, ν = κ^(-3/2)s and e = 1/κ the member h' = μy + (y - sin y)/8, f = sin y has its minimiser where
Y + Y³S(eY²) + s C(eY²) is constant, S(z) = Σ (-z)^k/(2k+3)!/8 and C(z) = Σ (-z)^k/(2k)!. Both are entire: an interval
around all e from 0 on gives the derivatives of Y for all κ from some place on, their limit included.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import flint

from fdtheory.arithmetic.balls import ball_of, interval
from fdtheory.expansions.scaled_equation import scaled_derivative
from fdtheory.trial.claim import Evidence, claim, enclosed

START, KAPPA, TERMS = Fraction(4), 10**6, 4
ORDERS = (3, 5, 7, 9)
LENGTH, TIME = Fraction(-1, 2), Fraction(3, 2)
"""The powers of κ in y = κ^(-1/2)Y and in 1/ν for ν = κ^(-3/2)s, which a derivative has once for each order."""
Power = Callable[[int], Fraction]


def three_halves(p: int) -> Fraction:
    """1 + 3p/2."""
    return 1 + Fraction(3, 2) * p


def printed_law(p: int) -> Fraction:
    """Near miss, and the paper's: 2p + 1."""
    return Fraction(2 * p + 1)


def half_a_power_more(p: int) -> Fraction:
    """Near miss: 3(p + 1)/2."""
    return Fraction(3, 2) * (p + 1)


@claim(
    "ours:kappa-sharp-odd",
    subject=three_halves,
    rival=[printed_law, half_a_power_more],
    uses=("ours:kappa-derivatives",),
)
def leading_term_for_all_large_kappa(power: Power) -> Iterator[Evidence]:
    """|ψ^(p+1)(0)| is |Y^(p+1)| κ^(1+3p/2)/2 to one percent for every κ ≥ 10⁶, at y* = 4κ^(-1/2).

    Y^(m) is the derivative of Y + Y³/48 + s = 0 at Y = 4.

    Checked: p = 3, 5, 7, 9, by balls over all κ from 10⁶ on, against the exact rational |Y^(p+1)|; 2p + 1 and 3(p+1)/2
        fail.
    Not checked: other p (no_derivative_vanishes); smaller κ; that the member is in the class, by hand.
    """
    for p in ORDERS:
        found = abs(scaled_member(p + 1)) / 2
        excess = power(p) - (LENGTH + (p + 1) * TIME)
        over = flint.arb(0).union(ball_of(Fraction(1, KAPPA)) ** ball_of(excess)) if excess else flint.arb(1)
        wanted = abs(scaled_derivative(p + 1, START)) / 2
        yield enclosed(f"p = {p}", abs(found * over / ball_of(wanted) - 1), "<=", Fraction(1, 100))


def scaled_member(m: int) -> flint.arb:
    """κ^(-(3m-1)/2) y^(m)(0), as one ball for all κ from 10⁶ on: s as a series of Y about its start, reverted."""
    before, flint.ctx.cap = flint.ctx.cap, m + 1
    try:
        with flint.ctx.workprec(200):
            Y, small = flint.arb_series([int(START), 1], prec=m + 1), interval(Fraction(0), Fraction(1, KAPPA))
            z = Y * Y * small
            bend = _entire(z, [Fraction((-1) ** k, 8 * factorial(2 * k + 3)) for k in range(TERMS)], m)
            cosine = _entire(z, [Fraction((-1) ** k, factorial(2 * k)) for k in range(TERMS)], m)
            force = Y + Y * Y * Y * bend
            found = ((force[0] - force) / cosine).coeffs()
            return flint.arb_series([0, *found[1:]], prec=m + 1).reversion()[m] * factorial(m)
    finally:
        flint.ctx.cap = before


def _entire(z: flint.arb_series, coefficients: list[Fraction], m: int) -> flint.arb_series:
    """The sum, with what its tail adds to each coefficient: at most 2·(25/κ)^TERMS by Cauchy on |Y - 4| ≤ 1."""
    total, power = flint.arb_series([0], prec=m + 1), flint.arb_series([1], prec=m + 1)
    for one in coefficients:
        total, power = total + power * ball_of(one), power * z
    tail = flint.arb(0, 2 * (25 / KAPPA) ** TERMS)
    return total + flint.arb_series([tail] * (m + 1), prec=m + 1)
