"""Instance: a bilevel problem min_x f(x, y*(x)) with y*(x) = argmin_y g(x, y), in any arithmetic.

Every method takes x and y as vectors of an arithmetic and that arithmetic; see ``fdtheory.arithmetic.ball``.  The
lower-level methods (``residual``, ``jacobian``, ``gradient_x``) fix x at the instance's own exact point
``at`` and speak of g_ν = νf + g.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Any

import flint
import numpy as np
from numpy.typing import NDArray

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import AnyArithmetic, Arithmetic, Matrix, Number, Vector
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.enclosures.interval_newton import NotEnclosedError, enclosure
from fdtheory.errors import InputError
from fdtheory.problems.region import Region as Region

MAX_NEWTON_STEPS = 200
FARTHEST = 1e60
"""Newton steps longer than this are a flight to infinity."""


@dataclass(frozen=True)
class Minimum:
    """A minimiser of g_ν with the largest entry of the gradient that is left there."""

    y: Any
    residual: Any


class Instance(ABC):
    """f, g and their derivatives at an exact point; the rest of the project asks nothing else of a problem."""

    @property
    @abstractmethod
    def name(self) -> str: ...

    @property
    @abstractmethod
    def at(self) -> tuple[Fraction, ...]:
        """The point x at which hyper-gradients are taken."""

    @property
    @abstractmethod
    def dim_y(self) -> int: ...

    @property
    @abstractmethod
    def region(self) -> Region | None:
        """The box on which the instance is meant to be used; None if it is the whole space."""

    @property
    def dim_x(self) -> int:
        return len(self.at)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: x in R^{self.dim_x}, y in R^{self.dim_y}>"

    @abstractmethod
    def f(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Number: ...

    @abstractmethod
    def g(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Number: ...

    @abstractmethod
    def f_x(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector: ...

    @abstractmethod
    def f_y(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector: ...

    @abstractmethod
    def g_x(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector: ...

    @abstractmethod
    def g_y(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector: ...

    @abstractmethod
    def f_yy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        """Hessian of f in y."""

    @abstractmethod
    def g_yy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        """Hessian of g in y."""

    @abstractmethod
    def g_xy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        """Mixed second derivatives of g: dim_x rows, dim_y columns."""

    @abstractmethod
    def g_yy_times(
        self, x: Vector, y: Vector, direction: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Vector:
        """Hessian of g in y times a vector."""

    @abstractmethod
    def g_xy_times(
        self, x: Vector, y: Vector, direction: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Vector:
        """The mixed block of g times a vector of length dim_y."""

    def point(self, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        """``at`` in an arithmetic."""
        return arithmetic.vector([arithmetic.number(v) for v in self.at])

    def residual(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        """Gradient in y of νf + g at x = at."""
        x = self.point(arithmetic)
        return arithmetic.add(arithmetic.scale(nu, self.f_y(x, y, arithmetic)), self.g_y(x, y, arithmetic))

    def jacobian(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        """Hessian in y of νf + g at x = at."""
        x = self.point(arithmetic)
        return arithmetic.combine(self.g_yy(x, y, arithmetic), nu, self.f_yy(x, y, arithmetic))

    def gradient_x(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        """Gradient in x of νf + g at x = at with y frozen; at y = y*_ν this is d/dx ℓ_ν."""
        x = self.point(arithmetic)
        return arithmetic.add(arithmetic.scale(nu, self.f_x(x, y, arithmetic)), self.g_x(x, y, arithmetic))

    def hyper_gradient(self, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        """∇φ = f_x - g_xy g_yy⁻¹ f_y at (at, y), where y is the lower-level minimiser."""
        x = self.point(arithmetic)
        inner = arithmetic.solve(self.g_yy(x, y, arithmetic), self.f_y(x, y, arithmetic))
        correction = self.g_xy_times(x, y, inner, arithmetic)
        return arithmetic.add(self.f_x(x, y, arithmetic), arithmetic.scale(arithmetic.number(-1), correction))

    def approximate_minimiser(self, nu: float) -> list[float]:
        """argmin_y of g_ν in double precision, by damped Newton steps from y = 0 or the first finite start."""
        arithmetic = NumpyArithmetic()
        with arithmetic.working():
            begin = _finite_start(self, np.float64(nu), arithmetic)
            return [float(v) for v in _damped_newton(self, begin, np.float64(nu), arithmetic)]

    def minimiser(self, nu: Fraction | Any, arithmetic: AnyArithmetic, start: Any = None) -> Minimum:
        """argmin_y of g_ν: enclosed in a BallArithmetic, by Newton's method in an MpmathArithmetic or NumpyArithmetic.

        ``start`` is a point near the minimiser; without it one is found in double precision.
        """
        if isinstance(arithmetic, BallArithmetic):
            with arithmetic.working():
                ball = arithmetic.number(nu) if isinstance(nu, Fraction | int) else nu
                try:
                    box = enclosure(self, nu, arithmetic.bits - 32, start, arithmetic).box
                except NotEnclosedError:
                    if start is None:
                        raise
                    box = enclosure(self, nu, arithmetic.bits - 32, None, arithmetic).box
                return Minimum(box, _largest(self.residual(box, ball, arithmetic)))
        with arithmetic.working():
            return _polished(self, arithmetic.number(nu) if isinstance(nu, Fraction | int) else nu, arithmetic, start)


def _polished(instance: Instance, nu: Any, arithmetic: AnyArithmetic, start: Any) -> Minimum:
    """Newton steps in the arithmetic until the residual stops falling."""
    y = start
    if y is None:
        y = arithmetic.vector([arithmetic.number(Fraction(v)) for v in instance.approximate_minimiser(float(nu))])
    residual = instance.residual(y, nu, arithmetic)
    bits = arithmetic.bits if isinstance(arithmetic, MpmathArithmetic) else 53
    rounds = bits.bit_length() + 3
    for _ in range(rounds):
        step = arithmetic.solve(instance.jacobian(y, nu, arithmetic), residual)
        better = arithmetic.add(y, arithmetic.scale(arithmetic.number(-1), step))
        left = instance.residual(better, nu, arithmetic)
        if not _largest(left) < _largest(residual):
            break
        y, residual = better, left
    return Minimum(y, _largest(residual))


def _largest(vector: Any) -> Any:
    sizes = [abs(v) for v in vector]
    if isinstance(sizes[0], flint.arb):
        return reduce(flint.arb.max, sizes)
    return max(sizes)


START_POINTS = (0.0, 1.0, -1.0, 0.1, -0.1, 10.0, -10.0)
"""Every component of the start takes one of these values: a logarithm in g may rule out 0."""


def _finite_start(instance: Instance, nu: np.float64, arithmetic: NumpyArithmetic) -> NDArray[np.float64]:
    x = instance.point(arithmetic)
    for value in START_POINTS:
        y = np.full(instance.dim_y, value)
        slope, bend = instance.residual(y, nu, arithmetic), instance.jacobian(y, nu, arithmetic)
        if all(np.isfinite(part).all() for part in (instance.g(x, y, arithmetic), slope, bend)):
            return y
    raise InputError(f"instance {instance.name!r} is not finite at y = 0, 1, -1, …; shift y in its formulas")


def _damped_newton(
    instance: Instance, y: NDArray[np.float64], nu: np.float64, arithmetic: NumpyArithmetic
) -> NDArray[np.float64]:
    x = instance.point(arithmetic)

    def value(z: NDArray[np.float64]) -> float:
        found = float(nu * instance.f(x, z, arithmetic) + instance.g(x, z, arithmetic))
        return found if np.isfinite(found) else np.inf

    previous = np.inf
    for _ in range(MAX_NEWTON_STEPS):
        slope = np.asarray(instance.residual(y, nu, arithmetic), dtype=float)
        hessian = np.asarray(instance.jacobian(y, nu, arithmetic), dtype=float)
        step = _descent(hessian, slope, instance.name)
        size, scale = float(np.abs(step).max()), max(1.0, float(np.abs(y).max()))
        if size <= 1e-13 * scale or previous / 4 <= size <= 1e-7 * scale:
            return y - step  # converged, or rounding hides any further progress
        length = _backtrack(value, y, step, float(slope @ step))
        if length == 0.0 or not size < FARTHEST:
            break
        y, previous = y - length * step, size
    raise InputError(
        f"no minimiser of νf + g in y was found for instance {instance.name!r} at ν = {float(nu):.6g}; "
        "the lower level must be strongly convex and ν inside its window"
    )


def _descent(hessian: NDArray[np.float64], slope: NDArray[np.float64], name: str) -> NDArray[np.float64]:
    """Newton's step, bent towards the gradient where the Hessian is not positive definite."""
    if not (np.isfinite(hessian).all() and np.isfinite(slope).all()):
        raise InputError(f"instance {name!r} has a value that is not finite near y = 0; check its formulas and data")
    values, vectors = np.linalg.eigh((hessian + hessian.T) / 2)
    floor = max(1e-8, 1e-6 * float(np.abs(values).max()))
    raised = np.where(values > 1e-14 * np.abs(values).max(), values, floor)
    return vectors @ ((vectors.T @ slope) / raised)


def _backtrack(
    value: Callable[[NDArray[np.float64]], float], y: NDArray[np.float64], step: NDArray[np.float64], decrease: float
) -> float:
    """The largest of 1, 1/2, 1/4, … that lowers the value enough, or 0."""
    here, length = value(y), 1.0
    rounding = 1e-14 * abs(here)
    while length > 1e-14:
        if value(y - length * step) <= here - 1e-4 * length * decrease + rounding:
            return length
        length /= 2
    return 0.0
