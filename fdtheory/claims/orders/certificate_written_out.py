"""The bounds that certificates are made of, computed a second time in mpmath's numbers from a known ψ.

With f = y and g = y²/2 - 3x_1 P(y) - 4x_2 Q(y) at x = 0 the minimiser is y*_ν = -ν, and ψ is made of two exponentials,
one of which grows to the right and the other to the left.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from typing import TypeAlias

import flint
import mpmath
import sympy as sp

from fdtheory.arithmetic.balls import as_mpf
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.enclosures.away_from_zero import DEGREE, SegmentSetting, segment_bound
from fdtheory.enclosures.branch import follow
from fdtheory.enclosures.certified_error import Certificate, certify
from fdtheory.enclosures.near_zero import BITS, SPARE_DEPTH, SPARE_TERMS, near_zero
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, observed

RIGHT, LEFT, DIGITS = 40, 30, 40
Number: TypeAlias = mpmath.mpf


@cache
def growing() -> SymbolicInstance:
    """ψ(ν) = (3e^(40ν), 4e^(-30ν)): what f_x = 5 + y² adds to the first, times ν, g_x takes away, times y = -ν."""
    x, z, y = sp.symbols("x z y")
    g = y**2 / 2 + 3 * x * sp.exp(-RIGHT * y) + x * y * (5 + y**2) + 4 * z * sp.exp(LEFT * y)
    return SymbolicInstance(y + x * (5 + y**2), g, [x, z], [y], at=[0, 0], name="two exponentials")


def coefficient(t: Number, m: int) -> Number:
    """The norm of the m-th Taylor coefficient of ψ at t."""
    sizes = 3 * RIGHT**m * mpmath.exp(RIGHT * t), 4 * LEFT**m * mpmath.exp(-LEFT * t)
    return mpmath.hypot(*sizes) / mpmath.factorial(m)


def highest(low: Number, high: Number, m: int) -> Number:
    """A bound of the same on an interval, where each exponential is largest at its own end."""
    sizes = 3 * RIGHT**m * mpmath.exp(RIGHT * high), 4 * LEFT**m * mpmath.exp(-LEFT * low)
    return mpmath.hypot(*sizes) / mpmath.factorial(m)


SPREAD = Stencil((-1, 0, 1, 2), (Fraction(-5, 12), Fraction(-1, 4), Fraction(3, 4), Fraction(-1, 12)))
"""Of order 2 like the central difference, but on more nodes than that needs."""


@cache
def nodes(p: int, spread: bool = False) -> list[tuple[Number, Number]]:
    """Offsets and weights in mpmath's numbers."""
    stencil = SPREAD if spread else paper_stencil(p)
    return [
        (mpmath.mpf(j.numerator) / j.denominator, mpmath.mpf(w.numerator) / w.denominator)
        for j, w in zip(stencil.offsets, stencil.weights, strict=True)
    ]


@cache
def moment(p: int, m: int, absolute: bool = False, spread: bool = False) -> Number:
    """Σ α_j j^m, or of the moduli."""
    return mpmath.fsum(abs(w) * abs(j) ** m if absolute else w * j**m for j, w in nodes(p, spread) if w)


def _spread(low: Number, high: Number, last: int) -> Callable[[int], Number]:
    """Taylor's theorem for the m-th coefficient on a piece, from its middle, with the remainder after ``last``."""
    middle, r = (low + high) / 2, (high - low) / 2
    sizes = [coefficient(middle, k) * r**k for k in range(last + 1)]
    sizes.append(highest(low, high, last + 1) * r ** (last + 1))
    return lambda m: mpmath.fsum(comb(k, m) * size for k, size in enumerate(sizes)) / r**m


@cache
def near_bound(p: int, nu: Number, sides: int, spread: bool = False) -> Number:
    """The least over all cuts M of the terms up to M and the remainder, from pieces on both sides of 0."""
    cuts = [mpmath.mpf(k) / sides for k in range(sides + 1)]
    offsets = [j for j, _ in nodes(p, spread)]
    left, right = min(offsets) * nu, max(offsets) * nu
    pieces = [(a * right, b * right) for a, b in pairwise(cuts)]
    pieces += [(b * left, a * left) for a, b in pairwise(cuts) if left]
    tops = [_spread(*ends, p + SPARE_TERMS + SPARE_DEPTH) for ends in pieces]
    found = []
    for last in range(p, p + SPARE_TERMS):
        sizes = [abs(moment(p, m, spread=spread)) * coefficient(0, m) for m in range(p + 1, last + 1)]
        head = mpmath.fsum(size * nu**k for k, size in enumerate(sizes))
        plain = last == p and not spread
        factor = abs(moment(p, p + 1)) if plain else moment(p, last + 1, absolute=True, spread=spread)
        found.append(head + factor * max(top(last + 1) for top in tops) * nu ** (last - p))
    return min(found)


def as_it_is(bound: Number) -> Number:
    """The bound."""
    return bound


def slightly_larger(bound: Number) -> Number:
    """Near miss: a ten-thousandth more."""
    return bound * mpmath.mpf("1.0001")


def slightly_smaller(bound: Number) -> Number:
    """Near miss: a ten-thousandth less."""
    return bound / mpmath.mpf("1.0001")


Change = Callable[[Number], Number]


def _agrees(case: str, seen: Fraction | mpmath.mpf, wanted: Number, room: float = 1e-7) -> Evidence:
    """To a ten-millionth or so, and never below the bound by more than the digits."""
    off = float(seen / wanted - 1)
    return observed(case, bool(-1e-9 <= off <= room), f"{off:.1e} above the bound written out")


@claim("ours:certificate-written-out", subject=as_it_is, rival=[slightly_larger, slightly_smaller])
def bound_near_zero(change: Change) -> Iterator[Evidence]:
    """The constant near 0 is the least, over all cuts, of Taylor terms and remainder over the pieces.

    Checked: p = 1, …, 5 at ν_0 from 1/7 to 1/2 with ψ = (3e^(40ν), 4e^(-30ν)), and a formula that interpolates nothing,
        in 40 digits, to 10⁻⁷, and at ν_0 = 2, where the remainder over a piece decides, to 10⁻⁶; a ten-thousandth more
        or less fails.
    Not checked: other functions; how many pieces are best.
    """
    for p, nu, spread in (
        (1, Fraction(1, 7), False),
        (2, Fraction(1, 2), False),
        (2, Fraction(1, 3), True),
        (3, Fraction(1, 7), False),
        (4, Fraction(1, 5), False),
        (5, Fraction(1, 7), False),
        (2, Fraction(2), False),
    ):
        series = implicit_series(growing(), p + SPARE_TERMS, BITS).psi
        found = near_zero(growing(), SPREAD if spread else paper_stencil(p), nu, series, 2)
        with mpmath.workdps(DIGITS):
            seen = mpmath.inf if found is None else as_mpf(found)
            wanted = near_bound(p, mpmath.mpf(nu.numerator) / nu.denominator, 2, spread)
            room = 1e-6 if nu > 1 else 1e-7  # a remainder over wide pieces decides there
            yield _agrees(f"p = {p}, ν = {nu}", change(seen), wanted, room)


@cache
def away_bound(p: int, low: Number, high: Number) -> Number:
    """Σ|q_k|r^k, what the cut product loses, and the remainders of the nodes."""
    c, r, power = (low + high) / 2, (high - low) / 2, p + 1
    slope = mpmath.mpf(3 * RIGHT), mpmath.mpf(-4 * LEFT)

    def sums(i: int, k: int) -> Number:
        size, rate = ((3, RIGHT), (4, -LEFT))[i]
        total = mpmath.fsum(w * (j * rate) ** k * size * mpmath.exp(rate * j * c) for j, w in nodes(p) if w)
        total = total / mpmath.factorial(k)
        return total - slope[i] * (c if k == 0 else 1 if k == 1 else 0)

    factors = [c**-power]
    for k in range(1, 300):  # of (c + s)^-power
        factors.append(-factors[-1] * (power + k - 1) / k / c)
    rows = [[sums(i, k) for k in range(DEGREE + 1)] for i in (0, 1)]
    q = [[mpmath.fsum(row[a] * factors[k - a] for a in range(k + 1)) for k in range(DEGREE + 1)] for row in rows]
    total = mpmath.fsum(mpmath.hypot(q[0][k], q[1][k]) * r**k for k in range(DEGREE + 1))
    sizes = [abs(factor) * r**k for k, factor in enumerate(factors)]
    for i in range(DEGREE + 1):
        total += mpmath.hypot(rows[0][i], rows[1][i]) * r**i * mpmath.fsum(sizes[DEGREE + 1 - i :])
    for j, w in nodes(p):
        least, most = sorted((j * low, j * high))
        total += abs(w) * highest(least, most, DEGREE + 1) * abs(j * r) ** (DEGREE + 1) / low**power
    return total


@claim("ours:certificate-written-out", subject=as_it_is, rival=[slightly_larger, slightly_smaller])
def bound_on_a_segment(change: Change) -> Iterator[Evidence]:
    """The constant on a segment is the sum of the series' moduli, of what its product loses and of the remainders.

    Checked: p = 1, …, 4 on [1/10, 3/10], where each of the three parts counts, with ψ = (3e^(40ν), 4e^(-30ν)), in 40
        digits, to 10⁻⁷; a ten-thousandth more or less fails.
    Not checked: other functions; where segments are cut.
    """
    low, high, bits = Fraction(1, 10), Fraction(3, 10), 300
    gradient = implicit_series(growing(), 1, bits).derivative_psi(1)
    for p in (1, 2, 3, 4):
        stencil = paper_stencil(p)
        ends = (max(stencil.offsets), min(stencil.offsets))
        pieces = [piece for end in ends if end for piece in follow(growing(), end * high).pieces]
        setting = SegmentSetting(growing(), stencil, pieces, gradient, bits)
        found = segment_bound(setting, low, high, flint.arb.pos_inf())
        with mpmath.workdps(DIGITS):
            seen = mpmath.inf if found is None else as_mpf(found)
            yield _agrees(f"p = {p}", change(seen), away_bound(p, mpmath.mpf(1) / 10, mpmath.mpf(3) / 10))


def _ratio(p: int, nu: Number) -> Number:
    """The error over ν^p."""
    slopes = (3 * RIGHT, -4 * LEFT)
    sums = [
        mpmath.fsum(w * size * mpmath.exp(rate * j * nu) for j, w in nodes(p)) / nu - slope
        for size, rate, slope in ((3, RIGHT, slopes[0]), (4, -LEFT, slopes[1]))
    ]
    return mpmath.hypot(*sums) / nu**p


@cache
def _certificate(p: int) -> Certificate:
    return certify(growing(), paper_stencil(p), Fraction(1, 10))


@claim("ours:certificate-written-out", subject=as_it_is, rival=[slightly_larger, slightly_smaller])
def limit_of_a_certificate(change: Change) -> Iterator[Evidence]:
    """A certificate's constant is above error/ν^p at every ν, a thousandth above the largest; its limit is exact.

    Checked: p = 2, 3 with ψ = (3e^(40ν), 4e^(-30ν)) up to ν_0 = 1/10, at 30 values of ν.
    Not checked: other functions.
    """
    for p in (2, 3):
        found = _certificate(p)
        with mpmath.workdps(DIGITS):
            seen = mpmath.inf if found.constant is None else as_mpf(found.constant)
            room = seen / max(_ratio(p, mpmath.mpf(k) / 300) for k in range(1, 31))
            limit = change(as_mpf(found.leading)) / (abs(moment(p, p + 1)) * coefficient(0, p + 1))
            holds = 1 <= room <= 1.001 and abs(limit - 1) <= 1e-9
            said = f"constant {float(room):.4f} of the largest, limit off by {float(limit - 1):.1e}"
            yield observed(f"p = {p}", bool(holds), said)


def _number(value: Fraction) -> Number:
    return mpmath.mpf(value.numerator) / value.denominator


def _segments(p: int, low: Fraction, high: Fraction, target: Number) -> Number:
    """The bound on a segment, which is halved while it is above the target and 5/4 of the value in its middle."""
    bound, middle = away_bound(p, _number(low), _number(high)), (low + high) / 2
    if bound < target or bound < 1.25 * _ratio(p, _number(middle)):
        return bound
    return max(_segments(p, low, middle, target), _segments(p, middle, high, target))


@cache
def written_certificate(p: int, nu: Fraction) -> tuple[Fraction, Number]:
    """Where the part near 0 ends, at most a tenth above the limit, and the largest of all bounds."""
    near, limit = nu, abs(moment(p, p + 1)) * coefficient(0, p + 1)
    while not near_bound(p, _number(near), 2) < 1.1 * limit:
        near = near / 2
    constant, low = near_bound(p, _number(near), 2), near
    while low < nu:
        high = min(low * 5 / 4, nu)
        constant, low = max(constant, _segments(p, low, high, constant)), high
    return near, constant


@cache
def _farther() -> Certificate:
    return certify(growing(), paper_stencil(2), Fraction(1, 6))


@claim("ours:certificate-written-out", subject=as_it_is, rival=[slightly_larger, slightly_smaller])
def parts_of_a_certificate(change: Change) -> Iterator[Evidence]:
    """A certificate is made of a part near 0 within a tenth of the limit and of segments in the ratio 5/4, some halved.

    Checked: p = 2 with ψ = (3e^(40ν), 4e^(-30ν)) up to ν_0 = 1/6, where a segment is halved: the end of the first part
        exactly, the constant to 10⁻⁷ and its quotient by the limit to 10⁻¹².
    Not checked: other functions.
    """
    found = _farther()
    with mpmath.workdps(DIGITS):
        near, constant = written_certificate(2, Fraction(1, 6))
        seen = mpmath.inf if found.constant is None else as_mpf(found.constant)
        yield _agrees(f"p = 2, near 0 up to {found.near}", change(seen) if found.near == near else mpmath.inf, constant)
        share = constant / (abs(moment(2, 3)) * coefficient(0, 3))
        off = float(change(mpmath.mpf(found.sharpness or 0)) / share - 1)
        yield observed("constant over limit", abs(off) <= 1e-12, f"off by {off:.1e}")
        said = (found.p, found.nu, found.largest) == (2, Fraction(1, 6), Fraction(1, 6))
        yield observed("what it says of itself", said and change(seen) == seen, f"up to {found.largest}")
