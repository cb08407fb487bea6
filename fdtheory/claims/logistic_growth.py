"""The derivatives of the logistic loss: smooth to every order, with constants that grow like factorials.

Says: softmax and logistic losses are highly smooth, so that the theory covers them, for large p too.
Where: par:softmax-smooth; the examples of section 2.1.
Checked: sup |softplus^(k)| enclosed for k = 3, …, 14 by ball arithmetic over the whole line (as polynomials of the logistic function s in [0, 1]),
    against 2(k-1)!/π^k; what the growth does to the printed κ⁹ and to the explicit theorem with the constants one by one.
Not checked: losses of several variables, whose constants are at least these.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import factorial
from typing import Any

import flint
import sympy as sp

from fdtheory.bilevel.theory.plan import plan
from fdtheory.bilevel.theory.problem import Problem
from fdtheory.claim import Evidence, claim, enclosed, exact
from fdtheory.rigor.extrema import supremum

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

    def size(t: Any) -> Any:
        middle = t.mid()  # mean-value form: quadratically tight on small pieces
        return abs(poly(middle) + slope(t) * (t - middle))

    scale = Fraction(factorial(k - 1), 3**k)
    return supremum(size, Fraction(-1, 2), Fraction(1, 2), width=scale / 50)


def factorial_over_pi(k: int) -> Any:
    """2(k-1)!/π^k."""
    return 2 * flint.arb(factorial(k - 1)) / flint.arb.pi() ** k


def one_factor_less(k: int) -> Any:
    """Near miss: 2(k-2)!/π^k."""
    return 2 * flint.arb(factorial(k - 2)) / flint.arb.pi() ** k


def with_two_pi(k: int) -> Any:
    """Near miss: 2(k-1)!/(2π)^k, the wrong pole."""
    return 2 * flint.arb(factorial(k - 1)) / (2 * flint.arb.pi()) ** k


@claim("ours:softplus-growth", subject=factorial_over_pi, rival=[one_factor_less, with_two_pi])
def growth_of_the_derivatives(law: Callable[[int], Any], *, full: bool = False) -> Iterator[Evidence]:
    """The quotient of the supremum and 2(k-1)!/π^k differs from 1 by at most 1/5 for k ≥ 4."""
    for k in (4, 6, 8, 10, 12, 14, *((18, 20) if full else ())):
        yield enclosed(f"k = {k}", abs(largest_derivative(k) / law(k) - 1), "<=", Fraction(1, 5))


def _constants(p: int) -> list[Fraction]:
    """L_0 = L_1 = 1 and L_k = sup |softplus^(k+1)|, at least 1/10, as rationals from above."""
    sizes = [Fraction(str(sp.Float(largest_derivative(k + 1).upper().str(12, radius=False), 12))) for k in range(2, p + 2)]
    return [Fraction(1), Fraction(1), *(max(MU, size * Fraction(1001, 1000)) for size in sizes)]


def constants_one_by_one(p: int) -> int:
    """Calls of the explicit theorem with the individual L_k, μ = 0.1, ε = 0.001."""
    return plan(Problem(mu=MU, lipschitz=_constants(p), gap=1, sigma=1, radius=1), Fraction(1, 1000), p).calls


def one_largest_constant(p: int) -> int:
    """Calls with L̄ = max L_k in place of each, as in κ = L̄/μ."""
    largest = max(_constants(p))
    return plan(Problem(mu=MU, lipschitz=[largest] * (p + 2), gap=1, sigma=1, radius=1), Fraction(1, 1000), p).calls


@claim("par:softmax-smooth", subject=one_largest_constant, rival=constants_one_by_one, uses=("ours:softplus-growth",), erratum=(
    "Smooth to every order, but not with bounded constants: sup |softplus^(k)| ~ 2(k-1)!/π^k, so L̄ and with it κ = L̄/μ explode with p and "
    "the bound of the theorem grows without end (κ⁹) where it should fall. What holds: the explicit theorem with the constants one by one; "
    "its number of calls changes by less than a factor 10 from p = 6 to p = 12."))
def usable_for_large_orders(calls: Callable[[int], int]) -> Iterator[Evidence]:
    """From p = 6 to p = 12 the number of calls grows at most tenfold."""
    yield exact("p = 12 against p = 6", calls(12), "<=", 10 * calls(6))
