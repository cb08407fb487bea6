"""The value function ℓ_ν = min_y νf + g and its derivatives at ν = 0.

∂_ν ℓ_ν at 0 is the limit of f(x, y_ν) + (g(x, y_ν) - g(x, y*))/ν and equals φ(x); the mixed derivatives equal ∇φ.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import sympy as sp

from fdtheory.arithmetic.balls import distance
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.estimator.value_function import along_x, value_in_nu
from fdtheory.expansions.second_order_jets import Jet
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed, identity

BITS = 200
TINY = Fraction(1, 10**40)
INSTANCES = ("softmax-small", "softmax-medium", "softmax-wide", "learn-to-regularize", "kappa-sharp")


def _invertible(jet: Jet) -> tuple[sp.Expr, ...]:
    """ν, and the pivots of ∇²_yy g, which is positive definite."""
    return jet.nu, jet.g_yy[0, 0], jet.g_yy.det()


def quotient(jet: Jet) -> sp.Expr:
    """f at the moved minimiser plus the increase of g over ν, at dx = 0."""
    dy = jet.response.subs(dict.fromkeys(jet.step, 0))
    return jet.f0 + (jet.f_y.T * dy)[0] + (dy.T * jet.g_yy * dy)[0] / (2 * jet.nu)


def quotient_without_division(jet: Jet) -> sp.Expr:
    """Near miss: the increase of g is not divided by ν."""
    dy = jet.response.subs(dict.fromkeys(jet.step, 0))
    return jet.f0 + (jet.f_y.T * dy)[0] + (dy.T * jet.g_yy * dy)[0] / 2


@claim("par:value-quotient", subject=quotient, rival=quotient_without_division)
def difference_quotient_of_the_value(form: Callable[[Jet], sp.Expr]) -> Iterator[Evidence]:
    """(ℓ_ν - ℓ_0)/ν is the quotient, up to first order in ν, so both have the same limit.

    Checked: for all first and second derivatives of f and g in two y's, from the expansion of ℓ to second order.
    Not checked: the remainder of the expansion; the symbolic proof in other dimensions.
    """
    jet = Jet()
    value = jet.value.subs(dict.fromkeys(jet.step, 0))
    yield identity("two y's", sp.cancel((value - jet.g0) / jet.nu), form(jet), nonzero=_invertible(jet))


def upper_value(jet: Jet) -> sp.Expr:
    """φ = f(x, y*)."""
    return jet.f0


def lower_value(jet: Jet) -> sp.Expr:
    """Near miss: g(x, y*)."""
    return jet.g0


@claim("par:value-derivative", subject=upper_value, rival=lower_value, uses=("par:value-quotient",))
def slope_of_the_value(value: Callable[[Jet], sp.Expr]) -> Iterator[Evidence]:
    """∂_ν ℓ_ν at ν = 0 is φ, for every jet.

    Checked: the coefficient of ν in the expansion of ℓ, for all derivatives of f and g with three x's and two y's.
    Not checked: the symbolic proof in other dimensions; differentiability of ℓ in ν.
    """
    jet = Jet(dim_x=3)
    yield identity(
        "three x's and two y's", jet.at_origin(sp.diff(jet.value, jet.nu)), value(jet), nonzero=_invertible(jet)
    )


def reaction_counted(jet: Jet) -> sp.Matrix:
    """∇φ as the slope of φ itself."""
    return sp.Matrix([sp.diff(jet.hyper_value, s) for s in jet.step])


def reaction_frozen(jet: Jet) -> sp.Matrix:
    """Near miss: the slope of f with y frozen."""
    return jet.f_x


def reaction_twice(jet: Jet) -> sp.Matrix:
    """Near miss: the reaction of the minimiser counted twice."""
    return 2 * reaction_counted(jet) - jet.f_x


@claim("eq:nu-x-commute", subject=reaction_counted, rival=[reaction_frozen, reaction_twice], uses=("eq:hyper-grad",))
def mixed_derivative_is_the_hyper_gradient(gradient: Callable[[Jet], sp.Matrix]) -> Iterator[Evidence]:
    """The coefficient of ν·dx_i in the expansion of ℓ is the i-th component of ∇φ.

    Checked: both components, for all derivatives of f and g with two x's and two y's, against the slope of φ in the
        same expansion.
    Not checked: that the two mixed derivatives exist and commute, beyond formal expansions; other dimensions.
    """
    jet = Jet()
    for i in range(jet.dim_x):
        yield identity(f"component {i + 1}", jet.mixed(i), gradient(jet)[i], nonzero=_invertible(jet))


def first_coefficient(coefficients: list[flint.arb]) -> flint.arb:
    """∂_ν at 0."""
    return coefficients[1]


def second_coefficient(coefficients: list[flint.arb]) -> flint.arb:
    """Near miss: the index shifted by one."""
    return coefficients[2]


@claim("par:value-derivative", subject=first_coefficient, rival=second_coefficient)
def series_of_the_value(pick: Callable[[list[flint.arb]], flint.arb]) -> Iterator[Evidence]:
    """The series of ℓ_ν in ν begins with the least value of g, and then φ, to forty digits.

    Checked: in balls on five instances, the power series in ν against g and f at the minimiser of the unperturbed
        problem.
    Not checked: other instances and other points x.
    """
    for name in INSTANCES:
        instance = load_instance(name)
        (phi, *_), (lower, *_) = along_x(instance, 0, Fraction(0), BITS)
        values = value_in_nu(instance, 2, BITS)
        off = distance([pick(values), values[0]], [phi, lower], BITS) + 10 * (len(values) != 3)
        yield enclosed(name, off, "<", TINY)


@claim("eq:nu-x-commute", subject=first_coefficient, rival=second_coefficient, uses=("par:danskin",))
def series_of_the_gradient(pick: Callable[[list[flint.arb]], flint.arb]) -> Iterator[Evidence]:
    """The series of d/dx ℓ_ν in ν has the slope of φ as its first coefficient, to forty digits.

    Checked: in balls on five instances, from power series in ν and in x that are solved apart.
    Not checked: other instances and other points x.
    """
    for name in INSTANCES:
        instance = load_instance(name)
        slopes = [along_x(instance, i, Fraction(0), BITS)[0][1] for i in range(instance.dim_x)]
        found = [pick(row) for row in implicit_series(instance, 2, BITS).psi]
        yield enclosed(name, distance(found, slopes, BITS), "<", TINY)
