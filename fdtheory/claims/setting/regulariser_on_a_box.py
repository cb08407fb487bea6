"""Learning a regulariser with x confined to a box [-B, B]^d: the curvature of the lower level is about 2 exp(-B)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of
from fdtheory.enclosures.boxes import smallest_eigenvalue, supremum
from fdtheory.numbers import Operand
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed

FIELD = BallArithmetic(128)


def bottom_of_the_box() -> Operand:
    """9/10 of 2 exp(-1)."""
    return flint.arb(-1).exp() * 2 * ball_of(Fraction(9, 10))


def twice_the_bottom() -> Operand:
    """Near miss: twice the curvature of the regulariser at the edge of the box."""
    return flint.arb(-1).exp() * 4


@cache
def _least_curvature() -> Operand:
    """A ball around the smallest eigenvalue of g_yy over the box, the same for subject and rivals."""
    instance: Any = load_instance("learn-to-regularize")
    box = (*instance.region.x, *instance.region.y)

    def lowered(point: list[flint.arb]) -> flint.arb:
        return -smallest_eigenvalue(instance.g_yy(point[:2], point[2:], FIELD))

    proved = -supremum(lowered, box, budget=1500, slack=0.92).proved
    with FIELD.working():
        at_corner = instance.g_yy([ball_of(-1)] * 2, [ball_of(6)] * 2, FIELD)[0][0]
        return proved.union(at_corner)


@claim("ours:l2reg-box", subject=bottom_of_the_box, rival=twice_the_bottom)
def curvature_on_the_box(bound: Callable[[], Operand]) -> Iterator[Evidence]:
    """The smallest eigenvalue of g_yy over the whole box, enclosed from both sides, is at least about 2 exp(-B).

    Checked: ball arithmetic over the whole of [-1, 1]² × [-6, 6]², B = 1: at least 9/10 of 2 exp(-1), and at a corner
        less than 4 exp(-1).
    Not checked: other boxes and other data than one sample set; that all minimisers lie in the ball for y; the upper
        constants.
    """
    with FIELD.working():
        yield enclosed("[-1, 1]² × [-6, 6]²", _least_curvature(), ">=", bound())
