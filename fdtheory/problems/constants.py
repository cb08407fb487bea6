"""μ, L_0, L_1, … of an instance: proved on a box by ball arithmetic, or on the whole space for the softmax family.

L_m bounds the derivatives of order m + 1 that the assumptions speak of: f_y for m = 0, the Hessians of f and g for
m = 1, the derivatives of g_xy and g_yy for m = 2, and from there the y-derivatives of the gradients.  The theorem of
order p needs them for g up to m = p + 1 and for f up to m = p, so the last L_m on a box is that of g alone.  Norms of
tensors are bounded by their Frobenius norms.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import final

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.base import ExactMatrix
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.boxes import BITS, Box, smallest_eigenvalue
from fdtheory.enclosures.eigenvalues import cholesky_floor, eigenvalue_span
from fdtheory.errors import InputError
from fdtheory.numbers import total, whole
from fdtheory.problems.box_bounds import box_bounds, curvature_bound
from fdtheory.problems.box_bounds import upward as upward
from fdtheory.problems.hessian_norm import FINE_BITS, largest_with_covariance
from fdtheory.problems.instance import Instance, Region
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.structural_constants import cumulant, whole_space
from fdtheory.problems.symbolic import SymbolicInstance

WHOLE_SPACE = "the whole space"
MAX_SOFTMAX, MAX_SYMBOLIC = 65, 9
"""The last L_m that is bounded: by a formula, or by differentiating symbolically."""


@final
@dataclass(frozen=True)
class ProvedConstants:
    """``mu`` is a proved lower bound, ``lipschitz[m]`` a proved upper bound of L_m, ``curvature_f`` one of ‖f_yy‖.

    ``where`` says on which region; ``seen`` holds values that are attained, for judging how sharp the bounds are.
    All bounds are rounded outwards.
    """

    where: str
    mu: float
    lipschitz: tuple[float, ...]
    curvature_f: float
    seen: tuple[float, ...] = ()

    @property
    def largest(self) -> float:
        return max(self.lipschitz)

    @property
    def convex(self) -> bool:
        """Whether the lower level is proved to be strongly convex."""
        return self.mu > 0

    @property
    def kappa(self) -> float:
        """An upper bound of the largest L_m over μ."""
        if not (self.convex and self.largest < math.inf):
            return math.inf
        return math.nextafter(self.largest / self.mu, math.inf)

    def window(self, reach: Fraction) -> float:
        """Every ν up to this one keeps the lower level strongly convex at every node: reach·ν·‖f_yy‖ < μ."""
        if not (self.convex and self.curvature_f < math.inf):
            return 0.0
        if not self.curvature_f > 0:
            return math.inf
        try:
            exact = float(Fraction(self.mu) / (reach * Fraction(self.curvature_f)))
        except OverflowError:
            return math.inf
        return math.nextafter(exact, 0.0)


def constants_of(instance: Instance, order: int = 2) -> ProvedConstants:
    """ProvedConstants up to L_order, on the instance's region, on the whole space, or on a box around its own point."""
    whole("order", order, 1, largest_order(instance))
    if isinstance(instance, QuadraticSoftmax):
        return softmax_constants(instance, order)
    return _symbolic_constants(_symbolic(instance), order)


def largest_order(instance: Instance) -> int:
    """The last m for which L_m is bounded."""
    if isinstance(instance, QuadraticSoftmax):
        return MAX_SOFTMAX
    _symbolic(instance)
    return MAX_SYMBOLIC


def _symbolic(instance: Instance) -> SymbolicInstance:
    if isinstance(instance, SymbolicInstance):
        return instance
    raise InputError(f"no constants for {type(instance).__name__}; give a SymbolicInstance or a QuadraticSoftmax")


def region_of(instance: Instance) -> tuple[Region, str]:
    """The box on which constants are proved, and its name."""
    if instance.region is not None:
        return instance.region, "the instance's box"
    centre = [Fraction(v).limit_denominator(1000) for v in instance.approximate_minimiser(0.0)]
    sides = [tuple((v - 1, v + 1) for v in point) for point in (instance.at, centre)]
    return Region(sides[0], sides[1]), "the box of half-width 1 around the point and its minimiser"


def _symbolic_constants(instance: SymbolicInstance, order: int) -> ProvedConstants:
    """On the whole space where the structure of the formulas proves them there, otherwise on a box."""
    found = None
    if instance.region is None:
        found = whole_space(*instance.expressions, *instance.symbols, order)
    if found is None:
        return _box_constants(instance, order)
    mu, sizes, bend = found
    return ProvedConstants(WHOLE_SPACE, -upward(-mu), tuple(map(upward, sizes)), upward(bend))


def _box_constants(instance: SymbolicInstance, order: int) -> ProvedConstants:
    region, name = region_of(instance)
    box: Box = (*region.x, *region.y)
    found, curvature = box_bounds(*instance.expressions, *instance.symbols, order, box)
    return ProvedConstants(
        name,
        curvature_bound(instance, box),
        tuple(max(upward(b.proved) for b in group) for group in found),
        upward(curvature.proved),
        tuple(max(float(b.seen.mid()) for b in group) for group in found),
    )


def softmax_constants(instance: QuadraticSoftmax, order: int) -> ProvedConstants:
    """ProvedConstants on the whole space.

    The m-th derivative of logsumexp along a unit direction is a cumulant of a variable with range at most the
    diameter d of the rows.  log E exp(tX) is analytic for |t| < π/d with an imaginary part below π/2 there, so that it
    is at most 2·m!·(d/π)^m; π/√2 stands for 2 here.  For m = 2 the variance bound d²/4 is better.
    """
    upper, lower = _joined(instance.E, instance.F), _joined(instance.C, instance.D)
    with ball_precision(BITS):
        d_f, d_g = _diameter(upper), _diameter(lower)
        tau = ball_of(instance.tau)
        sizes = [ball_of(max(total(v * v for v in row) for row in instance.E.rows)).sqrt()]
        sizes.append(_larger(*_hessian_norms(instance)))
        for m in range(3, order + 2):
            sizes.append(cumulant(m) * _larger(d_f**m, tau * d_g**m))
        curvature = _diameter(instance.E.rows) ** 2 / 4
        return ProvedConstants(WHOLE_SPACE, _ridge(instance.A), tuple(map(upward, sizes)), upward(curvature))


def _joined(left: ExactMatrix, right: ExactMatrix) -> list[tuple[Fraction, ...]]:
    return [(*a, *b) for a, b in zip(left.rows, right.rows, strict=True)]


def _diameter(rows: Sequence[Sequence[Fraction]]) -> flint.arb:
    """The largest distance of two rows: |a|² + |b|² - 2ab from all products of rows."""
    with ball_precision(FINE_BITS):  # half of the digits are lost where rows are close
        matrix = flint.arb_mat([[ball_of(v) for v in row] for row in rows])
        products = (matrix * matrix.transpose()).tolist()
        pairs = combinations(range(len(products)), 2)
        gaps = [flint.arb((products[i][i] + products[j][j] - 2 * products[i][j]).upper()) for i, j in pairs]
        return max(gaps, default=flint.arb(0)).sqrt()


def _hessian_norms(instance: QuadraticSoftmax) -> tuple[flint.arb, flint.arb]:
    """Bounds of the Hessians of f and g in (y, x): a fixed part and a covariance of the rows of the log-sum-exp."""
    size, wave, none = instance.dim_y, abs(instance.amplitude), Fraction(0)
    waves = [[wave if i == j and i >= size else none for j in range(size + instance.dim_x)]
             for i in range(size + instance.dim_x)]  # fmt: skip
    mixed = [[-v for v in row] for row in instance.B.rows]
    quadratic = [[*a, *b] for a, b in zip(instance.A.rows, mixed, strict=True)]
    quadratic += [[*column, *[none] * instance.dim_x] for column in zip(*mixed, strict=True)]
    found = []
    for fixed, left, right, scale in ((waves, instance.E, instance.F, Fraction(1)),
                                      (quadratic, instance.C, instance.D, instance.tau)):  # fmt: skip
        matrix = flint.arb_mat([[ball_of(v) for v in row] for row in fixed])
        rows = [[ball_of(v) for v in row] for row in _joined(left, right)]
        below = ball_of(wave) if fixed is waves else -eigenvalue_span(matrix)[0]  # the covariance only adds
        found.append(largest_with_covariance(matrix, rows, ball_of(scale)).max(below))
    return found[0], found[1]


def _larger(a: flint.arb, b: flint.arb) -> flint.arb:
    return a.max(b)


def _ridge(matrix: ExactMatrix) -> float:
    """A proved lower bound of the eigenvalues of A: in balls up to size 60, by a verified factorisation beyond."""
    if len(matrix.rows) <= 60:
        arithmetic = BallArithmetic(BITS)
        with arithmetic.working():
            return -upward(-smallest_eigenvalue(arithmetic.constant(matrix)))
    found = cholesky_floor(matrix.rows)
    return -math.inf if found is None else -upward(-ball_of(found))
