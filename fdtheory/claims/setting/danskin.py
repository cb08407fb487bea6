"""Danskin's theorem for the value function: d/dx ℓ_ν = ∂_x g_ν(x, y) at y = y*_ν with y frozen."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import distance
from fdtheory.enclosures.interval_newton import enclose
from fdtheory.estimator.value_function import along_x
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed

BITS = 200
TINY = Fraction(1, 10**40)
CASES = [
    ("softmax-small", Fraction(1, 9)),
    ("softmax-medium", Fraction(-1, 20)),
    ("softmax-wide", Fraction(1, 50)),
    ("softmax-stiff", Fraction(-1, 300)),
    ("polynomial", Fraction(1, 10)),
]


def frozen_gradient(instance: Instance, nu: Fraction) -> list[flint.arb]:
    """ν f_x + g_x at (x, y*_ν)."""
    return _frozen(instance, nu, nu)


def at_the_unperturbed_minimiser(instance: Instance, nu: Fraction) -> list[flint.arb]:
    """Near miss: the same gradients at y*_0."""
    return _frozen(instance, nu, Fraction(0))


def without_upper_part(instance: Instance, nu: Fraction) -> list[flint.arb]:
    """Near miss: g_x alone."""
    return _frozen(instance, Fraction(0), nu)


def _frozen(instance: Instance, weight: Fraction, nu: Fraction) -> list[flint.arb]:
    arithmetic = BallArithmetic(BITS)
    with arithmetic.working():
        return instance.gradient_x(enclose(instance, nu, BITS), arithmetic.number(weight), arithmetic)


@claim(
    "par:danskin",
    subject=frozen_gradient,
    rival=[at_the_unperturbed_minimiser, without_upper_part],
    also=("par:danskin-appendix", "par:penalty-first-order"),
)
def slope_of_the_value_in_x(gradient: Callable[[Instance, Fraction], list[flint.arb]]) -> Iterator[Evidence]:
    """The first Taylor coefficients of ℓ_ν along the axes are the partial gradient ν f_x + g_x, to forty digits.

    No second derivative of f or g is evaluated in the formula, so first derivatives are enough for the penalty problem.

    Checked: in balls on four softmax instances and a polynomial one, at ν on both sides of 0, against the power series
        of ℓ_ν along each coordinate of x, for which the lower level is solved anew.
    Not checked: other instances, other ν, and instances without second derivatives; the theorem itself is a textbook
        one and is not proved here.
    """
    for name, nu in CASES:
        instance = load_instance(name)
        slopes = [along_x(instance, i, nu, BITS)[1][1] for i in range(instance.dim_x)]
        yield enclosed(f"{name} at ν = {nu}", distance(gradient(instance, nu), slopes, BITS), "<", TINY)
