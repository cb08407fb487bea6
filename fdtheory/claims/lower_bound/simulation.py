"""The reduction to a single level: on f = f_U(x), g = μy²/2 the x-iterates of any method need no oracle of g."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Eq, Sentence, above
from fdtheory.proof.library.simulation import SIMULATED, known_slope, mu
from fdtheory.trial.claim import Evidence, claim, proved

Slope = Callable[[Operand, Operand], Operand]


def slope_doubled(strength: Operand, point: Operand) -> Operand:
    """Near miss: 2μy."""
    return 2 * strength * point


def slope_of_one(_: Operand, point: Operand) -> Operand:
    """Near miss: y, where μ is not known."""
    return point


@claim("par:simulation-maps", also=("par:simulation",), subject=known_slope, rival=[slope_doubled, slope_of_one])
def iterates_are_functions_of_f_alone(slope: Slope) -> Iterator[Evidence]:
    """A method that asks for g has seen at every t what one has that takes μy in its place: so x_t and y_t agree.

    Checked: by the proof kernel, for every t, every μ, all answers of f and all maps from what was seen to the next
        points; another slope is refuted by a method that steps along it once.
    Not checked: that the maps are measurable (those of the second method are made of those of the first).
    """
    one_step = Sentence({mu: above(0)}, Eq(1 - mu, 1 - slope(mu, sp.Integer(1))))
    yield proved("every method", *SIMULATED.of(slope), instance=one_step, at=[{"mu": Fraction(1, 2)}])
