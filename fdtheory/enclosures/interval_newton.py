"""Newton's method at any precision, and Krawczyk's test that turns its result into a theorem.

``LowerLevel`` is what an instance must offer: the gradient of νf + g in y, its Jacobian, and a float
start.  ``enclose`` returns a box that provably contains exactly one zero of that gradient, for every
parameter in the given ball; where g_ν is convex in y this zero is the minimiser y*_ν.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import Arithmetic, Matrix, Number, Vector
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.arithmetic.rational import RationalArithmetic
from fdtheory.errors import InputError
from fdtheory.numbers import ball_of, rational


class LowerLevel(Protocol):
    """The perturbed lower-level problem min_y νf(x, y) + g(x, y) at one fixed x."""

    @property
    def dim_x(self) -> int: ...

    @property
    def dim_y(self) -> int: ...

    def residual(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        """Gradient in y of νf + g."""

    def jacobian(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        """Hessian in y of νf + g."""

    def gradient_x(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        """Gradient in x of νf + g with y frozen: d/dx ℓ_ν at y = y*_ν."""

    def approximate_minimiser(self, nu: float) -> list[float]:
        """The minimiser in double precision."""


class NotEnclosedError(InputError):
    """Krawczyk's test failed: no box around the approximate zero is mapped into its own interior."""


MAX_STEPS = 60
NO_STEP = (
    "the Hessian of νf + g in y has no regular value near the minimiser: a kink, a pole or a flat direction is "
    "there; move the point `at`, or take another ν"
)

System = Callable[[list[flint.arb], BallArithmetic], list[flint.arb]]
Slopes = Callable[[list[flint.arb], BallArithmetic], list[list[flint.arb]]]


def refine(
    residual: System,
    jacobian: Slopes,
    start: Sequence[flint.arb | float],
    bits: int,
    arithmetic: BallArithmetic | None = None,
) -> list[flint.arb]:
    """Newton steps on midpoints until they gain nothing at this precision; the result is an exact point."""
    point, arithmetic = [flint.arb(v) for v in start], arithmetic or BallArithmetic(bits + 32)
    for _ in range(MAX_STEPS):
        with arithmetic.working():
            try:
                step = arithmetic.solve_general(jacobian(point, arithmetic), residual(point, arithmetic))
            except (ZeroDivisionError, ValueError):
                raise NotEnclosedError(NO_STEP) from None
            if not all(s.is_finite() for s in step):
                raise NotEnclosedError(NO_STEP)
            settled = all(
                (s.mid() / (1 + abs(p))) ** 2 < flint.arb(2) ** -bits for s, p in zip(step, point, strict=True)
            )
            point = [(a - b).mid() for a, b in zip(point, step, strict=True)]
        if settled:
            break
    return point


@dataclass(frozen=True)
class Enclosure:
    """``box`` contains a zero, and no other zero lies in the larger ``alone``."""

    box: list[flint.arb]
    alone: list[flint.arb]


def krawczyk(
    residual: System, jacobian: Slopes, point: Sequence[flint.arb], bits: int, arithmetic: BallArithmetic | None = None
) -> Enclosure:
    """A box around ``point`` with exactly one zero in it, or NotEnclosedError."""
    arithmetic = arithmetic or BallArithmetic(bits)
    with arithmetic.working():
        centre = [v.mid() for v in point]
        try:
            inverse = flint.arb_mat(jacobian(centre, arithmetic)).mid().inv().mid()
        except ZeroDivisionError:
            raise NotEnclosedError("the Jacobian is singular at the approximate minimiser") from None
        step = [row[0] for row in (inverse * _column(residual(centre, arithmetic))).tolist()]
        reach = [abs(v).upper() for v in step]
        for inflation in (1.25, 2, 4, 16):
            box = [c + _symmetric(inflation * r + _tiny(bits, c)) for c, r in zip(centre, reach, strict=True)]
            image = _krawczyk_image(box, centre, step, inverse, jacobian(box, arithmetic))
            if all(b.contains_interior(i) for b, i in zip(box, image, strict=True)):
                return Enclosure(image, box)
    raise NotEnclosedError(
        "no box around the approximate minimiser is mapped into itself; take a shorter interval of ν or more bits"
    )


def _krawczyk_image(
    box: list[flint.arb],
    centre: list[flint.arb],
    step: list[flint.arb],
    inverse: flint.arb_mat,
    slopes: list[list[flint.arb]],
) -> list[flint.arb]:
    size = len(box)
    unit = flint.arb_mat(size, size, [int(i == j) for i in range(size) for j in range(size)])
    spread = (unit - inverse * flint.arb_mat(slopes)) * _column([b - c for b, c in zip(box, centre, strict=True)])
    return [c - s + row[0] for c, s, row in zip(centre, step, spread.tolist(), strict=True)]


def _column(values: Sequence[flint.arb | float]) -> flint.arb_mat:
    return flint.arb_mat([[v] for v in values])


def _symmetric(radius: flint.arb) -> flint.arb:
    return flint.arb(0, radius)


def _tiny(bits: int, value: flint.arb) -> flint.arb:
    return (abs(value) + 1) * flint.arb(2) ** (8 - bits)


def enclose(
    problem: LowerLevel, nu: Fraction | int | flint.arb, bits: int, arithmetic: BallArithmetic | None = None
) -> list[flint.arb]:
    """A box that contains exactly one zero of ∇_y(νf + g), for every ν in the ball ``nu``.

    A ``arithmetic`` of 32 bits more may be given, so that many calls share its converted constants.
    """
    return enclosure(problem, nu, bits, arithmetic=arithmetic).box


def enclosure(
    problem: LowerLevel, nu: Fraction | int | flint.arb, bits: int, start: Sequence[flint.arb | float] | None = None,
    arithmetic: BallArithmetic | None = None,
) -> Enclosure:  # fmt: skip
    """The same, from a given start, with the box in which the zero is alone."""
    with ball_precision(bits + 32):
        ball = ball_of(nu) if isinstance(nu, Fraction | int) else nu
        middle = ball.mid()
    begin = problem.approximate_minimiser(float(middle)) if start is None else start
    point = refine(
        lambda y, arithmetic: problem.residual(y, middle, arithmetic),
        lambda y, arithmetic: problem.jacobian(y, middle, arithmetic),
        begin,
        bits,
        arithmetic,
    )
    return krawczyk(
        lambda y, arithmetic: problem.residual(y, ball, arithmetic),
        lambda y, arithmetic: problem.jacobian(y, ball, arithmetic),
        point,
        bits + 32,
        arithmetic,
    )


def rational_zero(problem: LowerLevel, bits: int = 400) -> list[flint.fmpq]:
    """The minimiser at ν = 0 as exact rationals; an InputError where it is not rational."""
    arithmetic = RationalArithmetic()
    box = enclose(problem, Fraction(0), bits)
    candidate = [_simple(v.mid()) for v in box]
    if any(r != 0 for r in problem.residual(candidate, arithmetic.number(0), arithmetic)):
        raise InputError("the lower-level minimiser is not a simple rational at this point; use balls instead")
    return candidate


def _simple(value: flint.arb) -> flint.fmpq:
    simple = rational(value.fmpq()).limit_denominator(10**40)
    return flint.fmpq(simple.numerator, simple.denominator)
