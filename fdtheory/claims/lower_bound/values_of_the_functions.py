"""Ψ, Ψ', Φ, Φ' and the chain's own sizes, beside mpmath's values and differences."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import mpmath
import numpy as np

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.lower_bound.hard_instance import dphi, dpsi, gradient_near, integral_of_dphi, phi, psi, suprema
from fdtheory.lower_bound.zero_respecting import finishing, gap, gradient_floor, hidden_entry, tail
from fdtheory.numbers import ball_of
from fdtheory.trial.claim import Evidence, claim, enclosed

BITS, DIGITS = 160, 50
PLACES = tuple(Fraction(k, 12) for k in (-30, -13, -6, 0, 5, 6, 7, 9, 12, 15, 29))
"""At 1/2, where Ψ begins, on both sides of it, and far out."""
Change = Callable[[flint.arb], flint.arb]


def as_it_is(value: flint.arb) -> flint.arb:
    """The value."""
    return value


def slightly_off(value: flint.arb) -> flint.arb:
    """Near miss: a billionth more, and as much of it."""
    return value + (1 + abs(value)) / 10**9


def _psi(t: mpmath.mpf) -> mpmath.mpf:
    return mpmath.exp(1 - 1 / (2 * t - 1) ** 2) if t > 0.5 else mpmath.mpf(0)


def _phi(t: mpmath.mpf) -> mpmath.mpf:
    return mpmath.sqrt(2 * mpmath.pi * mpmath.e) * mpmath.ncdf(t)


def _ball(value: mpmath.mpf) -> mpmath.mpf:
    """mpmath's number, with 10⁻³⁰ around it."""
    return flint.arb(mpmath.nstr(value, 40)) + flint.arb(0, 1e-30)


@claim("ours:hard-constants-enclosed", subject=as_it_is, rival=slightly_off)
def values_of_the_four_functions(change: Change) -> Iterator[Evidence]:
    """Ψ and Φ have the values of their formulas, the derivatives those of differences; Ψ and Ψ' vanish up to 1/2.

    Checked: eleven points, 1/2 among them, in 50 digits: Ψ' as the derivative of Ψ, Φ as a normal distribution; one
        integral of Φ'.
    Not checked: other points.
    """
    with mpmath.workdps(DIGITS), ball_precision(BITS):
        for place in PLACES:
            t = mpmath.mpf(place.numerator) / place.denominator
            slope = mpmath.diff(_psi, t) if t > 0.5 else mpmath.mpf(0)
            for name, function, wanted in (
                ("Ψ", psi, _psi(t)), ("Ψ'", dpsi, slope), ("Φ", phi, _phi(t)),
                ("Φ'", dphi, mpmath.exp(mpmath.mpf(1) / 2 - t * t / 2)),
            ):  # fmt: skip
                off = abs(change(function(place)) - _ball(wanted))
                yield enclosed(f"{name} at {place}", off, "<=", flint.arb(10) ** -25)
        part = integral_of_dphi(Fraction(-3, 4), Fraction(2, 3))
        wanted = _phi(mpmath.mpf(2) / 3) - _phi(mpmath.mpf(-3) / 4)
        yield enclosed("integral of Φ'", abs(change(part) - _ball(wanted)), "<=", flint.arb(10) ** -25)


@claim("ours:hard-constants-enclosed", subject=as_it_is, rival=slightly_off)
def chances_and_gaps(change: Change) -> Iterator[Evidence]:
    """The chance to finish is bounded by the smaller of Markov's bound and of the tail's; gaps grow by one link.

    Checked: seven numbers of calls around the length of the chain and γN = T; the gap for three lengths, the floor
        of the gradient and the hidden entry by their formulas.
    Not checked: other chances.
    """
    with mpmath.workdps(DIGITS), ball_precision(BITS):
        gamma = mpmath.mpf(1) / 7
        for calls, length in ((2, 3), (3, 3), (9, 3), (20, 3), (21, 3), (30, 3), (40, 11)):
            share = gamma * calls / length
            by_tail = share**length * (1 + gamma / share - gamma) ** calls
            wanted = mpmath.mpf(0) if calls < length else mpmath.mpf(1) if share >= 1 else min(share, by_tail)
            found = finishing(calls, length, ball_of(Fraction(1, 7)))
            name = f"{calls} calls, {length} links"
            yield enclosed(name, abs(change(found) - _ball(wanted)), "<=", flint.arb(10) ** -25)
            whole = tail(calls, length, ball_of(Fraction(1, 7)))
            yield enclosed(f"{name}: tail", abs(change(whole) - _ball(by_tail)), "<=", flint.arb(10) ** -25)
        root, start = mpmath.sqrt(2 * mpmath.pi * mpmath.e), _psi(mpmath.mpf(5) / 4)
        for length in (1, 2, 9):
            wanted = root * (mpmath.e * (length - 1) + start / 2)
            yield enclosed(f"gap, {length} links", abs(change(gap(length)) - _ball(wanted)), "<=", flint.arb(10) ** -25)
        floor = start * mpmath.exp((1 - (mpmath.mpf(5) / 4) ** 2) / 2)
        yield enclosed("floor", abs(change(gradient_floor()) - _ball(floor)), "<=", flint.arb(10) ** -25)
        yield enclosed("hidden entry", abs(change(hidden_entry()) - _ball(mpmath.exp(1.5))), "<=", flint.arb(10) ** -25)


def _lowest(entry: float, radius: int, weight: float) -> float:
    """The bound of the gradient near 0 at its lowest point, over z and s on a grid."""
    s, z = np.meshgrid(np.sqrt(np.linspace(1, 1.25, 201)), np.linspace(0, 1, 201))
    lost = z * entry / radius * np.sqrt(1 - 1 / s**2) / s
    return float((np.exp((1 - z**2) / 2) / s - lost - weight * s * z).min())


@claim("ours:hard-constants-enclosed", subject=as_it_is, rival=slightly_off)
def gradient_on_a_grid(change: Change) -> Iterator[Evidence]:
    """Before the end of the chain the bound of the gradient near 0 is the lowest value of its formula.

    Checked: three radii and weights, on a grid of 201 by 201 points with its corners, to 10⁻¹⁰.
    Not checked: other radii.
    """
    sizes = suprema()
    for radius, weight in ((230, Fraction(1, 5)), (150, Fraction(1, 10)), (400, Fraction(1, 3))):
        found = gradient_near(sizes, radius=radius, weight=weight)
        wanted = _lowest(float(sizes.gradient_entry.mid()), radius, float(weight))
        off = abs(change(found).mid() - wanted)
        yield enclosed(f"radius {radius}, weight {weight}", off, "<=", flint.arb(10) ** -10)
