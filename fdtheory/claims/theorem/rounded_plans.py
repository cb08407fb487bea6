"""What a plan prints is rounded to the safe side, and by no more than one unit."""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction

import flint

from fdtheory.guarantee.rounding import below, ceiling
from fdtheory.trial.claim import Evidence, claim, exact

Rounded = Callable[[flint.arb], tuple[float, int]]


def _balls() -> dict[str, tuple[flint.arb, Fraction, Fraction]]:
    """Balls with their lower and upper ends, which are exact: midpoint and radius are powers of two times integers."""
    ends = {
        "a float": (Fraction(3, 8), Fraction(3, 8)),
        "a whole number": (Fraction(7), Fraction(7)),
        "between two floats, the lower one nearer": (1 + Fraction(1, 2**54), 1 + Fraction(1, 2**54)),
        "between two floats, the upper one nearer": (3 - Fraction(1, 2**56), 3 - Fraction(1, 2**56)),
        "wide": (Fraction(5, 2), Fraction(37, 4)),
        "wide, up to a whole number": (Fraction(1, 2), Fraction(6)),
        "just above a whole number": (Fraction(2), 4 + Fraction(1, 2**20)),
    }
    return {name: (_ball(*pair), *pair) for name, pair in ends.items()}


def _ball(low: Fraction, high: Fraction) -> flint.arb:
    middle, radius = (low + high) / 2, (high - low) / 2
    return flint.arb(
        (middle.numerator, 1 - middle.denominator.bit_length()), (radius.numerator, 1 - radius.denominator.bit_length())
    )


def rounded_to_the_safe_side(ball: flint.arb) -> tuple[float, int]:
    """A float for a step, a whole number for a count."""
    return below(ball), ceiling(ball)


def rounded_to_the_other_side(ball: flint.arb) -> tuple[float, int]:
    """Near miss: the next float and the whole number before."""
    return math.nextafter(below(ball), math.inf), ceiling(ball) - 1


def rounded_by_one_more(ball: flint.arb) -> tuple[float, int]:
    """Near miss: one unit too careful."""
    return math.nextafter(below(ball), -math.inf), ceiling(ball) + 1


@claim("ours:rounded-plans", subject=rounded_to_the_safe_side, rival=[rounded_to_the_other_side, rounded_by_one_more])
def nearest_on_the_safe_side(rounded: Rounded) -> Iterator[Evidence]:
    """The float is the largest one up to the ball's lower end, the whole number the least one from its upper end on.

    Checked: seven balls whose ends are known exactly (a float, a whole number, wide ones, between two floats), as
        fractions; one unit to either side fails.
    Not checked: other balls; what is not finite, which is refused.
    """
    for name, (ball, low, high) in _balls().items():
        with flint.ctx.workprec(128):
            step, count = rounded(ball)
        seen = [Fraction(step) <= low < Fraction(math.nextafter(step, math.inf)), count - 1 < high <= count]
        yield exact(name, list(map(int, seen)), "==", [1, 1])
