"""The box that the interval Newton step gives contains the zero, also when it starts at a point beside it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.interval_newton import krawczyk
from fdtheory.trial.claim import Evidence, claim, enclosed

BITS = 128
Vector = list[flint.arb]


@dataclass(frozen=True)
class System:
    """Equations with a zero that is known in another way, and a point beside it."""

    name: str
    residual: Callable[[Vector], Vector]
    slopes: Callable[[Vector], list[Vector]]
    zero: Callable[[], Vector]
    beside: tuple[Fraction, ...]


ROOT_OF_TWO = System(
    "y² = 2 from 7/5",
    lambda y: [y[0] ** 2 - 2],
    lambda y: [[2 * y[0]]],
    lambda: [flint.arb(2).sqrt()],
    (Fraction(7, 5),),
)
CIRCLE_AND_LINE = System(
    "u² + v² = 25 and u - 2v = -2 from (41/10, 59/20)",
    lambda y: [y[0] ** 2 + y[1] ** 2 - 25, y[0] - 2 * y[1] + 2],
    lambda y: [[2 * y[0], 2 * y[1]], [flint.arb(1), flint.arb(-2)]],
    lambda: [flint.arb(4), flint.arb(3)],
    (Fraction(41, 10), Fraction(59, 20)),
)
Box = Callable[[System], Vector]


def image_of_the_box(system: System) -> Vector:
    """The box that Krawczyk's operator maps a box around the point to."""
    point = [ball_of(value) for value in system.beside]
    return krawczyk(lambda y, _: system.residual(y), lambda y, _: system.slopes(y), point, BITS).box


def image_on_the_other_side(system: System) -> Vector:
    """Near miss: the Newton step taken away from the zero."""
    pairs = zip(system.beside, image_of_the_box(system), strict=True)
    return [2 * ball_of(value) - image for value, image in pairs]


def image_without_its_spread(system: System) -> Vector:
    """Near miss: the Newton step alone, without what the slopes do inside the box."""
    return [image.mid() for image in image_of_the_box(system)]


@claim("ours:enclosed-zero", subject=image_of_the_box, rival=[image_on_the_other_side, image_without_its_spread])
def box_contains_the_zero(box: Box) -> Iterator[Evidence]:
    """The distance from the middle of the box to the zero is at most the radius, in every coordinate.

    Checked: two systems whose zeros are known exactly, from points at a distance of 1/70 and more, by balls.
    Not checked: other systems; that a box mapped into itself has exactly one zero is Krawczyk's theorem.
    """
    for system in (ROOT_OF_TWO, CIRCLE_AND_LINE):
        with ball_precision(BITS):
            pairs = list(zip(box(system), system.zero(), strict=True))
            outside = [abs(zero - image.mid()) - image.rad() for image, zero in pairs]
            yield enclosed(system.name, max(outside, key=lambda ball: float(ball.mid())), "<=", 0)
