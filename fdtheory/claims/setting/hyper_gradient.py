"""The gradient of the hyper-objective: ∇φ = f_x - g_xy g_yy⁻¹ f_y at (x, y*(x)), with g_xy of dim_x rows."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import distance
from fdtheory.estimator.value_function import along_x
from fdtheory.expansions.second_order_jets import Jet
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed, identity

BITS = 200
TINY = Fraction(1, 10**40)
INSTANCES = ("softmax-small", "softmax-medium", "softmax-wide", "hyper-cleaning", "logistic-ridge")


def hyper_gradient(jet: Jet) -> sp.Matrix:
    """The formula as printed."""
    return jet.f_x - jet.g_xy * jet.g_yy.inv() * jet.f_y


def plus_sign(jet: Jet) -> sp.Matrix:
    """Near miss: the sign of the correction."""
    return jet.f_x + jet.g_xy * jet.g_yy.inv() * jet.f_y


def transposed_block(jet: Jet) -> sp.Matrix:
    """Near miss: g_yx in place of g_xy (both are square here)."""
    return jet.f_x - jet.g_xy.T * jet.g_yy.inv() * jet.f_y


@claim("eq:hyper-grad", subject=hyper_gradient, rival=[plus_sign, transposed_block])
def slope_of_the_expansion(formula: Callable[[Jet], sp.Matrix]) -> Iterator[Evidence]:
    """The slope of f at the moved minimiser is the formula, for every jet of f and g.

    Checked: both components for all first and second derivatives of f and g with two x's and two y's, from the
        expansion of φ to first order.
    Not checked: the symbolic proof in other dimensions; differentiability of y*, which the expansion presupposes.
    """
    jet = Jet()
    for i in range(jet.dim_x):
        pivots = (jet.g_yy[0, 0], jet.g_yy.det())  # of a positive definite matrix
        slope, said = sp.diff(jet.hyper_value, jet.step[i]), formula(jet)[i]
        names = sorted(slope.free_symbols | said.free_symbols, key=str)
        point = {name: sp.prime(place) for place, name in enumerate(names, 2)}  # no two entries are the same
        yield identity(f"component {i + 1}", slope, said, small=[point], nonzero=pivots)


def formula_in_balls(instance: Instance) -> list[flint.arb]:
    """The formula evaluated at the enclosed minimiser."""
    arithmetic = BallArithmetic(BITS)
    with arithmetic.working():
        return instance.hyper_gradient(instance.minimiser(Fraction(0), arithmetic).y, arithmetic)


def partial_gradient_only(instance: Instance) -> list[flint.arb]:
    """Near miss: f_x, without the reaction of the lower level."""
    arithmetic = BallArithmetic(BITS)
    with arithmetic.working():
        return instance.f_x(instance.point(arithmetic), instance.minimiser(Fraction(0), arithmetic).y, arithmetic)


def hessian_forgotten(instance: Instance) -> list[flint.arb]:
    """Near miss: g_xy f_y without the inverse of g_yy."""
    arithmetic = BallArithmetic(BITS)
    with arithmetic.working():
        x, y = instance.point(arithmetic), instance.minimiser(Fraction(0), arithmetic).y
        correction = instance.g_xy_times(x, y, instance.f_y(x, y, arithmetic), arithmetic)
        return list(arithmetic.add(instance.f_x(x, y, arithmetic), arithmetic.scale(arithmetic.number(-1), correction)))


@claim("eq:hyper-grad", subject=formula_in_balls, rival=[partial_gradient_only, hessian_forgotten])
def agrees_with_the_series_of_phi(gradient: Callable[[Instance], list[flint.arb]]) -> Iterator[Evidence]:
    """The first Taylor coefficients of φ along the axes are the formula, to forty digits.

    Checked: in balls on five instances of several sizes, against the power series of φ along each coordinate of x, for
        which the lower level is solved anew.
    Not checked: other instances and other points x.
    """
    for name in INSTANCES:
        instance, slopes = _slopes_of_phi(name)
        yield enclosed(name, distance(gradient(instance), slopes, BITS), "<", TINY)


@cache
def _slopes_of_phi(name: str) -> tuple[Instance, list[flint.arb]]:
    """An instance, and the first Taylor coefficients of φ along the axes, kept for the formula and its rivals."""
    instance = load_instance(name)
    return instance, [along_x(instance, i, Fraction(0), BITS)[0][1] for i in range(instance.dim_x)]
