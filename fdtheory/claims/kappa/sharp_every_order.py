"""The power (3m-1)/2 is attained for odd and even orders at once: the sharp member where its scaled minimiser is 4.

With y = κ^(-1/2)Y and ν = κ^(-3/2)s the member h' = μy + (y - sin y)/8, f = sin y tends to Y + Y³/48 + s = 0.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from math import factorial

import flint
import sympy as sp

from fdtheory.expansions.cubic_residues import cycle, next_state, numerators
from fdtheory.expansions.scaled_equation import by_lagrange, scaled_derivative
from fdtheory.numbers import Operand, ball_of, rational
from fdtheory.trial.claim import Evidence, claim, enclosed, exact, identity
from fdtheory.trial.steps import theorem, vanishes

FAR = 30
START = Fraction(4)
Residue = tuple[int, int]
"""u = Y/4 at the place, and the prime by which no numerator is divisible."""


@claim("ours:kappa-sharp-every-order", subject=(1, 3), rival=[(0, 3), (1, 5), (1, 7)])
def no_derivative_vanishes(residue: Residue) -> Iterator[Evidence]:
    """Y^(m) ≠ 0 at Y = 4 for every m: the numerators N_m(1) of its derivatives are not divisible by 3.

    With Y = 4u the equation is u + u³/3 = -s/4, and u^(m) = N_m(u)/(1+u²)^(2m-1). Modulo 3 the values of N_m and its
    first two derivatives at 1 follow from those before, as the third is divisible by 3; they come back after 12 steps.

    Checked: N_m(1) modulo 3 for m ≤ 30; the recursion of N_m and its derivatives; each of the 12 steps for all states
        with these residues, as polynomials with whole coefficients; at Y = 0, where even derivatives vanish, and modulo
        5 or 7, it fails.
    Not checked: that the third derivative of a polynomial with whole coefficients is divisible by 3; the induction over
        m, from these steps.
    """
    place, prime = residue
    values = (int(poly(place)) for poly in islice(numerators(), FAR))
    instances = (exact(f"m = {m}", value % prime, ">", 0) for m, value in enumerate(values, 1))
    yield theorem("every m", instances=instances, steps=lambda: _steps(place, prime))


def _steps(place: int, prime: int) -> Iterator[Evidence]:
    u, m, n0, n1, e = sp.symbols("u m N D e")  # N_m, its derivative and (1+u²)^(-2m)
    found = (n1 * e * (1 + u**2) - (2 * m - 1) * n0 * 2 * u * e) / (1 + u**2)
    wanted = ((1 + u**2) * n1 - 2 * (2 * m - 1) * u * n0) * e / (1 + u**2)
    yield vanishes("the recursion of N_m", sp.cancel(found - wanted), u)
    yield identity("Y = 4u", 4 * u + (4 * u) ** 3 / 48, 4 * (u + u**3 / 3))
    yield from _derivatives_of_the_recursion(prime)
    states = cycle(prime, place)
    for r, (now, after) in enumerate(zip(states, [*states[1:], states[0]], strict=True), 1):
        yield from _one_step(r, now, after, (place, prime, len(states)))


def _derivatives_of_the_recursion(prime: int) -> Iterator[Evidence]:
    """The derivatives of (1+u²)N' - 2(2m-1)uN at any place are those that a state goes on to."""
    u, m, place = sp.symbols("u m c")
    N, values = sp.Function("N"), sp.symbols(f"n_:{prime + 1}")
    whole = (1 + u**2) * sp.diff(N(u), u) - 2 * (2 * m - 1) * u * N(u)
    names = {sp.diff(N(u), u, k): values[k] for k in range(prime, -1, -1)}
    for k, value in enumerate(next_state(values[:-1], m, place, values[-1])):
        found = sp.diff(whole, u, k).subs(names).subs(u, place)
        yield vanishes(f"derivative {k} of the recursion", sp.expand(found - value), m)


def _one_step(r: int, now: tuple[int, ...], after: tuple[int, ...], known: tuple[int, int, int]) -> Iterator[Evidence]:
    """For every q and all states with these residues, at m = period·q + r; what vanishes is a residue of a
    polynomial."""
    place, prime, period = known
    q, far = sp.symbols("q far", integer=True)
    rests = sp.symbols(f"r_:{prime}", integer=True)
    state = tuple(value + prime * rest for value, rest in zip(now, rests, strict=True))
    moved = next_state(state, period * q + r, place, prime * far)
    for k, (value, residue) in enumerate(zip(moved, after, strict=True)):
        left = sp.Poly(value - residue, q, far, *rests).trunc(prime).as_expr()
        yield vanishes(f"m = {period}q + {r}, derivative {k}", left, q)


Numerators = Callable[[int], list[flint.fmpz_poly]]


def first_numerators(count: int) -> list[flint.fmpz_poly]:
    """N_1, N_2, …."""
    return list(islice(numerators(), count))


def one_later(count: int) -> list[flint.fmpz_poly]:
    """Near miss: N_2, N_3, …."""
    return first_numerators(count + 1)[1:]


def of_the_other_place(count: int) -> list[flint.fmpz_poly]:
    """Near miss: N_m(-u), which is -N_m(u) for even m."""
    return [poly(flint.fmpz_poly([0, -1])) for poly in first_numerators(count)]


@claim("ours:scaled-derivatives", subject=first_numerators, rival=[one_later, of_the_other_place])
def numerators_of_the_derivatives(polynomials: Numerators) -> Iterator[Evidence]:
    """With Y = 4u the derivatives of Y are those of u, N_m(u)/(1 + u²)^(2m-1), times 4/(-4)^m.

    Checked: m = 1, …, 9 at u = 1, 2/3 and -5/4, exactly, against the reverted polynomial.
    Not checked: larger m; other u.
    """
    for u in (Fraction(1), Fraction(2, 3), Fraction(-5, 4)):
        place = flint.fmpq(u.numerator, u.denominator)
        seen = [rational(flint.fmpq_poly(poly)(place)) for poly in polynomials(9)]
        below = [(1 + u**2) ** (2 * m - 1) for m in range(1, 10)]
        wanted = [scaled_derivative(m, 4 * u) * (-4) ** m / 4 * below[m - 1] for m in range(1, 10)]
        yield exact(f"u = {u}", seen, "==", wanted)


def lagrange(m: int, start: Fraction) -> Fraction:
    """Two binomial sums."""
    return by_lagrange(m, start)


def lagrange_beside(m: int, start: Fraction) -> Fraction:
    """Near miss: at a Y a thousandth larger."""
    return by_lagrange(m, start + Fraction(1, 1000))


def lagrange_of_the_other_sign(m: int, start: Fraction) -> Fraction:
    """Near miss: Y^(m) of s(Y) with the other sign."""
    return -by_lagrange(m, start)


@claim("ours:scaled-derivatives", subject=lagrange, rival=[lagrange_beside, lagrange_of_the_other_sign])
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


def _member_derivatives(kappa: int, order: int) -> list[Operand]:
    """κ^(-(3m-1)/2) y^(m)(0) for m = 1, …, order: the series ν(y) = -(h'(y) - h'(y*))/cos y about y*, reverted."""
    with flint.ctx.workprec(600):
        before = flint.ctx.cap
        flint.ctx.cap = order + 1
        try:
            root = flint.arb(kappa).sqrt()
            place = flint.arb_series([4 / root, 1], prec=order + 1)
            sine, cosine = place.sin(), place.cos()
            force = place / kappa + (place - sine) / 8
            away = flint.arb_series([0, *(-c for c in force.coeffs()[1:])], prec=order + 1)  # 0 at y* exactly
            inverse = (away / cosine).reversion()
            return [inverse[m] * factorial(m) / root ** (3 * m - 1) for m in range(1, order + 1)]
        finally:
            flint.ctx.cap = before
