"""The stencil's estimator of the hyper-gradient, its error, and the constant that theory predicts.

    Φ(ν) = Σ_j α_j (j f_x(x, y^j) + g_x(x, y^j)/ν),   y^j = y*_{jν},   ≈ ∇φ(x)

``Gauge`` measures ‖Φ(ν) - ∇φ‖ in an arithmetic: balls (the error bar is rigorous) or mpmath (the second route).
``predicted_constant`` multiplies the stencil's error constant by a derivative from the power series; the
two share no code with the measurement beyond the instance itself.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import field as stored
from fractions import Fraction
from functools import cached_property
from typing import Protocol, TypeAlias, final

import flint
import mpmath

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import as_mpf, ball_of, norm_ball
from fdtheory.arithmetic.base import AnyArithmetic, Arithmetic, Matrix, Number, Vector
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import Stencil
from fdtheory.enclosures.solution_series import Series
from fdtheory.errors import InputError
from fdtheory.estimator.sweep import Reading, Sweep, digits_needed
from fdtheory.problems.instance import Instance, Minimum

LADDER = 10
"""Readings of a default ladder."""

MeasuringArithmetic = BallArithmetic | MpmathArithmetic
Measured: TypeAlias = flint.arb | mpmath.mpf
"""A number of a measuring arithmetic."""


class Summand(Protocol):
    """(instance, y, offset j, weight α, ν, arithmetic) → one term of the estimator, such as ``first_order_term``."""

    def __call__(
        self,
        instance: Instance,
        y: Vector,
        offset: Fraction,
        weight: Number,
        nu: Number,
        arithmetic: Arithmetic[Number, Vector, Matrix],
        /,
    ) -> Vector: ...


def first_order_term(
    instance: Instance,
    y: Vector,
    offset: Fraction,
    weight: Number,
    nu: Number,
    arithmetic: Arithmetic[Number, Vector, Matrix],
) -> Vector:
    """α (j f_x + g_x/ν) at (x, y^j): gradients only, as the algorithm has it."""
    x = instance.point(arithmetic)
    upper = arithmetic.scale(arithmetic.number(offset), instance.f_x(x, y, arithmetic))
    lower = arithmetic.scale(arithmetic.number(1) / nu, instance.g_x(x, y, arithmetic))
    return arithmetic.scale(weight, arithmetic.add(upper, lower))


@final
@dataclass(frozen=True, eq=False)
class Gauge:
    """Measures an estimator of one instance in one arithmetic; lower-level solutions are kept by ν.

    ``summand`` and ``solve`` are the two places where an estimator can be wrong: rivals replace them.
    """

    instance: Instance
    arithmetic: MeasuringArithmetic
    summand: Summand = first_order_term
    solve: Callable[..., Minimum] = Instance.minimiser
    _known: dict[Fraction, Minimum] = stored(default_factory=dict, repr=False)

    def minimum(self, nu: Fraction) -> Minimum:
        """The lower-level solution y*_ν with its residual."""
        if nu not in self._known:
            self._known[nu] = self.solve(self.instance, nu, self.arithmetic, *self._start(nu))
        return self._known[nu]

    def _start(self, nu: Fraction) -> list[list[Measured]]:
        """y*_0 as a start for small ν, where Newton's method surely gets to y*_ν from there; nothing otherwise."""
        small = self.solve is Instance.minimiser and 0 < abs(nu) < Fraction(1, 1000)
        if not small:
            return []
        y = self.minimum(Fraction(0)).y
        return [[v.mid() for v in y] if isinstance(self.arithmetic, BallArithmetic) else y]

    def estimate(self, stencil: Stencil, nu: Fraction) -> list[Measured]:
        """Φ(ν): the weighted sum over the stencil's points."""
        check_step(nu)
        kind, pairs = self.arithmetic, zip(stencil.offsets, stencil.weights, strict=True)
        with kind.working():
            step, total = kind.number(nu), [kind.number(0)] * self.instance.dim_x
            for j, weight in pairs:
                if weight != 0:
                    y = self.minimum(j * nu).y
                    total = kind.add(total, self.summand(self.instance, y, j, kind.number(weight), step, kind))
            return total

    @cached_property
    def exact(self) -> list[Measured]:
        """∇φ by the implicit function theorem, at a solution of its own."""
        with self.arithmetic.working():
            y = self.instance.minimiser(Fraction(0), self.arithmetic).y
            arithmetic: AnyArithmetic = self.arithmetic
            return list(self.instance.hyper_gradient(y, arithmetic))

    def reading(self, stencil: Stencil, nu: Fraction) -> Reading:
        """The error at ν with its floor: the ball's radius, or what residual and rounding can do."""
        kind, estimate = self.arithmetic, self.estimate(stencil, nu)
        with kind.working():
            difference = kind.add(estimate, kind.scale(kind.number(-1), self.exact))
            left = [self.minimum(j * nu).residual for j in stencil.points]
            if isinstance(kind, BallArithmetic):
                return self._ball_reading(stencil, nu, norm_ball(difference), left)
            residual = max(left)
            noise = (residual + mpmath.mpf(2) ** -kind.bits) * self._gain(stencil) / kind.number(nu)
            return Reading(kind.number(nu), mpmath.norm(difference), 10 * noise, residual)

    def _ball_reading(self, stencil: Stencil, nu: Fraction, norm: flint.arb, left: list[flint.arb]) -> Reading:
        """The radius is the floor; a residual counts only if it is certainly not 0."""
        certain = max(as_mpf(flint.arb(value.abs_lower())) for value in left)
        with mpmath.workprec(self.arithmetic.bits):
            step = mpmath.mpf(nu.numerator) / nu.denominator
            hidden = certain * as_mpf(self._gain(stencil)) / step if certain > 0 else 0
            return Reading(step, as_mpf(norm), as_mpf(norm.rad().upper()) + hidden, certain)

    def sweep(self, stencil: Stencil, start: Fraction, points: int = LADDER) -> Sweep:
        """Readings at start, start/2, …"""
        return Sweep(tuple(self.reading(stencil, start / 2**i) for i in range(points)))

    def _gain(self, stencil: Stencil) -> Measured:
        """How much a residual of 1 in every lower-level problem can move ν·Φ, about."""
        return self.arithmetic.number(stencil.noise.absolute) * self._sensitivity

    @cached_property
    def _sensitivity(self) -> Measured:
        """1 plus the sum of the moduli of the entries of g_xy g_yy⁻¹."""
        instance, kind = self.instance, self.arithmetic
        y, x = instance.minimiser(Fraction(0), kind).y, instance.point(kind)
        units = [[kind.number(int(i == k)) for i in range(instance.dim_y)] for k in range(instance.dim_y)]
        columns = [instance.g_xy_times(x, y, kind.solve(instance.g_yy(x, y, kind), e), kind) for e in units]
        return 1 + sum(abs(v) for column in columns for v in column)


def check_step(nu: Fraction) -> None:
    if not isinstance(nu, Fraction) or nu <= 0:
        raise InputError(f"ν = {nu!r} is not a step; give a positive Fraction")


def bits_needed(p: int, smallest: Fraction) -> int:
    """Binary digits for a reading of order p at the smallest ν, with room for large derivatives."""
    return math.ceil(digits_needed(p, float(smallest)) * math.log2(10)) + 32


def predicted_constant(stencil: Stencil, series: Series, bits: int = 200) -> flint.arb:
    """|c|·‖∂_ν^(p+1) d/dx ℓ_ν(0)‖ for a stencil of order p with error constant c: a ball."""
    with ball_precision(bits):
        return ball_of(abs(stencil.leading)) * norm_ball(series.derivative_psi(stencil.order + 1))


def scale_of(series: Series) -> Fraction:
    """A power of two near the radius of convergence of d/dx ℓ_ν, at most 1: the natural unit of ν."""
    sizes = [max((abs(row[m]).mid() for row in series.psi), key=float) for m in range(1, series.order + 1)]
    logs = [_log2(size) for size in sizes]
    unit = max(logs[:3])
    if unit == -math.inf:
        return Fraction(1)
    growth = max((size - unit) / m for m, size in enumerate(logs[1:], start=1))
    return Fraction(1, 2 ** math.ceil(max(0.0, growth)))


def _log2(size: flint.arb) -> float:
    """The logarithm of a size that may be too large or too small for a float."""
    if not size > 0:
        return -math.inf
    mantissa, exponent = size.man_exp()
    return math.log2(int(mantissa)) + int(exponent)
