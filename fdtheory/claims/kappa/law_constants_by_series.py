"""The polynomials of the law of κ at given κ, beside a power series of the majorant's equation in balls."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import flint
from sympy.polys.rings import PolyElement

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.expansions.law_constants import degree_in_root, psi_polynomials, solution_polynomials
from fdtheory.numbers import ball_of
from fdtheory.trial.claim import Evidence, claim, enclosed

Polynomials = tuple[tuple[PolyElement, ...], tuple[PolyElement, ...]]
BITS = 200


def polynomials_in_use(order: int) -> Polynomials:
    """Those of y and of ψ."""
    return solution_polynomials(order), psi_polynomials(order)


def without_the_lowest_power(order: int) -> Polynomials:
    """Near miss: of each polynomial the part with the lowest power of κ is gone."""
    solution, psi = polynomials_in_use(order)
    return tuple(map(_shortened, solution)), tuple(map(_shortened, psi))


def _shortened(poly: PolyElement) -> PolyElement:
    """Without its lowest power; nothing is left of one with a single power."""
    lowest = min(rest for (_, rest), _ in poly.terms())
    return sum((poly.ring({key: value}) for key, value in poly.terms() if key[1] > lowest), poly.ring(0))


def a_hundredth_more(order: int) -> Polynomials:
    """Near miss: a hundredth more of each."""
    solution, psi = polynomials_in_use(order)
    return tuple(p + p / 100 for p in solution), tuple(p + p / 100 for p in psi)


@claim(
    "ours:kappa-law-limits",
    subject=polynomials_in_use,
    rival=[without_the_lowest_power, a_hundredth_more],
    uses=("ours:kappa-law-constants",),
)
def polynomials_solve_the_equation(polynomials: Callable[[int], Polynomials]) -> Iterator[Evidence]:
    """At each κ the polynomials are the derivatives at 0 of the majorant of y and of ψ.

    Checked: m = 1, …, 6 at κ = 1 and at κ^(1/2) = 22/7, and m = 1 alone, to a relative 10⁻⁴⁰: the equation C = wu²C² +
        u(e^(uC) - 1 - uC - u²C²/2) + hu e^(uC) is solved as a power series with exponentials; D = (1 + h)(e^(uC) - 1).
    Not checked: other κ and larger m.
    """
    for order, root in ((6, Fraction(22, 7)), (6, Fraction(1)), (1, Fraction(22, 7))):
        with ball_precision(BITS, order + 1):
            pairs = zip(polynomials(order), _by_series(order, ball_of(root)), strict=True)
            for name, (polys, wanted) in zip(("y", "ψ"), pairs, strict=True):
                for m, (poly, value) in enumerate(zip(polys, wanted, strict=True), 1):
                    off = abs(_at(poly, ball_of(root)) / value - 1)
                    yield enclosed(f"{name}, m = {m} of {order}, κ = {root**2}", off, "<=", Fraction(1, 10**40))


def _by_series(order: int, u: flint.arb) -> tuple[list[flint.arb], list[flint.arb]]:
    """u C_m m! and D_m m! for m = 1, …, order."""
    w, h = (flint.arb(2) / 27).sqrt(), flint.arb_series([0, 1])
    solution = flint.arb_series([0])
    for _ in range(order):
        blocks = u * solution
        whole = blocks.exp()
        solution = w * blocks * blocks + u * (whole - 1 - blocks - blocks * blocks / 2) + h * u * whole
    psi = (1 + h) * ((u * solution).exp() - 1)
    return [u * solution[m] * factorial(m) for m in range(1, order + 1)], [
        psi[m] * factorial(m) for m in range(1, order + 1)
    ]


def _at(poly: PolyElement, root: flint.arb) -> flint.arb:
    """The value at κ^(1/2), by Horner's scheme in it."""
    found, w = flint.arb(0), (flint.arb(2) / 27).sqrt()
    for power in range(degree_in_root(poly) if poly else 0, -1, -1):
        found = found * root
        for (in_w, rest), value in poly.terms():
            if rest == power:
                found += ball_of(Fraction(int(value.numerator), int(value.denominator))) * w**in_w
    return found
