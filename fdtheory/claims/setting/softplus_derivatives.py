"""Softmax and logistic losses are smooth to every order, with constants that grow like 2(k-1)!/π^k.

The k-th derivative of log(1 + exp(t)) is a polynomial in s = sigmoid(t) with integer coefficients, so that its supremum
over the line is a maximum over 0 ≤ s ≤ 1.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import factorial
from typing import Any

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.arithmetic.logistic_functions import softplus
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.extrema import mean_value_form, supremum
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import plan
from fdtheory.numbers import ball_of, finite
from fdtheory.trial.claim import Evidence, claim, enclosed, exact

BITS = 300


@cache
def largest_derivative(k: int) -> flint.arb:
    """A ball around the supremum of the k-th derivative's modulus, k ≥ 2."""
    s = flint.fmpz_poly([0, 1])
    polynomial = s
    for _ in range(k - 1):
        polynomial = polynomial.derivative() * s * (1 - s)
    with ball_precision(BITS):
        roots: list[Any] = polynomial.derivative().complex_roots()
        real = [root.real for root, _ in roots if root.imag.contains(0)]
        inside = [v for v in real if not (v < 0 or v > 1)]  # at s = 0 and s = 1 the polynomial vanishes
        top = flint.arb(0)
        for v in inside:
            top = top.max(abs(_value(polynomial, v)))
        return top


def _value(polynomial: flint.fmpz_poly, at: flint.arb) -> flint.arb:
    total = flint.arb(0)
    for coefficient in reversed(polynomial.coeffs()):
        total = total * at + int(coefficient)
    return total


def _power_of_pi(k: int) -> flint.arb:
    return flint.arb.pi() ** k


def cauchy_bound(k: int) -> flint.arb:
    """k!·(π/√2)/π^k."""
    return flint.arb(k).gamma() * k * flint.arb.pi() / flint.arb(2).sqrt() / _power_of_pi(k)


def half_of_the_growth(k: int) -> flint.arb:
    """Near miss: (k-1)!/π^k."""
    return flint.arb(k).gamma() / _power_of_pi(k)


def one_power_of_pi_more(k: int) -> flint.arb:
    """Near miss: 2(k-1)!/π^(k+1)."""
    return 2 * flint.arb(k).gamma() / _power_of_pi(k + 1)


@claim("par:softmax-smooth", subject=cauchy_bound, rival=[half_of_the_growth, one_power_of_pi_more])
def every_derivative_is_bounded(bound: Callable[[int], flint.arb]) -> Iterator[Evidence]:
    """The largest k-th derivative of the logistic loss is below a bound that is finite for every k.

    Checked: k = 2, …, 40: the supremum, enclosed at the enclosed roots of the polynomial's derivative, against Cauchy's
        bound k!·(π/√2)/π^k.
    Not checked: k > 40, where Cauchy's estimate is a proof by hand; softmax of several variables.
    """
    for k in range(2, 41):
        with ball_precision(BITS):
            yield enclosed(f"k = {k}", largest_derivative(k), "<=", bound(k))


def asymptotic(k: int) -> flint.arb:
    """2(k-1)!/π^k."""
    return 2 * flint.arb(k).gamma() / _power_of_pi(k)


def asymptotic_without_two(k: int) -> flint.arb:
    return half_of_the_growth(k)


def shifted_factorial(k: int) -> flint.arb:
    """Near miss: 2·k!/π^k."""
    return asymptotic(k) * k


@claim("ours:softplus-growth", subject=asymptotic, rival=[asymptotic_without_two, shifted_factorial])
def growth_for_even_orders(size: Callable[[int], flint.arb]) -> Iterator[Evidence]:
    """For even k from 8 to 40 the largest k-th derivative is within a fortieth of a percent of 2(k-1)!/π^k.

    Checked: even k from 8 to 40, by the same enclosed roots; half the size and a shifted factorial fail.
    Not checked: odd k, and the limit k to infinity.
    """
    for k in range(8, 41, 2):
        with ball_precision(BITS):
            yield enclosed(f"k = {k}", abs(largest_derivative(k) / size(k) - 1), "<", flint.arb(1) / 4000)


MU = Fraction(1, 10)


@cache
def _polynomial(k: int) -> flint.fmpq_poly:
    """softplus^(k) as a polynomial of s: s for k = 1, then s(1-s) times the derivative in s."""
    found = flint.fmpq_poly([0, 1])
    for _ in range(k - 1):
        found = found.derivative() * flint.fmpq_poly([0, 1, -1])
    return found


@cache
def largest_by_pieces(k: int) -> flint.arb:
    """sup |softplus^(k)|, a ball; centred in s = 1/2 so that few pieces are needed."""
    shifted = _polynomial(k)(flint.fmpq_poly([flint.fmpq(1, 2), 1]))
    poly = flint.arb_poly([flint.arb(c) for c in shifted.coeffs()])
    slope = flint.arb_poly([flint.arb(c) for c in shifted.derivative().coeffs()])

    scale = Fraction(factorial(k - 1), 3**k)
    value = mean_value_form(poly, slope)
    return supremum(lambda t: abs(value(t)), Fraction(-1, 2), Fraction(1, 2), width=scale / 50)


def _constants(p: int) -> list[Fraction]:
    """L_0 = L_1 = 1 and L_k = sup |softplus^(k+1)| for k = 2, …, p+1, at least μ."""
    return [
        Fraction(1),
        Fraction(1),
        *(max(MU, finite(f"L_{k}", largest_by_pieces(k + 1).upper())) for k in range(2, p + 2)),
    ]


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
    """From p = 6 to p = 12 the number of calls grows at most tenfold; with κ = L̄/μ it grows by more than 10²⁰.

    Checked: the calculator's plans at μ = 0.1, ε = 0.001 for p = 6 and p = 12, with suprema by a second route (ball
        arithmetic over pieces of 0 ≤ s ≤ 1), one by one and with the largest in place of each.
    Not checked: other p, μ and ε; losses of several variables, whose constants are at least these.
    """
    yield exact("p = 12 against p = 6", calls(12), "<=", 10 * calls(6))


def slopes_of_the_logistic_loss(t: sp.Symbol) -> list[sp.Expr]:
    """The loss and its first four derivatives, in its own functions."""
    found = [softplus(t)]
    for _ in range(4):
        found.append(sp.diff(found[-1], t))
    return found


def slopes_one_later(t: sp.Symbol) -> list[sp.Expr]:
    """Near miss: each derivative in the place of the one before."""
    found = slopes_of_the_logistic_loss(t)
    return [*found[1:], sp.diff(found[-1], t)]


@claim("par:softmax-smooth", subject=slopes_of_the_logistic_loss, rival=slopes_one_later)
def derivatives_in_their_own_functions(slopes: Callable[[sp.Symbol], list[sp.Expr]]) -> Iterator[Evidence]:
    """softplus, sigmoid and bell have the derivatives of log(1 + e^t), of every order.

    Checked: orders 0 to 4 at t = -3, 1/7 and 2, in balls, against the power series of log(1 + e^t); the value of each
        function is that of the arithmetic (ours:certificate-written-out).
    Not checked: other t; higher orders, which are sums of products of these.
    """
    t, kind = sp.Symbol("t", real=True), BallArithmetic(BITS)
    formulas = compile_expressions(slopes(t), [t])
    for place in (Fraction(-3), Fraction(1, 7), Fraction(2)):
        with ball_precision(BITS, 5):
            series = (1 + flint.arb_series([ball_of(place), 1], 5).exp()).log()
            for k, value in enumerate(formulas.run([ball_of(place)], kind)):
                off = abs(value - series[k] * factorial(k))
                yield enclosed(f"t = {place}, order {k}", off, "<=", Fraction(1, 10**60))
