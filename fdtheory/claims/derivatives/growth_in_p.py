"""Which constants the lemma on ψ must count, and that its hidden constant depends on p.

Says: L̄ = max of L_0, …, L_p; ψ^(p) is O(κ^(2p+1) L̄)-Lipschitz, with one constant behind the O for all p.
Where: par:lbar, lem:solu-Lip-pth; ours:growth-in-p.
Checked: a ripple of frequency D in g leaves L_0, …, L_p below 2 and μ above 3/4 for every D ≥ 2, while
    |ψ^(p+1)(0)| ≥ D/8, p ≤ 4 (6); one fixed member with κ = 4 and L̄ = 1 exceeds κ^(2p+1) by more than 10^100
    for large p; the size of its derivatives.
Not checked: growth for every p (listed p only; the reason is a finite radius of convergence).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import sympy as sp

from fdtheory.expansions.counterexamples import sharp_value
from fdtheory.expansions.majorant import INTERVAL, ORIGIN, Majorant, constants_by_series
from fdtheory.trial.claim import Evidence, claim, exact


@claim("ours:growth-in-p", subject=Fraction(5), rival=Fraction(8))
def factorial_growth_of_one_member(rate: Fraction) -> Iterator[Evidence]:
    """|ψ^(m)(0)| ≥ m! rate^m for the member with κ = 4, odd m."""
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
    """b_m radius^m ≤ B(radius) m!: no term of a series with non-negative coefficients exceeds its sum."""
    for majorant in (ORIGIN, INTERVAL):
        for m in (80, 120):
            scaled = constants_by_series(majorant, m)[-1] / factorial(m)
            term = sp.Rational(*scaled.as_integer_ratio()) * radius(majorant) ** m
            yield exact(f"{majorant.name}, m = {m}", term, "<=", majorant.turning_point())
