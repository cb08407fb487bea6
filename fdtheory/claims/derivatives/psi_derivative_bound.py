"""A factorial bounds the derivatives of ψ: |ψ^(p+1)| ≤ 3 (p+1)! 6^p κ^(2p+1) L̄ at ν = 0.

All L_j are at most L̄ and κ = L̄/μ ≥ 1. At h = 1/(2κ(κ+2)) the majorant of y_ν - y_0 is 1/(κ+2) and that of ψ is
(2κ+1)h; no coefficient exceeds what this leaves to it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import sympy as sp

from fdtheory.expansions.positive_recursion import kappa, largest_psi_derivative, psi_majorant_coefficient
from fdtheory.numbers import Operand
from fdtheory.proof.library.smoothness import HEIGHT, VALUE
from fdtheory.proof.library.smoothness_psi import BELOW, PSI_COEFFICIENT
from fdtheory.trial.claim import Evidence, claim, equal, exact, proved

Power = Callable[[Operand, Operand], sp.Expr]


def power_in_use(kappa: Operand, p: Operand) -> sp.Expr:
    """3·6^p κ^(2p+1)."""
    return 3 * 6**p * kappa ** (2 * p + 1)


def smaller_constant(kappa: Operand, p: Operand) -> sp.Expr:
    """Near miss: 2.99 in place of 3."""
    return sp.Rational(299, 100) * 6**p * kappa ** (2 * p + 1)


def power_one_less(kappa: Operand, p: Operand) -> sp.Expr:
    """Near miss: κ^(2p), the same at κ = 1."""
    return 3 * 6**p * kappa ** (2 * p)


def right_up_to_six(kappa: Operand, p: Operand) -> sp.Expr:
    """Near miss: the same for p = 1, …, 6."""
    return power_in_use(kappa, p) - (p - 1) * (p - 2) * (p - 3) * (p - 4) * (p - 5) * (p - 6)


@dataclass(frozen=True)
class _Single:
    """A series with one term, as large as the majorant's value at the radius allows."""

    kappa: int
    p: int

    def __call__(self, index: Operand) -> int:
        size = (2 * self.kappa + 1) * (2 * self.kappa * (self.kappa + 2)) ** self.p
        return size if index == self.p + 1 else 0

    def __str__(self) -> str:
        return f"the term of order {self.p + 1} alone"


POINTS = [{"c": _Single(k, p), "kappa": k, "p": p, "M": p + 1} for k, p in ((1, 1), (2, 1), (1, 7))]


@claim(
    "ours:psi-derivative-bound",
    subject=power_in_use,
    rival=[smaller_constant, power_one_less, right_up_to_six],
    uses=("ours:psi-majorant",),
    cites=("classical:majorant-series",),
)
def psi_coefficients(bound: Power) -> Iterator[Evidence]:
    """The coefficient of h^(p+1) in ψ's majorant is at most 3·6^p κ^(2p+1), for every κ ≥ 1 and every p ≥ 1.

    Checked: for every series whose absolute partial sums at h = 1/(2κ(κ+2)) are at most (2κ+1)h, by the proof kernel;
        2.99 for 3, κ^(2p), and a bound that is the same up to p = 6 fail on a series of one term.
    Not checked: that the majorant dominates ψ (ours:psi-majorant).
    """
    yield proved("every p", PSI_COEFFICIENT.sentence(bound), lambda goal: PSI_COEFFICIENT.proof(goal, bound), at=POINTS)


def twice_kappa_and_one(kappa: Operand) -> sp.Expr:
    """2κ + 1."""
    return 2 * kappa + 1


def twice_kappa(kappa: Operand) -> sp.Expr:
    """Near miss: 2κ."""
    return 2 * kappa


def right_at_one(kappa: Operand) -> sp.Expr:
    """Near miss: κ + 2, the same at κ = 1."""
    return kappa + 2


@claim("ours:psi-derivative-bound", subject=twice_kappa_and_one, rival=[twice_kappa, right_at_one])
def value_at_the_radius(value: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """Where the majorant of y_ν - y_0 is 1/(κ+2), that of ψ is exactly 2κ + 1 times h.

    Checked: for every κ ≥ 1, by the proof kernel; 2κ and κ + 2 fail.
    Not checked: the form of the majorant, which is that of the recursion for ψ (ours:psi-majorant).
    """
    yield proved("every κ", VALUE.sentence(value), lambda goal: VALUE.proof(goal, value), at=[{"kappa": 1}])


def one_over_kappa_and_two(kappa: Operand) -> sp.Expr:
    """1/(κ+2)."""
    return 1 / (kappa + 2)


def one_over_kappa_and_three(kappa: Operand) -> sp.Expr:
    """Near miss: 1/(κ+3)."""
    return 1 / (kappa + 3)


def right_height_at_one(kappa: Operand) -> sp.Expr:
    """Near miss: 1/(2κ+1), the same at κ = 1."""
    return 1 / (2 * kappa + 1)


@claim(
    "ours:psi-derivative-bound", subject=one_over_kappa_and_two, rival=[one_over_kappa_and_three, right_height_at_one]
)
def height_at_the_radius(height: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """At h = 1/(2κ(κ+2)) the iteration for the majorant of y_ν - y_0 stays below 1/(κ+2), which solves the equation.

    Checked: the equation, and one step of the iteration from anything below, for every κ ≥ 1, by the proof kernel; two
        other heights fail in both.
    Not checked: that the partial sums of the majorant stay below what the iteration stays below, which is cited.
    """
    yield proved("the equation", HEIGHT.sentence(height), lambda goal: HEIGHT.proof(goal, height), at=[{"kappa": 1}])
    at = [{"kappa": 2, "u": height(sp.Integer(2))}, {"kappa": 1, "u": 0}]
    yield proved("one step", BELOW.sentence(height), lambda goal: BELOW.proof(goal, height), at=at)


def with_the_majorant(p: int) -> sp.Expr:
    """(p+1)! times the majorant's coefficient."""
    return sp.factorial(p + 1) * psi_majorant_coefficient(p)


def one_factor_short(p: int) -> sp.Expr:
    """Near miss: (p+1)!/2, too small at p = 1 already."""
    return with_the_majorant(p) / 2


@claim("ours:psi-majorant", subject=with_the_majorant, rival=one_factor_short, uses=("ours:recursion-x",))
def recursion_of_psi_stays_below(bound: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """The recursion for ψ^(p+1), p = 1, …, 7, is at most (p+1)! times the majorant's coefficient.

    Checked: the recursion over partitions with every term taken positive, as a polynomial in κ, coefficient by
        coefficient, for p = 1, …, 7; half of the bound fails at each.
    Not checked: larger p (docs/theorem.md has the argument).
    """
    for p in range(1, 8):
        gap = sp.Poly(bound(p) - largest_psi_derivative(p + 1), kappa)
        yield exact(f"p = {p}, least coefficient of the gap", min(gap.coeffs()), ">=", 0)


@claim("ours:psi-majorant", subject=power_in_use, rival=power_one_less)
def psi_power_of_kappa(bound: Power) -> Iterator[Evidence]:
    """The power of κ in the bound is the one of the majorant's coefficient, so none smaller would do for it.

    Checked: the degrees in κ for p = 1, …, 6.
    Not checked: larger p; that ψ itself needs this power: it does not for p ≥ 2 (ours:kappa-bias).
    """
    for p in range(1, 7):
        degrees = [sp.degree(expression, kappa) for expression in (psi_majorant_coefficient(p), bound(kappa, p))]
        yield equal(f"p = {p}", degrees[0], degrees[1])
