"""The penalty problem min_y f + λ(g - min g) is the forward difference quotient (ℓ_ν - ℓ_0)/ν with ν = 1/λ."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import sympy as sp

from fdtheory.arithmetic.balls import ball_of, distance
from fdtheory.estimator.value_function import penalty_minimum, value_at, value_quotient
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import load_instance
from fdtheory.proof.language.sentence import Eq, Sentence, above, anything
from fdtheory.trial.claim import Evidence, claim, enclosed, proved

BITS = 200
TINY = Fraction(1, 10**40)
INSTANCES = ("softmax-small", "softmax-medium", "hyper-cleaning", "learn-to-regularize")
WEIGHTS = (Fraction(20), Fraction(75), Fraction(1000))
f, g, least, weight, step = sp.symbols("f g g_min lambda nu", real=True)


def forward(nu: sp.Expr) -> sp.Expr:
    """(νf + g - min g)/ν, the function whose minimum over y is the forward difference."""
    return (nu * f + g - least) / nu


def forward_undivided(nu: sp.Expr) -> sp.Expr:
    """Near miss: not divided by ν."""
    return nu * f + g - least


@claim("eq:penalty-Kwon", subject=forward, rival=forward_undivided)
def same_function_of_y(quotient: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """f + λ(g - min g) is the quotient with ν = 1/λ, for every y: so the minima over y agree.

    Checked: the function that is minimised, for all values of f, g, min g and λ; without the division by ν it fails.
    Not checked: the minimisation over y and over x; equal functions have equal minima.
    """
    domain = {**dict.fromkeys((f, g, least), anything()), weight: above(0)}
    yield proved(
        "all f, g, λ",
        Sentence(domain, Eq(f + weight * (g - least), quotient(1 / weight))),
        at=[{"f": 0, "g": 0, "g_min": 0, "lambda": Fraction(1, 2)}],
    )


def forward_quotient(instance: Instance, nu: Fraction) -> flint.arb:
    return value_quotient(instance, nu, Fraction(0), BITS)


def central_quotient(instance: Instance, nu: Fraction) -> flint.arb:
    return value_quotient(instance, nu, -nu, BITS)


@claim("eq:penalty-Kwon", subject=forward_quotient, rival=central_quotient)
def minimum_of_the_penalty(quotient: Callable[[Instance, Fraction], flint.arb]) -> Iterator[Evidence]:
    """The minimum of f + λg less λ min g is the forward quotient of ℓ, to forty digits.

    Checked: in balls on four instances with λ = 20, 75, 1000: the penalty problem solved as a problem of its own
        against values of ℓ at 1/λ and 0; the central quotient fails.
    Not checked: other instances and weights; the minimisation over x.
    """
    for name in INSTANCES:
        instance = load_instance(name)
        for lam in WEIGHTS:
            with flint.ctx.workprec(BITS):
                least_lower = ball_of(lam) * value_at(instance, Fraction(0), BITS)
                penalty = penalty_minimum(instance, lam, 1, BITS) - least_lower
            yield enclosed(f"{name}, λ = {lam}", distance([penalty], [quotient(instance, 1 / lam)], BITS), "<", TINY)


@claim("par:asymmetric-penalty", subject=1 / step, rival=step)
def penalty_is_the_forward_difference(lam: sp.Expr) -> Iterator[Evidence]:
    """f + λ(g - min g) is ((νf + g) - min g)/ν at λ = 1/ν.

    Checked: the identity as appendix F recalls it, in f, g, min g and ν, with λ = 1/ν; λ = ν fails.
    Not checked: the minima over y and x; that the penalty is asymmetric is the reading, not a fact to check.
    """
    domain = {**dict.fromkeys((f, g, least), anything()), step: above(0)}
    yield proved(
        "all values",
        Sentence(domain, Eq(f + lam * (g - least), ((step * f + g) - least) / step)),
        at=[{"f": 0, "g": 0, "g_min": 0, "nu": Fraction(1, 2)}],
    )
