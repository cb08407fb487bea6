"""The two penalty problems are difference quotients of the value function.

Says: min_y f + λ(g - min g) = (ℓ_ν - ℓ_0)/ν and min_y ½(f + λg - min(-f + λg)) = (ℓ_ν - ℓ_(-ν))/(2ν), with ν = 1/λ.
Where: eq:penalty-Kwon, eq:penalty-F2SA-2, par:symmetric-penalty.
Checked: the functions that are minimised agree for all values of f, g and λ; in balls, minima of the penalty functions
    against values of ℓ at ν = ±1/λ.
Not checked: the minimisation over x.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import flint
import sympy as sp

from fdtheory.arithmetic.balls import ball_of, distance
from fdtheory.estimator.value_function import penalty_minimum, value_at
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed, identity

BITS = 200


TINY = Fraction(1, 10**40)


INSTANCES = ("softmax-small", "softmax-medium", "hyper-cleaning", "learn-to-regularize")


WEIGHTS = (Fraction(20), Fraction(75), Fraction(1000))


f, g, least, least_minus, weight = sp.symbols("f g g_min m_minus lambda", positive=True)


def forward(nu: sp.Expr) -> sp.Expr:
    """(νf + g - min g)/ν, the function whose minimum over y is the forward difference."""
    return (nu * f + g - least) / nu


def forward_undivided(nu: sp.Expr) -> sp.Expr:
    """Near miss: not divided by ν."""
    return nu * f + g - least


@claim("eq:penalty-Kwon", subject=forward, rival=forward_undivided)
def same_function_of_y(quotient: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """f + λ(g - min g) is the quotient with ν = 1/λ, for every y: so the minima over y agree."""
    yield identity("all f, g, λ", f + weight * (g - least), quotient(1 / weight))


def forward_quotient(instance: Any, nu: Fraction) -> Any:
    return _quotient(instance, nu, Fraction(0), nu)


def central_quotient(instance: Any, nu: Fraction) -> Any:
    return _quotient(instance, nu, -nu, 2 * nu)


def _quotient(instance: Any, right: Fraction, left: Fraction, width: Fraction) -> Any:
    with flint.ctx.workprec(BITS):
        return (value_at(instance, right, BITS) - value_at(instance, left, BITS)) / ball_of(width)


@claim("eq:penalty-Kwon", subject=forward_quotient, rival=central_quotient)
def minimum_of_the_penalty(quotient: Callable[[Any, Fraction], Any]) -> Iterator[Evidence]:
    """The minimum of f + λg less λ min g is the forward quotient of ℓ, to forty digits."""
    for name in INSTANCES:
        instance = load_instance(name)
        for lam in WEIGHTS:
            with flint.ctx.workprec(BITS):
                least_lower = ball_of(lam) * value_at(instance, Fraction(0), BITS)
                penalty = penalty_minimum(instance, lam, 1, BITS) - least_lower
            yield enclosed(f"{name}, λ = {lam}", distance([penalty], [quotient(instance, 1 / lam)], BITS), "<", TINY)


F, G, LEAST, LAM = sp.symbols("f g g_min lam", positive=True)


@claim("par:asymmetric-penalty", subject=1 / sp.Symbol("nu", positive=True), rival=[sp.Symbol("nu", positive=True)])
def penalty_is_the_forward_difference(lam: sp.Expr) -> Iterator[Evidence]:
    """f + λ(g - min g) is ((νf + g) - min g)/ν at λ = 1/ν."""
    nu = sp.Symbol("nu", positive=True)
    yield identity("all values", F + lam * (G - LEAST), ((nu * F + G) - LEAST) / nu)
