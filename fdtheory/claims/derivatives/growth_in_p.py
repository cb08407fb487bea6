"""The derivatives of ψ grow like a factorial of their order, for one fixed member and in the explicit constants."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import sympy as sp

from fdtheory.expansions.counterexamples import sharp_value
from fdtheory.expansions.majorant import INTERVAL, ORIGIN, Majorant, constants_by_series
from fdtheory.trial.claim import Evidence, claim, exact


@claim("ours:growth-in-p", subject=Fraction(5), rival=Fraction(32, 5))
def factorial_growth_of_one_member(rate: Fraction) -> Iterator[Evidence]:
    """|ψ^(m)(0)| ≥ m! 5^m for the member with κ = 4, at odd m.

    Checked: m = 21, 41, 81, 121, exactly; m! 6.4^m is too large.
    Not checked: other m; the reason, a finite radius of convergence, is by hand.
    """
    for m in (21, 41, 81, 121):
        yield exact(f"m = {m}", sharp_value(m, Fraction(4)), ">=", factorial(m) * rate**m)


def its_own_radius(majorant: Majorant) -> sp.Expr:
    """The radius of convergence of the majorant."""
    return majorant.radius()


def a_fifth_larger(majorant: Majorant) -> sp.Expr:
    """Near miss: a radius larger by a fifth."""
    return majorant.radius() * sp.Rational(6, 5)


@claim(
    "ours:growth-in-p",
    subject=its_own_radius,
    rival=a_fifth_larger,
    uses=("ours:majorant-zero", "ours:majorant-interval"),
)
def factorial_growth_of_the_constants(radius: Callable[[Majorant], sp.Expr]) -> Iterator[Evidence]:
    """The majorant's constants b_m are at most B(radius) m!/radius^m.

    No term of a series with non-negative coefficients exceeds its sum.

    Checked: both majorants at m = 80 and m = 120; a radius larger by a fifth fails.
    Not checked: other m, for which the reason above is the proof.
    """
    for majorant in (ORIGIN, INTERVAL):
        for m in (80, 120):
            scaled = constants_by_series(majorant, m)[-1] / factorial(m)
            term = sp.Rational(*scaled.as_integer_ratio()) * radius(majorant) ** m
            yield exact(f"{majorant.name}, m = {m}", term, "<=", majorant.turning_point())
