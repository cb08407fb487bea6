"""The value function ℓ_ν(x) = min_y νf + g and the hyper-objective φ, as power series and in balls.

The lower-level problem is solved anew as a series in the variable at hand; no formula for a derivative of ℓ or φ is
used, so these series are an independent witness for such formulas.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import final

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import Arithmetic, Matrix, Number, Vector
from fdtheory.arithmetic.series import BallSeriesArithmetic
from fdtheory.enclosures.interval_newton import enclose, krawczyk, refine
from fdtheory.enclosures.solution_series import implicit_series, lift, padded, solve_series
from fdtheory.numbers import ball_of
from fdtheory.problems.instance import Instance


def value_in_nu(instance: Instance, order: int, bits: int) -> list[flint.arb]:
    """Taylor coefficients of ν ↦ ℓ_ν(x) at ν = 0, as balls."""
    y = implicit_series(instance, order, bits).y
    arithmetic = BallSeriesArithmetic(bits, len(y[0]))
    with arithmetic.working():
        point = [lift(row, arithmetic) for row in y]
        x, nu = instance.point(arithmetic), lift([0, 1], arithmetic)
        return padded(nu * instance.f(x, point, arithmetic) + instance.g(x, point, arithmetic), arithmetic.terms)


def value_at(instance: Instance, nu: Fraction, bits: int) -> flint.arb:
    """ℓ_ν(x) as a ball."""
    arithmetic = BallArithmetic(bits)
    y = enclose(instance, nu, bits)
    with arithmetic.working():
        x = instance.point(arithmetic)
        return arithmetic.number(nu) * instance.f(x, y, arithmetic) + instance.g(x, y, arithmetic)


def value_quotient(instance: Instance, right: Fraction, left: Fraction, bits: int) -> flint.arb:
    """The difference quotient (ℓ_right - ℓ_left)/(right - left) as a ball."""
    with flint.ctx.workprec(bits):
        return (value_at(instance, right, bits) - value_at(instance, left, bits)) / ball_of(right - left)


def along_x(
    instance: Instance, i: int, nu: Fraction, bits: int, terms: int = 2
) -> tuple[list[flint.arb], list[flint.arb]]:
    """Taylor coefficients in t of f and of νf + g at (x + t·e_i, y*_ν(x + t·e_i)).

    At ν = 0 the first list belongs to φ; the second one belongs to ℓ_ν for every ν.
    """

    def moved(arithmetic: BallSeriesArithmetic) -> list[flint.arb_series]:
        x = instance.point(arithmetic)
        x[i] = x[i] + flint.arb_series([0, 1], arithmetic.terms)
        return x

    def residual(y: list[flint.arb_series], arithmetic: BallSeriesArithmetic) -> list[flint.arb_series]:
        x = moved(arithmetic)
        return arithmetic.add(
            arithmetic.scale(arithmetic.number(nu), instance.f_y(x, y, arithmetic)), instance.g_y(x, y, arithmetic)
        )

    def jacobian(y: list[flint.arb_series], arithmetic: BallSeriesArithmetic) -> list[list[flint.arb_series]]:
        x = moved(arithmetic)
        return arithmetic.combine(
            instance.g_yy(x, y, arithmetic), arithmetic.number(nu), instance.f_yy(x, y, arithmetic)
        )

    start = enclose(instance, nu, bits)
    solved = solve_series(residual, jacobian, start, lambda n: BallSeriesArithmetic(bits, n), terms)
    arithmetic = BallSeriesArithmetic(bits, terms)
    with arithmetic.working():
        x, y = moved(arithmetic), [lift(row, arithmetic) for row in solved]
        upper = instance.f(x, y, arithmetic)
        lower = instance.g(x, y, arithmetic)
        return padded(upper, arithmetic.terms), padded(arithmetic.number(nu) * upper + lower, arithmetic.terms)


def gradient_of_value(instance: Instance, nu: Fraction, bits: int) -> list[flint.arb]:
    """∂_x g_ν at (x, y*_ν) with y frozen: what Danskin's theorem says the gradient of ℓ_ν is."""
    arithmetic = BallArithmetic(bits)
    y = enclose(instance, nu, bits)
    with arithmetic.working():
        return instance.gradient_x(y, arithmetic.number(nu), arithmetic)


def penalty_minimum(instance: Instance, weight: Fraction, sign: int, bits: int) -> flint.arb:
    """min_y of sign·f + weight·g, solved as a problem of its own (not through ν = 1/weight)."""
    arithmetic = BallArithmetic(bits)
    start = instance.approximate_minimiser(float(sign / weight))
    y = _enclosed(ScaledLevels(instance, weight, sign), start, bits)
    with arithmetic.working():
        x = instance.point(arithmetic)
        return arithmetic.number(sign) * instance.f(x, y, arithmetic) + arithmetic.number(weight) * instance.g(
            x, y, arithmetic
        )


@final
@dataclass(frozen=True)
class ScaledLevels:
    """The gradient and Hessian in y of sign·f + weight·g."""

    instance: Instance
    weight: Fraction
    sign: int

    def residual(self, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        x = self.instance.point(arithmetic)
        upper = arithmetic.scale(arithmetic.number(self.sign), self.instance.f_y(x, y, arithmetic))
        return arithmetic.add(
            upper, arithmetic.scale(arithmetic.number(self.weight), self.instance.g_y(x, y, arithmetic))
        )

    def jacobian(self, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        x = self.instance.point(arithmetic)
        lower = self.instance.g_yy(x, y, arithmetic)
        weighted = arithmetic.combine(lower, arithmetic.number(self.weight - 1), lower)
        return arithmetic.combine(weighted, arithmetic.number(self.sign), self.instance.f_yy(x, y, arithmetic))


def _enclosed(system: ScaledLevels, start: list[float], bits: int) -> list[flint.arb]:
    """A box with exactly one zero of a system near the start."""
    point = refine(system.residual, system.jacobian, start, bits)
    return krawczyk(system.residual, system.jacobian, point, bits + 32).box
