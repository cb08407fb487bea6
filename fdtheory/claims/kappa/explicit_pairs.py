"""Bounds and Lipschitz constants of y^(q) and ψ^(q) on the window, as polynomials in κ: the same by a second route."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

import flint
import sympy as sp

from fdtheory.expansions import positive_recursion
from fdtheory.expansions.growth import Pair, hyper_gradient_pair, solution_pair
from fdtheory.numbers import rational
from fdtheory.trial.claim import Evidence, claim, exact

ORDERS = 5
KAPPAS = (Fraction(1), Fraction(7, 3), Fraction(50))


class Dual(NamedTuple):
    """A number and its slope: products follow the product rule, as bounds and Lipschitz constants do."""

    value: Fraction
    slope: Fraction

    def plus(self, other: "Dual") -> "Dual":
        return Dual(self.value + other.value, self.slope + other.slope)

    def times(self, other: "Dual") -> "Dual":
        return Dual(self.value * other.value, self.value * other.slope + self.slope * other.value)


ZERO, ONE = Dual(Fraction(0), Fraction(0)), Dual(Fraction(1), Fraction(0))


def _whole(number: int) -> Dual:
    return Dual(Fraction(number), Fraction(0))


def _bell(found: list[Dual], q: int, k: int) -> Dual:
    """B_(q,k) of y', y'', …: the block of the last element has i elements, in C(q-1, i-1) ways."""
    if q == 0 or k == 0:
        return ONE if q == k else ZERO
    total = ZERO
    for i in range(1, q - k + 2):
        total = total.plus(_whole(comb(q - 1, i - 1)).times(found[i - 1]).times(_bell(found, q - i, k - 1)))
    return total


def _derivatives(kappa: Fraction) -> tuple[list[Dual], list[Dual]]:
    """y^(q) and ψ^(q), q = 1, …: |y'| ≤ 2κ and ‖H⁻¹‖ ≤ 2κ, g_ν at most 3/2, f at most 1, each moved by y and by ν."""
    upper = Dual(Fraction(1), 2 * kappa)
    lower = Dual(Fraction(3, 2), 3 * kappa + 1)
    inverse = Dual(2 * kappa, 4 * kappa**2 * lower.slope)
    y: list[Dual] = []
    psi: list[Dual] = []
    for q in range(1, ORDERS + 1):
        known = [*y, ZERO]
        total = ZERO
        for k in range(q + 1):
            own = lower.times(_bell(known, q, k)) if k > 1 else ZERO
            from_f = _whole(q).times(upper).times(_bell(known, q - 1, k))
            total = total.plus(own).plus(from_f)
        y.append(inverse.times(total))
        seen = Dual(Fraction(0), upper.slope) if q == 1 else ZERO
        for k in range(1, q + 1):
            seen = seen.plus(lower.times(_bell(y, q, k))).plus(_whole(q).times(upper).times(_bell(y, q - 1, k)))
        psi.append(seen)
    return y, psi


Pairs = Callable[[int], tuple[Pair, Pair]]


def pairs_of_the_recursion(q: int) -> tuple[Pair, Pair]:
    """(bound, Lipschitz constant) of y^(q) and of ψ^(q)."""
    return solution_pair(q), hyper_gradient_pair(q)


def pairs_with_one_more(q: int) -> tuple[Pair, Pair]:
    """Near miss: every bound larger by 1."""
    return tuple(Pair(one.bound + 1, one.lipschitz) for one in pairs_of_the_recursion(q))  # type: ignore[return-value]


def pairs_bent_less(q: int) -> tuple[Pair, Pair]:
    """Near miss: every Lipschitz constant smaller by κ."""
    found = pairs_of_the_recursion(q)
    kappa = solution_pair(1).bound / 2
    return tuple(Pair(one.bound, one.lipschitz - kappa) for one in found)  # type: ignore[return-value]


@claim("ours:explicit-pairs", subject=pairs_of_the_recursion, rival=[pairs_with_one_more, pairs_bent_less])
def pairs_by_dual_numbers(pairs: Pairs) -> Iterator[Evidence]:
    """The polynomials in κ are those of the recursion over Bell polynomials with dual numbers.

    Checked: y^(q) and ψ^(q) for q = 1, …, 5, bounds and Lipschitz constants, exactly at κ = 1, 7/3 and 50; a bound that
        is larger by 1, and a Lipschitz constant that is smaller by κ, fail.
    Not checked: larger q; other κ, where both sides are polynomials of the same recursion.
    """
    for kappa in KAPPAS:
        y, psi = _derivatives(kappa)
        for q in range(1, ORDERS + 1):
            found = [rational(size.evaluate(0, kappa)) for pair in pairs(q) for size in (pair.bound, pair.lipschitz)]
            yield exact(f"κ = {kappa}, q = {q}", found, "==", [*y[q - 1], *psi[q - 1]])


Coefficients = Callable[[int, Fraction], list[Fraction]]


def coefficients_of_the_recursion(p: int, kappa: Fraction) -> list[Fraction]:
    """u_0, …, u_(p+1) of the majorant, and the coefficient of h^(p+1) in that of ψ, at a number κ."""
    made = [*positive_recursion.majorant_coefficients(p + 1), positive_recursion.psi_majorant_coefficient(p)]
    at = {positive_recursion.kappa: sp.Rational(kappa.numerator, kappa.denominator)}
    return [rational(value.subs(at)) for value in made]


def coefficients_of_the_next_kappa(p: int, kappa: Fraction) -> list[Fraction]:
    """Near miss: κ a hundredth larger."""
    return coefficients_of_the_recursion(p, kappa * Fraction(101, 100))


def coefficients_without_the_last(p: int, kappa: Fraction) -> list[Fraction]:
    """Near miss: u_(p+1) for the coefficient of ψ."""
    found = coefficients_of_the_recursion(p, kappa)
    return [*found[:-1], found[-2]]


def _by_the_root(p: int, kappa: Fraction) -> list[Fraction]:
    """The same from the closed form: u is a root of (1 + κ/2)u² - u + κh, expanded as a series."""
    before, flint.ctx.cap = flint.ctx.cap, p + 2
    try:
        k, h = (flint.fmpq_series(c, prec=p + 2) for c in ([flint.fmpq(kappa.numerator, kappa.denominator)], [0, 1]))
        u = (1 - (1 - (4 + 2 * k) * k * h).sqrt()) / (2 + k)
        psi = h * u / (1 - u) + u + u * u / (2 * (1 - u))
        return [rational(c) for c in (*(u[m] for m in range(p + 2)), psi[p + 1])]
    finally:
        flint.ctx.cap = before


@claim(
    "ours:psi-majorant",
    subject=coefficients_of_the_recursion,
    rival=[coefficients_of_the_next_kappa, coefficients_without_the_last],
)
def coefficients_of_the_closed_form(coefficients: Coefficients) -> Iterator[Evidence]:
    """The majorants' coefficients by their recursions are those of the series of their closed forms.

    Checked: p = 1, …, 6 at κ = 7/3, exactly; κ a hundredth larger, and u in place of ψ, fail.
    Not checked: other κ and p.
    """
    for p in range(1, 7):
        yield exact(f"p = {p}", coefficients(p, Fraction(7, 3)), "==", _by_the_root(p, Fraction(7, 3)))
