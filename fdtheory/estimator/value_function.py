"""The value function ℓ_ν(x) = min_y νf + g and the hyper-objective φ, as power series and in balls.

The lower-level problem is solved anew as a series in the variable at hand; no formula for a derivative of ℓ or φ is
used, so these series are an independent witness for such formulas.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, final

import flint

from fdtheory.arithmetic.ball import BallField, BallSeriesField
from fdtheory.arithmetic.base import Field
from fdtheory.enclosures.interval_newton import enclose, krawczyk, refine
from fdtheory.enclosures.solution_series import implicit_series, lift, padded, solve_series
from fdtheory.problems.instance import Instance


def value_in_nu(instance: Instance, order: int, bits: int) -> list[Any]:
    """Taylor coefficients of ν ↦ ℓ_ν(x) at ν = 0, as balls."""
    y = implicit_series(instance, order, bits).y
    field = BallSeriesField(bits, order + 1)
    with field.working():
        point = [lift(row, field) for row in y]
        x, nu = instance.point(field), flint.arb_series([0, 1], order + 1)
        return padded(nu * instance.f(x, point, field) + instance.g(x, point, field), order + 1)


def value_at(instance: Instance, nu: Fraction, bits: int) -> Any:
    """ℓ_ν(x) as a ball."""
    field = BallField(bits)
    y = enclose(instance, nu, bits)
    with field.working():
        x = instance.point(field)
        return field.number(nu) * instance.f(x, y, field) + instance.g(x, y, field)


def along_x(instance: Instance, i: int, nu: Fraction, bits: int, terms: int = 2) -> tuple[list[Any], list[Any]]:
    """Taylor coefficients in t of f and of νf + g at (x + t·e_i, y*_ν(x + t·e_i)).

    At ν = 0 the first list belongs to φ; the second one belongs to ℓ_ν for every ν.
    """

    def moved(field: Field) -> Any:
        x = instance.point(field)
        x[i] = x[i] + flint.arb_series([0, 1], field.terms)  # type: ignore[attr-defined]
        return x

    def residual(y: Any, field: Field) -> Any:
        x = moved(field)
        return field.add(field.scale(field.number(nu), instance.f_y(x, y, field)), instance.g_y(x, y, field))

    def jacobian(y: Any, field: Field) -> Any:
        x = moved(field)
        return field.combine(instance.g_yy(x, y, field), field.number(nu), instance.f_yy(x, y, field))

    start = enclose(instance, nu, bits)
    solved = solve_series(residual, jacobian, start, lambda n: BallSeriesField(bits, n), terms)
    field = BallSeriesField(bits, terms)
    with field.working():
        x, y = moved(field), [lift(row, field) for row in solved]
        upper = instance.f(x, y, field)
        return padded(upper, terms), padded(field.number(nu) * upper + instance.g(x, y, field), terms)


def gradient_of_value(instance: Instance, nu: Fraction, bits: int) -> list[Any]:
    """∂_x g_ν at (x, y*_ν) with y frozen: what Danskin's theorem says the gradient of ℓ_ν is."""
    field = BallField(bits)
    y = enclose(instance, nu, bits)
    with field.working():
        return list(instance.gradient_x(y, field.number(nu), field))


def penalty_minimum(instance: Instance, weight: Fraction, sign: int, bits: int) -> Any:
    """min_y of sign·f + weight·g, solved as a problem of its own (not through ν = 1/weight)."""
    field = BallField(bits)
    start = instance.approximate_minimiser(float(sign / weight))
    y = _enclose_from(_Scaled(instance, weight, sign), start, bits)
    with field.working():
        x = instance.point(field)
        return field.number(sign) * instance.f(x, y, field) + field.number(weight) * instance.g(x, y, field)


@final
@dataclass(frozen=True)
class _Scaled:
    """The gradient and Hessian in y of sign·f + weight·g."""

    instance: Instance
    weight: Fraction
    sign: int

    def residual(self, y: Any, field: Field) -> Any:
        x = self.instance.point(field)
        upper = field.scale(field.number(self.sign), self.instance.f_y(x, y, field))
        return field.add(upper, field.scale(field.number(self.weight), self.instance.g_y(x, y, field)))

    def jacobian(self, y: Any, field: Field) -> Any:
        x = self.instance.point(field)
        lower = self.instance.g_yy(x, y, field)
        weighted = field.combine(lower, field.number(self.weight - 1), lower)
        return field.combine(weighted, field.number(self.sign), self.instance.f_yy(x, y, field))


def _enclose_from(system: _Scaled, start: list[float], bits: int) -> list[Any]:
    """A box with exactly one zero of a system near the start."""
    point = refine(system.residual, system.jacobian, start, bits)
    return krawczyk(system.residual, system.jacobian, point, bits + 32).box
