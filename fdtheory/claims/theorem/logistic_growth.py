"""What the growth of the logistic loss's derivatives does to the theorem, and to its explicit form.

Says: L̄ = max L_j and with it κ = L̄/μ explode with p for logistic losses; the explicit theorem takes the L_j one by
    one.
Where: beyond par:softmax-smooth.
Checked: number of calls for p = 6 and p = 12 with the enclosed suprema of the derivatives as constants (ball
    arithmetic over the whole line, as polynomials of the logistic function s in [0, 1]), and with the largest of them
    in place of each.
Not checked: losses of several variables, whose constants are at least these.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import factorial
from typing import Any

import flint

from fdtheory.enclosures.extrema import mean_value_form, supremum
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import plan
from fdtheory.trial.claim import Evidence, claim, exact

MU = Fraction(1, 10)


@cache
def _derivative(k: int) -> Any:
    """softplus^(k) as a polynomial of s: s for k = 1, then s(1-s) times the derivative in s."""
    found = flint.fmpq_poly([0, 1])
    for _ in range(k - 1):
        found = found.derivative() * flint.fmpq_poly([0, 1, -1])
    return found


@cache
def largest_derivative(k: int) -> Any:
    """sup |softplus^(k)|, a ball; centred in s = 1/2 so that few pieces are needed."""
    shifted = _derivative(k)(flint.fmpq_poly([flint.fmpq(1, 2), 1]))
    poly = flint.arb_poly([flint.arb(c) for c in shifted.coeffs()])
    slope = flint.arb_poly([flint.arb(c) for c in shifted.derivative().coeffs()])

    scale = Fraction(factorial(k - 1), 3**k)
    value = mean_value_form(poly, slope)
    return supremum(lambda t: abs(value(t)), Fraction(-1, 2), Fraction(1, 2), width=scale / 50)


def _upper_end(ball: Any) -> Fraction:
    man, exp = ball.upper().man_exp()
    return Fraction(int(man)) * Fraction(2) ** int(exp)


def _constants(p: int) -> list[Fraction]:
    """L_0 = L_1 = 1 and L_k = sup |softplus^(k+1)| for k = 2, …, p+1, at least μ."""
    return [Fraction(1), Fraction(1), *(max(MU, _upper_end(largest_derivative(k + 1))) for k in range(2, p + 2))]


def constants_one_by_one(p: int) -> int:
    """Calls of the explicit theorem with the individual L_k, μ = 0.1, ε = 0.001."""
    return plan(ProblemConstants(mu=MU, lipschitz=_constants(p), gap=1, sigma=1, radius=1), Fraction(1, 1000), p).calls


def one_largest_constant(p: int) -> int:
    """Calls with L̄ = max L_k in place of each, as in κ = L̄/μ."""
    largest = max(_constants(p))
    return plan(
        ProblemConstants(mu=MU, lipschitz=[largest] * (p + 2), gap=1, sigma=1, radius=1), Fraction(1, 1000), p
    ).calls


@claim(
    "ours:softplus-growth", subject=constants_one_by_one, rival=one_largest_constant, uses=("ours:explicit-theorem",)
)
def explicit_theorem_does_not_suffer(calls: Callable[[int], int]) -> Iterator[Evidence]:
    """From p = 6 to p = 12 the number of calls grows at most tenfold; with κ = L̄/μ it grows by more than 10²⁰."""
    yield exact("p = 12 against p = 6", calls(12), "<=", 10 * calls(6))
